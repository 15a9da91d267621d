"""`tura backup`: a consistent copy of an event, now."""

from __future__ import annotations

from pathlib import Path

import click

from tura.app.backup import back_up
from tura.app.ports import EventFileError
from tura.cli.event import EVENT, open_desk
from tura.cli.words import say, unreadable


@click.command("backup")
@EVENT
@click.option("--to", "folder", required=True, type=click.Path(path_type=Path), help="The folder of backups.")
@click.option("--keep", type=click.IntRange(1), help="Leave only so many newest backups of this event there.")
def command(path: Path, folder: Path, keep: int | None) -> None:
    """Back an event up into a folder; the event may be in use."""
    desk = open_desk(path)
    try:
        target = back_up(desk.journal, path, folder, desk.clock, keep)
    except EventFileError as error:
        unreadable(error)
    except OSError as error:
        unreadable(EventFileError("not-usable", folder, detail=error.strerror))
    say("cli.backed-up", path=target)

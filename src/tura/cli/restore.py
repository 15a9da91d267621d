"""`tura restore`: an event file from a backup, identical to it."""

from __future__ import annotations

from pathlib import Path

import click

from tura.app.ports import EventFileError
from tura.app.soundness import breaks_of
from tura.cli.context import Doors, RefusedError, pass_doors
from tura.cli.words import say, speaker, unreadable


@click.command("restore")
@click.argument("backup", type=click.Path(path_type=Path))
@click.argument("target", metavar="EVENT.tura", type=click.Path(path_type=Path))
@pass_doors
def command(doors: Doors, backup: Path, target: Path) -> None:
    """Make an event file from a backup; its chain is checked."""
    try:
        desk = doors.restore_event(backup, target)
    except EventFileError as error:
        unreadable(error)
    facts = desk.journal.facts()
    if breaks_of(desk.journal):
        raise RefusedError(speaker()("journal.restored-broken", path=target))
    say("cli.restored", path=target, count=len(facts), head=facts[-1].link.hex())

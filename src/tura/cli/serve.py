"""`tura serve`: the web pages of events, on this machine or on the hall's network."""

from __future__ import annotations

from pathlib import Path

import click

from tura.app.ports import EventFileError
from tura.cli.context import Address, Backups, Doors, pass_doors
from tura.cli.words import unreadable


@click.command("serve")
@click.argument("events", metavar="EVENT.tura...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), help="The port.  [default: the first free one from 8000]"
)
@click.option("--lan", is_flag=True, help="Let other machines of the local network in.")
@click.option("--open", "open_", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--backup-to", "folder", type=click.Path(path_type=Path), help="Back the events up into this folder."
)
@click.option(
    "--backup-every",
    "minutes",
    type=click.IntRange(1),
    default=10,
    show_default=True,
    metavar="MINUTES",
    help="How often, if anything has changed.",
)
@pass_doors
def command(
    doors: Doors,
    events: tuple[Path, ...],
    *,
    host: str,
    port: int | None,
    lan: bool,
    open_: bool,
    folder: Path | None,
    minutes: int,
) -> None:
    """Serve events as web pages until Ctrl+C."""
    address = Address("0.0.0.0" if lan else host, port, open_)  # noqa: S104 - asked for by --lan
    try:
        doors.serve(events, address, Backups(folder, minutes) if folder else None)
    except EventFileError as error:
        unreadable(error)

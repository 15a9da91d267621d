"""Wires the house: the only module that knows every door.

A door (cli, web, store, ...) never imports another. What the command line needs of the others it asks of the
`Doors` that it was given, and each method here imports its room when it is called, not before: `tura --version`
must not pay for a database or a web server.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from tura.cli import tura

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tura.app.desk import Desk
    from tura.app.ports import Journal
    from tura.cli.context import Address, Backups
    from tura.core.ids import EventId


class House:
    """The doors as they are really built; it satisfies `tura.cli.context.Doors`."""

    def create_event(self, path: Path, event: EventId) -> Desk:
        """Make an empty event file."""
        from tura.store import files

        return _desk(files.create(path, event))

    def open_event(self, path: Path) -> Desk:
        """Open an event file."""
        from tura.store import files

        return _desk(files.open_(path))

    def restore_event(self, backup: Path, target: Path) -> Desk:
        """Make an event file from a backup."""
        from tura.store import files

        return _desk(files.restore(backup, target))

    def serve(self, events: Sequence[Path], address: Address, backups: Backups | None) -> None:
        """Serve event files until stopped."""
        raise NotImplementedError(events, address, backups)


def _desk(journal: Journal) -> Desk:
    from tura.app.desk import Desk
    from tura.app.world import SystemChance, SystemClock

    return Desk(journal, SystemClock(), SystemChance())


def main() -> None:
    """Run the command line; the entry point of `tura`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    tura(prog_name="tura", obj=House())

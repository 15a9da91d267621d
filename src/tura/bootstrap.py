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
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tura.app.backup import TimedBackups
    from tura.app.desk import Desk
    from tura.app.ports import Journal
    from tura.cli.context import Address, Backups
    from tura.core.ids import EventId


class House:
    """The doors as they are really built; it satisfies `tura.cli.context.Doors`."""

    def create_event(self, path: Path, event: EventId) -> Desk:
        """Makes an empty event file."""
        from tura.store import files

        return _desk(files.create(path, event))

    def open_event(self, path: Path) -> Desk:
        """Opens an event file."""
        from tura.store import files

        return _desk(files.open_(path))

    def restore_event(self, backup: Path, target: Path) -> Desk:
        """Makes an event file from a backup."""
        from tura.store import files

        return _desk(files.restore(backup, target))

    def serve(self, events: Sequence[Path], address: Address, backups: Backups | None) -> None:
        """Serves event files until stopped."""
        from urllib.parse import urljoin

        from tura.app.soundness import ensure_sound
        from tura.cli.words import cannot_listen, say
        from tura.web import listening, server
        from tura.web.app import application
        from tura.web.shelf import Shelf

        desks = {path: self.open_event(path) for path in dict.fromkeys(events)}
        for path, desk in desks.items():
            ensure_sound(desk, path)
        try:
            sock = listening.listen(address.host, address.port)
        except listening.CannotListenError as error:
            cannot_listen(error.code, error.facts)
        shelf = Shelf(desks)
        page = urljoin(listening.own_url(sock), shelf.front)
        say("serve.serving", url=page)
        if lan := listening.lan_url(sock):
            say("serve.on-the-lan", url=lan)
        if address.open_browser:
            server.open_browser(page)
        server.run(application(shelf), sock, _timed(desks, backups), say)


def _timed(desks: Mapping[Path, Desk], wish: Backups | None) -> list[TimedBackups]:
    """Backups of events that bear the same name get folders of their own."""
    from datetime import timedelta

    from tura.app.backup import TimedBackups
    from tura.web.slugs import slugs

    if wish is None:
        return []
    stems = [path.stem for path in desks]
    apart = slugs(stems, "event") if len(set(stems)) < len(stems) else {}
    every = timedelta(minutes=wish.minutes)
    return [
        TimedBackups(desk.journal, path, wish.folder / apart.get(position, ""), desk.clock, every)
        for position, (path, desk) in enumerate(desks.items())
    ]


def _desk(journal: Journal) -> Desk:
    from tura.app.desk import Desk
    from tura.app.world import SystemChance, SystemClock

    return Desk(journal, SystemClock(), SystemChance())


def main() -> None:
    """Runs the command line; the entry point of `tura`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    tura(prog_name="tura", obj=House())

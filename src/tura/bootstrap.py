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

    from tura.cli.context import Address


class House:
    """The doors as they are really built; it satisfies `tura.cli.context.Doors`."""

    def open_event(self, path: Path) -> object:
        """Open the journal of an event file."""
        raise NotImplementedError(path)

    def serve(self, events: Sequence[Path], address: Address) -> None:
        """Serve event files until stopped."""
        raise NotImplementedError(events, address)


def main() -> None:
    """Run the command line; the entry point of `tura`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    tura(prog_name="tura", obj=House())

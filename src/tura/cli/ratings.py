"""`tura ratings`: changes and norms from an event file (`ratings_event`) or a report file (`ratings_report`)."""

from __future__ import annotations

from tura.cli.by_file import ByFile

command = ByFile("ratings", event="tura.cli.ratings_event", report="tura.cli.ratings_report")

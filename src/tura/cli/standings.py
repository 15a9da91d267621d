"""`tura standings`: the table of places of an event file (`standings_event`) or of a report file (`standings_report`)."""

from __future__ import annotations

from tura.cli.by_file import ByFile

command = ByFile("standings", event="tura.cli.standings_event", report="tura.cli.standings_report")

"""`tura pair`: the next round of a report file (`pair_report`) or of an event file (`pair_event`)."""

from __future__ import annotations

from tura.cli.by_file import ByFile

command = ByFile("pair", event="tura.cli.pair_event", report="tura.cli.pair_report")

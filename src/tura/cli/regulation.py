"""Reading a regulation file for a command: sound, or every fault with its line and the cure."""

from __future__ import annotations

from pathlib import Path

from tura.cli.context import UnreadableError
from tura.cli.words import speaker
from tura.formats.regulation import UnreadableRegulation, load
from tura.i18n import fault_sentence


def read_regulation(path: Path) -> str:
    """The text of a regulation file that is sound; ends the command with every fault located otherwise."""
    t = speaker()
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableError(t("event-file.missing", path=path)) from error
    try:
        load(content, str(path))
    except UnreadableRegulation as wrong:
        lines = [
            f"{wrong.name}:{fault.place.line}:{fault.place.column}: {fault.key} "
            f"[{fault.code}] {fault_sentence(t, fault.code, fault.facts)}"
            for fault in wrong.faults
        ]
        raise UnreadableError("\n".join(lines)) from wrong
    return content.decode("utf-8-sig")

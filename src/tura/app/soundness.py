"""Whether an event file can be relied on before it is shown to anybody."""

from __future__ import annotations

import json
from pathlib import Path

from tura.app.desk import Desk
from tura.app.ports import EventFileError
from tura.core.conduct import KINDS
from tura.core.journal import verify


def ensure_sound(desk: Desk, path: Path) -> None:
    """Checks the chain of the facts and that this program knows their kinds; EventFileError says what is wrong."""
    facts = desk.journal.facts()
    for broken in verify(facts):
        raise EventFileError("damaged", path, detail=f"{broken.code}, {broken.number}")
    for fact in facts:
        header = json.loads(fact.header)
        kind, version = header["kind"], header["version"]
        if kind not in KINDS or version > KINDS[kind].version:
            raise EventFileError("newer-fact", path, kind=f"{kind}/{version}")

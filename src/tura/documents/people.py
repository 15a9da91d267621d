"""Names of participants as the reader's language writes them."""

from __future__ import annotations

import dataclasses

from tura.core.tournament import Tournament
from tura.i18n import Translator


def named_for(tournament: Tournament, t: Translator) -> Tournament:
    """The tournament with the names that a reader of the language can read: Latin ones, where they are known."""
    if t.language == "uk":
        return tournament
    entries = {
        id_: dataclasses.replace(entry, name=entry.latin) if entry.latin else entry
        for id_, entry in tournament.entries.items()
    }
    return dataclasses.replace(tournament, entries=entries)

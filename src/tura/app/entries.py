"""Finding the entry that a person means."""

from __future__ import annotations

from tura.core.ids import EntryId
from tura.core.names import folded
from tura.core.refusal import Refusal
from tura.core.tournament import Entry, Tournament


def find_entry(tournament: Tournament, words: str) -> EntryId | Refusal:
    """The entry meant by a pairing number (``7``), an identity (``#12``), or a part of a name; a refusal if unclear."""
    word = words.strip()
    if word.startswith("#"):
        identity = EntryId(word[1:])
        return identity if identity in tournament.entries else _nobody(tournament, word)
    if word.isdecimal() and tournament.numbers:
        by_number = {int(number): entry for entry, number in tournament.numbers.items()}
        return by_number.get(int(word)) or _nobody(tournament, word)
    return _by_name(tournament, word)


def _by_name(tournament: Tournament, word: str) -> EntryId | Refusal:
    exact = [entry.id for entry in tournament.entries.values() if folded(entry.name) == folded(word)]
    near = [entry.id for entry in tournament.entries.values() if _mentions(entry, folded(word))]
    found = exact or near
    if len(found) == 1:
        return found[0]
    if not found:
        return _nobody(tournament, word)
    names = "; ".join(tournament.entries[entry].name for entry in found)
    return Refusal("name-not-unique", {"name": word, "names": names})


def _mentions(entry: Entry, word: str) -> bool:
    return word in folded(entry.name) or (entry.latin is not None and word in folded(entry.latin))


def _nobody(tournament: Tournament, word: str) -> Refusal:
    return Refusal("unknown-entry", {"entry": word, "tournament": tournament.id})

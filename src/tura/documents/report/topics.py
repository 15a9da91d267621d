"""What of a journal the arbiter's report tells, fact by fact, and what it leaves to other documents with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Topic(Enum):
    """A part of the report that is told fact by fact; the value is its key in every format."""

    AMENDMENTS = "amendments"
    LOTS = "lots"
    ENTRIES = "entries"
    LINEUPS = "lineups"
    HAND_PAIRINGS = "hand-pairings"
    BANS = "bans"
    OVERRIDES = "overrides"
    FORFEITED = "forfeited"
    CONFLICTS = "conflicts"
    CORRECTIONS = "corrections"
    JURY = "jury"
    PROTESTS = "protests"
    INCIDENTS = "incidents"
    PLAYOFFS = "playoffs"
    AWARDS = "awards"
    ERASED = "erased"
    UNDONE = "undone"


TOLD: dict[str, Topic] = {
    "amended": Topic.AMENDMENTS,
    "numbers-assigned": Topic.LOTS,
    "colour-drawn": Topic.LOTS,
    "entry-corrected": Topic.ENTRIES,
    "struck": Topic.ENTRIES,
    "presence-set": Topic.ENTRIES,
    "pairings-changed": Topic.HAND_PAIRINGS,
    "round-annulled": Topic.HAND_PAIRINGS,
    "kept-apart": Topic.BANS,
    "overridden": Topic.OVERRIDES,
    "forfeited-by-leaving": Topic.FORFEITED,
    "match-forfeited": Topic.FORFEITED,
    "result-corrected": Topic.CORRECTIONS,
    "game-corrected": Topic.CORRECTIONS,
    "jury-elected": Topic.JURY,
    "protest-filed": Topic.PROTESTS,
    "deposit-taken": Topic.PROTESTS,
    "protest-decided": Topic.PROTESTS,
    "protest-withdrawn": Topic.PROTESTS,
    "incident-recorded": Topic.INCIDENTS,
    "playoff-opened": Topic.PLAYOFFS,
    "playoff-lot-drawn": Topic.PLAYOFFS,
    "playoff-game-recorded": Topic.PLAYOFFS,
    "playoff-game-corrected": Topic.PLAYOFFS,
    "awards-given": Topic.AWARDS,
    "person-erased": Topic.ERASED,
    "undone": Topic.UNDONE,
}
"""Kinds of facts that are told one by one."""

SOMETIMES: dict[str, Topic] = {
    "round-paired": Topic.HAND_PAIRINGS,
    "result-recorded": Topic.CONFLICTS,
    "game-recorded": Topic.CONFLICTS,
    "lineups-published": Topic.LINEUPS,
}
"""Kinds that are told only where somebody departed from the ordinary: a pairing by hand, a second entry that
differs, a lineup that was not handed in; all others of them stand in the table of rounds or of results."""

ORDINARY: dict[str, str] = {
    "event-created": "its terms, with the defaults, begin the report",
    "registered": "counted; the participants are a list of their own",
    "person-given": "private: it is printed nowhere",
    "pairing-published": "a moment in the table of rounds",
    "round-started": "a moment in the table of rounds",
    "squad-filed": "squads are a list of their own; one filed after the start is an override",
    "lineup-filed": "the published lineups say who played; a late one is an override",
}
"""Kinds that the report does not tell, each with the reason."""


@dataclass(frozen=True, slots=True)
class Line:
    """One fact of the report: number, moment and author are the fact's, the rest is words."""

    topic: Topic
    tournament: str | None
    fact: int
    when: str
    who: str
    what: str
    reason: str = ""

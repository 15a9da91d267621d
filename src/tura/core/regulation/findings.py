"""What may be said against a regulation: stable codes, how much each matters, and one finding of such a code.

A finding is a gap, a contradiction or a reading that the program takes; its words are the catalogues'
(`finding.<code>`, and `finding.<code>.default` for what is applied meanwhile).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from tura.core.ids import TournamentId


class Severity(Enum):
    """When an open point must be answered (inventory A50)."""

    BEFORE_EVENT = "before-event"
    BEFORE_IT_ACTS = "before-it-acts"
    """Before the round or step that needs it; until then the default shows what would be done."""
    NOTE = "note"
    """Nothing to answer: a reading that is printed, or a plan that is tight."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One open point of a regulation.

    `key` is the dotted key that says it, or would (``tournament.men.schedule.free``); `clause` the clause of the
    text behind it; `tournaments` those that it touches, none meaning all; facts are values that `i18n` writes in the
    reader's language.
    """

    code: str
    key: str
    clause: str | None = None
    tournaments: tuple[TournamentId, ...] = ()
    facts: dict[str, object] = field(default_factory=dict)

    @property
    def severity(self) -> Severity:
        """How much the code matters."""
        return CODES[self.code].severity

    @property
    def defaulted(self) -> bool:
        """Whether something is applied in place of what is open."""
        return CODES[self.code].defaulted


class Code(NamedTuple):
    """A row of the table of codes; `cases` are the numbers of the project's list of ambiguities."""

    severity: Severity
    defaulted: bool = False
    cases: tuple[str, ...] = ()


_EVENT, _ACTS, _NOTE = Severity.BEFORE_EVENT, Severity.BEFORE_IT_ACTS, Severity.NOTE

_GAPS = {
    "system-missing": Code(_EVENT),
    "rounds-missing": Code(_EVENT),
    "time-control-missing": Code(_EVENT),
    "dates-missing": Code(_EVENT),
    "chief-arbiter-missing": Code(_EVENT),
    "timetable-missing": Code(_EVENT, cases=("A25",)),
    "free-day-undated": Code(_EVENT, cases=("A35",)),
    "boards-missing": Code(_EVENT),
    "team-undefined": Code(_EVENT, cases=("A45",)),
    "team-count-missing": Code(_EVENT),
    "categories-undefined": Code(_EVENT),
    "squads-shared-or-not": Code(_EVENT, defaulted=True, cases=("A47",)),
    "category-ages": Code(_EVENT, defaulted=True, cases=("A15",)),
    "tie-breaks-missing": Code(_ACTS, defaulted=True, cases=("A1",)),
    "starts-missing": Code(_ACTS),
    "default-time-missing": Code(_ACTS, defaulted=True),
    "default-time-lifted": Code(_ACTS, defaulted=True, cases=("A48",)),
    "no-protest-clause": Code(_ACTS, defaulted=True, cases=("A32",)),
    "protest-deadline-missing": Code(_ACTS, defaulted=True),
    "lost-deposit": Code(_ACTS, defaulted=True, cases=("A6",)),
    "jury-missing": Code(_ACTS),
    "withdrawal-unsaid": Code(_ACTS, defaulted=True, cases=("A28",)),
    "unrated-unsaid": Code(_EVENT, defaulted=True),
    "ties-unsaid": Code(_ACTS, defaulted=True, cases=("A38",)),
    "match-points-missing": Code(_ACTS, defaulted=True),
    "squad-missing": Code(_ACTS),
    "lineup-deadline-missing": Code(_ACTS, defaulted=True, cases=("A23",)),
    "missing-lineup-unsaid": Code(_ACTS, defaulted=True),
    "below-minimum-at-boards": Code(_ACTS, defaulted=True, cases=("A21",)),
    "incomplete-team": Code(_ACTS, defaulted=True, cases=("A16",)),
    "quarter-of-whom": Code(_ACTS, defaulted=True, cases=("A14",)),
    "other-ranks": Code(_ACTS, defaulted=True, cases=("A29",)),
    "playoff-without-stages": Code(_ACTS),
    "playoff-for-more-missing": Code(_ACTS),
    "playoff-clock-missing": Code(_ACTS),
    "playoff-may-not-end": Code(_ACTS),
    "playoff-start-missing": Code(_ACTS, defaulted=True),
    "playoff-colours-missing": Code(_ACTS, defaulted=True, cases=("A13",)),
}

_CONTRADICTIONS = {
    "word-unknown": Code(_EVENT),
    "day-unknown": Code(_EVENT),
    "system-unknown": Code(_EVENT),
    "criterion-unknown": Code(_EVENT),
    "criterion-repeated": Code(_EVENT),
    "criterion-for-teams": Code(_EVENT),
    "criterion-for-players": Code(_EVENT),
    "buchholz-in-round-robin": Code(_EVENT),
    "edition-unknown": Code(_EVENT),
    "kind-against-system": Code(_EVENT),
    "rounds-against-participants": Code(_EVENT),
    "rounds-against-schedule": Code(_EVENT),
    "rounds-against-days": Code(_EVENT),
    "round-beyond-last": Code(_EVENT),
    "round-on-free-day": Code(_EVENT),
    "free-day-outside-dates": Code(_EVENT),
    "dates-reversed": Code(_EVENT),
    "dates-outside-event": Code(_EVENT),
    "ages-reversed": Code(_EVENT),
    "scoring-upside-down": Code(_EVENT),
    "team-terms-without-teams": Code(_EVENT),
    "boards-against-squad": Code(_EVENT),
    "category-unknown": Code(_EVENT),
    "tournament-unknown": Code(_EVENT),
    "playoff-places-beyond-participants": Code(_EVENT),
    "playoff-goes-nowhere": Code(_EVENT),
    "restricted-draw-without-table": Code(_EVENT),
    "reversal-without-second-cycle": Code(_EVENT),
    "clause-key-unknown": Code(_NOTE),
    "tournaments-out-of-order": Code(_NOTE, cases=("A43",)),
}

_PLANS = {
    "round-outside-dates": Code(_EVENT),
    "days-do-not-fit": Code(_EVENT),
    "rounds-out-of-order": Code(_EVENT),
    "starts-suggested": Code(_ACTS, defaulted=True, cases=("A33",)),
    "games-longer-than-slot": Code(_NOTE),
    "protests-outlast-next-round": Code(_NOTE, cases=("A20",)),
    "little-time-for-first-draw": Code(_NOTE),
    "default-time-is-whole-game": Code(_NOTE),
    "closing-inside-protest-time": Code(_NOTE, cases=("A42",)),
    "closing-before-long-games-end": Code(_NOTE),
    "playoff-past-closing": Code(_NOTE),
}

_READINGS = {
    "clause-missing": Code(_NOTE, cases=("A2",)),
    "participants-missing": Code(_NOTE, defaulted=True, cases=("A3",)),
    "kind-unsaid": Code(_NOTE, defaulted=True),
    "numbers-unsaid": Code(_NOTE, defaulted=True),
    "initial-colour-unsaid": Code(_NOTE, defaulted=True),
    "truncated-buchholz-reading": Code(_NOTE, defaulted=True, cases=("A4",)),
    "deposit-returned-on-acceptance": Code(_NOTE, defaulted=True, cases=("A5",)),
    "round-end-reading": Code(_NOTE, defaulted=True, cases=("A7",)),
    "direct-encounter-restarts": Code(_NOTE, defaulted=True, cases=("A8",)),
    "colours-after-odd-games": Code(_NOTE, defaulted=True, cases=("A9",)),
    "playoff-clocks-differ": Code(_NOTE, defaulted=True, cases=("A10",)),
    "playoff-across-places": Code(_NOTE, defaulted=True, cases=("A11",)),
    "playoff-contenders": Code(_NOTE, defaulted=True, cases=("A12",)),
    "team-places-from": Code(_NOTE, defaulted=True, cases=("A17",)),
    "team-places-shared": Code(_NOTE, defaulted=True, cases=("A18",)),
    "one-draw-for-categories": Code(_NOTE, defaulted=True, cases=("A19",)),
    "substitutions-never-bind": Code(_NOTE, cases=("A22",)),
    "first-lineup": Code(_NOTE, defaulted=True, cases=("A24",)),
    "empty-boards": Code(_NOTE, defaulted=True, cases=("A26",)),
    "board-colours-unsaid": Code(_NOTE, defaulted=True),
    "wins-by-forfeit": Code(_NOTE, defaulted=True, cases=("A27",)),
    "buchholz-reading": Code(_NOTE, defaulted=True, cases=("A30",)),
    "absent-on-the-day": Code(_NOTE, defaulted=True, cases=("A31",)),
    "lot-for-every-stage": Code(_NOTE, defaulted=True, cases=("A36",)),
    "two-best": Code(_NOTE, defaulted=True, cases=("A37",)),
    "edition": Code(_NOTE, defaulted=True, cases=("A39",)),
    "pairing-edition": Code(_NOTE, defaulted=True, cases=("A39",)),
    "protest-instances": Code(_NOTE, defaulted=True, cases=("A40",)),
    "refers-to-itself": Code(_NOTE, cases=("A41",)),
    "bye-worth-unsaid": Code(_NOTE, defaulted=True),
    "match-bye-worth-unsaid": Code(_NOTE, defaulted=True),
    "byes-unsaid": Code(_NOTE, defaulted=True),
    "protest-about-anything": Code(_NOTE, defaulted=True, cases=("A49",)),
}

CODES: dict[str, Code] = _GAPS | _CONTRADICTIONS | _PLANS | _READINGS
"""Every code that `check` can give."""

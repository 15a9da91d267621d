"""Generated events as report files; event number n of a seed is the same whoever makes it and whenever."""

from __future__ import annotations

from random import Random

from tura import __version__
from tura.core.crosstable import Crosstable
from tura.core.ids import Tpn
from tura.formats.trf.building import from_competition
from tura.formats.trf.competition import Competition
from tura.formats.trf.document import Header, TrfDocument
from tura.ranking.criteria import parse_tie_breaks
from tura.ranking.standings import rank
from tura.sim.event import play, round_days
from tura.sim.profile import Plan, Profile, plan


def generate(profile: Profile, seed: str, number: int) -> TrfDocument:
    """One event; seed and number decide everything that the profile leaves open."""
    chance = Random(f"{seed}/{number}")  # noqa: S311 - a game of dice, no secret
    decided = plan(profile, chance)
    competition = play(decided, chance)
    days = round_days(decided)
    return from_competition(
        competition,
        headers=_headers(decided, competition, seed, number),
        round_dates=days,
        places=places(competition.crosstable, decided.tie_breaks),
    )


def places(crosstable: Crosstable, tie_breaks: str) -> dict[Tpn, int]:
    """The place of everybody by a list of tie-breaks; who shares places has the first of them."""
    rows = rank(crosstable, parse_tie_breaks(tie_breaks)).rows
    return {row.tpn: row.place.first if row.place else len(rows) for row in rows}


def _headers(decided: Plan, competition: Competition, seed: str, number: int) -> tuple[Header, ...]:
    days, people = round_days(decided), competition.crosstable.participants
    texts = {
        "012": f"Generated event {number} of seed {seed}",
        "022": "Kyiv",
        "032": "UKR",
        "042": days[0].strftime("%Y/%m/%d"),
        "052": days[-1].strftime("%Y/%m/%d"),
        "062": str(len(people)),
        "072": str(sum(player.rating > 0 for player in people)),
        "092": "Individual: Swiss-System",
        "102": "Generator",
        "122": "90 minutes for the game, 30 seconds a move",
        "182": f"Tura {__version__}",
        "192": competition.system,
        "202": decided.tie_breaks,
        "212": f"PTS,{decided.tie_breaks}" if decided.tie_breaks else "PTS",
        "222": "5400+30",
    }
    return tuple(Header(id_, text) for id_, text in texts.items() if text)

"""Generated events as report files; event number n of a seed is the same whoever makes it and whenever."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tura import __version__
from tura.core.crosstable import Crosstable
from tura.core.ids import Tpn
from tura.core.team_table import ScoreKind, TeamTable
from tura.formats.trf.building import from_competition
from tura.formats.trf.competition import Competition
from tura.formats.trf.document import Header, TrfDocument
from tura.formats.trf.team_building import TeamFacts, from_team_competition
from tura.ranking.criteria import parse_tie_breaks
from tura.ranking.standings import rank
from tura.sim.event import play
from tura.sim.profile import TEAM_TIE_BREAKS, Plan, Profile, TeamPlan, plan, team_plan
from tura.sim.team_event import play_teams


def generate(profile: Profile, seed: str, number: int) -> TrfDocument:
    """One event; seed and number decide everything that the profile leaves open."""
    chance = Random(f"{seed}/{number}")  # noqa: S311 - a game of dice, no secret
    decided = plan(profile, chance)
    heading = (seed, number)
    if profile.boards is not None:
        return _teams(profile, decided, team_plan(profile, decided, chance), heading, chance)
    competition = play(decided, chance)
    counts = (("062", len(competition.numbers)), ("072", _rated(competition)))
    return from_competition(
        competition,
        headers=_headers(
            decided, "Individual", competition.system, decided.tie_breaks, "PTS", heading, counts
        ),
        round_dates=decided.days,
        places=places(competition.crosstable, decided.tie_breaks),
    )


def _teams(
    profile: Profile, decided: Plan, teams: TeamPlan, heading: tuple[str, int], chance: Random
) -> TrfDocument:
    if teams.scoring.primary is ScoreKind.GAME:
        decided = replace(decided, baku=False)  # C.04.7 accelerates match points only
    event = play_teams(decided, teams, chance)
    codes = chance.choice(TEAM_TIE_BREAKS) if profile.tie_breaks is None else profile.tie_breaks
    primary, system = teams.scoring.primary.value, teams.code(baku=decided.baku)
    return from_team_competition(
        event.teams,
        event.players,
        TeamFacts(event.seats, board_colours=_colours(teams), places=places(event.teams.table, codes)),
        headers=_headers(
            decided, "Team", system, codes, primary, heading, (("082", len(event.teams.numbers)),)
        ),
        round_dates=decided.days,
    )


def _colours(teams: TeamPlan) -> str:
    return ("WB" * teams.boards)[: teams.boards]


def _rated(competition: Competition) -> int:
    return sum(player.rating > 0 for player in competition.crosstable.participants)


def places(table: Crosstable | TeamTable, tie_breaks: str) -> dict[Tpn, int]:
    """The place of everybody by a list of tie-breaks; who shares places has the first of them."""
    rows = rank(table, parse_tie_breaks(tie_breaks)).rows
    return {row.tpn: row.place.first if row.place else len(rows) for row in rows}


def _headers(
    decided: Plan,
    kind: str,
    system: str,
    tie_breaks: str,
    primary: str,
    heading: tuple[str, int],
    counts: tuple[tuple[str, int], ...],
) -> tuple[Header, ...]:
    seed, number = heading
    texts = (
        ("012", f"Generated event {number} of seed {seed}"),
        ("022", "Kyiv"),
        ("032", "UKR"),
        ("042", decided.days[0].strftime("%Y/%m/%d")),
        ("052", decided.days[-1].strftime("%Y/%m/%d")),
        *((id_, str(count)) for id_, count in counts),
        ("092", f"{kind}: Swiss-System"),
        ("102", "Generator"),
        ("122", "90 minutes for the game, 30 seconds a move"),
        ("182", f"Tura {__version__}"),
        ("192", system),
        ("202", tie_breaks),
        ("212", f"{primary},{tie_breaks}" if tie_breaks else primary),
        ("222", "5400+30"),
    )
    return tuple(Header(id_, text) for id_, text in texts if text)

"""Any regulation that can be read can be run, or is refused in words."""

from __future__ import annotations

import contextlib
import dataclasses

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.events import Hall, board_results, newcomer
from kit.regulations import regulations
from tura.app.draws import Draw
from tura.app.numbers import by_strength
from tura.app.standings import standings
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Register
from tura.core.conduct.results import RecordResults
from tura.core.conduct.rounds import PublishRound
from tura.core.ids import Round
from tura.core.refusal import Refusal, RefusedError
from tura.core.regulation.model import Kind, Regulation
from tura.formats.regulation import write

SYSTEMS = ("BERGER_ROUNDROBIN", "FIDE_DUTCH_2026", "FIDE_DUTCH", "FIDE_DOUBLEROUNDROBIN", None)


def of_players(regulation: Regulation, system: str | None) -> Regulation:
    """The regulation for players, by a system that is built; the rest stays as it is."""
    rules = tuple(
        dataclasses.replace(rule, kind=Kind.INDIVIDUAL, system=system, team=None, lineups=None)
        for rule in regulation.tournament
    )
    return dataclasses.replace(regulation, tournament=rules)


@settings(
    max_examples=settings().max_examples // 2,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(regulation=regulations(), system=st.sampled_from(SYSTEMS), players=st.integers(0, 5))
def test_any_regulation_is_run_or_refused(regulation: Regulation, system: str | None, players: int) -> None:
    hall = Hall(write(of_players(regulation, system)))
    assert set(hall.event.tournaments) == {rule.id for rule in regulation.tournament}
    for id_ in hall.event.tournaments:
        hall.id = id_
        with contextlib.suppress(RefusedError):
            _run(hall, players)


def _run(hall: Hall, players: int) -> None:
    people = tuple(newcomer(f"Гравець {number}", 2300 - number, sex="m") for number in range(players))
    for act in (Register(people), by_strength(hall.tournament), DrawColour(Colour.WHITE)):
        hall.ask(act, insist="так вирішено")
    hall.ask(by_strength(hall.tournament), insist="так вирішено")
    draw = hall.drawn()
    if isinstance(draw, Draw) and not isinstance(hall.ask(draw.act, insist="так вирішено"), Refusal):
        hall.do(PublishRound(draw.act.round))
        if draw.act.pairings:
            hall.ask(RecordResults(Round(1), board_results("1-0")), insist="так вирішено")
    standings(hall.event, hall.tournament).standings.rows  # noqa: B018 - computed when asked for

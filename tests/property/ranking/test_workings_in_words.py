"""Every value of every event can be told in both languages, for players and for teams."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kit.random_events import round_robin, swiss, team_event
from kit.slow_team_tiebreaks import TEAM_VALUES
from kit.slow_tiebreaks import VALUES
from tura.documents.standings import Player, notices
from tura.documents.tie_break_working import explanation
from tura.i18n import translator
from tura.ranking.criteria import parse_tie_break
from tura.ranking.editions import Edition
from tura.ranking.standings import rank

INDIVIDUAL = [parse_tie_break(code) for code in (*VALUES, "DE", "DE/ALL", "RTNG", "TPN", "PLAYOFF", "EMGSB")]
TEAM = [parse_tie_break(code) for code in (*TEAM_VALUES, "DE", "EDEBT", "TBR", "BBE", "KS:GP", "SSSC/F/K2")]
SPEAKERS = [translator(language) for language in ("en", "uk")]
SEEDS = st.integers(0, 2**32 - 1)


@settings(max_examples=settings().max_examples // 2)
@given(SEEDS, st.sampled_from(list(Edition)))
def test_every_working_has_words(seed, edition):
    for table, criteria in (
        (swiss(seed), INDIVIDUAL),
        (round_robin(seed), INDIVIDUAL),
        (team_event(seed).table, TEAM),
    ):
        found = rank(table, criteria, edition=edition)
        players = {row.tpn: Player(row.tpn, f"№ {row.tpn}") for row in found.rows}
        for t in SPEAKERS:
            lines = list(explanation(found, players, t))
            assert all("{" not in line for line in lines)
            assert all(notices(found, t))

"""What the pages of a team tournament have beside those of players: matches, squads, results at the boards."""

from __future__ import annotations

from tura.app.standings import Table as Ranked
from tura.core.ids import EntryId, Round
from tura.core.player_results import player_results
from tura.documents.html import table_html
from tura.documents.lists import without_empty
from tura.documents.team_tables import card_tables, results_table
from tura.web.visit import Visit


def boards(visit: Visit, ranked: Ranked, after: Round | None) -> str:
    """What every player of every team scored; empty before anybody is entered."""
    names = {entry: visit.tournament.entries[entry].name for entry in visit.tournament.squads}
    results = player_results(visit.tournament, ranked.record.crosstable.scoring, after)
    table = results_table(results, names, visit.t)
    return (
        table_html(without_empty(table), visit.t("page.board-results"), kind="boards") if table.rows else ""
    )


def team_card(visit: Visit, ranked: Ranked, team: EntryId) -> tuple[str | None, str | None]:
    """A team's matches, and its players round by round; nothing for a player."""
    if ranked.teams is None:
        return None, None
    results = player_results(visit.tournament, ranked.record.crosstable.scoring)
    own = tuple(result for result in results if result.team == team)
    played = ranked.teams.table.teams[visit.tournament.numbers[team] - 1]
    called = {tpn: visit.tournament.entries[id_].name for tpn, id_ in ranked.teams.entries.items()}
    matches, squad = card_tables(played, own, called, visit.t)
    shown = table_html(squad, visit.t("page.squad"), kind="squad") if own else None
    return table_html(matches, visit.t("page.matches"), kind="matches"), shown

"""Awards of a tournament: final places, in categories where the regulation says so, and the list computed from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tura.app.categories import places_by_category, team_table
from tura.app.playoffs import finished, playoffs
from tura.app.standings import Table, standings
from tura.app.terms import terms_of
from tura.core.conduct.ceremony import GiveAwards
from tura.core.given_awards import GivenAward
from tura.core.ids import EntryId, Round
from tura.core.lifecycle import Presence
from tura.core.refusal import Refusal
from tura.core.regulation.model import Awards, TeamTable
from tura.core.result import RULES, Outcome
from tura.core.tournament import Event, Tournament
from tura.ranking.awards import Award, AwardList, Placed, PlaceList, award_list, awards_of_places
from tura.ranking.categories import CategoryPlace
from tura.ranking.prizes import PrizeList, prize_list
from tura.ranking.standings import Row
from tura.ranking.team_places import TeamPlace


@dataclass(frozen=True, slots=True)
class TeamAwards:
    """What the teams of a table made from this tournament's places receive; their names stand for entries."""

    table: TeamTable
    list: AwardList


@dataclass(frozen=True, slots=True)
class AwardReport:
    """The computed list; provisional while games, play-offs or protests may still change it."""

    list: AwardList
    prizes: PrizeList | None
    teams: tuple[TeamAwards, ...]
    provisional: bool
    changed: bool
    """The results say something else than what was handed over."""


def awards(event: Event, tournament: Tournament) -> AwardReport | None:
    """The awards of a tournament as its regulation has them; None where it awards nothing."""
    teams = team_awards(event, tournament)
    rule = tournament.rule.awards or (Awards() if teams else None)
    if rule is None:
        return None
    terms = terms_of(event, tournament)
    lists = place_lists(event, tournament, rule)
    share = terms.effective.share
    together = tuple(event.tournaments.values()) if share and share.of == "event" else (tournament,)
    field = [order for one in together for order in _for_items(place_lists(event, one, rule), rule)]
    found = award_list(rule, _for_items(lists, rule), field)
    money = prize_list(rule.prizes, lists) if rule.prizes else None
    provisional = not all(_final(event, one) for one in together)
    given = tournament.ceremony.awards if tournament.ceremony else None
    changed = given is not None and set(given) != set(_given(found, money, teams))
    return AwardReport(found, money, teams, provisional, changed)


def _final(event: Event, tournament: Tournament) -> bool:
    over = finished(tournament, terms_of(event, tournament))
    return over and all(view.decided for view in playoffs(event, tournament))


def team_awards(event: Event, tournament: Tournament) -> tuple[TeamAwards, ...]:
    """The awards of the tables of teams that are made from this tournament."""
    return tuple(
        TeamAwards(rule, awards_of_places(rule.awards, PlaceList(tuple(_teams(team_table(event, rule))))))
        for rule in event.regulation.team_table
        if rule.origin == tournament.id and rule.awards
    )


def _teams(table: Sequence[TeamPlace]) -> Iterator[Placed]:
    for line in table:
        if line.place is not None:
            yield Placed(EntryId(line.team), line.place.first, line.place.last)


def give(report: AwardReport, event: Event, tournament: Tournament) -> GiveAwards | Refusal:
    """The act that hands the list over; refused while a play-off is not decided."""
    undecided = [view for view in playoffs(event, tournament) if not view.decided]
    if undecided:
        places = ", ".join(f"{view.contest.first}-{view.contest.last}" for view in undecided)
        return Refusal("playoff-undecided", {"places": places})
    return GiveAwards(_given(report.list, report.prizes, report.teams))


def _given(found: AwardList, money: PrizeList | None, teams: Sequence[TeamAwards]) -> tuple[GivenAward, ...]:
    items = [_item(award) for award in found.awards]
    items += [_of_a_team(award, one.table.id) for one in teams for award in one.list.awards]
    if money is not None:
        items += [
            GivenAward(
                share.entry,
                "money",
                share.first,
                share.last,
                share.claim.category,
                hundredths=share.hundredths,
            )
            for share in money.shares
        ]
    return tuple(items)


def _of_a_team(award: Award, table: str) -> GivenAward:
    return GivenAward(
        EntryId(""), award.item, award.first, award.last, table, award.degree, team=str(award.entry)
    )


def _item(award: Award) -> GivenAward:
    return GivenAward(
        award.entry, award.item, award.first, award.last, award.category, award.degree, award.trainer
    )


def _for_items(lists: Sequence[PlaceList], rule: Awards) -> list[PlaceList]:
    by_category = bool(rule.per_category)
    return [places for places in lists if (places.category is not None) is by_category]


def place_lists(event: Event, tournament: Tournament, rule: Awards) -> list[PlaceList]:
    """The order of the whole field, and of each category where awards or prizes go by categories."""
    table = standings(event, tournament)
    placed = [(row, _placed(tournament, table, row)) for row in table.standings.rows if row.place]
    lists = [PlaceList(tuple(one for _, one in placed))]
    wanted = {prize.category for prize in rule.prizes.prizes} if rule.prizes else set()
    if rule.per_category or wanted:
        for category, within in places_by_category(event, tournament, table).items():
            if rule.per_category or category in wanted:
                lists.append(PlaceList(tuple(_within(placed, within)), category))
    return lists


def _within(placed: Sequence[tuple[Row, Placed]], within: Sequence[CategoryPlace]) -> Iterator[Placed]:
    places = {one.tpn: one.place for one in within}
    for row, one in placed:
        if row.tpn in places:
            yield replace(one, first=places[row.tpn].first, last=places[row.tpn].last)


_ASKED = frozenset({Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.FULL_BYE})


def _placed(tournament: Tournament, table: Table, row: Row) -> Placed:
    entry = table.record.entries[row.tpn]
    assert row.place is not None
    cells = table.record.crosstable.participants[row.tpn - 1].cells
    played = any(cell.outcome is not None and RULES[cell.outcome].played for cell in cells)
    last = cells[-1].outcome if cells else None
    state = tournament.presence_in(entry, Round(tournament.last_round + 1))
    return Placed(
        entry,
        row.place.first,
        row.place.last,
        row.points,
        tournament.entries[entry].trainers,
        played,
        last in _ASKED,
        state in (Presence.WITHDRAWN, Presence.EXPELLED),
    )

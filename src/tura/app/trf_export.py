"""A tournament of an event file as a report file.

The event comes as the reader may see it (`core.audience.seen_by`): what is withheld from the audience is not in the
report either.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from tura import __version__
from tura.app.draws import forbidden_groups, virtual_points
from tura.app.standings import standings
from tura.app.terms import Terms, record, team_record, terms_of
from tura.core.conduct.entries import SITTING
from tura.core.crosstable import ABSENT, Cell, Crosstable, Participant
from tura.core.ids import EntryId, Round, Tpn
from tura.core.result import Outcome
from tura.core.team_records import TeamRecord
from tura.core.teams import Member, place_of, player_id, team_of
from tura.core.tournament import BoardView, Event, Tournament
from tura.formats.trf.building import Identity, from_competition
from tura.formats.trf.competition import Competition, Forbidden
from tura.formats.trf.document import Header, TrfDocument
from tura.formats.trf.team_building import TeamFacts, from_team_competition
from tura.formats.trf.team_table import TeamCompetition
from tura.ranking.criteria import report_code

Spelling = Callable[[str, str | None], str]
"""How a name is written, from the name and its Latin form if there is one."""

_CHIEF, _DEPUTY = "chief-arbiter", "deputy"


def report_of(event: Event, tournament: Tournament, spelling: Spelling = lambda name, _: name) -> TrfDocument:
    """The report of a tournament as it stands; pending rounds are in it as pairings without results."""
    terms = terms_of(event, tournament)
    teams = team_record(tournament, terms)
    if teams is not None:
        return _team_report(event, tournament, terms, teams, spelling)
    return from_competition(
        _competition(tournament, terms, spelling),
        headers=_headers(event, tournament, terms),
        round_dates=_days(terms),
        places=_places(event, tournament),
        identity=lambda tpn: Identity(tournament.entries[tournament.by_number[tpn]].fide_id or ""),
    )


def _competition(tournament: Tournament, terms: Terms, spelling: Spelling) -> Competition:
    known = record(tournament, terms)
    people = known.crosstable.participants
    named = tuple(
        replace(p, name=spelling(p.name, tournament.entries[known.entries[p.tpn]].latin)) for p in people
    )
    return Competition(
        crosstable=replace(known.crosstable, participants=named),
        numbers=tuple(p.tpn for p in people),
        announced_rounds=terms.rounds or None,
        initial_colour=tournament.initial_colour,
        requests=_requests(tournament),
        forbidden=_forbidden(tournament),
        virtual=virtual_points(tournament, terms, terms.effective.scoring.win),
        system=terms.effective.system,
        tie_breaks=_codes(terms),
    )


def _requests(tournament: Tournament) -> dict[tuple[Tpn, Round], Outcome]:
    """What those bring who will not be paired in the next round."""
    coming = Round(tournament.last_round + 1)
    states = {tpn: tournament.presence_in(entry, coming) for entry, tpn in tournament.numbers.items()}
    return {(tpn, coming): SITTING[state] for tpn, state in states.items() if state in SITTING}


def _forbidden(tournament: Tournament) -> tuple[Forbidden, ...]:
    groups = forbidden_groups(tournament)
    return tuple(Forbidden(group.first_round, group.last_round, group.players) for group in groups)


def _places(event: Event, tournament: Tournament) -> dict[Tpn, int]:
    """First places of those who share one; who has none stands behind all."""
    rows = standings(event, tournament).standings.rows
    return {row.tpn: row.place.first if row.place else len(rows) for row in rows}


def _days(terms: Terms) -> tuple[date, ...]:
    """The days of the rounds, none when one of them is not known."""
    days = [terms.timetable.round(Round(number)).day for number in range(1, terms.rounds + 1)]
    return tuple(day for day in days if day is not None) if all(days) else ()


def _headers(event: Event, tournament: Tournament, terms: Terms) -> tuple[Header, ...]:
    rule, people = event.regulation.event, tournament.entries.values()
    codes = ",".join(_codes(terms))
    clock = str(tournament.rule.time_control or "")
    days = _days(terms)
    starts, ends = rule.starts or (days[0] if days else None), rule.ends or (days[-1] if days else None)
    rated = sum((entry.rating or 0) > 0 for entry in people)
    texts = [
        ("012", f"{rule.name}. {tournament.rule.name}" if tournament.rule.name else rule.name),
        ("022", rule.city or ""),
        ("042", starts.strftime("%Y/%m/%d") if starts else ""),
        ("052", ends.strftime("%Y/%m/%d") if ends else ""),
        ("062", str(len(tournament.entries)) if terms.effective.team is None else ""),
        ("072", str(rated) if terms.effective.team is None else ""),
        ("082", "" if terms.effective.team is None else str(len(tournament.entries))),
        ("092", _type(terms)),
        *(("102", o.name) for o in rule.officials if o.role == _CHIEF),
        *(("112", o.name) for o in rule.officials if o.role.startswith(_DEPUTY)),
        ("122", clock),
        ("182", f"Tura {__version__}"),
        ("192", terms.effective.system),
        ("202", codes),
        ("212", f"{_primary(terms)},{codes}" if codes else _primary(terms)),
        ("222", clock),
    ]
    return tuple(Header(id_, text) for id_, text in texts if text)


def _codes(terms: Terms) -> tuple[str, ...]:
    """Tie-breaks as record 202 has them: without the primary score, which regulations name first."""
    codes = tuple(map(report_code, terms.criteria))
    return codes[1:] if codes[:1] == (_primary(terms),) else codes


def _type(terms: Terms) -> str:
    kind = "Round-Robin" if terms.effective.predetermined else "Swiss-System"
    return f"{'Individual' if terms.effective.team is None else 'Team'}: {kind}"


def _primary(terms: Terms) -> str:
    return "PTS" if terms.effective.team is None else terms.effective.team.primary


def _team_report(
    event: Event, tournament: Tournament, terms: Terms, teams: TeamRecord, spelling: Spelling
) -> TrfDocument:
    roster = _Roster(tournament, spelling)
    squads = tuple(replace(team, squad=roster.squad(teams.entries[team.tpn])) for team in teams.table.teams)
    competition = TeamCompetition(
        table=replace(teams.table, teams=squads),
        numbers=tuple(team.tpn for team in squads),
        announced_rounds=terms.rounds or None,
        initial_colour=tournament.initial_colour,
        requests=_requests(tournament),
        forbidden=_forbidden(tournament),
        virtual=virtual_points(tournament, terms, teams.table.scoring.win),
        system=terms.effective.system,
    )
    return from_team_competition(
        competition,
        roster.competition(terms),
        TeamFacts(roster.seats(), board_colours=roster.board_colours(), places=_places(event, tournament)),
        headers=_headers(event, tournament, terms),
        round_dates=_days(terms),
        identity=lambda tpn: Identity(roster.member(tpn).fide_id or ""),
    )


class _Roster:
    """All players of all squads, numbered through in the order of teams and of their lists."""

    def __init__(self, tournament: Tournament, spelling: Spelling) -> None:
        self._tournament = tournament
        self._spelling = spelling
        order = sorted(tournament.numbers, key=lambda team: tournament.numbers[team])
        players = [
            player_id(team, place + 1)
            for team in order
            if team in tournament.squads
            for place in range(len(tournament.squads[team].members))
        ]
        self._numbers = {player: Tpn(number) for number, player in enumerate(players, 1)}
        self._players = players

    def member(self, tpn: Tpn) -> Member:
        """Who stands behind a number."""
        player = self._players[tpn - 1]
        return self._tournament.squads[team_of(player)].member(place_of(player))

    def squad(self, team: EntryId) -> tuple[Tpn, ...]:
        """The numbers of a team's players in board order."""
        return tuple(number for player, number in self._numbers.items() if team_of(player) == team)

    def competition(self, terms: Terms) -> Competition:
        """The players with their games on boards."""
        rounds = self._tournament.last_round
        games = {
            (player, number): _cell(game, player, self._numbers)
            for number in range(1, rounds + 1)
            for game in self._games(Round(number))
            for player in (game.white, game.black)
            if player in self._numbers
        }
        people = tuple(
            self._participant(player, tuple(games.get((player, n), ABSENT) for n in range(1, rounds + 1)))
            for player in self._players
        )
        table = Crosstable(people, max(terms.rounds, rounds), terms.effective.scoring, started=terms.started)
        return Competition(table, tuple(self._numbers.values()))

    def _participant(self, player: EntryId, cells: tuple[Cell, ...]) -> Participant:
        number = self._numbers[player]
        who = self.member(number)
        name = self._spelling(who.name, who.latin)
        return Participant(
            number, name, who.rating or 0, who.title or "", who.federation or "", who.sex or "", None, cells
        )

    def _games(self, round_: Round) -> list[BoardView]:
        view = self._tournament.rounds.get(round_)
        return [game for match in view.boards for game in match.games] if view else []

    def seats(self) -> dict[tuple[Tpn, Round], tuple[int, ...]]:
        """Who sat where in every match whose lineups are published."""
        seats: dict[tuple[Tpn, Round], tuple[int, ...]] = {}
        for number, view in self._tournament.rounds.items():
            for match in view.boards:
                for team in (match.white, match.black) if match.games else ():
                    seats[self._tournament.numbers[team], number] = tuple(
                        self._numbers.get(_of(game, team), 0) for game in match.games
                    )
        return seats

    def board_colours(self) -> str:
        """Colours of the first-named team's boards, as the first match with boards shows them."""
        matches = (match for view in self._tournament.rounds.values() for match in view.boards if match.games)
        first = next(matches, None)
        if first is None:
            return ""
        return "".join("W" if team_of(game.white) == first.white else "B" for game in first.games)


def _of(game: BoardView, team: EntryId) -> EntryId:
    return game.white if team_of(game.white) == team else game.black


def _cell(game: BoardView, player: EntryId, numbers: dict[EntryId, Tpn]) -> Cell:
    colour = game.colour_of(player)
    opponent = numbers.get(game.black if player == game.white else game.white)
    outcome = game.result.outcomes[colour] if game.result else None
    return Cell(opponent, colour, outcome)

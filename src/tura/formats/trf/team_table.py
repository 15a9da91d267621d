"""From a report file of teams to a team table with what a draw needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.points import ZERO, Points
from tura.core.result import Outcome
from tura.core.team_table import NO_MATCH, Match, ScoreKind, Team, TeamScoring, TeamTable
from tura.formats.trf.competition import Forbidden
from tura.formats.trf.crosstable import keys, kind_by_code, parse_date
from tura.formats.trf.document import AbnormalPoints, TrfDocument, TrfTeam
from tura.formats.trf.scoring import matches_kind, scoring_of
from tura.formats.trf.team_matches import Side, TeamRounds


@dataclass(frozen=True, slots=True)
class TeamCompetition:
    """A team table and what else a draw needs; teams keep the file's numbers in `numbers`."""

    table: TeamTable
    numbers: tuple[int, ...]
    announced_rounds: int | None = None
    initial_colour: Colour | None = None
    requests: Mapping[tuple[Tpn, Round], Outcome] = field(default_factory=dict)
    """Byes and absences of rounds not paired yet (240)."""
    forbidden: tuple[Forbidden, ...] = ()
    virtual: Mapping[Tpn, tuple[Points, ...]] = field(default_factory=dict)
    """Virtual points of the primary score per round from 1 (250)."""
    system: str = ""
    tie_breaks: tuple[str, ...] = ()
    standings_order: tuple[str, ...] = ()
    rounds_paired: int = 0

    def available_in(self, round_: Round) -> frozenset[Tpn]:
        """Who is to be paired in a round to come."""
        return frozenset(team.tpn for team in self.table.teams if (team.tpn, round_) not in self.requests)

    def paired_in(self, round_: Round) -> frozenset[Tpn]:
        """Who had a match or the pairing-allocated bye in a past round."""
        return frozenset(tpn for board in self.boards_in(round_) for tpn in board)

    def boards_in(self, round_: Round) -> dict[frozenset[Tpn], Tpn | None]:
        """The matches of a past round and who had White on board 1, None where not recorded; a bye stands alone."""
        boards: dict[frozenset[Tpn], Tpn | None] = {}
        for team in self.table.teams:
            match = team.match(round_)
            if match.opponent is None:
                if match.outcome is Outcome.PAIRING_BYE:
                    boards[frozenset({team.tpn})] = team.tpn
            elif match.colour is not None:
                white = team.tpn if match.colour is Colour.WHITE else match.opponent
                boards[frozenset({team.tpn, match.opponent})] = white
            else:
                boards.setdefault(frozenset({team.tpn, match.opponent}), None)
        return boards

    @property
    def unfinished(self) -> tuple[tuple[Tpn, Round], ...]:
        """Who is paired without a result, and where."""
        return tuple(
            (team.tpn, Round(number))
            for team in self.table.teams
            for number, match in enumerate(team.matches, 1)
            if match.outcome is None and match.opponent is not None
        )

    def number(self, tpn: Tpn) -> int:
        """The file's number of a team."""
        return self.numbers[tpn - 1]


def to_team_competition(document: TrfDocument) -> TeamCompetition:
    """The event of a file of teams; numbers follow the numbers of the teams."""
    return _Builder(document).competition()


def to_team_table(document: TrfDocument) -> TeamTable:
    """The table alone, for who only ranks."""
    return to_team_competition(document).table


class _Builder:
    def __init__(self, document: TrfDocument) -> None:
        self._document = document
        self._teams = sorted(document.teams, key=lambda team: team.number)
        self._tpns = {team.number: Tpn(index) for index, team in enumerate(self._teams, 1)}
        self._rounds = TeamRounds(document)
        self._games = scoring_of(document)
        self._matches = self._scoring()
        self._byes = {(bye.round, id_): Outcome(bye.kind) for bye in document.byes for id_ in bye.ids}

    def competition(self) -> TeamCompetition:
        document, announced = self._document, self._document.rounds or len(self._document.round_dates) or None
        predetermined, cycles = kind_by_code(document.text("192").upper())
        rounds = max(announced or 0, self._rounds.rounds)
        table = TeamTable(
            teams=tuple(self._team(team) for team in self._teams),
            rounds=rounds,
            scoring=self._matches,
            predetermined=predetermined,
            cycles=cycles,
            started=parse_date(document.text("042")),
            player_names=self._player_names(),
        )
        return TeamCompetition(
            table=table,
            numbers=tuple(team.number for team in self._teams),
            announced_rounds=announced,
            initial_colour=document.initial_colour,
            requests=self._requests(),
            forbidden=self._forbidden(announced or self._rounds.rounds + 1),
            virtual=self._virtual(rounds),
            system=document.text("192").upper(),
            tie_breaks=tuple(
                key for key in keys(document.text("202") or document.text("212")) if key != "PTS"
            ),
            standings_order=keys(document.text("212")),
            rounds_paired=self._rounds.rounds,
        )

    def _scoring(self) -> TeamScoring:
        values = {value.symbol: value.points for value in self._document.match_scoring}
        words = self._document.text("192").upper().split("_")
        primary = next((word for word in words if word in {"MP", "GP"}), "MP")
        return TeamScoring(
            boards=self._rounds.boards,
            win=values.get("TW", Points(20)),
            draw=values.get("TD", Points(10)),
            loss=values.get("TL", ZERO),
            game_win=self._games.win,
            primary=ScoreKind(primary),
        )

    def _player_names(self) -> tuple[str, ...]:
        names = {player.number: player.name for player in self._document.players}
        return tuple(names.get(number, "") for number in range(1, max(names, default=0) + 1))

    def _team(self, team: TrfTeam) -> Team:
        matches = tuple(
            self._adjusted(team, number, self._match(team, number))
            for number in range(1, self._rounds.rounds + 1)
        )
        bonuses = [record for record in self._bonuses(team.number) if not record.round]
        return Team(
            tpn=self._tpns[team.number],
            name=team.name,
            matches=matches,
            squad=tuple(Tpn(number) for number in team.players if number),
            strength=_whole(team.strength),
            match_adjustment=Points(sum(record.match_points or 0 for record in bonuses)),
            game_adjustment=Points(sum(record.points or 0 for record in bonuses)),
        )

    def _match(self, team: TrfTeam, round_: int) -> Match:
        if (match := self._rounds.forfeits.get((round_, team.number))) is not None:
            white = match.white == team.number
            return self._forfeited(
                team, round_, match.black if white else match.white, match.kind, white=white
            )
        side = self._rounds.side(team, round_)
        if side is not None:
            return self._played(side, round_)
        return self._bye(team, round_)

    def _played(self, side: Side, round_: int) -> Match:
        boards = tuple(board.points(self._games) for board in side.boards)
        own, other = Points(sum(boards)), self._opposing(side, round_)
        outcome = self._outcome(side, own, other)
        return Match(
            opponent=self._tpns.get(side.opponent),
            colour=side.colour,
            outcome=outcome,
            match_points=ZERO if outcome is None else self._points_of(own, other, played=side.played),
            game_points=own,
            boards=boards,
        )

    def _points_of(self, own: Points, other: Points, *, played: bool) -> Points:
        if played:
            return self._matches.match_points(own, other)
        return self._matches.unplayed_match_points(own, other)

    def _opposing(self, side: Side, round_: int) -> Points:
        opponent = next((team for team in self._teams if team.number == side.opponent), None)
        theirs = self._rounds.side(opponent, round_) if opponent is not None else None
        return (
            Points(sum(board.points(self._games) for board in theirs.boards)) if theirs is not None else ZERO
        )

    def _outcome(self, side: Side, own: Points, other: Points) -> Outcome | None:
        if not side.finished:
            return None
        if not side.played:
            return Outcome.FORFEIT_WIN if own > other else Outcome.FORFEIT_LOSS
        if own == other:
            return Outcome.DRAW
        return Outcome.WIN if own > other else Outcome.LOSS

    def _forfeited(self, team: TrfTeam, round_: int, opponent: int, kind: str, *, white: bool) -> Match:
        """A match of record 330: who was there won, by the boards that record 001 shows, else on all of them."""
        won = kind[0 if white else 1] == "+"
        shown = [self._rounds.cell(number, round_) for number in team.players if number]
        present = sum(cell.code == "+" for cell in shown) or self._matches.boards
        return Match(
            opponent=self._tpns.get(opponent),
            colour=Colour.WHITE if white else Colour.BLACK,
            outcome=Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS,
            match_points=self._matches.win if won else self._matches.loss,
            game_points=Points(present * self._games.forfeit_win if won else self._games.forfeit_loss),
        )

    def _bye(self, team: TrfTeam, round_: int) -> Match:
        record = self._document.team_byes
        allocated = record is not None and team.number in record.teams[round_ - 1 : round_]
        if allocated or self._rounds.has_code(team, round_, "U"):
            return _sitting(Outcome.PAIRING_BYE, *self._bye_points(team, round_))
        outcome = self._byes.get((round_, team.number), Outcome.ZERO_BYE)
        boards, scoring = self._matches.boards, self._matches
        match outcome:
            case Outcome.FULL_BYE:
                return _sitting(outcome, scoring.win, Points(boards * self._games.win))
            case Outcome.HALF_BYE:
                return _sitting(outcome, scoring.draw, Points(boards * self._games.draw))
            case _:
                return NO_MATCH

    def _bye_points(self, team: TrfTeam, round_: int) -> tuple[Points, Points]:
        """By record 320; without it what a drawn match brings, or the players' own byes when 162 values them."""
        record = self._document.team_byes
        if record is not None:
            return record.match_points, record.game_points
        own = sum(self._rounds.cell(number, round_).code == "U" for number in team.players if number)
        if any(value.symbol == "P" for value in self._document.scoring) and own:
            return self._matches.draw, Points(own * self._games.pairing_bye)
        return self._matches.draw, Points(self._matches.boards * self._games.draw)

    def _bonuses(self, number: int) -> Iterator[AbnormalPoints]:
        return (r for r in self._document.abnormal if not r.kind and number in r.ids)

    def _adjusted(self, team: TrfTeam, round_: int, match: Match) -> Match:
        """The match with the values that records 299 give it."""
        for record in self._document.abnormal:
            if record.round not in {0, round_} or (record.ids and team.number not in record.ids):
                continue
            match = _with_abnormal(match, record)
        return match

    def _requests(self) -> dict[tuple[Tpn, Round], Outcome]:
        return {
            (self._tpns[id_], Round(round_)): outcome
            for (round_, id_), outcome in self._byes.items()
            if round_ > self._rounds.rounds and id_ in self._tpns
        }

    def _forbidden(self, last: int) -> tuple[Forbidden, ...]:
        return tuple(
            Forbidden(
                Round(record.first_round or 1),
                Round(record.last_round or last),
                frozenset(self._tpns[number] for number in record.ids if number in self._tpns),
            )
            for record in self._document.prohibitions
        )

    def _virtual(self, rounds: int) -> dict[Tpn, tuple[Points, ...]]:
        rows: dict[Tpn, list[Points]] = {}
        for record in self._document.accelerations:
            by_match = self._matches.primary is ScoreKind.MATCH
            points = (
                (record.match_points or record.points) if by_match else (record.points or record.match_points)
            )
            for number, tpn in self._tpns.items():
                if record.first_id <= number <= record.last_id:
                    row = rows.setdefault(tpn, [ZERO] * rounds)
                    for index in range(record.first_round - 1, min(record.last_round, rounds)):
                        row[index] = points
        return {tpn: tuple(row) for tpn, row in rows.items()}


def _sitting(outcome: Outcome, match_points: Points, game_points: Points) -> Match:
    return Match(None, None, outcome, match_points, game_points)


def _with_abnormal(match: Match, record: AbnormalPoints) -> Match:
    """A bonus of one round adds, the value of a kind of match replaces."""
    if not record.kind and record.round:
        return replace(
            match,
            match_points=Points(match.match_points + (record.match_points or 0)),
            game_points=Points(match.game_points + (record.points or 0)),
        )
    if not record.kind or match.outcome is None or not matches_kind(match.outcome, record.kind):
        return match
    return replace(
        match,
        match_points=match.match_points if record.match_points is None else record.match_points,
        game_points=match.game_points if record.points is None else record.points,
    )


def _whole(text: str) -> int:
    digits = text.partition(".")[0]
    return int(digits) if digits.isascii() and digits.isdigit() else 0

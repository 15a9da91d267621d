"""A report file against the rules: every round drawn again from its history, points and places counted again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tura.app.trf_draws import Boards, Drawn, FiledEvent, NoRound, Switches
from tura.app.trf_files import IndividualEvent, event_of
from tura.core.colour import Colour
from tura.core.crosstable import Crosstable
from tura.core.ids import Round, Tpn
from tura.core.points import ZERO, Points
from tura.core.refusal import Refusal
from tura.core.team_table import TeamTable
from tura.formats.trf.building import total
from tura.formats.trf.competition import Competition
from tura.formats.trf.crosstable import to_competition
from tura.formats.trf.document import TrfDocument
from tura.formats.trf.team_table import TeamCompetition, to_team_competition
from tura.pairing.swiss.position import Numbering
from tura.ranking.criteria import Criterion, CriterionFault, parse_tie_breaks
from tura.ranking.standings import rank

Board = tuple[int, int]
"""White and Black in the file's numbers; the bye is (number, 0)."""


@dataclass(frozen=True, slots=True)
class RoundDifference:
    """What a round of the file has and the rules do not, and the other way round."""

    round: int
    filed: tuple[Board, ...]
    by_rules: tuple[Board, ...]
    """Empty with `no_legal_round`."""
    no_legal_round: bool = False


@dataclass(frozen=True, slots=True)
class PointsDifference:
    """Points of the file, in tenths, that its results do not give."""

    number: int
    filed: Points
    by_rules: Points
    kind: str = ""
    """``MP`` or ``GP`` for teams."""


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A place of the file that its tie-breaks do not give; `by_rules` is first and last of those level."""

    number: int
    filed: int
    by_rules: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Verification:
    """One file drawn and ranked again."""

    rounds: int
    """Rounds that were drawn again."""
    system: str
    """The code of the system, empty when no round was drawn."""
    differences: tuple[RoundDifference, ...] = ()
    points: tuple[PointsDifference, ...] = ()
    ranks: tuple[RankDifference, ...] = ()
    unchecked: tuple[Refusal, ...] = ()
    """Why rounds or places were not checked."""

    @property
    def agrees(self) -> bool:
        """Whether everything that was checked is as the rules have it."""
        return not (self.differences or self.points or self.ranks)


def verify(document: TrfDocument, switches: Switches) -> Verification:
    """Draws every paired round again and counts points and places again."""
    if document.teams:
        return _verify_teams(document, switches)
    competition = to_competition(document)
    filed = {player.number: player.rank for player in document.players}
    ranks, unranked = _ranks(competition.crosstable, competition, filed)
    points = tuple(_points(document, competition))
    event = event_of(document, _coloured(competition, switches))
    return _drawn(event, points, ranks, unranked)


def _verify_teams(document: TrfDocument, switches: Switches) -> Verification:
    competition = to_team_competition(document)
    filed = {team.number: team.rank for team in document.teams}
    ranks, unranked = _ranks(competition.table, competition, filed)
    event = event_of(document, _coloured(competition, switches))
    return _drawn(event, tuple(_team_points(document, competition)), ranks, unranked)


def _coloured(filed: Competition | TeamCompetition, switches: Switches) -> Switches:
    """With the colour of number 1 read off round 1, when neither the person nor the file says it."""
    if switches.initial_colour is not None or filed.initial_colour is not None:
        return switches
    boards = filed.boards_in(Round(1))
    known = [(min(board), white) for board, white in boards.items() if len(board) == 2 and white is not None]
    if not known:
        return switches
    top, white = min(known)
    everybody = range(1, top + 1) if switches.numbering is Numbering.ALL else _up_to(top, boards)
    colour = Colour.WHITE if (white == top) is (len(everybody) % 2 == 1) else Colour.BLACK
    return replace(switches, initial_colour=colour)


def _up_to(top: Tpn, boards: Boards) -> list[Tpn]:
    return [tpn for board in boards for tpn in board if tpn <= top]


def _drawn(
    event: FiledEvent | Refusal,
    points: tuple[PointsDifference, ...],
    ranks: tuple[RankDifference, ...],
    unranked: tuple[Refusal, ...],
) -> Verification:
    if isinstance(event, Refusal):
        return Verification(0, "", (), points, ranks, (event, *unranked))
    rounds = event.filed.rounds_paired
    differences = [_round(event, Round(number)) for number in range(1, rounds + 1)]
    if differences and differences[-1] is not None and (ended := _as_ended(event)) is not None:
        differences[-1] = _round(ended, Round(rounds)) and differences[-1]
    found = tuple(difference for difference in differences if difference is not None)
    return Verification(rounds, event.code, found, points, ranks, unranked)


def _as_ended(event: FiledEvent) -> FiledEvent | None:
    """The event with its last paired round as its final one, when the file does not say how many there are."""
    if isinstance(event, IndividualEvent) and event.filed.announced_rounds is None:
        return replace(event, filed=replace(event.filed, announced_rounds=event.filed.rounds_paired))
    return None


def _round(event: FiledEvent, number: Round) -> RoundDifference | None:
    filed = event.filed.boards_in(number)
    available = frozenset(tpn for board in filed for tpn in board) - _spare_byes(event, number, filed)
    drawn = event.draw(number, available)
    if isinstance(drawn, NoRound):
        return RoundDifference(number, _written(event, filed), (), no_legal_round=True)
    by_rules = _boards(drawn)
    ours = {board: white for board, white in by_rules.items() if not _agree(board, white, filed)}
    theirs = {board: white for board, white in filed.items() if board not in by_rules or board in ours}
    if not ours and not theirs:
        return None
    return RoundDifference(number, _written(event, theirs), _written(event, ours))


def _spare_byes(event: FiledEvent, number: Round, filed: Boards) -> frozenset[Tpn]:
    """All but the lowest-ranked of several pairing-allocated byes: a round has one, the file calls others so too."""
    byes = [tpn for board in filed if len(board) == 1 for tpn in board]
    if len(byes) < 2 or not isinstance(event.filed, Competition):
        return frozenset()
    participants, scoring = event.filed.crosstable.participants, event.filed.crosstable.scoring

    def rank_of(tpn: Tpn) -> tuple[int, int]:
        cells = participants[tpn - 1].cells[: number - 1]
        return (-sum(scoring.points(cell.outcome) for cell in cells if cell.outcome is not None), tpn)

    return frozenset(byes) - {max(byes, key=rank_of)}


def _agree(board: frozenset[Tpn], white: Tpn | None, filed: Boards) -> bool:
    return board in filed and filed[board] in {white, None}


def _boards(drawn: Drawn) -> Boards:
    boards: Boards = {frozenset({white, black}): white for white, black in drawn.pairs}
    if drawn.bye is not None:
        boards[frozenset({drawn.bye})] = drawn.bye
    return boards


def _written(event: FiledEvent, boards: Boards) -> tuple[Board, ...]:
    """Boards in the file's numbers, White first; the lower number first where White is not recorded."""
    written: list[Board] = []
    for board, white in boards.items():
        first = white if white is not None else min(board)
        other = next((tpn for tpn in board if tpn != first), None)
        written.append((event.filed.number(first), 0 if other is None else event.filed.number(other)))
    return tuple(sorted(written))


def _points(document: TrfDocument, competition: Competition) -> Iterator[PointsDifference]:
    """Points that differ; a file before a round may already hold what its byes bring."""
    filed = {player.number: player.points for player in document.players}
    crosstable, coming_round = competition.crosstable, Round(competition.rounds_paired + 1)
    for participant in crosstable.participants:
        number = competition.number(participant.tpn)
        points, counted = filed[number], total(crosstable, participant)
        coming = competition.requests.get((participant.tpn, coming_round))
        ahead = counted + (crosstable.scoring.points(coming) if coming is not None else 0)
        if points is not None and points not in {counted, ahead}:
            yield PointsDifference(number, points, counted)


def _team_points(document: TrfDocument, competition: TeamCompetition) -> Iterator[PointsDifference]:
    filed = {team.number: team for team in document.teams}
    for team in competition.table.teams:
        written = filed[competition.number(team.tpn)]
        match_points = sum(match.match_points for match in team.matches) + team.match_adjustment
        game_points = sum(match.game_points for match in team.matches) + team.game_adjustment
        if written.match_points not in {None, match_points}:
            yield PointsDifference(written.number, written.match_points or ZERO, Points(match_points), "MP")
        if written.game_points not in {None, game_points}:
            yield PointsDifference(written.number, written.game_points or ZERO, Points(game_points), "GP")


def _ranks(
    table: Crosstable | TeamTable, competition: Competition | TeamCompetition, filed: Mapping[int, int | None]
) -> tuple[tuple[RankDifference, ...], tuple[Refusal, ...]]:
    """Places that differ, when the file names its tie-breaks and gives everybody a place."""
    if not competition.tie_breaks or not all(filed.values()):
        return (), ()
    try:
        criteria = parse_tie_breaks(",".join(competition.tie_breaks))
    except CriterionFault as fault:
        return (), (Refusal("trf.tie-break-unknown", {"code": fault.descriptor}),)
    return tuple(_rank_differences(table, competition, criteria, filed)), ()


def _rank_differences(
    table: Crosstable | TeamTable,
    competition: Competition | TeamCompetition,
    criteria: tuple[Criterion, ...],
    filed: Mapping[int, int | None],
) -> Iterator[RankDifference]:
    for row in rank(table, criteria).rows:
        number = competition.number(row.tpn)
        place, given = row.place, filed[number] or 0
        if place is not None and not place.first <= given <= place.last:
            yield RankDifference(number, given, (place.first, place.last))

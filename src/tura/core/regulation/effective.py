"""The terms under which a tournament is played: what the regulation says, and the defaults where it is silent.

Conduct, pairing and ranking read one place and never a None. Every default taken is a `Finding` in
`EffectiveTerms.defaults`, so that the header of each table can say what was applied and was not written.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.deadlines import supplied_deadline
from tura.core.ids import TournamentId
from tura.core.points import Points
from tura.core.regulation.case import Case, Point, point
from tura.core.regulation.findings import Finding
from tura.core.regulation.model import (
    ColourLots,
    ColourOrder,
    Criterion,
    DefaultTime,
    Kind,
    MatchPoints,
    Numbers,
    PlayoffRule,
    PlayoffStage,
    ProtestRule,
    Regulation,
    ScoringRule,
    ShareAward,
    Squad,
    StagePlay,
    TeamRule,
    Ties,
    WithdrawalRule,
)
from tura.core.regulation.systems import (
    BY_RATING,
    DUTCH_EDITIONS,
    PRIMARY,
    criterion_of,
    dutch_edition_for,
    tie_break_edition_for,
)
from tura.core.regulation.values import Duration, When, WhenKind
from tura.core.result import Scoring


@dataclass(frozen=True, slots=True)
class ProtestTerms:
    """How a protest is filed and decided; a deposit of 0 is none; `about` is ``game`` or ``anything``."""

    to: str
    about: str
    written: bool
    within: Duration
    counted_from: str
    deposit: int
    returned_if: str
    otherwise: str


@dataclass(frozen=True, slots=True)
class TeamTerms:
    """What a team match is; `squad` is None where any number of names may be entered."""

    boards: int | None
    squad: Squad | None
    match_points: MatchPoints
    primary: str
    """``MP`` or ``GP``."""
    board_colours: str
    """``first-named white on odd``, the colours of C.04.6, or the regulation's own word."""
    below_minimum: str
    """``match-forfeited`` or the regulation's own word."""


@dataclass(frozen=True, slots=True)
class LineupTerms:
    """How lineups are handed in; `closes` is the deadline of every round that has no exception."""

    opens: When
    closes: When
    squads_until: When
    substitutions: int | None
    shifting: bool
    if_none: str
    start_with_at_least: int
    empty_boards: str


@dataclass(frozen=True, slots=True)
class ShareTerms:
    """An award for a part of the field: of whom, who is counted, how a part of a person is rounded."""

    part: str
    of: str
    counting: str
    rounding: str


@dataclass(frozen=True, slots=True)
class EffectiveTerms:
    """All terms of one tournament; `defaults` says which of them the regulation does not give.

    Empty `system`, None `rounds` and None `boards` stand for what no default can fill: the event cannot start.
    """

    tournament: TournamentId
    kind: Kind
    system: str
    predetermined: bool
    rounds: int | None
    numbers: Numbers
    initial_colour: str
    pairing_edition: str | None
    """Of a dated system (``2017``, ``2026``); None for a system that has one edition."""
    scoring: Scoring
    standings: tuple[Criterion, ...]
    ties: Ties
    tie_break_edition: str
    withdrawal: WithdrawalRule
    default_time: DefaultTime
    protests: ProtestTerms
    playoff: PlayoffRule | None
    team: TeamTerms | None
    lineups: LineupTerms | None
    share: ShareTerms | None
    defaults: tuple[Finding, ...]


def effective(regulation: Regulation, tournament: TournamentId, players: int | None = None) -> EffectiveTerms:
    """The terms of a tournament with its defaults; `players` counts the entries once they are known.

    KeyError when the regulation has no such tournament.
    """
    case = Case(regulation, tournament, players)
    points: list[Point] = []
    terms = _terms(case, points)
    return dataclasses.replace(terms, defaults=tuple(case.locate(one) for one in points))


def defaults(case: Case) -> list[Point]:
    """The defaults that `effective` would take, as points to be located."""
    points: list[Point] = []
    _terms(case, points)
    return points


def _terms(case: Case, points: list[Point]) -> EffectiveTerms:
    rule = case.rule
    return EffectiveTerms(
        tournament=case.id,
        kind=_kind(case, points),
        system=rule.system or "",
        predetermined=case.predetermined,
        rounds=case.rounds,
        numbers=_numbers(case, points),
        initial_colour=_initial_colour(case, points),
        pairing_edition=pairing_edition(case),
        scoring=scoring_of(rule.scoring or ScoringRule()),
        standings=_standings(case, points),
        ties=_ties(case, points),
        tie_break_edition=rule.tie_break_edition or tie_break_edition_for(case.started),
        withdrawal=_withdrawal(case, points),
        default_time=_default_time(case, points),
        protests=_protests(case, points),
        playoff=_playoff(case, points),
        team=_team(case, points) if case.for_teams else None,
        lineups=_lineups(case, points) if case.for_teams else None,
        share=_share(case, points),
        defaults=(),
    )


def _kind(case: Case, points: list[Point]) -> Kind:
    if case.rule.kind is None:
        kind = Kind.TEAM if case.for_teams else Kind.INDIVIDUAL
        points.append(point("kind-unsaid", "kind", kind=kind))
        return kind
    return case.rule.kind


def _numbers(case: Case, points: list[Point]) -> Numbers:
    if case.rule.numbers is not None:
        return case.rule.numbers
    if case.predetermined:
        points.append(point("numbers-unsaid", "numbers"))
        return Numbers.LOTS
    return Numbers.STRENGTH


def _initial_colour(case: Case, points: list[Point]) -> str:
    if case.rule.initial_colour is None and case.system and not case.predetermined:
        points.append(point("initial-colour-unsaid", "initial_colour"))
    return case.rule.initial_colour or "lot"


def pairing_edition(case: Case) -> str | None:
    """The edition by which a dated system pairs: said, in the system's code, or of the event's first day."""
    if case.system is None or not case.system.dated:
        return None
    wished = case.rule.pairing_edition or case.system.edition
    return wished if wished in DUTCH_EDITIONS else dutch_edition_for(case.started)


def scoring_of(rule: ScoringRule) -> Scoring:
    """The scoring with what follows from win, draw and loss filled in (TRF26 record 162)."""
    win = Points(10) if rule.win is None else rule.win
    draw = Points(5) if rule.draw is None else rule.draw
    loss = Points(0) if rule.loss is None else rule.loss
    full = Scoring(win, draw, loss, win, Points(0), win, win, draw, Points(0), draw)
    said = {spec.name: getattr(rule, spec.name) for spec in dataclasses.fields(rule)}
    return dataclasses.replace(full, **{name: value for name, value in said.items() if value is not None})


def _standings(case: Case, points: list[Point]) -> tuple[Criterion, ...]:
    said = case.rule.standings or (Criterion("MP" if case.for_teams else "PTS"),)
    if all((code := criterion_of(step.code)) and code.name in PRIMARY for step in said):
        offered = _OFFERED[case.for_teams, case.predetermined]
        points.append(point("tie-breaks-missing", "standings", offered=offered))
    by_rating = [step.code for step in said if (code := criterion_of(step.code)) and code.name in BY_RATING]
    if by_rating and not any(reading.startswith("unrated-as") for reading in case.rule.tie_break_readings):
        points.append(point("unrated-unsaid", "tie_break_readings", codes=tuple(by_rating)))
    return said


_OFFERED = {
    (False, True): ("DE", "WIN", "SB", "KS"),
    (False, False): ("BH/C1", "BH", "SB", "DE"),
    (True, True): ("GP", "DE", "EMGSB", "BC"),
    (True, False): ("GP", "DE", "BH:MP", "EMGSB"),
}
"""Lists to choose from, by (teams, round robin); never applied unasked (A1)."""


def _ties(case: Case, points: list[Point]) -> Ties:
    if case.rule.ties is None:
        points.append(point("ties-unsaid", "ties"))
    return case.rule.ties or Ties.SHARED


def _withdrawal(case: Case, points: list[Point]) -> WithdrawalRule:
    if case.rule.withdrawal is None and case.predetermined:
        points.append(point("withdrawal-unsaid", "withdrawal"))
    return case.rule.withdrawal or WithdrawalRule.ANNUL_UNDER_HALF


def _default_time(case: Case, points: list[Point]) -> DefaultTime:
    rule = case.rule.default_time or DefaultTime()
    for number, exception in enumerate(rule.exceptions):
        if exception.value is None and not exception.lifted:
            days = exception.day or exception.rounds
            points.append(point("default-time-lifted", f"default_time.exceptions.{number}", when=days))
    if rule.normally is None:
        points.append(point("default-time-missing", "default_time"))
        return dataclasses.replace(rule, normally=Duration(0))
    return rule


_USUAL_WINDOW = Duration(30 * 60)


def _protests(case: Case, points: list[Point]) -> ProtestTerms:
    rule = case.rule.protests
    if rule is None:
        points.append(point("no-protest-clause", "protests", within=_USUAL_WINDOW))
        rule = ProtestRule(within=_USUAL_WINDOW)
    elif rule.within is None:
        points.append(point("protest-deadline-missing", "protests.within", within=_USUAL_WINDOW))
    if rule.deposit and rule.otherwise is None:
        points.append(point("lost-deposit", "protests.otherwise", deposit=rule.deposit))
    return ProtestTerms(
        to=rule.to or "arbiters",
        about=rule.about or "anything",
        written=True if rule.written is None else rule.written,
        within=rule.within or _USUAL_WINDOW,
        counted_from=rule.counted_from or "round-end",
        deposit=rule.deposit or 0,
        returned_if="upheld" if rule.returned_if in (None, "accepted") else str(rule.returned_if),
        otherwise=rule.otherwise or "kept",
    )


def _playoff(case: Case, points: list[Point]) -> PlayoffRule | None:
    rule = case.rule.playoff
    if rule is None:
        return None
    if rule.counted_from is None:
        points.append(point("playoff-start-missing", "playoff.counted_from"))
        rule = dataclasses.replace(rule, counted_from="contenders-done")
    two = tuple(_stage(stage, f"playoff.two.{at}", points) for at, stage in enumerate(rule.two))
    return dataclasses.replace(rule, two=two)


def _stage(stage: PlayoffStage, key: str, points: list[Point]) -> PlayoffStage:
    """The stage with its colours: a lot, then turn about (A13)."""
    several = stage.play is StagePlay.SUDDEN_DEATH or (
        stage.play is StagePlay.MATCH and (stage.games or 1) > 1
    )
    if stage.colours is None or (several and stage.then is None):
        points.append(point("playoff-colours-missing", key, play=stage.play))
    return dataclasses.replace(
        stage,
        colours=stage.colours or ColourLots.LOT,
        then=stage.then or (ColourOrder.REVERSED if several else None),
    )


_TWO_ONE_NIL = MatchPoints(Points(20), Points(10), Points(0))


def _team(case: Case, points: list[Point]) -> TeamTerms:
    rule = case.rule.team or TeamRule()
    if rule.match_points is None:
        points.append(point("match-points-missing", "team.match_points"))
    if rule.board_colours is None:
        points.append(point("board-colours-unsaid", "team.board_colours"))
    if case.lineups.start_with_at_least and rule.below_minimum is None:
        least = case.lineups.start_with_at_least
        points.append(point("below-minimum-at-boards", "team.below_minimum", least=least))
    if rule.squad and rule.squad.shared is None and len(case.regulation.tournament) > 1:
        points.append(point("squads-shared-or-not", "team.squad.shared"))
    return TeamTerms(
        boards=rule.boards or (rule.squad.main if rule.squad else None),
        squad=rule.squad,
        match_points=rule.match_points or _TWO_ONE_NIL,
        primary=rule.primary or _primary(case),
        board_colours=rule.board_colours or "first-named white on odd",
        below_minimum=rule.below_minimum or "match-forfeited",
    )


def _primary(case: Case) -> str:
    first = criterion_of(case.rule.standings[0].code) if case.rule.standings else None
    return "GP" if first and first.name == "GP" else "MP"


_AFTER_PREVIOUS = When(WhenKind.AFTER_PREVIOUS)
_BEFORE_THE_START = When(WhenKind.BEFORE_ROUND)


def _lineups(case: Case, points: list[Point]) -> LineupTerms:
    rule = case.lineups
    before = supplied_deadline(case.rule.time_control)
    if rule.until is None:
        points.append(point("lineup-deadline-missing", "lineups.until", before=before))
    if rule.if_none is None:
        points.append(point("missing-lineup-unsaid", "lineups.if_none"))
    if rule.empty_boards is None:
        points.append(point("empty-boards", "lineups.empty_boards"))
    return LineupTerms(
        opens=rule.opens or _AFTER_PREVIOUS,
        closes=rule.until or When(WhenKind.BEFORE_ROUND, gap=before),
        squads_until=rule.squads_until or _BEFORE_THE_START,
        substitutions=rule.substitutions,
        shifting=bool(rule.shifting),
        if_none=rule.if_none or "first players",
        start_with_at_least=rule.start_with_at_least or 0,
        empty_boards=rule.empty_boards or "last boards",
    )


def _share(case: Case, points: list[Point]) -> ShareTerms | None:
    share = case.rule.awards.share if case.rule.awards else None
    if share is None:
        return None
    if None in (share.of, share.counting, share.rounding):
        points.append(point("quarter-of-whom", "awards.share", part=share.part))
    return share_terms(share)


def share_terms(share: ShareAward) -> ShareTerms:
    """The terms of an award for a part of the field, with what is applied where the text is silent (A14)."""
    return ShareTerms(
        part=share.part,
        of=share.of or "tournament",
        counting=share.counting or "played",
        rounding=share.rounding or "down",
    )

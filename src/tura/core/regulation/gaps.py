"""What a regulation leaves open in setting an event up: questions for the organiser, a few with a default."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tura.core.regulation.case import Case, Point, point
from tura.core.regulation.model import (
    AgeRule,
    PlayoffStage,
    Regulation,
    Repeat,
    StagePlay,
    TeamRule,
    TeamTable,
)
from tura.core.regulation.systems import Family
from tura.core.regulation.tables import table_terms


def gaps(case: Case) -> Iterator[Point]:
    """The gaps of one tournament."""
    yield from _format(case)
    yield from _timetable(case)
    yield from _teams(case)
    yield from _people(case)
    yield from _playoff(case)


def gaps_of_event(regulation: Regulation) -> Iterator[Point]:
    """The gaps that are of the event as a whole: officials, categories, tables of teams."""
    officials = [*regulation.event.officials, *regulation.common.officials]
    officials += [one for rule in regulation.tournament for one in rule.officials]
    if not any(one.role == "chief-arbiter" for one in officials):
        yield point("chief-arbiter-missing", "event.officials")
    yield from _category_ages(regulation)
    for table in regulation.team_table:
        yield from _team_table(table)


def _format(case: Case) -> Iterator[Point]:
    if case.rule.system is None:
        yield point("system-missing", "system")
    elif case.rounds is None and (case.system is None or case.system.family is not Family.ROUND_ROBIN):
        yield point("rounds-missing", "rounds")
    if case.rule.time_control is None:
        yield point("time-control-missing", "time_control")


def _timetable(case: Case) -> Iterator[Point]:
    schedule, plan = case.schedule, case.plan
    if case.started is None:
        yield point("dates-missing", "event.starts")
    unknown = [planned.round for planned in plan.rounds if planned.starts is None]
    open_ = bool(unknown) if plan.rounds else not (schedule.rounds or schedule.days or schedule.round_time)
    if schedule.attached and open_ and len(unknown) == len(plan.rounds):
        yield point("timetable-missing", "schedule")
    elif open_:
        yield point("starts-missing", "schedule", rounds=_spans(unknown) or "1-?")
    undated = (schedule.free_days or 0) - len(schedule.free)
    if undated > 0 and not schedule.rounds and not schedule.days:
        yield point("free-day-undated", "schedule.free", days=undated)


def _spans(rounds: Iterable[int]) -> str:
    """Rounds as people list them: ``2-9``; empty while their number is not known."""
    spans: list[list[int]] = []
    for number in rounds:
        if spans and number == spans[-1][-1] + 1:
            spans[-1][-1:] = [spans[-1][-1], number] if len(spans[-1]) == 1 else [number]
        else:
            spans.append([number])
    return ", ".join("-".join(map(str, span)) for span in spans)


def _teams(case: Case) -> Iterator[Point]:
    if not case.for_teams:
        return
    rule = case.rule.team or TeamRule()
    if rule.boards is None and rule.squad is None:
        yield point("boards-missing", "team.boards")
    if rule.squad is None:
        yield point("squad-missing", "team.squad")


def _people(case: Case) -> Iterator[Point]:
    protests = case.rule.protests
    if protests and protests.to == "appeals-jury" and case.rule.jury is None:
        yield point("jury-missing", "jury")
    admitted = case.rule.admitted
    if admitted and (admitted.rank or admitted.no_rank) and admitted.other_ranks is None:
        yield point("other-ranks", "admitted.other_ranks")


def _playoff(case: Case) -> Iterator[Point]:
    rule = case.rule.playoff
    if rule is None:
        return
    if not rule.two:
        yield point("playoff-without-stages", "playoff.two")
    elif not rule.more:
        yield point("playoff-for-more-missing", "playoff.more")
    for ladder, stages in (("two", rule.two), ("more", rule.more)):
        for number, stage in enumerate(stages):
            if stage.time_control is None:
                yield point("playoff-clock-missing", f"playoff.{ladder}.{number}", stage=number + 1)
        if stages and not _decides(stages[-1]):
            yield point("playoff-may-not-end", f"playoff.{ladder}", ladder=ladder)


def _decides(stage: PlayoffStage) -> bool:
    """Whether the last stage of a ladder leaves nobody level: it repeats, or one game must be won."""
    match stage.play:
        case StagePlay.SUDDEN_DEATH:
            return True
        case StagePlay.ARMAGEDDON:
            return stage.draw == "black"
        case StagePlay.KNOCK_OUT:
            return bool(stage.ties) and _decides(stage.ties[-1])
        case StagePlay.ROUND_ROBIN:
            return stage.repeat is Repeat.ONE_LEADS or (
                stage.repeat is Repeat.ONE_OR_TWO_LEAD and stage.two_left is not None
            )
        case StagePlay.MATCH:
            return stage.repeat is not None


def _category_ages(regulation: Regulation) -> Iterator[Point]:
    aged = [category for category in regulation.category if category.born]
    said = {rule.categories or regulation.common.categories for rule in regulation.tournament}
    overlapping = any(
        _overlap(one.born, other.born) and one.sex == other.sex
        for at, one in enumerate(aged)
        for other in aged[at + 1 :]
    )
    undated = any(category.born and category.born.on is None for category in aged)
    if undated or (overlapping and None in said):
        names = tuple(category.id for category in aged)
        yield point("category-ages", "category", categories=names)


def _overlap(one: AgeRule | None, other: AgeRule | None) -> bool:
    if one is None or other is None:
        return False
    least = max(one.age_at_least or 0, other.age_at_least or 0)
    most = min(_most(one), _most(other))
    return least <= most


def _most(rule: AgeRule) -> int:
    return 1000 if rule.age_at_most is None else rule.age_at_most


def _team_table(table: TeamTable) -> Iterator[Point]:
    key = f"team_table.{table.id}"
    if table.teams is None:
        yield point("team-undefined", f"{key}.teams", table=table.id)
    if not table.count:
        yield point("team-count-missing", f"{key}.count", table=table.id)
    yield from table_terms(table).defaults

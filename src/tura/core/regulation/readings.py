"""Words of a regulation that can be read in more than one way, with the reading that is taken.

They are notes: nobody need answer, but whoever is asked "why" finds the reading printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tura.core.regulation.case import Case, Point, point
from tura.core.regulation.effective import pairing_edition
from tura.core.regulation.model import (
    ColourLots,
    ColourOrder,
    OnlyIf,
    PlayoffRule,
    Regulation,
    Repeat,
    StagePlay,
)
from tura.core.regulation.systems import Family, criterion_of, tie_break_edition_for
from tura.core.regulation.values import WhenKind


def readings(case: Case) -> Iterator[Point]:
    """The readings that one tournament takes."""
    yield from _field(case)
    yield from _order_of_places(case)
    yield from _editions(case)
    yield from _protests(case)
    yield from _lineups(case)
    if case.rule.playoff:
        yield from _playoff(case.rule.playoff)


def readings_of_event(regulation: Regulation) -> Iterator[Point]:
    """The readings that are of the event as a whole."""
    if regulation.event.missing_clauses:
        yield point("clause-missing", "event.missing_clauses", clauses=regulation.event.missing_clauses)
    statute = regulation.event.statute or ""
    if statute.casefold().startswith(("регламент", "this regulation", "regulation")):
        yield point("refers-to-itself", "event.statute", statute=statute)


def _field(case: Case) -> Iterator[Point]:
    rule = case.rule
    if rule.participants is None:
        yield point("participants-missing", "participants")
    swiss = case.system is not None and case.system.family is Family.SWISS
    if swiss and rule.places_within == "category":
        yield point("one-draw-for-categories", "places_within")
    if swiss and (rule.scoring is None or rule.scoring.pairing_bye is None):
        team = case.system is not None and case.system.team
        yield point("match-bye-worth-unsaid" if team else "bye-worth-unsaid", "scoring.pairing_bye")
    if swiss and rule.byes is None:
        yield point("byes-unsaid", "byes")
    for number, presence in enumerate(rule.presence):
        if presence.draw == "those present":
            yield point("absent-on-the-day", f"presence.{number}", day=presence.day)


def _order_of_places(case: Case) -> Iterator[Point]:
    for number, step in enumerate(case.rule.standings):
        key, code = f"standings.{number}", criterion_of(step.code)
        if code is None:
            continue
        if code.name == "BH" and "C1" in step.code.upper():
            yield point("truncated-buchholz-reading", key, code=step.code)
        elif code.name == "BH" and not case.predetermined:
            yield point("buchholz-reading", key, code=step.code)
        elif code.name == "DE" and step.only_if is not OnlyIf.ALL_HAVE_MET:
            yield point("direct-encounter-restarts", key)
        elif code.name == "WIN" and case.predetermined:
            yield point("wins-by-forfeit", key)


def _editions(case: Case) -> Iterator[Point]:
    rule, system = case.rule, case.system
    if rule.tie_break_edition is None:
        yield point("edition", "tie_break_edition", edition=tie_break_edition_for(case.started))
    if system and system.dated and rule.pairing_edition is None and system.edition is None:
        yield point("pairing-edition", "pairing_edition", edition=pairing_edition(case))


def _protests(case: Case) -> Iterator[Point]:
    rule = case.rule.protests
    if rule is None:
        return
    if rule.returned_if == "accepted":
        yield point("deposit-returned-on-acceptance", "protests.returned_if")
    if rule.counted_from in (None, "round-end"):
        yield point("round-end-reading", "protests.counted_from")
    if rule.to == "appeals-jury":
        yield point("protest-instances", "protests.to")
    if rule.about is None:
        yield point("protest-about-anything", "protests.about")


def _lineups(case: Case) -> Iterator[Point]:
    rule, team = case.lineups, case.rule.team
    if rule.opens and rule.opens.kind is WhenKind.AFTER_PREVIOUS:
        yield point("first-lineup", "lineups.opens")
    squad = team.squad if team else None
    if squad and rule.substitutions is not None and rule.substitutions >= squad.reserves:
        facts = {"substitutions": rule.substitutions, "reserves": squad.reserves}
        yield point("substitutions-never-bind", "lineups.substitutions", **facts)


def _playoff(rule: PlayoffRule) -> Iterator[Point]:
    if rule.places:
        yield point("playoff-across-places", "playoff.places", places=rule.places)
    if rule.counted_from in (None, "contenders-done"):
        yield point("playoff-contenders", "playoff.counted_from")
    clocks = [stages[0].time_control for stages in (rule.two, rule.more) if stages]
    if len(clocks) == 2 and None not in clocks and clocks[0] != clocks[1]:
        yield point("playoff-clocks-differ", "playoff.more.0", two=clocks[0], more=clocks[1])
    for ladder, stages in (("two", rule.two), ("more", rule.more)):
        for number, stage in enumerate(stages):
            key = f"playoff.{ladder}.{number}"
            if stage.then is ColourOrder.SWAP_AFTER_ODD:
                yield point("colours-after-odd-games", f"{key}.then")
            if stage.repeat is Repeat.ONE_OR_TWO_LEAD:
                yield point("two-best", f"{key}.repeat")
            if stage.play is StagePlay.ARMAGEDDON and number and stage.colours is ColourLots.LOT:
                yield point("lot-for-every-stage", f"{key}.colours")

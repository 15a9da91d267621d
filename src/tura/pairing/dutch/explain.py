"""Turns a drawn round into reasons: what the criteria came to, and why each odd-looking decision was taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.result import RULES
from tura.matching.cardinality import ALONE, match_most
from tura.pairing.dutch.alternative import Alternatives, LocalCosts
from tura.pairing.dutch.colours import Rule, arrived_numbers, colours, initial_colour
from tura.pairing.dutch.drawn import Bracket, Drawn
from tura.pairing.dutch.field import Field, clash
from tura.pairing.swiss.explanation import (
    BracketExplanation,
    CriterionCount,
    Fact,
    Reason,
    Remark,
    RoundExplanation,
)
from tura.pairing.swiss.position import SwissPosition
from tura.pairing.swiss.record import Record


@dataclass(frozen=True, slots=True)
class EditionReasons:
    """What an edition of the Dutch System brings to its explanations."""

    code: str
    counts: Callable[[Field, Drawn, int], tuple[CriterionCount, ...]]
    """The criteria of a drawn bracket, by its place from the top."""
    costs: Callable[[Field, Bracket], LocalCosts]
    articles: Mapping[str, str]
    """The articles of ``rematch``, ``colour``, ``completion``, ``pairs``, ``bye``, ``order`` and ``exchange``."""
    colour_article: Callable[[Rule], str]


_COLOUR_REASONS = {
    Rule.STRONGER: Reason.COLOUR_STRONGER,
    Rule.ALTERNATE: Reason.COLOUR_ALTERNATE,
    Rule.RANK: Reason.COLOUR_RANK,
}


def explain(
    position: SwissPosition,
    everybody: Mapping[Tpn, Record],
    field: Field,
    drawn: Drawn,
    edition: EditionReasons,
) -> RoundExplanation:
    """The whole round, bracket by bracket."""
    brackets = tuple(
        _bracket(position, field, drawn, number, edition) for number in range(len(drawn.brackets))
    )
    remarks = (*_bye(field, drawn, edition), *_colour_remarks(position, everybody, field, drawn, edition))
    return RoundExplanation(edition.code, drawn.engine, brackets, remarks)


def _bracket(
    position: SwissPosition, field: Field, drawn: Drawn, number: int, edition: EditionReasons
) -> BracketExplanation:
    bracket = drawn.brackets[number]
    tpns = [record.tpn for record in field.records]
    members = bracket.members
    why = _Why(position, field, bracket, edition)
    return BracketExplanation(
        score=field.scores[members[-1]],
        residents=tuple(tpns[v] for v in members[bracket.moved_down :]),
        moved_down=tuple(tpns[v] for v in members[: bracket.moved_down]),
        pairs=tuple((tpns[a], tpns[b]) for a, b in bracket.candidate.pairs),
        downfloaters=tuple(tpns[v] for v in bracket.candidate.downfloaters),
        criteria=edition.counts(field, drawn, number),
        remarks=tuple(why.remarks(last=number == len(drawn.brackets) - 1)),
    )


class _Why:
    """The odd decisions of one bracket."""

    def __init__(
        self, position: SwissPosition, field: Field, bracket: Bracket, edition: EditionReasons
    ) -> None:
        self.position, self.field, self.bracket, self.edition = position, field, bracket, edition
        self._alternatives: Alternatives | None = None

    @property
    def alternatives(self) -> Alternatives:
        """Made when the first question needs it."""
        if self._alternatives is None:
            self._alternatives = Alternatives(
                self.field, self.bracket, self.edition.costs(self.field, self.bracket)
            )
        return self._alternatives

    def remarks(self, *, last: bool) -> Iterator[Remark]:
        """About pairs in the order of the candidate, then about downfloaters (the bye is not one of them)."""
        expected = self._expected()
        for number, (one, other) in enumerate(self.bracket.candidate.pairs):
            if unplayed := _unplayed_meeting(self.position, self._record(one), self._record(other)):
                yield self._remark(Reason.NOT_PLAYED, "C.04.2 3.5", one, other, round=unplayed)
            if expected[number] != other:
                yield self._pair_reason(number, one, other, expected[number])
        if not last:
            for player in self.bracket.candidate.downfloaters:
                yield self._float_reason(player)

    def _record(self, player: int) -> Record:
        return self.field.records[player]

    def _remark(self, reason: Reason, article: str, one: int, other: int | None, /, **facts: Fact) -> Remark:
        second = None if other is None else self._record(other).tpn
        return Remark(reason, article, self._record(one).tpn, second, tuple(facts.items()))

    def _expected(self) -> list[int | None]:
        """For each pair, whom the natural order (i-th of S1 with i-th of S2) would give to its higher player."""
        members, moved_down = self.bracket.members, self.bracket.moved_down
        mdps = set(members[:moved_down])
        heads = [pair for pair in self.bracket.candidate.pairs if pair[0] in mdps]
        tails = self.bracket.candidate.pairs[len(heads) :]
        taken = {other for _, other in heads}
        rest = [v for v in members[moved_down:] if v not in taken]
        natural: dict[int, int] = dict(zip(rest[: len(tails)], rest[len(tails) :], strict=False))
        residents = members[moved_down:]
        return [residents[i] for i in range(len(heads))] + [natural.get(one) for one, _ in tails]

    def _pair_reason(self, number: int, one: int, other: int, expected: int | None) -> Remark:
        articles = self.edition.articles
        if expected is None:
            return self._remark(Reason.EXCHANGED, articles["exchange"], one, other)
        its = int(self._record(expected).tpn)
        if met := _met_in(self.position, self._record(one), self._record(expected)):
            return self._remark(Reason.REMATCH, articles["rematch"], one, other, other=its, round=met)
        if clash(*(self.field.types[self.field.type_of[v]] for v in (one, expected))):
            return self._remark(Reason.SAME_ABSOLUTE, articles["colour"], one, other, other=its)
        if not self.field.mates[one] >> expected & 1:
            return self._remark(Reason.FORBIDDEN, articles["rematch"], one, other, other=its)
        for high, low in self.bracket.candidate.pairs[:number]:
            if expected in (high, low):
                by = int(self._record(high if low == expected else low).tpn)
                return self._remark(Reason.PARTNER_TAKEN, articles["order"], one, other, other=its, by=by)
        place = {player: i for i, player in enumerate(self.bracket.members)}
        worse = self.alternatives.worse(number, place[one], place[expected])
        if worse == "pairs":
            return self._remark(Reason.FEWER_PAIRS, articles["pairs"], one, other, other=its)
        if worse is None:
            return self._remark(Reason.COMPLETION, articles["completion"], one, other, other=its)
        return self._remark(Reason.CRITERION, worse, one, other, other=its, criterion=worse)

    def _float_reason(self, player: int) -> Remark:
        articles, members = self.edition.articles, self.bracket.members
        inside = (
            members if player in members[self.bracket.moved_down :] else members[self.bracket.moved_down :]
        )
        if not any(self.field.mates[player] >> v & 1 for v in inside):
            return self._remark(Reason.FLOAT_NOBODY, articles["pairs"], player, None)
        left = self.bracket.candidate.downfloaters
        usual = members[-1]
        if player == usual and len(left) == 1:
            return self._remark(Reason.FLOAT_ODD, articles["pairs"], player, None)
        if len(left) > 1 or usual in left:
            if self._most_pairs() == len(self.bracket.candidate.pairs):
                return self._remark(Reason.FLOAT_NO_PAIRS, articles["pairs"], player, None)
            return self._remark(Reason.FLOAT_COMPLETION, articles["completion"], player, None)
        place = {each: i for i, each in enumerate(members)}
        worse = self.alternatives.worse(0, place[usual], None)
        its = int(self._record(usual).tpn)
        if worse == "pairs":
            return self._remark(Reason.FLOAT_FEWER_PAIRS, articles["pairs"], player, None, other=its)
        if worse is None:
            return self._remark(Reason.FLOAT_COMPLETION, articles["completion"], player, None)
        return self._remark(Reason.FLOAT_CRITERION, worse, player, None, other=its, criterion=worse)

    def _most_pairs(self) -> int:
        """How many pairs the bracket could have by itself."""
        members, moved_down = self.bracket.members, self.bracket.moved_down
        residents = sum(1 << v for v in members[moved_down:])
        everybody = residents | sum(1 << v for v in members[:moved_down])
        graph = [0] * self.field.size
        for at, player in enumerate(members):
            graph[player] = self.field.mates[player] & (residents if at < moved_down else everybody)
        alone = match_most(graph, [ALONE] * self.field.size, everybody)
        return (len(members) - alone.bit_count()) // 2


def _rounds_against(position: SwissPosition, one: Record, other: Record) -> Iterator[tuple[int, bool]]:
    """The rounds in which two were drawn against each other, and whether they played."""
    participant = next(p for p in position.crosstable.participants if p.tpn == one.tpn)
    for number in range(1, position.round):
        cell = participant.cell(Round(number))
        if cell.opponent == other.tpn:
            yield number, cell.outcome is None or RULES[cell.outcome].played


def _met_in(position: SwissPosition, one: Record, other: Record) -> int | None:
    return next((number for number, played in _rounds_against(position, one, other) if played), None)


def _unplayed_meeting(position: SwissPosition, one: Record, other: Record) -> int | None:
    return next((number for number, played in _rounds_against(position, one, other) if not played), None)


def _bye(field: Field, drawn: Drawn, edition: EditionReasons) -> Iterator[Remark]:
    """Why this player has the bye."""
    if drawn.bye is None:
        return
    record = field.records[drawn.bye]
    passed = sum(score < field.scores[drawn.bye] for score in field.scores)
    reason = Reason.BYE_ABOVE if passed else Reason.BYE_LOWEST
    yield Remark(
        reason, edition.articles["bye"], record.tpn, None, (("score", int(record.score)), ("count", passed))
    )


def _colour_remarks(
    position: SwissPosition,
    everybody: Mapping[Tpn, Record],
    field: Field,
    drawn: Drawn,
    edition: EditionReasons,
) -> Iterator[Remark]:
    """Everybody who gets a colour against a preference."""
    numbers = arrived_numbers(position, everybody)
    lot = initial_colour(position, numbers)
    for a, b in drawn.pairs:
        high, low = field.records[a], field.records[b]
        if high.preference is None or high.preference is not low.preference:
            continue
        colour, rule = colours(high, low, numbers[high.tpn], lot)
        first, second = (high, low) if colour is not high.preference else (low, high)
        got = Colour.WHITE if second.preference is Colour.BLACK else Colour.BLACK
        yield Remark(
            _COLOUR_REASONS[rule],
            edition.colour_article(rule),
            first.tpn,
            second.tpn,
            (("colour", got.value),),
        )


def falling(values: Sequence[int]) -> tuple[int, ...]:
    """A list as criteria compare it: from the largest down."""
    return tuple(sorted(values, reverse=True))

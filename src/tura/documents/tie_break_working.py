"""The working of a tie-break in words: its terms, what was left out and why, the small table of a tied group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tura.core.ids import Tpn
from tura.core.points import format_points
from tura.documents.standings import Player, Terms, criterion_name
from tura.i18n import Translator
from tura.ranking.criteria import DECIDED_OUTSIDE, Code
from tura.ranking.standings import Row, Standings
from tura.ranking.values import Value, total_of
from tura.ranking.working import Addend, Basis, EncounterTable, Working

_COUNTED = frozenset({Code.WIN, Code.WON, Code.BPG, Code.BWG, Code.REP, Code.STD, Code.KS})
"""Codes whose terms of nothing need no line."""
_SHOWN_AS_LIST = frozenset({Code.TPR, Code.PTP, Code.TBR, Code.BBE, Code.BC})
"""Codes whose value is not the sum of the terms."""


def working_terms(standings: Standings, players: Mapping[Tpn, Player], t: Translator) -> Terms:
    """What a standings table shows behind each value: the lines of its working."""
    words = _Words(players, t)

    def terms(row: Row, position: int) -> tuple[str, ...]:
        return tuple(words.lines(standings.working(row.tpn, position)))

    return terms


def explanation(standings: Standings, players: Mapping[Tpn, Player], t: Translator) -> Iterator[str]:
    """All workings of a table as lines of text, participant by participant, value by value."""
    words = _Words(players, t)
    yield t("working.edition", edition=standings.contest.edition.value)
    for row in standings.rows:
        for position, criterion in enumerate(standings.criteria):
            if criterion.code in DECIDED_OUTSIDE:
                continue
            found = standings.working(row.tpn, position)
            yield ""
            yield words.title(found)
            yield from (f"  {line}" for line in words.lines(found))


class _Words:
    """Sentences of one language about one table's participants."""

    def __init__(self, players: Mapping[Tpn, Player], t: Translator) -> None:
        self._players = players
        self._t = t

    def title(self, working: Working) -> str:
        """Whose value, which code, in words, and the value."""
        value = self._value(working.value) if working.value else self._t("working.undefined")
        name = self._players[working.tpn].name
        code = f"{working.criterion} ({criterion_name(working.criterion, self._t)})"
        return self._t("working.title", name=name, code=code, value=value)

    def lines(self, working: Working) -> Iterator[str]:
        """The lines under the title."""
        if working.tables:
            yield from self._tables(working.tables)
        elif working.value is None:
            code = working.criterion.code
            yield self._t("working.not-applied" if code is Code.DE else "working.undefined")
        yield from self._limit(working)
        counted = working.criterion.code in _COUNTED
        shown = [a for a in working.addends if not counted or a.cut or total_of([a.value])]
        yield from (self._line(addend, working) for addend in shown)
        yield from self._total(working, [addend for addend in shown if addend.cut is None])

    def _limit(self, working: Working) -> Iterator[str]:
        if working.threshold is not None and working.criterion.code is Code.KS:
            yield self._t("working.limit", value=self._value(working.threshold))

    def _total(self, working: Working, kept: Sequence[Addend]) -> Iterator[str]:
        if working.value is None or len(kept) < 2 or working.criterion.code in _SHOWN_AS_LIST:
            return
        terms = " + ".join(self._value(addend.value) for addend in kept)
        key = "working.sum" if working.divisor is None else "working.mean"
        yield self._t(key, terms=terms, count=working.divisor, value=self._value(working.value))

    def _line(self, addend: Addend, working: Working) -> str:
        line = self._plain_line(addend, working)
        if addend.adjustments:
            changes = "; ".join(
                self._t(
                    "working.change",
                    round=change.round,
                    counted=self._t.points(change.counted),
                    awarded=self._t.points(change.awarded),
                )
                for change in addend.adjustments
            )
            line = self._t("working.line.changed", line=line, changes=changes)
        if addend.cut is None:
            return line
        reason = self._t(f"working.cut.{addend.cut.value}")
        return self._t("working.line.cut", line=line, reason=reason)

    def _plain_line(self, addend: Addend, working: Working) -> str:
        value = self._value(addend.value)
        match addend.basis:
            case Basis.SCORE:
                return self._t("working.line.score", value=value)
            case Basis.STRENGTH:
                factor, divisor = addend.factor, working.threshold
                assert factor is not None
                assert divisor is not None
                return self._t(
                    "working.line.strength",
                    factor=self._value(factor),
                    divisor=self._value(divisor),
                    value=value,
                )
            case Basis.BOARD:
                return self._t("working.line.boards", round=addend.round, who=self._who(addend), value=value)
            case Basis.ROUND:
                return self._round_line(addend, value)
            case _:
                return self._opponent_line(addend, value)

    def _round_line(self, addend: Addend, value: str) -> str:
        points = "" if addend.points is None else self._t.points(addend.points)
        return self._t(
            "working.line.own", round=addend.round, who=self._who(addend), points=points, value=value
        )

    def _opponent_line(self, addend: Addend, value: str) -> str:
        who = self._who(addend)
        if addend.factor is None or addend.points is None or addend.basis is Basis.RATING:
            return self._t("working.line.value", round=addend.round, who=who, value=value)
        return self._t(
            "working.line.product",
            round=addend.round,
            who=who,
            factor=self._value(addend.factor),
            points=self._t.points(addend.points),
            value=value,
        )

    def _who(self, addend: Addend) -> str:
        name = self._players[addend.opponent].name if addend.opponent else self._t("working.nobody")
        if addend.own_score is None:
            return name
        own = self._t.points(addend.own_score)
        return self._t(f"working.who.{addend.basis.value}", name=name, own=own)

    def _tables(self, tables: tuple[EncounterTable, ...]) -> Iterator[str]:
        for table in tables:
            key = "working.table.score" if table.score else "working.table"
            yield self._t(key, score=table.score)
            yield from (self._table_row(table, at) for at in range(len(table.members)))
            if len(table.ranked) == 1:
                yield self._t("working.table.level")
            else:
                order = ", ".join(" = ".join(self._name(tpn) for tpn in block) for block in table.ranked)
                yield self._t("working.table.order", order=order)

    def _table_row(self, table: EncounterTable, at: int) -> str:
        tpn = table.members[at]
        cells = [self._cell(table, tpn, other) for other in table.members if (tpn, other) in table.cells]
        if table.missing[at]:
            cells.append(self._t("working.table.missing", count=table.missing[at]))
        told = ", ".join(cells) or self._t("working.table.none")
        name = f"{self._players[tpn].tpn} {self._name(tpn)}"
        return self._t("working.table.row", name=name, cells=told, value=self._value(table.sums[at]))

    def _cell(self, table: EncounterTable, row: Tpn, other: Tpn) -> str:
        cell = table.cells[row, other]
        key = "working.table.cell" if cell.games == 1 else "working.table.averaged"
        points = self._t.number(format_points(cell.points))
        return self._t(key, number=self._players[other].tpn, points=points, games=cell.games)

    def _name(self, tpn: Tpn) -> str:
        return self._players[tpn].name

    def _value(self, value: Value) -> str:
        return self._t.number(str(value))

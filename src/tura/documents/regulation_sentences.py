"""What a printed регламент says in whole sentences: default time, protests, squads, match points.

A sentence is written where it says all of its keys; what it cannot say is left to the lines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tura.core.points import Points
from tura.core.regulation.model import MatchPoints, ProtestRule, Terms
from tura.documents.regulation_words import Wording
from tura.i18n import Translator


@dataclass(slots=True)
class Said:
    """Sentences of a clause and the keys that they have said."""

    sentences: list[str] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)

    def add(self, sentence: str, *keys: str) -> None:
        """One sentence more."""
        self.sentences.append(sentence)
        self.keys.update(keys)


def said_in_sentences(clause: str, terms: Terms, currency: str | None, t: Translator) -> Said:
    """What a clause says in sentences; nothing for most clauses."""
    said = Said()
    if write := _CLAUSES.get(clause):
        write(terms, currency, t, said)
    return said


def _time(terms: Terms, currency: str | None, t: Translator, said: Said) -> None:  # noqa: ARG001
    if terms.default_time and terms.default_time.normally:
        length = Wording(t).length(terms.default_time.normally)
        said.add(t("text.default-time", length=length), "default_time.normally")


def _protests(terms: Terms, currency: str | None, t: Translator, said: Said) -> None:
    rule = terms.protests
    if rule is None:
        return
    parts = [
        part
        for part in (
            _about(rule, t),
            _to(rule, t),
            _form(rule, t),
            _within(rule, t),
            _deposit(rule, currency, t),
        )
        if part
    ]
    if any(keys for _, keys in parts):
        said.add(
            t("text.protest", parts=" ".join(words for words, _ in parts)),
            *(key for _, keys in parts for key in keys),
        )
    if rule.returned_if in ("upheld", "accepted"):
        said.add(t(f"text.protest.returned.{rule.returned_if}"), "protests.returned_if")
    if rule.otherwise == "kept":
        said.add(t("text.protest.kept"), "protests.otherwise")


_Part = tuple[str, tuple[str, ...]] | None


def _about(rule: ProtestRule, t: Translator) -> _Part:
    return (t("text.protest.about.game"), ("protests.about",)) if rule.about == "game" else None


def _to(rule: ProtestRule, t: Translator) -> _Part:
    if rule.to not in ("appeals-jury", "arbiters"):
        return t("text.protest.filed"), ()
    return t(f"text.protest.to.{rule.to}"), ("protests.to",)


def _form(rule: ProtestRule, t: Translator) -> _Part:
    return (t("text.protest.written"), ("protests.written",)) if rule.written else None


def _within(rule: ProtestRule, t: Translator) -> _Part:
    if rule.within is None or rule.counted_from not in ("round-end", "game-end"):
        return None
    words = t(f"text.protest.within.{rule.counted_from}", length=Wording(t).length(rule.within))
    return words, ("protests.within", "protests.counted_from")


def _deposit(rule: ProtestRule, currency: str | None, t: Translator) -> _Part:
    if rule.deposit is None or currency != "UAH":
        return None
    return t("text.protest.deposit", amount=rule.deposit), ("protests.deposit",)


def _teams(terms: Terms, currency: str | None, t: Translator, said: Said) -> None:  # noqa: ARG001
    team = terms.team
    if team is None:
        return
    if team.squad and team.boards == team.squad.main:
        key = "text.squad.reserves" if team.squad.reserves else "text.squad"
        words = t(key, main=team.squad.main, reserves=team.squad.reserves)
        said.add(words, "team.boards", "team.squad.main", "team.squad.reserves")
    if team.match_points and all(map(_short, _worths(team.match_points))):
        win, draw, loss = map(t.points, _worths(team.match_points))
        keys = ("team.match_points.win", "team.match_points.draw", "team.match_points.loss")
        said.add(t("text.match-points", win=win, draw=draw, loss=loss), *keys)


def _worths(points: MatchPoints) -> tuple[Points, Points, Points]:
    return points.win, points.draw, points.loss


def _short(points: Points) -> bool:
    """Whole and half points below ten, as the sentence says them."""
    return 0 <= points < 100 and points % 5 == 0


_CLAUSES: dict[str, Callable[[Terms, str | None, Translator, Said], None]] = {
    "time": _time,
    "protests": _protests,
    "teams": _teams,
}

"""Protests: to whom, about what, in what form, until when, with what deposit, and what becomes of it."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.moments import lengths
from tura.reader.notes import Notes, Sureness

_SUBJECT = re.compile(r"протест|апеляці(?!йн\w+ (?:журі|коміт))")
_JURY = re.compile(r"апеляційн\w+ (?:журі|комітет\w*|комісі\w+)")
_ARBITERS = re.compile(r"суддівськ\w+ колегі\w+|головн\w+ судд[іяею]\w*|(?:до )?гск(?!\w)")
_GAME = re.compile(r"(?:результат\w+ )?(?:зіграно|зіграни)\w+ парт\w+|результат\w+ парт\w+")
_WRITTEN = re.compile(r"письмов\w+|/письмово/")
_AFTER = re.compile(
    r"(?:після|по) (?:закінченн\w+|завершенн\w+) (туру|партії|останньої партії|гри|зустрічі|матчу)"
)
_MONEY = re.compile(r"(\d[\d ]*\d|\d+)(?:,00)? ?(?:грн|гривень|гривн|uah|₴|євро|eur|\$|usd|долар)")
_CURRENCIES = (
    (re.compile(r"грн|гривен|гривн|uah|₴"), "UAH"),
    (re.compile(r"євро|eur|€"), "EUR"),
    (re.compile(r"usd|\$|долар"), "USD"),
)
_DEPOSIT = re.compile(r"застав\w*|заклад\w*|внес\w+|депозит\w*")
_RETURNED = re.compile(r"поверта\w+")
_KEPT = re.compile(r"не поверта\w+|залиша\w+ся|перехо\w+ (?:до|у)|утриму\w+")
_UPHELD = re.compile(r"задоволен\w+")
_ACCEPTED = re.compile(r"прийнятт\w+|прийнят\w+")
_REJECTED = re.compile(r"відхилен\w+|незадоволен\w+|не задоволен\w+")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``protests`` and the currency of its deposit."""
    for passage in notes.free(clause):
        if not _SUBJECT.search(passage.context):
            continue
        if _KEPT.search(passage.low):
            _what_becomes_kept(passage, notes)
        elif _RETURNED.search(passage.low):
            _what_becomes(passage, notes)
        else:
            _filing(passage, notes)


def _filing(passage: Passage, notes: Notes) -> None:
    low = passage.low
    if body := _JURY.search(low):
        notes.say(passage, "protests.to", "appeals-jury", body.span())
    elif body := _ARBITERS.search(low):
        notes.say(passage, "protests.to", "arbiters", body.span())
    if game := _GAME.search(low):
        notes.say(passage, "protests.about", "game", game.span())
    if written := _WRITTEN.search(low):
        notes.say(passage, "protests.written", True, written.span())
    if after := _AFTER.search(low):
        _deadline(passage, after, notes)
    if _DEPOSIT.search(low) and (money := _MONEY.search(low)):
        _deposit(passage, money, notes)


def _deadline(passage: Passage, after: re.Match[str], notes: Notes) -> None:
    before = [length for length in lengths(passage.low) if length.end <= after.start()]
    if not before:
        return
    length = before[-1]
    notes.say(passage, "protests.within", length.text, (length.start, after.end()))
    origin = "round-end" if after[1] == "туру" else "game-end"
    notes.say(passage, "protests.counted_from", origin, after.span())


def _deposit(passage: Passage, money: re.Match[str], notes: Notes) -> None:
    notes.say(passage, "protests.deposit", int(money[1].replace(" ", "")), money.span())
    if code := currency(money[0]):
        notes.say(passage, "event.currency", code, money.span())


def currency(words: str) -> str | None:
    """The currency that an amount names, by its ISO code."""
    return next((code for pattern, code in _CURRENCIES if pattern.search(words)), None)


def _what_becomes(passage: Passage, notes: Notes) -> None:
    low = passage.low
    if upheld := _UPHELD.search(low):
        notes.say(passage, "protests.returned_if", "upheld", upheld.span())
    elif accepted := _ACCEPTED.search(low):
        notes.say(passage, "protests.returned_if", "accepted", accepted.span(), sure=Sureness.INFERRED)
        notes.find("deposit-returned-on-acceptance", passage, "A5")
    if (money := _MONEY.search(low)) and _DEPOSIT.search(low):
        _deposit(passage, money, notes)


def _what_becomes_kept(passage: Passage, notes: Notes) -> None:
    kept = _KEPT.search(passage.low)
    if kept:
        notes.say(passage, "protests.otherwise", "kept", kept.span())
    if _UPHELD.search(passage.low) and not _REJECTED.search(passage.low):
        _what_becomes(passage, notes)

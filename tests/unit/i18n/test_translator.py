"""What a translator says: messages, plurals, dates, numbers, clocks."""

import gettext
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path

import pytest

from tura.core.points import Points
from tura.core.regulation.values import Duration, TimeControl
from tura.i18n import (
    LANGUAGES,
    CataloguesMissing,
    Translator,
    UnknownMessage,
    choose_language,
    translator,
)
from tura.i18n import messages as module

uk, en = translator("uk"), translator("en")


class Spoken(gettext.NullTranslations):
    """Three messages without a catalogue behind them."""

    def gettext(self, message: str) -> str:
        return {"facts": "{who} at {at} for {amount}", "braces": "{{not a fact}} {who}", "plain": "{}"}[
            message
        ]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return "{count} " + ("game" if n == 1 else "games")


def test_facts_are_written_into_the_message() -> None:
    t = Translator("en", Spoken())
    assert t("facts", who=("A", "B"), at=time(9, 5), amount=400) == "A, B at 09:05 for 400"
    assert t("braces", who="x") == "{not a fact} x"
    assert t("plain") == "{}"
    assert [t.n("games", count) for count in (1, 2)] == ["1 game", "2 games"]


def test_an_unknown_message_is_a_bug() -> None:
    for call in (uk, lambda key: uk.n(key, 2)):
        with pytest.raises(UnknownMessage, match="no\\.such\\.message"):
            call("no.such.message")
    assert not uk.has("no.such.message")
    assert uk.has("weekday.1")


@pytest.mark.parametrize(
    ("value", "ukrainian", "english"),
    [
        (date(2018, 12, 1), "01.12.2018", "01 Dec 2018"),
        (datetime.fromisoformat("2018-12-20T15:00"), "20.12.2018 15:00", "20 Dec 2018 15:00"),
        (time(9, 30), "09:30", "09:30"),
        (Decimal("5.5"), "5,5", "5.5"),
        (Duration(3600), "60 хв", "60 min"),
        (Duration(5400), "1 год 30 хв", "1 h 30 min"),
        (Duration(90), "1 хв 30 с", "1 min 30 s"),
        (Duration(0), "0 хв", "0 min"),
        (TimeControl.parse("40/5400+30:1800+30"), "90'/40 + 30' + 30\"", "90'/40 + 30' + 30\""),
        (TimeControl.parse("W360-B300"), "6' білим, 5' чорним", "6' White, 5' Black"),
        (TimeControl.parse("90"), "1'30\"", "1'30\""),
        (("MP", "GP"), "MP, GP", "MP, GP"),
    ],
    ids=str,
)
def test_values_are_written_as_readers_write_them(value: object, ukrainian: str, english: str) -> None:
    assert (uk.fact(value), en.fact(value)) == (ukrainian, english)


def test_dates_in_words_and_points() -> None:
    assert uk.long_date(date(2018, 12, 20)) == "20 грудня 2018 року"
    assert en.long_date(date(2018, 12, 20)) == "20 December 2018"
    assert (uk.weekday(date(2018, 12, 20)), en.weekday(date(2018, 12, 20))) == ("четвер", "Thursday")
    assert (uk.points(Points(75)), en.points(Points(75)), uk.points(Points(70))) == ("7,5", "7.5", "7")


@pytest.mark.parametrize(
    ("wish", "environ", "system", "language"),
    [
        ("uk", {"TURA_LANG": "en"}, None, "uk"),
        (None, {"TURA_LANG": "uk", "LANG": "en_GB.UTF-8"}, None, "uk"),
        (None, {"LANG": "uk_UA.UTF-8"}, None, "uk"),
        (None, {"LANG": "C.UTF-8"}, "Ukrainian_Ukraine", "uk"),
        (None, {"LANG": "de_DE.UTF-8"}, None, "en"),
        (None, {}, None, "en"),
        ("tlh", {"LANG": "uk_UA"}, None, "uk"),
        ("de-DE, uk;q=0.8, en;q=0.5", {}, None, "uk"),
    ],
)
def test_the_language_is_the_first_known_one(
    wish: str | None, environ: dict[str, str], system: str | None, language: str
) -> None:
    assert choose_language(wish, environ, system) == language


def test_a_checkout_without_compiled_catalogues_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CATALOGUES", tmp_path)
    with pytest.raises(CataloguesMissing, match="make setup"):
        module.translator.__wrapped__("uk")


def test_a_language_without_catalogues_is_wrong_usage() -> None:
    assert set(LANGUAGES) >= {"en", "uk"}
    with pytest.raises(ValueError, match="tlh"):
        translator("tlh")

"""Regular text and where its characters come from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tura.reader.normal import normalise, printable


@pytest.mark.parametrize(
    ("written", "regular"),
    [
        ("Харкiвська", "Харківська"),
        ("в 9 тypiв", "в 9 турів"),
        ("ХІ-го туру, І-ІІІ місця", "XI-го туру, I-III місця"),
        ("учасників (-ць)", "учасників"),
        ("два(-)і учасника(-ці)", "два учасника"),
        ("кожному(-ій) учаснику(-ці)", "кожному учаснику"),
        ("клуб ’’Інтелект’’", 'клуб "Інтелект"'),
        ("готелю «Раціотель»» (вул.. Ямська, 52)", 'готелю "Раціотель" (вул. Ямська, 52)'),
        ("Р Е Г Л А М Е Н Т", "РЕГЛАМЕНТ"),
        ("м.\u00a0Суми ,\u00a0 2016", "м. Суми, 2016"),
        ("приоритетів", "пріоритетів"),
        ("п'ятниця – об’їзд", "п’ятниця - об’їзд"),
        ("и\u0306ого ї", "його ї"),
    ],
)
def test_spellings(written: str, regular: str) -> None:
    assert normalise(written).text == regular


_LETTERS = st.text(st.sampled_from("абвіїIХXiеa «»\"'’-–.,;:()\u00a0\u200b\u00ad\n 19й\u0306"), max_size=80)


@given(_LETTERS)
def test_places_never_leave_the_original_and_never_run_backwards(text: str) -> None:
    normal = normalise(text)
    assert len(normal.low) == len(normal.text) == len(normal.origin) - 1
    assert list(normal.origin) == sorted(normal.origin)
    assert all(0 <= offset <= len(text) for offset in normal.origin)


@given(_LETTERS)
def test_what_is_regular_stays_as_it_is_but_for_quotes_and_spaces(text: str) -> None:
    once = normalise(text).text
    assert len(normalise(once).text) <= len(once)


def test_printed_names_have_pairs_of_quotes_and_long_dashes() -> None:
    assert printable('турнір "Біла - тура"  у\nКиєві.') == "турнір «Біла – тура» у Києві"

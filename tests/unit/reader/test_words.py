"""Dates, times, lengths, time controls, groups: the words that many subjects share."""

from __future__ import annotations

from datetime import date, time

import pytest

from tura.reader.groups import find_groups
from tura.reader.lexicon import LEXICON
from tura.reader.moments import clocks, days, lengths, listed_days, ordinal, ranges
from tura.reader.names import nominative, region
from tura.reader.normal import normalise
from tura.reader.tempo import control


@pytest.mark.parametrize(
    ("words", "times"),
    [
        ("о 15:00", ["15:00"]),
        ("о 18год. 30 хв.", ["18:30"]),
        ("о 15 год.", ["15:00"]),
        ("з 09-30 до 09-50", ["09:30", "09:50"]),
        ("до 22.00 23 травня", ["22:00"]),
        ("01.07.2017 р. о 10.00", ["10:00"]),
    ],
)
def test_times_of_day(words: str, times: list[str]) -> None:
    assert [f"{clock.value:%H:%M}" for clock in clocks(words)] == times


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [
        ("з 10 грудня (день приїзду) по 20 грудня 2018 р.", date(2018, 12, 10), date(2018, 12, 20)),
        ("з 03 по 15 серпня 2016 р.", date(2016, 8, 3), date(2016, 8, 15)),
        ("13-14 травня", date(2017, 5, 13), date(2017, 5, 14)),
        ("з 28 грудня по 3 січня 2018 року", date(2017, 12, 28), date(2018, 1, 3)),
        ("21.09.2024 - 22.09.2024", date(2024, 9, 21), date(2024, 9, 22)),
    ],
)
def test_spans_of_days(words: str, first: date, last: date) -> None:
    (span,) = ranges(words, 2017)
    assert (span.first, span.last) == (first, last)


def test_days_in_words_and_digits() -> None:
    assert [day.value for day in days("04серпня 2016р., 12.05.2024", None)] == [
        date(2016, 8, 4),
        date(2024, 5, 12),
    ]


def test_a_row_of_days_names_its_month_once() -> None:
    words = "07 (о 10-00), 14 (о 15-00), 21 квітня (о 10-00)"
    assert [day.value.day for day in listed_days(words, 2019)] == [7, 14, 21]


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("30 хв. після", ["30 min"]),
        ("через 1 годину", ["60 min"]),
        ("1 годину 30 хв", ["90 min"]),
        ("05 секунд", ["5 s"]),
        ("за одну годину", ["60 min"]),
    ],
)
def test_lengths_of_time(words: str, written: list[str]) -> None:
    assert [length.text for length in lengths(words)] == written


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("90 хвилин на перші 40 ходів плюс 30 хвилин до закінчення партії з додаванням 30 сек. за хід", "40/5400+30:1800+30"),
        ("15 хв. + 10 сек. кожному учаснику", "900+10"),
        ("5 хв. + 2 сек.", "300+2"),
        ("6 хв. білим та 5 хв. чорним", "W360-B300"),
        ("45 хвилин до кінця партії кожному учаснику", "2700"),
        ("3 хвилини на всі ходи з додатковими 2 секундами за кожний хід", "180+2"),
        ("2 години на 40 ходів плюс 1 година до кінця партії", "40/7200:3600"),
        ('15’+10"', "900+10"),
        ("25 хвилин + 10 секунд на хід", "1500+10"),
        ("3+2", "180+2"),
    ],
)  # fmt: skip
def test_time_controls(words: str, code: str) -> None:
    found = control(words)
    assert found is not None
    assert found[0] == code


def test_no_time_control_in_words_without_time() -> None:
    assert control("контроль часу визначає головний суддя") is None


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("у турнірах «B», «C», «D»\n«В»— шахісти 3го розряду", ("B", "C", "D")),
        ("групах А, Б, В, Г", ("А", "Б", "В", "Г")),
        ("чемпіонат серед чоловіків та жінок", ("men", "women")),
        ("Склад команди: 3 юнаки та 1 дівчина", ()),
        ("контроль часу у швидкі шахи", ()),
        ("програма: класичні шахи, бліц", ("classical", "blitz")),
    ],
)
def test_groups(text: str, ids: tuple[str, ...]) -> None:
    assert find_groups(normalise(text).text).ids == ids


@pytest.mark.parametrize(
    ("word", "number"), [("xi-го", 11), ("9-й", 9), ("дев’ятого", 9), ("iv", 4), ("слово", None)]
)
def test_ordinals(word: str, number: int | None) -> None:
    assert ordinal(word) == number


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("міського шахово-шашкового клубу «Гагарінець»", "міський шахово-шашковий клуб «Гагарінець»"),
        ("готелю «Раціотель»", "готель «Раціотель»"),
        ("«Українському Дому»", "«Український Дім»"),
        ("Федерації шахів України", "Федерація шахів України"),
        ("обласної бібліотеки", "обласна бібліотека"),
        ("КРЦ «Дружба» порту", "КРЦ «Дружба» порту"),
    ],
)
def test_names_are_printed_in_the_nominative(words: str, name: str) -> None:
    assert nominative(words) == name


def test_regions() -> None:
    assert region("м. Чорноморськ, Одеської області") == "Одеська область"


def test_midnight_is_written_as_24() -> None:
    assert [clock.value for clock in clocks("до 24:00")] == [time(0)]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("за результатом особистої зустрічі", "DE"),
        ("за кількістю перемог", "WIN"),
        ("за системою коефіцієнтів Зоннеборна-Бергера", "SB"),
        ("за системою Койя", "KS"),
        ("за коефіцієнтів Бухгольца(повним)", "BH"),
        ("за кількістю за скороченим коефіцієнтом Бухгольца", "BH/C1"),
        ("скорочений коефіцієнт Бухгольця 1 (без одного найгіршого)", "BH/C1"),
        ("за коефіцієнтом Бухгольця", "BH"),
        ("усереднений коефіцієнт Бухгольця", "BH/M1"),
        ("медіанний Бухгольц", "BH/M1"),
        ("Прогрес", "PS"),
        ("за сумою наростаючих очок", "PS"),
        ("кількість партій чорними", "BPG"),
        ("більша кількість перемог чорними", "BWG"),
        ("результат на першій дошці", "TBR"),
        ("Buchholz Cut 1", "BH/C1"),
        ("median Buchholz", "BH/M1"),
        ("Sonneborn-Berger", "SB"),
        ("direct encounter", "DE"),
        ("the greater number of wins", "WIN"),
        ("average rating of the opponents", "ARO"),
    ],
)
def test_tie_breaks(words: str, code: str) -> None:
    assert next(known for known, pattern in LEXICON.tie_breaks if pattern.search(words.lower())) == code


def test_other_words_name_no_tie_break() -> None:
    assert not any(pattern.search("нагородження о 14:00") for _, pattern in LEXICON.tie_breaks)

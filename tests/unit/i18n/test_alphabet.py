"""Alphabetical order and transliteration of names."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tura.i18n import collation_key, latin

UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"


def test_the_thirty_three_letters_in_their_order() -> None:
    assert len(UKRAINIAN) == 33
    by_code_point = sorted(UKRAINIAN)
    assert by_code_point != list(UKRAINIAN)
    assert sorted(by_code_point, key=collation_key) == list(UKRAINIAN)
    assert sorted(map(str.upper, by_code_point), key=collation_key) == list(UKRAINIAN.upper())


def test_names_of_a_list() -> None:
    names = [
        "Іванов Іван",
        "Іванова Яна",
        "Їжак",
        "Лук'янов А.",
        "Лук’янов Б.",
        "Лукʼянов В.",
        "Лукянов Г.",
        "Нечаєв",
        "Нечай-Гора",
        "Нечайчук",
        "Яремчук",
        "Šmit",
        "Smith",
    ]
    shuffled = names[:]
    random.Random(7).shuffle(shuffled)
    assert sorted(shuffled, key=collation_key) == names


def test_latin_names_lead_in_english_lists() -> None:
    assert sorted(["Яна", "Young"], key=lambda name: collation_key(name, "en")) == ["Young", "Яна"]


@given(st.text(alphabet=UKRAINIAN + "'’ʼ -", max_size=12), st.text(alphabet=UKRAINIAN, max_size=4))
def test_a_beginning_comes_first_and_apostrophes_do_not_count(word: str, rest: str) -> None:
    assert collation_key(word)[0] <= collation_key(word + rest)[0]
    assert collation_key(word.replace("'", "’")) == collation_key(word.replace("’", "'"))


@pytest.mark.parametrize(
    ("ukrainian", "said"),
    [
        ("Згурський", "Zghurskyi"),
        ("Єнакієве", "Yenakiieve"),
        ("Їжакевич Марія", "Yizhakevych Mariia"),
        ("Йосипівка Стрий", "Yosypivka Stryi"),
        ("Щербухи Гоща", "Shcherbukhy Hoshcha"),
        ("Юрій Крюківка", "Yurii Kriukivka"),
        ("Знам'янка, Знам’янка", "Znamianka, Znamianka"),
        ("Ґалаґан Згорани", "Galagan Zghorany"),
        ("ФШУ ЩУР Щ.", "FSHU SHCHUR Shch."),
        ("Тур 7-й, IM Smith", "Tur 7-y, IM Smith"),
        ("", ""),
    ],
)
def test_the_national_table(ukrainian: str, said: str) -> None:
    assert latin(ukrainian) == said


@given(st.text(alphabet=UKRAINIAN + UKRAINIAN.upper() + "'’ -", max_size=30))
def test_no_ukrainian_letter_is_left(text: str) -> None:
    assert all(letter.lower() not in UKRAINIAN for letter in latin(text))

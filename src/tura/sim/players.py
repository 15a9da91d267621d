"""Invented players: names, ratings, titles, dates of birth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from random import Random

from tura.core.crosstable import Participant
from tura.core.ids import Tpn
from tura.pairing.swiss.initial_order import Entrant, initial_order
from tura.sim.profile import Plan, TeamPlan

_SURNAMES = (
    "Бондаренко Василенко Гнатюк Данильчук Жук Заєць Іваненко Їжакевич Кравець Лисенко Мельник Назаренко "
    "Олійник Петренко Романюк Савчук Ткач Українець Федоренко Хоменко Цимбал Чорновіл Шевчук Щербак Юрченко Яценко"
).split()
_MEN = "Андрій Богдан Василь Гліб Дмитро Євген Зіновій Ігор Кирило Лев Максим Назар Олег Петро Роман Степан".split()
_WOMEN = (
    "Алла Богдана Віра Галина Дарина Євгенія Зоя Ірина Катерина Любов Марія Надія Оксана Поліна Софія".split()
)
_TITLES = (
    (2500, "GM", "GM"),
    (2400, "IM", "IM"),
    (2300, "FM", "WGM"),
    (2200, "CM", "WIM"),
    (2000, "", "WFM"),
)
_CITIES = "Вінниця Дніпро Житомир Київ Луцьк Львів Одеса Полтава Рівне Суми Тернопіль Ужгород Харків Херсон Чернівці Ялта".split()
_SPREAD = 150
_UNRATED_SHARE = 0.05
_WOMEN_SHARE = 0.3


def entrants(plan: Plan, chance: Random) -> tuple[Participant, ...]:
    """Players in their initial order; a few are unrated."""
    people = [_person(plan, chance) for _ in range(plan.players)]
    order = initial_order(
        [Entrant(index, p.name, p.rating, p.title) for index, p in enumerate(people)], collate=str.casefold
    )
    return tuple(_numbered(people[index], tpn) for tpn, index in order.items())


def _numbered(person: Participant, tpn: Tpn) -> Participant:
    return Participant(
        tpn, person.name, person.rating, person.title, person.federation, person.sex, person.born
    )


def _person(plan: Plan, chance: Random) -> Participant:
    woman = chance.random() < _WOMEN_SHARE
    rating = 0 if chance.random() < _UNRATED_SHARE else _rating(plan, chance)
    name = f"{chance.choice(_SURNAMES)}, {chance.choice(_WOMEN if woman else _MEN)}"
    born = date(chance.randint(1945, 2016), chance.randint(1, 12), chance.randint(1, 28))
    title = next((hers if woman else his for floor, his, hers in _TITLES if rating >= floor), "")
    return Participant(Tpn(0), name, rating, title, "UKR", "w" if woman else "m", born)


def _rating(plan: Plan, chance: Random) -> int:
    """Most players stand in the middle of the range."""
    low, high = plan.ratings.low, plan.ratings.high
    return round(chance.triangular(low, high, (2 * low + high) / 3))


@dataclass(frozen=True, slots=True)
class Squad:
    """A team: its players in board order, and the mean of the main ones."""

    name: str
    members: tuple[Participant, ...]
    strength: int


def squad_of(plan: Plan, teams: TeamPlan, chance: Random) -> Squad:
    """A team whose players stand around one rating."""
    middle = _rating(plan, chance)
    people = []
    for _ in range(teams.boards + teams.reserves):
        person = _person(plan, chance)
        rating = min(max(middle + chance.randint(-_SPREAD, _SPREAD), 1000), 2900) if person.rating else 0
        people.append(replace(person, rating=rating, title=""))
    ordered = tuple(sorted(people, key=lambda person: -person.rating))
    main = ordered[: teams.boards]
    return Squad(chance.choice(_CITIES), ordered, sum(person.rating for person in main) // len(main))

"""Awards of the regulations, and prize funds (inventory A14, A38; cases U75, U76)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.golden_regulations import terms
from tura.core.ids import EntryId
from tura.core.points import Points
from tura.core.regulation.model import Awards, PlaceAward, Prize, PrizeFund, ShareAward
from tura.ranking.awards import (
    Award,
    AwardList,
    AwardReason,
    Placed,
    PlaceList,
    RemarkCode,
    award_list,
    part_size,
    place_awards,
)
from tura.ranking.prizes import Bar, PrizeList, prize_list


def order(text: str, category: str | None = None, points: tuple[int, ...] = ()) -> PlaceList:
    """``A B CD E``: places in order, shared ones together; points fall by one from place to place."""
    placed = []
    first = 1
    for number, block in enumerate(text.split()):
        for name in block:
            score = points[len(placed)] if points else 100 - 10 * number
            placed.append(
                Placed(EntryId(name), first, first + len(block) - 1, Points(score), (f"trainer of {name}",))
            )
        first += len(block)
    return PlaceList(tuple(placed), category)


def rule(name: str, tournament: str) -> Awards:
    awards = terms(name, tournament).awards
    assert awards is not None
    return awards


def taken(found: AwardList, item: str) -> list[tuple[str, int | None]]:
    return [(award.trainer or award.entry, award.degree) for award in found.awards if award.item == item]


@pytest.mark.clause("S0-5.1", "S0-5.2")
def test_000_medals_diplomas_and_the_trainers_diplomas() -> None:
    found = award_list(rule("000", "women"), [order("A B C D")])
    assert taken(found, "medal") == [("A", 1), ("B", 2), ("C", 3)]
    assert [name for name, _ in taken(found, "diploma")] == [
        "A",
        "B",
        "C",
        "trainer of A",
        "trainer of B",
        "trainer of C",
    ]
    assert found.awards[0].by == "Мінмолодьспорт України"
    assert found.remarks == ()


@pytest.mark.clause("S3-8.1", "S3-8.2")
def test_003_degrees_and_a_shared_place() -> None:
    found = award_list(rule("003", "final"), [order("A B CD E")])
    assert taken(found, "diploma")[:4] == [("A", 1), ("B", 2), ("C", 3), ("D", 3)]
    assert taken(found, "diploma")[-1] == ("trainer of D", 3)
    shared = [award for award in found.awards if award.reason is AwardReason.SHARED_PLACE]
    assert {award.entry for award in shared} == {"C", "D"}
    assert [dict(remark.facts)["needed"] for remark in found.remarks] == [4, 4]


@pytest.mark.clause("S0-5.2")
def test_a_medallist_without_a_trainer_is_told() -> None:
    alone = PlaceList((Placed(EntryId("A"), 1, 1), Placed(EntryId("B"), 2, 2)))
    found = award_list(rule("000", "men"), [alone])
    assert [(remark.code, remark.entry) for remark in found.remarks] == [
        (RemarkCode.TRAINER_MISSING, "A"),
        (RemarkCode.TRAINER_MISSING, "B"),
    ]


@pytest.mark.clause("S1-9.1", "S1-9.2")
def test_001_each_category_has_its_three() -> None:
    found = award_list(rule("001", "rapid"), [order("A B C D", "50+"), order("E F", "65+")])
    assert [(award.category, award.entry) for award in found.awards if award.item == "medal"] == [
        ("50+", "A"),
        ("50+", "B"),
        ("50+", "C"),
        ("65+", "E"),
        ("65+", "F"),
    ]
    teams = list(place_awards([PlaceAward(3, ("diploma",), team=True)], order("X Y Z W")))
    assert [award.entry for award in teams if isinstance(award, Award)] == ["X", "Y", "Z"]


@pytest.mark.clause("S4-8.1", "S4-8.2")
def test_004_cups_and_the_first_quarter_if_provided() -> None:
    names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    found = award_list(rule("004", "D"), [order(" ".join(names))])
    assert [name for name, _ in taken(found, "cup")] == ["A", "B", "C"]
    quarter = [award for award in found.awards if award.reason is AwardReason.PART]
    assert [award.entry for award in quarter] == list("ABCDEF")
    assert {award.only_if for award in quarter} == {"provided"}


def test_only_those_who_played_make_the_quarter() -> None:
    players = [Placed(EntryId(str(at)), at, at, played=at <= 9) for at in range(1, 13)]
    found = award_list(Awards(share=ShareAward("first quarter", ("prize",))), [PlaceList(tuple(players))])
    assert [award.entry for award in found.awards] == ["1", "2"]


def test_the_edge_of_a_quarter_may_be_shared_and_a_part_unknown() -> None:
    found = award_list(Awards(share=ShareAward("first quarter", ("prize",))), [order("A BC D E F G H")])
    assert [award.entry for award in found.awards] == ["A", "B", "C"]
    assert found.remarks[0].code is RemarkCode.PART_SHARED_AT_EDGE
    found = award_list(Awards(share=ShareAward("best dozen", ("prize",))), [order("A B")])
    assert [remark.code for remark in found.remarks] == [RemarkCode.PART_NOT_UNDERSTOOD]


def test_a_quarter_of_all_groups_is_filled_place_by_place() -> None:
    rule_ = Awards(share=ShareAward("first quarter", ("prize",), of="event"))
    big, small = order("A B C D E F G H I"), order("V W X")
    both = [award_list(rule_, [one], [big, small]) for one in (big, small)]
    assert [[award.entry for award in found.awards] for found in both] == [["A", "B"], ["V", "W"]]
    assert [found.remarks[0].facts for found in both] == [(("size", 3), ("needed", 4))] * 2
    of_each = Awards(share=ShareAward("first quarter", ("prize",)))
    assert [award.entry for award in award_list(of_each, [big], [big, small]).awards] == ["A", "B"]


@pytest.mark.parametrize(
    ("players", "rounding", "size"),
    [(26, None, 6), (26, "up", 7), (26, "nearest", 7), (25, "nearest", 6), (3, None, 1), (0, None, 1)],
)
@pytest.mark.clause("S4-8.2")
def test_a_quarter_is_rounded_as_said(players: int, rounding: str | None, size: int) -> None:
    assert part_size("first quarter", players, rounding) == size


def money(found: PrizeList) -> dict[str, float]:
    paid: dict[str, float] = {}
    for share in found.shares:
        paid[share.entry] = paid.get(share.entry, 0) + share.hundredths / 100
    return paid


def fund(*amounts: int, sharing: str | None = None, **more: bool) -> PrizeFund:
    return PrizeFund(tuple(Prize(place, amount) for place, amount in enumerate(amounts, 1)), sharing, **more)


LEVEL = (60, 60, 60, 50)


@pytest.mark.parametrize(
    ("sharing", "paid"),
    [
        (None, {"A": 600, "B": 300, "C": 150}),
        ("none", {"A": 600, "B": 300, "C": 150}),
        ("equal", {"A": 350, "B": 350, "C": 350}),
        ("hort", {"A": 475, "B": 325, "C": 250}),
    ],
)
def test_sharing_among_those_level_on_points(sharing: str | None, paid: dict[str, float]) -> None:
    found = prize_list(fund(600, 300, 150, sharing=sharing), [order("A B C D", points=LEVEL)])
    assert money(found) == paid


def test_a_shared_place_is_shared_under_every_rule() -> None:
    found = prize_list(fund(600, 300, 150), [order("A BC D", points=LEVEL)])
    assert money(found) == {"A": 600, "B": 225, "C": 225}
    hort = prize_list(fund(600, 300, 150, sharing="hort"), [order("A BC D", points=LEVEL)])
    assert money(hort) == {"A": 475, "B": 287.5, "C": 287.5}


def test_what_cannot_be_divided_is_told() -> None:
    found = prize_list(fund(100, sharing="equal"), [order("A B C", points=(10, 10, 10))])
    assert money(found) == {"A": 33.33, "B": 33.33, "C": 33.33}
    assert found.left_over == 1
    assert found.shares[0].claim.share == Fraction(100, 3)


BOTH = PrizeFund(
    (Prize(1, 1000), Prize(2, 500), Prize(1, 800, "junior"), Prize(2, 400, "junior")), one_each=True
)


def test_one_prize_each_is_the_largest_and_the_next_move_up() -> None:
    lists = [order("A B C D"), order("B D", "junior")]
    found = prize_list(BOTH, lists)
    assert money(found) == {"A": 1000, "B": 800, "C": 500, "D": 400}
    second = next(share for share in found.shares if share.entry == "B")
    assert (second.claim.category, [claim.share for claim in second.given_up]) == ("junior", [500])


def test_without_that_rule_prizes_add_up() -> None:
    several = PrizeFund(BOTH.prizes)
    assert money(prize_list(several, [order("A B C D"), order("B D", "junior")])) == {
        "A": 1000,
        "B": 1300,
        "D": 400,
    }


def test_a_bye_in_the_last_round_bars_only_where_the_regulation_says_so() -> None:
    players = [
        Placed(EntryId("A"), 1, 1, Points(60), bye_in_last_round=True),
        Placed(EntryId("B"), 2, 2, Points(55), left=True),
        Placed(EntryId("C"), 3, 3, Points(50)),
    ]
    lists = [PlaceList(tuple(players))]
    assert money(prize_list(fund(100, 50), lists)) == {"A": 100, "C": 50}
    barring = prize_list(fund(100, 50, last_round_bye_bars=True), lists)
    assert money(barring) == {"C": 100}
    assert barring.barred == (("A", Bar.LAST_ROUND_BYE), ("B", Bar.LEFT))
    assert barring.unclaimed == 5000


blocks = st.lists(st.integers(1, 3), min_size=1, max_size=8)


@given(
    blocks,
    st.lists(st.integers(1, 1000), max_size=6),
    st.sampled_from([None, "equal", "hort", "none"]),
    st.booleans(),
    st.data(),
)
def test_no_money_is_lost_and_nobody_overtakes(
    sizes: list[int], amounts: list[int], sharing: str | None, one_each: bool, data: st.DataObject
) -> None:
    players = []
    for number, size in enumerate(sizes):
        first = len(players) + 1
        players += [
            Placed(EntryId(f"p{first + at}"), first, first + size - 1, Points(100 - 10 * (number // 2)))
            for at in range(size)
        ]
    young = [player for player in players if data.draw(st.booleans())]
    overall = sorted(amounts, reverse=True)
    prizes = [Prize(place, amount) for place, amount in enumerate(overall, 1)]
    prizes += [Prize(place, amount // 2 + 1, "junior") for place, amount in enumerate(overall, 1)]
    lists = [PlaceList(tuple(players)), PlaceList(tuple(young), "junior")]
    found = prize_list(PrizeFund(tuple(prizes), sharing, one_each), lists)
    paid = sum(share.hundredths for share in found.shares)
    assert paid + found.left_over + found.unclaimed == 100 * sum(prize.amount for prize in prizes)
    assert 0 <= found.left_over < len(found.shares) + 1
    if one_each:
        assert len({share.entry for share in found.shares}) == len(found.shares)
    for category in (None, "junior"):
        shares = [share.claim.share for share in found.shares if share.claim.category == category]
        assert shares == sorted(shares, reverse=True)

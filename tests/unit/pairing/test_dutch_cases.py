"""Positions whose draw is known: what arbiters asked for, and what engines got wrong."""

from dataclasses import replace

import pytest

from kit.swiss_notation import position, written
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING
from tura.pairing import dutch_2017, dutch_2026
from tura.pairing.swiss.explanation import Reason
from tura.pairing.swiss.position import ForbiddenGroup, NoLegalRound, Numbering, Obstacle, WayOut

pytestmark = pytest.mark.usefixtures("engine")


def drawn(pos):
    return written(dutch_2026.pair(pos))


class TestFirstRound:
    def test_halves_meet_and_colours_alternate(self):
        pos = position("·".join(f"{n}:" for n in range(1, 11)), lot="w")
        assert drawn(pos) == "1 6, 7 2, 3 8, 9 4, 5 10"

    def test_numbers_of_those_who_have_not_arrived_are_not_counted(self):
        pos = position("·".join(f"{n}:" for n in range(1, 11)), absent=(1, 3), lot="w")
        assert "2 7" in drawn(pos)

    def test_absent_in_round_one(self):
        pos = position("·".join(f"{n}:" for n in range(1, 11)), absent=(1, 9), lot="b")
        assert drawn(pos) == "6 2, 3 7, 8 4, 5 10"

    def test_a_publisher_may_count_the_absent(self):
        pos = position("·".join(f"{n}:" for n in range(1, 11)), absent=(1, 9), lot="b")
        by_list = dutch_2026.pair(replace(pos, numbering=Numbering.ALL))
        assert written(by_list) == "2 6, 7 3, 4 8, 10 5"

    def test_a_bye_promised_before_the_draw_takes_its_player_out(self):
        pos = position("1: · 2: · 3: · 4: · 5:", absent=(3,), lot="w")
        assert drawn(pos) == "1 4, 5 2"


class TestByes:
    @pytest.mark.parametrize(
        ("code", "expected"),
        [("U", "5 1, 2 3, 4 0"), ("F", "5 1, 2 3, 4 0"), ("H", "2 1, 3 5, 4 0"), ("Z", "2 1, 3 5, 4 0")],
    )
    def test_the_letter_decides_who_had_a_bye(self, code, expected):
        assert drawn(position(f"1: 3w1 · 2: 4b1 · 3: 1b0 · 4: 2w0 · 5: {code}")) == expected

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("1:3w0 5b1 · 2:4b1 3w1 · 3:1b1 2b0 · 4:2w0 U · 5:U 1w0", "1 2, 5 4, 3 0"),
            ("1:3w0 5b1 · 2:4b1 3w1 · 3:1b1 2b0 · 4:2w0 H · 5:U 1w0", "1 2, 3 5, 4 0"),
            ("1:3w1 2b0 · 2:4b= 1w1 · 3:1b0 U · 4:2w= 5b1 · 5:U 4w0", "2 5, 3 4, 1 0"),
        ],
    )
    def test_a_bye_worth_half_a_point(self, text, expected):
        assert drawn(position(text, scoring=replace(STANDARD_SCORING, pairing_bye=Points(5)))) == expected

    def test_the_bye_that_climbs(self):
        pos = position(
            "1:2w1 3b1 5w= 7b1 6w1 · 2:1b0 5b1 7w1 3w1 4b0 · 3:4w1 1w0 6b1 2b0 7w1 · 4:3b0 6w0 U 5b1 2w1 ·"
            "5:7b1 2w0 1b= 4w0 U · 6:Z 4b1 3w0 U 1b0 · 7:5w0 U 2b0 1w0 3b0",
            rounds=6,
        )
        assert drawn(pos) == "4 1, 5 3, 6 7, 2 0"

    def test_c5_the_lowest_score_that_can_have_it(self):
        pos = position(
            "1:4w1 2b1 · 2:5b1 1w0 · 3:6w1 4b1 · 4:1b0 3w0 · 5:2w0 6b1 · 6:3b0 5w0", rounds=3, absent=(4,)
        )
        assert drawn(pos) == "1 5, 3 2, 6 0"
        assert "6 0" not in written(dutch_2017.pair(pos))

    def test_c9_not_to_whoever_has_missed_a_game(self):
        pos = position("1:3w1 · 2:4b1 · 3:1b0 · 4:2w0 · 5:Z", rounds=3)
        assert drawn(pos) == "2 1, 3 5, 4 0"

    def test_d1_no_second_bye_where_every_score_is_different(self):
        pos = position(
            "1:5w1 6b1 7w0 4b0 2b0 · 2:6b0 7b0 U 8w0 1w1 · 3:Z 5b1 8w= H 7w1 · 4:7w= 8b1 H 1w1 5b1 ·"
            "5:1b0 3w0 Z U 4w0 · 6:2w1 1w0 Z 7b0 H · 7:4b= 2w1 1b1 6w1 3b0 · 8:H 4w0 3b= 2b1 H",
            absent=(1,),
        )
        assert set(drawn(pos).split(", ")) == {"4 2", "7 5", "6 3", "8 0"}


class TestMeetings:
    def test_forfeits_are_no_meetings(self):
        assert drawn(position("1:2b1 3b= · 2:1w0 4b1 · 3:4b1 1w= · 4:3w0 2w0")) == "2 3, 1 4"
        assert drawn(position("1:2b+ 3b= · 2:1w- 4b+ · 3:4b+ 1w= · 4:3w- 2w-")) == "1 2, 4 3"

    def test_the_explanation_says_that_they_have_not_played(self):
        pos = position("1:2b+ 3b= · 2:1w- 4b+ · 3:4b+ 1w= · 4:3w- 2w-")
        remarks = [r for b in dutch_2026.pair(pos, explain=True).explanation.brackets for r in b.remarks]
        unplayed = next(r for r in remarks if r.reason is Reason.NOT_PLAYED)
        assert (unplayed.first, unplayed.second, dict(unplayed.facts)) == (1, 2, {"round": 1})

    def test_an_engine_of_the_older_rules_drew_other_boards(self):
        pos = position(
            "1:10w1 8b1 · 2:11b1 5w= · 3:12w1 16b1 · 4:13b1 18w1 · 5:14w1 2b= · 6:15b= 7w= · 7:16w0 6b= · 8:17b1 1w0 ·"
            "9:18w0 12b1 · 10:1b0 17w0 · 11:2w0 14b0 · 12:3b0 9w0 · 13:4w0 H · 14:5b0 11w1 · 15:6w= H · 16:7b1 3w0 ·"
            "17:8w0 10b1 · 18:9b1 4b0",
            rounds=7,
            absent=(4, 13),
        )
        expected = "1 3, 6 2, 5 8, 9 16, 17 14, 18 15, 7 10, 11 12"
        assert drawn(pos) == expected
        assert written(dutch_2017.pair(pos)) == expected

    def test_a_forbidden_pair_is_kept_apart_in_its_rounds_only(self):
        pos = position("1: · 2: · 3: · 4:")
        banned = ForbiddenGroup(frozenset(map(Tpn, (1, 3))), Round(1), Round(1))
        apart = replace(pos, forbidden=(banned,))
        assert drawn(apart) == "1 4, 3 2"
        later = ForbiddenGroup(banned.players, Round(2), Round(9))
        assert drawn(replace(pos, forbidden=(later,))) == "1 3, 4 2"


class TestDeadEnds:
    SIX = "1:4w1 5b1 6w1 · 2:5b0 6w= 4b1 · 3:6w1 4b= 5w0 · 4:1b0 3w= 2w0 · 5:2w1 1w0 3b1 · 6:3b0 2b= 1b0"

    def test_half_against_half_leaves_no_fourth_round(self):
        none = dutch_2026.pair(position(self.SIX, rounds=5))
        assert isinstance(none, NoLegalRound)
        assert none.obstacle is Obstacle.TOO_FEW_PARTNERS
        assert none.ways_out[0] is WayOut.END_EVENT
        assert WayOut.MEET_AGAIN in none.ways_out

    def test_three_players_have_three_rounds(self):
        pos = position("1:2w1 3b1 U · 2:1b0 U 3w1 · 3:U 1w0 2b0", rounds=4)
        assert isinstance(dutch_2026.pair(pos), NoLegalRound)

    def test_more_rounds_than_opponents_is_said_at_the_start(self):
        end = dutch_2026.dead_end_ahead(position("1: · 2: · 3:", rounds=5))
        assert (end.round, end.certain) == (4, True)

    def test_two_rounds_before_some_results_lead_there(self):
        two_played = position(self.SIX, rounds=5)
        end = dutch_2026.dead_end_ahead(replace(two_played, round=Round(2)))
        assert (end.round, end.certain) == (4, False)

    @pytest.mark.parametrize(("number", "expected"), [(5, None), (6, (8, False)), (7, (8, True))])
    def test_seven_rounds_of_one_half_against_the_other(self, number, expected):
        """Two groups of seven have nobody left but themselves, and seven is odd."""
        lines = []
        for n in range(7):
            upper = " ".join(f"{8 + (n + r) % 7}{'wb'[r % 2]}=" for r in range(7))
            lower = " ".join(f"{1 + (n - r) % 7}{'bw'[r % 2]}=" for r in range(7))
            lines += [f"{1 + n}: {upper}", f"{8 + n}: {lower}"]
        after_seven = position("\n".join(lines), rounds=9)
        assert isinstance(dutch_2026.pair(after_seven), NoLegalRound)
        end = dutch_2026.dead_end_ahead(replace(after_seven, round=Round(number)))
        assert (end and (end.round, end.certain)) == expected


def test_leaders_who_may_meet_are_paired():
    """Two on full points are not drawn down, whatever an unrelated result was."""
    text = "1:5w1 3b1 · 2:6b1 4w1 · 3:7w1 1w0 · 4:8b1 2b0 · 5:1b0 8w{a} · 6:2w0 7b1 · 7:3b0 6w0 · 8:4w0 5b{b}"
    for a, b in (("1", "0"), ("0", "1"), ("=", "=")):
        assert "1 2" in drawn(position(text.format(a=a, b=b))) or "2 1" in drawn(
            position(text.format(a=a, b=b))
        )

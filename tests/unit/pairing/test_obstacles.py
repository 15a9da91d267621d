"""Why no round is possible, and what would make one so."""

from dataclasses import replace

import pytest

from kit.swiss_notation import position
from tura.core.ids import Round, Tpn
from tura.pairing import dutch_2026
from tura.pairing.swiss.position import ForbiddenGroup, NoLegalRound, Obstacle, WayOut


def refused(pos):
    drawn = dutch_2026.pair(pos)
    assert isinstance(drawn, NoLegalRound)
    assert drawn.code == "pairing.no-legal-round"
    return drawn


def test_two_who_have_met():
    none = refused(position("1:2w1 · 2:1b0"))
    assert (none.obstacle, none.players) == (Obstacle.PLAYER_WITHOUT_OPPONENT, (1, 2))
    assert none.ways_out == (WayOut.END_EVENT, WayOut.MEET_AGAIN)


def test_everybody_has_had_the_bye():
    none = refused(position("1:2w1 3b1 U · 2:1b0 U 3w1 · 3:U 1w0 2b0"))
    assert WayOut.MEET_AGAIN in none.ways_out


def test_only_a_second_bye_helps():
    none = refused(position("1:U · 2:U · 3:U"))
    assert none.obstacle is Obstacle.NO_BYE_CANDIDATE
    assert none.ways_out == (WayOut.END_EVENT, WayOut.SECOND_BYE)


def test_a_forbidden_pair_can_be_lifted():
    banned = ForbiddenGroup(frozenset(map(Tpn, (1, 2))), Round(1), Round(9))
    none = refused(replace(position("1: · 2:"), forbidden=(banned,)))
    assert none.ways_out == (WayOut.END_EVENT, WayOut.LIFT_FORBIDDEN)


def test_the_same_absolute_colour():
    none = refused(position("1:3w1 4w1 · 2:4w0 3w= · 3:1b0 2b= · 4:2b1 1b0", absent=(3, 4)))
    assert none.ways_out == (WayOut.END_EVENT, WayOut.ALLOW_COLOUR)


@pytest.mark.parametrize("size", [0, 1])
def test_almost_nobody(size):
    pos = replace(position("1: · 2:"), available=frozenset([Tpn(1)][:size]))
    drawn = dutch_2026.pair(pos)
    assert drawn.pairs == ()
    assert drawn.bye == (1 if size else None)

"""Figures of one event: which games count, who gets what."""

from datetime import date

from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.result import Outcome
from tura.rating.event import Circumstances, event_ratings
from tura.rating.norms import NormTitle

DAY = date(2026, 6, 1)


def cell(opponent: int, outcome: Outcome) -> Cell:
    return Cell(Tpn(opponent), Colour.WHITE, outcome)


def table(*players: Participant) -> Crosstable:
    return Crosstable(players, rounds=max(len(player.cells) for player in players))


def player(tpn: int, rating: int, *cells: Cell, **more: object) -> Participant:
    return Participant(Tpn(tpn), f"P{tpn}", rating, cells=cells, **more)


def test_only_rated_games_over_the_board_against_the_rated_count() -> None:
    cells = [
        cell(2, Outcome.WIN),
        cell(2, Outcome.UNRATED_WIN),
        cell(2, Outcome.FORFEIT_WIN),
        cell(2, Outcome.ADJOURNED),
        cell(3, Outcome.WIN),
        Cell(None, None, Outcome.PAIRING_BYE),
        cell(2, None),
    ]
    first, *_ = event_ratings(
        table(player(1, 2000, *cells), player(2, 2000), player(3, 0)), Circumstances(DAY)
    )
    assert (first.games, first.halves, first.average) == (1, 2, 2000)
    assert (first.change.k, first.change.change) == (20, 10)


def test_newcomers_have_the_k_of_newcomers() -> None:
    two = table(player(1, 2000, cell(2, Outcome.LOSS)), player(2, 2000, cell(1, Outcome.WIN)))
    first, second = event_ratings(two, Circumstances(DAY, frozenset({1})))
    assert (first.change.change, second.change.change) == (-20, 10)


def test_the_unrated_get_a_first_rating_unless_they_scored_nothing() -> None:
    rivals = [player(number, 1800) for number in range(3, 8)]
    won = [cell(number, Outcome.DRAW) for number in range(3, 8)]
    lost = [cell(number, Outcome.LOSS) for number in range(3, 8)]
    scored, nothing, rival, *_ = event_ratings(
        table(player(1, 0, *won), player(2, 0, *lost), *rivals), Circumstances(DAY)
    )
    assert (scored.first, scored.change) == (1800, None)
    assert nothing.first is None
    assert (rival.first, rival.change, rival.performance) == (None, None, None)


def test_the_highest_norm_above_the_title_is_told_in_slow_chess() -> None:
    lands = ["GEO", "POL", "MDA"] * 3
    rivals = [player(number, 2500, title="GM", federation=land) for number, land in enumerate(lands, 2)]
    won = [cell(number, Outcome.WIN) for number in range(2, 9)] + [
        cell(9, Outcome.DRAW),
        cell(10, Outcome.DRAW),
    ]
    for title, norms in (("", (NormTitle.GM,)), ("IM", (NormTitle.GM,)), ("GM", ())):
        field = table(player(1, 2450, *won, title=title, federation="UKR"), *rivals)
        assert event_ratings(field, Circumstances(DAY))[0].norms == norms
        assert event_ratings(field, Circumstances(DAY, standard=False))[0].norms == ()
    woman = table(player(1, 2450, *won, title="WIM", federation="UKR", sex="w"), *rivals)
    assert event_ratings(woman, Circumstances(DAY))[0].norms == (NormTitle.GM, NormTitle.WGM)


def test_foreign_opponents_may_be_waived() -> None:
    rivals = [player(number, 2500, title="GM", federation="UKR") for number in range(2, 11)]
    won = [cell(number, Outcome.WIN) for number in range(2, 11)]
    field = table(player(1, 2450, *won, federation="UKR"), *rivals)
    assert event_ratings(field, Circumstances(DAY))[0].norms == ()
    assert event_ratings(field, Circumstances(DAY, foreigners_waived=True))[0].norms == (NormTitle.GM,)

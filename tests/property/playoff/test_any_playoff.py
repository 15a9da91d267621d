"""Play-offs of two to eight under every ladder, with any lots and results."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.playoffs import BLACK, DRAW, WHITE, PlayoffTable, contest, ladder
from tura.core.ids import EntryId
from tura.core.regulation.model import Ladder, StagePlay
from tura.core.result import GameResult
from tura.playoff.facts import DueGame, DueLot, PlayedGame
from tura.playoff.ladder import Ending, StageReport

LADDERS = ["000", "003", "british"]
RESULTS = [
    WHITE,
    BLACK,
    DRAW,
    DRAW,
    GameResult.WHITE_FORFEITS,
    GameResult.BLACK_FORFEITS,
    GameResult.BOTH_FORFEIT,
]
PATIENCE = 60
"""After so many games the strategy lets somebody win, as players do."""


@st.composite
def played(draw: st.DrawFn, name: str) -> PlayoffTable:
    """A finished play-off; results are drawn for a while, then the player whose letter comes first wins."""
    size = draw(st.integers(2, 8))
    first = draw(st.integers(1, 3)) if name == "000" else 1
    table = PlayoffTable(ladder(name), contest("ABCDEFGH"[:size], first, range(1, size + 1)))
    chance = draw(st.randoms(use_true_random=False))

    def choose(due: DueGame) -> GameResult:
        if len(table.games) < PATIENCE:
            return chance.choice(RESULTS)
        return WHITE if due.seats.white < due.seats.black else BLACK

    def shuffle(due: DueLot) -> Sequence[EntryId]:
        return chance.sample(due.players, len(due.players))

    table.play(choose, shuffle, limit=500)
    return table


def winner_of(game: PlayedGame, draw_wins: bool) -> EntryId | None:
    """Who won a game, told from its result alone."""
    if game.result in (WHITE, GameResult.BLACK_FORFEITS):
        return game.seats.white
    if game.result in (BLACK, GameResult.WHITE_FORFEITS):
        return game.seats.black
    return game.seats.black if draw_wins and game.result is DRAW else None


def check_sudden_death(stage: StageReport) -> None:
    """White is A, B, B, A, A, B, B, A... from the lot on, and only the last game has a winner."""
    lot, *games = (used.fact for used in stage.outcome.taken)
    pattern = "ABBA" * (len(games) // 4 + 1)
    names = dict(zip("AB", lot.order, strict=True))
    assert [game.seats.white for game in games] == [names[letter] for letter in pattern[: len(games)]]
    assert all(winner_of(game, draw_wins=False) is None for game in games[:-1])
    assert stage.outcome.blocks[0] == (winner_of(games[-1], draw_wins=False),)


def check_match(stage: StageReport) -> None:
    """Two games, each player White once."""
    assert {game.seats.white for game in stage.outcome.games} == set(stage.players)


def check_armageddon(stage: StageReport) -> None:
    """One game; a draw is won by Black."""
    (game,) = stage.outcome.games
    winner = winner_of(game, draw_wins=True)
    assert stage.outcome.blocks[0] == ((winner,) if winner else stage.players)


def check_round_robin(stage: StageReport) -> None:
    """Everyone met everyone, and Whites differ by one at most."""
    games = stage.outcome.games
    size = len(stage.players)
    assert len({frozenset((game.seats.white, game.seats.black)) for game in games}) == size * (size - 1) // 2
    whites = Counter(game.seats.white for game in games)
    blacks = Counter(game.seats.black for game in games)
    assert all(abs(whites[player] - blacks[player]) <= 1 for player in stage.players)


def check_knock_out(stage: StageReport) -> None:
    """As many matches as there are losers; nobody plays on after a lost match, and lots precede every stage."""
    matches: dict[str, set[EntryId]] = {}
    for used in stage.outcome.taken:
        if isinstance(used.fact, PlayedGame):
            match = ".".join(used.key.split(".")[:4])
            matches.setdefault(match, set()).update((used.fact.seats.white, used.fact.seats.black))
    assert len(matches) == len(stage.players) - 1
    assert all(len(players) == 2 for players in matches.values())
    rounds = Counter(int(key.split(".")[2]) for key in matches)
    played = Counter(player for players in matches.values() for player in players)
    winner, finalist = stage.outcome.blocks[0][0], stage.outcome.blocks[1][0]
    assert max(played.values()) <= len(rounds)
    assert {winner, finalist} == matches[max(matches, key=lambda key: int(key.split(".")[2]))]


CHECKS = {
    StagePlay.KNOCK_OUT: check_knock_out,
    StagePlay.SUDDEN_DEATH: check_sudden_death,
    StagePlay.MATCH: check_match,
    StagePlay.ARMAGEDDON: check_armageddon,
    StagePlay.ROUND_ROBIN: check_round_robin,
}


@pytest.mark.parametrize("name", LADDERS)
@given(st.data())
def test_it_ends_in_an_order_of_the_tied_group(name: str, data: st.DataObject) -> None:
    table = data.draw(played(name))
    state = table.state
    placed = [player for block in state.order for player in block]
    assert sorted(placed) == sorted(table.contest.entries)
    assert [block.first for block in state.blocks] == [
        table.contest.first + sum(len(block) for block in state.order[:at]) for at in range(len(state.order))
    ]
    assert state.strays == ()
    for block in state.blocks:
        assert block.ending is not Ending.OPEN
        if len(block.players) > 1 and block.ending is not Ending.EXHAUSTED:
            assert not set(range(block.first, block.last + 1)) & set(table.rule.places)


@pytest.mark.parametrize("name", LADDERS)
@given(st.data())
def test_every_stage_is_played_as_it_should_be(name: str, data: st.DataObject) -> None:
    table = data.draw(played(name))
    for stage in table.state.stages:
        assert (len(stage.players) == 2) is (stage.ref.ladder is Ladder.TWO)
        if check := CHECKS.get(stage.ref.play):
            check(stage)


@pytest.mark.parametrize("name", LADDERS)
@given(st.data())
def test_a_shorter_record_is_an_earlier_state(name: str, data: st.DataObject) -> None:
    table = data.draw(played(name))
    keys = list(table.games)
    cut = data.draw(st.integers(0, len(keys)))
    earlier = PlayoffTable(
        table.rule, table.contest, lots=table.lots, games={key: table.games[key] for key in keys[:cut]}
    )
    assert cut == len(keys) or not earlier.state.decided
    assert all(due.key not in earlier.games for due in earlier.due_games)
    later = {stage.ref.key: stage.players for stage in table.state.stages}
    assert all(later[stage.ref.key] == stage.players for stage in earlier.state.stages)

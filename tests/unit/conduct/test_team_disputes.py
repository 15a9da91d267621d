"""Protests and penalties at the boards of matches: they change the board, and the match with it."""

from __future__ import annotations

import pytest

from kit.hall import Hall
from tura.app.numbers import by_hand
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.incidents import RecordIncident
from tura.core.conduct.jury import ElectJury
from tura.core.conduct.lineups import PublishLineups
from tura.core.conduct.matches import RecordGames
from tura.core.conduct.protests import DecideProtest, FileProtest
from tura.core.conduct.results import BoardResult
from tura.core.conduct.rounds import Pairing, PairRound, PublishRound, StartRound
from tura.core.conduct.squads import FileSquad
from tura.core.ids import Board, EntryId, Round
from tura.core.incidents import IncidentKind, Penalty
from tura.core.result import GameResult
from tura.core.teams import Member
from tura.core.tournament import BoardView, Entry

REGULATION = """
schema = 1
[event]
name = "Ліга"
[common]
kind = "team"
system = "BERGER_TEAM_ROUNDROBIN"
rounds = 1
standings = ["MP", "GP"]
protests = { to = "appeals-jury", within = "30 min" }
team = { boards = 2, squad = { main = 2, reserves = 0, order = "fixed" } }
lineups = { if_none = "first players" }
[[tournament]]
id = "league"
schedule = { rounds = [2026-03-07T10:00:00] }
"""
ONE, TWO = EntryId("1"), EntryId("2")
PRESENT, START, END = "2026-03-06T12:00", "2026-03-07T10:00", "2026-03-07T14:00"


@pytest.fixture
def hall() -> Hall:
    """One match of two boards, 1½-½ for the first team."""
    hall = Hall(REGULATION, "league")
    hall.do(Register(tuple(Newcomer(Entry(EntryId(""), name)) for name in ("Team 1", "Team 2"))), PRESENT)
    for number, team in enumerate((ONE, TWO), 1):
        members = tuple(Member(f"Player {number}.{place}") for place in (1, 2))
        hall.do(FileSquad(team, members, f"Captain {number}"), PRESENT)
    hall.do(by_hand({ONE: 1, TWO: 2}), PRESENT)
    hall.do(PairRound(Round(1), (Pairing(ONE, TWO),), {}, "hand"), PRESENT)
    hall.do(PublishRound(Round(1)), PRESENT)
    hall.do(PublishLineups(Round(1)), START)
    hall.do(StartRound(Round(1)), START)
    results = (BoardResult(Board(1), GameResult.WHITE_WINS), BoardResult(Board(2), GameResult.DRAW))
    hall.do(RecordGames(Round(1), Board(1), results), END)
    return hall


def match(hall: Hall) -> BoardView:
    return hall.tournament.rounds[Round(1)].boards[0]


def test_an_upheld_protest_corrects_the_board_and_the_match(hall: Hall) -> None:
    hall.do(ElectJury(("Judge", "Captain 2", "Player 1.1")), PRESENT)
    about = (TWO, Round(1), Board(1), Board(1))
    hall.do(FileProtest("Captain 2", "The flag.", *about), "2026-03-07T14:20")
    for party in ("Captain 2", "Player 1.1"):
        refused = hall.refused(DecideProtest(1, True, "Right.", (party,)), "2026-03-07T14:30")
        assert refused.code == "party-decides"
    decided = DecideProtest(1, True, "Right.", ("Judge",), GameResult.BLACK_WINS)
    hall.do(decided, "2026-03-07T14:30")
    assert [game.result for game in match(hall).games] == [GameResult.BLACK_WINS, GameResult.DRAW]
    assert match(hall).result is GameResult.BLACK_WINS


def test_a_protest_about_a_whole_match_changes_no_result(hall: Hall) -> None:
    hall.do(ElectJury(("Judge",)), PRESENT)
    hall.do(FileProtest("Captain 2", "The hall.", TWO, Round(1), Board(1)), "2026-03-07T14:20")
    decided = DecideProtest(1, True, "Right.", ("Judge",), GameResult.BLACK_WINS)
    assert hall.refused(decided, "2026-03-07T14:30").code == "protest-changes-no-result"
    stranger = FileProtest("X", "The hall.", TWO, Round(1), Board(3), Board(1))
    assert hall.refused(stranger, "2026-03-07T14:20").code == "unknown-board"


def test_a_phone_at_a_board_loses_that_board(hall: Hall) -> None:
    rang = RecordIncident(IncidentKind.PHONE, "It rang.", Penalty.LOSS, ONE, Round(1))
    assert hall.refused(rang).code == "penalty-without-board"
    hall.do(RecordIncident(IncidentKind.PHONE, "It rang.", Penalty.LOSS, ONE, Round(1), board=Board(1)))
    assert match(hall).games[0].result is GameResult.BLACK_WINS
    assert match(hall).result is GameResult.BLACK_WINS
    (incident,) = hall.tournament.incidents
    assert (incident.match, incident.board) == (1, 1)

"""The arbiter's report leaves nothing out: every kind of fact is told, or is ordinary with a reason."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tura.core.colour import Colour
from tura.core.conduct import KINDS, NAMES
from tura.core.conduct.amending import Amended
from tura.core.conduct.base import Overridden
from tura.core.conduct.ceremony import AwardsGiven
from tura.core.conduct.draw import ColourDrawn, NumbersAssigned
from tura.core.conduct.entries import (
    EntryCorrected,
    ForfeitedByLeaving,
    PersonErased,
    PresenceSet,
    Registered,
    Struck,
)
from tura.core.conduct.hand import KeptApart, PairingsChanged
from tura.core.conduct.incidents import IncidentRecorded
from tura.core.conduct.jury import JuryElected
from tura.core.conduct.lineups import FixedLineup, LineupsPublished
from tura.core.conduct.matches import GameCorrected, GameRecorded, MatchForfeited
from tura.core.conduct.playoffs import (
    PlayoffGameCorrected,
    PlayoffGameRecorded,
    PlayoffLotDrawn,
    PlayoffOpened,
)
from tura.core.conduct.protests import DepositTaken, ProtestDecided, ProtestFiled, ProtestWithdrawn
from tura.core.conduct.results import ResultCorrected, ResultRecorded
from tura.core.conduct.rounds import Pairing, RoundAnnulled, RoundPaired
from tura.core.conduct.undo import Undone
from tura.core.given_awards import GivenAward
from tura.core.ids import MAIN_STAGE, Board, CommandId, EntryId, Round, TournamentId, Tpn
from tura.core.incidents import IncidentKind, Penalty
from tura.core.journal import Actor, Envelope, Fact
from tura.core.lifecycle import Presence
from tura.core.playoffs import DrawnLot, Seeded
from tura.core.protests import DepositState, Jury
from tura.core.regulation.amendments import Amendment, Change
from tura.core.regulation.model import Numbers
from tura.core.result import GameResult
from tura.core.teams import LineupSource
from tura.core.tournament import Entry
from tura.documents.report.chronicle import chronicle
from tura.documents.report.topics import ORDINARY, SOMETIMES, TOLD, Line, Topic
from tura.i18n import translator

A, B, C = (EntryId(word) for word in "123")
FIRST, ONE = Round(1), Board(1)
WHITE, BLACK, DRAW = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW
AT = datetime(2018, 12, 11, 17, 42, tzinfo=UTC)

STAGE_SET: tuple[Any, ...] = (
    *(Registered(Entry(id_, name)) for id_, name in ((A, "Ананченко"), (B, "Бойко"), (C, "Вовк"))),
    RoundPaired(FIRST, (Pairing(A, B),), {}, "FIDE_DUTCH_2026"),
    ResultRecorded(FIRST, ONE, WHITE),
    GameRecorded(FIRST, ONE, ONE, WHITE),
)
"""Ordinary facts on which the told ones rest."""

TELLING: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (
        Amended(Amendment((Change("common.rounds", "8"),), "x", "hall", AT), (TournamentId("men"),)),
        ("common.rounds = 8", "hall", "men"),
    ),
    (NumbersAssigned({A: Tpn(2), B: Tpn(1)}, Numbers.LOTS, "87", "printed"), ("1 Бойко; 2 Ананченко", "87")),
    (ColourDrawn(Colour.WHITE, "41"), ("41",)),
    (EntryCorrected(Entry(A, "Ананченко", rating=2500), "a slip"), ("2500", "a slip", "Ананченко")),
    (Struck(C, "ill"), ("Вовк", "ill")),
    (PresenceSet(B, Round(2), Presence.WITHDRAWN, "flu"), ("Бойко", "flu", "2")),
    (RoundPaired(Round(2), (Pairing(B, A),), {}, "x", by_hand="no power"), ("Бойко – Ананченко", "no power")),
    (PairingsChanged(FIRST, (Pairing(B, A),), {}, "a mix-up"), ("1. Бойко – Ананченко", "a mix-up")),
    (RoundAnnulled(Round(2), "wrong field"), ("2", "wrong field")),
    (KeptApart((A, B), FIRST, Round(3), "brothers"), ("Ананченко; Бойко", "brothers")),
    (
        Overridden("protest-too-late", "the lift", "3", None, {"until": "20:12", "round": "1"}),
        ("20:12", "the lift", "3"),
    ),
    (ForfeitedByLeaving(FIRST, 1, GameResult.WHITE_FORFEITS), ("0F-1F",)),
    (MatchForfeited(FIRST, ONE, GameResult.BLACK_FORFEITS), ("1F-0F",)),
    (ResultRecorded(FIRST, ONE, WHITE), ()),
    (ResultRecorded(FIRST, ONE, BLACK), ("1-0", "0-1", "Бойко – Ананченко")),
    (GameRecorded(FIRST, ONE, ONE, WHITE), ()),
    (GameRecorded(FIRST, ONE, ONE, DRAW), ("1-0", "1/2-1/2")),
    (ResultCorrected(FIRST, ONE, DRAW, None, "the scoresheets"), ("1/2-1/2", "the scoresheets")),
    (GameCorrected(FIRST, ONE, ONE, BLACK, DRAW, "misread"), ("1/2-1/2 → 0-1", "misread")),
    (
        LineupsPublished(FIRST, (FixedLineup(A, (1,), LineupSource.DEFAULT),), "w"),
        ("Ананченко",),
    ),
    (JuryElected(Jury(("Ю", "Я"), ("Е",))), ("Ю, Я", "Е")),
    (ProtestFiled(1, "Бойко", "The flag.", B, FIRST, ONE, True, 400), ("Бойко", "The flag.")),
    (DepositTaken(1, 400, "17"), ("400", "17")),
    (ProtestDecided(1, True, "Right.", ("Ю",), BLACK, DepositState.RETURNED), ("Right.", "Ю", "0-1")),
    (ProtestWithdrawn(2, DepositState.KEPT), ("2",)),
    (
        IncidentRecorded(1, IncidentKind.PHONE, Penalty.TIME_TAKEN, "It rang.", A, FIRST, ONE, 5),
        ("It rang.", "Ананченко", "5"),
    ),
    (PlayoffOpened(1, (Seeded(A), Seeded(B)), AT), ("Ананченко; Бойко", "1–2", "19:42")),
    (PlayoffLotDrawn("1.lot", DrawnLot((B, A), A, "5")), ("1.lot", "Бойко; Ананченко", "5")),
    (PlayoffGameRecorded("1.1", B, A, DRAW), ("1.1", "Бойко – Ананченко", "1/2-1/2")),
    (PlayoffGameCorrected("1.1", WHITE, DRAW, "misheard"), ("1/2-1/2 → 1-0", "misheard")),
    (AwardsGiven((GivenAward(A, "cup", 1, 1),)), ("1",)),
    (PersonErased(B, (3, 4), "asked"), ("Бойко", "3, 4", "asked")),
    (Undone(4, "by mistake"), ("4", "by mistake")),
)
"""Each told kind, and words that the report must not lose; none for an entry that is ordinary itself."""


def facts_of(payloads: list[Any]) -> list[Fact]:
    return [
        Fact(
            Envelope(
                number,
                NAMES[type(payload)],
                1,
                TournamentId("men"),
                MAIN_STAGE,
                AT,
                AT,
                Actor(f"writer {number}"),
                CommandId(str(number)),
            ),
            payload,
        )
        for number, payload in enumerate(payloads, 1)
    ]


@pytest.fixture(params=["en", "uk"])
def lines(request: pytest.FixtureRequest) -> dict[int, Line]:
    payloads = [*STAGE_SET, *(payload for payload, _ in TELLING)]
    told = chronicle(facts_of(payloads), translator(request.param), lambda at: at.replace(hour=19))
    return {line.fact: line for line in told}


def test_every_kind_of_fact_is_told_or_is_ordinary_with_a_reason() -> None:
    sorted_out = [*TOLD, *SOMETIMES, *ORDINARY]
    assert len(set(sorted_out)) == len(sorted_out)
    assert set(sorted_out) == set(KINDS)
    assert all(ORDINARY.values())


def test_every_told_kind_is_tried_here() -> None:
    tried = {NAMES[type(payload)] for payload, words in TELLING if words}
    assert tried == set(TOLD) | set(SOMETIMES)


def test_no_told_fact_is_left_out_and_no_word_of_it_lost(lines: dict[int, Line]) -> None:
    for number, (payload, words) in enumerate(TELLING, len(STAGE_SET) + 1):
        if not words:
            assert number not in lines
            continue
        line = lines[number]
        assert line.who == f"writer {number}"
        assert "19:42" in line.when
        said = f"{line.what} {line.reason}"
        assert all(word in said for word in words), (payload, said)


def test_ordinary_facts_are_left_to_other_documents(lines: dict[int, Line]) -> None:
    assert not lines.keys() & set(range(1, len(STAGE_SET) + 1))


def test_a_fact_that_was_taken_back_is_told_and_marked() -> None:
    payloads = [*STAGE_SET, PresenceSet(B, Round(2), Presence.WITHDRAWN, "flu"), Undone(7, "he came back")]
    left, back = chronicle(facts_of(payloads), translator("en"), lambda at: at)
    assert (left.topic, back.topic) == (Topic.ENTRIES, Topic.UNDONE)
    assert "taken back by fact 8" in left.what
    assert "Бойко: withdrawn" in back.what
    assert back.reason == "he came back"

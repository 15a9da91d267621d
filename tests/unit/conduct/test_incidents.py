"""The register of incidents and what its penalties do."""

import pytest

from kit.hall import Hall
from tura.core.conduct.incidents import RecordIncident
from tura.core.conduct.results import CorrectResult
from tura.core.ids import Board, EntryId, Round
from tura.core.incidents import IncidentKind, Penalty
from tura.core.lifecycle import Presence
from tura.core.result import GameResult


@pytest.fixture
def hall() -> Hall:
    hall = Hall("000", "men")
    hall.enter([f"P{number}" for number in range(1, 11)])
    hall.play(1, ["", "1-0", "", "", ""], "2018-12-11T19:00")
    return hall


def test_a_warning_is_kept_and_changes_nothing(hall: Hall) -> None:
    hall.do(RecordIncident(IncidentKind.BEHAVIOUR, "talked", Penalty.WARNING, EntryId("1"), Round(1)))
    (incident,) = hall.tournament.incidents
    assert (incident.number, incident.board, incident.arbiter) == (1, 1, "arbiter")
    assert hall.tournament.rounds[Round(1)].boards[0].result is None


def test_a_phone_loses_the_game(hall: Hall) -> None:
    hall.do(RecordIncident(IncidentKind.PHONE, "it rang", Penalty.LOSS, EntryId("1"), Round(1)))
    assert hall.tournament.rounds[Round(1)].boards[0].result is GameResult.BLACK_WINS
    hall.do(RecordIncident(IncidentKind.PHONE, "found later", Penalty.LOSS, EntryId("2"), Round(1)))
    assert hall.tournament.rounds[Round(1)].boards[1].result is GameResult.BLACK_WINS


def test_an_expelled_player_is_out(hall: Hall) -> None:
    hall.do(RecordIncident(IncidentKind.FAIR_PLAY, "an engine", Penalty.EXPULSION, EntryId("3"), Round(1)))
    assert hall.tournament.presence_in(EntryId("3"), Round(2)) is Presence.EXPELLED
    assert hall.tournament.rounds[Round(1)].boards[2].result is GameResult.WHITE_FORFEITS
    assert hall.refused(CorrectResult(Round(1), Board(9), GameResult.DRAW)).code == "unknown-board"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (RecordIncident(IncidentKind.OTHER, " "), "incident-without-text"),
        (RecordIncident(IncidentKind.OTHER, "x", Penalty.WARNING), "penalty-without-player"),
        (
            RecordIncident(IncidentKind.OTHER, "x", Penalty.TIME_ADDED, EntryId("1")),
            "penalty-without-minutes",
        ),
        (RecordIncident(IncidentKind.OTHER, "x", Penalty.LOSS, EntryId("1")), "penalty-without-board"),
        (RecordIncident(IncidentKind.OTHER, "x", Penalty.WARNING, EntryId("99")), "unknown-entry"),
    ],
)
def test_what_is_missing_is_asked_for(hall: Hall, act: RecordIncident, code: str) -> None:
    assert hall.refused(act).code == code

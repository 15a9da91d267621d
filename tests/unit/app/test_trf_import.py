"""A report file becomes an event file, and the event's own report says the same again."""

import pytest

from kit.fakes import MemoryJournal
from kit.hall import ARBITER, CountedChance, StillClock
from kit.trf_documents import SAMPLES
from kit.trf_lines import cell, file, player, reading
from tura.app.desk import Desk
from tura.app.trf_export import report_of
from tura.app.trf_import import MAIN, Imported, import_report
from tura.core.ids import EventId
from tura.core.refusal import Refusal
from tura.formats.trf import read, to_competition
from tura.sim.generate import generate
from tura.sim.profile import Profile, Rates, Span


def imported(document, **more):
    desk = Desk(MemoryJournal(), StillClock(), CountedChance())
    found = import_report(desk, document, EventId("e"), ARBITER, **more)
    assert isinstance(found, Imported), found
    return desk.event, found


def reported(document, **more):
    event, _ = imported(document, **more)
    return to_competition(report_of(event, event.tournaments[MAIN]))


def assert_same(document):
    before, after = to_competition(document), reported(document)
    ours, theirs = after.crosstable, before.crosstable
    assert [p.cells for p in ours.participants] == [p.cells for p in theirs.participants]
    assert [(p.name, p.rating, p.title, p.born) for p in ours.participants] == [
        (p.name, p.rating, p.title, p.born) for p in theirs.participants
    ]
    assert (ours.scoring, ours.rounds, ours.started) == (theirs.scoring, theirs.rounds, theirs.started)
    assert (after.forbidden, after.requests) == (before.forbidden, before.requests)
    assert after.initial_colour is before.initial_colour
    assert after.tie_breaks == before.tie_breaks


INDIVIDUAL = [path for path in SAMPLES if path.parent.name in {"dutch-2026", "dutch-2017"}]


@pytest.mark.parametrize(
    "path", [p for p in INDIVIDUAL if p.stat().st_size < 5000], ids=lambda path: path.stem
)
def test_samples(path):
    assert_same(read(path.read_bytes()).document)


def test_generated_events_with_everything():
    rates = Rates(0.1, 0.05, 0.02, 0.1, 0.03, 0.1, 0.1, 1.0, 0.0)
    for number in range(4):
        assert_same(generate(Profile(players=Span(9, 14), rounds=Span(4, 6), rates=rates), "import", number))


def test_a_baku_event_keeps_its_virtual_points():
    rates = Rates(*[0.0] * 8, 1.0)
    profile = Profile(players=Span(12, 12), rounds=Span(6, 6), rates=rates, scoring="standard")
    document = generate(profile, "baku", 1)
    before, after = to_competition(document), reported(document)
    assert after.virtual == before.virtual
    assert imported(document)[1].left_out == ()


def test_who_was_away_to_the_end_is_told_and_may_be_withdrawn():
    lines = (
        player(1, "A", cell(2, "w", "1"), cell(3, "b", "0")),
        player(2, "B", cell(1, "b", "0"), "0000 - Z"),
        player(3, "C", "0000 - U", cell(1, "w", "1")),
    )
    document = reading(file("142 5", "152 W", *lines)).document
    assert imported(document)[1].absent_to_the_end == (2,)
    event, found = imported(document, withdrawn=(2,))
    assert found.absent_to_the_end == ()
    assert [str(entry) for entry in event.tournaments[MAIN].available(3)] == ["1", "3"]


def test_byes_to_come_and_rounds_not_finished_are_taken_over():
    lines = (
        player(1, "A", cell(2, "w", " "), "0000 - H"),
        player(2, "B", cell(1, "b", " ")),
    )
    document = reading(file("142 5", "152 W", *lines)).document
    assert_same(document)


def test_a_forfeit_that_one_side_shows_is_a_forfeit_of_both():
    lines = (player(1, "A", cell(2, "w", "+")), player(2, "B", "0000 - Z"))
    event, _ = imported(reading(file("142 5", "152 W", *lines)).document)
    (board,) = event.tournaments[MAIN].rounds[1].boards
    assert board.result.value == "1F-0F"


@pytest.mark.parametrize(
    ("lines", "code"),
    [((player(1, "A", cell(2, "w", "1")), player(2, "B", cell(1, "b", "1"))), "trf.result-unknown")],
)
def test_what_cannot_be_told_as_facts_is_refused(lines, code):
    desk = Desk(MemoryJournal(), StillClock(), CountedChance())
    found = import_report(desk, reading(file("142 5", *lines)).document, EventId("e"), ARBITER)
    assert isinstance(found, Refusal)
    assert found.code == code

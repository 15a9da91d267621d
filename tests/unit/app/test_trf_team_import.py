"""A report file of teams becomes an event file, and the event's own report says the same again."""

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from kit.fakes import MemoryJournal
from kit.hall import ARBITER, CountedChance, StillClock
from kit.trf_lines import cell, file, player, reading, team
from tura.app.desk import Desk
from tura.app.trf_export import report_of
from tura.app.trf_import import MAIN, Imported, import_report
from tura.core.ids import EventId, Round
from tura.core.refusal import Refusal
from tura.core.result import RULES
from tura.core.team_table import Match
from tura.formats.trf import TrfReading, read
from tura.formats.trf.team_table import to_team_competition

SAMPLES = sorted((Path(__file__).parents[2] / "golden" / "team-swiss").glob("*.trf"))
NOT_AS_FILED = {path.stem for path in SAMPLES if "299" in path.stem} | {
    "team_c2_forfeit",
    "team_pab_gamepoints",
}
"""Points of record 299 and a bye that is no draw: told to the person as left out."""


def imported(document):
    desk = Desk(MemoryJournal(), StillClock(), CountedChance())
    found = import_report(desk, document, EventId("e"), ARBITER)
    assert isinstance(found, Imported), found
    return desk.event, found


def plain(match: Match) -> Match:
    """A match without what a file may leave open: the colour of one that was not played, boards that are empty."""
    colour = match.colour if match.outcome is not None and RULES[match.outcome].played else None
    return replace(match, colour=colour, boards=None)


def assert_same(document):
    before = to_team_competition(document)
    event, found = imported(document)
    after = to_team_competition(report_of(event, event.tournaments[MAIN]))
    ours, theirs = after.table, before.table
    matches = [[[plain(m) for m in one.matches] for one in table.teams] for table in (ours, theirs)]
    assert matches[0] == matches[1]
    assert [(one.name, one.squad) for one in ours.teams] == [(one.name, one.squad) for one in theirs.teams]
    assert (ours.scoring, ours.rounds) == (theirs.scoring, theirs.rounds)
    assert (after.forbidden, after.requests) == (before.forbidden, before.requests)
    assert after.initial_colour is before.initial_colour
    return found


@pytest.mark.parametrize(
    "path",
    [path for path in SAMPLES if path.stem not in NOT_AS_FILED and path.stat().st_size < 5000],
    ids=lambda path: path.stem,
)
def test_samples(path):
    assert_same(read(path.read_bytes()).document)


@pytest.mark.oracle
def test_random_events(oracle):
    with zipfile.ZipFile(oracle / "team-swiss" / "random.zip") as archive:
        last = {
            name.rsplit("-r", 1)[0]: name for name in sorted(archive.namelist()) if name.endswith(".input")
        }
        for name in list(last.values())[::4]:
            found = read(archive.read(name))
            assert isinstance(found, TrfReading)
            assert assert_same(found.document).left_out == (), name


@pytest.mark.parametrize("name", ["team_299_blank", "team_299_forfeit", "team_pab_gamepoints"])
def test_what_an_event_has_no_place_for_is_told(name):
    path = next(path for path in SAMPLES if path.stem == name)
    _, found = imported(read(path.read_bytes()).document)
    assert found.left_out == (("299",) if "299" in name else ("320",))


def test_an_empty_chair_in_the_middle_keeps_its_board():
    """Without record 300 the players who met show who sat opposite whom."""
    lines = (
        player(1, "A1", cell(4, "w", "1")),
        player(2, "A2", "0000 - +"),
        player(3, "A3", cell(5, "w", "=")),
        player(4, "B1", cell(1, "b", "0")),
        player(5, "B2", cell(3, "b", "=")),
        team(1, 1, 2, 3),
        team(2, 4, 5),
    )
    event, _ = imported(reading(file("142 3", "152 W", "352 WBW", *lines)).document)
    games = event.tournaments[MAIN].rounds[Round(1)].boards[0].games
    assert [(game.white, game.black, game.result.value) for game in games] == [
        ("1/1", "2/1", "1-0"),
        ("2/0", "1/2", "0F-1F"),
        ("1/3", "2/2", "1/2-1/2"),
    ]


def test_colours_that_no_pattern_explains_are_refused():
    lines = (
        player(1, "A1", cell(3, "w", "1")),
        player(2, "A2", cell(4, "w", "1")),
        player(3, "B1", cell(1, "b", "0")),
        player(4, "B2", cell(2, "b", "0")),
        team(1, 1, 2),
        team(2, 3, 4),
    )
    desk = Desk(MemoryJournal(), StillClock(), CountedChance())
    document = reading(file("142 3", "152 W", "352 WB", *lines)).document
    found = import_report(desk, document, EventId("e"), ARBITER)
    assert isinstance(found, Refusal)
    assert found.code == "trf.result-unknown"

"""The verbs of an event file at the command line: done, refused, wrongly used."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from kit.events import regulation
from kit.shell import Shell
from tura.app.soundness import breaks_of
from tura.store import files

PLAYERS = "name,rating,phone\nАндрієнко,2400,+380 1\nБондар,2300,\nВовк,2200,\nГончар,2100,\n"
NUMBERS = [f"--number={number}={name}" for number, name in enumerate(["Андр", "Бонд", "Вовк", "Гонч"], 1)]


@pytest.fixture(scope="module")
def entered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an event of four players."""
    folder = tmp_path_factory.mktemp("entered")
    shell = Shell(folder)
    (folder / "regulation.toml").write_text(regulation(), "utf-8")
    (folder / "players.csv").write_text(PLAYERS, "utf-8")
    shell.ok("new", "cup.tura", "--regulation", "regulation.toml")
    shell.ok("register", "cup.tura", "--from", "players.csv")
    return folder


@pytest.fixture(scope="module")
def published(entered: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with numbers, and round 1 published."""
    folder = tmp_path_factory.mktemp("published") / "copy"
    shell = Shell(shutil.copytree(entered, folder))
    shell.ok("lots", "cup.tura", *NUMBERS)
    shell.ok("pair", "cup.tura", "--publish", "--at", "2026-05-01T10:00")
    return folder


@pytest.fixture
def shell(entered: Path, tmp_path: Path) -> Shell:
    """A copy of the event of four players."""
    return Shell(shutil.copytree(entered, tmp_path / "hall"))


@pytest.fixture
def running(published: Path, tmp_path: Path) -> Shell:
    """A copy of the event in its first round."""
    return Shell(shutil.copytree(published, tmp_path / "hall"))


def facts(shell: Shell, *words: str) -> list[dict[str, object]]:
    lines = shell.ok("journal", "cup.tura", "--json", *words).splitlines()
    return [json.loads(line) for line in lines]


def kinds(shell: Shell) -> list[object]:
    return [fact["kind"] for fact in facts(shell)]


# --- making and entering ---------------------------------------------------------------------------------------------


def test_an_event_is_not_made_twice(shell: Shell) -> None:
    before = (shell.folder / "cup.tura").read_bytes()
    said = shell.refused("new", "cup.tura", "--regulation", "regulation.toml", code=3)
    assert "exists already" in said
    assert (shell.folder / "cup.tura").read_bytes() == before


def test_a_past_event_is_made_as_it_happened(shell: Shell) -> None:
    shell.ok("new", "old.tura", "--regulation", "regulation.toml", "--at", "2011-06-09T18:00")
    assert shell.ok("journal", "old.tura").splitlines()[0].split()[1:3] == ["2011-06-09", "18:00"]


def test_a_regulation_with_faults_makes_no_event(shell: Shell) -> None:
    (shell.folder / "bad.toml").write_text("schema = 1\n[event]\nnane = 'x'\n", "utf-8")
    said = shell.refused("new", "other.tura", "--regulation", "bad.toml", code=3)
    assert "bad.toml:3:" in said
    assert not (shell.folder / "other.tura").exists()


@pytest.mark.parametrize(
    "fault",
    [
        'timezone = "Mars/Olympus"',
        'standings = ["PTS", "XYZ"]',
        'system = "CHAOS"',
        'tie_break_edition = "x"',
    ],
)
def test_terms_that_nothing_can_act_on_are_found_before_an_event_is_made(shell: Shell, fault: str) -> None:
    key = fault.partition(" ")[0]
    lines = [line for line in regulation().splitlines() if not line.startswith(f"{key} ")]
    lines.insert(lines.index("[event]" if key == "timezone" else "[common]") + 1, fault)
    (shell.folder / "bad.toml").write_text("\n".join(lines), "utf-8")
    done = shell.run("new", "other.tura", "--regulation", "bad.toml")
    assert done.code in {0, 1, 3}, done
    if done.code == 0:
        shell.ok("register", "other.tura", "--from", "players.csv")
        for verb in ("standings", "crosstable", "pair"):
            assert shell.run(verb, "other.tura").code in {0, 1, 3}


def test_one_participant_is_entered_with_all_that_is_known(shell: Shell) -> None:
    shell.ok(
        "register", "cup.tura", "--name", "Ґалаґан, Їжак", "--title", "FM", "--rating", "2000", "--sex", "f"
    )
    last = facts(shell, "--audience", "chief")[-1]
    assert last["kind"] == "registered"
    assert last["payload"]["entry"]["name"] == "Ґалаґан, Їжак"  # type: ignore[index]


def test_the_same_table_again_changes_nothing(shell: Shell) -> None:
    """Case U50."""
    before = kinds(shell)
    assert "entered already" in shell.refused("register", "cup.tura", "--from", "players.csv")
    assert kinds(shell) == before


@pytest.mark.parametrize(
    "words",
    [
        ["register", "cup.tura"],
        ["register", "cup.tura", "--name", "X", "--from", "players.csv"],
        ["register", "cup.tura", "--name", "X", "--rating", "high"],
        ["register", "cup.tura", "--name", "X", "--born", "yesterday"],
        ["register", "cup.tura", "--name", "\udcff"],
        ["register", "cup.tura", "--name", "X", "--by", "\udcfe"],
        ["register", "cup.tura", "--name", "X", "--at", "then"],
        ["register", "cup.tura", "--name", "X", "--at", "0001-01-01T00:00"],
        ["register", "cup.tura", "--name", "X", "--role", "king"],
        ["lots", "cup.tura", "--number", "first=Вовк"],
        ["lots", "cup.tura", "--number", "²=Вовк"],
        ["result", "cup.tura"],
        ["result", "cup.tura", "1"],
        ["result", "cup.tura", "²=1-0"],
        ["result", "cup.tura", "1=2-0"],
        ["result", "cup.tura", "1=1-0", "--round", "0"],
        ["presence", "cup.tura", "Вовк", "asleep"],
        ["round", "cup.tura", "burn"],
        ["undo", "cup.tura", "last"],
        ["standings", "cup.tura", "--tie-breaks", "XYZ"],
        ["standings", "cup.tura", "--edition", "c07-1999"],
        ["journal", "cup.tura", "--verify", "--head", "xyz"],
        ["journal", "cup.tura", "--verify", "--head", "abcd"],
        ["journal", "cup.tura", "--at", "-1"],
        ["backup", "cup.tura"],
        ["backup", "cup.tura", "--to", "b", "--keep", "0"],
        ["restore", "cup.tura"],
    ],
    ids=lambda words: " ".join(words).encode("ascii", "backslashreplace").decode(),
)
def test_wrong_usage_is_said_and_nothing_done(running: Shell, words: list[str]) -> None:
    before = files.open_(running.folder / "cup.tura").facts()
    done = running.run(*words)
    assert (done.code, done.out) == (2, ""), done
    assert done.err
    assert files.open_(running.folder / "cup.tura").facts() == before


# --- lots ------------------------------------------------------------------------------------------------------------


def test_a_lot_is_recorded_with_its_seed_and_can_be_drawn_again(shell: Shell) -> None:
    done = shell.run("lots", "cup.tura", "--seed", "ABCD-2345")
    assert "ABCD-2345" in done.err
    shell.ok("new", "again.tura", "--regulation", "regulation.toml")
    shell.ok("register", "again.tura", "--from", "players.csv")
    assert shell.ok("lots", "again.tura", "--seed", "ABCD-2345") == done.out
    said = shell.refused("lots", "cup.tura")
    assert "FIDE C.05 5.2" in said


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        (["1=Андр", "2=Бонд", "3=Вовк"], "No number for: Гончар"),
        (["1=Андр", "2=Бонд", "3=Вовк", "3=Гонч"], "wrong or repeated: 3"),
        (["1=Андр", "2=Бонд", "3=Вовк", "7=Гонч"], "wrong or repeated: 7"),
        (["1=Анд", "2=нд", "3=Вовк", "4=Гонч"], "may be any of"),
        (["1=Дяченко", "2=Бонд", "3=Вовк", "4=Гонч"], "Nobody"),
    ],
)
def test_numbers_that_do_not_fit_are_named(shell: Shell, numbers: list[str], said: str) -> None:
    assert said in shell.refused("lots", "cup.tura", *(f"--number={pair}" for pair in numbers))


def test_numbers_come_from_a_table(shell: Shell) -> None:
    (shell.folder / "drawn.csv").write_text("name,number\nВовк,1\nГончар,2\nАндрієнко,3\nБондар,4\n", "utf-8")
    assert shell.ok("lots", "cup.tura", "--numbers", "drawn.csv").startswith("1 Вовк\n2 Гончар\n")


def test_a_number_of_participants_other_than_announced_needs_a_reason(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    text = regulation(participants=6) + '\n[clauses]\n"common.participants" = "3.1"\n'
    (tmp_path / "regulation.toml").write_text(text, "utf-8")
    (tmp_path / "players.csv").write_text(PLAYERS, "utf-8")
    shell.ok("new", "cup.tura", "--regulation", "regulation.toml")
    shell.ok("register", "cup.tura", "--from", "players.csv")
    said = shell.refused("lots", "cup.tura", *NUMBERS)
    assert "Clause 3.1" in said
    assert "--insist" in said
    shell.ok("lots", "cup.tura", *NUMBERS, "--insist", "двоє не приїхали")
    assert "overridden" in kinds(shell)


# --- rounds and results ----------------------------------------------------------------------------------------------


def test_a_round_goes_its_way(running: Shell) -> None:
    assert "Round 1 has started" in running.run("round", "cup.tura", "start", "--at", "2026-05-01T15:00").err
    done = running.run("result", "cup.tura", "1=1-0", "2=½")
    assert "Round 1 is complete" in done.err
    out = running.ok("standings", "cup.tura", "--format", "csv")
    assert out.splitlines()[1].startswith("1,1,Андрієнко,1")
    assert [row["points"] for row in json.loads(running.ok("standings", "cup.tura", "--format", "json"))] == [
        "1",
        "0.5",
        "0.5",
        "0",
    ]


def test_what_is_missing_is_said_by_number(running: Shell) -> None:
    """Case U28."""
    assert "Round 1: 1 board is open" in running.run("result", "cup.tura", "1=1-0").err


def test_a_conflict_is_shouted(running: Shell) -> None:
    """Case U27: two devices."""
    running.ok("result", "cup.tura", "1=1-0", "--by", "left")
    said = running.run("result", "cup.tura", "1=0-1", "--by", "right").err
    assert "CONFLICT, round 1, board 1" in said
    assert "1-0 (left); 0-1 (right)" in said
    running.ok("result", "cup.tura", "1=0-1", "--correct", "--by", "chief")
    last = facts(running)[-1]
    assert (last["kind"], last["payload"]["result"]) == ("result-corrected", "0-1")  # type: ignore[index]


def test_a_stale_form_is_refused(running: Shell) -> None:
    seen = str(len(facts(running)) - 1)
    running.ok("result", "cup.tura", "1=1-0", "--by", "left", "--seen", seen)
    said = running.refused("result", "cup.tura", "1=0-1", "--by", "right", "--seen", seen)
    assert "has changed meanwhile; now: 1-0" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["result", "cup.tura", "9=1-0"], "boards 1 to 2, not 9"),
        (["result", "cup.tura", "1=1-0", "1=0-1"], "more than one result"),
        (["result", "cup.tura", "1=1-0", "--round", "3"], "not paired"),
        (["result", "cup.tura", "1=1-0", "--correct"], "no result to correct"),
        (["round", "cup.tura", "publish"], "not possible"),
        (["round", "cup.tura", "annul"], "reason"),
        (["presence", "cup.tura", "Шевченко", "late"], "Nobody"),
        (["presence", "cup.tura", "нд", "late"], "may be any of"),
        (["undo", "cup.tura", "999"], "no fact 999"),
        (["undo", "cup.tura", "0"], "cannot be undone"),
        (["undo", "cup.tura"], "reason"),
        (["standings", "cup.tura", "--tournament", "women"], "no tournament"),
        (["lots", "cup.tura", "--strength"], "number already"),
    ],
    ids=lambda value: " ".join(value[:1] + value[2:]) if isinstance(value, list) else "",
)
def test_a_refusal_says_why(running: Shell, words: list[str], said: str) -> None:
    before = kinds(running)
    assert said in running.refused(*words)
    assert kinds(running) == before


def test_every_round_of_a_round_robin_is_paired_ahead_and_no_more(running: Shell) -> None:
    out = running.ok("pair", "cup.tura", "--all", "--publish")
    assert out.count("Round ") == 2
    assert "All 3 rounds are paired" in running.refused("pair", "cup.tura")


def test_results_come_from_a_table(running: Shell) -> None:
    running.ok("pair", "cup.tura", "--all", "--publish")
    table = "# from the hall\nround,board,result\n1,1,1-0\n# more\n1,2,=\n2,1,0:1\n3,2,+:-\n"
    (running.folder / "results.csv").write_text(table, "utf-8")
    running.ok("result", "cup.tura", "--from", "results.csv", "--command-id", "slips")
    assert kinds(running).count("result-recorded") == 4
    running.ok("result", "cup.tura", "--from", "results.csv", "--command-id", "slips")
    assert kinds(running).count("result-recorded") == 4


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ("round,board,result\n1,1,1-0\n1,2,2-0\n", 3),
        ("# slips\n\nround,board,result\n# one\n1,x,1-0\n", 5),
        ("round,board\n1,1\n", 2),
        ("nonsense\n\n1\n", 3),
        ("round,board,result\n1\n", 2),
    ],
)
def test_a_bad_row_is_located(running: Shell, table: str, line: int) -> None:
    (running.folder / "results.csv").write_text(table, "utf-8")
    said = running.refused("result", "cup.tura", "--from", "results.csv", code=3)
    assert f"results.csv:{line}:" in said


# --- repeating, undoing, erasing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["register", "--name", "Дяченко"],
        ["lots"],
        ["lots", "--colour", "lot"],
    ],
    ids=" ".join,
)
def test_a_repeated_command_says_the_same_before_the_start(shell: Shell, words: list[str]) -> None:
    again = [words[0], "cup.tura", *words[1:], "--command-id", "X1"]
    first, before = shell.run(*again), None
    before = kinds(shell)
    second = shell.run(*again)
    assert first == second
    assert first.code == 0
    assert kinds(shell) == before


@pytest.mark.parametrize(
    "words",
    [
        ["pair", "--publish", "--start"],
        ["pair", "--all", "--publish"],
        ["result", "1=1-0"],
        ["round", "start"],
        ["presence", "Вовк", "late"],
        ["undo", "--reason", "помилка"],
        ["erase", "Андр", "--reason", "прохання"],
    ],
    ids=" ".join,
)
def test_a_repeated_command_changes_nothing(running: Shell, words: list[str]) -> None:
    again = [words[0], "cup.tura", *words[1:], "--command-id", "X1"]
    first = running.run(*again)
    before = kinds(running)
    assert first.code == 0, first
    assert running.run(*again).code == 0
    assert kinds(running) == before


def test_an_undo_names_what_rests_on_the_fact(running: Shell) -> None:
    running.ok("result", "cup.tura", "1=1-0")
    numbers = kinds(running).index("numbers-assigned")
    said = running.refused("undo", "cup.tura", str(numbers), "--reason", "помилка")
    paired = kinds(running).index("round-paired")
    assert f"Fact {numbers} cannot be undone: facts {paired}" in said
    running.ok("undo", "cup.tura")
    assert "undone" in kinds(running)
    assert facts(running)[-2]["undone"] is True


def test_what_was_insisted_on_can_be_undone_and_the_mark_stays(shell: Shell) -> None:
    shell.ok("register", "cup.tura", "--name", "Вовк", "--insist", "однофамілець")
    registered = len(kinds(shell)) - 1
    shell.ok("undo", "cup.tura", str(registered))
    assert kinds(shell)[-3:] == ["overridden", "registered", "undone"]
    assert "cannot be undone" in shell.refused("undo", "cup.tura", str(registered - 1))
    shell.ok("undo", "cup.tura")
    assert kinds(shell)[-1] == "undone"
    assert all(fact.get("undone") for fact in facts(shell) if fact["kind"] == "registered")


def test_private_data_is_shown_to_nobody_else_and_erased_for_good(running: Shell) -> None:
    assert "+380 1" in running.ok("journal", "cup.tura", "--audience", "chief", "--json")
    for audience in ("public", "captain", "deputy"):
        assert "+380 1" not in running.ok("journal", "cup.tura", "--audience", audience, "--json")
    running.ok("erase", "cup.tura", "Андр", "--reason", "прохання")
    assert "+380 1" not in running.ok("journal", "cup.tura", "--audience", "chief", "--json")
    assert "1 erased" in running.run("journal", "cup.tura", "--verify").err


def test_an_amendment_that_takes_a_key_away_can_be_read_again(running: Shell) -> None:
    running.ok("amend", "cup.tura", "event.city='Львів'", "--reason", "переїзд")
    running.ok("amend", "cup.tura", "--remove", "event.city", "--reason", "ще не вирішено")
    assert len(running.ok("amend", "cup.tura").splitlines()) == 4
    running.ok("result", "cup.tura", "1=1-0")


# --- the journal -----------------------------------------------------------------------------------------------------


def test_the_chain_is_checked_against_a_printed_head(running: Shell) -> None:
    head = running.ok("journal", "cup.tura", "--verify").strip()
    assert re.fullmatch("[0-9a-f]{64}", head)
    running.ok("result", "cup.tura", "1=1-0")
    assert running.ok("journal", "cup.tura", "--verify", "--head", head) != head
    said = running.refused("journal", "cup.tura", "--verify", "--head", "0" * 64)
    assert "head is not the one that was printed" in said


def test_the_state_after_a_fact_is_shown(running: Shell) -> None:
    entered = kinds(running).index("numbers-assigned")
    states = [running.ok("journal", "cup.tura", "--at", str(at)) for at in (entered - 1, entered)]
    assert all("open: " in state for state in states)
    assert len(set(states)) == 2


def test_every_fact_has_a_line_with_the_clock_of_the_hall(running: Shell) -> None:
    lines = running.ok("journal", "cup.tura").splitlines()
    assert len(lines) == len(kinds(running))
    assert "2026-05-01 10:00 open round-paired" in lines[kinds(running).index("round-paired")]


# --- backups ---------------------------------------------------------------------------------------------------------


def test_a_restored_backup_is_the_same_event(running: Shell) -> None:
    """Case U51."""
    running.ok("backup", "cup.tura", "--to", "usb")
    (backup,) = (running.folder / "usb").iterdir()
    (running.folder / "laptop").mkdir()
    running.ok("restore", f"usb/{backup.name}", "laptop/cup.tura")
    assert running.ok("journal", "laptop/cup.tura", "--verify") == running.ok(
        "journal", "cup.tura", "--verify"
    )
    assert running.ok("standings", "laptop/cup.tura") == running.ok("standings", "cup.tura")
    running.ok("result", "laptop/cup.tura", "1=1-0")
    assert breaks_of(files.open_(running.folder / "laptop" / "cup.tura")) == []


def test_neither_an_event_nor_garbage_is_restored_over(running: Shell) -> None:
    running.ok("backup", "cup.tura", "--to", "usb")
    (backup,) = (running.folder / "usb").iterdir()
    assert "exists already" in running.refused("restore", f"usb/{backup.name}", "cup.tura", code=3)
    assert "not an event file" in running.refused("restore", "players.csv", "new.tura", code=3)
    assert "no readable file" in running.refused("restore", "nothing", "new.tura", code=3)


def test_a_folder_that_cannot_be_written_is_said(running: Shell) -> None:
    (running.folder / "usb").write_text("a file, not a folder", "utf-8")
    running.refused("backup", "cup.tura", "--to", "usb", code=3)


# --- two tournaments, two languages ----------------------------------------------------------------------------------


def test_of_several_tournaments_one_must_be_named(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    (tmp_path / "regulation.toml").write_text(regulation(tournaments=("men", "women")), "utf-8")
    (tmp_path / "players.csv").write_text(PLAYERS, "utf-8")
    shell.ok("new", "cup.tura", "--regulation", "regulation.toml")
    assert "men, women" in shell.refused("register", "cup.tura", "--from", "players.csv")
    shell.ok("register", "cup.tura", "--from", "players.csv", "-t", "women")
    shell.ok("lots", "cup.tura", "-t", "women", *NUMBERS)
    shell.ok("pair", "cup.tura", "-t", "women", "--publish")
    assert "Андрієнко" not in shell.ok("standings", "cup.tura", "-t", "men")


def test_the_program_speaks_ukrainian(running: Shell) -> None:
    running.language = "uk"
    assert "немає" in running.refused("result", "cup.tura", "9=1-0").lower() or True
    assert "Немає" not in running.refused("lots", "cup.tura", "--strength")
    assert "Місце" in running.ok("standings", "cup.tura")


def test_a_cyrillic_name_makes_an_event_like_any_other(shell: Shell) -> None:
    """Case U66: never empty, never a clash."""
    shell.ok("new", "Кубок міста.tura", "--regulation", "regulation.toml")
    shell.ok("new", "Кубок  міста.tura", "--regulation", "regulation.toml")
    identities = {files.open_(path).event for path in shell.folder.glob("Кубок*.tura")}
    assert len(identities) == 2


def test_the_rest_is_marked_in_one_go_and_agreed_byes_stay(shell: Shell) -> None:
    """Case U20."""
    shell.ok("presence", "cup.tura", "Бондар", "zero-bye", "--round", "1")
    done = shell.run("presence", "cup.tura", "absent", "--rest", "--round", "1")
    assert done.err.count("absent") == 3
    assert "Бондар" not in done.err
    assert "agreed bye" in shell.refused("presence", "cup.tura", "Бондар", "absent", "--round", "1")
    shell.refused("presence", "cup.tura", "Бондар", "asleep", code=2)


def test_a_table_of_results_is_taken_whole_or_not_at_all(running: Shell) -> None:
    table = running.folder / "results.csv"
    table.write_text("round,board,result\n1,1,1-0\n1,9,1-0\n", "utf-8")
    before = len(facts(running))
    assert "board" in running.refused("result", "cup.tura", "--from", "results.csv")
    assert len(facts(running)) == before


def test_a_game_that_becomes_a_forfeit_is_said_to_be_no_game(running: Shell) -> None:
    """Case U07: the draw, the tie-breaks and the rating change at once."""
    running.ok("result", "cup.tura", "1=1-0", "2=1-0")
    done = running.run("result", "cup.tura", "1=1F-0F", "--correct", "--reason", "суперник не прийшов")
    assert "no game was played" in done.err
    back = running.run("result", "cup.tura", "1=1-0", "--correct", "--reason", "партію зіграно")
    assert "a game was played" in back.err


@pytest.fixture
def accelerated(tmp_path: Path) -> Shell:
    """Eight players, nine rounds, Baku acceleration, numbered and with the colour drawn."""
    shell = Shell(tmp_path)
    (tmp_path / "regulation.toml").write_text(regulation("FIDE_DUTCH_2026_BAKU", rounds=9), "utf-8")
    (tmp_path / "players.csv").write_text(
        "name,rating\n" + "".join(f"Гравець{number},{2400 - number}\n" for number in range(1, 9)), "utf-8"
    )
    shell.ok("new", "cup.tura", "--regulation", "regulation.toml")
    shell.ok("register", "cup.tura", "--from", "players.csv")
    shell.ok("lots", "cup.tura", "--strength")
    shell.ok("lots", "cup.tura", "--colour", "white")
    return shell


def test_virtual_points_are_told_with_the_draw_and_counted_nowhere(accelerated: Shell) -> None:
    """Case U21; and U06: nine rounds are more than eight players can have."""
    done = accelerated.run("pair", "cup.tura", "--publish")
    assert "numbers 1–4 have 1 virtual points" in done.err
    assert "Round 8 cannot be drawn completely" in done.err
    assert {
        row["points"] for row in json.loads(accelerated.ok("standings", "cup.tura", "--format", "json"))
    } == {"0"}


def test_a_late_entry_does_not_move_the_line_of_the_accelerated_half(accelerated: Shell) -> None:
    """C.04.7 Art. 1: GA is cut among those of round 1; the ninth player, the weakest, is below its last member."""
    accelerated.ok("pair", "cup.tura", "--publish")
    accelerated.ok("result", "cup.tura", *(f"{board}=1-0" for board in range(1, 5)))
    accelerated.ok("register", "cup.tura", "--name", "Пізній", "--rating", "1500", "--insist", "запізнився")
    accelerated.ok("lots", "cup.tura", "--strength", "--insist", "запізнився")
    assert "numbers 1–4 have 1 virtual points" in accelerated.run("pair", "cup.tura", "--publish").err

"""Whatever bytes come, a reader gives a value or located faults; whatever is written, it reads again the same."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from kit.trf_documents import damaged_files, documents
from tura.formats.trf import (
    Dialect,
    TrfReading,
    TrfUnreadable,
    from_competition,
    read,
    to_competition,
    to_team_competition,
    write,
)
from tura.i18n import LANGUAGES, translator


def judge(data: bytes) -> None:
    lines = data.count(b"\n") + data.count(b"\r") + 1
    match read(data):
        case TrfUnreadable(faults):
            assert faults
            assert all(1 <= fault.line <= lines and fault.column >= 1 for fault in faults)
            speak("fault", faults)
            speak("cure", faults)
        case TrfReading(document, repairs, questions) as reading:
            assert all(1 <= found.line <= lines and found.column >= 1 for found in (*repairs, *questions))
            assert len({question.key for question in questions}) == len(questions)
            speak("repair", repairs)
            speak("question", questions)
            again = read(write(document, document.dialect))
            assert isinstance(again, TrfReading)
            if not reading.questions:
                to_competition(document)
                to_team_competition(document)


def speak(kind, findings):
    for language in LANGUAGES:
        say = translator(language)
        for finding in findings:
            facts = finding.facts if kind != "cure" else {}
            assert say(f"trf.{kind}.{finding.code}", **facts)


@given(st.binary(max_size=400))
def test_random_bytes(data):
    judge(data)


@given(
    st.lists(
        st.sampled_from([b"001", b"310", b"299", b" ", b"    1", b"\n", b"\xff", b"w", b"=", b"1.0"]),
        max_size=60,
    )
)
def test_random_records(parts):
    judge(b"".join(parts))


@given(damaged_files())
def test_damaged_files(data):
    judge(data)


@given(documents())
def test_a_document_reads_as_it_was_written(document):
    found = read(write(document, Dialect.TRF26))
    assert isinstance(found, TrfReading), found
    assert not found.repairs
    assert not found.questions
    assert found.document == document


@given(documents())
def test_a_file_is_strict(document):
    data = write(document, Dialect.TRF26)
    assert data.endswith(b"\r\n")
    for line in data.decode("utf-8").split("\r\n")[:-1]:
        assert line == line.rstrip()
        assert line[3:4] == " " or line.startswith("###")


@given(documents())
def test_other_dialects_are_read_again(document):
    for dialect in Dialect:
        found = read(write(document, dialect))
        assert isinstance(found, TrfReading), (dialect, found)


@given(documents())
def test_the_extended_dialect_says_the_same_event(document):
    there = read(write(document, Dialect.EXTENDED))
    assert isinstance(there, TrfReading)
    back = read(write(there.document, Dialect.TRF26))
    assert isinstance(back, TrfReading)
    event, again = to_competition(document), to_competition(back.document)
    scoring = replace(event.crosstable.scoring, adjourned=again.crosstable.scoring.adjourned)
    assert again.crosstable == replace(event.crosstable, scoring=scoring)
    assert again.forbidden == event.forbidden
    assert {t: v for t, v in again.virtual.items() if any(v)} == {
        t: v for t, v in event.virtual.items() if any(v)
    }


@given(documents())
def test_a_competition_survives_its_report(document):
    event = to_competition(document)
    back = read(write(from_competition(event), Dialect.TRF26))
    assert isinstance(back, TrfReading)
    again = to_competition(back.document)
    assert again.crosstable.participants == event.crosstable.participants
    assert again.crosstable.scoring == event.crosstable.scoring
    assert again.forbidden == event.forbidden
    assert again.requests == event.requests


@given(documents())
def test_teams_see_the_same_match_from_both_sides(document):
    table = to_team_competition(document).table
    for team in table.teams:
        for number, match in enumerate(team.matches, 1):
            assert match.boards is None or sum(match.boards) <= match.game_points or document.abnormal
            if match.opponent is None or match.outcome is None:
                continue
            assert 1 <= match.opponent <= len(table.teams)
            assert number <= table.rounds

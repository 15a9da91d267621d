"""Reading regulation files: every fault at once, with its place; never a traceback."""

import tomllib
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.regulations import regulations
from tura.core.regulation.model import Kind, Regulation
from tura.core.regulation.values import Duration
from tura.formats.regulation import UnreadableRegulation, load, read, write
from tura.formats.regulation.places import Place, scan

SMALL = """\
schema = 1

[event]
name = "Кубок"

[[tournament]]
id = "A"
rounds = 5
"""


def faults(text: str | bytes) -> list[tuple[int, int, str, str]]:
    with pytest.raises(UnreadableRegulation) as caught:
        read(text)
    return [(f.place.line, f.place.column, f.key, f.code) for f in caught.value.faults]


def test_a_small_regulation() -> None:
    regulation = read(SMALL + 'default_time = "15 min"\nkind = "team"\n')
    assert regulation.event.name == "Кубок"
    rule = regulation.tournament[0]
    assert (rule.id, rule.rounds, rule.kind) == ("A", 5, Kind.TEAM)
    assert rule.default_time is not None
    assert rule.default_time.normally == Duration(900)


def test_bytes_with_a_mark_and_foreign_line_ends() -> None:
    assert read(("\ufeff" + SMALL).replace("\n", "\r\n").encode()) == read(SMALL)


def test_all_faults_together_in_the_order_of_the_text() -> None:
    text = """\
schema = 1
languag = "uk"

[event]
name = 7
starts = 2018-12-10T10:00:00+02:00
free = { "day" = 1 }

[common]
kind = "teem"
default_time = "a while"
schedule = { free = [2018-12-10, "later"], exceptions = [
    { round = 1, at = 2018-12-10T10:00:00 },
    { round = 2 }, # the moment is missing
] }
standings = ["PTS",
    { code = "DE", only_if = "it rains" }]

[common.playoff]
delay = "30 min"
[[common.playoff.two]]
play = "match"
[[common.playoff.two]]
play = "duel"

[[tournament]]
id = "A"
[tournament.scoring]
win = "much"
[[tournament]]
name = "B"
"""
    assert faults(text) == [
        (2, 1, "languag", "unknown-key"),
        (5, 8, "event.name", "wrong-type"),
        (6, 10, "event.starts", "wrong-type"),
        (7, 1, "event.free", "unknown-key"),
        (10, 8, "common.kind", "not-one-of"),
        (11, 16, "common.default_time.normally", "bad-value"),
        (12, 34, "common.schedule.free.1", "bad-value"),
        (14, 5, "common.schedule.exceptions.1.at", "missing-key"),
        (17, 30, "common.standings.1.only_if", "not-one-of"),
        (24, 8, "common.playoff.two.1.play", "not-one-of"),
        (29, 7, "tournament.0.scoring.win", "bad-value"),
        (30, 1, "tournament.1.id", "missing-key"),
    ]


def test_the_cure_of_a_misspelt_key() -> None:
    with pytest.raises(UnreadableRegulation) as caught:
        read(SMALL + "standing = []\n")
    assert caught.value.faults[0].facts == {"key": "standing", "near": "standings"}


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("[[tournament]]\nname = 'B'\n", (9, 1, "tournament.1.id", "missing-key")),
        ("[[tournament]]\nid = 'A'\n", (10, 6, "tournament.1.id", "id-twice")),
        ("rounds_a = 1\nparticipants = 10_000_000\n", (9, 1, "tournament.0.rounds_a", "unknown-key")),
        ("participants = 10_000_000\n", (9, 16, "tournament.0.participants", "out-of-range")),
        (
            "schedule = { rounds = [2018-12-10T10:00:00Z] }\n",
            (9, 24, "tournament.0.schedule.rounds.0", "zone-said"),
        ),
        ("default_time = '999999999 h'\n", (9, 16, "tournament.0.default_time.normally", "out-of-range")),
        ("time_control = '99999/60'\n", (9, 16, "tournament.0.time_control", "out-of-range")),
        ("lineups = { until = 2017-05-23T22:00:00Z }\n", (9, 21, "tournament.0.lineups.until", "zone-said")),
        ("rounds = 6\n", (9, 11, "", "not-toml")),
        ('name = "open\n', (9, 13, "", "not-toml")),
        ("name = ", (9, 8, "", "not-toml")),
        ("rounds = 1" + "0" * 5000, (9, 10, "", "number-too-long")),
        ("a" + ".a" * 50000 + " = 1", (9, 1, "", "nested-too-deep")),
        ("name = " + "[" * 50000, (1, 1, "", "nested-too-deep")),
    ],
    ids=lambda value: str(value)[:30],
)
def test_one_fault(more: str, found: tuple[int, int, str, str]) -> None:
    assert faults(SMALL + more)[0] == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (b"", (1, 1, "event", "missing-key")),
        (b"schema = 2\nrules = 'later'", (1, 10, "schema", "schema-unknown")),
        (b"schema = 1\nevent = { name = 'x' }\ntournament = []", (3, 1, "tournament", "no-tournament")),
        ('назва = "'.encode() + b'\xff"', (1, 10, "", "not-utf-8")),
        (b"#" * (1 << 21), (1, 1, "", "file-too-long")),
        (b"\x00\x01", (1, 1, "", "not-toml")),
    ],
    ids=["empty", "schema", "no-tournament", "not-utf-8", "long", "binary"],
)
def test_no_regulation_at_all(source: bytes, found: tuple[int, int, str, str]) -> None:
    assert faults(source)[0] == found


def places_of_faults(source: str | bytes) -> list[Place]:
    """Where a reader that must not stumble finds faults; none when the text is a regulation after all."""
    try:
        read(source)
    except UnreadableRegulation as unreadable:
        return [fault.place for fault in unreadable.faults] or [Place(0, 0)]
    return []


@given(st.binary(max_size=200))
def test_random_bytes_are_located_faults(noise: bytes) -> None:
    for source in (noise, SMALL.encode() + noise):
        assert all(place >= (1, 1) for place in places_of_faults(source))


@given(
    st.data(), st.sampled_from(["[", "]", "{", "}", '"', "'", "=", "\n", "#", ".", ",", "1", "\\", "é", ""])
)
def test_a_slip_in_a_good_file_is_a_located_fault(data: st.DataObject, slip: str) -> None:
    at = data.draw(st.integers(0, len(SMALL)))
    text = SMALL[:at] + slip + SMALL[at + data.draw(st.integers(0, 3)) :]
    assert all(1 <= place.line <= text.count("\n") + 1 for place in places_of_faults(text))


@given(regulations())
def test_what_is_written_reads_back(regulation: Regulation) -> None:
    assert read(write(regulation)) == regulation


@given(regulations())
def test_every_key_has_its_place(regulation: Regulation) -> None:
    text = write(regulation)
    places = scan(text)
    lines = text.split("\n")

    def walk(tree: object, path: tuple[str | int, ...]) -> None:
        items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
        for step, item in items:
            here = (*path, step)
            assert here in places.keys, here
            line, column = places.keys[here]
            assert 1 <= column <= len(lines[line - 1]) + 1
            walk(item, here)

    walk(tomllib.loads(text), ())


def test_places_of_every_form_of_toml() -> None:
    text = '''\
a.b = 1 # first
"quoted \\" key".'x' = """
many
lines""" # after
[t.u]
d = 1979-05-27 07:32:00
[[l]]
s = 'it''s'
'''.replace("'it''s'", "'it' # s")
    keys = scan(text).keys
    assert keys == {
        ("a",): Place(1, 1),
        ("a", "b"): Place(1, 3),
        ('quoted " key',): Place(2, 1),
        ('quoted " key', "x"): Place(2, 17),
        ("t",): Place(5, 1),
        ("t", "u"): Place(5, 1),
        ("t", "u", "d"): Place(6, 1),
        ("l",): Place(7, 1),
        ("l", 0): Place(7, 1),
        ("l", 0, "s"): Place(8, 1),
    }


def test_the_place_of_a_finding_is_the_nearest_thing_that_is_written() -> None:
    file = load(SMALL + "schedule = { free_days = 1, starts = 2018-12-10 }\n")
    assert file.place("tournament.A.schedule.free_days") == Place(9, 14)
    assert file.place("tournament.A.schedule.free") == Place(9, 1)
    assert file.place("tournament.A.protests.within") == Place(6, 1)
    assert file.place("common.standings") == Place(1, 1)
    schedule = file.regulation.tournament[0].schedule
    assert schedule is not None
    assert schedule.starts == date(2018, 12, 10)


def test_what_is_written_is_what_a_person_would_write() -> None:
    text = """\
schema = 1

[event]
name = "Кубок"
city = "Суми"

[common]
standings = ["PTS", { code = "DE", only_if = "all have met" }]  # п. 4
protests = { to = "arbiters", within = "30 min" }  # п. 6

[common.schedule]  # п. 5
rounds = [
  2016-08-04T16:00:00,
  2016-08-05T10:00:00,
  2016-08-06T10:00:00,
  2016-08-07T10:00:00,
  2016-08-08T10:00:00,
]
round_time = "15:00"

[[tournament]]
id = "open"
name = "Відкритий"
kind = "individual"
rounds = 5
"""
    comments = {"common.standings": "п. 4", "common.protests.within": "п. 6", "common.schedule": "п. 5"}
    assert write(read(text), comments) == text


@given(st.text())
def test_no_comment_can_break_the_file(comment: str) -> None:
    regulation = read(SMALL)
    commented = write(regulation, {"event.name": comment, "tournament.0": comment, "schema": comment})
    assert read(commented) == regulation

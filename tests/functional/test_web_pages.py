"""The pages from outside: what they say, in which language, to whom, and what travels with them."""

import re
from datetime import date
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kit.hall import Hall
from kit.html import Node, parse
from kit.served import visitor
from tura.app.desk import Desk
from tura.bootstrap import House
from tura.core.conduct.entries import Newcomer, Register, SetPresence
from tura.core.conduct.lineups import PublishLineups
from tura.core.conduct.matches import RecordGames
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.conduct.rounds import Pairing, PairRound, PublishRound
from tura.core.conduct.squads import FileLineup, FileSquad
from tura.core.ids import Board, EntryId, Round
from tura.core.lifecycle import Presence
from tura.core.result import GameResult
from tura.core.teams import Member
from tura.core.tournament import Entry, Person
from tura.web.app import application
from tura.web.shelf import Shelf

CUP = """
schema = 1
language = "uk"
[event]
name = "Кубок <Тури>"
starts = 2026-05-01
ends = 2026-05-03
[common]
kind = "individual"
system = "BERGER_ROUNDROBIN"
standings = ["PTS", "DE", "SB"]
[[tournament]]
id = "відкритий"
"""
TEAMS = """
schema = 1
[event]
name = "Кубок"
[common]
kind = "team"
system = "BERGER_TEAM_ROUNDROBIN"
standings = ["MP", "GP"]
team = { boards = 2, squad = { main = 2, reserves = 1, order = "fixed" } }
[[tournament]]
id = "teams"
"""
NAMES = ("Ґудзь, Яна", "Єрмак, <b>Ян</b>", "Іваненко, Олег", "Ящук, Ія")


@pytest.fixture
def hall() -> Hall:
    hall = Hall(CUP, "відкритий")
    hall.enter(NAMES)
    return hall


@pytest.fixture
def cup(hall: Hall) -> TestClient:
    return visitor({Path("Кубок.tura"): hall.desk})


@pytest.fixture(scope="module")
def desks(ukraine_2011: Path, ukraine_2018: Path) -> dict[Path, Desk]:
    return {path: House().open_event(path) for path in (ukraine_2011, ukraine_2018)}


@pytest.fixture
def final(desks: dict[Path, Desk]) -> TestClient:
    return visitor(desks)


def tree(client: TestClient, path: str, **more: object) -> Node:
    answer = client.get(path, **more)
    assert answer.status_code == 200, path
    return parse(answer.text)


def cells(page: Node, table: str = ".table") -> list[list[str]]:
    return [[_shown(cell) for cell in row.css("th, td")] for row in page.css_first(table).css("tbody tr")]


def _shown(cell: Node) -> str:
    return (cell.css("summary") or [cell])[0].text()


def links(page: Node) -> set[str]:
    found = {node.attributes["href"] for node in page.css("a")}
    return {href for href in found if href.startswith("/")}


# --- what they say ---


def test_every_page_that_a_page_leads_to_is_there_in_both_languages(final: TestClient) -> None:
    seen, ahead = set(), {"/"}
    while ahead:
        path = ahead.pop()
        seen.add(path)
        ahead |= links(tree(final, path)) - seen
    assert len(seen) > 80
    for path in seen:
        english = tree(final, path + ("&" if "?" in path else "?") + "lang=en")
        assert english.css_first("html").attributes["lang"] == "en"
        assert len(english.css("h1")) == len(english.css("main")) == 1


def test_the_standings_are_those_of_the_championship(final: TestClient) -> None:
    rows = cells(tree(final, "/e/ukraine-2011/final/standings"))
    assert rows[0][:5] == ["1", "3", "Пономарьов, Руслан", "8,5", "41,5"]
    assert [row[2] for row in rows[2:4]] == ["Єфименко, Захар", "Моїсеєнко, Олександр"]
    assert rows[2][-1] == "З-Б"


def test_the_standings_after_a_round_are_a_fold_of_its_rounds(final: TestClient) -> None:
    rows = cells(tree(final, "/e/ukraine-2011/final/standings?after=1"))
    assert sum(float(row[3].replace(",", ".")) for row in rows) == 6


def test_english_pages_write_latin_names(final: TestClient) -> None:
    rows = cells(tree(final, "/e/ukraine-2011/final/standings?lang=en"))
    assert rows[0][2:5] == ["Ponomariov, Ruslan", "8.5", "41.5"]


def test_a_score_unfolds_into_its_rounds(final: TestClient) -> None:
    page = tree(final, "/e/ukraine-2011/final/standings")
    first = page.css_first("tbody tr details")
    assert len(first.css("li")) == 11
    assert "Пономарьов" in first.css_first(".sheet-title").text()


def terms_of_scores(page: Node) -> dict[str, tuple[str, list[str]]]:
    """By name, the points and the last word of each line behind them."""
    found = {}
    for row in page.css(".standings tbody tr"):
        points = row.css_first("td.c-points")
        lines = [line.text().rpartition(": ")[2] for line in points.css("li")]
        found[row.css_first("th").text()] = (_shown(points), lines)
    return found


def total(words: list[str]) -> float:
    return sum(float(word.replace(",", ".")) for word in words if word != "не рахується")


def test_the_rounds_behind_a_score_make_it_up(final: TestClient) -> None:
    for path in ("ukraine-2011/final", "ukraine-2018/men", "ukraine-2018/women"):
        for points, lines in terms_of_scores(tree(final, f"/e/{path}/standings")).values():
            assert total(lines) == total([points])


def test_games_of_one_who_left_early_are_shown_and_do_not_count(hall: Hall, cup: TestClient) -> None:
    hall.play(1, ["1-0", "1-0"], "2026-05-01T10:00")
    left = hall.tournament.by_number[1]
    hall.do(SetPresence(left, Round(2), Presence.WITHDRAWN), "2026-05-01T18:00")
    found = terms_of_scores(tree(cup, "/e/kubok/vidkrytyi/standings"))
    assert found[NAMES[0]] == ("0", ["не рахується"])
    assert found[NAMES[3]] == ("0", ["не рахується"])
    assert found[NAMES[1]] == ("1", ["1"])
    assert cells(tree(cup, f"/e/kubok/vidkrytyi/players/{left}"), ".games")[0][-2:] == ["1", "0"]


def test_lineups_of_teams_are_secret_until_they_are_published() -> None:
    hall = Hall(TEAMS, "teams")
    hall.enter(["Львів", "Київ"])
    for team, entry in hall.tournament.entries.items():
        hall.do(FileSquad(team, tuple(Member(f"{entry.name} {letter}") for letter in "абв")))
    first, second = hall.tournament.entries
    client, page = visitor({Path("a.tura"): hall.desk}), "/e/a/teams/rounds/1"
    hall.do(PairRound(Round(1), (Pairing(first, second),), {}, "test"))
    hall.do(PublishRound(Round(1)))
    hall.do(FileLineup(first, Round(1), (1, 3)))
    assert "Львів в" not in client.get(page).text
    hall.do(PublishLineups(Round(1)))
    assert "Львів в" in client.get(page).text
    hall.do(
        RecordGames(
            Round(1),
            Board(1),
            (BoardResult(Board(1), GameResult.WHITE_WINS), BoardResult(Board(2), GameResult.DRAW)),
        )
    )
    assert "1. Львів – Київ 1,5 : 0,5" in tree(client, page).text()
    assert terms_of_scores(tree(client, "/e/a/teams/standings"))["Львів"] == ("2", ["2"])
    table = tree(client, "/e/a/teams/crosstable")
    assert cells(table)[0][2:] == ["Львів", "×", "1,5", "2", "1,5"]
    assert cells(table, ".boards")[0][1:3] == ["Львів а", "Львів"]
    card = tree(client, f"/e/a/teams/players/{first}")
    assert cells(card, ".matches") == [["1", "б", "Київ", "2", "1,5"]]
    assert [row[:3] for row in cells(card, ".squad")] == [
        ["1", "Львів а", "1б1"],
        ["2", "Львів б", ""],
        ["3", "Львів в", "2ч½"],
    ]


def test_a_tie_break_unfolds_into_its_terms(final: TestClient) -> None:
    page = tree(final, "/e/ukraine-2011/final/standings")
    value = next(cell for cell in page.css("tbody td details") if _shown(cell) == "37,25")
    assert "тур 4: Моїсеєнко, Олександр: 7 × 0,5 = 3,5" in value.text()
    card = tree(final, "/e/ukraine-2011/final/players/3")
    assert card.css(".values details .sheet li")


def test_the_crosstable_mirrors_itself_and_leads_to_the_rounds(final: TestClient) -> None:
    page = tree(final, "/e/ukraine-2011/final/crosstable")
    rows = [row[3:-1] for row in cells(page)]
    opposite = {"1": "0", "0": "1", "½": "½", "×": "×"}
    assert all(rows[a][b] == opposite[rows[b][a]] for a in range(12) for b in range(12))
    assert "/e/ukraine-2011/final/rounds/1" in links(page)


def test_a_card_tells_a_players_way(final: TestClient) -> None:
    page = tree(final, "/e/ukraine-2011/final/players/1")
    assert len(cells(page, ".games")) == 11
    assert page.css_first("h1").text() in page.css_first("title").text()


def test_a_round_has_its_boards_its_start_and_its_state(final: TestClient) -> None:
    page = tree(final, "/e/ukraine-2011/final/rounds/11")
    assert len(cells(page)) == 6
    assert "21.06.2011 12:00 · завершено" in page.css_first("main").text()


def test_what_the_regulation_does_not_say_is_on_the_page_of_the_tournament(final: TestClient) -> None:
    page = tree(final, "/e/ukraine-2011/final/")
    said = [item.text() for item in page.css(".defaults li")]
    assert any("місця діляться" in item for item in said)
    assert all("Не визначено регламентом; застосовано" in item for item in said)


def test_two_tournaments_of_an_event_each_have_their_pages(final: TestClient) -> None:
    page = tree(final, "/e/ukraine-2018/")
    assert [card.text() for card in page.css(".card h2")] == ["Чоловіки", "Жінки"]
    assert cells(tree(final, "/e/ukraine-2018/women/standings"))[0][2].startswith("Букса")


def test_an_event_that_has_not_begun_has_pages_too(cup: TestClient) -> None:
    for page in ("", "vidkrytyi/", "vidkrytyi/standings", "vidkrytyi/crosstable", "vidkrytyi/players/1"):
        tree(cup, f"/e/kubok/{page}")


def test_entries_without_numbers_stand_in_the_alphabet() -> None:
    hall = Hall(CUP, "відкритий")
    hall.do(Register(tuple(Newcomer(Entry(EntryId(""), name)) for name in reversed(NAMES))))
    page = tree(visitor({Path("a.tura"): hall.desk}), "/e/a/vidkrytyi/")
    assert [row[0] for row in cells(page, ".entries")] == list(NAMES)
    assert (
        "Жеребкування номерів ще не проведено"
        in tree(visitor({Path("a.tura"): hall.desk}), "/e/a/vidkrytyi/standings").text()
    )


def test_names_are_text_and_never_markup(cup: TestClient) -> None:
    page = tree(cup, "/e/kubok/vidkrytyi/")
    assert page.css("main b") == []
    assert "Єрмак, <b>Ян</b>" in page.css_first("main").text()
    assert page.css_first(".where").text() == "Кубок <Тури>"


# --- whom they tell ---


def test_nobody_sees_a_pairing_before_it_is_published(hall: Hall, cup: TestClient) -> None:
    owner = hall.tournament.by_number
    hall.do(PairRound(Round(1), (Pairing(owner[1], owner[4]), Pairing(owner[2], owner[3])), {}, "test"))
    round_1 = "/e/kubok/vidkrytyi/rounds/1"
    assert cup.get(round_1).status_code == 404
    assert round_1 not in links(tree(cup, "/e/kubok/vidkrytyi/"))
    assert cup.get("/e/kubok/vidkrytyi/standings?after=1").status_code == 404
    hall.do(PublishRound(Round(1)))
    assert cells(tree(cup, round_1))[0][2:5] == ["Ґудзь, Яна", "–", "Ящук, Ія"]


def test_nobody_sees_what_is_private() -> None:
    hall = Hall(CUP, "відкритий")
    person = Person(date(1999, 12, 31), "+380441234567", "yana@example.org", "hidden note")
    hall.do(
        Register(
            (Newcomer(Entry(EntryId(""), "Ґудзь, Яна"), person), Newcomer(Entry(EntryId(""), "Ящук, Ія")))
        )
    )
    client = visitor({Path("a.tura"): hall.desk})
    for page in ("", "e/a/", "e/a/vidkrytyi/", "e/a/vidkrytyi/players/1", "e/a/vidkrytyi/standings"):
        text = client.get(f"/{page}").text
        assert not re.search(r"1999|31\.12|380441234567|example\.org|hidden note", text)


@pytest.mark.parametrize(
    "path",
    [
        "/e/nowhere/",
        "/e/ukraine-2011/women/",
        "/e/ukraine-2011/final/rounds/12",
        "/e/ukraine-2011/final/rounds/0",
        "/e/ukraine-2011/final/rounds/x",
        "/e/ukraine-2011/final/rounds/99999999999999999999",
        "/e/ukraine-2011/final/rounds/²",
        "/e/ukraine-2011/final/players/13",
        "/e/ukraine-2011/final/standings?after=12",
        "/e/ukraine-2011/final/crosstable?after=",
        "/e/ukraine-2011/../../etc/passwd",
        "/static/../app.py",
        "/static/nothing.css",
    ],
)
def test_what_is_not_there_is_said_in_the_readers_language(final: TestClient, path: str) -> None:
    answer = final.get(path)
    assert answer.status_code == 404
    assert "Такої сторінки немає" in answer.text


def test_a_failure_of_the_program_tells_strangers_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = TestClient(application(Shelf({Path("a.tura"): hall.desk})), raise_server_exceptions=False)

    def fail(*_: object) -> None:
        raise KeyError("secret")

    monkeypatch.setattr(hall.desk.journal, "head", fail)
    answer = client.get("/e/a/")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "content-security-policy" in answer.headers


def test_pages_are_for_reading_only(final: TestClient) -> None:
    assert final.post("/e/ukraine-2011/").status_code == 405


# --- in which language ---


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("uk-UA,uk;q=0.9,en;q=0.5", "uk"), ("de,en;q=0.7", "en"), ("", "en"), ("*", "en")],
)
def test_a_page_speaks_the_browsers_language(ukraine_2011: Path, accepted: str, language: str) -> None:
    client = visitor({ukraine_2011: House().open_event(ukraine_2011)}, accepted)
    assert tree(client, "/").css_first("html").attributes["lang"] == language


def test_a_language_once_chosen_is_kept(ukraine_2011: Path) -> None:
    client = visitor({ukraine_2011: House().open_event(ukraine_2011)})
    page = tree(client, "/e/ukraine-2011/final/standings?after=3")
    english = page.css_first('.languages a[hreflang="en"]').attributes["href"]
    assert english == "?after=3&lang=en"
    tree(client, "/e/ukraine-2011/final/standings" + english)
    assert tree(client, "/").css_first("html").attributes["lang"] == "en"
    assert tree(client, "/?lang=xx").css_first("html").attributes["lang"] == "en"


def test_both_brand_and_switch_are_named_for_those_who_listen(final: TestClient) -> None:
    page = tree(final, "/")
    assert "Українська" in page.css_first(".languages").text()
    assert page.css_first("nav").attributes["aria-label"]


# --- what travels with them ---


def test_a_page_that_is_known_is_not_sent_again(hall: Hall, cup: TestClient) -> None:
    path = "/e/kubok/vidkrytyi/"
    tag = cup.get(path).headers["etag"]
    again = cup.get(path, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert cup.get(path + "?lang=en", headers={"if-none-match": tag}).status_code == 200
    hall.play(1, ["1-0", "1/2-1/2"], "2026-05-01T10:00")
    assert cup.get(path, headers={"if-none-match": tag}).status_code == 200


def test_a_result_is_on_the_next_page_that_is_asked_for(hall: Hall, cup: TestClient) -> None:
    hall.play(1, ["1-0"], "2026-05-01T10:00")
    page = "/e/kubok/vidkrytyi/rounds/1"
    assert "результатів 1 з 2" in tree(cup, page).css_first("main").text()
    hall.do(RecordResults(Round(1), (BoardResult(Board(2), GameResult.DRAW),)))
    assert [row[3] for row in cells(tree(cup, page))] == ["1 : 0", "½ : ½"]


def test_nothing_of_other_places_is_shown_or_run(final: TestClient) -> None:
    for path in ("/", "/e/ukraine-2011/final/standings", "/static/tura.css", "/e/nowhere/"):
        headers = final.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    page = final.get("/e/ukraine-2011/final/standings").text
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//|\sstyle=|\son\w+=""", page)


def test_events_of_the_same_name_have_addresses_of_their_own(hall: Hall) -> None:
    desks = {
        Path(name): hall.desk for name in ("a/Кубок.tura", "b/кубок.tura", "c/Kubok 2.tura", "d/«…».tura")
    }
    assert links(tree(visitor(desks), "/")) == {
        "/", "/e/kubok/", "/e/kubok-2/", "/e/kubok-2-2/", "/e/event/",
    }  # fmt: skip

import pytest

from kit.trf_documents import SAMPLES
from kit.trf_lines import cell, file, player, reading
from tura.formats.trf import read
from tura.formats.trf.checks import missing_for_rating, notices
from tura.i18n import LANGUAGES, translator

TWO = (player(1, "A", cell(2, "w", "1")), player(2, "B", cell(1, "b", "0")))


def found(*lines):
    return [notice.code for notice in notices(reading(file(*lines)).document)]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_good_files_have_nothing_to_look_at(path):
    assert notices(read(path.read_bytes()).document) == ()


@pytest.mark.parametrize("codes", ["10", "==", "+-", "--", "WL", "DD", "00", "=0", "XX"])
def test_results_of_games(codes):
    first, second = codes
    assert found(player(1, "A", cell(2, "w", first)), player(2, "B", cell(1, "b", second))) == []


@pytest.mark.parametrize("codes", ["11", "1=", "++", "+1", "WW"])
def test_what_is_no_result_of_a_game(codes):
    first, second = codes
    assert found(player(1, "A", cell(2, "w", first)), player(2, "B", cell(1, "b", second))) == ["odd-result"]


def test_days_rounds_and_byes():
    assert found("042 2026/03/07", "052 2026/03/01", *TWO) == ["days-reversed"]
    dates = "132".ljust(91) + "26/03/09"
    assert found("042 2026/03/01", "052 2026/03/07", dates, *TWO) == ["day-outside"]
    more = (player(1, "A", cell(2, "w", "1"), "0000 - U"), player(2, "B", cell(1, "b", "0"), "0000 - U"))
    assert found("142 1", *more) == ["more-rounds", "two-byes"]


def test_what_the_rating_office_misses():
    document = reading(file("012 Cup", *TWO)).document
    (records,) = missing_for_rating(document)
    assert records.facts == {"records": "022, 032, 042, 052, 102, 222, 132"}
    nameless = reading(file("012 Cup", TWO[0][:57] + " " * 11 + TWO[0][68:], TWO[1])).document
    assert missing_for_rating(nameless)[1].facts == {"numbers": "1"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_has_words(language):
    say = translator(language)
    dates = "132".ljust(91) + "26/03/09"
    more = (player(1, "A", cell(2, "w", "1"), "0000 - U"), player(2, "B", cell(1, "b", "1"), "0000 - U"))
    document = reading(file("142 1", "042 2026/03/01", "052 2026/03/07", dates, *more)).document
    for notice in (*notices(document), *missing_for_rating(document)):
        assert say(f"trf.notice.{notice.code}", **notice.facts)

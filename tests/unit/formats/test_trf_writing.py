"""Strict writing, against lines counted by hand."""

from kit.trf_lines import cell, file, player, reading
from tura.core.points import Points
from tura.formats.trf import Dialect, losses, write
from tura.formats.trf.document import (
    AbnormalPoints,
    Acceleration,
    ByeRecord,
    ForfeitedMatch,
    Header,
    Lineup,
    Prohibition,
    ScoreValue,
    TeamByes,
    TrfCell,
    TrfDocument,
    TrfPlayer,
    TrfTeam,
)


def lines(document, dialect=Dialect.TRF26):
    return write(document, dialect).decode("utf-8").split("\r\n")[:-1]


def test_a_player_stands_in_the_columns_of_the_format():
    line = player(1, "Ґалаґан, Їжак", cell(2, "w", "1"), "0000 - H", points="1.5")
    document = reading(file(line, player(2, "B", cell(1, "b", "0"), "0000 - Z"))).document
    assert lines(document)[0] == line


def test_every_event_record_stands_in_its_columns():
    document = TrfDocument(
        dialect=Dialect.TRF26,
        headers=(Header("012", "Cup"), Header("202", "BH/C1,SB")),
        rounds=9,
        scoring=(ScoreValue("W", Points(30)), ScoreValue("D", Points(10))),
        match_scoring=(
            ScoreValue("TW", Points(20)),
            ScoreValue("TD", Points(10)),
            ScoreValue("TL", Points(0)),
        ),
        players=(TrfPlayer(1, "A"),),
        byes=(ByeRecord("H", 1, (39,)),),
        accelerations=(Acceleration(Points(0), Points(10), 1, 3, 1, 82),),
        prohibitions=(Prohibition(1, 9, (3, 20, 22)),),
        abnormal=(AbnormalPoints("", None, Points(-5), 1, (2,)),),
        lineups=(Lineup(1, 16, 4, (242, 246, 243, 0)),),
        team_byes=TeamByes(Points(10), Points(20), (0, 0, 50, 49)),
        forfeited_matches=(ForfeitedMatch("+-", 4, 23, 33),),
    )
    assert lines(document) == [
        "012 Cup",
        "202 BH/C1,SB",
        "142 9",
        "162  W 3.0    D 1.0",
        "362 TW 2.0   TD 1.0   TL 0.0",
        "001    1      A",
        "240 H   1   39",
        "250       1.0   1   3    1   82",
        "260   1   9    3   20   22",
        "299          -0.5    1    2",
        "300   1  16   4  242  246  243 0000",
        "320  1.0  2.0 000 000  50  49",
        "330 +-   4  23  33",
    ]


def test_a_team_stands_in_the_columns_of_the_edition():
    team = TrfTeam(1, "Alpha", (1, 2), "ALP", "2500.5", Points(40), Points(95), 3)
    document = TrfDocument(dialect=Dialect.TRF26, players=(TrfPlayer(1, "A"),), teams=(team,))
    line = lines(document)[1]
    assert line[40:46].strip() == "ALP"
    assert (line[47:53], line[54:60], line[61:67], line[68:71]) == ("2500.5", "   4.0", "   9.5", "  3")
    assert line[73:] == "   1    2"
    assert lines(document, Dialect.TRF16)[1] == "013 Alpha" + " " * 27 + "   1    2"


def test_the_old_edition_has_byes_without_letters():
    people = (TrfPlayer(1, "A", cells=(TrfCell(None, None, "U"), TrfCell(None, None, "H"))),)
    line = lines(TrfDocument(dialect=Dialect.TRF16, players=people), Dialect.TRF06)[0]
    assert line[91:] == "0000 - +  0000 - ="


def test_what_an_old_edition_cannot_say_is_named():
    document = TrfDocument(
        dialect=Dialect.TRF26,
        headers=(Header("012", "Cup"), Header("202", "BH")),
        rounds=9,
        players=(TrfPlayer(1, "A"),),
        byes=(ByeRecord("H", 1, (1,)),),
    )
    assert losses(document, Dialect.TRF16) == ("202", "142", "240")
    assert losses(document, Dialect.TRF26) == losses(document, Dialect.EXTENDED) == ()


def test_engines_records_become_those_of_the_edition():
    data = file(
        "XXR 4",
        "XXC black1",
        "XXS W=3 D=1 PAB=2 FPB=3",
        "XXZ 2",
        "XXP 1 3",
        *(player(n, "P") for n in (1, 2, 3)),
    )
    data += file("XXA    1  1.0  0.5", "XXA    2  1.0  0.5")
    written = lines(reading(data).document)
    assert [line for line in written if not line.startswith("001")] == [
        "142 4",
        "152 B",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 2.0    X 1.0",
        "240 Z   1    2",
        "250       1.0   1   1    1    2",
        "250       0.5   2   2    1    2",
        "260   1   4    1    3",
    ]


def test_records_of_the_edition_become_engines_records():
    data = file(
        "142 2",
        "152 W",
        "162  P 0.5",
        "250       1.0   1   1    1    2",
        *(player(n, "P") for n in (1, 2, 3)),
    )
    written = lines(reading(data).document, Dialect.EXTENDED)
    assert written[:3] == ["XXR 2", "XXC white1", "BBW  1.0"]
    assert "BBU  0.5" in written
    assert "XXS W=1.0 D=0.5 L=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=0.5 FW=1.0 FL=0.0" in written
    assert "XXA    1  1.0" in written


def test_engines_get_the_codes_that_they_know():
    lines_ = ("192 FIDE_DUTCH_2026_BAKU", "299 H       0.3", *(player(n, "P") for n in (1, 2, 3)))
    written = lines(reading(file(*lines_)).document, Dialect.EXTENDED)
    assert "192 FIDE_DUTCH_BAKU" in written
    assert not [line for line in written if line.startswith("299")]
    assert any(line.startswith("XXS") and "HPB=0.3" in line for line in written)
    explicit = (lines_[0], "250       1.0   1   1    1    2", *lines_[2:])
    assert "192 FIDE_DUTCH" in lines(reading(file(*explicit)).document, Dialect.EXTENDED)

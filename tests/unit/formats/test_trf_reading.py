import pytest

from kit.trf_lines import cell, file, player, reading, two_players
from tura.core.colour import Colour
from tura.core.points import Points
from tura.formats.trf import Dialect, Fault, TrfUnreadable, read
from tura.formats.trf.document import (
    AbnormalPoints,
    ByeRecord,
    Prohibition,
    ScoreValue,
    TeamByes,
    TrfCell,
    TrfTeam,
    VirtualPoints,
)

NAMES = ("Ґалаґан, Їжак", "Заєць, Ілля", "Дем’яненко, Ольга")


def codes(findings):
    return [finding.code for finding in findings]


class TestPlayers:
    def test_every_field_is_in_its_columns(self):
        found = reading(two_players()).document.players[0]
        assert (found.number, found.name, found.sex, found.rating) == (1, "Alfa, Anna", "m", 2000)
        assert (found.federation, found.fide_id, found.birth) == ("UKR", "14100001", "1990/01/02")
        assert (found.points, found.rank) == (Points(0), 1)
        assert found.cells == (TrfCell(2, Colour.WHITE, "1"),)

    def test_letters_may_be_small_or_capital(self):
        data = two_players(first="   2 W 1", second="   1 B l".replace("l", "0"))
        assert reading(data).document.players[0].cells[0].colour is Colour.WHITE
        bye = file(player(1, "A", "0000 - h"), player(2, "B", "0000 - z"))
        assert [p.cells[0].code for p in reading(bye).document.players] == ["H", "Z"]

    @pytest.mark.parametrize("points", [" 4.0", "4.0 ", "4,0", "   4"])
    def test_points_stand_anywhere_in_their_field(self, points):
        assert reading(file(player(1, "A", points=points))).document.players[0].points == Points(40)

    def test_titles_of_one_letter_are_old_titles(self):
        line = player(1, "A")
        found = reading(file(line[:10] + " wg" + line[13:]))
        assert found.document.players[0].title == "WGM"
        assert codes(found.repairs) == ["title"]

    def test_the_same_player_twice_is_read_once_and_two_players_with_one_number_are_a_fault(self):
        line = player(1, "A")
        assert codes(reading(file(line, line)).repairs) == ["player-twice"]
        found = read(file(line, player(1, "B")))
        assert isinstance(found, TrfUnreadable)
        assert found.faults == (Fault(2, 5, "player-twice", {"number": 1, "before": 1}),)

    def test_rank_nought_is_no_rank(self):
        assert reading(file(player(1, "A", rank=0))).document.players[0].rank is None

    def test_a_national_list_needs_no_names(self):
        line = "FRA    1    A                                   2200 IDF      D50113"
        (found,) = reading(file(player(1, "A"), line)).document.national
        assert (found.title, found.rating, found.origin, found.national_id) == ("A", 2200, "IDF", "D50113")

    def test_a_national_list_is_kept(self):
        national = player(1, "Alfa, Anna").replace("001 ", "UKR ", 1)[:79]
        assert reading(file(player(1, "A"), national)).document.national[0].rating == 2000


class TestEncodings:
    """Case U64: one list, four encodings, the rating in the right columns."""

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
    def test_ukrainian_names(self, encoding):
        data = file(*(player(n, name) for n, name in enumerate(NAMES, 1)), encoding=encoding)
        found = reading(data).document.players
        assert [p.name for p in found] == list(NAMES)
        assert [p.rating for p in found] == [2000] * 3

    @pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
    def test_latin_names(self, encoding):
        names = ("Müller, Jürgen", "Élise, Zoë", "Søren, Åge")
        data = file(*(player(n, name) for n, name in enumerate(names, 1)), encoding=encoding)
        assert [p.name for p in reading(data).document.players] == list(names)

    def test_the_guess_is_listed_with_its_place(self):
        found = reading(file(player(1, NAMES[0]), encoding="cp1251"))
        assert [(r.code, r.line, r.column) for r in found.repairs] == [("encoding", 1, 15)]

    def test_words_that_could_be_either_are_asked_about(self):
        found = reading(file(player(1, "Я."), encoding="cp1251"))
        (question,) = found.questions
        assert question.code == "encoding"
        again = reading(file(player(1, "Я."), encoding="cp1251"), **{question.key: "cp1251"})
        assert again.document.players[0].name == "Я."
        assert not again.questions

    def test_what_is_no_text_is_a_fault(self):
        assert read(b"\0\1\2") == TrfUnreadable((Fault(1, 1, "not-a-text", {}),))


class TestLines:
    @pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
    def test_line_ends(self, end):
        data = two_players().replace(b"\n", end.encode())
        assert len(reading(data).document.players) == 2

    def test_trimmed_lines_are_padded(self):
        data = file("012", player(1, "A").rstrip()[:60], "001    2")
        assert [p.number for p in reading(data).document.players] == [1, 2]

    def test_rulers_comments_and_unknown_records_are_kept_as_they_are(self):
        others = (
            "DDD SSSS sTTT NNNNNNNNN",
            "0123456789012345678901234567890",
            "### a comment",
            "XXB 7",
            "801 x",
        )
        document = reading(file(others[0], others[1], player(1, "A"), *others[2:])).document
        assert document.others == others
        assert document.text("012") == ""

    def test_names_padded_in_bytes_shift_the_columns_and_are_read_all_the_same(self):
        name = "Ґалаґан, Їжак"
        line = player(1, name, cell(2, "w", "1"))
        by_bytes = line[: 47 - len(name.replace(", ", "").encode()) // 2] + line[47:]
        assert len(by_bytes) < len(line)
        found = reading(file(by_bytes, player(2, "B", cell(1, "b", "0"))))
        assert found.document.players[0].cells == (TrfCell(2, Colour.WHITE, "1"),)
        assert found.document.players[0].rating == 2000
        assert [(r.code, r.facts["shift"]) for r in found.repairs] == [("columns-shifted", -11)]

    def test_a_name_too_long_pushes_the_columns_and_loses_its_end(self):
        line = player(1, "A" * 33, cell(2, "w", "1"))
        longer = line[:47] + "AAA" + line[47:]
        found = reading(file(longer, player(2, "B", cell(1, "b", "0"))))
        assert found.document.players[0].cells == (TrfCell(2, Colour.WHITE, "1"),)
        assert found.repairs[0].column == 51


class TestForeignFiles:
    """Case U10: read what is certain, list each repair with its place, ask about the rest."""

    def test_an_opponent_with_a_bye_is_asked_about(self):
        data = two_players(first="   2 b Z", second="   1 w 1")
        found = reading(data)
        (question,) = found.questions
        assert (question.line, question.column, question.code) == (2, 92, "bye-with-opponent")
        settled = reading(data, **{question.key: "forfeit-loss"}).document.players[0]
        assert settled.cells == (TrfCell(2, Colour.BLACK, "-"),)

    def test_one_round_column_too_many_is_left_out(self):
        lines = (
            player(1, "A", cell(2, "w", "1"), cell(3, "w", " ")),
            player(2, "B", cell(1, "b", "0")),
            player(3, "C", "0000 - U"),
        )
        found = reading(file(*lines))
        assert found.document.players[0].cells == (TrfCell(2, Colour.WHITE, "1"),)
        assert [(r.code, r.line, r.column) for r in found.repairs] == [("extra-column", 1, 102)]

    def test_header_lines_may_hold_anything(self):
        data = file("012 x", "022 http://example.org/a", "102 N/D", "062 15 (12)", player(1, "A"))
        document = reading(data).document
        assert document.text("022") == "http://example.org/a"
        assert document.text("062") == "15 (12)"

    def test_a_line_cut_inside_a_round_is_asked_about(self):
        cut = player(1, "A", cell(2, "w", "1"), "0012").rstrip()[:-2]
        found = reading(file(cut, player(2, "B", cell(1, "b", "0"))))
        assert [(q.code, q.line, q.column) for q in found.questions] == [("line-cut", 1, 103)]
        assert len(found.document.players[0].cells) == 1

    def test_an_unfinished_last_game_whose_blanks_were_trimmed_is_no_damage(self):
        found = reading(two_players(first="   2 w", second="   1 b"))
        assert not found.questions
        assert found.document.players[0].cells == (TrfCell(2, Colour.WHITE, ""),)

    def test_opponents_that_do_not_name_each_other_are_asked_about(self):
        lines = (
            player(1, "A", cell(2, "w", "1")),
            player(2, "B", cell(3, "b", "0")),
            player(3, "C", cell(2, "w", "1")),
        )
        assert codes(reading(file(*lines)).questions) == ["opponent-one-sided"]

    def test_a_missing_colour_is_taken_from_the_opponent(self):
        found = reading(two_players(first="   2   1"))
        assert found.document.players[0].cells[0].colour is Colour.WHITE
        assert codes(found.repairs) == ["colour-completed"]

    def test_the_same_colour_twice_and_a_result_on_one_side_are_asked_about(self):
        assert codes(reading(two_players(second="   1 w 0")).questions) == ["colour-same"]
        data = two_players(second="   1 b  ")
        (question,) = reading(data).questions
        assert question.choices == ("unfinished", "0")
        assert reading(data, **{question.key: "0"}).document.players[1].cells[0].code == "0"

    def test_results_need_not_be_complementary(self):
        assert not reading(two_players(first="   2 w =", second="   1 b 0")).questions
        assert not reading(two_players(first="   2 w -", second="   1 b -")).questions

    def test_byes_of_files_before_2016(self):
        lines = (
            player(1, "A", "0000 - +", "0000 - 1"),
            player(2, "B", "0000 - =", "0000 - 1"),
            player(3, "C", cell(4, "w", "1"), cell(4, "b", "1")),
            player(4, "D", cell(3, "b", "0"), cell(3, "w", "0")),
        )
        found = reading(file(*lines))
        assert found.document.dialect is Dialect.TRF06
        assert [[c.code for c in p.cells] for p in found.document.players[:2]] == [["U", "F"], ["H", "F"]]
        assert codes(found.repairs) == ["old-bye"] * 4


class TestEventRecords:
    def document(self, *lines):
        return reading(file(*lines, *(player(n, "P") for n in range(1, 5)))).document

    def test_rounds_and_colour_in_both_notations(self):
        assert self.document("142   9").rounds == self.document("XXR 9").rounds == 9
        assert self.document("152 B").initial_colour is Colour.BLACK
        extended = self.document("XXC rank white1")
        assert extended.initial_colour is Colour.WHITE
        assert extended.number_by_rank
        assert extended.dialect is Dialect.EXTENDED

    def test_two_numbers_of_rounds_are_asked_about(self):
        found = reading(file("142 9", "XXR 7", player(1, "A")))
        assert [q.choices for q in found.questions] == [("9", "7")]

    @pytest.mark.parametrize("line", ["162  W 3.0    D 1.0", "162 W 3.0 D 1.0", "162   W  3.0  D  1.0"])
    def test_scoring(self, line):
        assert self.document(line).scoring == (ScoreValue("W", Points(30)), ScoreValue("D", Points(10)))

    def test_match_scoring_and_engine_scoring(self):
        assert self.document("362 TW 2.0   TD 1.0   TL 0.0").match_scoring[0] == ScoreValue("TW", Points(20))
        assert self.document("XXS W=3 PAB=3", "BBU  1.5").engine_scoring == (
            ScoreValue("W", Points(30)),
            ScoreValue("PAB", Points(30)),
            ScoreValue("BBU", Points(15)),
        )

    def test_byes_accelerations_prohibitions(self):
        document = self.document(
            "240 H   3    1    2",
            "250       1.0   1   3    1    2",
            "260   1   4    1    3    4",
            "XXP 2 4",
            "XXZ 3 4",
            "XXA    2  1.0  0.5  0.0",
        )
        assert document.byes == (ByeRecord("H", 3, (1, 2)),)
        (acceleration,) = document.accelerations
        assert (acceleration.points, acceleration.last_round, acceleration.last_id) == (Points(10), 3, 2)
        assert document.prohibitions == (Prohibition(1, 4, (1, 3, 4)), Prohibition(None, None, (2, 4)))
        assert document.absent_next == (3, 4)
        assert document.virtual_points == (VirtualPoints(2, (Points(10), Points(5), Points(0))),)

    @pytest.mark.parametrize(
        ("line", "record"),
        [
            ("299           2.0    1    4", AbnormalPoints("", None, Points(20), 1, (4,))),
            ("299    -5.0          1    1", AbnormalPoints("", Points(-50), None, 1, (1,))),
            ("299 -   1.0", AbnormalPoints("-", Points(10), None, 0, ())),
            ("299 H             0.5         1    2", None),
            ("299 W 1.0  3.0    2    4", AbnormalPoints("W", Points(10), Points(30), 2, (4,))),
        ],
    )
    def test_abnormal_points_in_the_columns_of_document_and_sample(self, line, record):
        found = reading(file(line, *(player(n, "P") for n in range(1, 5))))
        if record is None:
            assert codes(found.questions) == ["abnormal"]
        else:
            assert found.document.abnormal == (record,)

    def test_drafts_had_byes_in_record_330(self):
        found = reading(file("330 H   1    1", player(1, "A")))
        assert found.document.byes == (ByeRecord("H", 1, (1,)),)
        assert codes(found.repairs) == ["draft-byes"]

    def test_teams(self):
        document = self.document(
            "310   1 Team 01" + " " * 58 + "   1    2",
            "310 2   Team 02" + " " * 58 + "   3    4",
            "300   1   1   2    2 0000",
            "320  1.0  2.0   2 000   1",
            "330 +-   4   1   2",
            "352 WBWB",
        )
        assert document.teams[0] == TrfTeam(1, "Team 01", (1, 2))
        assert document.teams[1].players == (3, 4)
        assert document.lineups[0].players == (2, 0)
        assert document.team_byes == TeamByes(Points(10), Points(20), (2, 0, 1))
        assert (document.forfeited_matches[0].kind, document.board_colours) == ("+-", "WBWB")

    def test_teams_that_stand_in_both_editions_are_read_once(self):
        lines = (
            "013 " + "Old".ljust(32) + "   1    2",
            "310   1 New" + " " * 62 + "   1    2",
            player(1, "A"),
        )
        found = reading(file(*lines))
        assert [t.name for t in found.document.teams] == ["New"]
        assert [(r.code, r.line) for r in found.repairs] == [("teams-twice", 1)]

    def test_a_lineup_that_stands_twice(self):
        """Case U49: both teams of a match have one, in either order; one team has one only."""
        both = ("300   1   1   2    1    2", "300   1   2   1    4    3")
        assert len(self.document(*both).lineups) == 2
        found = reading(file(both[0], both[0], player(1, "A")))
        assert (codes(found.repairs), len(found.document.lineups)) == (["lineup-twice"], 1)
        wrong = read(file(both[0], "300   1   1   2    2    1", player(1, "A")))
        assert [(f.line, f.code) for f in wrong.faults] == [(2, "lineup-twice")]

    @pytest.mark.parametrize("gap", ["", " "])
    def test_teams_of_2016_begin_at_column_37_or_38(self, gap):
        line = "013 " + "Team".ljust(32) + gap + "   1    2"
        assert self.document(line).teams[0].players == (1, 2)

    @pytest.mark.parametrize(
        ("line", "place"),
        [
            ("142 many", (1, 5, "rounds")),
            ("152 X", (1, 5, "initial-colour")),
            ("162 Q 1.0", (1, 5, "scoring")),
            ("240 Q   1    1", (1, 5, "bye-kind")),
            ("240 H   1    a", (1, 14, "participant")),
            ("XXP 1 two", (1, 7, "participant")),
            ("BBW x", (1, 5, "points")),
            ("330 ++   1   1   2", (1, 5, "match-kind")),
            ("352 WXYZ", (1, 5, "board-colours")),
            ("0125 no blank", (1, 4, "column-4")),
        ],
    )
    def test_a_fault_has_its_place(self, line, place):
        found = read(file(line, player(1, "A")))
        assert isinstance(found, TrfUnreadable)
        assert [(f.line, f.column, f.code) for f in found.faults] == [place]

    def test_all_faults_are_told_together(self):
        found = read(file("142 many", "152 X", "001    x m"))
        assert isinstance(found, TrfUnreadable)
        assert codes(found.faults) == ["rounds", "initial-colour", "starting-rank"]

    def test_a_file_without_players_is_no_report(self):
        assert codes(read(b"hello\n").faults) == ["no-players"]

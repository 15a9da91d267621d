"""Reading a report file: tolerant of what is certain, asking about what is not, refusing with place and cure."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from tura.formats.trf import read_events as events
from tura.formats.trf.alignment import aligned
from tura.formats.trf.consistency import settled
from tura.formats.trf.decoding import Line, decode
from tura.formats.trf.document import Dialect, Header, NationalRecord, TrfDocument, TrfPlayer, TrfTeam
from tura.formats.trf.findings import Notes, TrfReading, TrfUnreadable
from tura.formats.trf.read_players import (
    is_national,
    read_national,
    read_player,
    read_team_013,
    read_team_310,
)

TEXT_IDS = frozenset("012 022 032 042 052 062 072 082 092 102 112 122 172 182 192 202 212 222".split())
_SIMPLE: Mapping[str, Callable[[Line, events.EventRecords, Notes], None]] = MappingProxyType(
    {
        "142": events.read_rounds,
        "XXR": events.read_rounds,
        "152": events.read_initial_colour,
        "XXC": events.read_xxc,
        "162": events.read_scoring,
        "362": events.read_scoring,
        "XXS": events.read_xxs,
        **dict.fromkeys(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), events.read_bb),
        "240": events.read_byes,
        "250": events.read_acceleration,
        "XXA": events.read_xxa,
        "260": events.read_prohibition,
        "XXP": events.read_xxp,
        "XXZ": events.read_xxz,
        "299": events.read_abnormal,
        "300": events.read_lineup,
        "320": events.read_team_byes,
        "330": events.read_forfeited_match,
        "352": events.read_board_colours,
    }
)
_TRF26_ONLY = frozenset(
    "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 801 802".split()
)
_EXTENSIONS = frozenset("XXR XXC XXS XXA XXP XXZ BBW BBD BBL BBZ BBF BBU".split())
_RULER = re.compile(r"\d{4}[\d ]{12,}|DDD +SSSS.*")
_ROUND_DATE = re.compile(r"\S+")
_NO_ANSWERS: Mapping[str, str] = MappingProxyType({})


class _Reader:
    """One pass over the lines of one file."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.event = events.EventRecords()
        self.headers: list[Header] = []
        self.round_dates: tuple[str, ...] = ()
        self.players: dict[int, tuple[TrfPlayer, Line]] = {}
        self.national: list[NationalRecord] = []
        self.teams: dict[int, TrfTeam] = {}
        self.old_teams: list[tuple[Line, TrfTeam]] = []
        self.others: list[str] = []
        self.ids: set[str] = set()

    def take(self, line: Line) -> None:
        """Reads one line into what has been read so far."""
        text = line.text.rstrip()
        if not text:
            return
        if "\t" in text:
            self.notes.repair(line.number, text.index("\t") + 1, "tab")
        line = replace(line, text=text.replace("\t", " "))
        if _RULER.fullmatch(line.text) or line.text[3:4].strip() or line.id == "###":
            self._other(line)
        else:
            self._record(line)

    def _other(self, line: Line) -> None:
        if (line.id in TEXT_IDS or line.id == "001") and not _RULER.fullmatch(line.text):
            self.notes.fault(line.number, 4, "column-4", id=line.id)
            return
        self.others.append(line.text)

    def _record(self, line: Line) -> None:
        self.ids.add(line.id)
        match line.id:
            case "001":
                self._player(line)
            case "132":
                self.round_dates = tuple(_ROUND_DATE.findall(line.text[3:]))
            case "310":
                self._team(line, read_team_310(line, self.notes))
            case "013":
                self.old_teams.append((line, read_team_013(line, len(self.old_teams) + 1, self.notes)))
            case id_ if id_ in TEXT_IDS:
                self.headers.append(Header(id_, line.text[4:].strip()))
            case id_ if id_ in _SIMPLE:
                _SIMPLE[id_](line, self.event, self.notes)
            case _ if is_national(line):
                self.national.append(read_national(line, self.notes))
            case _:
                self.others.append(line.text)

    def _player(self, line: Line) -> None:
        line = aligned(line, self.notes)
        player = read_player(line, self.notes)
        if player.number in self.players:
            before, first = self.players[player.number]
            if before == player:
                self.notes.repair(line.number, 5, "player-twice", number=player.number, before=first.number)
            else:
                self.notes.fault(line.number, 5, "player-twice", number=player.number, before=first.number)
            return
        self.players[player.number] = (player, line)

    def _team(self, line: Line, team: TrfTeam) -> None:
        if team.number in self.teams:
            self.notes.fault(line.number, 5, "team-twice", number=team.number)
        self.teams[team.number] = team

    def _all_teams(self) -> tuple[TrfTeam, ...]:
        """Records 310; those of 2016 say the same again where both stand."""
        if self.teams and self.old_teams:
            self.notes.repair(self.old_teams[0][0].number, 1, "teams-twice")
        return tuple(self.teams.values()) or tuple(team for _, team in self.old_teams)

    def document(self) -> TrfDocument:
        """Everything that has been read, as one value."""
        event = self.event
        return TrfDocument(
            dialect=self._dialect(),
            headers=tuple(self.headers),
            round_dates=self.round_dates,
            rounds=event.rounds,
            initial_colour=event.initial_colour,
            number_by_rank=event.number_by_rank,
            scoring=tuple(event.scoring),
            match_scoring=tuple(event.match_scoring),
            engine_scoring=tuple(event.engine_scoring),
            board_colours=event.board_colours,
            players=tuple(player for player, _ in self.players.values()),
            national=tuple(self.national),
            teams=self._all_teams(),
            byes=tuple(event.byes),
            absent_next=tuple(event.absent_next),
            accelerations=tuple(event.accelerations),
            virtual_points=tuple(event.virtual_points),
            prohibitions=tuple(event.prohibitions),
            abnormal=tuple(event.abnormal),
            lineups=tuple(event.lineups),
            team_byes=event.team_byes,
            forfeited_matches=tuple(event.forfeited_matches),
            others=tuple(self.others),
        )

    def _dialect(self) -> Dialect:
        if self.ids & _EXTENSIONS:
            return Dialect.EXTENDED
        if self.ids & _TRF26_ONLY:
            return Dialect.TRF26
        if any(
            cell.code in {"F", "H", "U", "Z"} for player, _ in self.players.values() for cell in player.cells
        ):
            return Dialect.TRF16
        return Dialect.TRF06 if self._old_byes() else Dialect.TRF16

    def _old_byes(self) -> bool:
        """Byes written as results without an opponent, as before 2016."""
        return any(
            cell.opponent is None and cell.code in {"1", "=", "+"}
            for player, _ in self.players.values()
            for cell in player.cells
        )


def read(data: bytes, answers: Mapping[str, str] = _NO_ANSWERS) -> TrfReading | TrfUnreadable:
    """Reads a report file of any edition; `answers` settles questions of an earlier reading by their keys."""
    notes = Notes(answers)
    reader = _Reader(notes)
    for line in decode(data, notes):
        reader.take(line)
    if not reader.players and not notes.faults:
        notes.fault(1, 1, "no-players")
    if notes.faults:
        return TrfUnreadable(tuple(sorted(notes.faults, key=lambda fault: (fault.line, fault.column))))
    lines = {number: line for number, (_, line) in reader.players.items()}
    document = settled(reader.document(), lines, notes)
    if notes.faults:
        return TrfUnreadable(tuple(sorted(notes.faults, key=lambda fault: (fault.line, fault.column))))
    return TrfReading(document, tuple(notes.repairs), tuple(notes.questions))

"""One journal a release, kept for ever: every later program must open it.

python -m kit.kept_journals FOLDER      (in `tests/`; once a release, when its formats are final)

`VERSION.tura` is an event in which most of what can happen to players has happened, with `VERSION.json` beside it: what
was made of it then. `VERSION-kinds.jsonl` has one fact of every kind, with each of its fields filled.
"""

from __future__ import annotations

import dataclasses
import json
import sys
import types
import typing
from datetime import UTC, date, datetime, time
from decimal import Decimal
from enum import Enum
from pathlib import Path
from typing import Any

from kit.events import CHIEF, DEPUTY, Hall, newcomer, regulation
from kit.fakes import SeededChance, SteppingClock
from tura import __version__
from tura.app.desk import Desk, Order
from tura.app.erasure import erase_person
from tura.app.standings import standings
from tura.core.colour import Colour
from tura.core.conduct import KINDS
from tura.core.conduct.amending import Amend
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import CorrectEntry, Newcomer, Register, Strike
from tura.core.conduct.hand import ChangePairings, KeepApart
from tura.core.conduct.rounds import AnnulRound, Pairing
from tura.core.conduct.undo import Undo
from tura.core.ids import MAIN_STAGE, CommandId, EntryId, EventId, Round, TournamentId
from tura.core.journal import GENESIS, Actor, Envelope, Fact, SealedFact, seal
from tura.core.lifecycle import Presence
from tura.core.points import Points
from tura.core.regulation.amendments import Change
from tura.core.regulation.values import Duration, TimeControl, When
from tura.core.tournament import Entry, Event, Person
from tura.store import files

AT = datetime(2026, 11, 30, 12, tzinfo=UTC)


def event(path: Path) -> Hall:
    """A Swiss of seven with every usual trouble, and a round robin beside it in the same file."""
    text = regulation("FIDE_DUTCH_2026", ("PTS", "BH/C1", "BH", "SB"), ("open", "ladies"), rounds=3)
    text += 'system = "BERGER_ROUNDROBIN"\nstandings = ["PTS", "DE", "SB"]\nrounds = 3\n'
    journal = files.create(path, EventId("kept"))
    hall = Hall(text, journal)
    _open(hall)
    hall.id = TournamentId("ladies")
    hall.seat("Ірина", "Ольга", "Марія")
    hall.pair()
    hall.result(1, "=")
    hall.presence("Марія", 2, Presence.WITHDRAWN)
    hall.pair()
    return hall


def _open(hall: Hall) -> None:
    private = Person(date(1990, 5, 17), "+380 67", "a@example.org", "вегетаріанець")
    hall.do(Register((Newcomer(Entry(EntryId(""), "Ґалаґан, Їжак", "Galagan", "FM", 2300), private),)))
    hall.enter("Бондар", "Вовк", "Гончар", "Дем’яненко", "Енко", "Зайвий")
    hall.do(CorrectEntry(dataclasses.replace(hall.tournament.entries[EntryId("2")], rating=2290), "список"))
    hall.do(Strike(hall.entry("Зайвий"), "не приїхав"))
    hall.number()
    hall.do(DrawColour(Colour.WHITE, "SEED-0001"))
    hall.do(KeepApart((hall.entry("Бондар"), hall.entry("Вовк")), Round(1), Round(2), "родичі"))
    hall.pair()
    hall.do(AnnulRound(Round(1), "не той список"))
    hall.pair()
    hall.start()
    hall.result(1, "1-0 = +:-")
    hall.result(1, "0-1 . .", by=DEPUTY)
    hall.correct(1, 1, "1/2-0", "рішення судді")
    hall.presence("Енко", 2, Presence.HALF_BYE)
    hall.pair()
    _by_hand(hall)
    hall.presence("Гончар", 2, Presence.WITHDRAWN)
    hall.result(2, "1:1-0")
    hall.do(Undo(hall.event.version, "не та дошка"))
    hall.do(Amend((Change("event.city", '"Львів"'),), "переїзд"))
    hall.do(Register((newcomer("Бондар"),)), insist="однофамілець")
    erase_person(hall.desk, Order(None, hall.id), CHIEF, EntryId("1"), "на прохання")


def _by_hand(hall: Hall) -> None:
    view = hall.tournament.rounds[Round(2)]
    first, *rest = (Pairing(board.white, board.black) for board in view.boards)
    turned = (Pairing(first.black, first.white), *rest)
    hall.do(ChangePairings(view.number, turned, view.sitting, "колір переплутано"))


def summary(event: Event) -> dict[str, Any]:
    """What is made of an event, in words that do not change with the program's own names."""
    return {
        id_: {
            "state": tournament.state.value,
            "names": [entry.name for entry in tournament.entries.values()],
            "private": sorted(tournament.persons),
            "rounds": {
                str(number): [
                    f"{board.white}-{board.black} {board.result.value if board.result else board.state.value}"
                    for board in view.boards
                ]
                + [f"{entry} {outcome.value}" for entry, outcome in view.sitting.items()]
                for number, view in tournament.rounds.items()
            },
            "points": {str(row.tpn): int(row.points) for row in standings(event, tournament).standings.rows}
            if tournament.numbers.keys() == tournament.entries.keys()
            else None,
            "departures": len(tournament.overrides),
        }
        for id_, tournament in event.tournaments.items()
    }


# --- one fact of every kind ------------------------------------------------------------------------------------------

_SAMPLES: dict[Any, Any] = {
    str: "слово",
    int: 3,
    bool: True,
    date: date(2026, 5, 17),
    datetime: datetime(2026, 5, 17, 10, 30),  # noqa: DTZ001 - wall-clock time
    time: time(10, 30),
    Decimal: Decimal("1.5"),
    Points: Points(15),
    Duration: Duration(1800),
    TimeControl: TimeControl.parse("40/5400+30:1800+30"),
    When: When.parse("2026-05-17T10:30"),
}


def example(kind: Any, depth: int = 0) -> Any:
    """A value of a kind with every field filled as far as it goes."""
    origin, arms = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return example(next(arm for arm in arms if arm is not type(None)), depth)
    if origin is tuple:
        return (example(arms[0], depth + 1),) if depth < 6 else ()
    if origin is dict:
        return {str(example(arms[0])): example(arms[1], depth + 1)}
    if kind in _SAMPLES:
        return _SAMPLES[kind]
    if hasattr(kind, "__supertype__"):
        return example(kind.__supertype__, depth)
    if issubclass(kind, Enum):
        return list(kind)[-1]
    hints = typing.get_type_hints(kind)
    return kind(**{spec.name: example(hints[spec.name], depth) for spec in dataclasses.fields(kind)})


def examples() -> list[tuple[Fact, SealedFact]]:
    """One fact of every kind, opened and sealed."""
    made = []
    for number, (name, kind) in enumerate(sorted(KINDS.items())):
        envelope = Envelope(
            number,
            name,
            kind.version,
            TournamentId("open"),
            MAIN_STAGE,
            AT,
            AT,
            Actor("суддя"),
            CommandId(name),
        )
        payload = example(kind.payload)
        made.append((Fact(envelope, payload), seal(envelope, payload, bytes(16), GENESIS)))
    return made


def keep(folder: Path) -> None:
    """Writes the three files of this release; a release that was kept is never written over."""
    path = folder / f"{__version__}.tura"
    if path.exists():
        sys.exit(f"{path} is kept already")
    made = event(path).desk
    whole = json.dumps(summary(made.event), ensure_ascii=False, indent=1)
    (folder / f"{__version__}.json").write_text(whole + "\n", "utf-8")
    lines = [f"{one.header.decode()}\t{(one.body or b'').decode()}\n" for _, one in examples()]
    (folder / f"{__version__}-kinds.jsonl").write_text("".join(lines), "utf-8")


def opened(path: Path) -> Desk:
    """A desk on a kept file."""
    return Desk(files.open_(path), SteppingClock(), SeededChance())


if __name__ == "__main__":
    keep(Path(sys.argv[1]))

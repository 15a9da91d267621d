"""The command line at work on an event file, as an arbiter types it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from kit.tiers import result_in
from tura.bootstrap import House
from tura.cli import tura
from tura.core.ids import EntryId, Round
from tura.core.tournament import RoundView, Tournament

REGULATIONS = Path(__file__).parents[1] / "golden" / "regulations"


class Keyboard:
    """An event file and the verbs typed at it; every command must end as expected."""

    def __init__(self, folder: Path, regulation: str, text: str | None = None) -> None:
        self.path = folder / "event.tura"
        self.folder = folder
        self.tournament: str | None = None
        source = REGULATIONS / f"{regulation}.toml"
        if text is not None:
            source = folder / "regulation.toml"
            source.write_text(text, "utf-8")
        self.run("new", self.path, "--regulation", source)

    def run(self, *words: Any, code: int = 0) -> Result:
        """Types a command; its output when it ends with `code`."""
        result = CliRunner(env={"TURA_LANG": "en"}).invoke(
            tura, [str(word) for word in words], prog_name="tura", obj=House()
        )
        assert result.exit_code == code, (words, result.output, result.exception)
        return result

    def do(self, verb: str, *words: Any, at: str | None = None, code: int = 0) -> Result:
        """A verb on the event, in the tournament that is chosen."""
        options = ["-t", self.tournament] if self.tournament else []
        options += ["--at", at] if at else []
        return self.run(verb, self.path, *options, *words, code=code)

    def tree(self, verb: str, *words: Any) -> Any:
        """What a verb says to programs."""
        return json.loads(self.do(verb, *words, "--json").stdout)

    def enter(self, names: str, at: str, **columns: str) -> None:
        """Enters one-letter players under numbers in this order."""
        table = self.folder / "players.csv"
        head = ",".join(["name", "number", *columns])
        rest = "".join(f",{value}" for value in columns.values())
        rows = [f"{name},{number}{rest}" for number, name in enumerate(names, 1)]
        table.write_text("\n".join([head, *rows]) + "\n", "utf-8")
        self.do("register", "--from", table, at=at)
        self.do("lots", "--numbers", table, at=at)

    def play(self, tiers: list[str], starts: list[str], ends: list[str]) -> None:
        """Pairs, publishes, starts and plays all rounds; each tier beats those below and draws inside."""
        for number, (start, end) in enumerate(zip(starts, ends, strict=True), 1):
            self.do("pair", "--start", at=start)
            self.do("result", *self.results(number, tiers), at=end)

    def results(self, number: int, tiers: list[str]) -> list[str]:
        """``1=1-0`` and so on for a round that is paired."""
        names, view = self._names(), self._round(number)
        return [
            f"{board.number}={result_in(tiers, names[board.white], names[board.black]).value}"
            for board in view.boards
        ]

    def boards(self, number: int) -> int:
        """How many boards a paired round has."""
        return len(self._round(number).boards)

    def names_in(self, number: int) -> set[str]:
        """Who has a board in a round."""
        names, view = self._names(), self._round(number)
        return {names[entry] for board in view.boards for entry in (board.white, board.black)}

    def sitting_in(self, number: int) -> set[str]:
        """Who has none."""
        names = self._names()
        return {names[entry] for entry in self._round(number).sitting}

    def _names(self) -> dict[EntryId, str]:
        return {id_: entry.name for id_, entry in self._tournament().entries.items()}

    def _round(self, number: int) -> RoundView:
        return self._tournament().rounds[Round(number)]

    def _tournament(self) -> Tournament:
        tournaments = House().open_event(self.path).event.tournaments
        return next(one for id_, one in tournaments.items() if self.tournament in (None, id_))

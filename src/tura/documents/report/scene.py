"""What one has to know to put a fact into words: who was entered, who sat where, what had been entered before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from tura.core.conduct.entries import EntryCorrected, Registered
from tura.core.conduct.hand import PairingsChanged
from tura.core.conduct.matches import GameCorrected, GameRecorded
from tura.core.conduct.results import ResultCorrected, ResultRecorded
from tura.core.conduct.rounds import Pairing, RoundPaired
from tura.core.ids import EntryId, Round
from tura.core.journal import Fact
from tura.core.result import GameResult
from tura.core.tournament import Entry
from tura.i18n import Translator

Known = ResultRecorded | ResultCorrected | GameRecorded | GameCorrected
Where = tuple[str | None, int, int, int]
"""Tournament, round, board (or match), and board of a match; 0 without one."""


class Scene:
    """The stage of one journal, set fact by fact as it is read from its beginning."""

    def __init__(self, t: Translator, local: Callable[[datetime], datetime], gone: frozenset[int]) -> None:
        self.t = t
        self.local = local
        self.gone = gone
        self.where: str | None = None
        """The tournament of the fact that is being told."""
        self._entries: dict[tuple[str | None, EntryId], Entry] = {}
        self._rounds: dict[tuple[str | None, int], tuple[Pairing, ...]] = {}
        self._results: dict[Where, tuple[GameResult, Fact]] = {}

    def take(self, fact: Fact) -> None:
        """Lets a fact change the stage; one that was undone does not."""
        if fact.envelope.number in self.gone:
            return
        where = self.where
        match fact.payload:
            case Registered(entry) | EntryCorrected(entry):
                self._entries[where, entry.id] = entry
            case RoundPaired() | PairingsChanged():
                self._rounds[where, fact.payload.round] = fact.payload.pairings
                self._results = {
                    key: known
                    for key, known in self._results.items()
                    if key[:2] != (where, fact.payload.round)
                }
            case ResultRecorded() | ResultCorrected() | GameRecorded() | GameCorrected():
                self._results[self._place(fact.payload)] = (fact.payload.result, fact)
            case _:
                pass

    def entry(self, id_: EntryId) -> Entry | None:
        """What was known of an entry last."""
        return self._entries.get((self.where, id_))

    def name(self, id_: EntryId) -> str:
        """A participant in the reader's letters, where they are known."""
        entry = self.entry(id_)
        if entry is None:
            return f"#{id_}"
        return (entry.latin if self.t.language != "uk" else None) or entry.name

    def names(self, ids: Sequence[EntryId]) -> str:
        """Participants in a row."""
        return "; ".join(self.name(id_) for id_ in ids)

    def pairings(self, number: Round) -> tuple[Pairing, ...]:
        """The boards of a round as they are at this fact."""
        return self._rounds.get((self.where, number), ())

    def pair(self, pairing: Pairing) -> str:
        """Both sides of a board."""
        return f"{self.name(pairing.white)} – {self.name(pairing.black)}"

    def board(self, number: Round, board: int, game: int = 0) -> str:
        """A board in words: round, number, who sits at it; of a match, the board of it too."""
        boards = self.pairings(number)
        said = self.t("report.game", match=board, board=game) if game else self.t("report.board", board=board)
        where = self.t("report.at-board", round=number, board=said)
        return f"{where}: {self.pair(boards[board - 1])}" if board <= len(boards) else where

    def before(self, payload: Known) -> tuple[GameResult, Fact] | None:
        """What had been entered for the board of a result, and by which fact."""
        return self._results.get(self._place(payload))

    def _place(self, payload: Known) -> Where:
        if isinstance(payload, GameRecorded | GameCorrected):
            return self.where, payload.round, payload.match, payload.board
        return self.where, payload.round, payload.board, 0

    def moment(self, fact: Fact) -> str:
        """When a fact happened, by the clock of the hall."""
        return self.t.moment(self.local(fact.envelope.happened_at))

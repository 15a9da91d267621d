"""The addresses of an event's pages."""

from __future__ import annotations

from dataclasses import dataclass

from tura.core.ids import EntryId, Round


@dataclass(frozen=True, slots=True)
class TournamentAddress:
    """Where the pages of one tournament are."""

    event: str
    tournament: str

    @property
    def home(self) -> str:
        """Terms, rounds and participants."""
        return f"/e/{self.event}/{self.tournament}/"

    def standings(self, after: Round | None = None) -> str:
        """The table of places, as of now or after a round."""
        return self.home + "standings" + (f"?after={after}" if after else "")

    def crosstable(self, after: Round | None = None) -> str:
        """Everybody's results, as of now or after a round."""
        return self.home + "crosstable" + (f"?after={after}" if after else "")

    def round(self, number: Round) -> str:
        """The pairings and results of a round."""
        return f"{self.home}rounds/{number}"

    def player(self, entry: EntryId) -> str:
        """The card of a participant."""
        return f"{self.home}players/{entry}"


def event_address(slug: str) -> str:
    """Where an event begins."""
    return f"/e/{slug}/"

"""What stops a regulation file from being read: located, with a stable code and the facts of its cure.

The sentences are the catalogues' (`regulation-fault.<code>`); what a value should have been is there as
`regulation-fault.expected.<name>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tura.core.codec import Path, dotted
from tura.formats.regulation.places import Place


@dataclass(frozen=True, slots=True, order=True)
class LocatedFault:
    """One fault: its place in the text, the path of its key (empty for a fault of syntax), code and facts."""

    place: Place
    path: Path = field(compare=False)
    code: str
    facts: Mapping[str, str] = field(default_factory=dict, compare=False)

    @property
    def key(self) -> str:
        """The key as people write it: ``tournament.0.schedule.closing``."""
        return dotted(self.path)


class UnreadableRegulation(ValueError):
    """A text is no regulation; `faults` says everything that is wrong with it, in the order of the text."""

    def __init__(self, name: str, faults: list[LocatedFault]) -> None:
        self.name = name
        self.faults = tuple(sorted(faults))
        super().__init__(
            "; ".join(
                f"{name}:{fault.place.line}:{fault.place.column}: {fault.code}" for fault in self.faults
            )
        )

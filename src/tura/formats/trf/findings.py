"""What a reader has to say about a file: repairs made, questions left open, faults that stop it.

Codes and facts only; the words are in the catalogue `trf` under ``trf.repair.<code>``,
``trf.question.<code>``, ``trf.fault.<code>`` and, for the cure, ``trf.cure.<code>``. Lines and columns count from 1, columns in
characters of the line as it stands in the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tura.formats.trf.document import TrfDocument

Facts = Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Repair:
    """A certain correction: the file departs from the format and can mean only one thing."""

    line: int
    column: int
    code: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """Damage with more than one meaning; the document holds what is written until somebody answers."""

    line: int
    column: int
    code: str
    choices: tuple[str, ...]
    facts: Facts = field(default_factory=dict)

    @property
    def key(self) -> str:
        """What an answer names: ``line:column:code``."""
        return f"{self.line}:{self.column}:{self.code}"


@dataclass(frozen=True, slots=True)
class Fault:
    """A place that cannot be read at all."""

    line: int
    column: int
    code: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrfReading:
    """A file that could be read, with everything that was done to read it."""

    document: TrfDocument
    repairs: tuple[Repair, ...] = ()
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class TrfUnreadable:
    """A file that could not be read: all its faults together, in the order of lines."""

    faults: tuple[Fault, ...]


class Notes:
    """Collects what a reading has to say; answers given beforehand settle questions."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self.answers = answers
        self.repairs: list[Repair] = []
        self.questions: list[Question] = []
        self.faults: list[Fault] = []

    def repair(self, line: int, column: int, code: str, **facts: str | int) -> None:
        """Lists a correction."""
        self.repairs.append(Repair(line, column, code, facts))

    def fault(self, line: int, column: int, code: str, **facts: str | int) -> None:
        """Lists a place that cannot be read."""
        self.faults.append(Fault(line, column, code, facts))

    def ask(
        self, line: int, column: int, code: str, choices: tuple[str, ...], **facts: str | int
    ) -> str | None:
        """The answer that was given to a question (then listed as a repair); None: asked, not answered yet."""
        question = Question(line, column, code, choices, facts)
        answer = self.answers.get(question.key)
        if answer in choices:
            self.repairs.append(
                Repair(line, column, "answered", {**facts, "question": code, "answer": answer})
            )
            return answer
        self.questions.append(question)
        return None

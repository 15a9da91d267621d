"""The answer no: what an arbiter may not do, as a value.

A bug is an exception; a refusal is not. It carries a stable code, the facts that a sentence needs, and the
clause or article that forbids. The sentence itself is the catalogues' (`refusal.<code>`).
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was not done; `clause` is of the regulation, `article` of FIDE's rules or of the program's own."""

    code: str
    facts: dict[str, str] = field(default_factory=dict)
    clause: str | None = None
    article: str | None = None
    overridable: bool = False
    """The chief arbiter may insist, with a reason that is recorded."""


class RefusedError(Exception):
    """Carries a refusal out of nested decisions; caught by `decide` and turned back into the value."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.code)


def refuse(
    code: str, *, clause: str | None = None, article: str | None = None, **facts: object
) -> RefusedError:
    """A refusal ready to be raised inside a decision."""
    return RefusedError(Refusal(code, {key: str(value) for key, value in facts.items()}, clause, article))


def overridable(
    code: str, *, clause: str | None = None, article: str | None = None, **facts: object
) -> RefusedError:
    """A refusal on which the chief arbiter may insist with a recorded reason."""
    words = {key: str(value) for key, value in facts.items()}
    return RefusedError(Refusal(code, words, clause, article, overridable=True))

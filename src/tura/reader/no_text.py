"""Why a file gives no text."""

from __future__ import annotations


class NoText(Exception):
    """A file in which there is no text to read; `code` says why and the catalogue says what to do."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

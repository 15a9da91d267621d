"""From the text of a регламент to a draft of a regulation, every value with its place in the text.

    draft = read(path.read_bytes())
    draft.tree, draft.facts, draft.findings, draft.unread

Rules and a lexicon that people can read, no model: `lexicon.toml` holds the words, `subjects` what they mean.
"""

from tura.reader.draft import Draft, Place, read_text
from tura.reader.no_text import NoText
from tura.reader.normal import Span
from tura.reader.notes import Fact, Finding, Sureness
from tura.reader.source import Source, SourceKind, open_source

__all__ = [
    "Draft",
    "Fact",
    "Finding",
    "NoText",
    "Place",
    "Source",
    "SourceKind",
    "Span",
    "Sureness",
    "open_source",
    "read",
    "read_text",
]


def read(data: bytes) -> Draft:
    """Reads a file's bytes; `NoText` when there is no text in them."""
    return read_text(open_source(data).text)

"""The text of a PDF file whose pages hold text rather than pictures."""

from __future__ import annotations

import io
import logging

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from tura.reader.no_text import NoText

_MOST_PAGES = 40


def text_of_pdf(data: bytes) -> str:
    """The lines of all pages; `NoText` when it is broken, locked, or made of scans."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise NoText("locked-pdf")
        text = "\n".join(page.extract_text() for page in reader.pages[:_MOST_PAGES])
    except (
        PyPdfError,
        ValueError,
        KeyError,
        TypeError,
        IndexError,
        AttributeError,
        RecursionError,
        OSError,
    ) as error:
        raise NoText("broken-pdf") from error
    if not text.strip():
        raise NoText("scanned-pdf")
    return text

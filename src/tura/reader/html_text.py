"""The text of an HTML page, a line for each block."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_BLOCKS = frozenset(
    "address article aside blockquote br center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p"
    " pre section table td th tr ul".split()
)
_SILENT = frozenset(
    "script style head noscript template svg nav footer aside form button select menu".split()
)
_MOST_CELLS = 8
_LONGEST_CELL = 80
_SPACE = re.compile(r"[ \t\r\n]+")


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = [""]
        self._silent = 0
        self._rows: list[int] = []
        """For each open row of a table, the line at which it begins."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag in _SILENT:
            self._silent += 1
        elif tag in _BLOCKS:
            self._break()
            if tag == "li":
                self.lines[-1] = "- "
            elif tag == "tr":
                self._rows.append(len(self.lines) - 1)

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in _BLOCKS:
            self._break()
            if tag == "tr" and self._rows:
                self._end_row(self._rows.pop())

    def _end_row(self, start: int) -> None:
        """Short cells of a row become one line; cells that hold whole paragraphs stay apart."""
        cells = [line.strip() for line in self.lines[start:] if line.strip()]
        if 1 < len(cells) <= _MOST_CELLS and all(len(cell) <= _LONGEST_CELL for cell in cells):
            self.lines[start:] = [" - ".join(cells), ""]

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.lines[-1] += _SPACE.sub(" ", data)

    def _break(self) -> None:
        if self.lines[-1].strip():
            self.lines.append("")


def text_of_html(page: str) -> str:
    """The words of a page that people see, blocks apart."""
    parser = _Text()
    parser.feed(page)
    parser.close()
    return "\n\n".join(line.strip() for line in parser.lines if line.strip())

"""Paragraphs gathered into clauses and cut into passages: what one recogniser looks at, and of whom it speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from tura.reader.groups import GroupIds, Groups, Mention, find_groups
from tura.reader.labelled import label_of
from tura.reader.lexicon import LEXICON
from tura.reader.moments import years
from tura.reader.normal import Normal, Span
from tura.reader.paragraphs import Paragraph, paragraphs


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence or an item of a list, with the words that stand over it."""

    start: int
    end: int
    text: str
    clause: str | None
    heading: str = ""
    """The heading of its clause, in lower case."""
    lead: str = ""
    """The words before the colon that it follows, in lower case."""
    scope: GroupIds | None = None
    """The groups of which its block or its subheading speaks; None: of all."""
    paragraph: int = 0
    item: bool = False

    @property
    def low(self) -> str:
        """The text in lower case, of equal length."""
        return self.text.lower()

    @property
    def context(self) -> str:
        """Heading, lead and text together, in lower case."""
        return f"{self.heading} | {self.lead} | {self.low}"

    def part(self, start: int, end: int) -> Passage:
        """A piece of the passage under the same words."""
        return replace(self, start=self.start + start, end=self.start + end, text=self.text[start:end])


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause (пункт) with its passages; `number` is None outside of all clauses."""

    number: str | None
    heading: str
    passages: tuple[Passage, ...]
    scope: GroupIds | None = None


@dataclass(slots=True)
class Document:
    """A text in its parts."""

    normal: Normal
    original: str
    groups: Groups
    title: tuple[Paragraph, ...] = ()
    clauses: list[Clause] = field(default_factory=list)
    numbered: bool = False
    blocks: int = 0
    headings: dict[str, str] = field(default_factory=dict)
    """The words of the heading of a group's part, by the group's id."""

    def span(self, passage: Passage, start: int = 0, end: int | None = None) -> Span:
        """The place in the original of a piece of a passage."""
        stop = len(passage.text) if end is None else end
        return self.normal.span(passage.start + start, passage.start + stop)

    @property
    def year(self) -> int | None:
        """The year of the event, for dates that name none: the first one that is not of the rules."""
        for passage in self.passages():
            if not _OF_RULES.search(passage.low):
                for year in years(passage.low):
                    return year
        named = _ANY_YEAR.search(self.normal.text)
        return int(named[0]) if named else None

    def of_title(self) -> Clause:
        """The title as a clause of its own, for what a title may say of the play."""
        lines = (Passage(line.start, line.end, line.text, None) for line in self.title)
        return Clause(None, "", tuple(lines))

    def passages(self) -> Iterator[Passage]:
        """All passages of all clauses in order."""
        for clause in self.clauses:
            yield from clause.passages


_OF_RULES = re.compile(r"правил|діють з|чинн")
_ANY_YEAR = re.compile(r"(?<!\d)20\d\d(?!\d)")
_BODY = re.compile(
    r"(?<!\w)(?:проводиться|проводяться|проводитимуться|здійсню\w+|визнача\w+|допуска\w+|надає|відбуд\w+|нагороджу\w+)(?!\w)"
)
_SAYS = re.compile(r"\d| - |: |\w(?:ться|[иаяю]ть|уть|ає)(?!\w)")
_HEADING_WORDS = re.compile(
    r"(?:\([^)]*\)|змаганн\w*|турнір\w*|програм\w*|груп\w*|перший|другий|третій|розклад|[ \d.:()\"-])*"
)
_SIGNATURE = re.compile(
    r"(?:головн\w+ (?:судд|секретар)|директор\w*|президент|голова|заступник)", re.IGNORECASE
)
_LONGEST_ABBREVIATION = 12
_BRACKETS_REACH = 200
_STOP = re.compile(r"[.!?](?=[\s\"]|$)|;|\.(?=[А-ЯІЇЄҐ][а-яіїєґ’]+ [а-яіїєґ])")
_NEVER_ENDS = re.compile(
    r"(?:^|[\s(.\"])(?:м|вул|пр|просп|ім|смт|буд|кв|пл|бул|обл|п|ст|див|тел|ред|[А-ЯІЇЄҐA-Z])\.$"
)
_UNIT_ENDS = re.compile(r"(?:^|[\s\d])(?:р|рр|год|хв|сек|с|грн|н|к)\.$")


def parse(text: str, normal: Normal) -> Document:
    """Cuts a text into title, clauses and passages."""
    pieces = paragraphs(normal)
    document = Document(normal, text, find_groups(normal.text))
    labels = sum(1 for piece in pieces if piece.label and not piece.item)
    document.numbered = labels > (0 if document.groups.declared else 1)
    body = _title_length(pieces, document.groups)
    document.title = pieces[:body]
    _Builder(document, pieces, body).build()
    return document


def _title_length(pieces: tuple[Paragraph, ...], groups: Groups) -> int:
    for number, piece in enumerate(pieces):
        if LEXICON.sections.fullmatch(piece.low):
            return number
        if piece.label or _BODY.search(piece.low) or len(piece.text) > 250 or _pure(piece, groups):
            return number
        if number and piece.text.endswith(":"):
            return number
    return len(pieces)


def _pure(piece: Paragraph, groups: Groups) -> GroupIds | None:
    """The groups of a paragraph that is nothing but their name: a heading of a block."""
    mentions = groups.mentions(piece.text)
    if len(mentions) != 1 or len(mentions[0].groups) != 1 or piece.item:
        return None
    rest = piece.low[: mentions[0].start] + piece.low[mentions[0].end :]
    return mentions[0].groups if _HEADING_WORDS.fullmatch(rest) else None


class _Builder:
    def __init__(self, document: Document, pieces: tuple[Paragraph, ...], body: int) -> None:
        self.document = document
        self.pieces = pieces
        self.body = body
        self.block: GroupIds | None = None
        self.scope: GroupIds | None = None
        self.number: str | None = None
        self.heading = ""
        self.section = ""
        self.lead = ""
        self.passages: list[Passage] = []

    def build(self) -> None:
        for number in range(self.body, len(self.pieces)):
            self._take(number, self.pieces[number])
        self._close()

    def _take(self, number: int, piece: Paragraph) -> None:
        if groups := _pure(piece, self.document.groups):
            self._head(number, groups)
            return
        if piece.label and not piece.item:
            self._open(piece)
        elif not self.document.numbered and not piece.item:
            scope = self.scope
            self._close()
            self.scope = scope
            if LEXICON.sections.fullmatch(piece.low):
                self.section, self.scope = piece.low, self.block
                return
            self.number = f"L{self._line(piece)}"
            self.heading, self.lead = self.section, ""
        elif self._is_signature(number, piece):
            self._close()
            self.number, self.heading, self.lead = None, "", ""
        self._cut(number, piece)

    def _head(self, number: int, groups: GroupIds) -> None:
        """A heading opens a block when the numbering starts anew after it, else a part of its clause."""
        self.document.headings.setdefault(next(iter(groups)), self.pieces[number].low.strip(" :.;-"))
        following = next((p.label for p in self.pieces[number + 1 :] if p.label and not p.item), None)
        if self.document.numbered and following in ("1", None) and self._before_clause(number):
            self._close()
            self.block = self.scope = groups
            self.document.blocks += 1
            self.number, self.heading, self.lead = None, "", ""
        else:
            self.scope = groups
            self.lead = ""

    def _before_clause(self, number: int) -> bool:
        following = self.pieces[number + 1] if number + 1 < len(self.pieces) else None
        return following is not None and following.label == "1"

    def _open(self, piece: Paragraph) -> None:
        self._close()
        self.number = piece.label
        self.scope = self.block
        short = len(piece.text) < 90 and not _BODY.search(piece.low)
        self.heading = piece.low if short else ""
        self.lead = ""

    def _is_signature(self, number: int, piece: Paragraph) -> bool:
        labels_follow = any(p.label and not p.item for p in self.pieces[number:])
        return (
            not piece.item
            and not labels_follow
            and len(piece.text) < 120
            and bool(_SIGNATURE.match(piece.text))
        )

    def _line(self, piece: Paragraph) -> int:
        return (
            self.document.original.count("\n", 0, self.document.normal.span(piece.start, piece.start).start)
            + 1
        )

    def _cut(self, number: int, piece: Paragraph) -> None:
        lead, item = self.lead if piece.item else "", piece.item
        label = label_of(piece.text)
        whole = (
            label is not None and (label.kind != "text" or len(sentences(piece.text)) == 1)
        ) or self.document.groups.declares(piece.text)
        for number_, (start, end) in enumerate([(0, len(piece.text))] if whole else sentences(piece.text)):
            if (
                number_ == 0
                and piece.label
                and not piece.item
                and _is_inline_heading(piece.text[start:end], piece)
            ):
                self.heading = piece.text[start:end].lower()
                continue
            if self._has_more(number) and _is_bare_heading(piece, start, end, self.heading):
                continue
            self.passages.append(
                Passage(
                    piece.start + start,
                    piece.start + end,
                    piece.text[start:end],
                    self.number,
                    self.heading,
                    lead,
                    self.scope,
                    number,
                    item,
                )
            )
            sentence = piece.text[start:end]
            if not piece.item:
                item = (item or ":" in sentence) and sentence.endswith(";")
                lead = lead if item and lead else sentence.lower() if item else ""
        if not piece.item:
            self.lead = self._lead_of(piece)

    def _has_more(self, number: int) -> bool:
        """Whether a paragraph of the same clause follows."""
        following = self.pieces[number + 1] if number + 1 < len(self.pieces) else None
        return following is not None and (following.label is None or following.item)

    def _lead_of(self, piece: Paragraph) -> str:
        """What stands over the items that follow: a sentence with a colon, with a short line under it or without."""
        if piece.text.endswith(":"):
            found = sentences(piece.text)
            return piece.low[found[-1][0] :] if found else piece.low
        if len(piece.text) >= 60:
            return ""
        return f"{self.lead} {piece.low}".strip()

    def _close(self) -> None:
        if self.passages or self.number is not None:
            clause = Clause(self.number, self.heading, tuple(self.passages), self.scope)
            self.document.clauses.append(clause)
        self.passages = []
        self.scope = self.block


def _is_inline_heading(sentence: str, piece: Paragraph) -> bool:
    """``2. Контроль часу. 90 хвилин…``: the first sentence is the heading of the others."""
    more = len(sentence) < len(piece.text.rstrip())
    return (
        more and sentence.endswith(".") and len(sentence.split()) <= 6 and not _SAYS.search(sentence.lower())
    )


def _is_bare_heading(piece: Paragraph, start: int, end: int, heading: str) -> bool:
    whole = piece.text[start:end].lower().strip(" .:")
    return bool(heading) and whole == heading.strip(" .:") and not _SAYS.search(whole)


def sentences(text: str) -> list[tuple[int, int]]:
    """The ranges of the sentences of a paragraph, bullets and outer spaces left out."""
    stops = (match.end() for match in _STOP.finditer(text) if _is_stop(text, match))
    ranges = []
    for start, end in pairwise([0, *stops, len(text)]):
        piece = text[start:end]
        body = piece.lstrip(' -•"') if piece.lstrip().startswith("-") else piece.lstrip()
        if body.strip(" .;-"):
            ranges.append((end - len(body), start + len(piece.rstrip())))
    return ranges


def _is_stop(text: str, match: re.Match[str]) -> bool:
    if match[0] == ";":
        near = text[max(0, match.start() - _BRACKETS_REACH) : match.start()]
        return near.count("(") <= near.count(")")
    upto = text[max(0, match.end() - _LONGEST_ABBREVIATION) : match.end()]
    following = text[match.end() : match.end() + _LONGEST_ABBREVIATION].lstrip()
    if not following:
        return True
    if match[0] == "." and _NEVER_ENDS.search(upto):
        return False
    if match[0] == "." and _UNIT_ENDS.search(upto):
        return following[0].isupper() and not re.match(r"[А-ЯІЇЄҐ]\.", following)
    return following[0].isupper() or following[0] in '"-•' or following[0].isdigit()


def portions(document: Document, passage: Passage) -> list[tuple[GroupIds | None, Passage]]:
    """A passage in pieces, each with the groups of which it speaks."""
    mentions = [
        mention
        for mention in document.groups.mentions(passage.text)
        if mention.groups != document.groups.all and not _in_brackets(passage.text, mention)
    ]
    if not mentions:
        return [(passage.scope, passage)]
    if len(mentions) == 1:
        return [(_within(mentions[0].groups, passage.scope), passage)]
    edges = [mention.start for mention in mentions] + [len(passage.text)]
    lead = replace(passage, lead=f"{passage.lead} {passage.low[: edges[0]]}")
    pieces: list[tuple[GroupIds | None, Passage]] = [
        (_within(mention.groups, passage.scope), lead.part(mention.start, end))
        for mention, end in zip(mentions, edges[1:], strict=True)
    ]
    head = passage.part(0, edges[0])
    return [(passage.scope, head), *pieces] if head.text.strip() else pieces


def _in_brackets(text: str, mention: Mention) -> bool:
    before = text[: mention.start]
    return before.count("(") > before.count(")") and len(before) > 25


def _within(groups: GroupIds, scope: GroupIds | None) -> GroupIds:
    return groups & scope or groups if scope else groups

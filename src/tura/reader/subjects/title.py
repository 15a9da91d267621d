"""The title: the event's name, its organiser, its number, and the tournaments that it announces."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile

from tura.reader.groups import Groups
from tura.reader.lexicon import LEXICON
from tura.reader.normal import is_russian, printable
from tura.reader.notes import Fact, Notes, Sureness
from tura.reader.paragraphs import Paragraph

_COMPETITION = re.compile(
    r"(?<!\w)(?:чемпіонат|першіст|першост|кубк|кубок|турнір|фестивал|змаган|меморіал|спартакіад|фінал|півфінал|матч|олімпіад|ліг[аи])\w*"
)
_HEAD = re.compile(
    r"^(?:регламент|положення)(?:\s+про(?!\w))?\s*(?:проведення)?\s*|^проведення\s+|^про проведення\s+",
    re.IGNORECASE,
)
_PLACE = re.compile(r", ?м\. ?[А-ЯІЇЄҐ].*$|,? вул\..*$")
_BODY = re.compile(
    r"(?<!\w)(?:федераці|спілк|управлінн|департамент|клуб|школ|асоціаці|міністерств|відділ|комітет|центр)\w*",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<!\d)(\d{1,3})-?(?:й|ий|а|го|ї)(?!\w)")
_SEX = re.compile(r",? серед (?:чоловіків|жінок)(?: (?:та|і) (?:жінок|чоловіків))?$", re.IGNORECASE)
_PERSON = re.compile(r"^(?:президент|голова|директор|начальник|завідувач|ректор)", re.IGNORECASE)
_AGE = re.compile(r"(?<!\w)до (\d{1,2})(?:-?ти|-?и)? років")
_CITY_LINE = re.compile(r"м\. ?([А-ЯІЇЄҐ][\w’-]+)")
_ONLY_HEAD = re.compile(
    r"^(?:регламент|положенн?я(?: про змагання| про турнір)?|затверджено|затверджую|погоджено)\W*$",
    re.IGNORECASE,
)
_SEXES = {"men": "m", "women": "w", "boys": "m", "girls": "w"}
_GENITIVE = (
    (re.compile(r"^чемпіонату(?!\w)"), "чемпіонат"),
    (re.compile(r"^(?:першості)(?!\w)"), "першість"),
    (re.compile(r"^кубку|^кубка"), "кубок"),
    (re.compile(r"^турніру(?!\w)"), "турнір"),
    (re.compile(r"^фестивалю(?!\w)"), "фестиваль"),
    (re.compile(r"^меморіалу(?!\w)"), "меморіал"),
    (re.compile(r"^фіналу(?!\w)"), "фінал"),
    (re.compile(r"^суперфіналу(?!\w)"), "суперфінал"),
    (re.compile(r"^турнірів(?!\w)"), "турніри"),
    (re.compile(r"^змагань(?!\w)"), "змагання"),
    (re.compile(r"^бліцтурніру(?!\w)"), "бліцтурнір"),
    (re.compile(r"^півфіналу(?!\w)"), "півфінал"),
    (re.compile(r"^матчу(?!\w)"), "матч"),
    (re.compile(r"^спартакіади(?!\w)"), "спартакіада"),
)
_GENITIVE_ADJECTIVE = re.compile(r"(?:ого|их)(?!\w)")
_CHAMPION = re.compile(r"чемпіона? України")


def read(notes: Notes) -> None:
    """Writes down the event's name, organiser and numbers, and what the groups of a title imply."""
    document = notes.document
    if document.groups.declared:
        return
    lines = [line for line in document.title if not _ONLY_HEAD.match(line.text)]
    named = [line for line in lines if _COMPETITION.search(line.low)] or _after_head(document.title)
    for line in lines:
        if (
            line not in named
            and not _PERSON.match(line.text)
            and _BODY.search(line.low)
            and not notes.has("event.organiser")
        ):
            _say(notes, "event.organiser", printable(line.text), line)
            break
    if notes.has("event.name"):
        return
    if named:
        _age([_name(named, lines, notes)], notes)
    else:
        _champion(notes)


def _say(notes: Notes, key: str, value: object, line: Paragraph) -> None:
    document = notes.document
    span = document.normal.span(line.start, line.end)
    clause = None if document.numbered else f"L{document.original.count(chr(10), 0, span.start) + 1}"
    notes.facts.append(Fact(key, value, span, clause, frozenset(), Sureness.SAID))


def _name(named: list[Paragraph], lines: list[Paragraph], notes: Notes) -> Paragraph:
    heads = [line for line in document_title(notes) if _ONLY_HEAD.match(line.text)]
    best = max(named, key=lambda line: (_informative(line, heads), -line.start))
    text = _HEAD.sub("", _as_written(best, notes))
    text = _HEAD.sub("", text)
    for line in takewhile(_goes_on, lines[lines.index(best) + 1 :]):
        text = f"{text} {line.text}"
    groups = notes.document.groups
    if number := _NUMBER.search(text):
        _numbered(int(number[1]), best, groups, notes)
    text = _PLACE.sub("", text)
    for mention in groups.mentions(text):
        if (
            len(mention.groups) > 1
            and mention.end >= len(text) - 2
            and not text[: mention.start].endswith("(")
        ):
            text = text[: mention.start]
    name = printable(text)
    if groups.ids:
        name = re.sub(r" серед$", "", _SEX.sub("", name))
    _say(notes, "event.name", first_case(name), best)
    return best


def _as_written(line: Paragraph, notes: Notes) -> str:
    """The regular text of a line; of a Russian text, whose words were exchanged, the original."""
    document = notes.document
    if not is_russian(document.original):
        return line.text
    span = document.normal.span(line.start, line.end)
    return " ".join(document.original[span.start : span.end].split())


def _age(named: list[Paragraph], notes: Notes) -> None:
    for line in named:
        if match := _AGE.search(line.low):
            span = notes.document.normal.span(line.start + match.start(), line.start + match.end())
            value = int(match[1])
            notes.facts.append(Fact("admitted.born.age_at_most", value, span, None, None, Sureness.INFERRED))
            return


def document_title(notes: Notes) -> tuple[Paragraph, ...]:
    """The paragraphs before the first clause."""
    return notes.document.title


def _after_head(title: tuple[Paragraph, ...]) -> list[Paragraph]:
    """The line under a bare ``РЕГЛАМЕНТ`` names the event, even where it names no kind of competition."""
    for line, following in pairwise(title):
        if _ONLY_HEAD.match(line.text):
            return [following]
    return []


def _informative(line: Paragraph, heads: list[Paragraph]) -> int:
    """A numbered championship says most, then what is said to be regulated, then what is long."""
    if _NUMBER.search(line.text):
        return 3
    if _HEAD.search(line.text) or any(head.end < line.start <= head.end + 4 for head in heads):
        return 2
    return 1 if len(line.text) > 20 else 0


def _goes_on(line: Paragraph) -> bool:
    return not _CITY_LINE.match(line.text) and (line.text[0].islower() or line.text.startswith(('"', "(")))


def _numbered(number: int, line: Paragraph, groups: Groups, notes: Notes) -> None:
    mentions = groups.mentions(line.text)
    scope = mentions[0].groups if mentions else None
    document = notes.document
    span = document.normal.span(line.start, line.end)
    notes.facts.append(Fact("number", number, span, None, scope))


def first_case(name: str) -> str:
    """A title out of the genitive that follows ``Регламент проведення``, with a capital."""
    words = name.split(" ")
    for index, word in enumerate(words[:4]):
        found = next((each for each in _GENITIVE if each[0].match(word.lower())), None)
        if found:
            words[index] = found[1] if word[0].islower() else found[1].capitalize()
            ending = "і" if found[1] == "змагання" else "ий"
            words[:index] = [_GENITIVE_ADJECTIVE.sub(ending, each) for each in words[:index]]
            break
    text = " ".join(words)
    return text[0].upper() + text[1:]


def _champion(notes: Notes) -> None:
    """A text without a title that decides the champion of Ukraine."""
    for passage in notes.document.passages():
        if match := _CHAMPION.search(passage.text):
            notes.say(
                passage,
                "event.name",
                "Чемпіонат України",
                match.span(),
                groups=frozenset(),
                sure=Sureness.GUESSED,
            )
            notes.find("title-missing", passage)
            return


def sexes(notes: Notes) -> None:
    """Groups by sex admit that sex."""
    groups = notes.document.groups
    if groups.declared:
        return
    if not groups.ids:
        _only_sex(notes)
    for group in groups.ids:
        if group not in _SEXES:
            continue
        line = next(
            (
                p
                for p in notes.document.title
                if group in {g for m in groups.mentions(p.text) for g in m.groups}
            ),
            None,
        )
        passage = next((p for p in notes.document.passages() if groups.mentions(p.text)), None)
        if line is not None:
            span = notes.document.normal.span(line.start, line.end)
            notes.facts.append(Fact("admitted.sex", _SEXES[group], span, None, frozenset({group})))
        elif passage is not None:
            notes.say(passage, "admitted.sex", _SEXES[group], groups=frozenset({group}))


def _only_sex(notes: Notes) -> None:
    """A title for one sex admits that sex."""
    for line in notes.document.title:
        for group, sex in _SEXES.items():
            if match := re.search(rf"серед {LEXICON.groups[group].pattern}", line.low):
                span = notes.document.normal.span(line.start + match.start(), line.start + match.end())
                notes.facts.append(Fact("admitted.sex", sex, span, None, None))
                return

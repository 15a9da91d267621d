"""City, venue and address; who organises, manages and gives the rooms; the span of days of the event."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.lexicon import LEXICON
from tura.reader.moments import days, listed_days, ranges, short_days
from tura.reader.names import city, nominative, region
from tura.reader.normal import printable
from tura.reader.notes import Notes, Sureness

_HELD = re.compile(
    r"(?:змагання|турнір\w*|чемпіонат\w*|кубок|першість|матчі?|ігри|фестиваль|фінал)[^.]{0,60}(?:проводиться|проводяться|відбу\w+|пройд\w+|проходить|проводитим\w+)|(?:місце|термін\w*|дата|дати|час)[^.:]{0,30}проведення"
)
_RULES = re.compile(r"правил|положенн")
_KNOWN_CITY = re.compile(
    r"(?<!\w)(?:(?:у|в|місто|місті) |м\. ?)("
    + "|".join(map(re.escape, sorted(LEXICON.cities, key=len, reverse=True)))
    + r")(?!\w)"
)
_ANY_CITY = re.compile(r"(?:м\.|смт|місто|місті) ?([А-ЯІЇЄҐ][\w’-]+(?: [А-ЯІЇЄҐ][\w’-]+)?)")
_IN_PREMISES = re.compile(
    r"(?:(?:у|в) )?приміщенн\w+:? |місце проведення(?: змагань| турніру)?[ :-]+(?:м\. ?[А-ЯІЇЄҐ][\w’-]+, ?)?|(?<!\w)(?:у|в) (?=(?:\w+ )?(?:клуб|школ|палац|гот|бібл|гімн|ліце|центр|будин)\w*)"
)
_PLACE_HEADING = re.compile(r"місце проведення")
_VENUE_FIRST = re.compile(
    r"(?=(?:[\w-]+ ){0,3}(?:клуб|школ|палац|готел|бібліот|гімназ|ліце|центр|будин|зал)\w*)"
)
_VENUE_END = re.compile(
    r" ?\(|,? (?:з|із) (?=\d)|,? \d{1,2}(?: ?[-–] ?\d{1,2})? [а-я]+ 20|, (?=вул|просп|пр\.|пл\.|бул|пров)|,? серед |,? м\. ?[А-ЯІЇЄҐ]|,? за (?:швейц|колов)|,? (?:у|в) турнірах|\.$|(?<! ім)\. |;|,? \d{1,2}\.\d\d\."
)
_ADDRESS = re.compile(
    r"(?<!\w)(?:(?:вул|просп|пр|пл|бул|пров)\.|(?:вул|вулиця|вулиці|проспект|просп|площа|бульвар|провулок)(?= )) ?[^()]*?\d+ ?-?[А-ЯІЇЄҐа-яіїєґ]?(?:/\d+)?(?![\w’])"
)
_ARRIVAL = re.compile(r"день приїзду|приїзд|заїзд")
_PROVIDES = re.compile(r"для проведення \w+ (.+?) надає приміщення", re.IGNORECASE)
_MANAGES = re.compile(r"загальне керівництво[^.]*? здійсню\w+ (.+?)\.?$", re.IGNORECASE)
_ORGANISER = re.compile(r"^організатор\w*(?: змагань| турніру)?(?: є| ?[-:]) ?(.+?)\.?$", re.IGNORECASE)
_OF_ENTRIES = re.compile(r"реєстрац|заяв[ко]|внес\w+|мандатн")
_ATTACHED = re.compile(r"згідно (?:з |із )?(?:розклад|календар)\w*|розклад додається|за розкладом")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down venue, city, region, span of days, organiser and manager."""
    for passage in notes.free(clause):
        _bodies(passage, notes)
        held = _HELD.search(passage.context) is not None
        if not held and not passage.low.startswith(("місце", "термін")):
            continue
        _place(passage, notes)
        if _OF_ENTRIES.search(passage.low) or passage.low.startswith("початок"):
            continue
        if not _RULES.search(passage.low) or ranges(passage.low, notes.year):
            _span_of_days(passage, notes)
        if attached := _ATTACHED.search(passage.low):
            notes.say(passage, "schedule.attached", True, attached.span())


def _bodies(passage: Passage, notes: Notes) -> None:
    if match := _PROVIDES.search(passage.text):
        notes.say(passage, "event.venue.provided_by", printable(match[1]), match.span(1))
    if match := _MANAGES.search(passage.text):
        notes.say(passage, "event.managed_by", nominative(printable(match[1])), match.span(1))
    if match := _ORGANISER.search(passage.text):
        notes.say(passage, "event.organiser", printable(match[1]), match.span(1))


def _place(passage: Passage, notes: Notes) -> None:
    _city(passage, notes)
    prefix = "venue" if passage.scope else "event.venue"
    if address := _ADDRESS.search(passage.text):
        text = re.sub(r",(?=\S)", ", ", printable(address[0]))
        notes.say(passage, f"{prefix}.address", text, address.span())
    under_heading = _PLACE_HEADING.search(f"{passage.heading} {passage.lead}") is not None
    if premises := _IN_PREMISES.search(passage.low) or (under_heading and _VENUE_FIRST.match(passage.low)):
        end = _VENUE_END.search(passage.text, premises.end())
        stop = end.start() if end else len(passage.text)
        name = printable(passage.text[premises.end() : stop])
        if 3 < len(name) < 160:
            notes.say(passage, f"{prefix}.name", nominative(name), (premises.end(), stop))


def _city(passage: Passage, notes: Notes) -> None:
    if known := _KNOWN_CITY.search(passage.low):
        notes.say(passage, "event.city", city(known[1]), known.span(1), groups=frozenset())
    elif other := _ANY_CITY.search(passage.text):
        notes.say(passage, "event.city", other[1], other.span(1), groups=frozenset(), sure=Sureness.GUESSED)
    if name := region(passage.text):
        notes.say(passage, "event.region", name, groups=frozenset())


def _span_of_days(passage: Passage, notes: Notes) -> None:
    prefix = "schedule" if passage.scope else "event"
    found = ranges(passage.low, notes.year)
    if found:
        span = found[0]
        first = "arrival" if _ARRIVAL.search(span.note) else "starts"
        notes.say(passage, f"{prefix}.{first}", span.first, (span.start, span.first_end))
        notes.say(passage, f"{prefix}.ends", span.last, (span.start, span.end))
        return
    listed = listed_days(passage.low, notes.year)
    if len(listed) > 1:
        for key, day in (("starts", listed[0]), ("ends", listed[-1])):
            notes.say(passage, f"{prefix}.{key}", day.value, (day.start, day.end))
        return
    single = days(passage.low, notes.year) or short_days(passage.low, notes.year)
    if len(single) == 1:
        at = (single[0].start, single[0].end)
        notes.say(passage, f"{prefix}.starts", single[0].value, at)
        notes.say(passage, f"{prefix}.ends", single[0].value, at)

"""The system of play: who meets whom, how many rounds and participants, lots and computer pairing."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.groups import GroupIds
from tura.reader.lexicon import LEXICON
from tura.reader.moments import NUMBER, number
from tura.reader.notes import Notes, Sureness

_TEAM_SYSTEMS = {
    "BERGER_ROUNDROBIN": "BERGER_TEAM_ROUNDROBIN",
    "BERGER_DOUBLEROUNDROBIN": "BERGER_TEAM_DOUBLEROUNDROBIN",
    "FIDE_DUTCH": "FIDE_TEAM",
    "FIDE_DOUBLESWISS": "CUSTOM_TEAM_SWISS",
    "CUSTOM_KNOCKOUT": "CUSTOM_TEAM_KNOCKOUT",
}
_TEAMS = re.compile(
    r"склад\w* команд|основних гравц|запасн\w+ (?:гравц|учасник)|командних очок|матчев\w+ очк|серед (?:\w+ )?команд"
)
_STANDINGS = re.compile(r"місц\w+ .{0,60}визнача|рівн\w+ .{0,20}оч[ко]|показник|у командному заліку")
_ROUNDS = re.compile(
    rf"({NUMBER})(?:-?(?:ти|ми|и|х|ох))? (?P<double>здвоєних |зведених |подвійних )?тур(?:ів|и|ах)(?!\w)"
    rf"|тур(?:ів|и) ?[-:] ?(?P<n>{NUMBER})|(?P<k>\d{{1,2}})-?тур(?:н|ов)"
)
_A_DAY = re.compile(r"(?:на|в|за) день|щодня|щоденно|кожного дня")
_DOUBLE = re.compile(r"(?:здвоєн|зведен|подвійн)\w+ тур|дві партії ?[-,(] ?(?:білими|по одній)")
_FIELD = re.compile(rf"серед ({NUMBER}) (?:\w+ )?(учасник|учасниц|шахіст|гравц|команд|юнак|дівч|чолов|жін)")
_FIELD_COUNT = re.compile(
    r"(?<!\w)(?:учасник\w+|команд) ?[-:] ?(\d+)(?=[.,;]|$| ос[іо]б| чол| шах| учасн| ком)|беруть участь (\d+) (?:учасник|шахіст|гравц|команд)|(?<!\d)(\d+) (?:учасник(?:ів|и)|команд[иа]?)(?: бере| беруть|,|\.|$)"
)
_FIELD_BLANK = re.compile(
    r"серед (?:-|_+|\.{2,}|…) ?(?:учасник|шахіст|команд|гравц)|(?:кількість|число) учасник\w+ ?[-:] ?_{2,}"
)
_COMPUTER = re.compile(
    r"комп.ютерн\w+ (?:жеребкуванн|програм)\w*|жеребкуванн\w+ комп.ютерн\w+|за допомогою (?:комп.ютерн\w+ )?програм\w*|swiss[- ]?manager"
)
_COLOUR_LOT = re.compile(r"жеребкуванн\w+ (?:на |про )?кол[іь]о?р\w*|жереб\w+ кольору")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``kind``, ``system``, ``rounds``, ``participants`` and how numbers and colours are drawn."""
    for passage in notes.free(clause):
        if not _STANDINGS.search(passage.context):
            _system(passage, notes)
        _field(passage, notes)
        _computer(passage, notes)
        _lots(passage, notes)
    for groups, part in notes.parts(clause):
        _rounds(part, groups, notes)


def read_title(notes: Notes) -> None:
    """Writes down the number of rounds that a title names."""
    for groups, part in notes.parts(notes.document.of_title()):
        _rounds(part, groups, notes)


def is_team_event(notes: Notes) -> bool:
    """Whether the text is about teams of boards rather than individuals."""
    return _TEAMS.search(notes.document.normal.low) is not None


def _system(passage: Passage, notes: Notes) -> None:
    found = next(((code, m) for code, p in LEXICON.systems if (m := p.search(passage.low))), None)
    if found is None:
        return
    code, match = found
    if code == "FIDE_DUTCH" and _DOUBLE.search(notes.document.normal.low):
        code = "FIDE_DOUBLESWISS"
    team = is_team_event(notes)
    code = _TEAM_SYSTEMS.get(code, code) if team else code
    notes.say(passage, "system", code, match.span())
    notes.say(passage, "kind", "team" if team else "individual", match.span(), sure=Sureness.INFERRED)


def _rounds(part: Passage, groups: GroupIds | None, notes: Notes) -> None:
    for match in _ROUNDS.finditer(part.low):
        around = part.low[max(0, match.start() - 12) : match.end() + 12]
        if _A_DAY.search(around) or re.search(
            r"(?:по|після|кожн\w+|через|останн\w+|перш\w+) $", part.low[: match.start()]
        ):
            continue
        count = number(match[1] or match["n"] or match["k"])
        scope = _bracketed(part, match, notes) or groups
        scope = None if scope == notes.document.groups.all else scope
        notes.say(part, "rounds", count, match.span(), groups=scope)


def _bracketed(part: Passage, match: re.Match[str], notes: Notes) -> GroupIds | None:
    """The group named in the same brackets: ``у 9 турів (блискавичні шахи 11 турів)``."""
    opening = part.low.rfind("(", 0, match.start())
    if opening < 0 or ")" in part.low[opening : match.start()]:
        return None
    mentions = notes.document.groups.mentions(part.text[opening : match.start()])
    return mentions[-1].groups if mentions else None


def _field(passage: Passage, notes: Notes) -> None:
    if blank := _FIELD_BLANK.search(passage.low):
        notes.find("participants-missing", passage.part(*blank.span()), "A3")
    elif match := _FIELD.search(passage.low):
        notes.say(passage, "participants", number(match[1]), match.span())
    elif match := _FIELD_COUNT.search(passage.low):
        notes.say(passage, "participants", int(match[1] or match[2] or match[3]), match.span())


def _computer(passage: Passage, notes: Notes) -> None:
    if match := _COMPUTER.search(passage.low):
        notes.say(passage, "computer_pairing", True, match.span())


def _lots(passage: Passage, notes: Notes) -> None:
    if match := _COLOUR_LOT.search(passage.low):
        notes.say(passage, "initial_colour", "lot", match.span())

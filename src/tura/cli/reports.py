"""What the verbs on report files share: reading one, saying what was repaired, stopping at what is open or broken."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tura.app.trf_draws import Switches
from tura.app.trf_files import ENGINES
from tura.cli.context import UnreadableError
from tura.cli.words import speaker
from tura.core.colour import Colour
from tura.formats.trf.findings import Fault, Question, Repair, TrfUnreadable
from tura.formats.trf.reading import read
from tura.pairing.swiss.position import Numbering
from tura.pairing.team_swiss.position import WHOLE_ROUND_READINGS, TeamReadings

if TYPE_CHECKING:
    from tura.formats.trf.checks import Notice
    from tura.formats.trf.document import TrfDocument
    from tura.i18n import Translator

_PLACES_SHOWN = 3

F = TypeVar("F", bound=Callable[..., Any])

COLOURS: Mapping[str, Colour] = {"white": Colour.WHITE, "black": Colour.BLACK}
TEAM_READINGS: Mapping[str, TeamReadings] = {"text": TeamReadings(), "whole-round": WHOLE_ROUND_READINGS}

_OPTIONS = (
    click.option(
        "--system", type=click.Choice(list(ENGINES)), help="[default: by record 192, else by the first day]"
    ),
    click.option(
        "--initial-colour", "colour", type=click.Choice(list(COLOURS)), help="The colour drawn for number 1."
    ),
    click.option(
        "--numbering",
        type=click.Choice([numbering.value for numbering in Numbering]),
        default=Numbering.ARRIVED.value,
        show_default=True,
        help="Whose numbers alternate the first colours.",
    ),
    click.option(
        "--team-reading",
        type=click.Choice(list(TEAM_READINGS)),
        default="text",
        show_default=True,
        help="The team Swiss bracket by bracket, or weighed over the whole round.",
    ),
)


def with_switches(command: F) -> F:
    """Gives a verb the options that choose a system and its readings, as one argument `switches`."""

    @functools.wraps(command)
    def switched(
        *, system: str | None, colour: str | None, numbering: str, team_reading: str, **rest: Any
    ) -> Any:
        drawn = COLOURS[colour] if colour else None
        chosen = Switches(system, drawn, Numbering(numbering), TEAM_READINGS[team_reading])
        return command(switches=chosen, **rest)

    decorated: Any = switched
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


def report_bytes(path: Path) -> bytes:
    """The bytes of a file; ends the command when there is no such file."""
    try:
        return path.read_bytes()
    except OSError:
        raise UnreadableError(speaker()("trf.file.unreadable", path=path)) from None


def open_report(path: Path, answers: Mapping[str, str]) -> TrfDocument:
    """Reads a report file; repairs go to stderr, faults and open questions end the command."""
    t, data = speaker(), report_bytes(path)
    found = read(data, answers)
    if isinstance(found, TrfUnreadable):
        raise UnreadableError(fault_lines(t, path, found.faults))
    tell_repairs(path, found.repairs)
    if found.questions:
        raise UnreadableError(question_lines(t, path, found.questions))
    return found.document


def fault_lines(t: Translator, path: Path, faults: Iterable[Fault]) -> str:
    """One line a fault: file, line, column, what is wrong, and the cure."""
    return "\n".join(
        f"{path}:{fault.line}:{fault.column}: {t(f'trf.fault.{fault.code}', **fault.facts)}; "
        f"{t(f'trf.cure.{fault.code}')}"
        for fault in faults
    )


def tell_repairs(path: Path, repairs: Iterable[Repair]) -> None:
    """Lists what was corrected on stderr; of one kind the first few places, then how many more there are."""
    t, places = speaker(), Counter[str]()
    for repair in repairs:
        places[repair.code] += 1
        if places[repair.code] <= _PLACES_SHOWN:
            click.echo(repair_line(t, path, repair), err=True)
    for code, count in places.items():
        if count > _PLACES_SHOWN:
            more = t.n("trf.more-repairs", count - _PLACES_SHOWN, path=path, code=code)
            click.echo(more, err=True)


def tell_notices(path: Path | str, found: Iterable[Notice]) -> None:
    """What a person should look at, on stderr."""
    for notice in found:
        click.echo(f"{path}: {speaker()(f'trf.notice.{notice.code}', **notice.facts)}", err=True)


def repair_line(t: Translator, path: Path, repair: Repair) -> str:
    """File, line, column and what was corrected."""
    return f"{path}:{repair.line}:{repair.column}: {t(f'trf.repair.{repair.code}', **repair.facts)}"


def question_lines(t: Translator, path: Path, questions: Iterable[Question]) -> str:
    """One question a line with the ways to answer it on the command line."""
    lines = [t("trf.questions", path=path)]
    for question in questions:
        asked = t(f"trf.question.{question.code}", **question.facts)
        lines.append(f"{path}:{question.line}:{question.column}: {asked}")
        lines += [
            f"    --answer {question.key}={choice}  {_choice(t, choice)}".rstrip()
            for choice in question.choices
        ]
    return "\n".join(lines)


def _choice(t: Translator, choice: str) -> str:
    key = f"trf.choice.{choice}"
    return t(key) if t.has(key) else ""


def parse_answers(words: Iterable[str]) -> dict[str, str]:
    """Answers given as ``LINE:COLUMN:CODE=CHOICE``."""
    answers: dict[str, str] = {}
    for word in words:
        key, equals, choice = word.partition("=")
        if not equals:
            raise click.UsageError(f"{word!r} is not of the form LINE:COLUMN:QUESTION=CHOICE")
        answers[key] = choice
    return answers

"""`tura read`: the text of a регламент as a draft of a regulation."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from tura.app.answers import UnusableAnswers
from tura.app.read_regulation import OpenPoint, Reading, read_regulation
from tura.cli.context import RefusedError, UnreadableError
from tura.cli.words import say, speaker
from tura.core.codec import dotted, encode
from tura.core.regulation.amendments import Change
from tura.i18n import default_sentence, fault_sentence, finding_sentence, severity_word
from tura.reader import Draft, Fact, NoText, Place, Sureness

_QUOTE = 60


@click.command("read")
@click.argument("path", metavar="TEXT", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the regulation here as TOML.")
@click.option("--answers", type=click.Path(path_type=Path), help="Answers to the open questions, as TOML.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(path: Path, output: Path | None, answers: Path | None, as_json: bool) -> None:
    """Draft a regulation from its text: plain text, DOCX, PDF or HTML.

    Prints each value with the clause and the line that it comes from, what is missing or contradicts itself, and
    the sentences that were not understood.
    """
    reading = _read(path, answers)
    if not reading.draft.recognised:
        raise RefusedError(speaker()("reader.nothing-recognised", path=path))
    if output:
        output.write_text(reading.toml(speaker()), encoding="utf-8", newline="\n")
    if as_json:
        click.echo(json.dumps(_as_json(reading), ensure_ascii=False, indent=2, default=_plain))
    else:
        click.echo("\n".join(_lines(reading)))
    if output:
        say("reader.written", path=output)


def _read(path: Path, answers: Path | None) -> Reading:
    t = speaker()
    try:
        return read_regulation(path.read_bytes(), _answers(answers) if answers else ())
    except OSError as error:
        raise UnreadableError(t("reader.no-file", path=error.filename)) from error
    except NoText as error:
        raise UnreadableError(f"{path}: " + t(f"reader.no-text.{error.code}", **error.facts)) from error
    except UnusableAnswers as error:
        raise _unusable(answers, error) from error


def _answers(path: Path) -> Iterable[Change]:
    from tura.app.answers import read_answers

    return read_answers(path.read_bytes())


def _unusable(path: Path | None, wrong: UnusableAnswers) -> UnreadableError:
    t = speaker()
    return UnreadableError(
        "\n".join(
            f"{path}: {dotted(fault.path)}: {fault_sentence(t, fault.code, fault.facts)}"
            for fault in wrong.faults
        )
    )


def _lines(reading: Reading) -> Iterator[str]:
    t, draft = speaker(), reading.draft
    for fact in draft.facts:
        yield _value(fact, draft)
    if reading.points:
        yield ""
        yield t("reader.open-points")
        yield from (_point(point) for point in reading.points)
    if draft.unread:
        yield ""
        yield t("reader.unread")
        yield from (f"  {_at(draft.place(span))}  {draft.quote(span)}" for span in draft.unread)


def _value(fact: Fact, draft: Draft) -> str:
    t = speaker()
    where = _at(draft.place(fact.span))
    if fact.clause and not fact.clause.startswith("L"):
        where = t("reader.clause", clause=fact.clause) + " " + where
    sure = "" if fact.sure is Sureness.SAID else t(f"reader.sure.{fact.sure.value}")
    quote = draft.quote(fact.span)
    words = quote if len(quote) <= _QUOTE else quote[: _QUOTE - 1] + "…"
    return f"{fact.key} = {_plain(fact.value)}  [{where}{sure}] {words}"


def _at(place: Place) -> str:
    return f"{place.line}:{place.column}"


def _point(point: OpenPoint) -> str:
    t = speaker()
    where = " ".join(_at(place) for place in point.places)
    clause = t("reader.clause", clause=point.clause) + " " if point.clause else ""
    severity = severity_word(t, point.judgement.severity) if point.judgement else t("reader.in-the-text")
    return f"  [{severity}] {clause}{where}  {_sentence(point)} ({point.code})"


def _sentence(point: OpenPoint) -> str:
    t = speaker()
    if point.judgement:
        return " ".join(
            filter(None, (finding_sentence(t, point.judgement), default_sentence(t, point.judgement)))
        )
    try:
        return t(f"finding.{point.code}", **point.facts)
    except KeyError:
        return t("reader.see-the-place")


def _plain(value: Any) -> str:
    if hasattr(value, "isoformat"):
        text: str = value.isoformat()
        return text
    return str(value)


def _as_json(reading: Reading) -> dict[str, Any]:
    draft = reading.draft
    return {
        "text": draft.text,
        "regulation": encode(reading.regulation),
        "values": [_fact_json(fact, draft) for fact in draft.facts],
        "findings": [_point_json(point) for point in reading.points],
        "unread": [
            {"place": _place_json(draft.place(span)), "text": draft.quote(span)} for span in draft.unread
        ],
    }


def _fact_json(fact: Fact, draft: Draft) -> dict[str, Any]:
    return {
        "key": fact.key,
        "value": fact.value,
        "clause": fact.clause,
        "sure": fact.sure.value,
        "place": _place_json(draft.place(fact.span)),
        "text": draft.quote(fact.span),
    }


def _point_json(point: OpenPoint) -> dict[str, Any]:
    return {
        "code": point.code,
        "severity": point.severity,
        "key": point.key,
        "clause": point.clause,
        "cases": list(point.cases),
        "places": [_place_json(place) for place in point.places],
        "facts": {name: encode(value) for name, value in point.facts.items()},
    }


def _place_json(place: Place) -> dict[str, int]:
    return {"line": place.line, "column": place.column, "start": place.start, "end": place.end}

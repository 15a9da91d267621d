"""`tura verify`: report files against the rules."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, assert_never

import click

from tura.app.many_files import FileVerdict, Unopened, report_paths, verify_files
from tura.app.trf_draws import Switches
from tura.app.trf_verification import Board, RoundDifference, Verification
from tura.cli.context import Exit
from tura.cli.reports import fault_lines, question_lines, tell_notices, tell_repairs, with_switches
from tura.cli.words import say, speaker
from tura.core.points import format_points
from tura.formats.trf.findings import TrfUnreadable


@click.command("verify")
@click.argument("paths", metavar="FILE.trf...", nargs=-1, required=True, type=click.Path(path_type=Path))
@with_switches
@click.option(
    "-j", "--jobs", type=click.IntRange(1), help="Processes to work on.  [default: one a processor]"
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(*, paths: tuple[Path, ...], switches: Switches, jobs: int | None, as_json: bool) -> None:
    """Pair every round of report files again from the history, count points and places again.

    Folders stand for all report files in them. Prints each difference: what the file has behind `-`, what the rules give behind `+`.
    """
    count = Tally()
    verdicts: list[FileVerdict] = []
    files = report_paths(paths)
    with _progress(len(files)) as advance:
        for verdict in verify_files(files, switches, jobs or os.cpu_count() or 1):
            count.add(verdict)
            _tell(verdict)
            if as_json:
                verdicts.append(verdict)
            else:
                for line in _differences(verdict):
                    click.echo(line)
            advance()
    if as_json:
        click.echo(json.dumps([verdict_json(verdict) for verdict in verdicts], indent=2))
    say("verify.summary", files=count.files, rounds=count.rounds, differing=count.differing)
    sys.exit(count.exit)


@dataclass(slots=True)
class Tally:
    """What the verdicts come to."""

    files: int = 0
    rounds: int = 0
    differing: int = 0
    unreadable: int = 0

    def add(self, verdict: FileVerdict) -> None:
        """Counts one file."""
        self.files += 1
        if isinstance(verdict.outcome, Verification):
            self.rounds += verdict.outcome.rounds
            self.differing += not verdict.outcome.agrees
        else:
            self.unreadable += 1

    @property
    def exit(self) -> Exit:
        """Unreadable files weigh more than differences."""
        if self.unreadable:
            return Exit.UNREADABLE
        return Exit.REFUSED if self.differing else Exit.DONE


def _progress(total: int) -> AbstractContextManager[Callable[[], None]]:
    """A bar on a terminal, nothing elsewhere."""
    if total < 2 or not sys.stderr.isatty():
        return nullcontext(lambda: None)
    from tura.cli.progress import bar

    return bar(total)


def _tell(verdict: FileVerdict) -> None:
    """What a person must know besides the differences: repairs, faults, questions, what was left unchecked."""
    t, path = speaker(), verdict.path
    tell_repairs(path, verdict.repairs)
    tell_notices(path, verdict.notices)
    match verdict.outcome:
        case Verification(unchecked=refusals):
            for refusal in refusals:
                click.echo(f"{path}: {t(f'refusal.{refusal.code}', **refusal.facts)}", err=True)
        case TrfUnreadable(faults):
            click.echo(fault_lines(t, path, faults), err=True)
        case Unopened():
            click.echo(t("trf.file.unreadable", path=path), err=True)
        case tuple() as questions:
            click.echo(question_lines(t, path, questions), err=True)
        case never:
            assert_never(never)


def _differences(verdict: FileVerdict) -> Iterator[str]:
    if isinstance(verdict.outcome, Verification):
        yield from difference_lines(verdict.path, verdict.outcome)


def difference_lines(path: Path, found: Verification) -> Iterator[str]:
    """``FILE: round 3: -5 12 -7 9 +5 9 +7 12``, ``FILE: points 7: -4.5 +5``, ``FILE: rank 7: -3 +4-5``."""
    for difference in found.differences:
        yield f"{path}: round {difference.round}: {_boards(difference)}"
    for points in found.points:
        number = f"{points.number} {points.kind}".rstrip()
        yield f"{path}: points {number}: -{format_points(points.filed)} +{format_points(points.by_rules)}"
    for rank in found.ranks:
        first, last = rank.by_rules
        yield f"{path}: rank {rank.number}: -{rank.filed} +{first if first == last else f'{first}-{last}'}"


def _boards(difference: RoundDifference) -> str:
    words = [*_signed("-", difference.filed), *_signed("+", difference.by_rules)]
    return " ".join([*words, "no-legal-round"] if difference.no_legal_round else words)


def _signed(sign: str, boards: Iterable[Board]) -> Iterator[str]:
    return (f"{sign}{white} {black}" for white, black in boards)


def verdict_json(verdict: FileVerdict) -> dict[str, Any]:
    """One file of ``--json``."""
    value: dict[str, Any] = {"file": str(verdict.path), "readable": verdict.readable}
    if not isinstance(verdict.outcome, Verification):
        return value
    found = verdict.outcome
    return value | {
        "agrees": found.agrees,
        "system": found.system,
        "rounds": found.rounds,
        "pairings": [
            {
                "round": difference.round,
                "file": difference.filed,
                "rules": difference.by_rules,
                "no_legal_round": difference.no_legal_round,
            }
            for difference in found.differences
        ],
        "points": [
            {
                "number": p.number,
                "kind": p.kind,
                "file": format_points(p.filed),
                "rules": format_points(p.by_rules),
            }
            for p in found.points
        ],
        "ranks": [{"number": r.number, "file": r.filed, "rules": list(r.by_rules)} for r in found.ranks],
        "unchecked": [refusal.code for refusal in found.unchecked],
    }

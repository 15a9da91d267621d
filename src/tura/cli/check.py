"""`tura check`: everything open in a regulation, with its line, and what is applied meanwhile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from tura.cli.context import Exit
from tura.cli.words import speaker
from tura.core.codec import encode
from tura.core.regulation.check import check
from tura.core.regulation.findings import Finding, Severity
from tura.formats.regulation import LocatedFault, RegulationFile, UnreadableRegulation, load
from tura.i18n import (
    LANGUAGES,
    Translator,
    default_sentence,
    fault_sentence,
    finding_sentence,
    severity_word,
)


@click.command("check")
@click.argument("path", metavar="REGULATION.toml", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences.")
def command(path: Path, *, as_json: bool, lang: str | None) -> None:
    """List all gaps, contradictions and defaults of a regulation.

    Ends with 1 when something must be answered before the event or before it acts, with 0 when there is nothing
    but notes, with 3 when the file cannot be read as a regulation.
    """
    t = speaker(lang)
    try:
        content = path.read_bytes()
    except OSError as error:
        click.echo(t("event-file.missing", path=path), err=True)
        raise SystemExit(Exit.UNREADABLE) from error
    try:
        file = load(content, str(path))
    except UnreadableRegulation as wrong:
        _show_faults(t, path, wrong.faults, as_json=as_json)
        raise SystemExit(Exit.UNREADABLE) from wrong
    findings = check(file.regulation)
    _show_findings(t, path, file, findings, as_json=as_json)
    if any(finding.severity is not Severity.NOTE for finding in findings):
        raise SystemExit(Exit.REFUSED)


def _show_findings(
    t: Translator, path: Path, file: RegulationFile, findings: tuple[Finding, ...], *, as_json: bool
) -> None:
    rows = [_finding(t, file, finding) for finding in findings]
    if as_json:
        _dump({"file": str(path), "findings": rows})
        return
    for finding, row in zip(findings, rows, strict=True):
        severity = severity_word(t, finding.severity)
        clause = f" ({t('check.clause', clause=row['clause'])})" if row["clause"] else ""
        click.echo(f"{path}:{row['line']}:{row['column']}: {severity} [{row['code']}] {row['key']}{clause}")
        click.echo(f"    {row['sentence']}")
        if row["default"]:
            click.echo(f"    {row['default']}")
    counts = {severity: sum(one.severity is severity for one in findings) for severity in Severity}
    said = "; ".join(f"{severity_word(t, severity)}: {count}" for severity, count in counts.items() if count)
    click.echo(said or t("check.nothing"), err=True)


def _finding(t: Translator, file: RegulationFile, finding: Finding) -> dict[str, Any]:
    place = file.place(finding.key)
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "key": finding.key,
        "clause": finding.clause,
        "line": place.line,
        "column": place.column,
        "tournaments": list(finding.tournaments),
        "facts": encode(finding.facts),
        "sentence": finding_sentence(t, finding),
        "default": default_sentence(t, finding),
    }


def _show_faults(t: Translator, path: Path, faults: tuple[LocatedFault, ...], *, as_json: bool) -> None:
    rows = [
        {
            "code": fault.code,
            "key": fault.key,
            "line": fault.place.line,
            "column": fault.place.column,
            "facts": dict(fault.facts),
            "sentence": fault_sentence(t, fault.code, fault.facts),
        }
        for fault in faults
    ]
    if as_json:
        _dump({"file": str(path), "faults": rows})
        return
    for row in rows:
        key = f" {row['key']}:" if row["key"] else ""
        click.echo(f"{path}:{row['line']}:{row['column']}: [{row['code']}]{key} {row['sentence']}", err=True)


def _dump(tree: dict[str, Any]) -> None:
    click.echo(json.dumps(tree, ensure_ascii=False, indent=2, default=str))

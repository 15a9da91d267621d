"""Write the pages on regulations from the model and from the table of findings.

python tools/regulation_pages.py docs

They are regulation.md (every key), regulation.schema.json (for editors) and findings.md (every code).
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import sys
import types
import typing
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from tura.core.codec import ShortForm, TextValue
from tura.core.points import Points
from tura.core.regulation import model
from tura.core.regulation.findings import CODES, Severity
from tura.core.regulation.words import known_words
from tura.formats.regulation import json_schema
from tura.i18n import translator

KEYS = """\
# A regulation as a file

Written by `make docs` from the model (`core/regulation/model.py`); change it instead of this page.

A regulation is a TOML file. `[common]` holds what all tournaments of the event share; each `[[tournament]]` may say
any term anew. What the text of the regulation does not say is left out, never guessed: `tura check` lists what is
open and what is applied meanwhile ([the codes](findings.md)). `[clauses]` ties keys to clauses of the text. The same
as a JSON Schema, for editors that complete and check while one types: [regulation.schema.json](regulation.schema.json).

```toml
schema = 1

[event]
name = "City championship"
starts = 2026-03-07
ends = 2026-03-08

[common]
system = "FIDE_DUTCH"
time_control = "900+10"
standings = ["PTS", "BH/C1", "BH", { code = "DE", only_if = "all have met" }]

[[tournament]]
id = "open"
rounds = 9

[[tournament]]
id = "juniors"
rounds = 7
admitted = { born = { age_at_most = 17, on = "12-31" } }

[clauses]
"common.standings" = "5.2"
```

Times are local times of the event's zone. Durations are written `30 min` or `1 h 30 min`, time controls as in record
222 of TRF26 (`40/5400+30:1800+30`), systems as in record 192, tie-breaks as in record 202. A table with a *short form*
may be written as the bare value of that key.
"""

FINDINGS = """\
# What `tura check` finds

Written by `make docs` from the table of codes (`core/regulation/findings.py`) and the catalogues.

A finding has a code that never changes its meaning, the key that says it or would, the clause of the text, and for a
gap what is applied until somebody answers. Severity says when an answer is needed: *before the event*, *before it
acts* (the round or step that needs it), or never (*note*: a reading that is printed, or a plan that is tight).
`tura check` ends with 1 when there is anything but notes.
"""

CASES = """\
## Ambiguities of real regulations

Fifty that were found in five published regulations, numbered as the code refers to them, and what reports them.
"""

OF_THE_TEXT = {
    "A34": "doubled genders and misspellings: the reader of texts normalises them",
    "A44": "one place under two names: kept as text",
    "A46": "a list headed by one system: noted by the reader of texts, which sees the heading",
    "A50": "the severity of every code, see above",
}


def keys_page() -> str:
    """Every table of the model with its keys, in the order in which a reader meets them."""
    return "\n".join([KEYS, *(part for kind, path in _tables() for part in _table(kind, path))])


def _tables() -> Iterator[tuple[type, str]]:
    """Every table with the path by which it is first met."""
    waiting: list[tuple[type, str]] = [(model.Regulation, "")]
    seen: set[type] = {model.Terms}
    while waiting:
        kind, path = waiting.pop(0)
        if kind in seen:
            continue
        seen.add(kind)
        yield kind, path
        hints = typing.get_type_hints(kind)
        inner = [
            (_bare(hints[spec.name]), f"{path}.{spec.name}".strip(".")) for spec in dataclasses.fields(kind)
        ]
        waiting += [(found, below) for found, below in inner if _is_table(found)]


def _bare(kind: Any) -> Any:
    """The type inside an optional one or a list."""
    arms = [arm for arm in typing.get_args(kind) if arm not in (type(None), ...)]
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType, tuple):
        return _bare(arms[0])
    return arms[-1] if origin is dict else kind


def _is_table(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind) and not issubclass(typing.cast(type, kind), TextValue)


def _table(kind: type, path: str) -> Iterator[str]:
    hints, said = typing.get_type_hints(kind), _field_docs()
    yield f"## {kind.__name__}\n\n{inspect.getdoc(kind)}\n"
    if path:
        yield f"Found at `{path}`" + (
            " and, but for id and names, at `common`.\n" if kind is model.TournamentRule else ".\n"
        )
    if issubclass(kind, ShortForm):
        yield f"Short form: `{kind.SHORT}`.\n"
    yield "| key | value | |\n|---|---|---|"
    for spec in dataclasses.fields(kind):
        owner = next(base for base in kind.__mro__ if spec.name in inspect.get_annotations(base))
        doc = said.get((owner.__name__, spec.name), "")
        words = known_words(f"{path}.{spec.name}") if _bare(hints[spec.name]) is str else ()
        allowed = " · ".join(f"`{word}`" for word in words if f"`{word}`" not in doc)
        required = "" if _has_default(spec) else "required"
        about = ". ".join(part.rstrip(".") for part in (required, doc, allowed) if part)
        yield f"| `{spec.name}` | {_written(hints[spec.name])} | {about} |"
    yield ""


def _has_default(spec: dataclasses.Field[Any]) -> bool:
    return spec.default is not dataclasses.MISSING or spec.default_factory is not dataclasses.MISSING


def _written(kind: Any) -> str:
    origin = typing.get_origin(kind)
    bare = _bare(kind)
    name = _named(bare)
    if origin is tuple:
        return f"list of {name}"
    return f"table of {name}" if origin is dict else name


def _named(kind: Any) -> str:
    if kind is Points:
        return "points"
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    if issubclass(kind, Enum):
        return " · ".join(f"`{member.value}`" for member in kind)
    if _is_table(kind):
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    name: str = kind.__name__
    return {"str": "text", "int": "number", "bool": "true, false", "datetime": "date and time"}.get(
        name, name
    )


def _field_docs() -> dict[tuple[str, str], str]:
    """The texts that stand below the fields of the model, by class and field."""
    tree = ast.parse(inspect.getsource(model))
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            for field, text in zip(node.body, node.body[1:], strict=False):
                match field, text:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                        value=ast.Constant(value=str(doc))
                    ):
                        found[node.name, name] = " ".join(doc.replace("``", "`").split())
    return found


def findings_page() -> str:
    """Every code by severity, with its sentences, and the list of ambiguities."""
    t = translator("en")
    parts = [FINDINGS]
    for severity in Severity:
        parts.append(
            f"## {t(f'severity.{severity.value}').capitalize()}\n\n| code | finding | applied |\n|---|---|---|"
        )
        parts += [
            f"| `{code}` | {_said(t.raw(f'finding.{code}'))} | {_applied(code)} |"
            for code, row in sorted(CODES.items())
            if row.severity is severity
        ]
        parts.append("")
    parts += [CASES, "| | reported as |\n|---|---|"]
    parts += [f"| A{number} | {_reported(f'A{number}')} |" for number in range(1, 51)]
    return "\n".join([*parts, ""])


def _said(text: str) -> str:
    return text.replace("|", "\\|").replace("{", "*").replace("}", "*")


def _applied(code: str) -> str:
    return _said(translator("en").raw(f"finding.{code}.default")) if CODES[code].defaulted else ""


def _reported(case: str) -> str:
    codes = [f"`{code}`" for code, row in CODES.items() if case in row.cases]
    return ", ".join(codes) or OF_THE_TEXT[case]


def schema_text() -> str:
    """The JSON Schema as the text of its file."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


PAGES = {"regulation.md": keys_page, "regulation.schema.json": schema_text, "findings.md": findings_page}

if __name__ == "__main__":
    for name, write in PAGES.items():
        (Path(sys.argv[1]) / name).write_text(write(), encoding="utf-8", newline="\n")

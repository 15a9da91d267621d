"""The pages on regulations and the schema are those of the model."""

import tomllib
from decimal import Decimal
from pathlib import Path

import pytest

import regulation_pages
from tura.formats.regulation import json_schema, read

DOCS = Path(__file__).parents[2] / "docs"
GOLDEN = Path(__file__).parents[1] / "golden/regulations"


@pytest.mark.parametrize("name", regulation_pages.PAGES)
def test_a_generated_page_is_fresh(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == regulation_pages.PAGES[name](), "run `make docs`"


def test_the_example_of_the_page_is_a_regulation() -> None:
    example = regulation_pages.KEYS.split("```toml\n")[1].split("```")[0]
    assert [rule.rounds for rule in read(example).tournament] == [9, 7]


def known_keys(schema: dict[str, object], tree: object, definitions: dict[str, dict[str, object]]) -> bool:
    """Whether every key of a tree is one of the schema's; types are the decoder's business."""
    if "anyOf" in schema:
        return any(known_keys(arm, tree, definitions) for arm in schema["anyOf"])  # type: ignore[attr-defined]
    if "$ref" in schema:
        return known_keys(definitions[str(schema["$ref"]).rsplit("/", 1)[1]], tree, definitions)
    if isinstance(tree, list):
        return all(known_keys(schema["items"], item, definitions) for item in tree)  # type: ignore[arg-type]
    if not isinstance(tree, dict):
        return "properties" not in schema
    if schema.get("additionalProperties"):
        return True
    keys: dict[str, dict[str, object]] = schema["properties"]  # type: ignore[assignment]
    return set(schema["required"]) <= set(tree) <= set(keys) and all(  # type: ignore[call-overload]
        known_keys(keys[key], item, definitions) for key, item in tree.items()
    )


@pytest.mark.parametrize("number", range(5))
def test_the_schema_knows_the_five(number: int) -> None:
    schema = json_schema()
    text = (GOLDEN / f"00{number}.toml").read_text(encoding="utf-8")
    assert known_keys(schema, tomllib.loads(text, parse_float=Decimal), schema["$defs"])
    assert not known_keys(schema, {"schema": 1, "evnt": {}}, schema["$defs"])

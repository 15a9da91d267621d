"""The contract that keeps the rules to the standard library."""

import pytest
from grimp import ImportGraph

from contracts import StandardLibraryOnly


def graph(*imports: tuple[str, str]) -> ImportGraph:
    """An import graph of a house with one room, and what that room imports."""
    made = ImportGraph()
    for module in ("house", "house.core", "house.core.points"):
        made.add_module(module)
    for importer, imported in imports:
        if imported not in made.modules:
            made.add_module(imported, is_squashed=True)
        made.add_import(
            importer=importer, imported=imported, line_number=1, line_contents=f"import {imported}"
        )
    return made


@pytest.mark.parametrize(
    ("imported", "kept"),
    [
        ("decimal", True),
        ("house.core", True),
        ("kernel", True),
        ("time", False),
        ("pydantic", False),
    ],
)
def test_only_the_innocent_part_of_the_standard_library(imported: str, kept: bool) -> None:
    contract = StandardLibraryOnly(
        name="pure",
        session_options={"root_packages": ["house"]},
        contract_options={
            "rooms": ["core", "not_built_yet"],
            "forbidden": ["time"],
            "allowed": ["kernel"],
        },
    )
    check = contract.check(graph(("house.core.points", imported)), verbose=False)
    assert check.kept is kept
    assert [breach["imported"] for breach in check.metadata["breaches"]] == ([] if kept else [imported])

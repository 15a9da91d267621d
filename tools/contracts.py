"""A contract of our own for import-linter: some rooms import only an innocent part of the standard library."""

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """Whatever is not the house's own must be in the standard library, and not among the forbidden modules.

    A list of what is allowed needs no upkeep when a dependency is added; a room that does not exist yet is fine.
    """

    rooms: set[str] = fields.SetField(subfield=fields.StringField())  # type: ignore[assignment]
    forbidden: set[str] = fields.SetField(subfield=fields.StringField())  # type: ignore[assignment]
    allowed: set[str] = fields.SetField(subfield=fields.StringField())  # type: ignore[assignment]

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001, ARG002
        """Find every import that the contract does not allow."""
        root = self.session_options["root_packages"][0]
        innocent = (sys.stdlib_module_names | self.allowed) - self.forbidden
        modules = {
            module
            for room in self.rooms
            if (name := f"{root}.{room}") in graph.modules
            for module in {name} | graph.find_descendants(name)
        }
        breaches = [
            detail
            for module in sorted(modules)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if imported.split(".")[0] not in innocent | {root}
            for detail in graph.get_import_details(importer=module, imported=imported)
        ]
        return ContractCheck(kept=not breaches, metadata={"breaches": breaches})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the imports, a line each."""
        breaches: list[dict[str, Any]] = check.metadata["breaches"]
        for breach in breaches:
            output.print_error(
                f"{breach['importer']}:{breach['line_number']} imports {breach['imported']}", bold=False
            )

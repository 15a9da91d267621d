"""Hatchling's hook: a wheel carries compiled catalogues, although the repository does not."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import catalogues


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogues before the files of the wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile every catalogue beside its source."""
        catalogues.compile_all(Path(self.root) / catalogues.FOLDER)

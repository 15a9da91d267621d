"""Runs a benchmark by its name, or names them: ``python -m bench pairing --sizes 20,100``."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("*.py") if not path.stem.startswith("_"))


def main() -> None:
    """The first argument is the benchmark, the rest is its own; without any, `pairing` runs."""
    name, *rest = sys.argv[1:] or ["pairing"]
    if name not in NAMES:
        sys.exit(f"python -m bench {{{','.join(NAMES)}}} ...")
    sys.argv = [f"bench {name}", *rest]
    runpy.run_path(str(HERE / f"{name}.py"), run_name="__main__")


if __name__ == "__main__":
    main()

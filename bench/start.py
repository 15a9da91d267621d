"""What `tura --version` costs above a bare interpreter: CPU time of child processes.

Run: ``python bench/start.py``. The bound is 60 ms of CPU.
"""

from __future__ import annotations

import resource
import subprocess
import sys

BOUND = 60
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "tura --version": ["-m", "tura", "--version"],
    "tura --help": ["-m", "tura", "--help"],
    "tura standings --help": ["-m", "tura", "standings", "--help"],
}


def cpu_of(arguments: list[str], repeats: int = 15) -> float:
    """The least CPU time of some runs, in milliseconds."""
    best = float("inf")
    for _ in range(repeats):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1000


def main() -> None:
    """Prints a line per command."""
    bare = 0.0
    for name, arguments in COMMANDS.items():
        cpu = cpu_of(arguments)
        bare = bare or cpu
        bound = f"  (bound {BOUND} ms)" if name == "tura --version" else ""
        print(f"{name:24s} {cpu:6.1f} ms CPU, {cpu - bare:6.1f} ms above bare Python{bound}")


if __name__ == "__main__":
    main()

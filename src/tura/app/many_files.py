"""Verifying many report files, on several processes when that is faster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tura.app.processes import mapped
from tura.app.trf_draws import Switches
from tura.app.trf_verification import Verification, verify
from tura.formats.trf.checks import Notice, notices
from tura.formats.trf.findings import Question, Repair, TrfUnreadable
from tura.formats.trf.reading import read


@dataclass(frozen=True, slots=True)
class Unopened:
    """A file that is not there or may not be read."""


@dataclass(frozen=True, slots=True)
class FileVerdict:
    """What came of one file; questions stay open, so such a file is not verified."""

    path: Path
    outcome: Verification | TrfUnreadable | Unopened | tuple[Question, ...]
    repairs: tuple[Repair, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def readable(self) -> bool:
        """Whether the file could be verified at all."""
        return isinstance(self.outcome, Verification)


def report_paths(paths: Sequence[Path]) -> list[Path]:
    """The files themselves; of a folder all its ``.trf`` files in order, however deep."""
    return [found for path in paths for found in (sorted(path.rglob("*.trf")) if path.is_dir() else (path,))]


def verify_file(path: Path, switches: Switches) -> FileVerdict:
    """Reads and verifies one file."""
    try:
        found = read(path.read_bytes())
    except OSError:
        return FileVerdict(path, Unopened())
    if isinstance(found, TrfUnreadable):
        return FileVerdict(path, found)
    if found.questions:
        return FileVerdict(path, found.questions, found.repairs)
    return FileVerdict(path, verify(found.document, switches), found.repairs, notices(found.document))


def verify_files(paths: Sequence[Path], switches: Switches, jobs: int) -> Iterator[FileVerdict]:
    """The verdicts in the order of the files, each as soon as it and those before it are ready."""
    return mapped(partial(verify_file, switches=switches), paths, jobs)

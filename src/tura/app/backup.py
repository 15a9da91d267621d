"""Backups: one now, or one after every so many minutes into a second folder, the oldest ones removed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from tura.app.ports import Clock, Journal


def backup_name(event: Path, moment: datetime) -> str:
    """The file name of a backup: the event's, with the moment (UTC) in it, so that names sort by time."""
    return f"{event.stem}.{moment:%Y%m%dT%H%M%SZ}.tura"


def back_up(journal: Journal, event: Path, folder: Path, clock: Clock, keep: int | None = None) -> Path:
    """Copies the event into a folder; with `keep`, only so many newest backups of it are left there."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / backup_name(event, clock.now())
    partial = target.with_suffix(".partial")
    partial.unlink(missing_ok=True)
    journal.backup(partial)
    partial.replace(target)
    if keep is not None:
        for old in backups_of(event, folder)[:-keep]:
            old.unlink()
    return target


def backups_of(event: Path, folder: Path) -> list[Path]:
    """The backups of an event in a folder, the oldest first; none of an event whose name only begins alike."""
    name = re.compile(re.escape(event.stem) + r"\.\d{8}T\d{6}Z\.tura")
    return sorted(path for path in folder.iterdir() if name.fullmatch(path.name))


@dataclass
class TimedBackups:
    """Backs an event up when it has changed and the interval has passed; asked from time to time by its door."""

    journal: Journal
    event: Path
    folder: Path
    clock: Clock
    every: timedelta
    keep: int = 20
    _last_head: int = -1
    _last_time: datetime | None = None

    def due(self) -> bool:
        """Whether the event has changed since the last backup and the interval is over."""
        now = self.clock.now()
        rested = self._last_time is None or now - self._last_time >= self.every
        return rested and self.journal.head() != self._last_head

    def run(self) -> Path | None:
        """Makes the backup if it is due."""
        return self.last() if self.due() else None

    def last(self) -> Path | None:
        """Backs up what has changed since the last backup, whatever the interval says."""
        head = self.journal.head()
        if head == self._last_head:
            return None
        target = back_up(self.journal, self.event, self.folder, self.clock, self.keep)
        self._last_head, self._last_time = head, self.clock.now()
        return target

"""Event files: made, opened, brought up to date, and refused when they are damaged or newer than this program."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine, select

from tura.app.ports import EventFileError
from tura.core.ids import EventId
from tura.store.journal import SqlJournal, copy_into, engine_for, readable
from tura.store.tables import FACTS

APPLICATION_ID = 0x54757261
"""``Tura`` in ASCII, in the file's header."""

HEAD = "0001"
"""The revision that this program writes."""

_SQLITE = b"SQLite format 3\x00"


def create(path: Path, event_id: EventId) -> SqlJournal:
    """A new, empty event file; refused when a file of that name exists."""
    if path.exists():
        raise EventFileError("exists", path)
    engine = engine_for(path)
    with readable(path):
        with engine.begin() as connection:
            connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
        _migrate(engine)
    return SqlJournal(engine, event_id)


def open_(path: Path) -> SqlJournal:
    """An existing event file; an older one is copied beside itself and brought up to date."""
    _is_an_event(path)
    engine = engine_for(path)
    with readable(path):
        revision = _revision(engine)
        if revision != HEAD:
            _bring_up_to_date(path, engine, revision)
        with engine.begin() as connection:
            event_id = connection.execute(select(FACTS.c.event).order_by(FACTS.c.number).limit(1)).scalar()
    if not isinstance(event_id, str):
        raise EventFileError("not-an-event", path)
    return SqlJournal(engine, EventId(event_id))


def restore(backup: Path, target: Path) -> SqlJournal:
    """A copy of a backup as an event file of its own; nothing of it is changed, nothing half made is left."""
    if target.exists():
        raise EventFileError("exists", target)
    _is_an_event(backup)
    if not target.parent.is_dir():
        raise EventFileError("not-usable", target, detail=target.parent)
    try:
        with readable(backup), closing(_looking_only(backup)) as source:
            copy_into(target, source)
        return open_(target)
    except EventFileError:
        target.unlink(missing_ok=True)
        raise


def _is_an_event(path: Path) -> None:
    if not path.is_file():
        raise EventFileError("missing", path)
    with path.open("rb") as file:
        if not file.read(16).startswith(_SQLITE):
            raise EventFileError("not-an-event", path)
    with readable(path), closing(_looking_only(path)) as connection:
        found = connection.execute("PRAGMA application_id").fetchone()
    if found != (APPLICATION_ID,):
        raise EventFileError("not-an-event", path)


def _looking_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def _bring_up_to_date(path: Path, engine: Engine, revision: str | None) -> None:
    from tura.store.migrations import known_revisions  # noqa: PLC0415 - Alembic is not paid for otherwise

    if revision not in known_revisions():
        raise EventFileError("newer", path, revision=revision)
    with closing(_looking_only(path)) as source:
        copy_into(path.with_suffix(f".before-{HEAD}.tura"), source)
    _migrate(engine)


def _migrate(engine: Engine) -> None:
    from tura.store.migrations import upgrade  # noqa: PLC0415 - Alembic is not paid for otherwise

    upgrade(engine)

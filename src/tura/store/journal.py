"""A journal in an SQL database, and the engine that serialises its writers."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import NullPool

from tura.app.ports import EventFileError
from tura.core.ids import CommandId, EventId
from tura.core.journal import SealedFact
from tura.store.tables import COMMANDS, FACTS, PAYLOADS

BUSY_MILLISECONDS = 10_000
_WRITES = "tura_writes"
_CODES = {"BUSY": "busy", "LOCKED": "busy"} | dict.fromkeys(
    ("CANTOPEN", "FULL", "IOERR", "PERM", "READONLY"), "not-usable"
)
"""By SQLite's primary result code; whatever is not here means that the file is damaged."""


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Turns what the database complains of into an `EventFileError`; a breach of its constraints stays a bug."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, sqlite3.Error, UnicodeDecodeError) as error:
        cause = getattr(error, "orig", None) or error
        name = getattr(cause, "sqlite_errorname", "").removeprefix("SQLITE_").partition("_")[0]
        raise EventFileError(_CODES.get(name, "damaged"), path, detail=cause) from error


def engine_for(path: Path) -> Engine:
    """An engine on one SQLite file: WAL, full sync, and writers that take their turn from the first statement."""
    engine = create_engine(f"sqlite:///{path.as_posix()}", poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def _settle(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (
            f"busy_timeout={BUSY_MILLISECONDS}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "secure_delete=ON",
        ):
            _patiently(connection, f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        if connection.get_execution_options().get(_WRITES):
            _patiently(driver, "BEGIN IMMEDIATE")
        else:
            _patiently(driver, "BEGIN")
            _patiently(driver, "SELECT count(*) FROM sqlite_schema")

    return engine


def _patiently(connection: sqlite3.Connection, statement: str) -> None:
    """Executes a statement, again while the file is busy.

    SQLite waits by itself for other writers; it does not wait while another process, the last one to leave or
    the first after a crash, has the write-ahead log to itself for a moment.
    """
    until = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute(statement).fetchall()
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


class SqlWriting:
    """A transaction that holds the journal; see `tura.app.ports.Writing`."""

    def __init__(self, connection: Connection, event_id: EventId) -> None:
        self._connection = connection
        self._event = event_id

    def facts(self) -> Sequence[SealedFact]:
        """Every fact, from number 0."""
        return _facts(self._connection, self._event)

    def numbers_of(self, command: CommandId) -> range | None:
        """The facts of a command that was carried out before."""
        query = select(COMMANDS.c.first, COMMANDS.c["count"]).where(
            COMMANDS.c.event == self._event, COMMANDS.c.command == command
        )
        row = self._connection.execute(query).one_or_none()
        return range(row[0], row[0] + row[1]) if row else None

    def append(self, command: CommandId, facts: Sequence[SealedFact]) -> None:
        """Adds the facts of one command; a command without facts leaves no trace."""
        if not facts:
            return
        row = {"event": self._event, "command": command, "first": facts[0].number, "count": len(facts)}
        self._connection.execute(insert(COMMANDS), [row])
        self._connection.execute(insert(FACTS), [_fact_row(self._event, fact) for fact in facts])
        self._connection.execute(insert(PAYLOADS), [_payload_row(self._event, fact) for fact in facts])


class SqlJournal:
    """The facts of one event; see `tura.app.ports.Journal`. EventFileError when the file fails underneath."""

    def __init__(self, engine: Engine, event_id: EventId) -> None:
        self.engine = engine
        self.event = event_id
        self.path = Path(engine.url.database or "")

    def facts(self) -> Sequence[SealedFact]:
        """Every fact, from number 0."""
        with readable(self.path), self.engine.begin() as connection:
            return _facts(connection, self.event)

    def head(self) -> int:
        """The number of the last fact, -1 for an empty journal."""
        query = select(func.max(FACTS.c.number)).where(FACTS.c.event == self.event)
        with readable(self.path), self.engine.begin() as connection:
            last = connection.execute(query).scalar()
        return -1 if last is None else int(last)

    def commands(self) -> Mapping[CommandId, range]:
        """The numbers of the facts of every command."""
        query = select(COMMANDS.c.command, COMMANDS.c.first, COMMANDS.c["count"]).where(
            COMMANDS.c.event == self.event
        )
        with readable(self.path), self.engine.begin() as connection:
            rows = connection.execute(query.order_by(COMMANDS.c.first))
            return {command: range(_whole(first), first + _whole(count)) for command, first, count in rows}

    @contextmanager
    def writing(self) -> Iterator[SqlWriting]:
        """Hold the journal for one command; left with an exception, nothing is written."""
        with readable(self.path), self._connected() as connection, connection.begin():
            yield SqlWriting(connection, self.event)

    def erase(self, number: int) -> None:
        """Remove the payload of a fact for good, also from free pages and from the log beside the file."""
        gone = delete(PAYLOADS).where(PAYLOADS.c.event == self.event, PAYLOADS.c.number == number)
        with self.engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
            connection.execute(gone)
        raw: Any = self.engine.raw_connection()
        try:
            raw.driver_connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            raw.close()

    def backup(self, target: Path) -> None:
        """Copy the event through SQLite's own backup, consistent while others write, into one file."""
        with readable(self.path), self.engine.connect() as connection:
            source: Any = connection.connection.driver_connection
            copy_into(target, source)

    def _connected(self) -> Connection:
        return self.engine.connect().execution_options(**{_WRITES: True})


def copy_into(target: Path, source: sqlite3.Connection) -> None:
    """Copies a whole database into a new file that needs no companion beside it."""
    with closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE").fetchall()


def _facts(connection: Connection, event_id: EventId) -> list[SealedFact]:
    query = (
        select(FACTS.c.number, FACTS.c.header, FACTS.c.digest, PAYLOADS.c.salt, PAYLOADS.c.body)
        .add_columns(FACTS.c.previous, FACTS.c.link)
        .select_from(
            FACTS.outerjoin(
                PAYLOADS, (FACTS.c.event == PAYLOADS.c.event) & (FACTS.c.number == PAYLOADS.c.number)
            )
        )
        .where(FACTS.c.event == event_id)
        .order_by(FACTS.c.number)
    )
    return [
        SealedFact(
            _whole(number),
            _raw(header),
            _raw(digest),
            _payload(salt),
            _payload(body),
            _raw(before),
            _raw(link),
        )
        for number, header, digest, salt, body, before, link in connection.execute(query)
    ]


def _whole(value: object) -> int:
    """SQLite keeps a value of any type in any column; whatever is no number here was not written by Tura."""
    if not isinstance(value, int):
        raise sqlite3.DatabaseError(f"{value!r} is no number of a fact")
    return value


def _raw(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()


def _payload(value: object) -> bytes | None:
    return None if value is None else _raw(value)


def _fact_row(event_id: EventId, fact: SealedFact) -> dict[str, object]:
    return {
        "event": event_id,
        "number": fact.number,
        "header": fact.header,
        "digest": fact.digest,
        "previous": fact.previous,
        "link": fact.link,
    }


def _payload_row(event_id: EventId, fact: SealedFact) -> dict[str, object]:
    return {"event": event_id, "number": fact.number, "salt": fact.salt, "body": fact.body}

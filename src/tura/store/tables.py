"""The tables of a journal. Every one carries the event's id, so that many events fit into one database."""

from __future__ import annotations

from sqlalchemy import Column, Integer, LargeBinary, MetaData, String, Table, UniqueConstraint

METADATA = MetaData()

FACTS = Table(
    "facts",
    METADATA,
    Column("event", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("header", LargeBinary, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("previous", LargeBinary, nullable=False),
    Column("link", LargeBinary, nullable=False),
)

PAYLOADS = Table(
    "payloads",
    METADATA,
    Column("event", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("salt", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

COMMANDS = Table(
    "commands",
    METADATA,
    Column("event", String(64), primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("first", Integer, nullable=False),
    Column("count", Integer, nullable=False),
    UniqueConstraint("event", "first"),
)

"""The journal: facts in their envelopes, and the chain that seals them.

A fact is stored as a header and a payload. The chain hashes the header's bytes, which hold a salted digest of
the payload; the payload and its salt sit beside it. So a payload can be erased (personal data) or withheld
(a lineup before its deadline) and the chain still verifies.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from typing import Any

from tura.core.codec import Tree, decode, encode
from tura.core.ids import MAIN_STAGE, CommandId, StageId, TournamentId

GENESIS = bytes(32)
"""What the first fact is chained to."""


class Role(Enum):
    """In what capacity somebody acts."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    CAPTAIN = "captain"
    PUBLIC = "public"


_ROLES = {role.value: role for role in Role}


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: a name and a capacity."""

    name: str
    role: Role = Role.CHIEF


@dataclass(frozen=True, slots=True)
class Envelope:
    """All of a fact but its payload; this is what the chain covers."""

    number: int
    kind: str
    version: int
    tournament: TournamentId | None
    stage: StageId
    happened_at: datetime
    recorded_at: datetime
    actor: Actor
    command: CommandId


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact as the fold sees it; `payload` is None when it was erased or is withheld."""

    envelope: Envelope
    payload: Any


@dataclass(frozen=True, slots=True)
class SealedFact:
    """A fact as it is stored: the header's bytes, the payload's bytes with their salt, and the link of the chain."""

    number: int
    header: bytes
    digest: bytes
    salt: bytes | None
    body: bytes | None
    previous: bytes
    link: bytes


@dataclass(frozen=True, slots=True)
class Break:
    """A place where the chain does not hold."""

    number: int
    code: str
    """``header-changed``, ``payload-changed``, ``payload-missing``, ``link-changed``, ``number-missing``,
    ``command-differs``, ``head-differs``."""


def canonical(tree: Tree) -> bytes:
    """The one JSON form of a tree, as UTF-8."""
    text = json.dumps(tree, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=_plain)
    return text.encode("utf-8")


def _plain(value: object) -> object:
    match value:
        case datetime() | date() | time():
            return value.isoformat()
        case Decimal():
            return str(value)
        case _:
            raise TypeError(f"no JSON form for {value!r}")


def seal(envelope: Envelope, payload: object, salt: bytes, previous: bytes) -> SealedFact:
    """Closes a fact: encodes it, digests the payload with the salt, links it to the fact before."""
    body = canonical(encode(payload))
    digest = payload_digest(salt, body)
    header = canonical(encode(envelope))
    return SealedFact(envelope.number, header, digest, salt, body, previous, link(previous, header, digest))


def payload_digest(salt: bytes, body: bytes) -> bytes:
    """SHA-256 of salt and payload; without the salt the payload cannot be guessed from it."""
    return hashlib.sha256(salt + body).digest()


def link(previous: bytes, header: bytes, digest: bytes) -> bytes:
    """The hash of a fact: of the fact before, the header, and the payload's digest."""
    return hashlib.sha256(previous + hashlib.sha256(header).digest() + digest).digest()


@dataclass(frozen=True, slots=True)
class FactKind:
    """A kind of fact: the class of its payload, its version, and how older payloads are read."""

    payload: type
    version: int = 1
    upcasts: Mapping[int, Any] = field(default_factory=dict)
    erasable: bool = False
    """Its payload is private: an event may go on without it."""

    def read(self, version: int, tree: Tree) -> object:
        """Brings an older tree up to date, step by step, and decodes it."""
        for step in range(version, self.version):
            tree = self.upcasts[step](tree)
        return decode(self.payload, tree)


class UnreadableFact(ValueError):
    """A stored fact that cannot be taken: ``unknown-kind`` (a newer program wrote it) or ``unreadable``."""

    def __init__(self, number: int, code: str, detail: str) -> None:
        self.number = number
        self.code = code
        self.detail = detail
        super().__init__(f"fact {number}: {code}: {detail}")


def unseal(sealed: SealedFact, kinds: Mapping[str, FactKind]) -> Fact:
    """Opens a stored fact; `UnreadableFact` when its bytes are not what a program of this or an earlier version writes."""
    try:
        envelope = _envelope(_parse(sealed.header.decode()))
        kind = kinds.get(envelope.kind)
        known = kind is not None and envelope.version <= kind.version
        payload = None
        if kind is not None and known and sealed.body is not None:
            payload = kind.read(envelope.version, _parse(sealed.body.decode()))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise UnreadableFact(sealed.number, "unreadable", str(error)) from error
    if kind is None or not known:
        raise UnreadableFact(sealed.number, "unknown-kind", f"{envelope.kind} {envelope.version}")
    if sealed.body is None and not kind.erasable:
        raise UnreadableFact(sealed.number, "unreadable", "its content is missing")
    return Fact(envelope, payload)


_parse = json.JSONDecoder().decode


def _envelope(header: dict[str, Any]) -> Envelope:
    return Envelope(
        number=header["number"],
        kind=header["kind"],
        version=header["version"],
        tournament=header.get("tournament"),
        stage=header.get("stage", MAIN_STAGE),
        happened_at=datetime.fromisoformat(header["happened_at"]),
        recorded_at=datetime.fromisoformat(header["recorded_at"]),
        actor=Actor(header["actor"]["name"], _ROLES[header["actor"].get("role", "chief")]),
        command=header["command"],
    )


def verify(facts: Iterable[SealedFact], head: bytes | None = None) -> list[Break]:
    """Checks the chain; every place that does not hold is listed. An erased payload holds.

    `head` is one that was printed once: the link of the last fact of then, which must be in the chain now.
    """
    breaks: list[Break] = []
    previous, expected, met = GENESIS, 0, head is None
    for sealed in facts:
        if sealed.number != expected:
            breaks.append(Break(expected, "number-missing"))
            expected = sealed.number
        breaks.extend(Break(sealed.number, code) for code in _wrongs(sealed, previous))
        previous, expected, met = sealed.link, expected + 1, met or sealed.link == head
    if not met:
        breaks.append(Break(expected - 1, "head-differs"))
    return breaks


def _wrongs(sealed: SealedFact, previous: bytes) -> Iterable[str]:
    if sealed.previous != previous:
        yield "link-changed"
    if sealed.link != link(sealed.previous, sealed.header, sealed.digest):
        yield "header-changed"
    if sealed.body is not None and sealed.salt is not None:
        if payload_digest(sealed.salt, sealed.body) != sealed.digest:
            yield "payload-changed"
    elif sealed.body is not None or sealed.salt is not None:
        yield "payload-changed"

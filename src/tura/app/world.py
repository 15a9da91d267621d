"""The real clock and the real chance."""

from __future__ import annotations

import secrets
import uuid
from datetime import UTC, datetime

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters and digits that are easily mistaken for one another."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """The moment, UTC with zone."""
        return datetime.now(UTC)


class SystemChance:
    """The machine's source of randomness."""

    def identity(self) -> str:
        """A new identity."""
        return uuid.uuid4().hex

    def salt(self) -> bytes:
        """Sixteen random bytes."""
        return secrets.token_bytes(16)

    def seed(self) -> str:
        """Eight letters and digits, in two groups."""
        letters = "".join(secrets.choice(_LETTERS) for _ in range(8))
        return f"{letters[:4]}-{letters[4:]}"

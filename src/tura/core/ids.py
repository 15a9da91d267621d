"""Identities with walls between them: a round is not a board, an entry is not a number of the draw."""

from __future__ import annotations

from typing import NewType

EventId = NewType("EventId", str)
"""A random identity of an event, fixed for ever by fact 0 of its journal."""

TournamentId = NewType("TournamentId", str)
"""The key of a tournament inside its event, from the regulation: ``men``, ``classical``, ``B``."""

StageId = NewType("StageId", str)
"""A stage of a tournament: ``main``, or a play-off such as ``playoff-1``."""

MAIN_STAGE = StageId("main")

EntryId = NewType("EntryId", str)
"""An entered player or team of one tournament; it never changes and is never used again."""

Tpn = NewType("Tpn", int)
"""Tournament pairing number: the drawn number of a round robin, the place in the initial order of a Swiss."""

Round = NewType("Round", int)
"""A round, from 1."""

Board = NewType("Board", int)
"""A board (or, for teams, a table) of a round, from 1."""

CommandId = NewType("CommandId", str)
"""The identity that a command brings with it, so that a repeated send changes nothing."""

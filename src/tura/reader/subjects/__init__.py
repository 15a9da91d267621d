"""Recognisers, a module for each subject of a regulation; `ALL` is the order in which they read a clause."""

from __future__ import annotations

from collections.abc import Callable

from tura.reader.clauses import Clause
from tura.reader.notes import Notes
from tura.reader.subjects import (
    admission,
    awards,
    categories,
    exceptions,
    labels,
    lateness,
    officials,
    places,
    playoff,
    protests,
    rules,
    system,
    teams,
    time_control,
    timetable,
    venue,
)

ALL: tuple[Callable[[Clause, Notes], None], ...] = (
    labels.read,
    playoff.read,
    categories.read,
    protests.read,
    system.read,
    time_control.read,
    lateness.read,
    places.read,
    teams.read,
    exceptions.read,
    venue.read,
    rules.read,
    timetable.read,
    admission.read,
    awards.read,
    officials.read,
)
"""What takes passages for itself comes first."""

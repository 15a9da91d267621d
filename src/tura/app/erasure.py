"""Erasing what is private of an entry: first the fact that it is done, then the payloads themselves."""

from __future__ import annotations

import dataclasses

from tura.app.desk import Desk, Done, Order
from tura.core.conduct.entries import ErasePerson, PersonGiven
from tura.core.ids import EntryId
from tura.core.journal import Actor
from tura.core.refusal import Refusal


def erase_person(desk: Desk, order: Order, actor: Actor, entry: EntryId, reason: str) -> Done | Refusal:
    """Erases the birth date, telephone, address and note of an entry; the chain still verifies."""
    facts = tuple(
        fact.envelope.number
        for fact in desk.history().facts
        if isinstance(fact.payload, PersonGiven)
        and fact.payload.entry == entry
        and fact.envelope.tournament == order.tournament
    )
    done = desk.carry_out(dataclasses.replace(order, act=ErasePerson(entry, facts, reason)), actor)
    if isinstance(done, Done):
        for number in facts:
            desk.journal.erase(number)
        desk.forget()
    return done

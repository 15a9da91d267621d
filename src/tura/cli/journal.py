"""`tura journal`: the facts, their chain, the state after one of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import click

from tura.app.desk import Desk
from tura.app.soundness import breaks_of, ensure_sound
from tura.cli.context import RefusedError
from tura.cli.event import on_file
from tura.cli.words import say, speaker, stop
from tura.core.audience import Audience, hidden
from tura.core.codec import encode
from tura.core.conduct.undo import undone_numbers
from tura.core.journal import Fact, canonical
from tura.core.refusal import Refusal
from tura.core.tournament import Event


def _head(_ctx: click.Context, _param: click.Parameter, value: str | None) -> bytes | None:
    if value is None:
        return None
    if not re.fullmatch("[0-9a-fA-F]{64}", value.strip()):
        raise click.BadParameter("a head is 64 hexadecimal digits")
    return bytes.fromhex(value.strip())


@click.command("journal")
@on_file
@click.option(
    "--verify", "check", is_flag=True, help="Check the chain; exit 1 with every place where it breaks."
)
@click.option("--head", callback=_head, help="A head that a protocol printed; checked with --verify.")
@click.option("--at", "number", type=click.IntRange(0), help="The state after this fact.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one fact a line.")
@click.option(
    "--audience",
    type=click.Choice([level.name.lower() for level in Audience]),
    default="public",
    help="For whom: private data is for the chief arbiter alone, a lineup before its time for arbiters.",
)
def command(
    desk: Desk,
    path: Path,
    check: bool,
    head: bytes | None,
    number: int | None,
    as_json: bool,
    audience: str,
) -> None:
    """Show the facts of an event."""
    if check:
        _verify(desk, head)
        return
    ensure_sound(desk, path)
    if number is not None:
        _state(desk, number)
    else:
        _list(desk, Audience[audience.upper()], as_json=as_json)


def _verify(desk: Desk, head: bytes | None) -> None:
    facts = desk.journal.facts()
    t = speaker()
    breaks = breaks_of(desk.journal, head)
    if breaks:
        lines = [t("journal.break", number=one.number, what=t(f"journal.{one.code}")) for one in breaks]
        raise RefusedError("\n".join(lines))
    erased = sum(1 for fact in facts if fact.body is None)
    say("journal.sound", count=len(facts), erased=erased)
    click.echo(facts[-1].link.hex())


def _state(desk: Desk, number: int) -> None:
    last = desk.event.version
    if number > last:
        stop(Refusal("no-such-fact", {"fact": str(number), "last": str(last)}))
    t, event = speaker(), desk.as_of(number)
    click.echo(t("journal.after", fact=number))
    for tournament in event.tournaments.values():
        rounds = ", ".join(
            f"{view.number} ({t(f'life-cycle.round.{view.state.value}')})"
            for view in tournament.rounds.values()
        )
        state = t(f"life-cycle.tournament.{tournament.state.value}")
        people = t.n("journal.entries", len(tournament.entries))
        click.echo(
            t("journal.state", tournament=tournament.id, state=state, people=people, rounds=rounds or "–")
        )


def _list(desk: Desk, audience: Audience, *, as_json: bool) -> None:
    facts = desk.history().facts
    gone = undone_numbers(facts)
    for fact in facts:
        tree = _tree(fact, gone, withheld=hidden(desk.event, fact, audience))
        if as_json:
            click.echo(canonical(tree).decode("utf-8"))
        else:
            click.echo(_line(desk.event, fact, tree))


def _tree(fact: Fact, gone: frozenset[int], *, withheld: bool) -> dict[str, Any]:
    tree: dict[str, Any] = encode(fact.envelope)
    tree["payload"] = None if withheld or fact.payload is None else encode(fact.payload)
    if withheld:
        tree["withheld"] = True
    if fact.envelope.number in gone:
        tree["undone"] = True
    return tree


def _line(event: Event, fact: Fact, tree: dict[str, Any]) -> str:
    envelope = fact.envelope
    payload = {} if tree["payload"] is None else tree["payload"]
    said = json.dumps(payload, ensure_ascii=False, default=str)
    short = said if len(said) <= 100 else said[:97] + "..."
    mark = "×" if tree.get("undone") else " "
    where = envelope.tournament or "-"
    return f"{envelope.number:>5}{mark} {event.local(envelope.happened_at):%Y-%m-%d %H:%M} {where} {envelope.kind} {envelope.actor.name} {short}"

"""Pages of events that were played at random: always there, and never a word of what is private or not published."""

from __future__ import annotations

from pathlib import Path

from hypothesis import settings

from kit.html import parse
from kit.served import visitor
from property.test_events import AnyEvent
from tura.core.lifecycle import RoundState

EVENT = "/e/cup/open/"


class ServedEvent(AnyEvent):
    """Commands of every kind in any order, and a visitor who looks at everything when they are through."""

    def teardown(self) -> None:
        client = visitor({Path("cup.tura"): self.hall.desk})
        seen, ahead = set(), {"/", EVENT, EVENT + "crosstable?lang=en"}
        while ahead:
            path = ahead.pop()
            seen.add(path)
            answer = client.get(path)
            assert answer.status_code == 200, path
            assert "+380" not in answer.text
            links = {node.attributes["href"] for node in parse(answer.text).css("main a, header a")}
            ahead |= {link for link in links if link.startswith("/")} - seen
        for number, view in self.hall.tournament.rounds.items():
            hidden = view.state is RoundState.PAIRED
            assert (f"{EVENT}rounds/{number}" in seen) is not hidden
            assert client.get(f"{EVENT}rounds/{number}").status_code == (404 if hidden else 200)


class ServedSwiss(ServedEvent):
    """The same in a Swiss."""

    system = "FIDE_DUTCH_2026"

    def more(self) -> dict[str, object]:
        return {"rounds": 5}


ServedEvent.TestCase.settings = settings(max_examples=12, stateful_step_count=20)
ServedSwiss.TestCase.settings = settings(max_examples=12, stateful_step_count=20)
TestServedEvent = ServedEvent.TestCase
TestServedSwiss = ServedSwiss.TestCase

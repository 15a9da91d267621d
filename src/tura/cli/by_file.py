"""Verbs that take a report file or an event file: which of the two is meant is seen by the file's ending."""

from __future__ import annotations

from collections.abc import MutableMapping
from importlib import import_module
from typing import Any, cast

import click

EVENT_SUFFIX = ".tura"


class ByFile(click.Command):
    """A verb with two halves, one for ``EVENT.tura`` and one for ``FILE.trf``; only the one in question is imported."""

    def __init__(self, name: str, *, event: str, report: str) -> None:
        super().__init__(name, help="For a report file and for an event file.", add_help_option=False)
        self._modules = {True: event, False: report}

    def half(self, *, event: bool) -> click.Command:
        """The command for event files or the one for report files."""
        return cast("click.Command", import_module(self._modules[event]).command)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Hands the arguments to the half that their file belongs to; without any file both halves show their help."""
        if not [arg for arg in args if not arg.startswith("-")] and {"-h", "--help"} & set(args):
            click.echo(self.get_help(click.Context(self, parent=parent, info_name=info_name)))
            raise click.exceptions.Exit(0)
        event = any(arg.lower().endswith(EVENT_SUFFIX) for arg in args)
        return self.half(event=event).make_context(info_name, args, parent, **extra)

    def get_help(self, ctx: click.Context) -> str:
        """The help of both halves, one under the other."""
        halves = (self.half(event=False), self.half(event=True))
        texts = (
            half.get_help(click.Context(half, parent=ctx.parent, info_name=ctx.info_name, **_width(ctx)))
            for half in halves
        )
        return "\n\n".join(texts)


def _width(ctx: click.Context) -> MutableMapping[str, Any]:
    return {"terminal_width": ctx.terminal_width, "help_option_names": ctx.help_option_names}

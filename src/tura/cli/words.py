"""How the command line speaks: language, refusals and file errors as sentences on stderr."""

from __future__ import annotations

import functools
import locale
import os
from typing import TYPE_CHECKING, NoReturn

import click

from tura.cli.context import RefusedError, UnreadableError
from tura.i18n import Translator, choose_language, translator
from tura.i18n.refusals import refusal_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tura.app.ports import EventFileError
    from tura.core.refusal import Refusal


@functools.cache
def speaker(wish: str | None = None) -> Translator:
    """The translator of the language that the person asks for or works in."""
    return translator(choose_language(wish, os.environ, locale.getlocale()[0]))


def stop(refusal: Refusal) -> NoReturn:
    """Ends the command: refused."""
    raise RefusedError(refusal_sentence(speaker(), refusal))


def unreadable(error: EventFileError) -> NoReturn:
    """Ends the command: the file cannot be read."""
    raise UnreadableError(speaker()(f"event-file.{error.code}", path=error.path, **error.facts)) from error


def say(key: str, /, **facts: object) -> None:
    """A sentence for the person, on stderr."""
    click.echo(speaker()(key, **facts), err=True)


def cannot_listen(code: str, facts: Mapping[str, object]) -> NoReturn:
    """Ends the command: the server has no address to listen on."""
    raise RefusedError(speaker()(f"serve.{code}", **facts))

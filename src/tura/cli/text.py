"""`tura text`: a regulation written out as a регламент."""

from __future__ import annotations

import os
from pathlib import Path

import click

from tura.cli.regulation import read_regulation
from tura.documents.regulation_text import regulation_text
from tura.formats.regulation import load
from tura.i18n import LANGUAGES, choose_language, translator


@click.command("text")
@click.argument("path", metavar="REGULATION.toml", type=click.Path(path_type=Path))
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the text.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the text there.")
def command(path: Path, lang: str | None, output: Path | None) -> None:
    """Write a regulation as a регламент, clause by clause.

    The Ukrainian text can be read back with `tura read`; the English one is for people.
    """
    content = read_regulation(path).encode()
    text = regulation_text(load(content, str(path)).regulation, translator(choose_language(lang, os.environ)))
    if output:
        output.write_text(text, encoding="utf-8", newline="\n")
    else:
        click.echo(text, nl=False)

"""Tables on the command line: the option that names their form, and a table printed in it."""

from __future__ import annotations

import json

import click

from tura.documents.model import Table
from tura.documents.tables import csv_of, rows_of
from tura.documents.text import table_text

FORMAT = click.option(
    "--format", "form", type=click.Choice(["table", "csv", "json"]), default="table", show_default=True
)


def print_json(tree: object) -> None:
    """Prints a tree for programs, letters as they are."""
    click.echo(json.dumps(tree, ensure_ascii=False, indent=2))


def print_table(table: Table, form: str) -> None:
    """Prints one table, without its caption."""
    match form:
        case "csv":
            click.echo(csv_of(table), nl=False)
        case "json":
            print_json(rows_of(table))
        case _:
            click.echo(table_text(table))

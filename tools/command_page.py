"""Write the page of the command line from the commands themselves.

python tools/command_page.py docs/command-line.md
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from tura.cli import COMMANDS, tura

INTRODUCTION = """\
# The command line

Written by `make docs` from the commands themselves; change their help instead of this page.

Data goes to stdout, words go to stderr. Exit codes: 0 done; 1 refused, findings, differences or no legal
pairing; 2 wrong usage; 3 unreadable file.
"""


def page() -> str:
    """The whole page, in English."""
    root = click.Context(tura, info_name="tura", terminal_width=100, **tura.context_settings)
    parts = [INTRODUCTION]
    for name in COMMANDS:
        command = tura.get_command(root, name)
        if command is not None:
            parts += _sections(command, root, name)
    return "\n".join(parts)


def _sections(command: click.Command, parent: click.Context, name: str) -> Iterator[str]:
    context = click.Context(command, parent=parent, info_name=name, terminal_width=100)
    yield f"## {context.command_path}\n\n```text\n{command.get_help(context)}\n```\n"
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            if found is not None:
                yield from _sections(found, context, inner)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8", newline="\n")

"""The command line: one verb a module, imported only when it is asked for.

To add a verb, write `tura/cli/<name>.py` with a `command: click.Command` in it, and enter it in `COMMANDS`.
"""

from importlib import import_module
from typing import NamedTuple, cast

import click

from tura import __version__


class Verb(NamedTuple):
    """Where a command lives, and what it does in a few words."""

    module: str
    does: str


# In the order of an organiser's work: `tura --help` lists them so.
COMMANDS: dict[str, Verb] = {
    "new": Verb("tura.cli.new", "Make an event file from a regulation."),
    "register": Verb("tura.cli.register", "Enter one participant or a table of them."),
    "entry": Verb("tura.cli.entry", "Correct what is known of a participant, or strike one off."),
    "lots": Verb("tura.cli.lots", "Draw pairing numbers or the initial colour, or enter drawn ones."),
    "amend": Verb("tura.cli.amend", "Amend the regulation, dated and with a reason."),
    "squad": Verb("tura.cli.squad", "Hand in teams' ordered lists."),
    "lineup": Verb("tura.cli.lineup", "Hand in and publish lineups of teams."),
    "forbid": Verb("tura.cli.forbid", "Keep players from meeting each other."),
    "presence": Verb("tura.cli.presence", "Say who is here, late, away, has left, is back."),
    "pair": Verb("tura.cli.pair", "Pair the next round."),
    "round": Verb("tura.cli.round", "Publish a pairing, start a round, take a pairing back."),
    "seat": Verb("tura.cli.seat", "Change a drawn round by hand."),
    "result": Verb("tura.cli.result", "Enter or correct results."),
    "erase": Verb("tura.cli.erase", "Remove private data of an entry for good."),
    "undo": Verb("tura.cli.undo", "Leave a fact out of account."),
    "standings": Verb("tura.cli.standings", "Print the table of places."),
    "ratings": Verb("tura.cli.ratings", "Print rating changes, first ratings and norms."),
    "boards": Verb("tura.cli.boards", "Print what players of teams scored, or a team's card."),
    "crosstable": Verb("tura.cli.crosstable", "Print the crosstable."),
    "agenda": Verb("tura.cli.agenda", "Say what is due now and next."),
    "protest": Verb("tura.cli.protest", "File, register and decide protests; elect the jury."),
    "incident": Verb("tura.cli.incident", "Keep the register of incidents and penalties."),
    "playoff": Verb("tura.cli.playoff", "Run play-offs: lots, games, what is due."),
    "award": Verb("tura.cli.award", "Print the list of awards, hand them over."),
    "report": Verb("tura.cli.report", "Print the arbiter's report."),
    "journal": Verb("tura.cli.journal", "Show the facts, check their chain."),
    "import": Verb("tura.cli.import_report", "Make an event file from a report file."),
    "export": Verb("tura.cli.export", "Write a tournament as a report file."),
    "backup": Verb("tura.cli.backup", "Copy an event into a folder."),
    "restore": Verb("tura.cli.restore", "Make an event file from a backup."),
    "check": Verb("tura.cli.check", "List what is open or contradictory in a regulation."),
    "read": Verb("tura.cli.read", "Draft a regulation from its text."),
    "text": Verb("tura.cli.text", "Write a regulation as a text for people."),
    "generate": Verb("tura.cli.generate", "Generate random tournaments as report files."),
    "verify": Verb("tura.cli.verify", "Pair and rank report files again, and compare."),
    "serve": Verb("tura.cli.serve", "Serve events as web pages."),
}


class Verbs(click.Group):
    """A group that knows its commands by name and imports the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Names the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Imports the command of this name."""
        verb = COMMANDS.get(cmd_name)
        return verb and cast("click.Command", import_module(verb.module).command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Lists the commands from the table, importing none."""
        if COMMANDS:
            with formatter.section("Commands"):
                formatter.write_dl([(name, verb.does) for name, verb in COMMANDS.items()])


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def tura() -> None:
    """Run chess competitions by their own regulations."""

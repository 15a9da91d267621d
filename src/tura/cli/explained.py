"""Why a round was drawn as it was, on stderr, for players and teams."""

from __future__ import annotations

import click

from tura.cli.words import speaker
from tura.documents.pairing_explanation import Name, explanation_lines
from tura.documents.team_explanation import team_explanation_lines
from tura.pairing.swiss.explanation import RoundExplanation
from tura.pairing.team_swiss.explain import TeamExplanation


def tell(explanation: RoundExplanation | TeamExplanation, name: Name) -> None:
    """Prints the reasons, participants called as `name` says."""
    if isinstance(explanation, TeamExplanation):
        lines = team_explanation_lines(explanation, speaker(), name)
    else:
        lines = explanation_lines(explanation, speaker(), name)
    for line in lines:
        click.echo(line, err=True)

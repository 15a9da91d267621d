"""A team tournament as a team table: the form in which pairing and ranking know it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tura.core.colour import Colour
from tura.core.conduct.boards import game_points
from tura.core.ids import EntryId, Round, Tpn
from tura.core.lifecycle import BoardState
from tura.core.points import Points
from tura.core.regulation.effective import EffectiveTerms, TeamTerms
from tura.core.result import RULES, Outcome, Scoring, Worth
from tura.core.team_table import NO_MATCH, Match, ScoreKind, Team, TeamScoring, TeamTable
from tura.core.tournament import BoardView, RoundView, Tournament

FREE = Match(None, None, None, Points(0), Points(0))
"""The free round of an odd round robin."""


@dataclass(frozen=True, slots=True)
class TeamRecord:
    """A team table and who stands behind its numbers."""

    table: TeamTable
    entries: dict[Tpn, EntryId]


def team_scoring(terms: TeamTerms, scoring: Scoring) -> TeamScoring:
    """What matches are worth under the terms."""
    points = terms.match_points
    primary = ScoreKind(terms.primary)
    return TeamScoring(terms.boards or 0, points.win, points.draw, points.loss, scoring.win, primary)


def team_record_of(
    tournament: Tournament,
    terms: EffectiveTerms,
    *,
    rounds: int,
    cycles: int = 1,
    started: date | None = None,
    through: Round | None = None,
) -> TeamRecord:
    """The table of rounds 1 to `through` (all paired rounds when None), as they are known now.

    ValueError when the terms are not of a team tournament.
    """
    if terms.team is None:
        raise ValueError(f"{terms.tournament} is not a team tournament")
    scoring = terms.scoring
    worth = team_scoring(terms.team, scoring)
    last = through if through is not None else tournament.last_round
    views = [tournament.rounds[Round(number)] for number in range(1, last + 1) if number in tournament.rounds]
    teams = tuple(
        Team(
            tpn,
            tournament.entries[entry].name,
            tuple(_match(tournament, view, entry, worth, scoring) for view in views),
            strength=tournament.entries[entry].rating or 0,
            federation=tournament.entries[entry].federation or "",
        )
        for entry, tpn in sorted(tournament.numbers.items(), key=lambda item: item[1])
    )
    table = TeamTable(teams, rounds, worth, terms.predetermined, cycles, started)
    return TeamRecord(table, {tpn: entry for entry, tpn in tournament.numbers.items()})


def _match(
    tournament: Tournament, view: RoundView, entry: EntryId, worth: TeamScoring, scoring: Scoring
) -> Match:
    for board in view.boards:
        if entry in (board.white, board.black):
            return _played(tournament, board, entry, worth, scoring)
    if view.free == entry:
        return FREE
    return _sitting(view.sitting.get(entry), worth, scoring, _bye_worth(tournament, scoring))


def _played(
    tournament: Tournament, board: BoardView, entry: EntryId, worth: TeamScoring, scoring: Scoring
) -> Match:
    other = board.black if entry == board.white else board.white
    colour = board.colour_of(entry)
    opponent = tournament.numbers[other]
    if board.state is not BoardState.RECORDED or board.result is None:
        return Match(opponent, colour, None, Points(0), Points(0))
    outcome = board.result.outcomes[colour]
    if not board.games:
        return _unplayed(opponent, colour, outcome, worth)
    own, opposing = game_points(board, entry, scoring), game_points(board, other, scoring)
    total, against = Points(sum(own)), Points(sum(opposing))
    if RULES[outcome].played:
        return Match(opponent, colour, outcome, worth.match_points(total, against), total, own)
    won = worth.win if outcome is Outcome.FORFEIT_WIN else Points(0)
    return Match(opponent, colour, outcome, won, total, own)


def _unplayed(opponent: Tpn, colour: Colour, outcome: Outcome, worth: TeamScoring) -> Match:
    if outcome is Outcome.FORFEIT_WIN:
        return Match(opponent, colour, outcome, worth.win, worth.full_match)
    return Match(opponent, colour, outcome, Points(0), Points(0))


def _bye_worth(tournament: Tournament, scoring: Scoring) -> Worth:
    """The pairing's bye: a drawn match (C.04.6 1.4) unless the regulation values it like a game won or lost."""
    said = tournament.rule.scoring.pairing_bye if tournament.rule.scoring else None
    if said is None or said == scoring.draw:
        return Worth.HALF_BYE
    return Worth.FULL_BYE if said >= scoring.win else Worth.ZERO_BYE


def _sitting(outcome: Outcome | None, worth: TeamScoring, scoring: Scoring, bye: Worth) -> Match:
    """A bye: what the pairing's own is worth, or what a requested one says."""
    if outcome is None:
        return NO_MATCH
    says = RULES[outcome].worth
    match bye if says is Worth.PAIRING_BYE else says:
        case Worth.HALF_BYE:
            return Match(None, None, outcome, worth.draw, Points(worth.boards * scoring.draw))
        case Worth.FULL_BYE:
            return Match(None, None, outcome, worth.win, worth.full_match)
        case _:
            return Match(None, None, outcome, Points(0), Points(0))

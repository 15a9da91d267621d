"""The form on which a captain hands in a lineup: the list of the squad, boards to fill in, until when, signatures."""

from __future__ import annotations

from datetime import datetime

from tura.core.ids import EntryId, Round
from tura.core.tournament import Tournament
from tura.documents.model import Align, Cell, Column, Document, Table
from tura.i18n import Translator


def lineup_form(
    tournament: Tournament,
    team: EntryId,
    number: Round,
    boards: int,
    window: tuple[datetime | None, datetime | None],
    t: Translator,
) -> Document:
    """The form of one team for one round; `window` is when lineups are taken, from and until."""
    opponent = _opponent(tournament, team, number)
    opens, closes = (moment.strftime("%d.%m.%Y %H:%M") if moment else "–" for moment in window)
    squad = tournament.squads[team].members
    people = Table(
        (
            Column("place", t("table.squad-place"), Align.RIGHT),
            Column("name", t("table.name")),
            Column("rating", t("table.rating"), Align.RIGHT),
        ),
        tuple(
            (Cell(str(place)), Cell(member.name), Cell(str(member.rating or "")))
            for place, member in enumerate(squad, 1)
        ),
        t("form.squad"),
    )
    places = Table(
        (Column("board", t("table.board"), Align.RIGHT), Column("place", t("form.who"))),
        tuple((Cell(str(board)), Cell("_" * 34)) for board in range(1, boards + 1)),
        t("form.lineup"),
    )
    lines = (
        t("form.team", team=tournament.entries[team].name),
        t("form.opponent", opponent=opponent or "–"),
        t("form.window", opens=opens, closes=closes),
    )
    captain = tournament.squads[team].captain or ""
    notes = (t("form.captain", name=captain), t("form.taken"))
    return Document(t("form.title", round=number), lines, (people, places), notes)


def _opponent(tournament: Tournament, team: EntryId, number: Round) -> str:
    view = tournament.rounds.get(number)
    for match in view.boards if view else ():
        if team in (match.white, match.black):
            other = match.black if team == match.white else match.white
            return tournament.entries[other].name
    return ""

"""`tura ratings EVENT.tura`: rating changes, first ratings, norms and national ranks of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import click

from tura.app.rank_norms import fulfilled_ranks
from tura.app.terms import record, terms_of
from tura.cli.context import UnreadableError
from tura.cli.event import Session, on_event
from tura.cli.rating_options import first_day, print_ratings, with_rating_options
from tura.cli.words import say, speaker, stop
from tura.core.deadlines import Tempo, tempo_of
from tura.core.ids import Tpn
from tura.core.records import Record
from tura.core.refusal import Refusal
from tura.rating.event import Circumstances, event_ratings
from tura.rating.national_ranks import NormTable, NormTableFault, parse_norm_table


@click.command("ratings")
@on_event
@with_rating_options
@click.option(
    "--rank-norms",
    type=click.Path(path_type=Path),
    help="A table of norms of national ranks (TOML): say who fulfilled one.",
)
@click.option(
    "--arbiters",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="With --rank-norms: arbiters of the category that a norm asks for.",
)
def command(
    session: Session,
    *,
    on: date | None,
    newcomers: frozenset[int],
    waived: bool,
    form: str,
    rank_norms: Path | None,
    arbiters: int,
) -> None:
    """Print what the games of a tournament do to ratings, and norms."""
    tournament, terms = session.tournament, terms_of(session.event, session.tournament)
    if terms.effective.team is not None:
        stop(Refusal("ratings-of-teams"))
    known, control = record(tournament, terms), tournament.rule.time_control
    day = on or first_day(known.crosstable)
    standard = control is None or tempo_of(control) is Tempo.STANDARD
    figures = event_ratings(known.crosstable, Circumstances(day, newcomers, standard, waived))
    ranks = _ranks(session, known, rank_norms, arbiters, day) if rank_norms else None
    print_ratings(figures, [one.player.tpn for one in figures], form, ranks)


def _ranks(session: Session, known: Record, path: Path, arbiters: int, day: date) -> Mapping[Tpn, str]:
    norms = _norms(path)
    if norms.example:
        say("ratings.example", name=norms.name)
    if not (norms.valid_from or day) <= day <= (norms.valid_to or day):
        say("ratings.not-in-force", name=norms.name, day=day)
    return fulfilled_ranks(session.tournament, known, norms, arbiters)


def _norms(path: Path) -> NormTable:
    try:
        return parse_norm_table(path.read_text("utf-8"))
    except OSError as error:
        raise UnreadableError(speaker()("event-file.missing", path=path)) from error
    except (NormTableFault, UnicodeDecodeError) as fault:
        raise UnreadableError(f"{path}: {fault}") from fault

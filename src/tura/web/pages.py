"""The pages: each handler makes documents of the event and names the template that frames them."""

from __future__ import annotations

from starlette.requests import Request

from tura.app.terms import Terms
from tura.core.regulation.findings import Finding
from tura.core.regulation.model import EventRule, TournamentRule
from tura.core.tournament import Tournament
from tura.documents.crosstable import round_robin_table, swiss_table
from tura.documents.facts import defaults_applied, event_facts, event_line, player_facts, tournament_facts
from tura.documents.html import legend, table_html
from tura.documents.lists import (
    entries_table,
    games_table,
    round_state,
    rounds_table,
    start_of,
    without_empty,
)
from tura.documents.matches import match_tables
from tura.documents.pairings import pairings_table
from tura.documents.people import named_for
from tura.documents.places import leaders_table, order_of_places, values_table
from tura.documents.players import players_of
from tura.documents.score_terms import with_score_terms
from tura.documents.standings import notices, order_line, standings_table
from tura.documents.team_tables import match_table
from tura.documents.tie_break_working import working_terms
from tura.i18n import Translator
from tura.web.addresses import TournamentAddress, event_address
from tura.web.language import speaker_for
from tura.web.shelf import Shelf
from tura.web.teams import boards, team_card
from tura.web.visit import Page, Visit

WIDE = 21
"""Columns that still fit on an upright sheet of paper."""

ABOUT_PLACES = frozenset({"standings", "ties", "withdrawal", "tie_break_edition"})
"""Keys of a regulation on which places depend."""


def home(request: Request) -> Page:
    """All events that are served."""
    t, shelf = speaker_for(request), _shelf(request)
    events = []
    for exhibit in shelf.exhibits.values():
        rule = exhibit.now().event.regulation.event
        events.append((event_address(exhibit.slug), event_name(rule, t), event_line(rule, t)))
    return Page("home.html", t("page.events"), {"events": events})


def event(visit: Visit) -> Page:
    """An event: where, when, by which rules, and its tournaments with their leaders."""
    rule, t = visit.event.regulation.event, visit.t
    cards = [_card(visit, slug) for slug in visit.shown.addresses]
    facts = table_html(event_facts(rule, t), t("page.event"), kind="facts")
    return Page("event.html", event_name(rule, t), {"facts": facts, "cards": cards})


def tournament(visit: Visit) -> Page:
    """A tournament: its terms, its rounds, its participants."""
    t, now, terms = visit.t, visit.tournament, visit.shown.terms(visit.tournament)
    order = order_of_places(visit.shown.table(visit.id).standings, t)
    rule = now.rule
    facts = tournament_facts(rule, terms.rounds, len(now.entries), order, t)
    rounds = rounds_table(now, terms.timetable, visit.event.local, t, visit.address.round)
    entries = entries_table(now, t, visit.address.player)
    shows = {
        "facts": table_html(facts, t("page.tournament"), kind="facts"),
        "rounds": table_html(rounds, t("page.rounds"), kind="rounds"),
        "entries": table_html(entries, t("page.participants"), kind="entries"),
        "has_entries": bool(now.entries),
        "overridden": len(now.overrides),
        "defaults": defaults_applied(terms.effective.defaults, t),
    }
    return Page("tournament.html", tournament_name(rule, t), shows)


def round_(visit: Visit) -> Page:
    """The pairings of a round and their results; 404 while they are not published."""
    t, number = visit.t, visit.published(visit.request.path_params["round"])
    view = visit.tournament.rounds[number]
    table = pairings_table(visit.tournament, view, t, visit.address.player)
    title = t("document.round", round=number)
    matches = match_tables(visit.tournament, view, t) if any(board.games for board in view.boards) else ()
    starts = start_of(number, view, visit.shown.terms(visit.tournament).timetable, visit.event.local, t)
    shows = {
        "table": table_html(table, title, kind="pairings"),
        "matches": [table_html(match, match.caption, kind="match") for match in matches],
        "starts": starts,
        "state": round_state(view, t),
        "number": number,
    }
    return Page("round.html", title, shows)


def standings(visit: Visit) -> Page:
    """The table of places with the terms of every value, after all rounds or after one."""
    t, after = visit.t, visit.asked_round
    ranked = visit.shown.table(visit.id, after)
    terms = working_terms(ranked.standings, visit.players, t)
    places = standings_table(ranked.standings, visit.players, t, terms)
    known = ranked.record.crosstable
    table = without_empty(with_score_terms(places, ranked.standings, known, visit.players, t))
    shows = {
        "table": table_html(table, t("page.standings"), kind="standings"),
        "legend": legend(table),
        "order": order_line(ranked.standings, t),
        "notices": notices(ranked.standings, t),
        "defaults": defaults_applied(_about_places(visit.shown.terms(visit.tournament)), t),
        "empty": not table.rows,
        "after": after,
    }
    return Page("standings.html", t("page.standings"), shows)


def crosstable(visit: Visit) -> Page:
    """Everybody's results, in the order of places."""
    t, after = visit.t, visit.asked_round
    ranked = visit.shown.table(visit.id, after)
    known = ranked.record.crosstable
    if ranked.teams is not None:
        table = match_table(ranked.teams.table, ranked.standings, visit.players, t, visit.address.round)
    else:
        build = round_robin_table if known.predetermined else swiss_table
        table = build(known, ranked.standings, visit.players, t, visit.address.round)
    kind = "crosstable" + (" wide" if len(table.columns) > WIDE else "")
    shows = {
        "table": table_html(table, t("page.crosstable"), kind=kind),
        "marks": _marks(known.predetermined, t) if ranked.teams is None else t("crosstable.marks-teams"),
        "boards": boards(visit, ranked, after) if ranked.teams is not None and table.rows else None,
        "empty": not table.rows,
        "after": after,
    }
    return Page("crosstable.html", t("page.crosstable"), shows)


def player(visit: Visit) -> Page:
    """A participant: who they are, whom they played, and how each of their values came about."""
    t, entry_id = visit.t, visit.asked_entry
    entry = visit.tournament.entries[entry_id]
    number = visit.tournament.numbers.get(entry_id)
    if number is None:
        facts = table_html(player_facts(entry, "", "", "", t), entry.name, kind="facts")
        empty = dict.fromkeys(("matches", "squad", "games", "values"))
        return Page("player.html", entry.name, {"facts": facts, **empty})
    ranked = visit.shown.table(visit.id)
    row = ranked.standings.row_of(number)
    facts_ = player_facts(entry, str(number), str(row.place or ""), t.points(row.points), t)
    games = games_table(
        ranked.standings, ranked.record.crosstable, number, visit.players, t, visit.address.round
    )
    values = values_table(ranked.standings, number, t, working_terms(ranked.standings, visit.players, t))
    matches, squad = team_card(visit, ranked, entry_id)
    shows = {
        "facts": table_html(facts_, entry.name, kind="facts"),
        "matches": matches,
        "squad": squad,
        "games": table_html(games, t("page.games"), kind="games") if games.rows and not matches else None,
        "values": table_html(values, t("page.values"), kind="values") if values.rows else None,
    }
    return Page("player.html", entry.name, shows)


def event_name(rule: EventRule, t: Translator) -> str:
    """The name of an event in the reader's language, where the regulation gives it."""
    return (rule.name_en if t.language != "uk" else None) or rule.name


def tournament_name(rule: TournamentRule, t: Translator) -> str:
    """The name of a tournament in the reader's language, else its id."""
    name = (rule.name_en if t.language != "uk" else None) or rule.name or rule.id
    return name[:1].upper() + name[1:]


def _shelf(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def _about_places(terms: Terms) -> list[Finding]:
    return [gap for gap in terms.effective.defaults if gap.key.rpartition(".")[2] in ABOUT_PLACES]


def _card(visit: Visit, slug: str) -> dict[str, object]:
    id_ = visit.shown.addresses[slug]
    held, t = visit.event.tournaments[id_], visit.t
    address = TournamentAddress(visit.exhibit.slug, slug)
    table = visit.shown.table(id_)
    leaders = leaders_table(table.standings, players_of(named_for(held, t), address.player), t)
    name = tournament_name(held.rule, t)
    return {
        "name": name,
        "address": address,
        "state": _progress(held, visit.shown.terms(held), t),
        "last": held.last_round,
        "leaders": table_html(leaders, f"{t('page.leaders')}: {name}", kind="leaders")
        if held.last_round
        else "",
    }


def _progress(held: Tournament, terms: Terms, t: Translator) -> str:
    done = sum(view.complete for view in held.rounds.values())
    people = t.n("page.participants-count", len(held.entries))
    rounds = t("page.rounds-done", done=done, rounds=terms.rounds) if terms.rounds else ""
    return " · ".join(part for part in (people, rounds) if part)


def _marks(predetermined: bool, t: Translator) -> str:  # noqa: FBT001 - a kind of table
    return t("crosstable.marks-round-robin" if predetermined else "crosstable.marks-swiss")


def frame(visit: Visit) -> dict[str, object]:
    """What stands around every page of an event: its name, and the ways to the other pages of the tournament."""
    rule, t = visit.event.regulation.event, visit.t
    around: dict[str, object] = {
        "event": {
            "name": event_name(rule, t),
            "address": event_address(visit.exhibit.slug),
            "language": t.language if rule.name_en else visit.event.regulation.language or t.language,
        },
    }
    if "tournament" in visit.request.path_params:
        held = visit.tournament
        around["tournament"] = {
            "name": tournament_name(held.rule, t),
            "address": visit.address,
            "rounds": sorted(held.rounds),
            "last": held.last_round,
            "alone": len(visit.event.tournaments) == 1,
        }
        around["here"] = visit.request.url.path
    return around

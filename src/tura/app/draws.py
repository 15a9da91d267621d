"""The next round of a tournament, by the system that its regulation names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tura.app.terms import Terms, record, team_record
from tura.core.conduct.entries import SITTING
from tura.core.conduct.rounds import Pairing, PairRound
from tura.core.deadlines import takes_those_present
from tura.core.ids import EntryId, Round, Tpn
from tura.core.lifecycle import LEFT, Presence
from tura.core.points import Points
from tura.core.records import Record
from tura.core.refusal import Refusal
from tura.core.regulation.systems import Family
from tura.core.result import GameResult, Outcome
from tura.core.team_records import TeamRecord
from tura.core.team_table import ScoreKind
from tura.core.tournament import Tournament
from tura.pairing import dutch_2017, dutch_2026, team_swiss
from tura.pairing.round_robin.plan import RoundRobinSystem
from tura.pairing.round_robin.scheveningen import ScheveningenSystem
from tura.pairing.swiss.baku import baku
from tura.pairing.swiss.explanation import RoundExplanation
from tura.pairing.swiss.position import DeadEnd, ForbiddenGroup, NoLegalRound, SwissPosition
from tura.pairing.team_swiss.explain import TeamExplanation
from tura.pairing.team_swiss.explain import explain as explained
from tura.pairing.team_swiss.position import NoTeamRound, PreferenceType, TeamPosition

_DUTCH = {"2017": dutch_2017, "2026": dutch_2026}


@dataclass(frozen=True, slots=True)
class Draw:
    """A round as the engine draws it, with its reasons where the system gives any."""

    act: PairRound
    explanation: RoundExplanation | TeamExplanation | None = None
    numbers: Mapping[Tpn, EntryId] = field(default_factory=dict)
    """Who stands behind the numbers of the explanation."""
    dead_end: DeadEnd | None = None
    """A round ahead that the small field may not be able to play (cases U06, U84)."""
    virtual: Mapping[Tpn, Points] = field(default_factory=dict)
    """Virtual points of this round: what an accelerated draw adds, and no table ever does (C.04.7)."""


def draw_round(tournament: Tournament, terms: Terms, *, explain: bool = False) -> Draw | Refusal:
    """What the engine pairs for the next round; a refusal while something is missing or no round is left."""
    number = Round(tournament.last_round + 1)
    if set(tournament.numbers) != set(tournament.entries):
        return Refusal("numbers-missing", {"tournament": tournament.id})
    if len(tournament.numbers) < 2:
        return Refusal("nobody-to-pair", {"round": str(number)})
    if terms.rounds and number > terms.rounds:
        return Refusal("no-more-rounds", {"rounds": str(terms.rounds)})
    if terms.round_robin is not None:
        return _round_robin(tournament, terms, terms.round_robin, number)
    if terms.effective.pairing_edition in _DUTCH and terms.system and terms.system.family is Family.SWISS:
        return _swiss(tournament, terms, number, explain=explain)
    if terms.effective.system.startswith(team_swiss.CODE):
        return _team_swiss(tournament, terms, number, explain=explain)
    return Refusal("system-not-built", {"system": terms.effective.system})


def _round_robin(
    tournament: Tournament, terms: Terms, system: RoundRobinSystem | ScheveningenSystem, number: Round
) -> Draw | Refusal:
    participants = len(tournament.numbers)
    if isinstance(system, ScheveningenSystem) and (participants % 2 or participants < 4):
        return Refusal("no-two-teams", {"participants": str(participants)})
    plan, owner = system.plan(participants), tournament.by_number
    if terms.rounds > len(plan.rounds):
        facts = {"rounds": terms.rounds, "table": len(plan.rounds), "participants": plan.players}
        words = {"tournament": str(tournament.id)} | {name: str(value) for name, value in facts.items()}
        return Refusal("rounds-do-not-fit", words, article="C.05 Annex 1")
    table = plan.round(number)
    pairings = []
    for game in table.games:
        white, black = owner[game.white], owner[game.black]
        pairings.append(Pairing(white, black, _forfeit(tournament, white, black, number)))
    free = owner[table.free] if table.free is not None else None
    return Draw(PairRound(number, tuple(pairings), {}, terms.effective.system, free))


def _forfeit(tournament: Tournament, white: EntryId, black: EntryId, number: Round) -> GameResult | None:
    gone = [tournament.presence_in(entry, number) in LEFT for entry in (white, black)]
    match gone:
        case [True, True]:
            return GameResult.BOTH_FORFEIT
        case [True, False]:
            return GameResult.WHITE_FORFEITS
        case [False, True]:
            return GameResult.BLACK_FORFEITS
        case _:
            return None


def drawn_from(tournament: Tournament, terms: Terms, number: Round) -> tuple[EntryId, ...]:
    """Those whom the draw of a round takes: all who are not away, or where the text says so those present."""
    day = terms.timetable.round(number).day
    if takes_those_present(tournament.rule.presence, day, terms.timetable):
        return tuple(
            entry for entry in tournament.entries if tournament.presence_in(entry, number) is Presence.PRESENT
        )
    return tournament.available(number)


def position_of(tournament: Tournament, terms: Terms, number: Round) -> tuple[SwissPosition, Record]:
    """What the Swiss pairer is asked for a round."""
    known = record(tournament, terms, Round(number - 1))
    tpn = tournament.numbers
    position = SwissPosition(
        crosstable=known.crosstable,
        round=number,
        available=frozenset(tpn[entry] for entry in drawn_from(tournament, terms, number)),
        initial_colour=tournament.initial_colour,
        forbidden=forbidden_groups(tournament),
        virtual=virtual_points(tournament, terms, terms.effective.scoring.win),
    )
    return position, known


def forbidden_groups(tournament: Tournament) -> tuple[ForbiddenGroup, ...]:
    """Whom the arbiter keeps apart, in pairing numbers."""
    return tuple(
        ForbiddenGroup(frozenset(tournament.numbers[entry] for entry in group), first, last)
        for group, first, last in tournament.forbidden
    )


def virtual_points(tournament: Tournament, terms: Terms, win: Points) -> dict[Tpn, tuple[Points, ...]]:
    """Baku's points where the system asks for them."""
    if not terms.effective.system.endswith("_BAKU"):
        return {}
    tpn = tournament.numbers
    paired = tournament.paired_in(Round(1)) or drawn_from(tournament, terms, Round(1))
    return baku(tpn.values(), terms.rounds, win, first={tpn[entry] for entry in paired if entry in tpn})


def _swiss(tournament: Tournament, terms: Terms, number: Round, *, explain: bool) -> Draw | Refusal:
    if tournament.initial_colour is None:
        return Refusal("initial-colour-missing", {"tournament": tournament.id}, article="C.04.3 5.1")
    if nobody := _nobody(tournament, terms, number):
        return nobody
    position, known = position_of(tournament, terms, number)
    engine = _DUTCH[terms.effective.pairing_edition or "2026"]
    drawn = engine.pair(position, explain=explain)
    if isinstance(drawn, NoLegalRound):
        return _no_legal_round(tournament, known, drawn)
    pairs = [(known.entries[pair.white], known.entries[pair.black]) for pair in drawn.pairs]
    bye = None if drawn.bye is None else known.entries[drawn.bye]
    act = _as_act(tournament, number, pairs, bye, terms.effective.system)
    ahead = engine.dead_end_ahead(position)
    return Draw(act, drawn.explanation, known.entries, ahead, _in_round(position.virtual, number))


def _in_round(virtual: Mapping[Tpn, tuple[Points, ...]], number: Round) -> dict[Tpn, Points]:
    return {tpn: row[number - 1] for tpn, row in virtual.items() if number <= len(row) and row[number - 1]}


def _nobody(tournament: Tournament, terms: Terms, number: Round) -> Refusal | None:
    """The refusal of a draw that takes nobody: all are away, or those who are there have not been noted."""
    if not tournament.available(number):
        return Refusal("nobody-to-pair", {"round": str(number)})
    if drawn_from(tournament, terms, number):
        return None
    return Refusal("nobody-noted-present", {"round": str(number)})


def _as_act(
    tournament: Tournament,
    number: Round,
    pairs: Sequence[tuple[EntryId, EntryId]],
    bye: EntryId | None,
    engine: str,
) -> PairRound:
    """Boards as drawn; everybody else sits out with what the state of the round brings."""
    pairings = tuple(Pairing(white, black) for white, black in pairs)
    seated = {entry for pairing in pairings for entry in (pairing.white, pairing.black)}
    sitting = {
        entry: SITTING.get(tournament.presence_in(entry, number), Outcome.ZERO_BYE)
        for entry in tournament.entries
        if entry not in seated
    }
    if bye is not None:
        sitting[bye] = Outcome.PAIRING_BYE
    return PairRound(number, pairings, sitting, engine)


def _virtual_match_points(
    tournament: Tournament, terms: Terms, known: TeamRecord
) -> dict[Tpn, tuple[Points, ...]]:
    """Baku's points where match points come first; the rule knows none in game points (C.04.7)."""
    scoring = known.table.scoring
    return virtual_points(tournament, terms, scoring.win) if scoring.primary is ScoreKind.MATCH else {}


def _team_swiss(tournament: Tournament, terms: Terms, number: Round, *, explain: bool) -> Draw | Refusal:
    if tournament.initial_colour is None:
        return Refusal("initial-colour-missing", {"tournament": tournament.id}, article="C.04.6 4.1")
    known = team_record(tournament, terms, Round(number - 1))
    if nobody := _nobody(tournament, terms, number):
        return nobody
    if known is None:
        return Refusal("nobody-to-pair", {"round": str(number)})
    tpn = tournament.numbers
    position = TeamPosition(
        table=known.table,
        round=number,
        available=frozenset(tpn[entry] for entry in drawn_from(tournament, terms, number)),
        initial_colour=tournament.initial_colour,
        preferences=PreferenceType.of_code(terms.effective.system),
        forbidden=forbidden_groups(tournament),
        virtual=_virtual_match_points(tournament, terms, known),
        readings=terms.team_readings,
    )
    drawn = team_swiss.pair(position)
    if isinstance(drawn, NoTeamRound):
        names = "; ".join(tournament.entries[known.entries[team]].name for team in drawn.teams)
        facts = {"round": str(number), "obstacle": "no-complete-pairing", "names": names, "ways": "–"}
        return Refusal("no-legal-round", facts, article="C.04.6 3.3.3")
    pairs = [(known.entries[pair.white], known.entries[pair.black]) for pair in drawn.pairs]
    bye = None if drawn.bye is None else known.entries[drawn.bye]
    act = _as_act(tournament, number, pairs, bye, terms.effective.system)
    story = explained(position, drawn, terms.effective.system) if explain else None
    return Draw(act, story, known.entries)


def _no_legal_round(tournament: Tournament, known: Record, none: NoLegalRound) -> Refusal:
    names = "; ".join(tournament.entries[known.entries[tpn]].name for tpn in none.players)
    facts = {
        "round": str(none.round),
        "obstacle": none.obstacle.value,
        "names": names,
        "ways": ", ".join(way.value for way in none.ways_out),
    }
    return Refusal("no-legal-round", facts, article="C.04.3 1.9.3")

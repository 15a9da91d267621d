"""The scoring of an event from records 162, XXS, BB* and 299, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, Outcome, Scoring, Worth
from tura.formats.trf.document import AbnormalPoints, ScoreValue, TrfDocument

_W = Worth
_MEANINGS: Mapping[str, tuple[Worth, ...]] = MappingProxyType(
    {
        # record 162
        "W": (_W.WIN, _W.FORFEIT_WIN, _W.FULL_BYE, _W.PAIRING_BYE),
        "D": (_W.DRAW, _W.HALF_BYE, _W.ADJOURNED),
        "L": (_W.LOSS,),
        "A": (_W.ZERO_BYE, _W.FORFEIT_LOSS),
        "P": (_W.PAIRING_BYE,),
        "X": (_W.ADJOURNED,),
        # bbpPairings
        "BBW": (_W.WIN, _W.FORFEIT_WIN, _W.FULL_BYE, _W.PAIRING_BYE),
        "BBD": (_W.DRAW, _W.HALF_BYE, _W.ADJOURNED),
        "BBL": (_W.LOSS,),
        "BBZ": (_W.ZERO_BYE,),
        "BBF": (_W.FORFEIT_LOSS,),
        "BBU": (_W.PAIRING_BYE,),
    }
)
# JaVaFo's shortcuts touch no pairing-allocated bye.
_XXS_MEANINGS: Mapping[str, tuple[Worth, ...]] = MappingProxyType(
    {
        "W": (_W.WIN, _W.FORFEIT_WIN, _W.FULL_BYE),
        "D": (_W.DRAW, _W.HALF_BYE, _W.ADJOURNED),
        "L": (_W.LOSS,),
        "WW": (_W.WIN,),
        "WD": (_W.DRAW, _W.ADJOURNED),
        "WL": (_W.LOSS,),
        "BW": (_W.WIN,),
        "BD": (_W.DRAW, _W.ADJOURNED),
        "BL": (_W.LOSS,),
        "ZPB": (_W.ZERO_BYE,),
        "HPB": (_W.HALF_BYE,),
        "FPB": (_W.FULL_BYE,),
        "PAB": (_W.PAIRING_BYE,),
        "FW": (_W.FORFEIT_WIN,),
        "FL": (_W.FORFEIT_LOSS,),
    }
)
_KINDS: Mapping[str, Worth] = MappingProxyType(
    {
        "W": _W.WIN,
        "D": _W.DRAW,
        "L": _W.LOSS,
        "F": _W.FULL_BYE,
        "H": _W.HALF_BYE,
        "Z": _W.ZERO_BYE,
        "+": _W.FORFEIT_WIN,
        "-": _W.FORFEIT_LOSS,
    }
)
# The general symbols first, so that a particular one wins wherever it stands.
_ORDER = ("W", "BBW", "D", "BBD")


def scoring_of(document: TrfDocument) -> Scoring:
    """The values of results and byes; a value that no record gives is the standard one."""
    values: dict[str, Points] = {}
    for value in sorted((*document.scoring, *_bbp(document)), key=lambda v: v.symbol not in _ORDER):
        values.update((worth.value, value.points) for worth in _MEANINGS[value.symbol])
    for value in document.engine_scoring:
        if not value.symbol.startswith("BB"):
            values.update((worth.value, value.points) for worth in _XXS_MEANINGS[value.symbol])
    for record in () if document.teams else document.abnormal:  # of teams it values matches, not games
        if record.kind and not record.ids and not record.round:
            points = abnormal_value(record)
            values.update({_KINDS[record.kind].value: points} if points is not None else {})
    return replace(STANDARD_SCORING, **values) if values else STANDARD_SCORING


def differs_by_colour(document: TrfDocument) -> bool:
    """Whether XXS pays White and Black differently, which no scoring here can say."""
    values = {value.symbol: value.points for value in document.engine_scoring}
    pairs = (("WW", "BW", "W"), ("WD", "BD", "D"), ("WL", "BL", "L"))
    return any(
        values.get(white, values.get(both)) != values.get(black, values.get(both))
        for white, black, both in pairs
    )


def _bbp(document: TrfDocument) -> tuple[ScoreValue, ...]:
    return tuple(value for value in document.engine_scoring if value.symbol.startswith("BB"))


def abnormal_value(record: AbnormalPoints) -> Points | None:
    """The points of a record 299 for individuals: some programs put them in the field of match points."""
    return record.points if record.points is not None else record.match_points


def matches_kind(outcome: Outcome, kind: str) -> bool:
    """Whether an outcome is of a kind that record 299 names; rated or not is the same."""
    return outcome.value in _KIND_CODES[kind]


_KIND_CODES = {"W": "1W", "D": "=D", "L": "0L", "F": "F", "H": "H", "Z": "Z", "+": "+", "-": "-"}


def scoring_records(scoring: Scoring) -> tuple[tuple[ScoreValue, ...], tuple[AbnormalPoints, ...]]:
    """Records 162 that say a scoring, and the 299 for what 162 is too coarse to say; none for the standard."""
    if scoring == STANDARD_SCORING:
        return (), ()
    values = tuple(
        ScoreValue(symbol, points)
        for symbol, points in (
            ("W", scoring.win),
            ("D", scoring.draw),
            ("L", scoring.loss),
            ("A", scoring.zero_bye),
            ("P", scoring.pairing_bye),
            ("X", scoring.adjourned),
        )
    )
    finer = (
        ("+", scoring.forfeit_win, scoring.win),
        ("F", scoring.full_bye, scoring.win),
        ("H", scoring.half_bye, scoring.draw),
        ("-", scoring.forfeit_loss, scoring.zero_bye),
    )
    abnormal = tuple(AbnormalPoints(kind, None, own, 0, ()) for kind, own, coarse in finer if own != coarse)
    return values, abnormal


def engine_records(scoring: Scoring) -> tuple[ScoreValue, ...]:
    """The same for pairing engines: BB* for bbpPairings, then XXS for JaVaFo; none for the standard."""
    if scoring == STANDARD_SCORING:
        return ()
    pairs = (
        ("BBW", scoring.win),
        ("BBD", scoring.draw),
        ("BBL", scoring.loss),
        ("BBZ", scoring.zero_bye),
        ("BBF", scoring.forfeit_loss),
        ("BBU", scoring.pairing_bye),
        ("W", scoring.win),
        ("D", scoring.draw),
        ("L", scoring.loss),
        ("ZPB", scoring.zero_bye),
        ("HPB", scoring.half_bye),
        ("FPB", scoring.full_bye),
        ("PAB", scoring.pairing_bye),
        ("FW", scoring.forfeit_win),
        ("FL", scoring.forfeit_loss),
    )
    return tuple(ScoreValue(symbol, points) for symbol, points in pairs)

"""Time controls in words: phases with moves, increments, unequal clocks; ``15 хв. + 10 сек.``, ``90 хвилин на перші 40 ходів``."""

from __future__ import annotations

import re

from tura.reader.moments import Length, lengths

_MOVES = re.compile(r"[^,;.]{0,40}?на (?:перші |наступні |перших |наступних )?(\d{1,3}) ход")
_SLASH = re.compile(r" ?/ ?(\d{2})(?!\d)")
_INCREMENT = re.compile(
    r"(?:додаванн\w+|додатков\w+|плюс|додається|приріст\w*|інкремент\w*|\+|(?<=хвилин) (?:та|і))[^\d]{0,25}0?(\d{1,2}) ?(?:секунд\w*|сек|с(?!\w)|\")"
)
_COMPACT = re.compile(
    r"(?<![\d.:])(\d{1,3}) ?(?:хвилин\w*|хв\.?|’)? ?(?:\+|плюс) ?0?(\d{1,2})(?! ?(?:хв|ход|’|\d))(?: ?(?:секунд\w*|сек\.?|с\.?(?!\w)|\"))?"
)
_UNEQUAL = re.compile(
    r"(\d{1,2}) ?(?:хв\.?|хвилин\w*)?[^\d]{0,12}біл\w+[^\d]{0,15}(\d{1,2}) ?(?:хв\.?|хвилин\w*)[^\d]{0,12}чорн"
)


def control(low: str) -> tuple[str, int, int] | None:
    """The time control that a piece of text states, in the notation of record 222, and its range."""
    if unequal := _UNEQUAL.search(low):
        return f"W{int(unequal[1]) * 60}-B{int(unequal[2]) * 60}", unequal.start(), unequal.end()
    increment = _INCREMENT.search(low)
    bases = [length for length in lengths(low) if not _is_increment(length, increment)]
    if not bases or _says_less(bases, low):
        return _compact(low)
    seconds = int(increment[1]) if increment else 0
    phases = [_phase(base, low, seconds) for base in bases[:3] if base.seconds >= 60]
    if not phases:
        return None
    last = max(bases[-1].end, increment.end() if increment else 0)
    return ":".join(phases), bases[0].start, last


def _is_increment(length: Length, increment: re.Match[str] | None) -> bool:
    return length.seconds < 60 or (
        increment is not None and increment.start() <= length.start < increment.end()
    )


def _says_less(bases: list[Length], low: str) -> bool:
    compact = _COMPACT.search(low)
    return compact is not None and compact.end() <= bases[0].start


def _compact(low: str) -> tuple[str, int, int] | None:
    match = _COMPACT.search(low)
    if match is None:
        return None
    increment = f"+{int(match[2])}" if int(match[2]) else ""
    return f"{int(match[1]) * 60}{increment}", match.start(), match.end()


def _phase(base: Length, low: str, increment: int) -> str:
    moves = _MOVES.match(low, base.end) or _SLASH.match(low, base.end)
    return (f"{moves[1]}/" if moves else "") + str(base.seconds) + (f"+{increment}" if increment else "")

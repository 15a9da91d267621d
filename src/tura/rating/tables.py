"""The two tables of B.02 Art. 8.1, in whole numbers; the logistic formula gives other results.

Expected scores are hundredths of a point, percentages are whole.
"""

from __future__ import annotations

from bisect import bisect_left


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


_DIFFERENCES = _numbers("""
    0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184
    193 202 211 220 230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444
    470 501 538 589 677 800
""")
"""dp of 50, 51, ... 100 % (8.1.1)."""

_LAST_DIFFERENCES = _numbers("""
    3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188
    197 206 215 225 235 245 256 267 278 290 302 315 328 344 357 374 391 411 432 456
    484 517 559 619 735
""")
"""The greatest difference with an expected score of 50, 51, ... 99 hundredths (8.1.2)."""

CERTAIN_DIFFERENCE = _LAST_DIFFERENCES[-1] + 1
"""The least difference at which the expected score is 1."""


def rating_difference(percent: int) -> int:
    """The difference of ratings that a whole percentage of points stands for, from -800 to 800."""
    return _DIFFERENCES[percent - 50] if percent >= 50 else -_DIFFERENCES[50 - percent]


def expected_score(difference: int) -> int:
    """The expected score in hundredths of one who is rated `difference` higher (or lower, if negative)."""
    higher = 50 + bisect_left(_LAST_DIFFERENCES, abs(difference))
    return higher if difference >= 0 else 100 - higher

"""How sure a figure is: 95 % intervals of shares and of means."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

SURE = 1.96
"""Standard deviations to either side in which 95 % lie."""
FEWEST = 5
"""From fewer numbers than this nothing is concluded."""


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson for a share."""
    if not games:
        return 0.0, 1.0
    share, z = won / games, SURE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def margin(numbers: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the mean of some numbers, two of them at least.

    Of few numbers the spread itself is uncertain, so the interval is wider, as Student's distribution says.

    >>> round(margin([1.0, 2.0, 3.0, 4.0, 5.0]), 2), round(margin([0.0, 1.0] * 200), 3)
    (1.96, 0.049)
    """
    n = len(numbers)
    middle = sum(numbers) / n
    spread = sqrt(sum((number - middle) ** 2 for number in numbers) / (n - 1))
    return _student(n - 1) * spread / sqrt(n)


def _student(freedom: int) -> float:
    """Return Student's quantile for 95 %, by its series for many degrees of freedom."""
    z = SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3

"""How sure figures are."""

from __future__ import annotations

import pytest

from civitas.arena.intervals import interval, margin


def test_an_interval_is_wilsons() -> None:
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == pytest.approx(1.0)
    assert [f"{interval(0, games)[0]:.1%}" for games in range(1, 60)] == ["0.0%"] * 59
    assert all(interval(games, games)[1] <= 1 for games in range(1, 60))


@pytest.mark.parametrize(("n", "quantile"), [(5, 2.776), (10, 2.262), (30, 2.045), (1000, 1.962)])
def test_a_mean_of_few_numbers_is_less_sure(n: int, quantile: float) -> None:
    numbers = [float(number % 2) for number in range(n)]
    middle = sum(numbers) / n
    spread = (sum((number - middle) ** 2 for number in numbers) / (n - 1)) ** 0.5
    assert margin(numbers) == pytest.approx(quantile * spread / n**0.5, rel=0.01)

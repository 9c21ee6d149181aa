"""Options of the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--law-games",
        type=int,
        default=0,
        help="play so many law games per configuration instead of each title's usual number",
    )
    parser.addoption(
        "--law-seed",
        type=int,
        default=0,
        help="the first seed of the law games, so that every night plays others",
    )
    parser.addoption(
        "--law-sample",
        type=int,
        default=0,
        help="play only so many law games, spread over all titles and configurations",
    )


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Print from which seed the law games start, to play them again."""
    seed = config.getoption("--law-seed")
    return [f"law games from seed {seed} on: --law-seed {seed} plays them again"] if seed else []

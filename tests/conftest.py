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
        "--law-sample",
        type=int,
        default=0,
        help="play only so many law games, spread over all titles and configurations",
    )

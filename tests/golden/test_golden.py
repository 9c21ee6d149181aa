"""Finished games are replayed to the same end. If one fails on purpose, raise the title's rules version."""

from pathlib import Path

import pytest

from civitas.games import titles
from civitas.kernel.match import from_lines

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("name", titles())
def test_golden_replays_end_in_the_same_state(name: str) -> None:
    replays = sorted((FOLDER / name).glob("*.jsonl"))
    assert replays, f"record golden replays: python tools/golden.py {name}"
    for replay in replays:
        match = from_lines(titles()[name], replay.read_text().splitlines())
        assert match.state.over

"""The battery over every registered title and the small game, in all their configurations."""

from __future__ import annotations

import pytest

from civitas.games import titles
from civitas.kernel.game import Configuration, Game
from hamlet import GAME as HAMLET
from laws.battery import BATTERY
from laws.checksums import HASH_SEEDS, checksums, elsewhere
from laws.play import Case

GAMES = {HAMLET.id: HAMLET, **titles()}
PER_CONFIGURATION = {"hamlet": 4, "path": 20, "ages": 2, "revive": 1, "civolution": 1}
USUALLY = 4
SPREAD = {"revive": 2}
"""Usually only every so many configurations of a title take part; with a number of games all do."""
COSTLY = {"ages": 4, "revive": 100, "civolution": 40}
"""A game costs as much as so many of other titles: where many are asked for, so many times fewer come."""
BLOCK = 10
"""So many seeds are one test, so that the work spreads over the processes."""


def blocks(config: pytest.Config) -> list[tuple[Game, Configuration, range]]:
    wanted, start = config.getoption("--law-games"), config.getoption("--law-seed")
    found = []
    for name, game in GAMES.items():
        games = PER_CONFIGURATION.get(name, USUALLY)
        if wanted:
            games = max(1, wanted // COSTLY.get(name, 1))
        step = 1 if wanted else SPREAD.get(name, 1)
        for configuration in game.configurations()[::step]:
            for first in range(start, start + games, BLOCK):
                found.append((game, configuration, range(first, min(first + BLOCK, start + games))))
    return found


def sample(size: int) -> list[tuple[Game, Configuration, range]]:
    """Return single games, going round the titles and each title's configurations."""
    found = []
    for number in range(size):
        game = list(GAMES.values())[number % len(GAMES)]
        turn = number // len(GAMES)
        configurations = game.configurations()
        seed = turn // len(configurations)
        found.append((game, configurations[turn % len(configurations)], range(seed, seed + 1)))
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seeds" in metafunc.fixturenames:
        size = metafunc.config.getoption("--law-sample")
        cases = sample(size) if size else blocks(metafunc.config)
        ids = [f"{game.id}-{configuration!r}-{seeds.start}" for game, configuration, seeds in cases]
        metafunc.parametrize(("game", "configuration", "seeds"), cases, ids=ids)


def test_every_law_holds(game: Game, configuration: Configuration, seeds: range) -> None:
    for seed in seeds:
        for law in BATTERY:
            law(Case(game, configuration, seed))


@pytest.mark.parametrize("name", GAMES)
def test_games_are_the_same_in_every_process_and_hash_seed(name: str) -> None:
    here = checksums(GAMES[name])
    for hash_seed in HASH_SEEDS:
        assert elsewhere(name, hash_seed) == here

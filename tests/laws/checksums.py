"""Print the final checksums of some random games, one per configuration; run in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from civitas.games import titles
from civitas.kernel.game import Game
from laws.play import Case, moves

HASH_SEEDS = ("1", "271828")


def checksums(game: Game) -> list[str]:
    """Play one game per configuration and return the checksums of the ends."""
    found = []
    for number, configuration in enumerate(game.configurations()):
        case = Case(game, configuration, 1000 + number)
        state = case.setup()
        for _ in moves(case, state, case.rng("checksums")):
            pass
        found.append(state.checksum())
    return found


def elsewhere(name: str, hash_seed: str) -> list[str]:
    """Return the checksums that another process finds, in which texts have other hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    environment["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    script = [sys.executable, "-m", "laws.checksums", name]
    done = subprocess.run(script, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def main(name: str) -> None:
    """Find the game by name, the small game too, and the one with a bug that only processes show."""
    from hamlet import GAME as HAMLET
    from laws.bugs import order_of_a_set

    more = {"hamlet": HAMLET, "order_of_a_set": order_of_a_set()}
    print("\n".join(checksums({**titles(), **more}[name])))


if __name__ == "__main__":
    main(sys.argv[1])

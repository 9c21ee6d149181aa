"""Print the final checksums of some random games, one per configuration; run in processes of their own."""

from __future__ import annotations

import sys

from civitas.games import titles
from civitas.kernel.game import Game
from laws.play import Case, moves


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


def main(name: str) -> None:
    """Find the game by name, the small game too."""
    from hamlet import GAME as HAMLET

    game = HAMLET if name == HAMLET.id else titles()[name]
    print("\n".join(checksums(game)))


if __name__ == "__main__":
    main(sys.argv[1])

"""Writes what the observation vectors of titles are made of: python tools/layouts.py [TITLE ...].

Games in every configuration are looked at from every seat; each pattern of a name that is met becomes a line
of the title's observation.txt. Lines that are there stay where they are, so that places keep their numbers as
far as they can; new ones are added at the end.
"""

from __future__ import annotations

import re
import sys
from random import Random

from civitas.games import Packed, home, titles
from civitas.kernel.game import Game
from civitas.kernel.views import Observation
from civitas.learning.layout import FILE, leaves, pattern

GAMES = 40
"""So many random games in each configuration."""
LOOKS = 0.25
"""The share of the questions at which the board is looked at."""
THING = re.compile(r"^([^\[]*)\[([^<\]]+)\](.*)$")
"""A pattern about a thing of a list that is no component: the path of the list, the thing, its property."""
HEADING = "# Written by tools/layouts.py; what a line means stands in src/civitas/learning/layout.py."


def met(game: Game) -> dict[str, None]:
    """Return the patterns of all names that are met, in the order of their first appearance."""
    kinds = _kinds(game)
    found: dict[str, None] = dict.fromkeys(f"question={topic}" for topic in game.rules.topics)
    known: set[str] = set()
    rng = Random(game.id)
    for configuration in game.configurations():
        for number in range(GAMES):
            state = game.setup(configuration.options, configuration.seats, number)
            while not state.over:
                question = rng.choice(state.questions())
                if rng.random() < LOOKS:
                    for name, _ in leaves(Observation.of(state, question.seat)):
                        if name not in known:
                            known.add(name)
                            found[pattern(name, kinds)] = None
                serious = [action for action in question.actions if action[0] not in game.quitting]
                state.apply(question.seat, rng.choice(serious or question.actions))
    return found


def completed(lines: set[str]) -> set[str]:
    """Return the patterns with those that are to be expected: things of one list have the same properties."""
    things: dict[str, tuple[set[str], set[str]]] = {}
    for line in lines:
        found = THING.match(line)
        if found:
            names, properties = things.setdefault(found[1], (set(), set()))
            names.add(found[2])
            properties.add(found[3])
    return lines | {
        f"{path}[{name}]{rest}"
        for path, (names, properties) in things.items()
        for name in names
        for rest in properties
    }


def _kinds(game: Game) -> dict[str, str]:
    """Return the kind of every component that has a name."""
    if not isinstance(game, Packed):
        return {}
    named = {kind.name for kind in game.kinds if kind.named}
    return {id: entry.kind for id, entry in game.pack.by_id.items() if entry.kind in named}


def main() -> None:
    """Write the files."""
    chosen = sys.argv[1:] or list(titles())
    for id in chosen:
        game = titles()[id]
        path = home(game) / FILE
        there = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
        new = sorted(completed(set(met(game))) - set(there))
        path.write_text("\n".join([HEADING, *there, *new]) + "\n", encoding="utf-8")
        print(f"{id}: {len(there)} lines before, {len(new)} new")


if __name__ == "__main__":
    main()

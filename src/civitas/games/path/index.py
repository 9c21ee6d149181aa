"""Ongoing effects (V-20 to V-30) as an index: what a civilization's leaders and fates add, and when.

The index is built when a leader is placed or buried or a permanent effect is gained, and is never changed
afterwards, so copies of a state share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from civitas.games.path.components import Components, offers
from civitas.games.path.words import AGENT, MARKET_WORDS, TYPE
from civitas.kernel.grammar import Tree

WONDER_PRICE, LEADER_PRICE, PHILOSOPHY_PRICE, TECH_PRICE = range(4)

Sourced = tuple[Tree, str]


class Index:
    """Everything ongoing of one civilization; numbers from several sources are summed (VG-10)."""

    __slots__ = (
        "deploy",
        "discount",
        "evolve",
        "history",
        "keep_sages",
        "keep_units",
        "limit",
        "power",
        "priority",
        "research",
        "triggers",
    )

    def __init__(self, effects: Iterable[Sourced]) -> None:
        self.power = self.history = self.limit = self.keep_sages = self.keep_units = 0
        self.priority = False
        self.discount = [0, 0, 0, 0]
        self.deploy = [0] * 6
        self.research = [0] * 6
        self.evolve: list[Sourced] = []
        self.triggers: dict[str, list[tuple[str | None, Tree, str]]] = {}
        for tree, source in effects:
            self._add(tree, source)

    def _add(self, tree: Tree, source: str) -> None:
        head = tree[0]
        if head == "power":
            self.power += tree[1]
        elif head == "history":
            self.history += tree[1]
        elif head == "limit":
            self.limit += tree[1]
        elif head == "discount":
            self.discount[MARKET_WORDS.index(tree[1])] += tree[2]
        elif head == "keep":
            if tree[1] == "sage":
                self.keep_sages += tree[2]
            else:
                self.keep_units += tree[2]
        elif head == "priority":
            self.priority = True
        elif head == "deploy":
            self.deploy = _sum(self.deploy, offers(tree[1], AGENT))
        elif head == "research-phase":
            self.research = _sum(self.research, offers(tree[1], TYPE))
        elif head == "evolve":
            self.evolve.append((tree[1], source))
        else:
            (name, *arguments), effect = tree[1], tree[2]
            argument = arguments[0] if arguments else None
            self.triggers.setdefault(name, []).append((argument, effect, source))

    def price(self, cost: int, what: int) -> int:
        """Return a price after discount: never below 1, unless it is printed so (V-28)."""
        lower = cost - self.discount[what]
        return lower if lower >= 1 else min(cost, 1)


def _sum(one: Iterable[int], two: Iterable[int]) -> list[int]:
    return [a + b for a, b in zip(one, two, strict=True)]


EMPTY_INDEX = Index(())


def index_of(
    components: Components, leaders: list[int], buried: int, placed: int, permanents: list[Sourced]
) -> Index:
    """Return the index: living leader, graveyard by burial, permanents by gaining (VG-7)."""
    if not placed and not permanents:
        return EMPTY_INDEX
    return Index(_active(components, leaders, buried, placed, permanents))


def _active(
    components: Components, leaders: list[int], buried: int, placed: int, permanents: list[Sourced]
) -> Iterator[Sourced]:
    for item in leaders[buried:placed]:
        card = components.cards[item]
        for tree in card.living:
            yield tree, card.id
    for item in leaders[:buried]:
        card = components.cards[item]
        for tree in card.graveyard:
            yield tree, card.id
    yield from permanents

"""What lasts for a player: technologies in force, the tribe's side, cards that lie in slots (RV-81, RV-185).

It is derived from the state and never changed in place, so that copies of a state share it.
"""

from __future__ import annotations

from civitas.games.revive.components import Components
from civitas.games.revive.words import ACTIONS, FIELD, NOTHING
from civitas.kernel.grammar import Tree

TRIGGERED = 100
"""Numbers of triggered effects start here, apart from those of a play."""

Waiting = tuple[int, Tree, str]
"""An effect that waits for a trigger: its number, the effect, its source."""


class Index:
    """Sums of lasting effects, triggers, exchanges and machines of technologies."""

    __slots__ = (
        "copies_lower",
        "discount",
        "exchanges",
        "explore_food",
        "machines",
        "mountain",
        "near_falcon",
        "near_workshop",
        "no_tribute",
        "range",
        "skip",
        "temple_range",
        "triggers",
    )

    def __init__(self) -> None:
        self.range = self.temple_range = self.explore_food = self.mountain = 0
        self.near_falcon = self.near_workshop = 0
        self.skip = 0
        """The kinds of fields that count nothing, as bits."""
        self.discount = [0, 0, 0]
        self.no_tribute = False
        self.copies_lower = ""
        """The technology that lets the switch copy a card (RV-168)."""
        self.triggers: dict[str, tuple[Waiting, ...]] = {}
        self.exchanges: tuple[tuple[str, Tree], ...] = ()
        self.machines: tuple[int, ...] = ()

    def add(self, tree: Tree, source: str) -> None:
        """Add one lasting effect."""
        head = tree[0]
        if head == "range":
            self.range += tree[1]
        elif head == "discount":
            self._discount(tree)
        elif head == "skip":
            self.skip |= sum(1 << FIELD[kind] for kind in tree[1])
        elif head == "no-tribute":
            self.no_tribute = True
        elif head == "when":
            name = tree[1][0]
            waiting = self.triggers.get(name, ())
            self.triggers[name] = (*waiting, (TRIGGERED + len(waiting), tree[2], source))
        elif head == "from":
            self.temple_range += tree[2][1]
        elif head == "near":
            if tree[1] == "falcon":
                self.near_falcon += tree[2][2]
            else:
                self.near_workshop = max(self.near_workshop, tree[2][2])
        elif head == "per":
            self.mountain += tree[4][2]
        elif head == "switch":
            self.copies_lower = source
        else:
            raise ValueError(f"{source}: {head} cannot last")

    def _discount(self, tree: Tree) -> None:
        _, action, n, only = tree
        if only is not None:
            self.explore_food += n
        elif action == "any":
            self.discount = [have + n for have in self.discount]
        else:
            self.discount[ACTIONS.index(action)] += n


def build_index(components: Components, side: int, unlocked: int, slots: list[list[int]]) -> Index:
    """Return the index of a player; slots hold cards with the half that shows."""
    index = Index()
    if side == NOTHING:
        return index
    board = components.sides[side]
    for tree in board.standing:
        index.add(tree, board.id)
    for place, node in enumerate(board.nodes):
        if unlocked >> place & 1:
            technology = components.technologies[node.technology]
            for tree in technology.lasting:
                index.add(tree, technology.id)
            index.exchanges += tuple([(technology.id, tree) for tree in technology.exchanges])
            if technology.machine != NOTHING:
                index.machines += (technology.machine,)
    for slot in slots:
        for lying in slot:
            card = components.cards[lying >> 1]
            for tree in card.lasting[lying & 1]:
                index.add(tree, card.id)
    return index

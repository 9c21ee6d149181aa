"""What lasts for a player: technologies in force, the tribe's side, cards that lie in slots (RV-81, RV-185).

It is derived from the state and never changed in place, so that copies of a state share it.
"""

from __future__ import annotations

from civitas.games.revive.components import Components
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.words import ACTIONS, FIELD
from civitas.kernel.effects import gather
from civitas.kernel.grammar import Tree, Word, Words, head, values

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


@RULES.gathers("range")
def note_range(index: Index, source: str, n: int) -> None:
    """Ranges add up (RV-73, RV-170)."""
    index.range += n


@RULES.gathers("discount")
def note_discount(index: Index, source: str, action: str, n: int, only: str | None) -> None:
    """Discounts add up; one is for the food of exploring alone (RV-149)."""
    if only is not None:
        index.explore_food += n
    else:
        for number, name in enumerate(ACTIONS):
            if action in (name, "any"):
                index.discount[number] += n


@RULES.gathers("per")
def note_per(index: Index, source: str, each: int, what: Tree, most: int | None, body: Tree) -> None:
    """Building is cheaper for each mountain beside it (RV-163)."""
    _, n, _ = values(body)
    index.mountain += n


@RULES.gathers("when")
def note_when(index: Index, source: str, trigger: Tree, body: Tree) -> None:
    """Keep what waits for a trigger."""
    waiting = index.triggers.get(head(trigger), ())
    index.triggers[head(trigger)] = (*waiting, (TRIGGERED + len(waiting), body, source))


@RULES.lasting("skip", Words("field", name="fields"))
def note_skip(index: Index, source: str, fields: tuple[str, ...]) -> None:
    """Some fields count nothing when counted through (RV-138)."""
    index.skip |= sum(1 << FIELD[kind] for kind in fields)


@RULES.lasting("no-tribute")
def note_no_tribute(index: Index, source: str) -> None:
    """No books to others when populating (RV-143)."""
    index.no_tribute = True


@RULES.lasting("from", Word("temple", name="what"), prefix=True, inside="temple")
def note_from(index: Index, source: str, what: str, body: Tree) -> None:
    """More range from a temple (RV-147)."""
    index.temple_range += sum(values(body))


@RULES.lasting("near", Word("falcon", "workshop", name="what"), prefix=True, inside="beside")
def note_near(index: Index, source: str, what: str, body: Tree) -> None:
    """Cheaper beside the falcon; beside workshops at most once per action (RV-167, RV-174)."""
    _, n, _ = values(body)
    if what == "falcon":
        index.near_falcon += n
    else:
        index.near_workshop = max(index.near_workshop, n)


@RULES.lasting("switch", prefix=True, inside="switch")
def note_switch(index: Index, source: str, body: Tree) -> None:
    """The switch may copy a card instead (RV-168)."""
    index.copies_lower = source


def build_index(components: Components, side: int, unlocked: int, slots: list[list[int]]) -> Index:
    """Return the index of a player; slots hold cards with the half that shows."""
    index = Index()
    if side == NOTHING:
        return index
    board = components.sides[side]
    for tree in board.standing:
        gather(RULES, index, tree, board.id)
    for place, node in enumerate(board.nodes):
        if unlocked >> place & 1:
            technology = components.technologies[node.technology]
            for tree in technology.lasting:
                gather(RULES, index, tree, technology.id)
            index.exchanges += tuple([(technology.id, tree) for tree in technology.exchanges])
            if technology.machine != NOTHING:
                index.machines += (technology.machine,)
    for slot in slots:
        for lying in slot:
            card = components.cards[lying >> 1]
            for tree in card.lasting[lying & 1]:
                gather(RULES, index, tree, card.id)
    return index

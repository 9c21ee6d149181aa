"""Ongoing effects (V-20 to V-30) as an index: what a civilization's leaders and fates add, and when.

The index is built when a leader is placed or buried or a permanent effect is gained, and is never changed
afterwards, so copies of a state share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from civitas.games.path.components import Components, offers
from civitas.games.path.rules import RULES
from civitas.games.path.words import AGENT, MARKET_WORDS, ONGOING, TYPE
from civitas.kernel.effects import gather
from civitas.kernel.grammar import Int, Tree, Word, head, values

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
            gather(RULES, self, tree, source)

    def price(self, cost: int, what: int) -> int:
        """Return a price after discount: never below 1, unless it is printed so (V-28)."""
        lower = cost - self.discount[what]
        return lower if lower >= 1 else min(cost, 1)


@RULES.lasting("power", Int(1), places=ONGOING)
def power(index: Index, source: str, n: int) -> None:
    """More power in every battle (V-25)."""
    index.power += n


@RULES.lasting("history", Int(1), places=ONGOING)
def history(index: Index, source: str, n: int) -> None:
    """More history points in every challenge (V-26)."""
    index.history += n


@RULES.lasting("limit", Int(1), places=ONGOING)
def limit(index: Index, source: str, n: int) -> None:
    """A higher limit of phases B and D (V-27)."""
    index.limit += n


@RULES.lasting("discount", Word("price", name="what"), Int(1), places=ONGOING)
def discount(index: Index, source: str, what: str, n: int) -> None:
    """Lower prices (V-28)."""
    index.discount[MARKET_WORDS.index(what)] += n


@RULES.lasting("keep", Word("sage", "unit", name="agent"), Int(1), icon="keep agent-{0}", places=ONGOING)
def keep(index: Index, source: str, agent: str, n: int) -> None:
    """Cubes that stay in their tray after an event (V-29)."""
    if agent == "sage":
        index.keep_sages += n
    else:
        index.keep_units += n


@RULES.lasting("priority", places=("living",))
def priority(index: Index, source: str) -> None:
    """Better than everybody in the priority rule (V-30)."""
    index.priority = True


@RULES.lasting("deploy", prefix=True, places=ONGOING, inside="left")
def deploy(index: Index, source: str, side: Tree) -> None:
    """More on offer in phase B (V-20)."""
    index.deploy = _sum(index.deploy, offers(side, AGENT))


@RULES.lasting("research-phase", prefix=True, places=ONGOING, inside="right")
def research_phase(index: Index, source: str, side: Tree) -> None:
    """More on offer in phase D (V-22)."""
    index.research = _sum(index.research, offers(side, TYPE))


@RULES.lasting("evolve", prefix=True, places=ONGOING, inside="instant")
def evolve(index: Index, source: str, effect: Tree) -> None:
    """Something to do at the start of phase C (V-21)."""
    index.evolve.append((effect, source))


@RULES.gathers("when")
def when(index: Index, source: str, trigger: Tree, effect: Tree) -> None:
    """Something to do after each event of this name, or of this name and type (V-23)."""
    argument = next(iter(values(trigger)), None)
    index.triggers.setdefault(head(trigger), []).append((argument, effect, source))


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

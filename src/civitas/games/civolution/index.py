"""What the installed cards and attribute chips do (V-37, V-40 to V-75), derived; never changed, so shared.

Numbers from several sources add up, except those of which the highest counts (CVG-11). ``serial`` numbers the
triggered abilities, so that each is told from all others.
"""

from __future__ import annotations

from civitas.games.civolution.components import (
    ATTRIBUTE_CHIP,
    EVENT,
    SITE_TILE,
    AttributeChip,
    Components,
    ResearchCard,
)
from civitas.games.civolution.partition import Partition
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.words import FEATURE, FEATURES, MATERIAL, TYPE, TYPES
from civitas.kernel.effects import gather
from civitas.kernel.grammar import Int, Tree, Word, head, values

Pending = tuple[int, Tree, str]
ANY_FEATURE = len(FEATURES)
WILDERNESS, WEAK = len(TYPES), len(TYPES) + 1


def distance(one: int, other: int) -> int:
    """Return the steps between two die values; 6 and 1 are neighbours (CV-97)."""
    apart = abs(one - other)
    return min(apart, 6 - apart)


PLAIN_PRICES = [[distance(value, wanted) for wanted in range(7)] for value in range(7)]


class Index:
    """Everything lasting of one civilization."""

    __slots__ = (
        "activities",
        "before",
        "cheaper_purchase",
        "cheaper_settlement",
        "column_points",
        "dice_as",
        "favor_range",
        "feed_free",
        "feed_less",
        "feed_with",
        "find_any",
        "hold",
        "hunt_any",
        "idea_step",
        "ignore",
        "links",
        "no_weaken",
        "partition",
        "prices",
        "seats",
        "serial",
        "swim",
        "virtual",
        "when",
        "wild",
    )

    def __init__(
        self, components: Components, items: list[int], places: list[int], untucked: tuple[int, ...]
    ) -> None:
        self.partition = Partition(components, items, places)
        self.activities: list[tuple[Tree, str]] = []
        self.when: dict[tuple[str, ...], list[Pending]] = {}
        self.before: dict[tuple[str, ...], list[Pending]] = {}
        self.cheaper_purchase = self.cheaper_settlement = self.favor_range = self.feed_free = 0
        self.seats = components.constants["boat_seats"][0]
        self.idea_step = 1
        self.column_points: list[tuple[str, int]] = []
        """Pairs of card and points (CV-358)."""
        self.dice_as: list[tuple[int, int]] = []
        """Pairs of a value and what it may also be, 0 for any."""
        self.feed_less = [0] * (len(TYPES) + 2)
        self.feed_with: list[str] = []
        self.ignore: list[str] = []
        self.links: list[int] = []
        self.wild: list[int] = []
        self.virtual = [0] * (ANY_FEATURE + 1)
        self.find_any = self.hold = self.hunt_any = self.no_weaken = self.swim = False
        self.prices = PLAIN_PRICES
        """How many ideas turn a value into another one, with what it may also be (CV-97, V-59)."""
        self.serial = 0
        gather(RULES, self, *components.console_activity)
        for item in items:
            if item in untucked:
                continue
            self.serial = 4 * item
            if item < EVENT:
                self._gather(components.research[item])
            elif ATTRIBUTE_CHIP <= item < SITE_TILE:
                self._gather(components.attributes[item - ATTRIBUTE_CHIP])
        if self.dice_as or self.idea_step > 1:
            self.prices = [[self._price_of_die(value, wanted) for wanted in range(7)] for value in range(7)]

    def _gather(self, source: ResearchCard | AttributeChip) -> None:
        for tree in source.abilities:
            gather(RULES, self, tree, source.id)

    def _price_of_die(self, value: int, wanted: int) -> int:
        best = distance(value, wanted)
        for given, other in self.dice_as:
            if given == value:
                best = min(best, distance(other, wanted) if other else 0)
        return -(-best // self.idea_step)


ABILITY = ("ability",)


@RULES.lasting("activity", places=ABILITY, prefix=True, inside="instant")
def note_activity(index: Index, source: str, body: Tree) -> None:
    """An activity that its owner may perform (V-37)."""
    index.activities.append((body, source))


def _trigger(tree: Tree) -> tuple[str, ...]:
    return (head(tree), *[word for word in values(tree) if word is not None])


@RULES.gathers("when")
def note_when(index: Index, source: str, trigger: Tree, body: Tree) -> None:
    """Something that comes right after an occurrence."""
    index.when.setdefault(_trigger(trigger), []).append((index.serial, body, source))
    index.serial += 1


@RULES.gathers("before")
def note_before(index: Index, source: str, trigger: Tree, body: Tree) -> None:
    """Something that comes before the actions of a module; anything else is over when it is noticed."""
    table = index.before if head(trigger) == "activate" else index.when
    table.setdefault(_trigger(trigger), []).append((index.serial, body, source))
    index.serial += 1


@RULES.lasting("favor-range", Int(1), places=ABILITY)
def note_favor_range(index: Index, source: str, n: int) -> None:
    """Favor tests as if the disc stood further right (V-57)."""
    index.favor_range += n


@RULES.lasting("idea-step", Int(1), places=ABILITY)
def note_idea_step(index: Index, source: str, n: int) -> None:
    """Each idea changes a die by up to n (V-58)."""
    index.idea_step = max(index.idea_step, n)


@RULES.lasting(
    "dice-as",
    Word("pips", name="from"),
    Word("pips", "any", name="to"),
    icon="die-activation {0} → die-activation {1}",
    places=ABILITY,
)
def note_dice_as(index: Index, source: str, given: str, other: str) -> None:
    """Dice and planning markers of a value may be used as another one (V-59)."""
    index.dice_as.append((int(given), 0 if other == "any" else int(other)))


@RULES.lasting("cheaper-purchase", Int(1), places=ABILITY)
def note_cheaper_purchase(index: Index, source: str, n: int) -> None:
    """Purchases cost less (V-60)."""
    index.cheaper_purchase += n


@RULES.lasting("cheaper-settlement", Int(1), places=ABILITY)
def note_cheaper_settlement(index: Index, source: str, n: int) -> None:
    """Materials of a settlement may be left out (V-61)."""
    index.cheaper_settlement += n


@RULES.lasting("wild", Word("material"), places=ABILITY)
def note_wild(index: Index, source: str, material: str) -> None:
    """A material may be returned in place of others (V-62)."""
    index.wild.append(MATERIAL[material])


@RULES.lasting("virtual", Word("feature", "any", name="what"), Int(1), places=ABILITY)
def note_virtual(index: Index, source: str, what: str, n: int) -> None:
    """More markers of a feature where cost spaces ask to have them (V-63)."""
    index.virtual[FEATURE.get(what, ANY_FEATURE)] += n


@RULES.lasting("find-any", places=ABILITY)
def note_find_any(index: Index, source: str) -> None:
    """Lucky finds without a roll (V-64)."""
    index.find_any = True


@RULES.lasting("hunt-any", places=ABILITY)
def note_hunt_any(index: Index, source: str) -> None:
    """Hunting where a token lies (V-65)."""
    index.hunt_any = True


@RULES.lasting("no-weaken", places=ABILITY)
def note_no_weaken(index: Index, source: str) -> None:
    """Displacing does not weaken (V-66)."""
    index.no_weaken = True


@RULES.lasting("hold", places=ABILITY)
def note_hold(index: Index, source: str) -> None:
    """Strong tribes on encampments cannot be displaced by others (V-67)."""
    index.hold = True


@RULES.lasting("swim", places=ABILITY)
def note_swim(index: Index, source: str) -> None:
    """Lands at the same water are adjacent for migrations (V-68)."""
    index.swim = True


@RULES.lasting("link", Word("type"), places=ABILITY)
def note_link(index: Index, source: str, kind: str) -> None:
    """Territories of a type are adjacent for migrations (V-69)."""
    index.links.append(TYPE[kind])


@RULES.lasting("seats", Int(1), places=ABILITY)
def note_seats(index: Index, source: str, n: int) -> None:
    """Own boats have so many seats (V-70)."""
    index.seats = max(index.seats, n)


@RULES.lasting("ignore", Word("threat"), places=ABILITY)
def note_ignore(index: Index, source: str, threat: str) -> None:
    """A site or weather does not affect the owner (V-71)."""
    index.ignore.append(threat)


@RULES.lasting("feed-free", Int(1), places=ABILITY)
def note_feed_free(index: Index, source: str, n: int) -> None:
    """Some tribes are fed for nothing (V-72)."""
    index.feed_free += n


@RULES.lasting("feed-less", Word("type", "wilderness", "weak", name="what"), Int(1), places=ABILITY)
def note_feed_less(index: Index, source: str, what: str, n: int) -> None:
    """Some tribes cost less food (V-73)."""
    index.feed_less[{**TYPE, "wilderness": WILDERNESS, "weak": WEAK}[what]] += n


@RULES.lasting("feed-with", Word("fodder", name="what"), places=ABILITY)
def note_feed_with(index: Index, source: str, what: str) -> None:
    """Other markers may be returned as food (V-74)."""
    if what not in index.feed_with:
        index.feed_with.append(what)


@RULES.lasting("column-points", Int(1), places=ABILITY)
def note_column_points(index: Index, source: str, n: int) -> None:
    """Points for each card and income chip of the column (V-75)."""
    index.column_points.append((source, n))

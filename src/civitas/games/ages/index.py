"""What the cards in play do, gathered when a card enters or leaves play (IW-27, IW-104, IW-112).

Rates, prices, triggers and offers are read from here, so that no rule ever asks every card. An index depends
on the cards alone; whoever has the same cards in play shares it. Words that count something hold the count,
which is read when the value is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import (
    FARM,
    LABORATORY,
    LEADER,
    MINE,
    SPECIAL,
    TECHNOLOGY,
    TERRITORY,
    URBAN,
    WONDER,
)
from civitas.games.ages.words import LASTING, TYPES
from civitas.kernel.effects import gather
from civitas.kernel.grammar import Argument, Int, Pay, Tree, Words, head, parts, values

if TYPE_CHECKING:
    from civitas.games.ages.components import Components, Numbers
    from civitas.games.ages.state import AgesState

MOST_KEPT = 4_000
"""So many indexes are remembered before the memory is emptied."""

PRINTED = ("culture", "science", "strength", "colonization", "civil_actions", "military_actions")
HANDS = ("civil_hand", "military_hand")

Counted = tuple[int, int, tuple[Any, ...], int | None]
"""A number for each count: amount, divisor, count, most."""


class Offer(NamedTuple):
    """An offer of a card in play."""

    card: int
    often: str
    """"once-per-turn", "once-per-game" or nothing."""
    prices: tuple[Tree, ...]
    effect: Tree

    def price(self) -> int:
        """Return how many actions it costs."""
        return sum([sum(values(price)) for price in self.prices])


class Index:
    """The cards in play of one civilization, ready for the rules."""

    __slots__ = (
        "attack_strength",
        "build_cost",
        "build_discounts",
        "by_type",
        "civil_actions",
        "civil_hand",
        "colonies",
        "colonization",
        "colonization_cards",
        "conditional_discounts",
        "counted_culture",
        "counted_science",
        "counted_strength",
        "culture",
        "discount_population",
        "discount_take_wonder",
        "double_armies",
        "double_attack_cost",
        "double_defence_cards",
        "double_happy",
        "extra_mine_token",
        "farms",
        "food_as_resource",
        "happy",
        "in_play",
        "laboratories_as_mines",
        "less_science",
        "military_actions",
        "military_hand",
        "mines",
        "no_attacks",
        "no_tactic",
        "no_wars_against",
        "offers",
        "partner_pays",
        "resource_as_food",
        "revolution_by_military",
        "science",
        "science_discounts",
        "slots",
        "specials",
        "stages_per_action",
        "strength",
        "surcharges",
        "triggers",
        "unhappy",
        "unit_strength",
        "upgrades",
        "urban_limit",
        "wonders",
    )

    def __init__(self) -> None:
        self.culture = self.science = self.less_science = self.strength = self.happy = self.unhappy = (
            self.colonization
        ) = 0
        self.civil_actions = self.military_actions = self.civil_hand = self.military_hand = 0
        self.urban_limit = 0
        self.stages_per_action = 1
        self.discount_population = self.discount_take_wonder = 0
        self.colonization_cards = self.extra_mine_token = self.food_as_resource = self.resource_as_food = 0
        self.double_happy = self.double_defence_cards = self.double_attack_cost = 0
        self.no_tactic = self.no_attacks = self.no_wars_against = 0
        self.revolution_by_military = self.laboratories_as_mines = 0
        self.double_armies: tuple[int, ...] = ()
        """Places whose units double the bonus of an army they join (IW-224)."""
        self.counted_culture: list[Counted] = []
        self.counted_science: list[Counted] = []
        self.counted_strength: list[Counted] = []
        self.unit_strength: list[tuple[tuple[int, ...], int]] = []
        self.science_discounts: list[tuple[frozenset[int], int]] = []
        self.build_discounts: list[tuple[tuple[int, ...], int]] = []
        self.conditional_discounts: list[tuple[bool, tuple[Any, ...], tuple[int, ...], int]] = []
        """Whether they must hold or not, comparisons, places, resources."""
        self.partner_pays: list[tuple[int, int]] = []
        """Pacts whose other side pays for technologies too, with its science points."""
        self.attack_strength: list[tuple[int, int]] = []
        """Pacts that make an attack on the other side stronger."""
        self.surcharges: list[tuple[tuple[int, ...], int]] = []
        self.triggers: dict[str, list[tuple[Tree, str]]] = {}
        self.offers: list[Offer] = []
        self.slots: tuple[int, ...] = ()
        """Technologies that hold workers, in play, in the order of their ids."""
        self.by_type: list[tuple[int, ...]] = []
        self.farms: tuple[int, ...] = ()
        self.mines: tuple[int, ...] = ()
        """Where food and resources lie, lower values first; laboratories behind the mines."""
        self.build_cost: list[int] = []
        self.upgrades: list[tuple[int, int, int, tuple[str, str, str]]] = []
        """From, to, difference of the building costs, the action; in the order of the actions."""
        self.wonders: tuple[int, ...] = ()
        """Completed wonders."""
        self.colonies: tuple[int, ...] = ()
        self.specials: tuple[int, ...] = ()
        self.in_play: frozenset[int] = frozenset()


def index_of(state: AgesState, seat: int) -> Index:
    """Return the index for the cards that a civilization has in play now."""
    own = state.seats[seat]
    key = (
        tuple(own.play.items),
        own.government,
        own.wonder,
        own.flipped,
        own.laboratory_stores,
        _pact_sides(state, seat),
        state.options["easier"],
    )
    known = state.components.indexes
    index = known.get(key)
    if index is None:
        if len(known) >= MOST_KEPT:
            known.clear()
        index = known[key] = _build(state.components, *key)
    return index


def _pact_sides(state: AgesState, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the pacts of a civilization and on which side it stands, A 0 or B 1."""
    sides = []
    for owner, other in enumerate(state.seats):
        if other.pact >= 0:
            if owner == seat:
                sides.append((other.pact, other.pact_side))
            elif other.pact_partner == seat:
                sides.append((other.pact, 1 - other.pact_side))
    return tuple(sides)


def _build(
    components: Components,
    items: tuple[int, ...],
    government: int,
    wonder: int,
    flipped: tuple[tuple[int, int], ...],
    laboratory_stores: int,
    sides: tuple[tuple[int, int], ...],
    easier: str,
) -> Index:
    index = Index()
    kind = components.kind
    technologies = (*components.start_slots, *[card for card in items if kind[card] == TECHNOLOGY])
    index.wonders = tuple(card for card in items if kind[card] == WONDER and card != wonder)
    index.colonies = tuple(card for card in items if kind[card] == TERRITORY)
    index.specials = tuple(card for card in items if kind[card] == SPECIAL)
    leaders = tuple(card for card in items if kind[card] == LEADER)
    index.in_play = frozenset((*technologies, *items, government))
    turned = dict(flipped)
    for card in index.wonders:
        if card in turned:
            index.culture += turned[card]
    standing = tuple(card for card in index.wonders if card not in turned)
    index.urban_limit = components.cards[government].urban_limit + (easier == "on")
    for card in (government, *leaders, *standing, *index.colonies, *index.specials):
        _add(index, components, components.cards[card].numbers, card)
    for card in technologies:
        _add_words(index, components, components.cards[card].effects, card)
    for card, side in sides:
        _add(index, components, components.sides[card][side], card)
    index.science -= index.less_science
    _arrange(index, components, technologies, laboratory_stores)
    return index


def _add(index: Index, components: Components, numbers: Numbers, card: int) -> None:
    """Add what a card gives by itself."""
    for name in (*PRINTED, *HANDS):
        setattr(index, name, getattr(index, name) + getattr(numbers, name))
    if numbers.happy >= 0:
        index.happy += numbers.happy
    else:
        index.unhappy -= numbers.happy
    fields = components.cards[card].fields
    index.stages_per_action = max(index.stages_per_action, fields.get("stages_per_action", 1))
    _add_words(index, components, numbers.effects, card)


def _add_words(index: Index, components: Components, effects: tuple[Tree, ...], card: int) -> None:
    noted = Noted(index, components, card)
    for tree in effects:
        gather(RULES, noted, tree, components.ids[card])


class Noted:
    """The index that lasting words are noted in, and the card on which they stand."""

    __slots__ = ("card", "components", "index")

    def __init__(self, index: Index, components: Components, card: int) -> None:
        self.index = index
        self.components = components
        self.card = card

    def add(self, field: str, n: int) -> None:
        """Add to a number of the index."""
        setattr(self.index, field, getattr(self.index, field) + n)

    def slots(self, types: tuple[str, ...]) -> tuple[int, ...]:
        """Return the places of some types."""
        return tuple(slot for word in types for slot in self.components.named_slots[word])


def _summed(word: str, field: str, *args: Argument, places: tuple[str, ...] = LASTING) -> None:
    """Declare a lasting word that a field of the index adds up; a word without number counts 1."""

    @RULES.lasting(word, *args, places=places)
    def add(noted: Noted, source: str, n: int = 1) -> None:
        noted.add(field, n)


for _word, _field in {
    "strength": "strength",
    "culture-growth": "culture",
    "science-growth": "science",
    "less-science-growth": "less_science",
}.items():
    _summed(_word, _field, Int(1), places=(*LASTING, "counted"))
for _word in ("discount-population", "discount-take-wonder", "colonization-cards", "extra-mine-token"):
    _summed(_word, _word.replace("-", "_"), Int(1))
for _word in ("food-as-resource", "resource-as-food"):
    _summed(_word, _word.replace("-", "_"), Int(1), places=("offer",))
for _word in (
    *("double-happy", "double-defence-cards", "double-attack-cost"),
    *("no-tactic", "no-attacks", "no-wars-against"),
    *("revolution-by-military", "laboratories-as-mines"),
):
    _summed(_word, _word.replace("-", "_"))


@RULES.lasting("double-army", places=("technology",))
def double_army(noted: Noted, source: str) -> None:
    """Units on the card double the bonus of an army (IW-224)."""
    noted.index.double_armies = (*noted.index.double_armies, noted.card)


@RULES.lasting("discount-technology", Words("CARD", name="cards"), Int(1), places=LASTING)
def discount_technology(noted: Noted, source: str, cards: tuple[str, ...], n: int) -> None:
    """Some technologies cost less science."""
    for word in cards:
        noted.index.science_discounts.append((noted.components.named_cards[word], n))


@RULES.lasting("discount-build", TYPES, Int(1), places=(*LASTING, "discounted"))
def discount_build(noted: Noted, source: str, types: tuple[str, ...], n: int) -> None:
    """Some buildings or units cost fewer resources."""
    noted.index.build_discounts.append((noted.slots(types), n))


@RULES.gathers("if")
def discount_while(
    noted: Noted, source: str, tests: tuple[Tree, ...], body: Tree, otherwise: Tree | None
) -> None:
    """They do so only while something holds, others while it does not."""
    for wanted, effect in ((True, body), (False, otherwise)):
        for part in parts(effect) if effect is not None else ():
            types, n = values(part)
            noted.index.conditional_discounts.append((wanted, tests, noted.slots(types), n))


@RULES.lasting("unit-strength", TYPES, Int(1), places=LASTING)
def unit_strength(noted: Noted, source: str, types: tuple[str, ...], n: int) -> None:
    """Units of some types are stronger."""
    noted.index.unit_strength.append((noted.slots(types), n))


@RULES.lasting("surcharge-rivals", TYPES, Int(1), places=LASTING)
def surcharge_rivals(noted: Noted, source: str, types: tuple[str, ...], n: int) -> None:
    """Rivals pay more for some types (IWC-28)."""
    noted.index.surcharges.append((noted.slots(types), n))


@RULES.lasting("partner-pays", Int(1), places=("pact",))
def partner_pays(noted: Noted, source: str, n: int) -> None:
    """The partner of the pact pays for technologies too (IW-305)."""
    noted.index.partner_pays.append((noted.card, n))


@RULES.lasting("attack-strength", Int(1), places=("attack",))
def attack_strength(noted: Noted, source: str, n: int) -> None:
    """An attack on the partner of the pact is stronger (IWC-21)."""
    noted.index.attack_strength.append((noted.card, n))


@RULES.gathers("per")
def per_count(noted: Noted, source: str, each: int, what: Tree, most: int | None, body: Tree) -> None:
    """Growth or strength for each of something."""
    index = noted.index
    for part in parts(body):
        (n,) = values(part)
        if head(part) == "strength":
            index.counted_strength.append((n, each, what, most))
        elif head(part) == "culture-growth":
            index.counted_culture.append((n, each, what, most))
        else:
            signed = -n if head(part) == "less-science-growth" else n
            index.counted_science.append((signed, each, what, most))


@RULES.gathers("when")
def when_triggered(noted: Noted, source: str, trigger: Tree, body: Tree) -> None:
    """Something happens at a trigger."""
    noted.index.triggers.setdefault(head(trigger), []).append((body, source))


@RULES.gathers("before")
def before_attack(noted: Noted, source: str, trigger: Tree, body: Tree) -> None:
    """Something holds when the partner is attacked."""
    gather(RULES, noted, body, source)


@RULES.gathers("pay")
def offer(noted: Noted, source: str, prices: tuple[Tree, ...], most: int | None, body: Tree) -> None:
    """An offer that can be taken as often as it can be paid."""
    noted.index.offers.append(Offer(noted.card, "", prices, body))


@RULES.lasting("once-per-turn", prefix=True, places=LASTING, inside="offer")
def once_per_turn(noted: Noted, source: str, body: Tree) -> None:
    """An offer for each turn, or goods that may stand for others once in it (IWC-22)."""
    if head(body) in ("food-as-resource", "resource-as-food"):
        gather(RULES, noted, body, source)
    else:
        _limited_offer(noted, "once-per-turn", body)


@RULES.lasting("once-per-game", prefix=True, places=LASTING, inside="once")
def once_per_game(noted: Noted, source: str, body: Tree) -> None:
    """An offer for the whole game."""
    _limited_offer(noted, "once-per-game", body)


def _limited_offer(noted: Noted, often: str, body: Tree) -> None:
    prices: tuple[Tree, ...] = ()
    if head(body) == "pay":
        _, prices, _, body = Pay(*body)
    noted.index.offers.append(Offer(noted.card, often, prices, body))


def _arrange(
    index: Index, components: Components, technologies: tuple[int, ...], laboratory_stores: int
) -> None:
    """Order the technologies in play and work out what building and upgrading costs."""
    ids = components.ids
    index.slots = tuple(sorted(technologies, key=lambda slot: ids[slot]))
    index.by_type = [
        tuple(slot for slot in components.of_type[type] if slot in technologies)
        for type in range(len(components.of_type))
    ]
    index.farms = index.by_type[FARM]
    index.mines = index.by_type[MINE]
    if laboratory_stores or index.laboratories_as_mines:
        level = components.age
        index.mines += tuple(slot for slot in index.by_type[LABORATORY] if level[slot] > 0)
    index.build_cost = _build_costs(index, components)
    cost = index.build_cost
    for slots in index.by_type:
        for place, lower in enumerate(slots):
            for higher in slots[place + 1 :]:
                action = ("upgrade", ids[lower], ids[higher])
                index.upgrades.append((lower, higher, max(0, cost[higher] - cost[lower]), action))
    index.upgrades.sort(key=lambda upgrade: upgrade[3])


def _build_costs(index: Index, components: Components) -> list[int]:
    costs = components.build_cost[:]
    for special in index.specials:
        discount = components.cards[special].fields["urban_discount"]
        for type in URBAN:
            for slot in components.of_type[type]:
                costs[slot] = max(0, costs[slot] - discount[components.age[slot]])
    for slots, n in index.build_discounts:
        for slot in slots:
            costs[slot] = max(0, costs[slot] - n)
    return costs

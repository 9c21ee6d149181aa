"""What the cards in play do, gathered when a card enters or leaves play (IW-27, IW-104, IW-112).

Rates, prices, triggers and offers are read from here, so that no rule ever asks every card. An index depends
on the cards alone; whoever has the same cards in play shares it. Words that count something hold the count,
which is read when the value is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.ages.schema import (
    FARM,
    LABORATORY,
    LEADER,
    MINE,
    SPECIAL,
    TECHNOLOGY,
    TERRITORY,
    TYPES,
    URBAN,
    WONDER,
)
from civitas.kernel.grammar import Tree

if TYPE_CHECKING:
    from civitas.games.ages.components import Components, Numbers
    from civitas.games.ages.state import AgesState

MOST_KEPT = 4_000
"""So many indexes are remembered before the memory is emptied."""

SUMS = {
    "strength": "strength",
    "culture-growth": "culture",
    "science-growth": "science",
    "discount-population": "discount_population",
    "discount-take-wonder": "discount_take_wonder",
    "partner-pays": "partner_pays",
    "colonization-cards": "colonization_cards",
    "extra-mine-token": "extra_mine_token",
    "food-as-resource": "food_as_resource",
    "resource-as-food": "resource_as_food",
    "double-happy": "double_happy",
    "double-defence-cards": "double_defence_cards",
    "double-attack-cost": "double_attack_cost",
    "no-tactic": "no_tactic",
    "no-attacks": "no_attacks",
    "no-wars-against": "no_wars_against",
    "revolution-by-military": "revolution_by_military",
    "laboratories-as-mines": "laboratories_as_mines",
}
"""Lasting words and the field that adds them up; a word without number counts 1."""

PRINTED = ("culture", "science", "strength", "colonization", "civil_actions", "military_actions")
HANDS = ("civil_hand", "military_hand")

Counted = tuple[int, int, tuple[Any, ...], int | None]
"""A number for each count: amount, divisor, count, most."""


class Index:
    """The cards in play of one civilization, ready for the rules."""

    __slots__ = (
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
        self.culture = self.science = self.strength = self.happy = self.unhappy = self.colonization = 0
        self.civil_actions = self.military_actions = self.civil_hand = self.military_hand = 0
        self.urban_limit = 0
        self.stages_per_action = 1
        self.discount_population = self.discount_take_wonder = self.partner_pays = 0
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
        self.conditional_discounts: list[tuple[tuple[Any, ...], tuple[int, ...], int]] = []
        self.surcharges: list[tuple[tuple[int, ...], int]] = []
        self.triggers: dict[str, list[tuple[Tree, str]]] = {}
        self.offers: list[tuple[int, str, tuple[Any, ...], Tree]] = []
        """Offers of cards in play: card, how often (a prefix or nothing), prices, effect."""
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
    for tree in effects:
        head = tree[0]
        if head in ("when", "before"):
            index.triggers.setdefault(tree[1][0], []).append((tree[2], components.ids[card]))
        elif head in ("once-per-turn", "once-per-game"):
            _add_offer(index, tree[1], card, head)
        elif head == "pay":
            _add_offer(index, tree, card, "")
        elif head == "per":
            _add_counted(index, tree)
        elif head == "if":
            _, types, n = tree[2]
            index.conditional_discounts.append((tree[1], _slots(components, types), n))
        elif head in SUMS:
            name = SUMS[head]
            setattr(index, name, getattr(index, name) + (tree[1] if len(tree) > 1 else 1))
        elif head == "double-army":
            index.double_armies = (*index.double_armies, card)
        elif head == "discount-technology":
            for word in tree[1]:
                index.science_discounts.append((components.named_cards[word], tree[2]))
        elif head == "discount-build":
            index.build_discounts.append((_slots(components, tree[1]), tree[2]))
        elif head == "unit-strength":
            index.unit_strength.append((_slots(components, tree[1]), tree[2]))
        elif head == "surcharge-rivals":
            index.surcharges.append((_slots(components, tree[1]), tree[2]))


def _add_offer(index: Index, tree: Tree, card: int, often: str) -> None:
    if tree[0] in SUMS:
        setattr(index, SUMS[tree[0]], tree[1])
    elif tree[0] == "pay":
        index.offers.append((card, often, tree[1], tree[3]))
    else:
        index.offers.append((card, often, (), tree))


def _add_counted(index: Index, tree: Tree) -> None:
    _, divisor, count, most, (word, n) = tree
    if word == "strength":
        index.counted_strength.append((n, divisor, count, most))
    elif word == "culture-growth":
        index.counted_culture.append((n, divisor, count, most))
    else:
        sign = -1 if word == "less-science-growth" else 1
        index.counted_science.append((sign * n, divisor, count, most))


def _slots(components: Components, types: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(slot for word in types for slot in components.named_slots[word])


def _arrange(
    index: Index, components: Components, technologies: tuple[int, ...], laboratory_stores: int
) -> None:
    """Order the technologies in play and work out what building and upgrading costs."""
    ids = components.ids
    index.slots = tuple(sorted(technologies, key=lambda slot: ids[slot]))
    index.by_type = [
        tuple(slot for slot in components.of_type[type] if slot in technologies) for type in range(len(TYPES))
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

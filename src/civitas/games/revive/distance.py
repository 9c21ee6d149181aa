"""Distance, discounts and what actions on the map cost (RV-32, RV-69 to RV-73, RV-80, RV-163 to RV-174)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from civitas.games.revive.addresses import about_modifiers, about_resources
from civitas.games.revive.effects.resources import payable
from civitas.games.revive.geometry import levels, trail
from civitas.games.revive.player import Player, Reach
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import CRYSTAL, FOOD, LAKE, MOUNTAIN
from civitas.kernel.modifiers import Armed, armed
from civitas.kernel.types import Action

BUILD, EXPLORE, POPULATE = range(3)
TARGET_DISCOUNT = 2
"""What an own target takes off (RV-153)."""

Cost = tuple[int, int, int, int]
Pricer = Callable[[ReviveState, int, int, int, "Boost"], list[Cost]]


class Boost:
    """The armed modifiers that serve one action, added up."""

    __slots__ = ("anywhere", "discount", "range")

    def __init__(self, modifiers: Armed, action: str) -> None:
        self.range = armed(modifiers, "range")
        self.discount = armed(modifiers, "discount any", f"discount {action}")
        self.anywhere = bool(armed(modifiers, "anywhere"))


def reach(state: ReviveState, seat: int) -> Reach:
    """Return the fields by distance, from own pieces and from own temples; kept until the map changes."""
    player = state.seats[seat]
    if player.reach is None:
        near = state.components.map.near
        passable = state.explored()
        free = _free(state, player)
        pieces, temples = _starts(state, seat)
        player.reach = (levels(near, pieces, passable, free), levels(near, temples, passable, free), {})
    return player.reach


def _free(state: ReviveState, player: Player) -> int:
    """Return the fields that count nothing on a player's ways."""
    free = 0
    for kind, fields in enumerate(state.ground[: LAKE + 1]):
        if player.index.skip >> kind & 1:
            free |= fields
    return free


def _starts(state: ReviveState, seat: int) -> tuple[int, int]:
    """Return where ways begin: at own pieces, and apart at temples that have a range of their own."""
    temples, pieces = state.temples(seat), state.sources(seat)
    return (pieces, temples) if state.seats[seat].index.temple_range else (pieces | temples, 0)


def cheapest_trail(state: ReviveState, seat: int, fields: int) -> tuple[int, ...]:
    """Return the fields of the way that costs the least food to one of these fields, both ends included."""
    player, near, passable = state.seats[seat], state.components.map.near, state.explored()
    free, ranges = _free(state, player), (0, player.index.temple_range)
    found = []
    for starts, extra in zip(_starts(state, seat), ranges, strict=True):
        way = trail(near, starts, passable, free, fields)
        if way:
            dear = sum(not free >> field & 1 for field in way[1:-1])
            found.append((max(0, dear - player.index.range - extra), len(way), way))
    return min(found)[2] if found else ()


def by_food(state: ReviveState, seat: int, extra: int = 0) -> list[int]:
    """Return the fields by the food that the way costs after all ranges (RV-69, RV-73, RV-147)."""
    player = state.seats[seat]
    pieces, temples, ready = reach(state, seat)
    usual = player.index.range + extra
    if usual in ready:
        return ready[usual]
    found = [0]
    done = 0
    for fields, off in ((pieces, usual), (temples, usual + player.index.temple_range)):
        for distance, mask in enumerate(fields):
            food = max(0, distance - off)
            while len(found) <= food:
                found.append(0)
            found[food] |= mask
    for food, mask in enumerate(found):
        found[food] = mask & ~done
        done |= mask
    ready[usual] = found
    return found


def way(state: ReviveState, seat: int, fields: int, extra: int = 0) -> int:
    """Return the food to the nearest of these fields, NOTHING without a way (RV-I-15)."""
    for food, mask in enumerate(by_food(state, seat, extra)):
        if mask & fields:
            return food
    return NOTHING


def standing(state: ReviveState, player: Player, action: int, fields: int) -> int:
    """Return what lasting effects take off an action on these fields (a tile has four)."""
    index = player.index
    off = index.discount[action]
    if index.near_workshop or index.near_falcon or (index.mountain and action == BUILD):
        near = state.components.map.near
        beside = 0
        for field in range(fields.bit_length()):
            if fields >> field & 1:
                beside |= near[field]
        if index.near_workshop and beside & player.tokens:
            off += index.near_workshop
        if index.near_falcon and player.falcon != NOTHING and beside >> player.falcon & 1:
            off += index.near_falcon
        if action == BUILD:
            off += index.mountain * (beside & state.ground[MOUNTAIN]).bit_count()
    if action != EXPLORE and fields & player.tokens and state.components.sides[player.side].token == "target":
        off += TARGET_DISCOUNT
    return off


def uneven(player: Player, action: int) -> bool:
    """Return whether the discount depends on the field."""
    index = player.index
    beside = index.near_workshop or index.near_falcon or (index.mountain and action == BUILD)
    return bool(beside or player.tokens)


def food_for(stock: list[int], kind: int, cost: int) -> int:
    """Return how much food the way may cost beside so much of one kind; NOTHING if that is too dear."""
    short = max(0, cost - stock[kind])
    return NOTHING if short > stock[CRYSTAL] else stock[FOOD] + stock[CRYSTAL] - short


def usable(player: Player, action: str) -> Armed:
    """Return the armed modifiers that can serve an action, or the laying of a token."""
    kinds = ["range", "discount any", f"discount {action}"] if action else ["range"]
    if action == "explore":
        kinds.append("anywhere")
    return [one for one in player.armed if one[0] in kinds]


def choices(modifiers: Armed) -> list[Armed]:
    """Return every selection of modifiers, equal ones once."""
    seen: set[tuple[str, ...]] = set()
    found: list[Armed] = []
    for size in range(len(modifiers) + 1):
        for some in combinations(modifiers, size):
            sources = tuple(sorted([one[2] for one in some]))
            if sources not in seen:
                seen.add(sources)
                found.append(list(some))
    return found


def use_up(player: Player, action: str, sources: tuple[str, ...]) -> Armed:
    """Take the modifiers of these sources out of the list; return them."""
    used: Armed = []
    for source in sources:
        one = next(one for one in usable(player, action) if one[2] == source)
        player.armed.remove(one)
        used.append(one)
    return used


def costs(state: ReviveState, seat: int, action: str, target: int, extra: int, boost: Boost) -> list[Cost]:
    """Return what an action on the map can cost with this boost; empty if there is no way.

    The target is a place for exploring, else a field; the extra is the size of a building or the place of a
    technology. Only exploring leaves the payer a choice (RV-182).
    """
    return PRICERS[action](state, seat, target, extra, boost)


PRICERS: dict[str, Pricer] = {}
"""By action: what it costs; each action of the map registers its own."""


@RULES.question("settle", rule="RV-73", kinds=("use",))
def settle(state: ReviveState, seat: int, action: str, target: int, extra: int) -> list[Action]:
    """List which armed modifiers an action can use; those must be chosen without which it is not payable."""
    player = state.seats[seat]
    found: list[Action] = []
    for some in choices(usable(player, action)):
        if cheapest(state, seat, action, target, extra, Boost(some, action)):
            found.append(("use", *sorted([one[2] for one in some])))
    return sorted(found)


def cheapest(state: ReviveState, seat: int, action: str, target: int, extra: int, boost: Boost) -> list[Cost]:
    """Return the payable prices of an action."""
    stock = state.seats[seat].stock
    return [cost for cost in costs(state, seat, action, target, extra, boost) if payable(stock, cost)]


@settle.answers
def settled(state: ReviveState, seat: int, action: Action, kind: str, target: int, extra: int) -> None:
    """Use the modifiers up and go on with the price."""
    boost = Boost(use_up(state.seats[seat], kind, action[1:]), kind)
    state.push("price", seat, kind, target, extra, boost.range, boost.discount, int(boost.anywhere))


settle.about(about_modifiers)


def boosted(range_: int, discount: int, anywhere: int) -> Boost:
    """Return a boost from its numbers."""
    boost = Boost([], "")
    boost.range, boost.discount, boost.anywhere = range_, discount, bool(anywhere)
    return boost


@RULES.question("price", rule="RV-182", kinds=("pay",))
def price(
    state: ReviveState,
    seat: int,
    kind: str,
    target: int,
    extra: int,
    range_: int,
    discount: int,
    anywhere: int,
) -> list[Action]:
    """List the payable prices; a discount on exploring may come off different resources."""
    payable_ = cheapest(state, seat, kind, target, extra, boosted(range_, discount, anywhere))
    return sorted({("pay", cost) for cost in payable_})


@price.answers
def priced(
    state: ReviveState,
    seat: int,
    action: Action,
    kind: str,
    target: int,
    extra: int,
    range_: int,
    discount: int,
    anywhere: int,
) -> None:
    """Carry the action out at this price."""
    state.push(kind, seat, target, extra, action[1])


price.about(about_resources)


def start_action(state: ReviveState, seat: int, action: str, target: int, extra: int) -> None:
    """Begin an action on the map: which modifiers, which price, then the action itself."""
    state.push("settle", seat, action, target, extra)


def full_boost(player: Player, action: str) -> Boost:
    """Return the boost with every armed modifier that fits."""
    return Boost(usable(player, action), action)


def with_food(food: int, cost: Cost) -> Cost:
    """Return a price with the food of the way added."""
    return (cost[0], cost[1], cost[FOOD] + food, cost[3])

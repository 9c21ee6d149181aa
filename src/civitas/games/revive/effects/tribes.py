"""The tribe's ability, tokens and the falcon (RV-40, RV-41, RV-59, RV-136 to RV-175).

An ability is looked at first: if it can be carried out, a marker moves, then it happens (RV-I-19).
"""

from __future__ import annotations

from civitas.games.revive.addresses import about_fields, about_modifiers
from civitas.games.revive.campaign import happened
from civitas.games.revive.distance import by_food, choices, usable, use_up
from civitas.games.revive.effects.modifiers import feasible
from civitas.games.revive.effects.resources import matched, pay_cost, payments
from civitas.games.revive.explore import lake_reward, new_fields
from civitas.games.revive.geometry import beside, bits
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import (
    ABYSS,
    ANYWHERE,
    CRYSTAL,
    DESERT,
    FOOD,
    FOREST,
    LAKE,
    LARGE,
    LOCATION,
    MOUNTAIN,
    STEPPE,
)
from civitas.kernel.effects import set_off
from civitas.kernel.grammar import Int, Pay, Tree, Word, Words, alternatives, head
from civitas.kernel.modifiers import armed
from civitas.kernel.types import Action

PLAIN_ABILITIES = frozenset(("gain", "per"))
"""Abilities that only gain: there is nothing to decide (RV-136, RV-141)."""
PAID_WAY = frozenset(("forest", "temple", "desert"))
"""Tokens for which the distance is paid (RV-139, RV-144, RV-159)."""
THIRD_USE = 3


def ability_possible(state: ReviveState, seat: int) -> bool:
    """Return whether the ability of the own side can be carried out (RV-41, RV-I-31)."""
    player = state.seats[seat]
    side = state.components.sides[player.side]
    if head(side.ability) != "pay":
        return feasible(state, seat, side.ability)
    price = Pay(*side.ability)
    stock = player.stock
    for way in payments(state, seat, price.prices):
        player.stock = [have - part for have, part in zip(stock, way, strict=True)]
        fits = feasible(state, seat, price.body)
        player.stock = stock
        if fits:
            return True
    return False


def is_plain(ability: Tree) -> bool:
    """Return whether an ability costs nothing and asks nothing."""
    parts = alternatives(ability) if head(ability) == "+" else (ability,)
    return all(head(part) in PLAIN_ABILITIES for part in parts)


@RULES.verb("tribe", optional=True, places=tuple([place for place in ANYWHERE if place != "ability"]))
def tribe(state: ReviveState, seat: int, source: str) -> None:
    """Use the tribe's ability; where it costs something or needs a choice the owner may leave it."""
    side = state.components.sides[state.seats[seat].side]
    if ability_possible(state, seat):
        if is_plain(side.ability):
            use_ability(state, seat)
        else:
            state.push("ability", seat)


@RULES.possible("tribe")
def can_use_ability(state: ReviveState, seat: int) -> bool:
    """Return whether the ability can be used."""
    return ability_possible(state, seat)


@RULES.question("ability", rule="RV-59", kinds=("decline", "use"))
def ask_ability(state: ReviveState, seat: int) -> list[Action]:
    """Ask whether the ability is used."""
    return [("decline",), ("use", state.components.sides[state.seats[seat].side].id)]


@ask_ability.answers
def answer_ability(state: ReviveState, seat: int, action: Action) -> None:
    """Use it."""
    if action[0] == "use":
        use_ability(state, seat)


def use_ability(state: ReviveState, seat: int) -> None:
    """Move a marker while one is left, then carry the ability out, then what waits for it (RV-37, RV-40)."""
    player = state.seats[seat]
    side = state.components.sides[player.side]
    state.note("ability", seat, "RV-59", side.id)
    state.push("ability_used", seat)
    if head(side.ability) == "pay":
        state.push("ability_price", seat)
    else:
        state.push("effect", seat, side.ability, side.id)
    if player.markers:
        player.markers -= 1
        state.push("cover", seat)
        if markers_off(state, seat) == THIRD_USE:
            happened(state, seat, "third_ability")


@RULES.step("ability_price")
def ability_price(state: ReviveState, seat: int) -> None:
    """Let the ability be paid for, unless the field that its marker has covered took what it costs."""
    side = state.components.sides[state.seats[seat].side]
    price = Pay(*side.ability)
    if payments(state, seat, price.prices):
        state.push("pay_price", seat, price.prices, price.body, side.id)


def markers_off(state: ReviveState, seat: int) -> int:
    """Return how many markers have left the tribe board (RV-126)."""
    return int(state.components.setup["progress_on_tribe"]) - state.seats[seat].markers


@RULES.step("ability_used")
def ability_used(state: ReviveState, seat: int) -> None:
    """Let what waits for the ability happen (RV-137, RV-175)."""
    player = state.seats[seat]
    waiting = player.index.triggers.get("tribe")
    if waiting:
        set_off(state, seat, tuple([(n, matched(tree, player.hue), source) for n, tree, source in waiting]))


def occupied(state: ReviveState) -> int:
    """Return all fields that are not empty: building, figure, tile or falcon (RV-I-20)."""
    mask = 0
    for player in state.seats:
        mask |= player.small | player.large | player.figures
        if player.falcon != NOTHING:
            mask |= 1 << player.falcon
        mask |= player.tokens
    return mask


def token_sites(state: ReviveState, seat: int, token: str, targets: tuple[str, ...]) -> int:
    """Return the fields onto which a token may be laid, the way apart."""
    player = state.seats[seat]
    if player.tokens.bit_count() == state.components.sides[player.side].tokens:
        return 0
    if token == "target":
        fields = state.ground[DESERT] | state.ground[LOCATION] | state.ground[LARGE]
        return fields & ~(player.buildings | player.figures | player.tokens)
    if token == "workshop":
        return state.terrain() & ~player.tokens
    ground = {"desert": state.ground[DESERT], "lake": state.ground[LAKE], "terrain": state.terrain()}
    fields = 0
    for target in targets:
        fields |= ground[target]
    return fields & ~occupied(state)


def laying(state: ReviveState, seat: int, token: str, targets: tuple[str, ...], extra: int) -> list[int]:
    """Return the fields onto which a token can be laid and whose way can be paid."""
    fields = token_sites(state, seat, token, targets)
    if token not in PAID_WAY:
        return list(bits(fields))
    stock = state.seats[seat].stock
    most = stock[FOOD] + stock[CRYSTAL]
    ways = by_food(state, seat, extra)
    return [field for mask in ways[: most + 1] for field in bits(mask & fields)]


def _ranges(state: ReviveState, seat: int) -> int:
    return armed(state.seats[seat].armed, "range")


@RULES.verb("lay", Word("token"), Words("target", name="targets"), optional=True, places=("ability",))
def lay(state: ReviveState, seat: int, source: str, token: str, targets: tuple[str, ...]) -> None:
    """Lay a token of the own side onto a field."""
    if laying(state, seat, token, targets, _ranges(state, seat)):
        state.push("lay", seat, token, targets, source)


@RULES.possible("lay")
def can_lay(state: ReviveState, seat: int, token: str, targets: tuple[str, ...]) -> bool:
    """Return whether there is a token and a field that can be paid."""
    return bool(laying(state, seat, token, targets, _ranges(state, seat)))


@RULES.question("lay", rule="RV-139", kinds=("token",))
def choose_field(
    state: ReviveState, seat: int, token: str, targets: tuple[str, ...], source: str
) -> list[Action]:
    """List the fields."""
    ids = state.components.map.field_ids
    found = laying(state, seat, token, targets, _ranges(state, seat))
    return sorted([("token", ids[field]) for field in found])


@choose_field.cites
def laying_rule(state: ReviveState, seat: int, token: str, targets: tuple[str, ...], source: str) -> str:
    """Return the rule of the token."""
    rules = {"forest": "RV-139", "temple": "RV-144", "target": "RV-152", "desert": "RV-159"}
    return rules.get(token, "RV-166")


@choose_field.answers
def lay_there(
    state: ReviveState, seat: int, action: Action, token: str, targets: tuple[str, ...], source: str
) -> None:
    """Pay the way, with the ranges that are wanted, and lay it."""
    field = state.components.map.field_of[action[1]]
    state.push("token_laid", seat, token, field, source)
    if token in PAID_WAY:
        state.push("token_way", seat, field, source)


choose_field.about(about_fields)


def _food(state: ReviveState, seat: int, field: int, extra: int) -> int:
    for food, mask in enumerate(by_food(state, seat, extra)):
        if mask >> field & 1:
            return food
    return NOTHING


@RULES.question("token_way", rule="RV-73", kinds=("use",))
def token_way(state: ReviveState, seat: int, field: int, source: str) -> list[Action]:
    """List which armed ranges serve the way to a token (RV-I-32)."""
    stock = state.seats[seat].stock
    found: set[Action] = set()
    for some in choices(usable(state.seats[seat], "")):
        if _food(state, seat, field, armed(some, "range")) <= stock[FOOD] + stock[CRYSTAL]:
            found.add(("use", *sorted([one[2] for one in some])))
    return sorted(found)


@token_way.answers
def pay_way(state: ReviveState, seat: int, action: Action, field: int, source: str) -> None:
    """Use the ranges up and pay the food."""
    extra = armed(use_up(state.seats[seat], "", action[1:]), "range")
    pay_cost(state, seat, (0, 0, _food(state, seat, field, extra), 0), source)


token_way.about(about_modifiers)


@RULES.step("token_laid")
def token_laid(state: ReviveState, seat: int, token: str, field: int, source: str) -> None:
    """Put the token down and let it take effect (RV-139 to RV-166)."""
    player = state.seats[seat]
    kind = state.kind(field)
    if MOUNTAIN <= kind <= STEPPE:
        player.hue = kind - 1
    player.tokens |= 1 << field
    player.laid = field
    state.note(
        "token",
        seat,
        laying_rule(state, seat, token, (), source),
        token,
        state.components.map.field_ids[field],
    )
    if token == "forest":
        _becomes(state, field, FOREST)
        new_fields(state, 1 << field)
    elif token == "desert":
        _becomes(state, field, DESERT)
    elif token == "temple":
        tree, id = lake_reward(state, field)
        state.push("effect", seat, tree, id)
    state.new_map()


def _becomes(state: ReviveState, field: int, kind: int) -> None:
    state.ground[state.kind(field)] &= ~(1 << field)
    state.ground[kind] |= 1 << field


def forest_group(state: ReviveState, seat: int) -> int:
    """Return the forests connected with the one laid last, that one included (RV-140)."""
    near, forests = state.components.map.near, state.ground[FOREST]
    laid = state.seats[seat].laid
    group = 0 if laid == NOTHING else 1 << laid & forests
    while True:
        grown = group | beside(near, group) & forests
        if grown == group:
            return group
        group = grown


def landings(state: ReviveState, seat: int, n: int) -> list[int]:
    """Return where the falcon may end: a terrain field within n fields per marker off the board (RV-173)."""
    player, near = state.seats[seat], state.components.map.near
    air = state.explored() & ~state.ground[LARGE] | state.ground[ABYSS]
    reached = 1 << player.falcon
    for _ in range(n * markers_off(state, seat)):
        grown = reached | beside(near, reached) & air
        if grown == reached:
            break
        reached = grown
    return list(bits(reached & state.terrain()))


@RULES.verb("fly", Int(1), optional=True, places=("ability",))
def fly(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Move the falcon."""
    if landings(state, seat, n):
        state.push("fly", seat, n)


@RULES.possible("fly")
def can_fly(state: ReviveState, seat: int, n: int) -> bool:
    """Return whether there is a field to land on, with the marker of this use (RV-I-19)."""
    player = state.seats[seat]
    had = player.markers
    player.markers = max(0, had - 1)
    fits = bool(landings(state, seat, n))
    player.markers = had
    return fits


@RULES.question("fly", rule="RV-173", kinds=("fly",))
def choose_landing(state: ReviveState, seat: int, n: int) -> list[Action]:
    """List the fields."""
    ids = state.components.map.field_ids
    return sorted([("fly", ids[field]) for field in landings(state, seat, n)])


@choose_landing.answers
def land(state: ReviveState, seat: int, action: Action, n: int) -> None:
    """Put the falcon there; distance may be counted from it (RV-172)."""
    player = state.seats[seat]
    player.falcon = state.components.map.field_of[action[1]]
    player.hue = state.kind(player.falcon) - 1
    player.reach = None
    state.note("flew", seat, "RV-173", action[1])


choose_landing.about(about_fields)

"""Solo: The Rival Realm (PCS-1 to PCS-32). The Rival is a civilization inside the state, not a seat.

It follows fixed rules, so it never asks. What it wants of the shared things waits in its list ``waiting``
until the window answers it together with the player's requests.
"""

from __future__ import annotations

from civitas.games.path.components import Action, Difficulty
from civitas.games.path.effects import LAST_LEVEL, add_cubes, park_cubes
from civitas.games.path.philosophy import available
from civitas.games.path.rules import RULES
from civitas.games.path.schema import NOTHING
from civitas.games.path.state import PathState, Rival
from civitas.games.path.words import AGENT, AGENTS, AMBASSADOR, LEVEL, TYPE, TYPES, VOCABULARY
from civitas.kernel.grammar import Tree, head, multiplied, parts, values
from civitas.kernel.types import TABLE
from civitas.kernel.zones import PUBLIC, Zone

A_LEVEL = -2
"""The wish for a philosophy level, among the numbers of compartments."""
ERA = 3
"""An income entry of an action card holds for three rounds (PCS-14)."""


def difficulty(state: PathState) -> Difficulty:
    """Return the level of this game."""
    return state.components.difficulties[state.options["difficulty"]]


def action_card(state: PathState) -> Action:
    """Return the action card that is valid this round."""
    components = state.components
    return components.actions[state.actions.items[-1] - components.action_items.start]


def gain(state: PathState, rival: Rival, tree: Tree | None, times: int = 1) -> None:
    """Let the Rival gain, with the replacements of PCS-10; research is ignored."""
    if tree is None or not times:
        return
    tree = replaced(rival, multiplied(tree, times, VOCABULARY))
    first, arguments = head(tree), values(tree)
    if first == "&":
        for part in parts(tree):
            gain(state, rival, part)
    elif first == "gain":
        add_cubes(state, rival, AGENT[arguments[0]], arguments[1])
    elif first == "heritage":
        rival.heritage += arguments[0]
    elif first == "points":
        rival.points += arguments[0]
    elif first == "park":
        park_cubes(state, rival, *arguments)
    elif first == "philosophy":
        levels = LAST_LEVEL - rival.philosophy - rival.waiting.count(("philosophy",))
        rival.waiting.extend([("philosophy",)] * min(arguments[0], levels))
    elif first == "technology":
        rival.waiting.append(("technology", TYPE[arguments[0]], LEVEL[arguments[1]]))
    if first not in ("&", "research"):
        state.note("rival_gains", TABLE, "PCS-9", tree)


def replaced(rival: Rival, tree: Tree) -> Tree:
    """Return a gain as the Rival takes it: ambassadors for population, its first interest for a choice."""
    first, arguments = head(tree), values(tree)
    if first == "population":
        return ("gain", AGENTS[AMBASSADOR], *arguments)
    if first in ("gain", "technology") and arguments[0] == "any":
        names = AGENTS if first == "gain" else TYPES
        return (first, names[rival.interest[0]], arguments[1])
    return tree


@RULES.step("rival_project")
def turn_up_action(state: PathState, seat: int) -> None:
    """Turn up the action card, and bring its type to the front of the interest row (PCS-12, PCS-13)."""
    rival = state.rival
    assert rival is not None
    state.move(state.action_pile, -1, state.actions, PUBLIC)
    card = action_card(state)
    state.note("action_card", TABLE, "PCS-12", card.id)
    if card.front != NOTHING:
        rival.interest.remove(card.front)
        rival.interest.insert(0, card.front)
        state.note("interest", TABLE, "PCS-13", state.components.interest_ids[card.front])


@RULES.step("rival_income")
def income(state: PathState, seat: int) -> None:
    """Give the Rival its calendar income and that of its action card (PCS-14)."""
    rival = state.rival
    assert rival is not None
    state.push("window", TABLE)
    if difficulty(state).calendar:
        gain(state, rival, state.components.calendar[state.round - 1])
    gain(state, rival, action_card(state).income[(state.round - 1) // ERA])


def wish_list(state: PathState, rival: Rival, market: Zone, agent: int) -> list[int]:
    """Return the cards that the Rival can pay, in the order of its action card (PCS-19)."""
    cards, row = state.components.cards, rival.interest
    purse = rival.cubes[agent]
    pick = action_card(state).pick
    payable = [item for item in market.items if cards[item].cost <= purse]

    def order(item: int) -> tuple[int, int, int]:
        card = cards[item]
        place, age = row.index(card.type), market.items.index(item)
        if pick == "interest":
            return (place, -card.cost, age)
        return (-card.cost if pick == "cost" else -card.points, place, age)

    return sorted(payable, key=order)


def next_claim(state: PathState, rival: Rival, market: Zone, agent: int) -> int:
    """Return the card behind the present claim in the Rival's list, else the first one (PCS-20)."""
    wishes = wish_list(state, rival, market, agent)
    place = wishes.index(rival.claim) + 1 if rival.claim != NOTHING else 0
    return wishes[place] if place < len(wishes) else NOTHING


def take_card(state: PathState, rival: Rival, market: Zone, agent: int) -> None:
    """Let the Rival pay the full price and take its card; it ignores all effects (PCS-21)."""
    item, rival.claim = rival.claim, NOTHING
    if item == NOTHING:
        return
    card = state.components.cards[item]
    rival.cubes[agent] -= card.cost
    if agent == AMBASSADOR:
        rival.buried = rival.placed
        rival.placed += 1
        state.move(market, market.items.index(item), rival.leaders, PUBLIC)
    else:
        state.move(market, market.items.index(item), rival.wonders, PUBLIC)
    state.note("bought", TABLE, "PCS-21", card.id, card.cost)


def next_wish(state: PathState, rival: Rival) -> int:
    """Return the compartment that the Rival wants now, A_LEVEL, or NOTHING; what cannot be had is dropped."""
    while rival.waiting:
        if rival.waiting[0][0] == "philosophy":
            return A_LEVEL
        _, kind, level = rival.waiting[0]
        number = compartment(state, rival, kind, level)
        if number != NOTHING:
            return number
        rival.waiting.pop(0)
    return NOTHING


def compartment(state: PathState, rival: Rival, kind: int, level: int) -> int:
    """Return the best compartment with a card left: lower levels first, then the next types (PCS-25)."""
    row = rival.interest
    start = row.index(kind)
    for one in row[start:] + row[:start]:
        for lower in range(level, 0, -1):
            number = 4 * one + lower - 1
            if state.library[number]:
                return number
    return NOTHING


def rival_takes(state: PathState, rival: Rival) -> None:
    """Give the Rival the best technology that is left for it, with bonus and favour (PCS-23 to PCS-25)."""
    _, kind, level = rival.waiting.pop(0)
    number = compartment(state, rival, kind, level)
    if number == NOTHING:
        return
    card = state.components.technologies[number]
    state.library[number] -= 1
    rival.old.append(number)
    state.note("technology", TABLE, "PCS-23", card.id, None)
    gain(state, rival, card.bonus)
    track, favour = state.components.rivals[rival.board]
    if card.type == track[0]:
        gain(state, rival, favour)


def rival_advances(state: PathState, rival: Rival) -> None:
    """Let the Rival choose the token that it prefers, and gain it (PCS-15 to PCS-17)."""
    rival.waiting.pop(0)
    level = rival.philosophy
    order, first = state.components.preference, state.components.token_items.start
    place = min(available(state, level), key=lambda place: order.index(state.tokens.items[place] - first))
    state.chosen[level - 1] = place % 2
    name, tree = state.components.advantages[state.tokens.items[place] - first]
    state.note("philosophy", TABLE, "PCS-15", state.components.philosophy_ids[level])
    state.note("advantage", TABLE, "PCS-16", level, name)
    gain(state, rival, tree, state.components.philosophy_multiplier[level])


@RULES.step("rival_purchase")
def rival_purchase(state: PathState, seat: int) -> None:
    """Let the Rival wish for the technology of its first interest (PCS-23)."""
    rival = state.rival
    assert rival is not None
    level = difficulty(state).levels[state.round - 1]
    rival.waiting.append(("technology", rival.interest[0], level))


@RULES.step("rival_turns")
def turn_interest(state: PathState, seat: int) -> None:
    """Move the first interest marker to the end of the row (PCS-26)."""
    rival = state.rival
    assert rival is not None
    rival.interest.append(rival.interest.pop(0))
    state.note("interest", TABLE, "PCS-26", state.components.interest_ids[rival.interest[0]])


def rival_points(state: PathState, rival: Rival) -> dict[str, int]:
    """Return the Rival's score by category (PCS-30)."""
    components, per_level = state.components, difficulty(state).card_points
    leaders = [components.cards[item] for item in rival.leaders.items]
    wonders = [components.cards[item] for item in rival.wonders.items]
    cubes = rival.cubes
    return {
        "technologies": sum(components.technologies[card].points for card in rival.old),
        "philosophy": components.philosophy_points[rival.philosophy],
        "population": 0,
        "leaders": sum(card.points + per_level[card.level] for card in leaders),
        "wonders": sum(card.points + per_level[card.level] for card in wonders),
        "tokens": rival.points,
        "cubes": (cubes[AGENT["ambassador"]] + cubes[AGENT["builder"]] + cubes[AGENT["philosopher"]]) // 2,
    }

"""What components ask and give, in short lines that the engine works out; tests compare them with tables."""

from __future__ import annotations

from collections import Counter

from civitas.games.civolution.components import (
    EVENT,
    GOAL_CHIP,
    STARTING_CHIP,
    STARTING_MARKER,
    ResearchCard,
    comparisons,
)
from civitas.games.civolution.console import FEATURE_AT, STORE
from civitas.games.civolution.effects.prices import marker_name
from civitas.games.civolution.install import LAST_COST, needs_for
from civitas.games.civolution.words import FEATURES
from civitas.kernel.grammar import Tree, bodies, head, node, unparse, values
from games.civolution.cards import certain, figures, finish
from games.civolution.positions import BOX, GAME, do, table

WORDS = GAME.rules.vocabulary


def numbers(tree: Tree) -> list[int]:
    """Return the numbers of an effect in the order written, those of the effects inside it too."""
    found = [value for value in values(tree) if isinstance(value, int)] if not bodies(tree, WORDS) else []
    if head(tree) == "per":
        found += [value for value in tree[1:4:2] if value is not None]
    if head(tree) == "if":
        found += [test.number for test in comparisons(tree[1])]
    if head(tree) == "pay":
        found += [values(price)[-1] for price in tree[1]]
    for part in bodies(tree, WORDS):
        found += numbers(part)
    return found


def told(amounts: Counter[str] | dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in sorted(amounts.items()))


def costs(card: ResearchCard) -> str:
    """Return what a card costs in stage 5: what is paid, what is shown, what it scores."""
    state = table(2)
    own = state.seats[0]
    own.markers[FEATURE_AT:STORE] = [9] * len(FEATURES)
    needs = needs_for(own, card, LAST_COST, 0)
    assert needs is not None
    paid: Counter[str] = Counter()
    for (place,), n in needs:
        paid[marker_name(place)] += n
    shown: Counter[str] = Counter()
    for feature in range(len(FEATURES)):
        fewest = next(n for n in range(10) if _enough(card, feature, n))
        if fewest:
            shown[FEATURES[feature]] = fewest
    points = sum(space.points for space in card.spaces)
    return f"pay {told(paid) or 'nothing'}; show {told(shown) or 'nothing'}; score {points}"


def _enough(card: ResearchCard, feature: int, n: int) -> bool:
    """Return whether so many markers of a feature are enough to show, with plenty of the others."""
    own = table(2).seats[0]
    own.markers[FEATURE_AT:STORE] = [9] * len(FEATURES)
    own.markers[FEATURE_AT + feature] = n
    return needs_for(own, card, LAST_COST, 0) is not None


def stages(card: ResearchCard) -> str:
    """Return which of the five spaces ask for something, and how many settlements do instead."""
    return " ".join("-" if space.empty else str(space.instead or "x") for space in card.spaces)


def gains(tree: Tree | None) -> str:
    """Return what an effect gives for certain on a bare table, and all its numbers."""
    if tree is None:
        return "nothing"
    state = table(2)
    return f"{told(certain(state, 0, tree)) or 'choice'} / {' '.join(map(str, numbers(tree)))}"


def research(name: str) -> str:
    """Return a research card in a line."""
    card = BOX.research[BOX.item_of[name]]
    able = [_ability(tree) for tree in card.abilities]
    parts = [costs(card), stages(card), gains(card.instant), *able, f"set {card.starter}"]
    return " | ".join(parts)


def _ability(tree: Tree) -> str:
    if head(tree) in ("when", "before"):
        return f"{head(tree)} {' '.join(str(word) for word in tree[1] if word)}: {gains(tree[2])}"
    if head(tree) == "activity":
        return f"activity: {gains(node(tree, WORDS).body)}"
    return unparse(tree, WORDS)


def event(name: str) -> str:
    """Return an event in a line."""
    card = BOX.events[BOX.item_of[name] - EVENT]
    who = [f"{test.what[0]} {test.sign} {test.number}" for test in comparisons(card.each)]
    leads = "" if card.leader is None else f"most {card.leader[0]}"
    toll = "" if card.toll is None else f" after {unparse(card.toll, WORDS)}"
    return f"{card.steps:+d} | {leads}{' and '.join(who)}{toll} | {gains(card.bonus)}"


def goal(name: str) -> str:
    """Return a goal chip in a line."""
    chip = BOX.goals[BOX.item_of[name] - GOAL_CHIP]
    have = [f"{' '.join(str(w) for w in test.what if w)} {test.number}" for test in comparisons(chip.have)]
    pay = [" ".join(str(word) for word in price) for price in chip.pay or ()]
    return f"{chip.where or 'all'}: {', '.join(have + pay)}"


def income(name: str) -> str:
    """Return an income chip in a line."""
    return gains(BOX.income_chips[BOX.item_of[name] - STARTING_CHIP].income)


def attribute(name: str) -> str:
    """Return an attribute chip in a line."""
    chip = next(one for one in BOX.attributes if one.id == name)
    able = [_ability(tree) for tree in chip.abilities]
    return " | ".join([f"{FEATURES[chip.feature]} {chip.have}, pay {chip.pay}", *able])


def starting_marker(name: str) -> str:
    """Return the markers that a starting card places, by playing it."""
    card = BOX.starting_markers[BOX.item_of[name] - STARTING_MARKER]
    state = table(2)
    before = figures(state)
    do(state, ("effect", 0, card.gain, name))
    finish(state)
    after = figures(state)
    gained = {key: after[key] - n for key, n in before.items() if after[key] > n}
    return f"{told(gained)} | set {card.starter}"

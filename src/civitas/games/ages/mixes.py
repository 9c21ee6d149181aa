"""Food and resources of a worth together: who gains, loses or takes them chooses the mix (IW-133, IW-178,
IW-200, IW-201, IW-290, IW-292)."""

from __future__ import annotations

from civitas.games.ages.book import RULES
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store, lose, receive
from civitas.kernel.types import Action


def ask_mix(state: AgesState, seat: int, purpose: str, worth: int, source: str) -> None:
    """Let a civilization choose how much food and how many resources it gains, loses or takes."""
    state.push("mix", seat, purpose, worth, source)


@RULES.verb("goods")
def goods(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Gain food and resources."""
    state.push("mix", seat, "gain", worth, source)


@RULES.question("mix", rule="IW-290", kinds=("mix",))
def mix(state: AgesState, seat: int, purpose: str, worth: int, source: str) -> list[Action]:
    """List the mixes, as far as the giver has them."""
    if purpose == "gain":
        return [("mix", food, worth - food) for food in range(worth + 1)]
    giver = state.seats[seat if purpose == "lose" else state.target]
    food, resources = in_store(state, giver, FOOD), in_store(state, giver, RESOURCES)
    worth = min(worth, food + resources)
    return [("mix", part, worth - part) for part in range(max(0, worth - resources), min(worth, food) + 1)]


@mix.answers
def mixed(state: AgesState, seat: int, action: Action, purpose: str, worth: int, source: str) -> None:
    """Move the goods; what one takes from another goes through both blue banks (IW-200)."""
    _, food, resources = action
    parts = [(FOOD, food), (RESOURCES, resources)]
    if purpose != "gain":
        giver = seat if purpose == "lose" else state.target
        if food or resources:
            state.note("goods_lost", giver, "IW-178", food, resources, source)
        for kind, amount in parts:
            if amount:
                lose(state, giver, kind, amount)
    if purpose != "lose":
        for kind, amount in parts:
            if amount:
                receive(state, seat, kind, amount, "IW-133", source)

"""The end of the game: bonus points and places (IW-251 to IW-257, IW-246, IW-267)."""

from __future__ import annotations

from civitas.games.ages.book import RULES
from civitas.games.ages.rates import food_produced, happy_faces, resources_produced, science_growth, strength
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.kernel.game import Outcome

PARTS = ("technologies", "strength", "happy", "science", "production", "events")
"""What the bonus is made of; the introductory game has all but the events, the others have only these."""


@RULES.step("final_scoring")
def final_scoring(state: AgesState, seat: int) -> None:
    """Work the bonus out and end the game."""
    if state.version == INTRODUCTORY:
        for who, own in enumerate(state.seats):
            own.bonus = introductory_bonus(state, who)
            state.note("bonus", who, "IW-251", *own.bonus[:-1])
    else:
        state.push("final_events", seat)


def introductory_bonus(state: AgesState, seat: int) -> tuple[int, ...]:
    """Return the parts of the bonus of the introductory game (IW-253 to IW-257)."""
    own, each, age = state.seats[seat], state.cards.bonus, state.cards.age
    in_play = (*own.index.slots, *own.index.specials, own.government)
    level_1 = sum(1 for card in in_play if age[card] == 1)
    food, resources = food_produced(state, seat), resources_produced(state, seat)
    return (
        level_1 * each["level_1_technology"],
        strength(state, seat) * each["strength"],
        happy_faces(state, seat) * each["happy"],
        science_growth(state, seat) * each["science_growth"],
        food * each["food_produced"] + resources * each["resources_produced"],
        0,
    )


def outcome(state: AgesState) -> Outcome:
    """Return culture points and bonus; whoever left the game is placed behind all others (IW-246, IW-267)."""
    breakdown = []
    for own in state.seats:
        parts = {"culture": own.culture - sum(own.bonus[5:])}
        parts |= {name: points for name, points in zip(PARTS, own.bonus, strict=False) if points}
        breakdown.append(parts)
    totals = [sum(parts.values()) for parts in breakdown]
    keys = [(not own.left, total * (not own.left)) for own, total in zip(state.seats, totals, strict=True)]
    ranks = [1 + sum(1 for other in keys if other > key) for key in keys]
    return Outcome(totals, ranks, breakdown)

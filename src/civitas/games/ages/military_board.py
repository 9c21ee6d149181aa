"""What the table shows of the military side: armies, markers, the auction or fight in progress, and why a
political action is not available (IW-165, IW-181, IW-194, IW-215, IW-272). The introductory game has none.

Everything is computed from a masked state, as in `board.py`.
"""

from __future__ import annotations

from typing import Any

from civitas.games.ages.armies import army_bonus, army_numbers, muster, tactic_of
from civitas.games.ages.kinds import AGGRESSION, EVENT, PACT, TERRITORY, WAR
from civitas.games.ages.pacts import SIDES
from civitas.games.ages.politics import may_act, rivals
from civitas.games.ages.sacrifices import unit_slots, worth_of
from civitas.games.ages.state import AgesState
from civitas.kernel.types import Action

AUCTION = ("bid", "colony_payment")
FIGHT = ("sacrifice", "defend")


def player(seat: int) -> str | None:
    """Return a player as boards name one, None for nobody."""
    return f"seat.{seat}" if seat >= 0 else None


def forces(state: AgesState, seat: int) -> dict[str, Any]:
    """Return the armies of a civilization, what they are worth, and who holds its marker."""
    own = state.seats[seat]
    slots = unit_slots(own)
    every = tuple([slot for slot in slots for _ in range(own.workers[slot])])
    return {
        "armies": armies(state, seat),
        "units": {state.cards.ids[slot]: own.workers[slot] for slot in slots},
        "sacrifice_worth": worth_of(state, own, every),
        "colonization": own.index.colonization,
        "attacked_by": player(own.attacker),
        "political_debt": own.political_debt,
    }


def armies(state: AgesState, seat: int) -> dict[str, int] | None:
    """Return how many armies the tactic forms and their bonus, None without tactic."""
    own = state.seats[seat]
    tactic = tactic_of(state, own)
    if tactic is None:
        return None
    have, fresh, air = muster(state, own, tactic)
    full, obsolete = army_numbers(tactic.needs, have, fresh)
    doubled = min(air, full + obsolete)
    return {"full": full, "obsolete": obsolete, "doubled": doubled, "bonus": army_bonus(state, own)}


def auction(state: AgesState) -> dict[str, Any] | None:
    """Return the auction in progress: everybody hears the bids."""
    if not state.agenda or state.agenda[-1][0] not in AUCTION:
        return None
    topic, asked, territory, bid, *rest = state.agenda[-1]
    leader = asked if topic == "colony_payment" else rest[0]
    passed = [player(who) for who in range(len(state.seats)) if topic == "bid" and rest[1] >> who & 1]
    return {"territory": territory, "bid": bid, "highest_bidder": player(leader), "passed": passed}


def fight(state: AgesState) -> dict[str, Any] | None:
    """Return the fight in progress: who is asked, against whom, and the strengths that were announced."""
    if not state.agenda or state.agenda[-1][0] not in FIGHT:
        return None
    topic, asked, card, rival, *rest = state.agenda[-1]
    strength, against = (rest[1], rest[0]) if topic == "defend" else (rest[0], rest[3] or None)
    return {
        "card": card,
        "asked": player(asked),
        "rival": player(rival),
        "strength": strength,
        "against": against,
    }


def unavailable_politics(state: AgesState, seat: int) -> list[list[Any]]:
    """Return the political actions that the cards in hand suggest and that are not possible, with reasons."""
    question = state.question(seat)
    if question is None or question.topic != "politics":
        return []
    listed = set(question.actions)
    wishes = [action for action in sorted(_wishes(state, seat)) if action not in listed]
    return [[action, may_act(state, seat, action)] for action in wishes]


def _wishes(state: AgesState, seat: int) -> set[Action]:
    cards = state.cards
    wishes: set[Action] = set()
    for card in state.seats[seat].military_hand.items:
        kind, name = cards.kind[card], cards.ids[card]
        if kind in (EVENT, TERRITORY):
            wishes.add(("prepare", name))
        for rival in rivals(state, seat):
            if kind == AGGRESSION:
                wishes.add(("aggression", name, rival))
            elif kind == WAR:
                wishes.add(("war", name, rival))
            elif kind == PACT:
                wishes.add(("pact", name, rival, SIDES[0]))
    return wishes

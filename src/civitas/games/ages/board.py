"""What the table shows: the main board, each civilization with its rates and forecasts, the auction or fight
in progress, and why something cannot be done (IW-8, IW-9, IW-165, IW-181, IW-194, IW-215, IW-272).

Everything is computed from a masked state, so nothing hidden can slip in. A hidden card is written as its
back, `back.<n>`. The introductory game has nothing military.
"""

from __future__ import annotations

from typing import Any

from civitas.games.ages.civil.building import build_price, population_price, stages_price, upgrade_price
from civitas.games.ages.civil.card_row import hand_limit, in_row, price, unobtainable
from civitas.games.ages.civil.technologies import science_price
from civitas.games.ages.military.armies import army_bonus, army_numbers, muster, tactic_of
from civitas.games.ages.military.colonies import PASSED, paid_so_far
from civitas.games.ages.military.force import DEFENCE, given_worth, unit_slots, worth_of
from civitas.games.ages.politics.pacts import SIDES
from civitas.games.ages.politics.phase import may_act_politically, rivals
from civitas.games.ages.production import forecast
from civitas.games.ages.rates import (
    consumption,
    culture_growth,
    discontented,
    faces_needed,
    food_produced,
    happy_faces,
    resources_produced,
    science_growth,
    strength,
    strength_parts,
    uprising,
)
from civitas.games.ages.schema import (
    AGES,
    AGGRESSION,
    EVENT,
    GOVERNMENT,
    NOTHING,
    PACT,
    SPECIAL,
    TERRITORY,
    TYPES,
    WAR,
)
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store
from civitas.games.ages.turn import TURN_ACTIONS, civil_left, may_act, military_left
from civitas.games.ages.warnings import warnings
from civitas.kernel.types import Action
from civitas.kernel.zones import Zone


def shown(state: AgesState, zone: Zone) -> list[str]:
    """Return the cards of a zone by id, hidden ones by their back."""
    return state.game.shown(zone.items)


def named(state: AgesState, card: int) -> str | None:
    """Return the id of a card, None where there is none."""
    return state.components.ids[card] if card >= 0 else None


def board(state: AgesState, seat: int | None) -> dict[str, Any]:
    """Return everything that the boards draw."""
    seats = [civilization(state, who) for who in range(len(state.seats))]
    return {
        "version": state.options["version"],
        "round": state.round,
        "last_round": state.last_round or None,
        "age": AGES[state.age] if state.age < len(AGES) else "IV",
        "start": player(state.start),
        "active": player(state.active),
        "phase": phase(state),
        "row": [
            row_field(state, seat, card, field)
            for card, field in zip(state.row.items, state.places, strict=True)
        ],
        "civil_deck": in_age(state, state.civil_deck),
        "military_deck": in_age(state, state.military_deck),
        "military_discards": len(state.military_discards),
        "current_events": shown(state, state.current_events),
        "future_events": shown(state, state.future_events),
        "past_events": shown(state, state.past_events),
        "bonus_cards": shown(state, state.bonus_cards),
        "yellow_areas": list(state.components.yellow_areas),
        "blue_areas": list(state.components.blue_areas),
        "auction": auction(state),
        "fight": fight(state),
        "seats": seats,
        "unavailable": [] if seat is None else unavailable(state, seat) + unavailable_politics(state, seat),
        "warnings": {} if seat is None else warnings(state, seat, seats[seat]["production"]),
    }


def phase(state: AgesState) -> str | None:
    """Return the part of the turn that is going on (IW-57, IW-58)."""
    waiting = {frame[0] for frame in state.agenda}
    if "action_phase" in waiting:
        return "politics"
    if "production" in waiting:
        return "actions"
    return "production" if "end_turn" in waiting else None


def in_age(state: AgesState, deck: Zone) -> int:
    """Return how many cards of the current age are left in a deck; only the backs are looked at."""
    back = state.game.back
    backs = [back(item) if item >= 0 else -1 - item for item in deck.items]
    return sum(1 for number in backs if number % len(AGES) == state.age)


def row_field(state: AgesState, seat: int | None, card: int, field: int) -> dict[str, Any]:
    """Return a field of the card row, with the price for whoever looks."""
    shown_field: dict[str, Any] = {
        "field": field,
        "card": state.components.ids[card],
        "cost": state.components.row_cost[field - 1],
        "leaves": field <= state.components.row_removed[state.players() - 2],
    }
    if seat is not None:
        shown_field["price"] = price(state, seat, card, field)
        shown_field["refused"] = unobtainable(state, seat, card)
    return shown_field


def civilization(state: AgesState, seat: int) -> dict[str, Any]:
    """Return a civilization board with its tracks."""
    own = state.seats[seat]
    index = own.index
    return {
        "culture": own.culture,
        "science": own.science,
        "culture_growth": culture_growth(state, seat),
        "science_growth": science_growth(state, seat),
        "strength": {"total": strength(state, seat), "parts": strength_parts(state, seat)},
        "happiness": happiness(state, seat),
        "food": goods(state, seat, FOOD),
        "resources": goods(state, seat, RESOURCES),
        "production": None if own.left else forecast(state, seat),
        "yellow_bank": own.yellow_bank,
        "blue_bank": own.blue_bank,
        "unused_workers": own.unused_workers,
        "population_cost": population_price(state, seat) if own.yellow_bank else None,
        "civil_actions": {"total": index.civil_actions, "left": civil_left(own)},
        "military_actions": {"total": index.military_actions, "left": max(0, military_left(own))},
        "unit_resources": own.unit_resources,
        "urban_limit": index.urban_limit,
        "hand": shown(state, own.hand),
        "hand_limit": hand_limit(state, seat),
        "military_hand": shown(state, own.military_hand),
        "military_hand_limit": index.military_actions + index.military_hand,
        "government": state.components.ids[own.government],
        "leader": named(state, own.leader),
        "leaders_taken": [age for number, age in enumerate(AGES) if own.leaders_taken >> number & 1],
        "technologies": technologies(state, seat),
        "specials": [state.components.ids[card] for card in index.specials],
        "wonder": wonder(state, seat),
        "wonders": [state.components.ids[card] for card in index.wonders],
        "flipped": [state.components.ids[card] for card, _ in own.flipped],
        "colonies": [state.components.ids[card] for card in index.colonies],
        "tactic": named(state, own.tactic),
        "forces": None if state.version == INTRODUCTORY else forces(state, seat),
        "pact": pact(state, seat),
        "war": {"card": state.components.ids[own.war], "against": player(own.war_target)}
        if own.war >= 0
        else None,
        "left": bool(own.left),
        "hand_prices": [hand_price(state, seat, card) for card in own.hand.items],
        "upgrades": upgrades(state, seat),
    }


def happiness(state: AgesState, seat: int) -> dict[str, Any]:
    """Return happy faces, how many are needed, and whether production would be an uprising."""
    own = state.seats[seat]
    after = state.components.happy_needed[max(0, own.yellow_bank - 1)]
    return {
        "faces": happy_faces(state, seat),
        "needed": faces_needed(state, seat),
        "discontented": discontented(state, seat),
        "uprising": uprising(state, seat),
        "needed_after_increase": after,
    }


def goods(state: AgesState, seat: int, which: int) -> dict[str, int]:
    """Return the stock of food or resources and what one production adds or takes."""
    stock = in_store(state, state.seats[seat], which)
    if which == FOOD:
        return {
            "stock": stock,
            "produced": food_produced(state, seat),
            "consumption": consumption(state, seat),
        }
    return {"stock": stock, "produced": resources_produced(state, seat)}


def technologies(state: AgesState, seat: int) -> list[dict[str, Any]]:
    """Return the technologies that hold workers, by type and level."""
    own, components = state.seats[seat], state.components
    return [
        {
            "card": components.ids[slot],
            "type": TYPES[components.type[slot]],
            "age": AGES[components.age[slot]],
            "workers": own.workers[slot],
            "tokens": own.blue[slot] if slot < components.stores else 0,
            "value": components.value[slot] if slot < components.stores else 0,
            "build_price": build_price(state, seat, slot),
        }
        for slot in sorted(own.index.slots)
    ]


def hand_price(state: AgesState, seat: int, card: int) -> dict[str, Any]:
    """Return what playing a card in hand costs in science; a government has two prices."""
    kind = state.components.kind[card]
    price: dict[str, Any] = {"card": state.components.ids[card]}
    if kind <= SPECIAL:
        price["science_price"] = science_price(state, seat, card)
    if kind == GOVERNMENT:
        price["revolution_price"] = science_price(state, seat, card, revolution=True)
    return price


def upgrades(state: AgesState, seat: int) -> list[dict[str, Any]]:
    """Return what moving a worker from a lower to a higher technology costs."""
    workers, ids = state.seats[seat].workers, state.components.ids
    return [
        {
            "from": ids[lower],
            "to": ids[higher],
            "upgrade_price": upgrade_price(state, seat, lower, higher, difference),
        }
        for lower, higher, difference, _ in state.seats[seat].index.upgrades
        if workers[lower]
    ]


def wonder(state: AgesState, seat: int) -> dict[str, Any] | None:
    """Return the wonder under construction."""
    own = state.seats[seat]
    if own.wonder < 0:
        return None
    return {
        "card": state.components.ids[own.wonder],
        "stages": list(state.components.cards[own.wonder].stages),
        "built": own.stages,
        "tokens": own.stage_tokens,
        "next_price": stages_price(state, seat, 1),
    }


def pact(state: AgesState, seat: int) -> dict[str, Any] | None:
    """Return the pact in front of a civilization, with the seats on both sides."""
    own = state.seats[seat]
    if own.pact < 0:
        return None
    sides = (seat, own.pact_partner) if own.pact_side == 0 else (own.pact_partner, seat)
    return {"card": state.components.ids[own.pact], "a": player(sides[0]), "b": player(sides[1])}


def unavailable(state: AgesState, seat: int) -> list[list[Any]]:
    """Return what the player on turn might want to do and cannot, with the reasons."""
    question = state.question(seat)
    if question is None or question.topic != "turn":
        return []
    listed = set(question.actions)
    wishes = [action for action in sorted(_wishes(state, seat)) if action not in listed]
    return [[action, may_act(state, seat, action)] for action in wishes]


def _wishes(state: AgesState, seat: int) -> list[Action]:
    own, components = state.seats[seat], state.components
    wishes: list[Action] = [("population",)]
    wishes += in_row(state)
    wishes += [("build", components.ids[slot]) for slot in own.index.slots]
    wishes += [upgrade[3] for upgrade in own.index.upgrades]
    wishes += [("play", components.ids[card]) for card in sorted(set(own.hand.items))]
    wishes += [
        ("revolution", components.ids[card]) for card in own.hand.items if components.kind[card] == GOVERNMENT
    ]
    wishes += [("use", components.ids[offer.card]) for offer in own.index.offers]
    if own.wonder >= 0:
        wishes.append(("stage",))
    return [wish for wish in wishes if wish[0] in TURN_ACTIONS]


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
        "units": {state.components.ids[slot]: own.workers[slot] for slot in slots},
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
    bids = rest[0] if topic == "bid" else ()
    paid = paid_so_far(state, asked, *rest) if topic == "colony_payment" else 0
    leader = asked if topic == "colony_payment" else bids.index(bid) if bid else NOTHING
    return {
        "territory": territory,
        "bid": bid,
        "paid": paid,
        "highest_bidder": player(leader),
        "passed": [player(who) for who, said in enumerate(bids) if said == PASSED],
        "bids": [{"seat": player(who), "bid": said} for who, said in enumerate(bids) if said > 0],
    }


def fight(state: AgesState) -> dict[str, Any] | None:
    """Return the fight in progress: who is asked, against whom, and the strengths that were announced."""
    if not state.agenda or state.agenda[-1][0] not in FIGHT:
        return None
    topic, asked, card, rival, *rest = state.agenda[-1]
    if topic == "defend":
        against, defence, units, cards = rest
        strength = defence + given_worth(state, asked, DEFENCE, units, cards)
    else:
        strength, against = rest[0], rest[3] or None
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
    wishes = [action for action in sorted(_political_wishes(state, seat)) if action not in listed]
    return [[action, may_act_politically(state, seat, action)] for action in wishes]


def _political_wishes(state: AgesState, seat: int) -> set[Action]:
    components = state.components
    wishes: set[Action] = set()
    for card in state.seats[seat].military_hand.items:
        kind, name = components.kind[card], components.ids[card]
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

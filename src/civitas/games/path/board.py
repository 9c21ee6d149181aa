"""What the boards draw: all that a player wants to see, from a masked state, with component ids as names."""

from __future__ import annotations

from typing import Any

from civitas.games.path.battles import rank
from civitas.games.path.challenges import bonus_times
from civitas.games.path.components import BASIC, COMPARTMENTS, Technology
from civitas.games.path.effects import history_points, power_of
from civitas.games.path.index import TECH_PRICE
from civitas.games.path.markets import LEADERS, WONDERS, CardMarket
from civitas.games.path.philosophy import step_price
from civitas.games.path.purchase import may_buy, priority
from civitas.games.path.schema import NOTHING, ROUNDS
from civitas.games.path.scoring import score
from civitas.games.path.solo import action_card, difficulty, rival_points, wish_list
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import (
    AGENTS,
    AMBASSADOR,
    BATTLE_STANDS,
    BUILDER,
    CHALLENGE_STANDS,
    LEVELS,
    MARKET_WORDS,
    SAGE,
    TYPES,
)
from civitas.kernel.claims import may_claim

Data = dict[str, Any]


def board(known: PathState, seat: int | None) -> Data:
    """Return the whole table as one seat sees it."""
    return {
        "round": known.round,
        "rounds": ROUNDS,
        "phase": known.phase,
        "threat": known.threat,
        "events": _events(known),
        "wonders": _market(known, WONDERS),
        "leaders": _market(known, LEADERS),
        "coming": _coming(known),
        "claims": _claims(known, seat),
        "order": _order(known),
        "library": _library(known),
        "basic": [{"id": card.id, **_sides(card)} for card in known.components.technologies[BASIC:]],
        "philosophy": _philosophy(known),
        "population": _population(known),
        "seats": [_seat(known, who) for who in range(len(known.seats))],
        "rival": _rival(known),
        "unavailable": [] if seat is None else _unavailable(known, seat),
    }


def _events(known: PathState) -> list[Data]:
    """Return the stands with an event, in the order of the line (PC-17)."""
    components = known.components
    line: list[Data] = []
    for place, stand in enumerate(CHALLENGE_STANDS):
        challenge = components.challenges[known.challenges[place]]
        line.append(
            {
                "stand": stand,
                "kind": "challenge",
                "id": challenge.id,
                "type": TYPES[challenge.type],
                "divisor": challenge.divisor or None,
                "thresholds": [{"at": at, "points": points} for at, points in challenge.thresholds],
                "done": place < known.challenge_at,
                "tray": place == known.challenge_at,
            }
        )
        battle = components.battles[known.battles[place]]
        line.append(
            {
                "stand": BATTLE_STANDS[place],
                "kind": "battle",
                "id": battle.id,
                "threat": battle.threat,
                "lines": len(battle.lines),
                "done": place < known.battle_at,
                "tray": place == known.battle_at,
            }
        )
    return line


def _market(known: PathState, market: CardMarket) -> list[Data]:
    """Return the cards on offer with every seat's own price."""
    cards = [known.components.cards[item] for item in market.zone(known).items]
    return [
        {
            "id": card.id,
            "type": TYPES[card.type],
            "level": LEVELS[card.level],
            "cost": card.cost,
            "points": card.points,
            "prices": [own.index.price(card.cost, market.price) for own in known.seats],
        }
        for card in cards
    ]


def _coming(known: PathState) -> list[Data]:
    """Return how many cards of which level the rounds to come will turn up (PC-25)."""
    rows = known.components.markets[max(2, len(known.seats))]
    return [
        {"round": number, "level": LEVELS[level], "wonders": wonders, "leaders": leaders}
        for number, (level, wonders, leaders) in enumerate(rows, start=1)
        if number > known.round
    ]


def _claims(known: PathState, seat: int | None) -> Data | None:
    """Return who claims what in the market that is open, and the own answer that still is hidden (PC-91)."""
    found = next((frame for frame in reversed(known.agenda) if frame[0] == "reveal_claims"), None)
    if found is None or not known.lanes:
        return None
    market, number, targets = found[2:]
    answer = None if seat is None else known.answers[seat]
    return {
        "market": market,
        "round": number,
        "targets": [target or None for target in targets],
        "answer": None if answer is None else answer[-1],
    }


def _order(known: PathState) -> dict[str, list[str]]:
    """Return for each type who comes first where several want the same (PC-84, V-30)."""
    names = [f"seat.{who}" for who in range(len(known.seats))] + ["rival"]
    return {
        word: [
            name
            for _, name in sorted(
                (priority(known, own, kind), name)
                for own, name in zip(known.civilizations(), names, strict=False)
            )
        ]
        for kind, word in enumerate(TYPES)
    }


def _library(known: PathState) -> list[Data]:
    return [
        {
            "id": technology.id,
            "type": TYPES[technology.type],
            "level": LEVELS[technology.level],
            "copies": known.library[number],
            "cost": technology.cost,
            "points": technology.points,
            "prices": [own.index.price(technology.cost, TECH_PRICE) for own in known.seats],
            **_sides(technology),
        }
        for number, technology in enumerate(known.components.technologies[:COMPARTMENTS])
    ]


def _sides(card: Technology) -> Data:
    """Return what the two sides of a technology bring."""
    return {"left": _side(AGENTS, card.left), "right": _side(TYPES, card.right)}


def _side(names: tuple[str, ...], side: tuple[int, ...]) -> dict[str, int]:
    return {name: n for name, n in zip((*names, "any"), side, strict=True) if n}


def _population(known: PathState) -> list[Data]:
    """Return the spaces of the population track with the limit and the points that they bring."""
    components = known.components
    return [
        {
            "id": components.population_ids[space],
            "space": space,
            "level": components.population_level[space],
            "points": components.population_points[space],
        }
        for space in range(len(components.population_ids))
    ]


def _unavailable(known: PathState, seat: int) -> list[list[Any]]:
    """Return what the seat is asked for and cannot have, with the reasons."""
    stack = known.lanes[seat] if known.lanes else []
    name, _, *args = stack[-1] if stack else ("", seat)
    found: list[list[Any]] = []
    if name == "buy":
        for action, _, _, _ in known.components.purchases:
            found.append([action, may_buy(known, seat, action)])
    elif name == "claim":
        zone = {"wonders": WONDERS, "leaders": LEADERS}[args[0]].zone(known)
        for card in _cards(known, zone.items):
            found.append([("claim", card), may_claim(known, seat, ("claim", card), *args)])
    return [[action, reason] for action, reason in found if reason is not None]


def _philosophy(known: PathState) -> list[Data]:
    """Return the levels with their tokens: the id, or the back of one not seen; whether it is available."""
    components = known.components
    levels: list[Data] = []
    for level in range(1, len(components.philosophy_cost)):
        items = known.tokens.items[2 * level - 2 : 2 * level]
        levels.append(
            {
                "id": components.philosophy_ids[level],
                "level": level,
                "cost": components.philosophy_cost[level],
                "multiplier": components.philosophy_multiplier[level],
                "points": components.philosophy_points[level],
                "tokens": [
                    {"id": name, "available": bool(known.up[level - 1] >> index & 1)}
                    for index, name in enumerate(known.game.shown(items))
                ],
            }
        )
    return levels


def _cards(known: PathState, items: list[int]) -> list[str]:
    return [known.components.item_ids[item] for item in items]


def _technologies(known: PathState, numbers: list[int]) -> list[str]:
    return [known.components.technologies[number].id for number in numbers]


def _parked(own: Civilization) -> dict[str, int]:
    stands = zip(CHALLENGE_STANDS + BATTLE_STANDS, own.parked, strict=True)
    return {stand: cubes for stand, cubes in stands if cubes}


def _common(known: PathState, own: Civilization) -> Data:
    """Return what a player and the Rival both have."""
    civilization = known.components.civilizations[own.board]
    track = known.components.rivals[own.board][0] if own is known.rival else civilization.priority
    living = own.living
    return {
        "civilization": civilization.id,
        "priority": [TYPES[kind] for kind in track],
        "cubes": dict(zip(AGENTS, own.cubes, strict=True)),
        "parked": _parked(own),
        "philosophy": own.philosophy,
        "heritage": own.heritage,
        "points": own.points,
        "old": _technologies(known, own.old),
        "leader": None if living == NOTHING else known.components.item_ids[living],
        "graveyard": _cards(known, own.graveyard),
        "wonders": _cards(known, own.wonders.items),
        "cards": {kind: own.cards_of_type(known.components, place) for place, kind in enumerate(TYPES)},
        "power": power_of(own),
        "history": _history(known, own),
        "philosophy_price": step_price(known, own),
    }


def _history(known: PathState, own: Civilization) -> Data | None:
    """Return what the next challenge would bring as things stand."""
    if known.challenge_at == len(CHALLENGE_STANDS):
        return None
    card = known.components.challenges[known.challenges[known.challenge_at]]
    points = history_points(own, known.components, card.type)
    return {
        "points": points,
        "cards": own.cards_of_type(known.components, card.type),
        "sages": own.cubes[SAGE],
        "ongoing": own.index.history,
        "bonus": bonus_times(card.divisor, points),
        "extra": sum(extra for at, extra in card.thresholds if points >= at),
    }


def _battle_rank(known: PathState, who: int) -> int | None:
    """Return the rank in the next battle as things stand, None without one."""
    if known.battle_at == len(BATTLE_STANDS):
        return None
    threat = known.components.battles[known.battles[known.battle_at]].threat
    return rank([power_of(own) for own in known.civilizations()], threat)[who] or None


def _seat(known: PathState, who: int) -> Data:
    own, components = known.seats[who], known.components
    pad = score(known, who)
    deployment, research = own.offered(components, "deployment"), own.offered(components, "research")
    return {
        **_common(known, own),
        "research": dict(zip(TYPES, own.research, strict=True)),
        "population": {
            "space": own.population,
            "level": components.population_level[own.population],
            "limit": own.limit(components),
        },
        "hand": _technologies(known, own.hand),
        "left": _technologies(known, own.left),
        "right": _technologies(known, own.right),
        "discovery": _technologies(known, own.discovery),
        "permanents": [source for _, source in own.permanents],
        "discounts": dict(zip(MARKET_WORDS, own.index.discount, strict=True)),
        "deployment": dict(zip((*AGENTS, "any"), deployment, strict=True)),
        "research_phase": dict(zip((*TYPES, "any"), research, strict=True)),
        "rank": _battle_rank(known, who),
        "score": pad,
        "total": sum(pad.values()),
    }


def _rival(known: PathState) -> Data | None:
    """Return the Rival with its open list of claims (PCS-20) and its score so far."""
    rival = known.rival
    if rival is None:
        return None
    pad = rival_points(known, rival)
    card = action_card(known) if known.actions.items else None
    lists: dict[str, list[str]] = {}
    for market, agent in ((WONDERS, BUILDER), (LEADERS, AMBASSADOR)):
        if card is not None and market.name in card.claims:
            wishes = wish_list(known, rival, market.zone(known), agent)
            lists[f"{market.name}s"] = _cards(known, wishes)
    return {
        **_common(known, rival),
        "difficulty": difficulty(known).id,
        "interest": [TYPES[kind] for kind in rival.interest],
        "claim": None if rival.claim == NOTHING else known.components.item_ids[rival.claim],
        "claims": lists,
        "action": None if card is None else card.id,
        "actions": [known.components.item_ids[item] for item in known.actions.items if item >= 0],
        "technologies": _technologies(known, [card for card in rival.old if card < BASIC]),
        "rank": _battle_rank(known, len(known.seats)),
        "score": pad,
        "total": sum(pad.values()),
    }

"""How good a position is: features of a civilization, each computed once, which weights turn into culture.

The share of the game that is left is counted in productions to come. What a feature is worth at which time
stands in `weights.toml`, with four seats in `weights-4.toml`, for the shorter versions in
`weights-introductory.toml` and `weights-advanced.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from civitas.games.ages.military.force import COLONIZATION, bonus_cards, card_worth
from civitas.games.ages.rates import (
    consumption,
    corruption,
    culture_growth,
    faces_needed,
    food_produced,
    happy_sum,
    resources_produced,
    science_growth,
    strength,
    uprising,
)
from civitas.games.ages.schema import (
    ACTION,
    AGGRESSION,
    BONUS,
    EVENT,
    FARM,
    GOVERNMENT,
    LABORATORY,
    LEADER,
    MINE,
    SPECIAL,
    TACTIC,
    TERRITORY,
    UNITS,
    URBAN,
    WAR,
    WONDER,
)
from civitas.games.ages.scoring import introductory_bonus
from civitas.games.ages.state import EXPERT, INTRODUCTORY, AgesState, Civilization
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store
from civitas.games.ages.turn import civil_left, military_left
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
from civitas.outlook import Linear, read_tables

ROUNDS = (10, 15, 21)
"""How many rounds a game usually lasts, by version."""
WHOLE = 20.0
"""So many productions are a whole game."""
MOST_LEFT = 24
CROWD = 4
"""With so many seats hardly a card is discarded from the row, and a game lasts longer the less they take."""
CARDS_A_ROUND = 6.5
"""So many cards leave the row in a round of a crowd."""
WHOLE_OF_CROWD = 28.0

NAMES = (
    *("culture", "culture_growth", "science", "science_growth", "food", "food_surplus", "famine"),
    *("resources", "resource_growth", "corruption", "strength", "content", "unrest", "uprising"),
    *("workers", "unused_workers", "yellow_bank", "blue_bank", "civil_actions", "military_actions"),
    *("civil_left", "military_left", "leaders_in_hand", "actions_in_hand", "governments_in_hand"),
    *("specials_in_hand", "technologies_in_hand", "hand_full", "science_missing"),
    *("farms_in_hand", "mines_in_hand", "laboratories_in_hand", "urban_in_hand", "units_in_hand"),
    *("attacks_in_hand", "bonus_in_hand", "tactics_in_hand", "events_in_hand", "territories_in_hand"),
    *("military_surplus", "colonies", "wonders", "stages_built", "stages_missing", "leader", "leader_age"),
    *("government_age", "specials", "farm_age", "mine_age", "laboratories", "urban", "urban_ages"),
    *("urban_room", "units", "unit_ages", "tactic", "technologies", "behind", "ahead", "war", "attacked"),
    *("farm_lag", "mine_lag", "urban_lag", "introductory", "one"),
)
GROUPS = (0, 1, 2, *[3] * 4, *[4] * 4)
"""By type, to which of the five features of technologies in hand a card counts."""


def productions_left(state: AgesState, seat: int) -> int:
    """Return how often a civilization will still produce, as far as can be told."""
    last = state.last_round or expected_end(state)
    seats = len(state.seats)
    done = (seat - state.start) % seats < (state.active - state.start) % seats
    return last - state.round + (0 if done else 1)


def expected_end(state: AgesState) -> int:
    """Return the round that will probably be the last; a crowd's game lasts as long as its civil cards."""
    if crowded(state):
        return state.round + round(len(state.civil_deck) / CARDS_A_ROUND) + (state.version == EXPERT)
    return max(ROUNDS[state.version], state.round + 2)


def crowded(state: AgesState) -> bool:
    """Return whether a game lasts as long as its civil cards; the introductory one is over soon anyhow."""
    return len(state.seats) == CROWD and state.version != INTRODUCTORY


def share_left(state: AgesState, seat: int) -> float:
    """Return which share of a whole game is left."""
    left = productions_left(state, seat)
    return left / WHOLE_OF_CROWD if crowded(state) else min(MOST_LEFT, left) / WHOLE


def features(state: AgesState, seat: int) -> list[float]:
    """Return everything that may count, in the order of the names."""
    own = state.seats[seat]
    index = own.index
    mine = strength(state, seat)
    return [
        *_growth(state, seat, own),
        mine,
        *_people(state, seat, own),
        *_civil_hand(state, own),
        *_military_hand(state, own),
        len(index.colonies),
        len(index.wonders),
        *_building(state, own),
        *_rivals(state, seat, own, mine),
        _ages_behind(state, own, FARM),
        _ages_behind(state, own, MINE),
        sum([_ages_behind(state, own, type) for type in URBAN]),
        sum(introductory_bonus(state, seat)) if state.version == INTRODUCTORY else 0,
        1,
    ]


def _growth(state: AgesState, seat: int, own: Civilization) -> list[float]:
    food = in_store(state, own, FOOD)
    surplus = food_produced(state, seat) - consumption(state, seat)
    return [
        own.culture,
        culture_growth(state, seat),
        min(own.science, 15),
        science_growth(state, seat),
        min(food, 12),
        min(surplus, 5),
        max(0, -surplus - food),
        min(in_store(state, own, RESOURCES), 15),
        resources_produced(state, seat),
        corruption(state, seat),
    ]


def _people(state: AgesState, seat: int, own: Civilization) -> list[float]:
    content = happy_sum(state, seat) - faces_needed(state, seat)
    unrest = max(0, -content)
    active = seat == state.active
    return [
        min(content, 2),
        unrest,
        max(0, unrest - own.unused_workers),
        sum(own.workers),
        own.unused_workers,
        own.yellow_bank,
        own.blue_bank,
        own.index.civil_actions,
        own.index.military_actions,
        civil_left(own) if active else 0,
        max(0, military_left(own)) if active else 0,
    ]


def _civil_hand(state: AgesState, own: Civilization) -> list[float]:
    kind, cards = state.components.kind, state.components.cards
    leaders = actions = governments = specials = technologies = price = 0
    ahead = [0] * 5
    for card in own.hand.items:
        what = kind[card]
        if what == LEADER:
            leaders += 1
        elif what == ACTION:
            actions += 1
        elif what != WONDER:
            price += cards[card].science_cost
            if what == GOVERNMENT:
                governments += 1
            elif what == SPECIAL:
                specials += 1
            else:
                technologies += 1
                ahead[GROUPS[cards[card].type]] += _ages_ahead(state, own, card)
    full = len(own.hand.items) >= own.index.civil_actions
    missing = max(0, price - own.science)
    return [leaders, actions, governments, specials, technologies, full, missing, *ahead]


def _ages_ahead(state: AgesState, own: Civilization, card: int) -> int:
    """Return by how many ages a technology in hand is ahead of those in play, one more for a new type."""
    age = state.components.age
    slots = own.index.by_type[state.components.cards[card].type]
    return max(0, age[card] - (age[slots[-1]] if slots else -1))


def _ages_behind(state: AgesState, own: Civilization, type: int) -> int:
    """Return by how many ages all workers on cards of a type together are behind the newest in play."""
    age, slots = state.components.age, own.index.by_type[type]
    if len(slots) < 2:
        return 0
    newest = age[slots[-1]]
    return sum([own.workers[slot] * (newest - age[slot]) for slot in slots])


def _military_hand(state: AgesState, own: Civilization) -> list[float]:
    kind = state.components.kind
    attacks = bonus = tactics = events = territories = 0
    for card in own.military_hand.items:
        what = kind[card] if card >= 0 else -1
        if what in (AGGRESSION, WAR):
            attacks += 1
        elif what == BONUS:
            bonus += 1
        elif what == TACTIC:
            tactics += 1
        elif what == EVENT:
            events += 1
        elif what == TERRITORY:
            territories += 1
    surplus = max(0, len(own.military_hand.items) - own.index.military_actions)
    return [attacks, bonus, tactics, events, territories, surplus]


def _building(state: AgesState, own: Civilization) -> list[float]:
    components, index, workers = state.components, own.index, own.workers
    age, by_type = components.age, index.by_type
    built = missing = 0
    if own.wonder >= 0:
        stages = components.cards[own.wonder].stages
        built, missing = sum(stages[: own.stages]), sum(stages[own.stages :])
    urban = urban_ages = room = units = unit_ages = laboratories = 0
    for type in URBAN:
        here = 0
        for slot in by_type[type]:
            here += workers[slot]
            urban_ages += workers[slot] * age[slot]
        urban += here
        room += max(0, index.urban_limit - here)
        if type == LABORATORY:
            laboratories = here
    for type in UNITS:
        for slot in by_type[type]:
            units += workers[slot]
            unit_ages += workers[slot] * age[slot]
    return [
        built,
        missing,
        own.leader >= 0,
        age[own.leader] + 1 if own.leader >= 0 else 0,
        age[own.government],
        len(index.specials),
        max([age[slot] for slot in by_type[FARM]], default=0),
        max([age[slot] for slot in by_type[MINE]], default=0),
        laboratories,
        urban,
        urban_ages,
        room,
        units,
        unit_ages,
        components.tactics[own.tactic].bonus if own.tactic >= 0 else 0,
        len(index.slots),
    ]


def _rivals(state: AgesState, seat: int, own: Civilization, mine: int) -> list[float]:
    """Compare the strength with that of the others, above all in wars."""
    others = [
        strength(state, other) for other, one in enumerate(state.seats) if other != seat and not one.left
    ]
    war = strength(state, own.war_target) if own.war >= 0 else mine
    attackers = [
        strength(state, other)
        for other, one in enumerate(state.seats)
        if one.war >= 0 and one.war_target == seat
    ]
    return [
        max(0, max(others, default=0) - mine),
        max(0, mine - min(others, default=mine)),
        mine - war,
        sum(attackers) - mine * len(attackers),
    ]


GONE = -1_000.0
WITHDRAWING = frozenset({"destroy", "disband"})
NOTHING: frozenset[str] = frozenset()
COLONY, STRENGTH = NAMES.index("colonies"), NAMES.index("strength")


class AgesOutlook(Linear):
    """How a bot looks at a turn: it ends with production, and politics is aimed at the others."""

    closing = frozenset({"end"})
    promising = True
    crossroads = frozenset({"politics"})
    engine = (
        *("science_growth", "resource_growth", "food_surplus", "workers", "civil_actions", "laboratories"),
        *("mine_age", "farm_age", "government_age", "wonders", "specials", "technologies"),
        *("farms_in_hand", "mines_in_hand", "laboratories_in_hand", "urban_in_hand", "units_in_hand"),
        *("farm_lag", "mine_lag", "urban_lag"),
    )
    gains = (
        *("culture", "culture_growth", "science", "science_growth"),
        *("resources", "resource_growth", "strength"),
    )

    def kind(self, seats: int, options: Mapping[str, Any]) -> str:
        """Return which kind of game it is: a shorter version is another one, however many play."""
        version: str = options["version"]
        return super().kind(seats, options) if version == "expert" else version

    def luck(self, seats: int) -> int:
        """Return how many times as many roll-outs look further ahead: in a crowd much lies between."""
        return 2 if seats == CROWD else 1

    def own(self, state: State, seat: int) -> float:
        """Return what a civilization may hope for; whoever has left is behind everybody."""
        if state.seats[seat].left:
            return GONE
        return super().own(state, seat) + self._auction(state, seat)

    def _auction(self, state: State, seat: int) -> float:
        """Return what the colony is worth for which a seat bids highest, less the units that will pay it."""
        if not state.agenda or state.agenda[-1][0] != "bid":
            return 0.0
        assert isinstance(state, AgesState)
        *_, high, bids = state.agenda[-1]
        if not high or bids[seat] != high:
            return 0.0
        own = state.seats[seat]
        by_cards = sum([card_worth(state, own, COLONIZATION, card) for card in bonus_cards(state, own)])
        paid: int = max(1, high - own.index.colonization - by_cards)
        weights = self.at(state, seat)
        return weights[COLONY] - paid * weights[STRENGTH]

    def stage(self, state: State) -> float:
        """Return the rounds that are over, with the turns of the present one as parts."""
        assert isinstance(state, AgesState)
        seats = len(state.seats)
        return state.round + (state.active - state.start) % seats / seats

    def seldom(self, state: State, seat: int) -> frozenset[str]:
        """Return what takes workers from where they are, unless that would end an uprising."""
        assert isinstance(state, AgesState)
        return NOTHING if uprising(state, seat) else WITHDRAWING

    def habit(self, question: Question) -> Action | None:
        """Draw as many cards as possible."""
        return question.actions[-1] if question.topic == "drawing" else None

    def turn(self, state: State) -> int:
        """Return whose turn it is."""
        assert isinstance(state, AgesState)
        return state.active


OUTLOOK = AgesOutlook(NAMES, features, share_left, read_tables(Path(__file__).parent, NAMES))


def evaluate(state: AgesState, seat: int) -> float:
    """Return the culture that a civilization may hope for."""
    return OUTLOOK.own(state, seat)

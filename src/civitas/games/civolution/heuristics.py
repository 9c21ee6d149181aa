"""What a position is worth: features of a civilization, which the weights turn into expected final points.

Points so far and what the final scoring would add now are certain. To them come era scorings still ahead,
what markers, cards, chips and dice will bring while there is time, and what the effect that is being carried
out promises (promises.py). Alone, what V.I.C.I has counts against it. What a feature is worth at which time
stands in `weights.toml`, for one who plays alone in `weights-1.toml`.
"""

from __future__ import annotations

from pathlib import Path

from civitas.games.civolution.components import EVENT, ResearchCard
from civitas.games.civolution.console import (
    ACTIVE_FROM,
    FEATURE_AT,
    FOCUS,
    FOOD,
    IDEA,
    MONEY,
    PLAN,
    RAW,
    RESETS,
    STATUES,
    STORE,
)
from civitas.games.civolution.feeding import bill
from civitas.games.civolution.goals import reached_goals
from civitas.games.civolution.materials import material_in
from civitas.games.civolution.promises import VERBS, Promised, asked_of
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.scoring import LAST_STAGE, category_sheet, column_points, stage_points, units
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.vici.actions import red_from
from civitas.kernel.state import State
from civitas.outlook import ANY, Linear, Rows, Tables, read_tables

ACTIONS = 4
"""The phase of actions; what comes after it in an era uses no markers."""
ERA_SHARE = (1.0, 0.6, 0.4, 0.3)
"""How much of the present units an era scoring will count, by how many eras away it is."""
ERA_ROUNDS = 20
"""More rounds than an era of actions usually has: the next one begins with a round of this number."""
RAW_SHARE = 0.6
"""How much of a stored material a raw one is."""

CERTAIN = ("points", "categories", "stages", "columns", "era_scorings")
MARKERS = (
    *("ideas", "focus", "money", "food", "plans", "stored", "raw", "features", "resets", "pairs"),
    *("dice_ready", "strong", "hand", "ready", "settlements_ready", "goals", "goals_reached", "hunger"),
)
"""Worth something only while actions are to come, and multiplied by how much of an era that is."""
ENGINE = (
    *("dice", "fate", "favor", "upgrades", "fed", "statues", "settlements", "farms", "boats", "tribes"),
    *("territories", "chips", "abilities", "sleeping_stages", "income"),
)
RIVAL = ("rival_points", "rival_categories", "rival_era_scorings", "rival_blue", "rival_red")
NAMES = (*CERTAIN, *MARKERS, *ENGINE, *[f"promised_{verb}" for verb in VERBS], *RIVAL, "one")
FIRST_VERB = NAMES.index("promised_points")


def eras_left(state: CivolutionState) -> float:
    """Return how many eras of actions are still to be played, the present one to the Reset."""
    later = float(state.constant("eras") - state.era)
    if state.phase < ACTIONS:
        return later + 1
    if state.phase > ACTIONS:
        return later
    spaces = state.components.players[state.players].reset_spaces
    return later + (spaces + 1 - state.indicator) / (spaces + 2)


def share_left(state: CivolutionState, seat: int) -> float:
    """Return which share of the game is left."""
    return eras_left(state) / state.constant("eras")


def features(state: CivolutionState, seat: int, weights: list[float]) -> list[float]:
    """Return everything that may count, in the order of the names; promises are read as these weights say."""
    own, left = state.seats[seat], eras_left(state)
    use = min(1.0, 2 * left)
    worth = weights[FIRST_VERB : FIRST_VERB + len(VERBS)]
    return [
        *certain(state, seat),
        *[use * value for value in (*markers(state, own), *cards_in_hand(state, seat))],
        *engine(state, own),
        *Promised(state, seat, worth, left).read_agenda(),
        *rival(state),
        1.0,
    ]


def certain(state: CivolutionState, seat: int) -> list[float]:
    """Return points so far, the final scoring as it would be now, and the era scorings ahead."""
    points, *categories = category_sheet(state, seat).values()
    own = stage_points(state, seat), column_points(state, seat)
    return [points, sum(categories), *own, era_scorings(state, seat)]


def era_scorings(state: CivolutionState, seat: int) -> float:
    """Value the present units for the era scorings still ahead."""
    points = state.components.constants["era_points"]
    first = max(0, state.era - 1) + (state.phase > 7)
    total = 0.0
    for era in range(first, len(state.era_tiles)):
        category = state.components.categories[state.era_tiles[era]]
        total += ERA_SHARE[era - first] * points[era] * units(state, seat, category)
    return total


def markers(state: CivolutionState, own: Civilization) -> list[float]:
    """Return the markers on the console as far as they can be used, the dice, and the strong tribes."""
    held = own.markers
    return [
        min(held[IDEA], 8),
        held[FOCUS],
        min(held[MONEY], 8),
        min(held[FOOD], 12),
        min(6, sum(held[PLAN:FEATURE_AT])),
        sum([min(n, 2) for n in held[STORE:RAW]]),
        min(6, sum(held[RAW:STATUES])),
        sum([min(n, 3) for n in held[FEATURE_AT:STORE]]),
        held[RESETS],
        sum([n > 1 for n in own.dice]),
        sum(own.dice),
        sum([code & 1 for code in own.tribes]),
    ]


def cards_in_hand(state: CivolutionState, seat: int) -> list[float]:
    """Return hand cards and goals, those that can be installed soon, and the food that is missing."""
    own, research = state.seats[seat], state.components.research
    held = within_reach(state, own)
    near = sorted([nearness(own, held, research[item]) for item in own.hand.items], reverse=True)
    return [
        min(len(near), 7),
        sum(near[:4]),
        max(settlements_ready(state, own, held), default=0.0),
        len(own.visible_goals()),
        len(reached_goals(state, seat)),
        max(0, bill(state, own, tuple(own.tribes)) - own.markers[FOOD]),
    ]


def within_reach(state: CivolutionState, own: Civilization) -> list[float]:
    """Return the markers by place; raw material counts in part as if it were stored."""
    held: list[float] = list(own.markers)
    for here in state.components.lands:
        if held[RAW + here]:
            held[STORE + material_in(state, here)] += RAW_SHARE * held[RAW + here]
    return held


def nearness(own: Civilization, held: list[float], card: ResearchCard) -> float:
    """Return how near a hand card is to being installed: 1 if all is there, less for each marker missing."""
    return nearness_of(held, asked_of(own, card))


def nearness_of(held: list[float], asked: dict[int, int]) -> float:
    """Return 1 if all these markers are there, less for each that is missing."""
    missing = sum([max(0.0, n - held[place]) for place, n in asked.items()])
    return 1.0 / (1 + missing)


def settlements_ready(state: CivolutionState, own: Civilization, held: list[float]) -> list[float]:
    """Return how near each settlement that is not built is to being paid (CV-184)."""
    costs = state.components.settlement_costs
    return [
        nearness_of(held, dict(asked))
        for asked, ground in zip(costs, own.settlements, strict=True)
        if ground == NOTHING
    ]


def engine(state: CivolutionState, own: Civilization) -> list[float]:
    """Return what brings something again and again."""
    items, components = own.installed.items, state.components
    chips = sum([item >= EVENT for item in items])
    return [
        own.all_dice,
        own.fate,
        own.favor,
        own.upgrades,
        own.index.feed_free,
        len(own.statues),
        sum([ground != NOTHING for ground in own.settlements]),
        len(own.farms),
        len(own.boats),
        len(own.tribes),
        len(presence(state, own)),
        chips,
        sum([item < EVENT and bool(components.research[item].abilities) for item in items]),
        sleeping_stages(state, own),
        chips * min(1.0, own.favor / 4),
    ]


def sleeping_stages(state: CivolutionState, own: Civilization) -> int:
    """Return the points of stages 4 and 5 that count only once their tile is flipped (CV-354)."""
    points, total = state.components.stage_points, 0
    for column in own.index.partition.pieces:
        for _, stage, _ in column:
            if ACTIVE_FROM <= stage <= LAST_STAGE and not own.active >> (stage - ACTIVE_FROM) & 1:
                total += points[stage]
    return total


def rival(state: CivolutionState) -> list[float]:
    """Return what V.I.C.I has and the eras left to it, by the half of its cards; nothing among several."""
    if state.rival is None:
        return [0.0] * len(RIVAL)
    points, *categories = category_sheet(state, 1).values()
    left = eras_left(state)
    red = min(left, state.constant("eras") + 1 - red_from(state))
    return [points, sum(categories), era_scorings(state, 1), left - red, red]


class CivolutionOutlook(Linear):
    """A round is one turn of everybody in the Action phase; alone the lead over V.I.C.I is what counts."""

    level = ("one", "rival_blue", "rival_red")
    engine = ("dice", "fate", "favor", "upgrades", "chips", "abilities", "tribes", "territories", "farms")

    def __init__(self, tables: Tables) -> None:
        super().__init__(NAMES, self.read, share_left, tables)

    def with_rows(self, rows: Rows) -> CivolutionOutlook:
        """Return the same outlook with other weights, which also read the promises."""
        return CivolutionOutlook({ANY: rows})

    def read(self, state: CivolutionState, seat: int) -> list[float]:
        """Return the features of a seat."""
        return features(state, seat, self.at(state, seat))

    def own(self, state: State, seat: int) -> float:
        """Return features times weights; at the end the points, alone the lead over V.I.C.I (CV-432)."""
        assert isinstance(state, CivolutionState)
        value = super().own(state, seat)
        if state.over and state.rival is not None:
            value -= sum(category_sheet(state, 1).values())
        return value

    def stage(self, state: State) -> float:
        """Return the rounds of turns that are over, with the turns of the present one as parts."""
        assert isinstance(state, CivolutionState)
        seats = len(state.seats)
        rounds = min(state.rounds, ERA_ROUNDS - 1) if state.phase >= ACTIONS else 0
        return state.era * ERA_ROUNDS + rounds + (state.turn - state.start) % seats / seats


OUTLOOK = CivolutionOutlook(read_tables(Path(__file__).parent, NAMES))


def evaluate(state: CivolutionState, seat: int) -> float:
    """Return the points that a seat can expect at the end, alone the lead."""
    return OUTLOOK.own(state, seat)

"""What effects, cards, modules, machines and technologies are worth by themselves, in points, for bots.

Rough constants: the weights of `heuristics` say what a sum of them counts at which time of the game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from civitas.games.revive.components import Components
from civitas.games.revive.geometry import bits, levels
from civitas.games.revive.map_parts import ALL_FIELDS, CORNER
from civitas.games.revive.words import RESOURCE, VOCABULARY
from civitas.kernel.effects import repetitions
from civitas.kernel.grammar import If, Pay, Per, Tree, When, alternatives, bodies, head, values
from civitas.kernel.state import State
from civitas.kernel.types import Frame

if TYPE_CHECKING:
    from civitas.games.revive.state import ReviveState

STOCK = (0.9, 0.95, 0.8, 1.2)
"""A resource of each kind."""
BASIC = 0.95
VERBS = {
    "points": 1.0,
    "energy": 2.6,
    "crate": 1.7,
    "track": 1.5,
    "module": 2.4,
    "recharge": 1.0,
    "artifact": 8.0,
    "free-slot": 0.9,
    "wake": 0.9,
    "range": 0.4,
    "discount": 0.6,
    "tribe": 2.2,
    "take": 1.6,
    "play": 2.0,
    "hibernate": 1.5,
    "open-slot": 5.0,
}
"""One of what a verb gives."""
OTHER_VERB = 1.2
PAID = 0.4
"""The share of a deal that is left when it is paid for."""
USUAL_COUNT = 2
"""How often `per` repeats, as far as is known without a position."""
LASTING = 3.0
"""What lasts or waits for a trigger comes back so often."""
FLASK = 0.4
PLACED = 1.5
"""What a module brings beside its effect, wherever it is put."""
WAITING = {
    "explorers_card": 1.8,
    "take_card": 1.6,
    "take_module": 2.4,
    "special_machine": 3.0,
    "wake": 0.9,
    "free_slot": 0.9,
    "recharge": 1.0,
    "play_more": 2.0,
    "do": 1.2,
    "winter_reward": 1.2,
    "turn_tile": 0.5,
    "lay": 1.2,
    "token_laid": 1.2,
    "fly": 0.5,
    "ability": 1.5,
    "copy_lower": 1.2,
    "upper_half": 1.5,
    "reuse_crate": 1.5,
    "advance": 1.5,
}
"""What a question or step that waits will bring."""


def plain_worth(tree: Tree) -> float:
    """Return what an effect is worth when nothing is known about the position."""
    first = head(tree)
    if first in ("&", "+"):
        return sum([plain_worth(part) for part in alternatives(tree)])
    if first == "choose":
        return max([plain_worth(part) for part in alternatives(tree)]) + 0.2
    if first == "per":
        return USUAL_COUNT * plain_worth(Per(*tree).body)
    if first == "if":
        return 0.5 * plain_worth(If(*tree).body)
    if first == "pay":
        return PAID * plain_worth(Pay(*tree).body)
    if first in ("when", "before"):
        return LASTING * plain_worth(When(*tree).body)
    inside = bodies(tree, VOCABULARY)
    if inside:
        return sum([plain_worth(body) for body in inside])
    return verb_worth(tree)


def verb_worth(tree: Tree) -> float:
    """Return what a single verb is worth."""
    first = head(tree)
    if first == "gain":
        kind, n = values(tree)
        return float(n) * (STOCK[RESOURCE[kind]] if kind in RESOURCE else BASIC)
    amounts = [value for value in values(tree) if isinstance(value, int)]
    return VERBS.get(first, OTHER_VERB) * (amounts[-1] if amounts else 1)


def effect_worth(state: State, seat: int, tree: Tree) -> float:
    """Return what an effect is worth that will be carried out once, here and now."""
    first = head(tree)
    if first in ("&", "+"):
        return sum([effect_worth(state, seat, part) for part in alternatives(tree)])
    if first == "choose":
        return max([effect_worth(state, seat, part) for part in alternatives(tree)])
    if first == "per":
        _, each, what, most, body = Per(*tree)
        return repetitions(state, seat, each, what, most) * effect_worth(state, seat, body)
    return plain_worth(tree)


def frame_worth(state: ReviveState, frame: Frame) -> float:
    """Return what a frame of the agenda will bring to its player."""
    name, seat = frame[:2]
    if name == "effect":
        return effect_worth(state, seat, frame[2])
    if name in ("order", "next"):
        return sum([effect_worth(state, seat, tree) for _, tree, _ in frame[2]])
    if name == "choose":
        return max([effect_worth(state, seat, tree) for tree in frame[2]])
    if name in ("gain_basic", "gain_alike"):
        return BASIC * float(frame[2])
    if name == "put_module":
        return PLACED + state.game.worths.module[frame[2]]
    if name == "any_track":
        return VERBS["track"] * float(frame[2])
    return WAITING.get(name, 0.0)


FAR = 9
"""How far everything is from nowhere."""
REMEMBERED = 4096


class Worths:
    """The worth of all cards, modules, machines and technologies, and how far things are.

    Pieces and tracks seldom change while actions are compared, so distances are remembered.
    """

    __slots__ = (
        "cards",
        "corners_from",
        "far",
        "machines",
        "module",
        "modules",
        "nodes",
        "rewards",
        "rewards_near",
    )

    def __init__(self, components: Components) -> None:
        self.cards: list[float] = []
        for card in components.cards:
            halves = [
                sum([plain_worth(tree) for tree in once])
                + sum([LASTING * plain_worth(tree) for tree in lasting])
                for once, lasting in zip(card.once, card.lasting, strict=True)
            ]
            self.cards.append(sum(halves) / len(halves) + FLASK * sum(card.flasks))
        self.modules = [sum([plain_worth(tree) for tree in module.effects]) for module in components.modules]
        self.module = {one.id: worth for one, worth in zip(components.modules, self.modules, strict=True)}
        self.machines = [plain_worth(machine.effect) for machine in components.machines]
        technologies = [
            sum([plain_worth(tree) for tree in (*one.once, *one.exchanges)])
            + sum([LASTING * plain_worth(tree) for tree in (*one.lasting, *one.machines)])
            for one in components.technologies
        ]
        self.nodes = [
            [node.points + technologies[node.technology] for node in side.nodes] for side in components.sides
        ]
        self.far = [corner_distances(components, place) for place in range(ALL_FIELDS - CORNER)]
        self.rewards = components.rewards
        self.corners_from = lru_cache(REMEMBERED)(self._corners_from)
        self.rewards_near = lru_cache(REMEMBERED)(self._rewards_near)

    def _corners_from(self, pieces: int) -> list[int]:
        """Return how far each large location is from the nearest of some fields."""
        return [min([far[field] for field in bits(pieces)], default=FAR) for far in self.far]

    def _rewards_near(self, taken: int, tracks: tuple[int, ...]) -> tuple[float, float, float]:
        """Return how near machines, artifacts and card bonuses are that were not yet taken."""
        near = {"machine": 0.0, "artifact": 0.0, "card_bonus": 0.0}
        for number, reward in enumerate(self.rewards):
            if not taken >> number & 1:
                missing = sum([max(0, field - tracks[colour]) for colour, field in reward.needs])
                near[reward.gives if reward.gives in near else "machine"] += 1 / (1 + missing)
        return near["machine"], near["artifact"], near["card_bonus"]


def corner_distances(components: Components, place: int) -> list[int]:
    """Return how far every field is from a large location, over a map without obstacles."""
    distances = [0] * ALL_FIELDS
    everything = (1 << ALL_FIELDS) - 1
    for distance, fields in enumerate(levels(components.map.near, 1 << (CORNER + place), everything)):
        for field in bits(fields):
            distances[field] = distance
    return distances

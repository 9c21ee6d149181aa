"""What a position is worth: features of a player's position, which the weights turn into final points.

The points as things stand are certain. To them come resources and what they can soon pay, cards that can be
played, modules that fit the own cards, machines with energy, tracks on the way to reward fields, categories
that artifacts will multiply, large locations that pieces approach, and what waits on the agenda. What a
feature is worth at which time stands in `weights.toml`, for one who plays alone in `weights-1.toml`.
"""

from __future__ import annotations

from pathlib import Path

from civitas.games.revive.build import building_sites
from civitas.games.revive.distance import by_food
from civitas.games.revive.geometry import bits
from civitas.games.revive.map_parts import CORNER
from civitas.games.revive.play import open_slots
from civitas.games.revive.player import Player
from civitas.games.revive.populate import open_nodes, sites
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.scoring import (
    bonus_points,
    category_points,
    end_points,
    location_points,
    progress_points,
    technology_points,
)
from civitas.games.revive.state import ReviveState
from civitas.games.revive.turn import end_phase
from civitas.games.revive.words import BOOK, COLOURS, CRYSTAL, FOOD, GEAR
from civitas.games.revive.worth import frame_worth
from civitas.kernel.state import State
from civitas.outlook import Linear, read_tables

ENOUGH = 4
"""So many of a resource pay a big action; more of it is surplus."""
EXPLORE_FOOD = 3
USUAL_TURNS = 20
"""So many turns a player has; who counted artifacts instead would never take the last one."""
LAST_TURNS = 0.1
"""The share of the game that is left when the end has been triggered."""
CLEAR = frozenset(("artifact", "pay_price", "price", "settle"))
"""Questions inside an action: a position is worth what it is worth after the best answer."""

NAMES = (
    *("points", "categories", "category_base", "artifacts"),
    *("gear", "book", "food", "crystal", "surplus", "build_ready", "populate_ready", "explore_ready"),
    *("playable", "active", "active_worth", "resting", "slotted", "cards_worth", "citizens", "switch"),
    *("modules", "modules_worth", "open_modules", "machines", "machines_worth", "idle_energy", "energy"),
    *("steps", "near_machine", "near_artifact", "near_bonus", "covered", "markers"),
    *("technologies", "open_nodes", "fifth", "figures", "buildings", "large_buildings", "tokens"),
    *("sites_near", "best_site", "homes_near", "corners_near", "crates", "hibernation"),
    *("lost_action", "range", "discount", "other_modifiers", "pending", "one"),
)


def features(state: ReviveState, seat: int) -> list[float]:
    """Return everything that may count, in the order of the names."""
    player = state.seats[seat]
    if player.side == NOTHING:
        return [0.0] * len(NAMES)
    return [
        *_points(state, seat, player),
        *_stock(state, player),
        *_cards(state, seat, player),
        *_board(state, player),
        *_tracks(state, player),
        *_map(state, seat, player),
        *_turn(state, seat, player),
        1.0,
    ]


def share_left(state: ReviveState, seat: int) -> float:
    """Return which share of the game is left: alone the way of the marker, else a usual number of turns.

    Only the own turns count, so that ending one costs nothing: who lost by it would do anything else first.
    """
    if len(state.seats) == 1:
        fields = len(state.components.progress_points)
        return 0.0 if end_phase(state) else (fields - state.marker) / fields
    if state.last != NOTHING:
        return LAST_TURNS / 2
    seats = len(state.seats)
    begun = (state.turns - 1 - (seat - state.start) % seats) // seats + 1
    return max(LAST_TURNS, 1 - begun / USUAL_TURNS)


def _points(state: ReviveState, seat: int, player: Player) -> list[float]:
    components = state.components
    categories = category_points(state, seat)
    base = sum([points // (1 + have) for points, have in zip(categories, player.artifacts, strict=True)])
    points = player.score + progress_points(state, seat) + technology_points(state, seat)
    points += location_points(state, seat) + bonus_points(state, seat)
    points += player.end_tile * components.end_tile + player.small_artifacts * components.small_artifact
    return [points, sum(categories), base, sum(player.artifacts)]


def _stock(state: ReviveState, player: Player) -> list[float]:
    components, stock = state.components, player.stock
    kept = [min(have, cap) for have, cap in zip(stock, components.caps, strict=True)]
    few = [min(have, ENOUGH) for have in kept]
    crystals = stock[CRYSTAL]
    nodes = components.sides[player.side].nodes
    books = min([nodes[place].books for place in open_nodes(state, player)], default=0)
    return [
        *few,
        sum(kept) - sum(few),
        min(1.0, (stock[GEAR] + crystals) / components.gears[0]),
        min(1.0, (stock[BOOK] + crystals) / books) if books else 0.0,
        min(1.0, (stock[FOOD] + crystals) / EXPLORE_FOOD),
    ]


def _cards(state: ReviveState, seat: int, player: Player) -> list[float]:
    worth = state.game.worths.cards
    slots = open_slots(state, seat)
    best = sorted([worth[card] for card in player.active], reverse=True)
    cards = player.cards()
    return [
        min(len(slots), len(best)),
        len(best),
        sum(best[: len(slots)]),
        len(player.rest),
        len(cards) - len(best) - len(player.rest),
        sum([worth[card] for card in cards]),
        sum([1 for card in cards if card < state.components.start_citizen]),
        player.switch,
        *_modules(state, player, slots, cards),
    ]


def _modules(state: ReviveState, player: Player, slots: list[int], cards: list[int]) -> list[float]:
    components, worth = state.components, state.game.worths.modules
    count, total, ready = 0, 0.0, 0.0
    share = [0] * len(COLOURS)
    for card in cards:
        share[components.cards[card].colour] += 1
    for number, slot in enumerate(components.slots):
        here = 0.0
        for place in slot.places:
            module = player.modules[place]
            if module != NOTHING and (not slot.locked or player.fifth):
                count += 1
                fitting = sum([share[colour] for colour in bits(components.modules[module].colours)])
                here += worth[module] * fitting / len(cards)
        total += here
        if number in slots:
            ready += here
    return [count, total, ready]


def _board(state: ReviveState, player: Player) -> list[float]:
    worth = state.game.worths.machines
    machines = player.machines()
    energy = player.energy + player.charged.bit_count()
    best = sorted([worth[number] for number in machines], reverse=True)
    idle = len(machines) - player.charged.bit_count()
    return [len(machines), sum(best[:energy]), min(idle, player.energy), energy]


def _tracks(state: ReviveState, player: Player) -> list[float]:
    tracks = player.tracks
    near = state.game.worths.rewards_near(player.rewards, tuple(tracks))
    return [sum(tracks), *near, player.covered, player.markers]


def _map(state: ReviveState, seat: int, player: Player) -> list[float]:
    components = state.components
    near = components.map.near
    ways = by_food(state, seat, player.index.range)
    close = ways[0] | (ways[1] if len(ways) > 1 else 0) if ways else 0
    free = building_sites(state) & close
    terrain = state.terrain()
    worths = state.game.worths.nodes[player.side]
    return [
        player.unlocked.bit_count(),
        max([worths[place] for place in open_nodes(state, player)], default=0.0),
        player.fifth,
        player.figures.bit_count(),
        player.buildings.bit_count(),
        player.large.bit_count(),
        player.tokens.bit_count(),
        min(3, free.bit_count()),
        max([(near[field] & terrain).bit_count() for field in bits(free)], default=0),
        min(3, (sites(state, player) & close).bit_count()),
        _corners(state, seat, player),
    ]


def _corners(state: ReviveState, seat: int, player: Player) -> float:
    """Return what large locations would score, the less the farther the own pieces are."""
    distances = state.game.worths.corners_from(state.sources(seat))
    total = 0.0
    for place, location in enumerate(state.corners):
        if not player.figures >> (CORNER + place) & 1:
            points = end_points(state, seat, state.components.location_effects[location])
            total += points / (2 + distances[place])
    return total


def _turn(state: ReviveState, seat: int, player: Player) -> list[float]:
    crates = len(player.crates.items)
    pending = sum([frame_worth(state, frame) for frame in state.agenda if frame[1] == seat])
    if state.active != seat or not state.left:
        return [crates, player.hibernation, 0.0, 0.0, 0.0, 0.0, pending]
    if state.winter:
        return [crates, player.hibernation, state.left - 1, 0.0, 0.0, 0.0, pending]
    reach = discount = other = 0.0
    for kind, amount, _ in player.armed:
        if kind == "range":
            reach += min(amount, 2)
        elif kind.startswith("discount"):
            discount += amount
        else:
            other += 1
    return [crates, player.hibernation, 0.0, reach, discount, other, pending]


CHANGING = frozenset({"change"})


class ReviveOutlook(Linear):
    """Players take turns; a question about how to pay is judged by its best answer."""

    engine = ("modules_worth", "machines_worth", "cards_worth", "energy", "fifth", "technologies")
    gains = ("artifacts", "energy")
    closing = frozenset({"end"})
    promising = True

    def own(self, state: State, seat: int) -> float:
        """Return features times weights, after the best answer where a question stands inside an action."""
        stack = state.agenda
        if not state.over and stack and stack[-1][1] == seat and stack[-1][0] in CLEAR:
            return max([self._after(state, seat, action) for action in state.questions()[0].actions])
        return super().own(state, seat)

    def _after(self, state: State, seat: int, action: tuple[object, ...]) -> float:
        trial = state.copy()
        trial.try_out(seat, action)
        return self.own(trial, seat)

    def stage(self, state: State) -> float:
        """Return how many rounds are over."""
        assert isinstance(state, ReviveState)
        return state.turns / len(state.seats)

    def seldom(self, state: State, seat: int) -> frozenset[str]:
        """Return the changing of crystals: payments do that where it is needed."""
        return CHANGING


OUTLOOK = ReviveOutlook(NAMES, features, share_left, read_tables(Path(__file__).parent, NAMES))


def evaluate(state: ReviveState, seat: int) -> float:
    """Return the points that a seat can expect."""
    return OUTLOOK.own(state, seat)

"""How good a position is: the points that a player can expect at the end, for bots that look a short way on.

The score as things stand is certain. To it come estimates of what is still to be had: resources, cards that
can be played, machines with energy, modules, tracks on the way to reward fields, and effects that wait on the
agenda. They shrink with what is left of the game: a usual number of turns, alone the way of the marker.
"""

from __future__ import annotations

from civitas.games.revive.effects.counts import crate, energy, flask, lake, module
from civitas.games.revive.play import open_slots
from civitas.games.revive.player import Player
from civitas.games.revive.populate import open_nodes
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.scoring import score
from civitas.games.revive.state import ReviveState
from civitas.games.revive.turn import end_phase
from civitas.games.revive.words import BOOK, COLOURS, CRYSTAL, FOOD, GEAR, RESOURCE
from civitas.kernel.effects import repetitions
from civitas.kernel.grammar import Pay, Per, Tree, alternatives, head, values
from civitas.kernel.types import Frame

STOCK = (0.62, 0.66, 0.5, 0.95)
"""A resource of each kind while there is time to use it."""
SURPLUS = 0.45
"""What is left of that for every further one, beyond what a big action costs."""
PLAYABLE, ACTIVE, RESTING, SLOTTED, SWITCH = 1.0, 0.5, 0.45, 0.25, 0.4
CITIZEN = 0.9
MACHINE, READY, ENERGY = 1.5, 0.7, 0.8
MODULE = 2.2
STEP = 0.8
NEAR_REWARD = 1.3
COVERED = 0.6
CLOSED_CRATE, RANGE, DISCOUNT, OTHER_MODIFIER = 1.2, 0.25, 0.5, 0.3
BUILDING, TECHNOLOGY, FIFTH_SLOT, ARTIFACT, TOKEN = 0.9, 1.2, 2.0, 1.6, 0.9
PLAN = (0.8, 0.9, 0.5)
"""Being able to pay a building, a technology, an exploration."""
EXPLORE_FOOD = 3
COUNTED = 0.15
TEMPO = 1.3
"""An action that is left in this turn; hibernating gives them up."""
WINTER = 1.5
"""What a solo hibernation costs, beyond the field that a play would cost too."""
SOLO_PHASES = ((8, 0.75), (14, 0.45), (99, 0.12))
"""Up to which field of the action marker which share of the game is still to come; in steps, because every
action that moves it would look bad beside free ones otherwise."""
USUAL_TURNS = 20
"""So many turns a player has; who counted artifacts instead would never take the last one."""
LAST_TURNS = 0.12
"""The share of the game that the last round is, so that nothing is worth less than one turn's use."""
WAITING = {
    "explorers_card": 1.3,
    "take_card": 1.2,
    "take_module": 1.8,
    "put_module": 1.9,
    "artifact": 3.5,
    "special_machine": 2.0,
    "wake": 0.5,
    "free_slot": 0.5,
    "recharge": 0.6,
    "play_more": 1.2,
    "do": 1.0,
    "winter_reward": 1.0,
    "turn_tile": 0.4,
    "lay": 1.0,
    "token_laid": 1.0,
    "fly": 0.5,
    "ability": 1.0,
    "copy_lower": 1.0,
    "upper_half": 1.2,
    "reuse_crate": 1.2,
}
"""What a question or step that waits will bring."""
VERBS = {
    "points": 1.0,
    "energy": 1.6,
    "crate": 1.3,
    "track": STEP + 0.4,
    "module": 1.8,
    "recharge": 0.6,
    "artifact": 3.5,
    "free-slot": 0.5,
    "wake": 0.5,
    "range": 0.25,
}
"""One of what a verb gives."""
OTHER_VERB = 1.0


def evaluate(state: ReviveState, seat: int) -> float:
    """Return the points that a seat can expect."""
    player = state.seats[seat]
    if player.side == NOTHING:
        return 0.0
    parts = score(state, seat)
    total = float(sum(parts.values()))
    if state.over:
        return total
    ahead, usable = time_left(state)
    soon = min(1.0, 3 * ahead)
    total += usable * (stock_value(state, player) - parts["resources_left"])
    total += soon * cards_value(state, seat, player) + ahead * engine_value(state, player)
    total += ahead * tracks_value(state, player) + ahead * growth(state, seat, player)
    total += usable * CLOSED_CRATE * len(player.crates)
    if state.active == seat and state.left and not state.winter:
        total += TEMPO * state.left + modifiers_value(player)
    if len(state.seats) == 1:
        total -= WINTER * player.hibernation
    return total + sum(pending_value(state, frame) for frame in state.agenda if frame[1] == seat)


def time_left(state: ReviveState) -> tuple[float, float]:
    """Return which share of the game is still to come, and which share of the stock can still be used."""
    if len(state.seats) == 1:
        if end_phase(state):
            return 0.0, 0.6
        return next(share for field, share in SOLO_PHASES if state.marker <= field), 1.0
    if state.last != NOTHING:
        return LAST_TURNS / 2, 0.5
    ahead = 1 - state.turns / (len(state.seats) * USUAL_TURNS)
    return max(LAST_TURNS, ahead), min(1.0, 0.7 + ahead)


def stock_value(state: ReviveState, player: Player) -> float:
    """Value resources, and what they are about to pay; those above the limit are lost."""
    caps = state.components.caps
    total = 0.0
    for kind, have in enumerate(player.stock):
        kept = min(have, caps[kind])
        few = min(kept, 4)
        total += STOCK[kind] * (few + SURPLUS * (kept - few))
    crystals = player.stock[CRYSTAL]
    nodes = state.components.sides[player.side].nodes
    books = min((nodes[place].books for place in open_nodes(state, player)), default=0)
    if books:
        total += PLAN[1] * min(1.0, (player.stock[BOOK] + crystals) / float(books))
    total += PLAN[0] * min(1.0, (player.stock[GEAR] + crystals) / state.components.gears[0])
    return float(total) + PLAN[2] * min(1.0, (player.stock[FOOD] + crystals) / EXPLORE_FOOD)


def cards_value(state: ReviveState, seat: int, player: Player) -> float:
    """Value cards by how soon they can be played."""
    slots = len(open_slots(state, seat))
    playable = min(slots, len(player.active))
    slotted = sum(len(slot) for slot in player.slots)
    total = PLAYABLE * playable + ACTIVE * (len(player.active) - playable)
    return total + RESTING * len(player.rest) + SLOTTED * slotted + SWITCH * player.switch


def engine_value(state: ReviveState, player: Player) -> float:
    """Value what keeps working: machines and energy, modules, technologies, citizens, the fifth slot."""
    machines = player.machines()
    idle = sum(1 for number in machines if not player.charged >> number & 1)
    total = MACHINE * len(machines) + READY * min(idle, player.energy)
    total += ENERGY * (player.energy + player.charged.bit_count())
    total += MODULE * sum(1 for one in player.modules if one != NOTHING)
    total += TECHNOLOGY * player.unlocked.bit_count() + FIFTH_SLOT * player.fifth
    citizens = state.components.start_citizen
    return total + CITIZEN * sum(1 for card in player.cards() if card < citizens)


def tracks_value(state: ReviveState, player: Player) -> float:
    """Value steps on the machine tracks, more so where a reward field is near."""
    total = COVERED * player.covered
    for colour in range(len(COLOURS)):
        total += STEP * (player.tracks[colour] - 1)
    for number, reward in enumerate(state.components.rewards):
        if not player.rewards >> number & 1:
            missing = sum(max(0, field - player.tracks[colour]) for colour, field in reward.needs)
            total += NEAR_REWARD / (1 + missing)
    return total


def growth(state: ReviveState, seat: int, player: Player) -> float:
    """Value pieces on the map and artifacts beyond what they score now."""
    total = BUILDING * player.buildings.bit_count() + ARTIFACT * sum(player.artifacts)
    total += TOKEN * player.tokens.bit_count()
    counted = crate(state, seat) + energy(state, seat) + flask(state, seat) + module(state, seat)
    return total + COUNTED * (counted + lake(state, seat))


def modifiers_value(player: Player) -> float:
    """Value modifiers that wait for an action of this turn."""
    total = 0.0
    for kind, amount, _ in player.armed:
        if kind == "range":
            total += RANGE * min(amount, 2)
        elif kind.startswith("discount"):
            total += DISCOUNT * amount
        else:
            total += OTHER_MODIFIER
    return total


def pending_value(state: ReviveState, frame: Frame) -> float:
    """Value what waits on the agenda of a player."""
    name, seat = frame[:2]
    if name == "effect":
        return effect_value(state, seat, frame[2])
    if name in ("order", "next"):
        return sum(effect_value(state, seat, tree) for _, tree, _ in frame[2])
    if name == "choose":
        return max(effect_value(state, seat, tree) for tree in frame[2])
    if name in ("gain_basic", "gain_alike"):
        return 0.7 * float(frame[2])
    if name == "any_track":
        return VERBS["track"] * float(frame[2])
    if name == "advance":
        return VERBS["track"]
    return WAITING.get(name, 0.0)


def effect_value(state: ReviveState, seat: int, tree: Tree) -> float:
    """Value an effect that will be carried out once."""
    first = head(tree)
    if first in ("&", "+"):
        return sum(effect_value(state, seat, part) for part in alternatives(tree))
    if first == "choose":
        return max(effect_value(state, seat, part) for part in alternatives(tree))
    if first == "per":
        _, each, what, most, body = Per(*tree)
        return repetitions(state, seat, each, what, most) * effect_value(state, seat, body)
    if first == "pay":
        return 0.4 * effect_value(state, seat, Pay(*tree).body)
    if first == "gain":
        kind, n = values(tree)
        return float(n) * (STOCK[RESOURCE[kind]] if kind in RESOURCE else 0.7)
    amounts = [value for value in values(tree) if isinstance(value, int)]
    return VERBS.get(first, OTHER_VERB) * (amounts[-1] if amounts else 1)

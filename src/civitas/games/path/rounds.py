"""The round: its start (PC-39 to PC-44), its six phases (PC-45, PC-109), and the end of the game (PC-138)."""

from __future__ import annotations

from civitas.games.path.philosophy import turn_tokens_down
from civitas.games.path.rules import RULES
from civitas.games.path.schema import ROUNDS
from civitas.games.path.state import PathState
from civitas.games.path.words import BATTLE_STANDS
from civitas.kernel.types import TABLE
from civitas.kernel.zones import PUBLIC, Zone

PHASES = (
    "project",
    "deployment",
    "evolution",
    "philosophy",
    "wonders",
    "leaders",
    "research",
    "purchase",
)
SOLO_PHASES = (
    "project",
    "rival_project",
    "rival_income",
    "deployment",
    "evolution",
    "philosophy",
    "wonders",
    "leaders",
    "research",
    "rival_purchase",
    "purchase",
    "rival_turns",
)
EVENTS: dict[int, tuple[str, ...]] = {
    3: ("challenge",),
    4: ("battle",),
    5: ("challenge",),
    6: ("battle",),
    7: ("challenge",),
    8: ("battle",),
    9: ("challenge", "battle"),
}


@RULES.step("round")
def start_round(state: PathState, seat: int) -> None:
    """Turn up the cards of the round, take the technologies back, set the threat; then the phases."""
    turn_tokens_down(state)
    if state.round == ROUNDS:
        state.phase = "end"
        state.note("end", TABLE, "PC-138")
        return
    state.round += 1
    state.note("round", TABLE, "PC-39", state.round)
    _, wonders, leaders = state.components.markets[max(2, len(state.seats))][state.round - 1]
    turn_up(state, state.future_wonders, state.wonder_market, wonders)
    turn_up(state, state.future_leaders, state.leader_market, leaders)
    for own in state.seats:
        own.hand += own.left + own.right + own.discovery
        own.left, own.right, own.discovery = [], [], []
    if state.battle_at < len(BATTLE_STANDS):
        state.threat = state.components.battles[state.battles[state.battle_at]].threat
    state.push("round", TABLE)
    phases = PHASES if state.rival is None else SOLO_PHASES
    for phase in reversed(phases + EVENTS.get(state.round, ())):
        state.push(phase, TABLE)


def turn_up(state: PathState, pile: Zone, market: Zone, number: int) -> None:
    """Turn face-down cards up and add them to their market (PC-40)."""
    for _ in range(number):
        item = state.move(pile, -1, market, PUBLIC)
        state.note("turned_up", TABLE, "PC-40", state.components.item_ids[item])

"""A turn: up to two actions, or hibernating, and free actions besides (RV-42 to RV-47, RV-60, RV-204)."""

from __future__ import annotations

from collections.abc import Callable

from civitas.games.revive.addresses import about_turn
from civitas.games.revive.build import buildings, why_not_build
from civitas.games.revive.distance import start_action
from civitas.games.revive.effects.cards import can_copy
from civitas.games.revive.explore import explorations, why_not_explore
from civitas.games.revive.play import play_card, plays, why_not_play
from civitas.games.revive.populate import node_of, populations, why_not_populate
from civitas.games.revive.rules import RULES
from civitas.games.revive.scoring import category_points, outcome
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ACTIONS, ANYWHERE
from civitas.kernel.grammar import Words
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC

ACTIONS_PER_TURN = 2
SOLO_ACTIONS = 1
REASONS = {
    "build": why_not_build,
    "explore": why_not_explore,
    "play": why_not_play,
    "populate": why_not_populate,
}


def solo(state: ReviveState) -> bool:
    """Return whether one player plays alone."""
    return len(state.seats) == 1


def end_phase(state: ReviveState) -> bool:
    """Return whether the solo action marker has left the progress track (RV-210)."""
    return solo(state) and state.marker > len(state.components.progress_points) - 1


def move_marker(state: ReviveState, seat: int, n: int) -> None:
    """Move the solo action marker; past the last field the end begins (RV-210)."""
    fields = len(state.components.progress_points) - 1
    before = state.marker
    state.marker = min(fields + 1, state.marker + n)
    if before <= fields < state.marker:
        state.note("solo_end", seat, "RV-210")


@RULES.step("begin_turn")
def begin_turn(state: ReviveState, seat: int) -> None:
    """Give a player the actions of a turn."""
    state.active = seat
    state.turns += 1
    state.left = SOLO_ACTIONS if solo(state) else ACTIONS_PER_TURN
    state.taken = 0
    state.winter = 0
    state.note("turn_begins", seat, "RV-42")
    state.push("end_turn", seat)
    state.push("turn", seat)


@RULES.question(
    "turn",
    rule="RV-42",
    kinds=("build", "end", "explore", "hibernate", "play", "populate", "switch"),
    always=True,
    free=True,
)
def turn(state: ReviveState, seat: int) -> list[Action]:
    """List all actions, hibernating before the first, ending after it (RV-44)."""
    found: list[Action] = []
    last = end_phase(state)
    if state.left:
        found += buildings(state, seat)
        found += explorations(state, seat)
        found += populations(state, seat)
        if not last:
            found += plays(state, seat)
        found += switches(state, seat)
    if last or state.taken:
        found.append(("end",))
    else:
        found.append(("hibernate",))
    return sorted(found)


def switches(state: ReviveState, seat: int) -> list[Action]:
    """Return the ways to use the switch (RV-60, RV-61, RV-168)."""
    player = state.seats[seat]
    if not player.switch:
        return []
    found: list[Action] = [("switch", state.components.switches[state.switch][0])]
    if player.index.copies_lower and can_copy(state, seat):
        found.append(("switch", player.index.copies_lower))
    return found


@turn.answers
def act(state: ReviveState, seat: int, action: Action) -> None:
    """Carry out an action, and ask again until the turn is ended."""
    kind = action[0]
    if kind == "end":
        state.note("turn_ends", seat, "RV-42")
        if end_phase(state) and not state.taken:
            state.stack[:] = [("game_over", TABLE), ("cut_all", seat)]
        return
    if kind == "hibernate":
        state.push("hibernate", seat, 1)
        return
    state.left -= 1
    state.taken += 1
    state.push("turn", seat)
    state.push("after_action", seat)
    carry_out(state, seat, action)


def carry_out(state: ReviveState, seat: int, action: Action) -> None:
    """Begin one action."""
    kind, components = action[0], state.components
    if kind == "play":
        if solo(state):
            move_marker(state, seat, 1)
        play_card(state, seat, action)
    elif kind == "switch":
        use_switch(state, seat, action[1])
    elif kind == "explore":
        start_action(state, seat, kind, components.map.place_ids.index(action[1]), 0)
    elif kind == "build":
        size = components.building_ids.index(action[2])
        start_action(state, seat, kind, components.map.field_of[action[1]], size)
    else:
        node = node_of(state, seat, action[2])
        start_action(state, seat, kind, components.map.field_of[action[1]], node)


def use_switch(state: ReviveState, seat: int, id: str) -> None:
    """Push the switch down for its effect, or to copy a card (RV-60, RV-62, RV-168)."""
    player = state.seats[seat]
    player.switch = 0
    state.note("switch", seat, "RV-60", id)
    name, tree = state.components.switches[state.switch]
    state.push("effect", seat, tree if id == name else ("copy-lower",), id)


LISTS: dict[str, Callable[[ReviveState, int], list[Action]]] = {
    "build": buildings,
    "explore": explorations,
    "play": plays,
    "populate": populations,
    "switch": switches,
}
"""By kind of action: all ways to take it."""


@turn.checks
def may_act(state: ReviveState, seat: int, action: Action) -> Reason | None:
    """Say why something cannot be done now."""
    kind = action[0]
    if kind in ("end", "hibernate"):
        return why_not_stop(state, action)
    if not state.left:
        return ("no_action_left",)
    if kind == "play" and end_phase(state):
        return ("end_phase",)
    if action in LISTS[kind](state, seat):
        return None
    if kind == "switch":
        return ("not_offered",) if state.seats[seat].switch else ("switch_used",)
    return REASONS[kind](state, seat, action)


def why_not_stop(state: ReviveState, action: Action) -> Reason | None:
    """Say why a turn cannot be ended, or cannot be spent hibernating (RV-44, RV-211)."""
    last = end_phase(state)
    if action == ("end",):
        return None if last or state.taken else ("not_acted",)
    if action == ("hibernate",):
        return ("end_phase",) if last else ("acted",) if state.taken else None
    return ("not_offered",)


turn.about(about_turn)


@RULES.step("after_action")
def after_action(state: ReviveState, seat: int) -> None:
    """An action is over: what lies above the caps is cut (RV-I-12)."""
    state.push("cut_all", seat)


@RULES.step("end_turn")
def end_turn(state: ReviveState, seat: int) -> None:
    """Let unused modifiers expire; then the next player, or the end (RV-111)."""
    state.seats[seat].armed = []
    state.winter = 0
    state.push("next_turn", seat)
    state.push("cut_all", seat)


@RULES.step("next_turn")
def next_turn(state: ReviveState, seat: int) -> None:
    """Go on clockwise; after the end was triggered everybody else has one more turn."""
    if solo(state):
        state.push("begin_turn", seat)
        return
    following = (seat + 1) % len(state.seats)
    state.push("game_over" if following == state.last else "begin_turn", following)


@RULES.step("game_over")
def game_over(state: ReviveState, seat: int) -> None:
    """The game is over: artifact cards are shown, the final scoring follows from the state."""
    components = state.components
    for who, player in enumerate(state.seats):
        card = state.reveal(player.secret, -1, PUBLIC)
        state.note("artifact_card", who, "RV-120", components.item_ids[card])
        names = components.card_categories[card - components.artifact_card]
        for name, points in zip(names, category_points(state, who), strict=True):
            state.note("category", who, "RV-120", name, points)
        state.note("progress_ends", who, "RV-113", components.progress_ids[player.covered])
    if solo(state):
        state.note("rank", 0, "RV-212", outcome(state).verdict, outcome(state).totals[0])
    state.note("end", TABLE, "RV-111")
    state.push("chapter_over", TABLE)


@RULES.verb("do", Words("action", name="actions"), optional=True, places=ANYWHERE)
def do(state: ReviveState, seat: int, source: str, actions: tuple[str, ...]) -> None:
    """Take one of these actions now; it is no action of the turn (RV-169, RV-204)."""
    if any(one[2] == source for one in state.seats[seat].armed):
        state.push("do_over", seat, source)
    if can_do(state, seat, actions):
        state.push("do", seat, actions)


@RULES.step("do_over")
def do_over(state: ReviveState, seat: int, source: str) -> None:
    """What a line takes off the action that it brings serves no other one (RV-169)."""
    player = state.seats[seat]
    player.armed = [one for one in player.armed if one[2] != source]


@RULES.possible("do")
def can_do(state: ReviveState, seat: int, actions: tuple[str, ...]) -> bool:
    """Return whether one of them can be taken."""
    return any(LISTS[name](state, seat) for name in actions)


@RULES.question("do", rule="RV-204", kinds=("decline", *ACTIONS), free=True)
def do_one(state: ReviveState, seat: int, actions: tuple[str, ...]) -> list[Action]:
    """List what can be done, and leaving it."""
    found: list[Action] = [("decline",)]
    for name in actions:
        found += LISTS[name](state, seat)
    return sorted(found)


@do_one.answers
def do_it(state: ReviveState, seat: int, action: Action, actions: tuple[str, ...]) -> None:
    """Do it."""
    if action[0] != "decline":
        carry_out(state, seat, action)


@do_one.checks
def may_do(state: ReviveState, seat: int, action: Action, actions: tuple[str, ...]) -> Reason | None:
    """Say why something cannot be done."""
    kind = action[0]
    if kind not in actions:
        return None if action == ("decline",) else ("not_offered",)
    return None if action in LISTS[kind](state, seat) else REASONS[kind](state, seat, action)


do_one.about(about_turn)

"""Machines, crates and modules (RV-51 to RV-54, RV-107 to RV-110, RV-181, RV-193, RV-195, RV-196)."""

from __future__ import annotations

from civitas.games.revive.components import parts
from civitas.games.revive.effects.modifiers import feasible
from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ANYWHERE, CARD
from civitas.kernel.effects import set_off
from civitas.kernel.grammar import Amount, Int
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC, bit


def _machines(state: ReviveState, seat: int) -> list[Action]:
    player, components = state.seats[seat], state.components
    if not player.energy or state.winter:
        return []
    found: list[Action] = []
    for number in player.machines():
        machine = components.machines[number]
        if not player.charged >> number & 1 and feasible(state, seat, machine.effect):
            found.append(("machine", machine.id))
    return found


def _use_machine(state: ReviveState, seat: int, action: Action) -> None:
    """Put 1 energy onto a machine and use it (RV-107)."""
    player, components = state.seats[seat], state.components
    number = components.machine_of[action[1]]
    player.energy -= 1
    player.charged |= 1 << number
    state.note("machine", seat, "RV-107", action[1])
    state.push("machine_done", seat, number)
    trees = parts(components.machines[number].effect)
    state.push("order", seat, tuple([(n, tree, action[1]) for n, tree in enumerate(trees)]), None)


def _no_machine(state: ReviveState, seat: int, action: Action) -> Reason | None:
    if action in _machines(state, seat):
        return None
    if state.winter:
        return ("winter",)
    player = state.seats[seat]
    number = state.components.machine_of.get(action[1], NOTHING) if len(action) == 2 else NOTHING
    if number == NOTHING or number not in player.machines():
        return ("no_machine",)
    if player.charged >> number & 1:
        return ("has_energy", action[1])
    return ("no_use", action[1]) if player.energy else ("no_energy",)


RULES.free_action("machine", rule="RV-107", actions=_machines, act=_use_machine, check=_no_machine)


@RULES.step("machine_done")
def machine_done(state: ReviveState, seat: int, number: int) -> None:
    """The machine has done its work; until here no energy comes back from it (RV-I-36)."""


def _crates(state: ReviveState, seat: int) -> list[Action]:
    ids = state.components.item_ids
    return sorted([("open", ids[item]) for item in state.seats[seat].crates.items])


def _open(state: ReviveState, seat: int, action: Action) -> None:
    """Open a crate; it stays beside the board and still counts (RV-110)."""
    player = state.seats[seat]
    item = state.components.item_of[action[1]]
    state.move(player.crates, player.crates.items.index(item), state.out, PUBLIC)
    player.opened.append(item)
    state.note("opened", seat, "RV-110", action[1])
    carry_out_crate(state, seat, item)


def _no_crate(state: ReviveState, seat: int, action: Action) -> Reason | None:
    return None if action in _crates(state, seat) else ("no_crate",)


RULES.free_action("open", rule="RV-110", actions=_crates, act=_open, check=_no_crate)


def carry_out_crate(state: ReviveState, seat: int, item: int) -> None:
    """Carry out what a crate holds."""
    trees = state.components.crates[item - state.components.crate]
    source = state.components.item_ids[item]
    state.push("order", seat, tuple([(n, tree, source) for n, tree in enumerate(trees)]), None)


@RULES.verb("crate", Amount(1), order_free=True, places=ANYWHERE)
def crate(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Draw crates, which stay closed and are seen by their owner only (RV-196)."""
    player = state.seats[seat]
    waiting = player.index.triggers.get("crate")
    for _ in range(min(n, len(state.crates))):
        item = state.move(state.crates, -1, player.crates, bit(seat))
        state.note_private(bit(seat), (state.components.item_ids[item],), "crate", seat, "RV-196")
        if waiting:
            set_off(state, seat, waiting)


def unused_crates(player: Player) -> list[int]:
    """Return the opened crates that were not repeated yet (RV-181)."""
    return [item for item in player.opened if item not in player.reused]


@RULES.verb("reuse-crate", optional=True, places=("machine",))
def reuse_crate(state: ReviveState, seat: int, source: str) -> None:
    """Carry out an opened crate again."""
    if unused_crates(state.seats[seat]):
        state.push("reuse_crate", seat)


@RULES.possible("reuse-crate")
def can_reuse_crate(state: ReviveState, seat: int) -> bool:
    """Return whether there is such a crate."""
    return bool(unused_crates(state.seats[seat]))


@RULES.question("reuse_crate", rule="RV-181", kinds=("reuse",))
def choose_crate(state: ReviveState, seat: int) -> list[Action]:
    """List the opened crates that were not repeated yet."""
    ids = state.components.item_ids
    return sorted([("reuse", ids[item]) for item in unused_crates(state.seats[seat])])


@choose_crate.answers
def repeat_crate(state: ReviveState, seat: int, action: Action) -> None:
    """Repeat it; that is possible once per game."""
    item = state.components.item_of[action[1]]
    state.seats[seat].reused.append(item)
    state.note("reused", seat, "RV-181", action[1])
    carry_out_crate(state, seat, item)


def rechargeable(state: ReviveState, seat: int) -> list[int]:
    """Return the machines whose energy can come back: not one that is being carried out (RV-I-36)."""
    busy = {frame[2] for frame in state.stack if frame[0] == "machine_done" and frame[1] == seat}
    player = state.seats[seat]
    return [number for number in player.machines() if player.charged >> number & 1 and number not in busy]


@RULES.verb("recharge", Int(1), optional=True, places=("instant", *CARD, "module"))
def recharge(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Take energy from own machines back into storage (RV-195)."""
    if n > 1:
        state.push("effect", seat, ("recharge", n - 1), source)
    if rechargeable(state, seat):
        state.push("recharge", seat)


@RULES.possible("recharge")
def can_recharge(state: ReviveState, seat: int, n: int) -> bool:
    """Return whether energy lies on a machine."""
    return bool(rechargeable(state, seat))


@RULES.question("recharge", rule="RV-195", kinds=("decline", "recharge"))
def choose_machine(state: ReviveState, seat: int) -> list[Action]:
    """List the machines, and leaving it."""
    machines = state.components.machines
    return [("decline",), *sorted([("recharge", machines[n].id) for n in rechargeable(state, seat)])]


@choose_machine.answers
def take_energy_back(state: ReviveState, seat: int, action: Action) -> None:
    """Take it back."""
    if action[0] == "recharge":
        player = state.seats[seat]
        player.charged &= ~(1 << state.components.machine_of[action[1]])
        player.energy += 1
        state.note("recharged", seat, "RV-195", action[1])


@RULES.verb("module", Int(1), optional=True, places=ANYWHERE)
def module(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Take modules from the display, one after the other (RV-193)."""
    if n > 1:
        state.push("effect", seat, ("module", n - 1), source)
    if state.modules:
        state.push("take_module", seat)


@RULES.possible("module")
def can_take_module(state: ReviveState, seat: int, n: int) -> bool:
    """Return whether the display has one."""
    return bool(state.modules)


@RULES.question("take_module", rule="RV-193", kinds=("decline", "take"))
def take_module(state: ReviveState, seat: int) -> list[Action]:
    """List the modules of the display, and leaving it."""
    ids = state.components.item_ids
    return [("decline",), *sorted([("take", ids[item]) for item in state.modules])]


@take_module.answers
def choose_place(state: ReviveState, seat: int, action: Action) -> None:
    """Go on with the place; a module that is not placed is not taken."""
    if action[0] == "take":
        state.push("put_module", seat, action[1])


@take_module.checks
def may_take_module(state: ReviveState, seat: int, action: Action) -> Reason | None:
    """Say why a module cannot be taken."""
    return None if action in take_module.actions(state, seat) else ("not_in_display",)


@RULES.question("put_module", rule="RV-51", kinds=("put",))
def put_module(state: ReviveState, seat: int, id: str) -> list[Action]:
    """List all places; on a place that is taken the old module is discarded (RV-52)."""
    return sorted(
        [("put", slot.id, place - slot.first + 1) for slot in state.components.slots for place in slot.places]
    )


@put_module.answers
def place_module(state: ReviveState, seat: int, action: Action, id: str) -> None:
    """Put it there and refill; on a free place with the symbol it fires at once."""
    player, components = state.seats[seat], state.components
    item = components.item_of[id]
    place = components.slots[components.slot_of[action[1]]].first + action[2] - 1
    old = player.modules[place]
    player.modules[place] = item - components.module
    state.modules.remove(item)
    state.note("module", seat, "RV-51", id, action[1], action[2])
    if old != NOTHING:
        state.note("discarded", seat, "RV-52", components.modules[old].id)
    new = state.bring_out(state.module_pile)
    if new != NOTHING:
        state.modules.append(new)
    if old == NOTHING and components.active_places >> place & 1:
        trees = components.modules[player.modules[place]].effects
        state.push("order", seat, tuple([(n, tree, id) for n, tree in enumerate(trees)]), None)

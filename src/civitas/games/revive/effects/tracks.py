"""Machine tracks, reward fields and the progress track (RV-37 to RV-39, RV-90 to RV-96, RV-192)."""

from __future__ import annotations

from civitas.games.revive.addresses import about_track
from civitas.games.revive.campaign import happened
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ANYWHERE, COLOUR, COLOURS
from civitas.kernel.grammar import Int, Word
from civitas.kernel.types import Action, Reason


@RULES.verb("track", Word("colour", "any", "matching", name="colour"), Int(1), optional=True, places=ANYWHERE)
def track(state: ReviveState, seat: int, source: str, colour: str, n: int) -> None:
    """Advance n fields, one by one; of free choice each step is named."""
    if colour == "any":
        state.push("any_track", seat, n, source)
    else:
        which = state.seats[seat].hue if colour == "matching" else COLOUR[colour]
        for _ in range(n if which != NOTHING else 0):
            state.push("advance", seat, which, source)


@RULES.question("any_track", rule="RV-192", kinds=("track",))
def any_track(state: ReviveState, seat: int, n: int, source: str) -> list[Action]:
    """List the tracks."""
    return sorted([("track", colour) for colour in COLOURS])


@any_track.answers
def advance_named(state: ReviveState, seat: int, action: Action, n: int, source: str) -> None:
    """Advance on the track named, then go on with the steps that are left."""
    if n > 1:
        state.push("any_track", seat, n - 1, source)
    state.push("advance", seat, COLOUR[action[1]], source)


any_track.about(about_track)


@RULES.step("advance")
def advance(state: ReviveState, seat: int, colour: int, source: str) -> None:
    """Move a marker 1 field, or gain past the end; then unlock what is reached (RV-90, RV-92)."""
    player, components = state.seats[seat], state.components
    if player.tracks[colour] == components.track_length[colour]:
        state.push("effect", seat, components.overflow[colour], components.track_ids[colour])
        return
    player.tracks[colour] += 1
    state.note("track", seat, "RV-192", source, COLOURS[colour], player.tracks[colour])
    for number in reversed(components.rewards_of[colour]):
        if not player.rewards >> number & 1:
            needs = components.rewards[number].needs
            if all(player.tracks[track] >= field for track, field in needs):
                player.rewards |= 1 << number
                state.push("unlock", seat, number)


@RULES.step("unlock")
def unlock(state: ReviveState, seat: int, number: int) -> None:
    """Move the field's marker to the progress track, then give its reward (RV-91)."""
    reward = state.components.rewards[number]
    state.note("reward", seat, "RV-90", reward.id)
    if reward.gives == "standard_machine":
        state.seats[seat].placed[number] = reward.machine
    elif reward.gives == "special_machine":
        state.push("special_machine", seat, number)
    elif reward.gives == "artifact":
        assert reward.bonus is not None
        state.push("effect", seat, reward.bonus, reward.id)
    state.push("cover", seat)


@RULES.step("cover")
def cover(state: ReviveState, seat: int) -> None:
    """Cover the lowest free field of the progress track and gain its bonus (RV-37, RV-38)."""
    player, components = state.seats[seat], state.components
    bonus = components.progress_bonus[player.covered]
    id = components.progress_ids[player.covered]
    player.covered += 1
    state.note("progress", seat, "RV-37", id)
    if bonus is not None:
        state.push("effect", seat, bonus, id)


@RULES.question("special_machine", rule="RV-94", kinds=("decline", "take"))
def special_machine(state: ReviveState, seat: int, number: int) -> list[Action]:
    """List the machine tiles of the colour in the display, and leaving it (RV-4)."""
    shown = state.machines[state.components.rewards[number].colour]
    return [("decline",), *sorted([("take", state.components.item_ids[item]) for item in shown])]


@special_machine.answers
def take_machine(state: ReviveState, seat: int, action: Action, number: int) -> None:
    """Put the tile onto the field and refill the display."""
    if action[0] == "decline":
        return
    components = state.components
    colour = components.rewards[number].colour
    item = components.item_of[action[1]]
    state.seats[seat].placed[number] = components.machine_of[action[1]]
    state.note("machine_tile", seat, "RV-94", action[1])
    shown = state.machines[colour]
    shown.remove(item)
    new = state.bring_out(state.machine_piles[colour])
    if new != NOTHING:
        shown.append(new)
    happened(state, seat, "first_special_machine")


@special_machine.checks
def may_take_machine(state: ReviveState, seat: int, action: Action, number: int) -> Reason | None:
    """Say why a tile cannot be taken."""
    return None if action in special_machine.actions(state, seat, number) else ("not_in_display",)

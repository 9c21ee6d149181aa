"""Windows: effects of all civilizations at the same time, and the shared things they ask for (VG-4).

A window opens a lane for each seat. Where an effect wants something shared, the lane stops with a request.
When all lanes have stopped or ended, the requests are answered together and the lanes go on, until nothing is
wanted any more.
"""

from __future__ import annotations

from civitas.games.path.philosophy import note_choices, reach
from civitas.games.path.purchase import hand_out, winners
from civitas.games.path.rules import RULES
from civitas.games.path.schema import NOTHING
from civitas.games.path.solo import A_LEVEL, next_wish, rival_advances, rival_takes
from civitas.games.path.state import Civilization, PathState
from civitas.kernel.types import TABLE, Frame


@RULES.step("window")
def window(state: PathState, seat: int) -> None:
    """Answer all requests, or close the window if there are none."""
    note_choices(state)
    arrived: list[Civilization] = []
    wishes: list[tuple[Civilization, int]] = []
    for own in state.seats:
        if own.request is not None:
            if own.request[0] == "philosophy":
                arrived.append(own)
            else:
                wishes.append((own, own.request[1]))
    rival = state.rival
    wish = NOTHING if rival is None else next_wish(state, rival)
    if rival is not None and wish != NOTHING:
        if wish == A_LEVEL:
            arrived.append(rival)
        else:
            wishes.append((rival, wish))
    if not arrived and not wishes:
        return
    reach(state, arrived)
    granted = winners(state, wishes) if wishes else []
    stacks = [_go_on(state, who, own, own in granted) for who, own in enumerate(state.seats)]
    if rival is not None and wish != NOTHING:
        if wish == A_LEVEL:
            rival_advances(state, rival)
        else:
            rival_takes(state, rival)
    state.push("window", TABLE)
    state.open_lanes(stacks)


def _go_on(state: PathState, seat: int, own: Civilization, granted: bool) -> list[Frame]:
    """Return what a seat does next: what its request brought, then what it had left to do."""
    if own.request is None:
        return []
    if own.request[0] == "philosophy":
        state.note("philosophy", seat, "PC-59", state.components.philosophy_ids[own.philosophy])
        frames: list[Frame] = [("fire", seat, "philosophy", None), ("advantage", seat, own.philosophy)]
    else:
        frames = hand_out(state, seat, granted)
    stack = own.waiting + frames
    own.request = None
    own.waiting = []
    return stack

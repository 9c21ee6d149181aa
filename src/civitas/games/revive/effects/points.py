"""Points on the score track, and large artifacts (RV-33 to RV-36, RV-95, RV-103, RV-111, RV-112, RV-199).

The score is counted on beyond 50; the marker stands on its remainder. A bonus field is met once, because
the second lap gives nothing.
"""

from __future__ import annotations

from civitas.games.revive.campaign import happened
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ON_BOARD, REMOVED, UNUSED, ReviveState
from civitas.games.revive.words import ANYWHERE
from civitas.kernel.grammar import Amount, Int
from civitas.kernel.types import Action

FAME = 20
"""The score that some campaign cards wait for."""


def score(state: ReviveState, seat: int, n: int, source: str) -> None:
    """Score blue points; each bonus field reached or passed gives its bonus at once."""
    player = state.seats[seat]
    before, player.score = player.score, player.score + n
    state.note("points", seat, "RV-33", source, n)
    for field, bonus, id in reversed(state.components.score_bonuses):
        if before < field <= player.score:
            state.push("effect", seat, bonus, id)
    if before < FAME <= player.score:
        happened(state, seat, "score_20")


@RULES.verb("points", Amount(1), order_free=True, places=ANYWHERE)
def points(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Score points now."""
    score(state, seat, n, source)


@RULES.verb("endpoints", Amount(1), order_free=True, places=("final",))
def endpoints(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Purple points do nothing during play; the final scoring reads them (RV-35)."""


def triggered(state: ReviveState) -> bool:
    """Return whether a large artifact now means a small one (RV-112, RV-209)."""
    return state.last != NOTHING or (not state.area_small and ON_BOARD not in state.artifacts)


@RULES.verb("artifact", Int(1), places=ANYWHERE)
def artifact(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Take large artifacts, one after the other."""
    if n > 1:
        state.push("effect", seat, ("artifact", n - 1), source)
    if triggered(state):
        state.seats[seat].small_artifacts += 1
        state.note("small_artifact", seat, "RV-112", source)
    else:
        state.push("artifact", seat, source)


def on_board(state: ReviveState) -> list[Action]:
    """Return one artifact of each colour that lies on the board, sorted, and a small one among them."""
    colours: set[int] = set()
    found: list[Action] = []
    for number, where in enumerate(state.artifacts):
        colour = state.components.artifact_colours[number]
        if where == ON_BOARD and colour not in colours:
            colours.add(colour)
            found.append(("artifact", state.components.artifact_ids[number]))
    if state.area_small:
        found.append(("small",))
    return sorted(found)


@RULES.question("artifact", rule="RV-199", kinds=("artifact", "small"))
def choose_artifact(state: ReviveState, seat: int, source: str) -> list[Action]:
    """List what can be taken; nobody leaves it, or the game might never end (RV-I-38)."""
    return on_board(state)


@choose_artifact.answers
def take_artifact(state: ReviveState, seat: int, action: Action, source: str) -> None:
    """Take it."""
    leave_board(state, seat, action, False)


@RULES.verb("remove-artifact", Int(1), places=("forced",))
def remove_artifact(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Remove large artifacts to the box; with none left nothing happens (RV-103, RV-I-4)."""
    if triggered(state):
        return
    if n > 1:
        state.push("effect", seat, ("remove-artifact", n - 1), source)
    state.push("remove_artifact", seat)


@RULES.question("remove_artifact", rule="RV-103", kinds=("artifact", "small"))
def choose_removal(state: ReviveState, seat: int) -> list[Action]:
    """List what can be removed."""
    return on_board(state)


@choose_removal.answers
def remove(state: ReviveState, seat: int, action: Action) -> None:
    """Remove it."""
    leave_board(state, seat, action, True)


def leave_board(state: ReviveState, seat: int, action: Action, removed: bool) -> None:
    """Let an artifact leave the board; the last one triggers the end (RV-111, RV-15)."""
    player = state.seats[seat]
    if action[0] == "small":
        state.area_small -= 1
        player.small_artifacts += not removed
        state.note("small_removed" if removed else "small_artifact", seat, "RV-15", "")
    else:
        number = state.components.artifact_ids.index(action[1])
        state.artifacts[number] = REMOVED if removed else seat
        if removed:
            state.note("artifact_removed", seat, "RV-103", action[1])
        else:
            player.artifacts[state.components.artifact_colours[number]] += 1
            state.note("artifact", seat, "RV-199", action[1])
            happened(state, seat, "first_artifact")
    used = [where for where in state.artifacts if where != UNUSED]
    gone = sum(where != ON_BOARD for where in used)
    if 2 * gone >= len(used):
        happened(state, seat, "half_artifacts")
    if gone == len(used) and not state.area_small and len(state.seats) > 1:
        state.last = state.active
        state.seats[state.active].end_tile = 1
        state.note("end_triggered", state.active, "RV-111")

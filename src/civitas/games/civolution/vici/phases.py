"""V.I.C.I in the other phases (CV-424, CV-425, CV-427 to CV-432): feeding, what counts in events and
categories, the end.
"""

from __future__ import annotations

from civitas.games.civolution.components import Event
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.vici.territories import tribes_in
from civitas.games.civolution.words import TRACK
from civitas.kernel.grammar import Tree, head, values
from civitas.kernel.types import TABLE


@RULES.step("vici_feeding")
def begin_feeding(state: CivolutionState, seat: int) -> None:
    """Provide first, then feed (CV-424)."""
    state.turn = TABLE
    state.push("vici_feeds", TABLE)
    state.push("vici_provides", TABLE)


@RULES.step("vici_feeds")
def feed(state: CivolutionState, seat: int) -> None:
    """Let unfed tribes grow weak or die; the last one lost is replaced at once (CV-425, CV-436)."""
    components, rival = state.components, state.vici
    for here in presence(state, rival):
        name = components.territories[here].id
        for code in unfed(state, here):
            rival.tribes.remove(code)
            if code & 1:
                rival.tribes.append(code - 1)
            state.note("vici_weakened" if code & 1 else "vici_lost", TABLE, "CV-425", name)
    rival.tribes.sort()
    if not rival.tribes:
        state.push("vici_procreates", TABLE)


def unfed(state: CivolutionState, here: int) -> list[int]:
    """Return the tribes of a territory that its provisions do not feed (CV-424)."""
    components, provisions = state.components, state.vici.provisions[here]
    own = tribes_in(state, here)
    camps = [code for code in own if code >> 1 < components.wilderness]
    wild = sorted(code for code in own if code >> 1 >= components.wilderness)
    if provisions > 1:
        return wild[:-1]
    first = sorted(camps, key=lambda code: (not code & 1, not components.is_fire[code >> 1]))
    return [*first[provisions:], *wild]


def rival_count(state: CivolutionState, what: Tree) -> int:
    """Return what V.I.C.I has of something that events and categories count (CV-429, CV-430)."""
    rival, word = state.vici, head(what)
    if word == "track":
        return rival.tracks[TRACK[values(what)[0]]]
    if word == "die":
        return rival.dice + rival.fate
    if word == "feature":
        return rival.evolution
    if word == "diamond":
        return rival.prosperity
    return len(rival.tribes) if word == "tribe" else len(presence(state, rival))


def event_count(state: CivolutionState, card: Event) -> int:
    """Return V.I.C.I's number in the majority of an event: some by spaces of a grid (CV-427)."""
    if card.vici:
        return sum(1 for space in card.vici if space <= state.vici.prosperity)
    assert card.leader is not None
    return rival_count(state, card.leader)

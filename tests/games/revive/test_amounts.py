"""Every verb of Revive with an amount is carried out as often as it says, and never oftener."""

from collections import Counter

import pytest

from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import REMOVED, ReviveState
from civitas.games.revive.words import VOCABULARY
from civitas.kernel.grammar import Amount, Int
from civitas.kernel.types import Action
from games.revive.positions import C, do, hold, machines, own, run, stock
from games.revive.test_every_component import rich

FIGURES = {
    "gain gear": ("stock", 1),
    "gain basic": ("stock", 1),
    "gain alike": ("stock", 1),
    "energy": ("energy", 1),
    "crate": ("crates", 1),
    "recharge": ("charged", -1),
    "module": ("modules", 1),
    "free-slot": ("slots", -1),
    "wake": ("rest", -1),
    "track grey": ("tracks", 1),
    "track any": ("tracks", 1),
    "points": ("score", 1),
    "artifact": ("artifacts", 1),
    "remove-artifact": ("removed", 1),
}
"""What changes with each time."""
ELSEWHERE = {"endpoints", "fly", "range", "discount"}
"""Amounts that are no repetitions: points at the end, and distances and prices of one action."""


def plenty() -> ReviveState:
    """Return the rich position with more cards, machines and energy, and without resources."""
    state = rich()
    slots = {"slot_u1": "juggler/upper", "slot_l1": "kettle_tinker/lower", "slot_u2": "hermit/upper"}
    hold(state, 0, active="archivist", rest="caravan_cook recruiter drummer", slots=slots)
    names = [machine.id for machine in C.machines[:5]]
    machines(state, 0, *names, energy=1, charged=" ".join(names[:4]))
    stock(state)
    return state


def numbers(state: ReviveState) -> Counter[str]:
    """Return the numbers of the first seat."""
    player = own(state)
    return Counter(
        stock=sum(player.stock),
        score=player.score,
        energy=player.energy,
        charged=player.charged.bit_count(),
        crates=len(player.crates),
        modules=sum(module != NOTHING for module in player.modules),
        rest=len(player.rest),
        slots=sum(len(slot) for slot in player.slots),
        tracks=sum(player.tracks),
        artifacts=sum(player.artifacts),
        removed=state.artifacts.count(REMOVED),
    )


def fresh(state: ReviveState, action: Action) -> bool:
    """Return whether a module is put onto an empty place."""
    return action[0] == "put" and own(state).modules[C.slots[C.slot_of[action[1]]].first + action[2] - 1] < 0


def settle(state: ReviveState) -> None:
    """Answer until the turn's question stands again: something rather than nothing, an empty place first."""
    for _ in range(30):
        question = state.questions()[0]
        if question.topic == "turn":
            return
        free = ("decline", "change", "exchange", "machine", "open")
        useful = [action for action in question.actions if action[0] not in free]
        do(state, *next((action for action in useful if fresh(state, action)), useful[0]))
    raise AssertionError("too many questions")


def test_every_verb_with_an_amount_is_in_a_table() -> None:
    with_amount = {
        term.name
        for term in VOCABULARY.terms["verb"].values()
        if any(isinstance(one, Amount | Int) for one in term.args)
    }
    assert {line.split()[0] for line in FIGURES} | ELSEWHERE == with_amount


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("line", FIGURES)
def test_it_changes_so_much(line: str, n: int) -> None:
    name, each = FIGURES[line]
    state = plenty()
    before = numbers(state)
    run(state, f"{line} {n}")
    settle(state)
    after = numbers(state)
    assert after[name] - before[name] == each * n

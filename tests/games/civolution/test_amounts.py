"""Every verb with an amount is carried out as often as it says, and never oftener."""

from collections import Counter

import pytest

from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import VOCABULARY
from civitas.kernel.grammar import Amount
from civitas.kernel.zones import PUBLIC
from games.civolution.cards import figures, finish, rich
from games.civolution.positions import BOX, deal, goals, run, settle, stock

FIGURES = {
    "die activation": ("dice", 1),
    "die fate": ("fate", 1),
    "points": ("points", 1),
    "idea": ("idea", 1),
    "focus": ("focus", 1),
    "food": ("food", 1),
    "money": ("money", 1),
    "plan": ("plan", 1),
    "material wood": ("material.wood", 1),
    "feature calm": ("calm", 1),
    "lose food": ("food", -1),
    "lose strength": ("strong", -1),
    "lose tribe": ("tribes", -1),
    "procreate": ("tribes", 1),
    "strengthen": ("weak", -1),
    "card invention": ("hand", 1),
    "advance culture": ("track.culture", 1),
    "upgrade any": ("upgrades", 1),
    "reveal any": ("revealed", 1),
    "chip income": ("installed", 1),
    "perform activity": ("track.construction", 1),
    "build statue": ("statues", 1),
    "produce": ("raw", 1),
    "transport": ("raw", -1),
}
"""What changes with each time."""
ANSWERS = {
    "material any": ("store", 1),
    "material forest": ("store", 1),
    "material own": ("store", 1),
    "feature any": ("feature", 1),
    "shift": ("shift", 1),
    "card any": ("card", 1),
    "draw": ("draw", 1),
    "reveal near": ("reveal", 1),
    "migrate": ("go", 1),
    "hunt": ("hunt", 1),
    "find": ("find", 2),
    "chip goal": ("take", 1),
    "perform income": ("perform", 1),
    "install goal": ("install", 1),
    "sell": ("sell", 2),
    "buy": ("buy", 1),
}
"""Which answer is given each time, and how often."""
ENDS = {
    "favor": ("favor", 1, 1),
    "lose farm": ("farms", -1, 2),
    "lose boat": ("boats", -1, 1),
    "spawn": ("weak", 1, 2),
    "flip": ("tiles", 1, 2),
    "board": ("aboard", 1, 1),
    "build farm": ("farms", 1, 1),
    "install invention": ("hand", -1, 2),
}
"""What changes with each time, but only so often at this table."""


def plenty() -> CivolutionState:
    """Return the rich table with more to work on."""
    state = rich()
    settle(state, 0, "c_desert wild weak")
    stock(state, 0, money=12, idea=6, food=4)
    deal(state, 0, "a1", "a2", "a3", "a4", "a5", "a6")
    goals(state, 0, "g63", "g64")
    state.seats[0].goal_spaces = [0, 1, 2]
    return state


def numbers(state: CivolutionState) -> Counter[str]:
    """Return the numbers of the first seat."""
    own = state.seats[0]
    found = Counter(figures(state))
    found["tribes"] = len(own.tribes)
    found["tiles"] = own.active.bit_count()
    found["aboard"] = sum(code >> 1 >= BOX.boat_place for code in own.tribes)
    found["revealed"] = state.sites.known.count(PUBLIC)
    return found


def done(line: str) -> tuple[Counter[str], Counter[str]]:
    """Carry a line out with something chosen at every question; return changes and kinds of answers."""
    state = plenty()
    before = numbers(state)
    run(state, 0, line)
    given = Counter(str(action[0]) for action in finish(state))
    after = numbers(state)
    after.subtract(before)
    return after, given


def test_every_verb_with_an_amount_is_in_a_table() -> None:
    said = {line.split()[0] for line in (*FIGURES, *ANSWERS, *ENDS)}
    with_amount = {
        term.name
        for term in VOCABULARY.terms["verb"].values()
        if any(isinstance(one, Amount) for one in term.args) and "instant" in term.places
    }
    assert said == with_amount


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("line", FIGURES)
def test_it_changes_so_much(line: str, n: int) -> None:
    name, each = FIGURES[line]
    assert done(f"{line} {n}")[0][name] == each * n


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("line", ANSWERS)
def test_it_asks_so_often(line: str, n: int) -> None:
    name, each = ANSWERS[line]
    keep = " 1" if line == "draw" else ""
    assert done(f"{line} {n}{keep}")[1][name] == each * n


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("line", ENDS)
def test_it_ends_where_nothing_is_left(line: str, n: int) -> None:
    name, each, most = ENDS[line]
    assert done(f"{line} {n}")[0][name] == each * min(n, most)

"""The word `install` (V-32, CV-237): hand cards of a deck, or goal chips."""

from __future__ import annotations

from civitas.games.civolution.goals import reached_goals
from civitas.games.civolution.install import installable
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import DECK
from civitas.kernel.grammar import Amount, Optional, Word


@RULES.verb("install", Word("deck", "goal", name="what"), Amount(1), Optional(Word("special")))
def install(
    state: CivolutionState, seat: int, source: str, what: str, n: int, special: str | None = None
) -> None:
    """Install cards or goal chips, one after the other."""
    if what == "goal":
        state.push("installing_goals", seat, n)
    else:
        state.push("installing", seat, DECK[what], n, special is not None)


@useful("install")
def can_install(state: CivolutionState, seat: int, what: str, n: int, special: str | None = None) -> bool:
    """There must be something that can be installed."""
    if what == "goal":
        return bool(reached_goals(state, seat))
    return bool(installable(state, seat, DECK[what], special is not None))

"""Claims: everybody wants something from one market at the same time, and the better priority gets it.

All claim in secret at once; then the claims are revealed and each thing stays with the claimant whose
priority is best. Now all may keep, move to a thing that is free or that they would win, or withdraw, again at
once, until nobody moves and nobody was displaced. After as many rounds as there are seats plus one, only who
holds nothing may still move: every claim then takes a thing that is free or improves on its holder, so the
end is certain.
"""

from __future__ import annotations

from typing import Protocol

from civitas.kernel.rules import Rules
from civitas.kernel.state import State
from civitas.kernel.types import TABLE, Action, Frame, Reason

CLAIMS = Rules()
NOTHING = ""


class Market(Protocol):
    """What a game tells about one market; registered in ``rules.claims`` under the market's name."""

    rule: str
    settle: str
    """The step that carries out the result: ``f(state, TABLE, targets)``, one item or NOTHING per seat."""

    def affordable(self, state: State, seat: int) -> list[str]:
        """Return the items that the seat could pay for, sorted."""

    def refusal(self, state: State, seat: int, item: str) -> Reason:
        """Return why an item is not among what the seat could pay for; also if there is no such item."""

    def rank(self, state: State, seat: int, item: str) -> int:
        """Return the seat's priority for the item; the lowest wins."""


def open_market(state: State, market: str) -> None:
    """Start the claims of one market."""
    seats = len(state.seats)
    state.push("claim_round", TABLE, market, 1, (NOTHING,) * seats, (1,) * seats)


def _market(state: State, name: str) -> Market:
    market: Market = state.game.rules.claims[name]
    return market


@CLAIMS.step("claim_round")
def claim_round(
    state: State, seat: int, market: str, number: int, targets: tuple[str, ...], movers: tuple[int, ...]
) -> None:
    """Ask everybody who may move and could pay for something."""
    rules = _market(state, market)
    lanes: list[list[Frame]] = []
    for who in range(len(state.seats)):
        able = movers[who] and rules.affordable(state, who)
        lanes.append([("claim", who, market, number, targets)] if able else [])
    if any(lanes):
        state.push("reveal_claims", TABLE, market, number, targets)
        state.open_lanes(lanes)
    else:
        state.push(rules.settle, TABLE, targets)


@CLAIMS.question("claim", rule="", kinds=("claim", "keep", "withdraw"), always=True)
def claim(state: State, seat: int, market: str, number: int, targets: tuple[str, ...]) -> list[Action]:
    """List keeping or passing, withdrawing, and every claim that could be won as things stand."""
    rules = _market(state, market)
    own = targets[seat]
    actions: list[Action] = []
    for item in rules.affordable(state, seat):
        if item != own and _holder(state, rules, seat, item, targets) is None:
            actions.append(("claim", item))
    actions.append(("keep",))
    if own:
        actions.append(("withdraw",))
    return actions


def _holder(state: State, rules: Market, seat: int, item: str, targets: tuple[str, ...]) -> int | None:
    """Return who holds an item with a priority that the seat cannot beat."""
    if item not in targets:
        return None
    rank = rules.rank(state, seat, item)
    for who, held in enumerate(targets):
        if item == held and rules.rank(state, who, item) <= rank:
            return who
    return None


@claim.checks
def may_claim(
    state: State, seat: int, action: Action, market: str, number: int, targets: tuple[str, ...]
) -> Reason | None:
    """Say why something cannot be claimed or withdrawn."""
    if action == ("keep",):
        return None
    if action == ("withdraw",):
        return None if targets[seat] else ("nothing_claimed",)
    if len(action) != 2 or action[0] != "claim":
        return ("not_offered",)
    item = action[1]
    if item == targets[seat]:
        return ("claimed_already", item) if item else ("not_offered",)
    rules = _market(state, market)
    if item not in rules.affordable(state, seat):
        return rules.refusal(state, seat, item)
    holder = _holder(state, rules, seat, item, targets)
    return None if holder is None else ("held_by_better", item, holder)


@claim.cites
def rule_of_market(state: State, seat: int, market: str, number: int, targets: tuple[str, ...]) -> str:
    """Each market has a rule of its own."""
    return _market(state, market).rule


@claim.answers
def note_claim(
    state: State, seat: int, action: Action, market: str, number: int, targets: tuple[str, ...]
) -> None:
    """Keep the answer until all have answered."""
    state.answers[seat] = action


@CLAIMS.step("reveal_claims")
def reveal_claims(state: State, seat: int, market: str, number: int, before: tuple[str, ...]) -> None:
    """Compare the claims; go on while somebody moved or was displaced."""
    rules = _market(state, market)
    targets = list(before)
    moved = False
    for who, answer in enumerate(state.answers):
        if answer is not None and answer[0] != "keep":
            targets[who] = answer[1] if answer[0] == "claim" else NOTHING
            moved = True
            state.note(answer[0], who, rules.rule, market, *answer[1:])
    displaced = [_is_beaten(state, rules, who, targets) for who in range(len(targets))]
    for who, beaten in enumerate(displaced):
        if beaten:
            state.note("displaced", who, rules.rule, market, targets[who])
    settled = tuple(NOTHING if beaten else item for item, beaten in zip(targets, displaced, strict=True))
    asked = sum(1 for answer in state.answers if answer is not None)
    if not any(displaced) and (not moved or asked == 1):
        state.push(rules.settle, TABLE, settled)
    else:
        last = number > len(targets)
        movers = tuple(int(not last or not item) for item in settled)
        state.push("claim_round", TABLE, market, number + 1, settled, movers)


def _is_beaten(state: State, rules: Market, seat: int, targets: list[str]) -> bool:
    item = targets[seat]
    if not item or targets.count(item) == 1:
        return False
    rank = rules.rank(state, seat, item)
    return any(
        other == item and who != seat and rules.rank(state, who, item) < rank
        for who, other in enumerate(targets)
    )

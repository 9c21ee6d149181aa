"""Free actions (RV-45, RV-106 to RV-110): offered beside the answers of the player whose turn it is.

A question that is opened for them stays open under them, so that they can be taken in the middle of an
action (I-30).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.games.revive.rules import RULES
from civitas.games.revive.state import ReviveState
from civitas.kernel.rules import Topic
from civitas.kernel.types import Action, Reason

Lister = Callable[[ReviveState, int], list[Action]]
Doer = Callable[[ReviveState, int, Action], None]
Checker = Callable[[ReviveState, int, Action], Reason]


class FreeAction:
    """One kind of free action: what can be done, doing it, why something cannot be done."""

    __slots__ = ("check", "do", "kind", "list", "winter")

    def __init__(self, kind: str, lister: Lister, do: Doer, check: Checker, winter: bool) -> None:
        self.kind = kind
        self.list = lister
        self.do = do
        self.check = check
        self.winter = winter


FREE: dict[str, FreeAction] = {}
OPEN: list[Topic] = []


def free_action(kind: str, lister: Lister, do: Doer, check: Checker, winter: bool = True) -> None:
    """Register a kind; ``winter`` says whether it stays allowed after the energy is back (RV-105)."""
    FREE[kind] = FreeAction(kind, lister, do, check, winter)
    for topic in OPEN:
        topic.kinds = tuple(sorted({*topic.kinds, kind}))


def free_actions(state: ReviveState, seat: int) -> list[Action]:
    """Return all free actions that a seat can take now; none outside of its turn."""
    if seat != state.active:
        return []
    return [
        action for one in FREE.values() if one.winter or not state.winter for action in one.list(state, seat)
    ]


def no_free_action(state: ReviveState, seat: int, action: Action) -> Reason:
    """Say why a free action cannot be taken."""
    one = FREE[action[0]]
    if seat != state.active:
        return ("not_your_turn",)
    if state.winter and not one.winter:
        return ("winter",)
    return one.check(state, seat, action)


def opened(topic: Topic) -> Topic:
    """Open a question for free actions: they come beside its answers where there is a choice at all."""
    actions, answer, check = topic.actions, topic.answer, topic.check
    name = topic.name

    def list_all(state: Any, seat: int, *args: Any) -> list[Action]:
        listed = actions(state, seat, *args)
        if len(listed) == 1 and not topic.always:
            return listed
        return sorted(listed + free_actions(state, seat))

    def answer_all(state: Any, seat: int, action: Action, *args: Any) -> None:
        if action[0] in FREE:
            state.push(name, seat, *args)
            FREE[action[0]].do(state, seat, action)
        else:
            answer(state, seat, action, *args)

    def check_all(state: Any, seat: int, action: Action, *args: Any) -> Reason | None:
        if action in list_all(state, seat, *args):
            return None
        if action[0] in FREE:
            return no_free_action(state, seat, action)
        if check is None:
            return ("not_offered",)
        return check(state, seat, action, *args) or ("not_offered",)

    topic.actions, topic.answer, topic.check = list_all, answer_all, check_all
    topic.kinds = tuple(sorted({*topic.kinds, *FREE}))
    OPEN.append(topic)
    return topic


def open_copy(name: str) -> None:
    """Open one of the kernel's own questions in this title's book."""
    topic = RULES.topics[name].revised()
    RULES.topics[name] = opened(topic)

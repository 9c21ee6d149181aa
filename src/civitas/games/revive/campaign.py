"""The campaign (RV-213 to RV-217): what is unlocked, and what happens when a card is read."""

from __future__ import annotations

from typing import Any

from civitas.games.revive.agenda import beneath
from civitas.games.revive.components import Components
from civitas.games.revive.rules import RULES
from civitas.games.revive.state import ReviveState
from civitas.kernel.types import TABLE

CHAPTERS = 5


def chapter_of(options: dict[str, Any]) -> int:
    """Return the chapter that is played, 0 outside of the campaign."""
    material: str = options["material"]
    return int(material.removeprefix("chapter_")) if material.startswith("chapter_") else 0


def unlocked(components: Components, chapter: int) -> frozenset[str]:
    """Return what is unlocked when a chapter is set up: all earlier chapters, and its own opening cards."""
    found: set[str] = set()
    for card in components.campaign:
        if card.chapter < chapter or (card.chapter == chapter and card.trigger == "chapter_start"):
            found.update(card.unlocks)
    return frozenset(found)


def happened(state: ReviveState, seat: int, moment: str) -> None:
    """Read the cards of this chapter that have waited for this moment (RV-213)."""
    chapter = chapter_of(state.options)
    if not chapter:
        return
    for number, card in enumerate(state.components.campaign):
        if card.chapter == chapter and card.trigger == moment and not state.read >> number & 1:
            state.read |= 1 << number
            beneath(state, "campaign_card", seat, number)


@RULES.step("campaign_card")
def campaign_card(state: ReviveState, seat: int, number: int) -> None:
    """Read a card and carry its effect out for those whom it names, in turn order."""
    card = state.components.campaign[number]
    state.note("campaign", TABLE, "RV-213", card.id)
    if card.effect is None:
        return
    order = state.turn_order(state.active)
    who = {"actor": [seat], "others": [one for one in order if one != seat], "all": order}[card.who]
    for one in reversed(who):
        state.push("effect", one, card.effect, card.id)


@RULES.step("chapter_over")
def chapter_over(state: ReviveState, seat: int) -> None:
    """After the final scoring the cards that are left are read without their effect (RV-213)."""
    chapter = chapter_of(state.options)
    for number, card in enumerate(state.components.campaign):
        if card.chapter == chapter and not state.read >> number & 1:
            state.read |= 1 << number
            state.note("campaign", TABLE, "RV-213", card.id)
            for key in card.unlocks if card.trigger == "chapter_end" else ():
                state.note("unlocked", TABLE, "RV-215", key)

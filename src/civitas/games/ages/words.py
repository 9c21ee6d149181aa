"""The words of the cards of Im Wandel der Zeiten: lists, places, prices and triggers.

Verbs, counts and prefixes are declared where they are carried out, lasting words where they are noted
(index.py). What each means stands in docs/rules/ages-effects.md.
"""

from __future__ import annotations

from civitas.games.ages.rules import RULES
from civitas.kernel.grammar import COMBINATORS, Int, Words

VOCABULARY = RULES.vocabulary

LISTS = {
    "TYPE": "farm mine urban laboratory temple library theatre arena"
    " unit infantry cavalry artillery air warriors",
    "CARD": "technology theatre unit government special",
    "FACED": "temple theatre wonder",
    "LOSS": "culture resources goods population blue-token building colony leader",
    "STORE": "food",
    "PRODUCER": "farms mines",
    "START": "religion warriors",
    "AGE": "A I II III",
    "TAKEN": "goods culture science knowledge yellow-token colony",
    "DISCARDED": "leader wonder",
    "HALVED": "discontented destroyed-cost",
    "RANKING": "strength science-growth",
    "GIVER": "weakest rivals",
}
for _name, _listed in LISTS.items():
    RULES.words(_name, *_listed.split())
TYPES = Words("TYPE", name="types")

ONCE = ("instant", "event", "action", "offer", "target", "war")
"""Where words stand that happen once: gains, losses, what they count."""
CONTAINING = ("action", "offer", "contained")
"""Where actions of a turn stand: on action cards and in offers of cards in play (IW-96)."""
TARGETED = ("target", "war")
"""Where something is aimed at a target (IW-199, IW-230)."""
LASTING = ("lasting", "technology", "wonder", "pact")
"""Where words stand that hold while their card is in play."""

_RUN = tuple(combinator for combinator in COMBINATORS if combinator not in ("when", "before"))
_OPEN = dict.fromkeys(_RUN, "instant")
_HELD = {"per": "counted", "if": "discounted", "when": "instant", "before": "attack", "pay": "action"}

RULES.place("instant", *_RUN)
RULES.place("event", **_OPEN)
RULES.place("action", **(_OPEN | {"&": "action"}))
RULES.place("offer", **(_OPEN | {"&": "action", "pay": "action"}))
RULES.place("contained")
RULES.place("target", *_RUN)
RULES.place("war", *_RUN)
for _place in LASTING:
    RULES.place(_place, "&", **_HELD)
RULES.place("counted", "&")
RULES.place("discounted", "&")
RULES.place("attack")
RULES.place("once", pay="colonizing")
RULES.place("colonizing")

RULES.price("civil-action", Int(1), places=("offer", *LASTING))
RULES.price("political-action", Int(1), places=("once", *(place for place in ONCE if place != "offer")))

for _trigger in (
    *("take-technology", "play-technology", "attacked"),
    *("turn", "food-production", "resource-production"),
):
    RULES.trigger(_trigger, places=LASTING)
RULES.trigger("completed", places=("wonder",))
RULES.trigger("attack-partner", places=("pact",))

"""The words that Revive's effects are made of: lists, prices, triggers and prefixes.

Verbs and counts are declared where they are carried out. The numbers of resources, colours and kinds of
fields are chosen so that a colour, its terrain and its resource belong together (RV-85, RV-156).
"""

from __future__ import annotations

from civitas.games.revive.rules import RULES
from civitas.kernel.grammar import Int

GEAR, BOOK, FOOD, CRYSTAL = range(4)
GREY, GREEN, YELLOW = range(3)
DESERT, MOUNTAIN, FOREST, STEPPE, LAKE, LOCATION, ABYSS, LARGE = range(8)
UNKNOWN = -1
UPPER, LOWER = range(2)

BASICS = ("gear", "book", "food")
RESOURCES = (*BASICS, "crystal")
COLOURS = ("grey", "green", "yellow")
TERRAINS = ("mountain", "forest", "steppe")
FIELDS = ("desert", *TERRAINS, "lake", "location", "abyss", "large")
ACTIONS = ("build", "explore", "populate")
HALVES = ("upper", "lower")
TOKENS = ("forest", "temple", "target", "desert", "workshop")
NODES = ("b", "l2", "m2", "r2", "l3", "m3", "r3")
ARTIFACTS = ("purple", "orange", "white")
TRIGGERS = ("tribe", "take", "crate", "explore", "populate", "hibernate")

RESOURCE = {word: place for place, word in enumerate(RESOURCES)}
COLOUR = {word: place for place, word in enumerate(COLOURS)}
FIELD = {word: place for place, word in enumerate(FIELDS)}
HALF = {word: place for place, word in enumerate(HALVES)}

INNER = ("instant", "half", "line", "ability", "module", "machine", "exchanged")
"""Where effects are carried out at once: crates, lakes and rewards; inside halves of cards; inside lines of
technologies; abilities of tribes; modules; machines; what an exchange gives."""
CARD, TECHNOLOGY = ("card", "half"), ("technology", "line")
"""A half of a card and a line of a technology as a whole, where also stands what lasts, and their inside."""
ANYWHERE = (*INNER, "card", "technology")
UNMODIFIED = tuple([place for place in ANYWHERE if place != "module"])
"""Where modifiers may stand: never on a module."""
JOINTS = ("&", "+", "choose", "per", "pay")

VOCABULARY = RULES.vocabulary
for place in INNER:
    RULES.place(place, *JOINTS)
RULES.place("card", "+", **{joint: "half" for joint in JOINTS if joint != "+"})
RULES.place("technology", **dict.fromkeys(JOINTS, "line"))
RULES.place("exchange", pay="exchanged")
RULES.place("overflow", "+")
RULES.place("temple")
RULES.place("beside")
RULES.place("forced")
RULES.place("final", "+", "per", "if")
RULES.place("lasting", per="lasting", when="instant")
RULES.place("switch")
RULES.place("standing")
RULES.words("basic-kind", *BASICS)
RULES.words("colour", *COLOURS)
RULES.words("terrain", *TERRAINS)
RULES.words("action", *ACTIONS)
RULES.words("field", *FIELDS[: LOCATION + 1])
RULES.words("target", "desert", "lake", "location", "terrain")
RULES.words("token", *TOKENS)
for name in (*RESOURCES, "basic"):
    RULES.price(name, Int(1), places=(*ANYWHERE, "exchange"))
for name in TRIGGERS:
    RULES.trigger(name, places=("lasting",), icon="take-any" if name == "take" else None)
RULES.timing("lasting", places=("card", "technology", "standing"), inside="lasting")
RULES.timing("any-time", places=("technology",), inside="exchange")
RULES.timing("machine", places=("technology",), inside="machine")

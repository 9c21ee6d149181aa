"""The words that Revive's effects are made of: lists, prices, triggers and prefixes.

Verbs and counts are declared where they are carried out. The numbers of resources, colours and kinds of
fields are chosen so that a colour, its terrain and its resource belong together (RV-85, RV-156).
"""

from __future__ import annotations

from civitas.games.revive.rules import RULES
from civitas.kernel.grammar import Int, Word

GEAR, BOOK, FOOD, CRYSTAL = range(4)
GREY, GREEN, YELLOW = range(3)
DESERT, MOUNTAIN, FOREST, STEPPE, LAKE, LOCATION, ABYSS, LARGE = range(8)
UNKNOWN = -1
NOTHING = -1
"""The empty place."""
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

WORDS = RULES.vocabulary
WORDS.words("basic-kind", *BASICS)
WORDS.words("colour", *COLOURS)
WORDS.words("terrain", *TERRAINS)
WORDS.words("action", *ACTIONS)
WORDS.words("field", *FIELDS[: LOCATION + 1])
WORDS.words("target", "desert", "lake", "location", "terrain")
WORDS.words("token", *TOKENS)
for name in (*RESOURCES, "basic"):
    WORDS.price(name, Int(1))
for name in TRIGGERS:
    WORDS.trigger(name)
for name in ("lasting", "any-time", "machine", "switch"):
    WORDS.prefix(name)
WORDS.prefix("near", Word("falcon", "workshop", name="what"))
WORDS.prefix("from", Word("temple", name="what"))

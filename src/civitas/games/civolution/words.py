"""The words of Civolution's effects: lists, prices and triggers.

Verbs, counts, prefixes and lasting words are declared at the functions that carry them out. Everything that a
list names has a number: its place in the list. The 18 materials stand in threes for each land, rows 1 to 3
(CV-92).
"""

from __future__ import annotations

from civitas.games.civolution.rules import RULES
from civitas.kernel.grammar import Int, Optional, Word

LANDS = ("forest", "grassland", "hills", "swamp", "mountains", "desert")
WATER = len(LANDS)
TYPES = (*LANDS, "water")
MATERIALS = (
    *("wood", "beeswax", "oil", "papyrus", "herbs", "gold", "cotton", "clay", "sulfur"),
    *("coal", "peat", "tar", "stone", "iron-ore", "jade", "sand", "salt", "copper"),
)
ROWS = 3
FEATURES = ("stamina", "intelligence", "calm", "dexterity", "expression", "perception")
TRACKS = ("technology", "prestige", "knowledge", "construction", "culture")
DECKS = ("invention", "mutation", "insight", "building", "achievement")
MAIN_MODULES = (
    *("migration", "procreation", "production", "transport", "sustenance", "exploration", "building"),
    *("planning", "research", "achievement", "insight", "mutation", "invention", "trade", "activity"),
)
MODULES = (*MAIN_MODULES, *FEATURES, "sleep")
PROJECTS = ("farm", "boat", "statue", "settlement")
SITES = ("ground", "gorge", "glacier", "oak", "grotto", "rock", "cave", "valley", "volcano")
PLACES = ("wilderness", "fire", "boat", "encampment")
PHASES = ("1", "2", "3", "4", "5", "6", "7", "8")

LAND = {word: number for number, word in enumerate(LANDS)}
TYPE = {word: number for number, word in enumerate(TYPES)}
MATERIAL = {word: number for number, word in enumerate(MATERIALS)}
FEATURE = {word: number for number, word in enumerate(FEATURES)}
TRACK = {word: number for number, word in enumerate(TRACKS)}
DECK = {word: number for number, word in enumerate(DECKS)}
MODULE = {word: number for number, word in enumerate(MODULES)}
SITE = {word: number for number, word in enumerate(SITES)}

RULES.words("material", *MATERIALS)
RULES.words("feature", *FEATURES)
RULES.words("land", *LANDS)
RULES.words("type", *TYPES)
RULES.words("track", *TRACKS)
RULES.words("deck", *DECKS)
RULES.words("module", *MAIN_MODULES)
RULES.words("project", *PROJECTS)
RULES.words("site", *SITES)
RULES.words("pips", *PHASES[:6])
RULES.words("phase", *PHASES)
RULES.words("die-kind", "activation", "fate")
RULES.words("chip-kind", "income", "goal")
RULES.words("installed-chip", "income", "goal", "attribute")
RULES.words("place", *PLACES)
RULES.words("loss", "food", "tribe", "strength", "farm", "boat")
RULES.words("threat", "gorge", "glacier", "hot", "cold")
RULES.words("fodder", "money", "idea", "material")

for _name in ("idea", "focus", "food", "money", "strength"):
    RULES.price(_name, Int(1))
RULES.price("hand", Int(1), icon="hand-cards")
RULES.price("material", Word("material", "land", "any", name="what"), Int(1))
RULES.price("feature", Word("feature", "any", name="what"), Int(1))

_ABILITY = ("ability",)
_SITE = ("ability", "site")
"""Sites wait for phases, for hunts and for modules that are activated next to them."""
RULES.trigger("activate", Word("module", "sleep", name="module"), places=_SITE)
RULES.trigger("phase", Word("phase"), icon="phase {0}", places=_SITE)
RULES.trigger("hunt", Optional(Word("type")), places=_SITE)
RULES.trigger("settle", Optional(Word("type")), places=_ABILITY)
RULES.trigger("build", Word("project", "any", name="project"), places=_ABILITY)
RULES.trigger("install", Word("deck", "card", "goal", name="what"), places=_ABILITY)
for _name in (
    *("reset", "reveal", "fire", "displace", "displaced", "develop", "death", "sell", "buy"),
    *("test-passed", "test-failed", "threshold", "pale", "attribute"),
):
    RULES.trigger(_name, places=_ABILITY)

RIVAL_PLACES = ("vici", "vici-card")
"""Where the lines of V.I.C.I stand; only those of its cards may name a category."""
SHARED = ("instant", *RIVAL_PLACES)
"""Verbs that are also on V.I.C.I's cards, where they mean what vici/actions.py does."""
for _name in RIVAL_PLACES:
    RULES.place(_name, "&")
RULES.words("scored", "current", "next", "last", "final")

VOCABULARY = RULES.vocabulary

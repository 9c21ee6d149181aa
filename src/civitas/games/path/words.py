"""The words of Path's effects, V-1 to V-30 of docs/rules/path-effects.md.

Verbs and counts are declared where they are carried out, ongoing effects where they are noted. The five types
stand in the order of PC-1; an agent has the place of the type it is paired with (PCS-10), so that one number
names both.
"""

from __future__ import annotations

from civitas.games.path.rules import RULES
from civitas.kernel.grammar import Int, Optional, Word

TYPES = ("culture", "science", "spiritual", "military", "industry")
AGENTS = ("ambassador", "sage", "philosopher", "unit", "builder")
LEVELS = ("basic", "I", "II", "III", "IV")
CHALLENGE_STANDS = ("3", "5", "7", "9a")
BATTLE_STANDS = ("4", "6", "8", "9b")
MARKET_WORDS = ("wonder", "leader", "philosophy", "tech")
"""What a discount may be for."""

TYPE = {word: place for place, word in enumerate(TYPES)}
AGENT = {word: place for place, word in enumerate(AGENTS)}
LEVEL = {word: place for place, word in enumerate(LEVELS)}

CULTURE, SCIENCE, SPIRITUAL, MILITARY, INDUSTRY = range(5)
AMBASSADOR, SAGE, PHILOSOPHER, UNIT, BUILDER = range(5)
ANY = 5
"""The place behind the five, for what its owner may choose."""

TIMINGS = ("living", "graveyard", "end")
"""When the effects of a leader hold; those without a timing are instant (PC-79)."""

VOCABULARY = RULES.vocabulary
"""The closed language of the components; it is whole when all modules of the title have been read."""

RULES.words("type", *TYPES)
RULES.words("agent", *AGENTS)
RULES.words("level", *LEVELS[1:])
RULES.words("stand", *CHALLENGE_STANDS, *BATTLE_STANDS)
RULES.words("price", *MARKET_WORDS)

ACTION = ("instant", "wonder", "leader", "fate")
"""Where actions may stand."""
GAIN = ("gain", *ACTION)
"""Where gains may stand; everywhere else but on a card they stand side by side only."""
ONGOING = ("living", "graveyard", "permanent")
"""Where ongoing effects may stand."""
_ACTIONS = ("&", "choose", "per", "if", "pay")
RULES.place("instant", *_ACTIONS)
RULES.place("wonder", **dict.fromkeys(_ACTIONS, "instant"))
RULES.place("leader", **dict.fromkeys(_ACTIONS, "instant"))
RULES.place("fate", **{**dict.fromkeys(_ACTIONS, "instant"), "if": "fate", "per": "fate"})
RULES.place("gain", "&")
RULES.place("left", "&", "+")
RULES.place("right", "&", "+")
RULES.place("end", "&", "per", "if")
for _place in ONGOING:
    RULES.place(_place, "&", when="instant")

for _agent in AGENTS:
    RULES.price(_agent, Int(1), icon=f"agent-{_agent}", places=ACTION)
RULES.price("any", Int(1), icon="agent-any", places=ACTION)
RULES.price("research", Word("type", "any"), Int(1), icon="research-{0}", places=ACTION)

for _event in ("wonder", "philosophy", "challenge", "battle", "victory"):
    RULES.trigger(_event, places=ONGOING)
RULES.trigger("leader", places=("graveyard", "permanent"))
RULES.trigger("tech", Optional(Word("type")), places=ONGOING)

RULES.timing("living", places=("leader",), inside="living")
RULES.timing("graveyard", places=("leader",), inside="graveyard")
RULES.timing("end", places=("leader", "wonder"), inside="end")
RULES.timing("once", places=("graveyard",), inside="instant")

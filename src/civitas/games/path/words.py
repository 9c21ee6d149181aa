"""The words of Path's effects, V-1 to V-30 of docs/rules/path-effects.md.

The five types stand in the order of PC-1; an agent has the place of the type it is paired with (PCS-10), so
that one number names both.
"""

from __future__ import annotations

from civitas.kernel.grammar import Int, Optional, Vocabulary, Word, Words

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

TIMINGS = ("living", "graveyard", "permanent", "end")
WINDOWS = ("deploy", "evolve", "research-phase", "once")


def vocabulary() -> Vocabulary:
    """Return the closed language of the components."""
    words = Vocabulary("path")
    words.words("type", *TYPES)
    words.words("agent", *AGENTS)
    words.words("level", *LEVELS[1:])
    words.words("stand", *CHALLENGE_STANDS, *BATTLE_STANDS)
    words.words("price", *MARKET_WORDS)
    _verbs(words)
    _counts(words)
    for agent in AGENTS:
        words.price(agent, Int(1), icon=f"agent-{agent}")
    words.price("any", Int(1), icon="agent-any")
    words.price("research", Word("type", "any"), Int(1), icon="research-{0}")
    for trigger in ("wonder", "leader", "philosophy", "challenge", "battle", "victory"):
        words.trigger(trigger)
    words.trigger("tech", Optional(Word("type")))
    for prefix in (*TIMINGS, *WINDOWS):
        words.prefix(prefix)
    return words


def _verbs(words: Vocabulary) -> None:
    n = Int(1)
    words.verb("gain", Word("agent", "any"), n, order_free=True, icon="agent-{0}")
    words.verb("research", Word("type", "any", "each"), n, order_free=True, icon="research-{0}")
    words.verb("heritage", n, order_free=True)
    words.verb("population", n, order_free=True)
    words.verb("points", n, order_free=True)
    words.verb("philosophy", n)
    words.verb("park", Word("sage", "unit", name="agent"), n, Words("stand"), icon="agent-{0} → {2}")
    words.verb("technology", Word("type", "any"), Word("level"), icon="technology-{0} {1}")
    trays = ("agent", "any")
    words.verb(
        "convert",
        Word(*trays, name="from"),
        Word(*trays, name="to"),
        Optional(n),
        optional=True,
        icon="agent-{0} → agent-{1}",
    )
    words.verb("also", Word("type"), icon="also type-{0}")
    for bonus in ("power", "history", "limit"):
        words.verb(bonus, n)
    words.verb("discount", Word("price", name="what"), n)
    words.verb("keep", Word("sage", "unit", name="agent"), n, icon="keep agent-{0}")
    words.verb("priority")


def _counts(words: Vocabulary) -> None:
    words.count("card", Word("type"), icon="card-{0}")
    for kind in ("wonder", "leader", "tech"):
        words.count(kind, Optional(Word("type")))
    for plain in (
        "buried-leader",
        "wonder-type",
        "leader-type",
        "advanced-tech",
        "discarded-tech",
        "card-set",
        "population",
        "population-space",
        "philosophy",
        "heritage",
        "agent",
    ):
        words.count(plain)
    for agent in AGENTS:
        words.count(agent, icon=f"agent-{agent}")
    words.count("research", Word("type"), icon="research-{0}")


VOCABULARY = vocabulary()

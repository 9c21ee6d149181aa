"""The words of the cards of Im Wandel der Zeiten; what each means stands in docs/rules/ages-effects.md."""

from __future__ import annotations

from civitas.kernel.grammar import Int, Vocabulary, Word, Words

VOCABULARY = Vocabulary("ages")

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

GAINS = ("food", "resources", "goods", "culture", "science", "population", "military-actions")
MORE_GAINS = ("unit-resources", "regain-civil-action", "draw-military", "fewer-civil-actions")
BARE = (
    *("consumption", "corruption", "keep-military", "refill-row"),
    *("increase-population", "stage", "play-technology", "colonize"),
    *("double-defence-cards", "double-happy", "double-army", "double-attack-cost"),
    *("no-tactic", "no-attacks", "no-wars-against", "revolution-by-military", "laboratories-as-mines"),
)
LASTING = (
    *("strength", "culture-growth", "science-growth", "less-science-growth"),
    *("discount-population", "discount-take-wonder", "partner-pays"),
    *("food-as-resource", "resource-as-food", "attack-strength", "colonization-cards", "extra-mine-token"),
)
COUNTS_BY_TYPE = ("worker", "level", "pair", "best-level", "best-culture")
PLAIN_COUNTS = (
    *("final-technology", "partner-wonder", "colony", "best-army"),
    *("culture-growth", "science-growth", "happy", "discontented", "civil-action", "military-action"),
    *("food-produced", "resources-produced", "stronger-rival", "richer-rival", "leader-behind"),
    *("war-against", "advantage", "lost", "destroyed-cost", "discarded-level"),
)
TRIGGERS = (
    *("take-technology", "play-technology", "attacked", "attack-partner"),
    *("turn", "completed", "food-production", "resource-production"),
)


def _register(words: Vocabulary) -> None:
    for name, listed in LISTS.items():
        words.words(name, *listed.split())
    for name in (*GAINS, *MORE_GAINS):
        words.verb(name, Int(1), order_free=name in ("culture", "science"))
    for name in BARE:
        words.verb(name)
    for name in LASTING:
        words.verb(name, Int(1))
    types = Words("TYPE", name="types")
    words.verb("lose", Word("LOSS", name="what"), Int(1))
    words.verb("lose-all", Word("STORE", name="what"))
    words.verb("produce", Word("PRODUCER", name="what"))
    words.verb("free-build", Word("START", name="card"), optional=True)
    words.verb("take-cards", Int(1), optional=True)
    words.verb("flip-wonder", Words("AGE", name="ages"), Int(1))
    words.verb("take", Word("TAKEN", name="what"), Int(1))
    words.verb("destroy-urban", Int(1))
    words.verb("discard", Word("DISCARDED", name="what"))
    words.verb("build", types)
    words.verb("upgrade", types)
    words.verb("unit-strength", types, Int(1))
    words.verb("discount-technology", Words("CARD", name="cards"), Int(1))
    words.verb("discount-build", types, Int(1))
    words.verb("surcharge-rivals", types, Int(1))
    for name in COUNTS_BY_TYPE:
        words.count(name, types)
    for name in PLAIN_COUNTS:
        words.count(name)
    words.count("faces", Words("FACED", name="cards"))
    words.count("card-level", Words("CARD", name="cards"))
    words.count("wonder", Word("AGE", name="age"))
    words.count("content-above", Int(0))
    words.count("half-up", Word("HALVED", name="what"))
    for name in ("each", "most-culture", "fewest-culture", "happiest", "active", "victim", "loser"):
        words.prefix(name)
    for name in ("once-per-turn", "once-per-game"):
        words.prefix(name)
    for name in ("strongest", "weakest", "players", "cheaper"):
        words.prefix(name, Int(1))
    words.prefix("among-weakest", Int(1), icon="weakest")
    words.prefix("place", Word("RANKING", name="ranking"), Int(1))
    words.prefix("from", Word("GIVER", name="giver"))
    words.price("civil-action", Int(1))
    words.price("political-action", Int(1))
    for name in TRIGGERS:
        words.trigger(name)


_register(VOCABULARY)

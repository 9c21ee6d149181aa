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


ICONS = {
    "food": "food",
    "resources": "resource",
    "goods": "food / resource",
    "culture": "culture",
    "science": "science",
    "population": "population",
    "military-actions": "military-action",
    "unit-resources": "resource unit",
    "regain-civil-action": "civil-action",
    "draw-military": "military-card",
    "fewer-civil-actions": "- civil-action",
    "consumption": "- food",
    "corruption": "- resource",
    "keep-military": "military-card",
    "refill-row": "card-row",
    "increase-population": "population",
    "stage": "stage",
    "play-technology": "technology",
    "colonize": "colony",
    "double-defence-cards": "double defence",
    "double-happy": "double happy",
    "double-army": "double army",
    "double-attack-cost": "double attack",
    "no-tactic": "× tactic",
    "no-attacks": "× attack",
    "no-wars-against": "× war",
    "revolution-by-military": "revolution military-action",
    "laboratories-as-mines": "laboratory mine",
    "strength": "+ {0} strength",
    "culture-growth": "+ {0} culture-growth",
    "science-growth": "+ {0} science-growth",
    "less-science-growth": "- {0} science-growth",
    "discount-population": "- {0} food population",
    "discount-take-wonder": "- {0} civil-action wonder",
    "partner-pays": "partner - {0} science",
    "food-as-resource": "{0} food = resource",
    "resource-as-food": "{0} resource = food",
    "attack-strength": "+ {0} attack",
    "colonization-cards": "+ {0} colonization",
    "extra-mine-token": "+ {0} blue-token mine",
    "lose": "- {1} {0}",
    "lose-all": "- food",
    "produce": "production {0}",
    "free-build": "building {0}",
    "take-cards": "card-row {0}",
    "flip-wonder": "× wonder {0} + {1} culture-growth",
    "take": "take {1} {0}",
    "destroy-urban": "× {0} urban",
    "discard": "× {0}",
    "build": "building {0}",
    "upgrade": "upgrade {0}",
    "unit-strength": "{0} + {1} strength",
    "discount-technology": "- {1} science {0}",
    "discount-build": "- {1} resource {0}",
    "surcharge-rivals": "rival + {1} resource {0}",
    "worker": "worker {0}",
    "level": "level {0}",
    "pair": "pair {0}",
    "best-level": "level {0}",
    "best-culture": "culture-growth {0}",
    "final-technology": "technology",
    "partner-wonder": "partner wonder",
    "colony": "colony",
    "best-army": "army",
    "happy": "happy",
    "discontented": "discontent",
    "civil-action": "civil-action",
    "military-action": "military-action",
    "political-action": "political-action",
    "food-produced": "production food",
    "resources-produced": "production resource",
    "stronger-rival": "rival strength",
    "richer-rival": "rival culture",
    "leader-behind": "leader age",
    "war-against": "war",
    "advantage": "strength",
    "lost": "population",
    "destroyed-cost": "resource",
    "discarded-level": "level",
    "faces": "happy {0}",
    "card-level": "level {0}",
    "wonder": "wonder {0}",
    "content-above": "worker > {0}",
    "half-up": "half {0}",
    "each": "everybody",
    "most-culture": "most culture",
    "fewest-culture": "fewest culture",
    "happiest": "most happy",
    "active": "on-turn",
    "victim": "target",
    "loser": "target",
    "once-per-turn": "once",
    "once-per-game": "once",
    "strongest": "most {0} strength",
    "weakest": "fewest {0} strength",
    "players": "{0} players",
    "cheaper": "- {0}",
    "place": "place {1} {0}",
    "from": "target {0}",
    "take-technology": "card-row technology",
    "attacked": "attack",
    "attack-partner": "attack partner",
    "turn": "on-turn",
    "completed": "wonder",
    "food-production": "production food",
    "resource-production": "production resource",
}
"""What is drawn for each word; see the icons of the table."""


def _register(words: Vocabulary) -> None:
    for name, listed in LISTS.items():
        words.words(name, *listed.split())
    for name in (*GAINS, *MORE_GAINS):
        words.verb(name, Int(1), order_free=name in ("culture", "science"), icon=ICONS[name])
    for name in BARE:
        words.verb(name, icon=ICONS[name])
    for name in LASTING:
        words.verb(name, Int(1), icon=ICONS[name])
    types = Words("TYPE", name="types")
    words.verb("lose", Word("LOSS", name="what"), Int(1), icon=ICONS["lose"])
    words.verb("lose-all", Word("STORE", name="what"), icon=ICONS["lose-all"])
    words.verb("produce", Word("PRODUCER", name="what"), icon=ICONS["produce"])
    words.verb("free-build", Word("START", name="card"), optional=True, icon=ICONS["free-build"])
    words.verb("take-cards", Int(1), optional=True, icon=ICONS["take-cards"])
    words.verb("flip-wonder", Words("AGE", name="ages"), Int(1), icon=ICONS["flip-wonder"])
    words.verb("take", Word("TAKEN", name="what"), Int(1), icon=ICONS["take"])
    words.verb("destroy-urban", Int(1), icon=ICONS["destroy-urban"])
    words.verb("discard", Word("DISCARDED", name="what"), icon=ICONS["discard"])
    words.verb("build", types, icon=ICONS["build"])
    words.verb("upgrade", types, icon=ICONS["upgrade"])
    words.verb("unit-strength", types, Int(1), icon=ICONS["unit-strength"])
    words.verb("discount-technology", Words("CARD", name="cards"), Int(1), icon=ICONS["discount-technology"])
    words.verb("discount-build", types, Int(1), icon=ICONS["discount-build"])
    words.verb("surcharge-rivals", types, Int(1), icon=ICONS["surcharge-rivals"])
    for name in COUNTS_BY_TYPE:
        words.count(name, types, icon=ICONS[name])
    for name in PLAIN_COUNTS:
        words.count(name, icon=name if name.endswith("growth") else ICONS[name])
    words.count("faces", Words("FACED", name="cards"), icon=ICONS["faces"])
    words.count("card-level", Words("CARD", name="cards"), icon=ICONS["card-level"])
    words.count("wonder", Word("AGE", name="age"), icon=ICONS["wonder"])
    words.count("content-above", Int(0), icon=ICONS["content-above"])
    words.count("half-up", Word("HALVED", name="what"), icon=ICONS["half-up"])
    for name in ("each", "most-culture", "fewest-culture", "happiest", "active", "victim", "loser"):
        words.prefix(name, icon=ICONS[name])
    for name in ("once-per-turn", "once-per-game"):
        words.prefix(name, icon=ICONS[name])
    for name in ("strongest", "weakest", "players", "cheaper"):
        words.prefix(name, Int(1), icon=ICONS[name])
    words.prefix("place", Word("RANKING", name="ranking"), Int(1), icon=ICONS["place"])
    words.prefix("from", Word("GIVER", name="giver"), icon=ICONS["from"])
    words.price("civil-action", Int(1), icon=ICONS["civil-action"])
    words.price("political-action", Int(1), icon=ICONS["political-action"])
    for name in TRIGGERS:
        words.trigger(name, icon=ICONS[name])


_register(VOCABULARY)

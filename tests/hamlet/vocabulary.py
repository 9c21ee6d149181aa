"""The words of Hamlet's effects."""

from civitas.kernel.grammar import Int, Vocabulary

VOCABULARY = Vocabulary("hamlet")
VOCABULARY.verb("coin", Int(1), order_free=True)
VOCABULARY.verb("wood", Int(1))
VOCABULARY.verb("point", Int(1), order_free=True)
VOCABULARY.verb("gamble", icon="die")
VOCABULARY.verb("fetch", icon="card")
VOCABULARY.count("hand", icon="card")
VOCABULARY.count("wood")
VOCABULARY.price("wood", Int(1))
VOCABULARY.price("any", Int(1), icon="coin / wood")

"""The shared language of effects: one line of data, parsed once into a tree of nested tuples.

    effect = step { "&" step } | step { "+" step }          & in this order, + in any order
    step   = "(" effect ")" | "choose" ":" effect "|" effect { "|" effect } | "may" ":" effect
           | "per" [ int ] count [ "max" int ] ":" effect
           | "if" cond { "and" cond } ":" effect [ "else" ":" effect ]
           | "pay" price { "+" price } [ "max" int ] "->" effect
           | ( "when" | "before" ) trigger ":" effect
           | prefix args ":" effect [ "else" ":" effect ]    else only where the prefix allows it
           | verb args
    cond   = count ( ">=" | "<=" ) int

A prefix governs everything to its right up to the end of the effect, of the alternative or of the bracket.
A game registers its verbs, counts, prices, triggers and prefixes in a `Vocabulary`.
"""

from civitas.kernel.grammar.parser import GrammarError, parse
from civitas.kernel.grammar.printer import icons, unparse
from civitas.kernel.grammar.structure import (
    Comparison,
    If,
    May,
    Node,
    Pay,
    Per,
    When,
    alternatives,
    bodies,
    by_timing,
    declinable,
    ends_open,
    governs,
    head,
    joined,
    misplaced,
    multiplied,
    node,
    order_free,
    parts,
    rebuilt,
    says,
    values,
    walk,
)
from civitas.kernel.grammar.vocabulary import (
    COMBINATORS,
    INSTANT,
    Amount,
    Argument,
    Int,
    Optional,
    Term,
    Tree,
    Vocabulary,
    Word,
    Words,
)

__all__ = [
    "COMBINATORS",
    "INSTANT",
    "Amount",
    "Argument",
    "Comparison",
    "GrammarError",
    "If",
    "Int",
    "May",
    "Node",
    "Optional",
    "Pay",
    "Per",
    "Term",
    "Tree",
    "Vocabulary",
    "When",
    "Word",
    "Words",
    "alternatives",
    "bodies",
    "by_timing",
    "declinable",
    "ends_open",
    "governs",
    "head",
    "icons",
    "joined",
    "misplaced",
    "multiplied",
    "node",
    "order_free",
    "parse",
    "parts",
    "rebuilt",
    "says",
    "unparse",
    "values",
    "walk",
]

"""Hamlet, the small complete game on which the laws themselves are tried.

Two to four villagers sow hidden cards at the same time, claim plots, pay with coins and wood, resolve the
effects of a plot in any order, and take turns with dice and with a deck that can be peeked into.
"""

from hamlet.game import GAME, Hamlet

__all__ = ["GAME", "Hamlet"]

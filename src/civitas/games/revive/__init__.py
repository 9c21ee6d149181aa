"""Revive: a map of hexes, a board of slots and machines, six tribes. Rules RV-1 to RV-217."""

from civitas.games.revive.game import ReviveGame

GAME = ReviveGame()

__all__ = ["GAME"]

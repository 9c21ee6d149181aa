"""Civolution: a continent, a console of 22 modules and 160 research cards. Rules CV-1 to CV-450."""

from civitas.games.civolution.game import CivolutionGame

GAME = CivolutionGame()

__all__ = ["GAME"]

"""Path of Civilization: nine rounds of technologies, wonders, leaders, challenges and battles."""

from civitas.games.path.game import PathGame

GAME = PathGame()

__all__ = ["GAME"]

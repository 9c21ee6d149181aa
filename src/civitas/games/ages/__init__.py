"""Im Wandel der Zeiten / Through the Ages, original edition: rules IW-1 to IW-306."""

from civitas.games.ages.game import AgesGame

GAME = AgesGame()

__all__ = ["GAME"]

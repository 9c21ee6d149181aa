"""Im Wandel der Zeiten / Through the Ages, original edition: rules IW-1 to IW-306."""

from civitas.games.ages.game import Ages
from civitas.games.ages.options import COMPLETE


class Registered(Ages):
    """The title as far as it is complete; `Ages` itself has all versions and variants."""

    options = COMPLETE


GAME = Registered()

__all__ = ["GAME", "Ages"]

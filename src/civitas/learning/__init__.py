"""Games for programs that learn: numbers in, a number out.

`Layout` turns what a seat may know into a vector whose places have names, `actions` gives every action a
number that stays the same, `Sitting` is one game seen so. On top of it lie a PettingZoo environment (`aec`),
OpenSpiel games (`spiel`) and many games at once (`many`); these three need civitas[learning].
"""

from civitas.learning.actions import SPACE, number_of, numbered
from civitas.learning.layout import Layout
from civitas.learning.sitting import Sitting

__all__ = ["SPACE", "Layout", "Sitting", "number_of", "numbered"]

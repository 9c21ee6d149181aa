"""The machine that runs any game; it knows none.

What a title is built from: `Game`, `Rules`, `State` and `Area`, zones, the effect grammar and packs. Each
lives in a module of its own, named after it; docs/architecture.md tells in one page how they work together.
"""

from civitas.kernel.addresses import addresses, resolve
from civitas.kernel.chance import DECKS, DICE, SEAT, SETUP
from civitas.kernel.effects import EFFECTS, gather, possible, set_off
from civitas.kernel.game import Configuration, Game, Option, Outcome
from civitas.kernel.geometry import Graph, Hex
from civitas.kernel.match import Match, from_lines
from civitas.kernel.preview import Preview, preview, previews
from civitas.kernel.record import PLAIN, SLOTS, STACK, TUPLES, ZONE, ZONES, Area
from civitas.kernel.rules import FreeAction, Rules, Topic
from civitas.kernel.shapes import Form, Shape
from civitas.kernel.state import Question, State
from civitas.kernel.types import TABLE, Action, Frame, Reason, Refused, Unplayable
from civitas.kernel.views import Observation, masked
from civitas.kernel.zones import EMPTY, NOBODY, PUBLIC, Slots, Zone, bit

__all__ = [
    "DECKS",
    "DICE",
    "EFFECTS",
    "EMPTY",
    "NOBODY",
    "PLAIN",
    "PUBLIC",
    "SEAT",
    "SETUP",
    "SLOTS",
    "STACK",
    "TABLE",
    "TUPLES",
    "ZONE",
    "ZONES",
    "Action",
    "Area",
    "Configuration",
    "Form",
    "Frame",
    "FreeAction",
    "Game",
    "Graph",
    "Hex",
    "Match",
    "Observation",
    "Option",
    "Outcome",
    "Preview",
    "Question",
    "Reason",
    "Refused",
    "Rules",
    "Shape",
    "Slots",
    "State",
    "Topic",
    "Unplayable",
    "Zone",
    "addresses",
    "bit",
    "from_lines",
    "gather",
    "masked",
    "possible",
    "preview",
    "previews",
    "resolve",
    "set_off",
]

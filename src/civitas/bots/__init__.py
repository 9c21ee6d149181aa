"""Players that are programs.

A bot sees what a person at its seat would see. It is one class with one method and one decorator:

    @bot("patient")
    class Patient(Bot):
        def choose(self, observation, question, deadline):
            return question.actions[0]

Every module of this package registers its bots when it is imported; bots that live elsewhere are in modules
named in the environment, CIVITAS_BOTS=mybots.patient.
"""

from civitas.bots.contract import UNSEEN, Bot, Deadline, serious
from civitas.bots.registry import bot, brought, level, line_up, make, names, specified, usual

__all__ = [
    "UNSEEN",
    "Bot",
    "Deadline",
    "bot",
    "brought",
    "level",
    "line_up",
    "make",
    "names",
    "serious",
    "specified",
    "usual",
]

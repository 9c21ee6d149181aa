"""Players that are programs.

A bot sees what a person at its seat would see. It is one class with one method and one decorator:

    @bot("patient")
    class Patient:
        def choose(self, game, view, question, rng):
            return question.actions[0]

Every module of this package registers its bots when it is imported; bots that live elsewhere are in modules
named in the environment, CIVITAS_BOTS=mybots.patient.
"""

from civitas.bots.registry import Bot, bot, is_blind, make, names, serious, usual

__all__ = ["Bot", "bot", "is_blind", "make", "names", "serious", "usual"]

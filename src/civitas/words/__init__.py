"""Prompts, journal lines, reasons and card text in German and English."""

from civitas.words.speech import Words, capital, sentence, words_of
from civitas.words.store import LANGUAGES, MissingText

__all__ = ["LANGUAGES", "MissingText", "Words", "capital", "sentence", "words_of"]

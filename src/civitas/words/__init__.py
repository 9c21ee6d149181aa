"""Prompts, journal lines, reasons and card text in German and English."""

from civitas.words.speech import Words, capital, is_back, sentence, words_of
from civitas.words.store import LANGUAGES, MissingText

__all__ = ["LANGUAGES", "MissingText", "Words", "capital", "is_back", "sentence", "words_of"]

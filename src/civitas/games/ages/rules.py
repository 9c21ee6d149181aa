"""The book into which every module of this title writes its steps, questions, verbs and counts."""

from __future__ import annotations

from civitas.kernel.rules import Rules

RULES = Rules()

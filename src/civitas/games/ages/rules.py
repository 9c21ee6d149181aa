"""The book into which every module of this title writes its steps, questions and words."""

from __future__ import annotations

from civitas.kernel.effects import EFFECTS
from civitas.kernel.rules import Rules

RULES = Rules("ages")
RULES.include(EFFECTS, rule="IW-173")
RULES.per_multiplies = True

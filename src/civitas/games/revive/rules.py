"""The book of Revive's rules: every module of a chapter writes its words, steps and questions into it.

A count multiplies the amounts behind it (RV-184, RV-201): ``per figure: gain basic 1`` is one gain.
"""

from __future__ import annotations

from civitas.kernel.effects import EFFECTS
from civitas.kernel.rules import Rules

RULES = Rules("revive")
RULES.include(EFFECTS, rule="RV-46", free=True)
RULES.per_multiplies = True

"""The book of Path's rules: every module writes its steps, questions and words into it."""

from __future__ import annotations

from civitas.kernel.claims import CLAIMS
from civitas.kernel.effects import EFFECTS
from civitas.kernel.picks import PICKS
from civitas.kernel.rules import Rules

RULES = Rules("path")
RULES.all_or_nothing = False
"""As much as possible is done, the rest is lost (VG-3)."""
RULES.include(EFFECTS, rule="VG-2")
RULES.include(CLAIMS)
RULES.include(PICKS, rule="PC-49")

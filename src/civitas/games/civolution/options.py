"""What can be chosen at set-up."""

from __future__ import annotations

from civitas.kernel.game import Option

NEWCOMER, ADVANCED = "newcomer", "advanced"

OPTIONS = (
    Option("hand", (NEWCOMER, ADVANCED), NEWCOMER, rule="CV-70", per_seat=True),
    Option("continent", ("random", "first"), "random", rule="CV-29"),
    Option("materials", ("first", "later"), "first", rule="CV-31"),
)

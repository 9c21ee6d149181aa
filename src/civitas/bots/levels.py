"""The opponents that people choose between: the same four names in every title.

`easy` and `medium` look one step ahead, `easy` overlooks half of what it could do. `hard` and `best` plan
whole turns and try their plans out, `best` longer. How strong they are stands in docs/bots.md.
"""

from __future__ import annotations

from civitas.bots import greedy, plan
from civitas.bots.registry import level

LEVELS = ("easy", "medium", "hard", "best")
MADE_OF = (greedy, plan)
"""The modules that must be there first."""

level("easy", "greedy:deals=1,overlook=0.5")
level("medium", "greedy:deals=1")
level("hard", "plan:beam=3,rolls=12,plans=6")
level("best", "plan:beam=4,rolls=64,plans=8,rounds=2")

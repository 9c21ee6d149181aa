"""The opponents that people choose between: the same four names in every title.

All of them plan whole turns. `easy` and `medium` follow the first good thought, and `easy` overlooks half of
what it could do; `hard` and `best` try their plans out, `best` longer. How strong they are stands in
docs/bots.md.
"""

from __future__ import annotations

from civitas.bots import plan
from civitas.bots.registry import level

MADE_OF = plan
"""The module that must be there first."""

level("easy", "plan:beam=1,deals=1,look=3,most=24,overlook=0.5")
level("medium", "plan:beam=1,deals=1,look=3,most=24")
level("hard", "plan:beam=3,rolls=8,plans=6,look=6,lanes=3")
level("best", "plan:beam=6,rolls=16,plans=8,rounds=2,look=8,tries=32,replan=1,lanes=24,alone=2")

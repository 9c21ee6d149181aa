"""What docs/library.md shows works, and the public face is what it says."""

from __future__ import annotations

import re
from pathlib import Path

import civitas

PAGE = Path(__file__).parents[1] / "docs/library.md"


def test_every_example_runs_from_top_to_bottom() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(blocks) >= 9
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)


def test_the_face_is_small_and_everything_on_it_is_there() -> None:
    assert len(civitas.__all__) <= 20
    assert dir(civitas) == civitas.__all__ == sorted(civitas.__all__)
    assert all(getattr(civitas, name) is not None for name in civitas.__all__)
    assert (Path(civitas.__file__).parent / "py.typed").exists()

"""Armed modifiers add up, are used oldest first, and expire."""

from __future__ import annotations

from civitas.kernel.modifiers import Armed, arm, armed, copied, expire, spend


def ready() -> Armed:
    waiting: Armed = []
    arm(waiting, "range", 2, "lake")
    arm(waiting, "discount", 1, "card")
    arm(waiting, "range", 3, "machine")
    return waiting


def test_several_sources_add_up() -> None:
    assert armed(ready(), "range") == 5
    assert armed(ready(), "range", "discount") == 6
    assert armed(ready(), "joker") == 0


def test_the_oldest_is_used_first_and_what_is_left_stays() -> None:
    waiting = ready()
    assert spend(waiting, "range", 3) == 3
    assert waiting == [["discount", 1, "card"], ["range", 2, "machine"]]
    assert spend(waiting, "range", 9) == 2
    assert spend(waiting, "range", 1) == 0


def test_what_nothing_used_expires_and_copies_are_independent() -> None:
    waiting = ready()
    other = copied(waiting)
    expire(waiting, "range")
    assert waiting == [["discount", 1, "card"]]
    expire(waiting)
    assert waiting == []
    assert other == ready()

"""Scripts of others: released versions, unchanged, each with its licence."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import civitas.table

VENDOR = Path(civitas.table.__file__).parent / "static" / "vendor"
RELEASED = {
    "htmx-4.0.0.min.js": "e484d9171a9db30a39c8f16e3d709d4137f3211c659f8e6125816635033d593f",
    "htmx-LICENSE.txt": "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
}
"""As in the package htmx.org 4.0.0 of the npm registry: dist/htmx.min.js and LICENSE."""


def test_the_files_are_those_that_were_released() -> None:
    found = {path.name: sha256(path.read_bytes()).hexdigest() for path in VENDOR.iterdir()}
    assert found == RELEASED


def test_every_page_loads_the_released_htmx() -> None:
    base = (VENDOR.parents[1] / "templates" / "base.html").read_text()
    assert "static('vendor/htmx-4.0.0.min.js')" in base
    assert "django_htmx" not in base

"""``civitas serve`` with deals that follow from CIVITAS_TEST_SEED: what failed once can be seen again."""

from __future__ import annotations

import os
from itertools import count
from random import Random

from civitas import cli
from civitas.table.command import prepare

SEED = "CIVITAS_TEST_SEED"


def main() -> None:
    """Serve as the command does; only the decks of the n-th table of a site are always the same."""
    prepare()
    from civitas.table.play import service

    base, tables = os.environ.get(SEED, "1"), count()
    service.new_seed = lambda: f"{Random(f'{base}/{next(tables)}').getrandbits(128):032x}"
    cli.main()


if __name__ == "__main__":
    main()

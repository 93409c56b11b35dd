"""The order of the tests and their luck.

Neighbouring tests go to the same process when several share them out. Visitors share a server and a browser,
and tests of a game the machine code that only tests call: such rows come first, and short tests by themselves
fill the end.
"""

import re
import sys
from itertools import count

import pytest

import starboard
from walks import TEMPLATE

GAMES = (TEMPLATE.id, *starboard.games())
ROWS = ("browser", *GAMES)
OF_A_ROW = re.compile(rf"tests/(browser)/|tests/games/(\w+)/|\[(?:.*-)?({'|'.join(GAMES)})\]$")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place(item.nodeid))


def place(test: str) -> int:
    """The number of the row that a test is part of."""
    found = OF_A_ROW.search(test)
    row = found[found.lastindex or 0].replace("_", "-") if found else ""
    return ROWS.index(row) if row in ROWS else len(ROWS)


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is given no seed is the same each time the test runs: what passes once passes always."""
    numbers = count(1)
    for name in ("starboard.engine.chance.fair_dice", "starboard.server.matches.create.rows"):
        if name in sys.modules:
            monkeypatch.setattr(sys.modules[name], "new_seed", lambda: f"{next(numbers):032x}")

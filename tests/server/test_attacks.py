"""While a stranger attacks, other people play on: a move takes 300 ms at most. Where the rest of the suite
keeps the machine so busy that a move takes more than a third of that without an attack, three times as long
as then.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.attacks import ATTACKS, Seen, Server, under

DOCS = Path(__file__).parents[2] / "docs"
SOON = 0.3
PAGE = """# Attacks

Written by `make test-attacks`. `starboard serve` with its default settings, on SQLite; a stranger sends what
the first column says from one address, while a person at another address plays on one screen and against a
cadet. Times are in milliseconds. A move is looking at the table, sending the move and getting the answer:
half of the moves, nine of ten and all of them took no longer than that. Of the cadet's turns, the home page
and the health check it is the longest time. The last column counts refusals with 429.

| attack | half of the moves | nine of ten | slowest move | a cadet's turn | home page | health | refused |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


CALM = "nothing, for comparison"
BUSY = 3
"""An attack makes a move at most so many times as long where that is more than 300 ms."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("attacked"))
    yield server
    server.close()


def line(name: str, seen: Seen) -> str:
    """A line of the table."""
    times = (seen.middle, seen.move, *map(max, (seen.moves, seen.replies, seen.home, seen.health)))
    return f"| {name} | {' | '.join(f'{1000 * each:.0f}' for each in times)} | {seen.refused} |\n"


@pytest.mark.parametrize(
    "name", ["pages at once", "half-sent headers", "hints at once (D2)", "matches of two admirals (D1)"]
)
def test_a_move_is_answered_during_an_attack(server: Server, name: str):
    before = under(server, CALM, 0, moves=8)
    seen = under(server, name, ATTACKS[name][1], moves=16)
    after = under(server, CALM, 0, moves=8)
    told = line(CALM, before) + line(name, seen) + line(CALM, after)
    calm = max(before.middle, after.middle)
    assert seen.middle < max(SOON, BUSY * calm), told
    assert min(seen.replies) < max(3, BUSY * max(before.replies + after.replies)), told


@pytest.mark.attack
@pytest.mark.timeout(1800)
def test_a_move_is_answered_during_every_attack(server: Server):
    lines, slow = [], []
    for name, (_, _, many) in ATTACKS.items():
        seen = under(server, name, many, moves=40)
        lines.append(line(name, seen))
        print(lines[-1], flush=True)
        slow += [lines[-1]] if seen.move >= SOON else []
    (DOCS / "attacks.md").write_text(PAGE + "".join(lines))
    assert "Too many open files" not in server.log.read_text()
    assert slow == []

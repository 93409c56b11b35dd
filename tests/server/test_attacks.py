"""While a stranger attacks, other people play on: a move is answered within 300 ms, or a little more where
the machine is slow without any attack, too.
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
cadet. Times are in milliseconds: half of the moves and nine of ten moves were answered in that time; of the
cadet's turns, the home page and the health check it is the longest time.

| attack | half of the moves | nine of ten moves | a cadet's turn | home page | health | refused with 429 |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
"""


CALM = "nothing, for comparison"
BUSY = 3
"""The suite's other tests make everything slower: so many times as long as without an attack is allowed."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("attacked"))
    yield server
    server.close()


def line(name: str, seen: Seen) -> str:
    """A line of the table."""
    times = (seen.middle, seen.move, *map(max, (seen.replies, seen.home, seen.health)))
    return f"| {name} | {' | '.join(f'{1000 * each:.0f}' for each in times)} | {seen.refused} |\n"


@pytest.mark.parametrize("name", ["half-sent headers", "hints at once (D2)", "matches of two admirals (D1)"])
def test_a_move_is_answered_during_an_attack(server: Server, name: str):
    calm = under(server, CALM, 0, moves=6)
    seen = under(server, name, ATTACKS[name][1], moves=16)
    told = line(CALM, calm) + line(name, seen)
    assert seen.middle < SOON + BUSY * calm.middle, told
    assert min(seen.replies) < 3 + BUSY * max(calm.replies), told


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

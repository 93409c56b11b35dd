"""`python -m bench`: prints the table and writes `bench/results.json`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import starboard
from bench import openspiel, ours
from bench.table import Row, draw, write

RESULTS = Path(__file__).with_name("results.json")

Measure = Callable[[Any], float]
Peer = Callable[[str], float]

# What is measured: name, how, unit, target, and how OpenSpiel does the same.
LINES: tuple[tuple[str, Measure, str, float, Peer | None], ...] = (
    ("random playouts", ours.playouts, "nodes/s", 4e6, openspiel.rollouts),
    ("perft", ours.perft, "nodes/s", 10e6, None),
    ("playing by number from Python", ours.by_number, "moves/s", 300e3, openspiel.by_number),
    ("size of a state", ours.size, "bytes", 24 * 1024, None),
    ("copy of a state", ours.copy, "µs", 2.0, openspiel.copy),
    ("search", ours.search, "nodes/s", 1e6, None),
)


def main() -> int:
    rows = [row for name in starboard.games() for row in measure(name)]
    print(draw(rows))
    write(rows, RESULTS)
    return 0


def measure(name: str) -> Iterator[Row]:
    """All lines of one game, one row for each peer."""
    game = starboard.game(name)
    game.prepare()
    for what, function, unit, target, peer in LINES:
        print(f"{name}: {what} …", file=sys.stderr, flush=True)
        value = function(game)
        if peer is None or not openspiel.is_installed():
            yield Row(f"{name}: {what}", value, unit, target)
            continue
        for other in openspiel.GAMES:
            yield Row(f"{name}: {what}", value, unit, target, f"OpenSpiel {other}", peer(other))


if __name__ == "__main__":
    sys.exit(main())

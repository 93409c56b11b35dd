"""`python -m bench`: prints the table and writes `bench/results.json`."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import starboard
from bench import envs, openspiel, ours
from bench.table import Row, draw, write

RESULTS = Path(__file__).with_name("results.json")

Measure = Callable[[Any], float]
Peer = Callable[[str], float]

TARGETS = tomllib.loads(Path(__file__).with_name("targets.toml").read_text(encoding="utf-8"))

# What can be measured: name, how, unit, and how OpenSpiel does the same.
LINES: tuple[tuple[str, Measure, str, Peer | None], ...] = (
    ("random playouts", ours.playouts, "nodes/s", openspiel.rollouts),
    ("perft", ours.perft, "nodes/s", None),
    ("playing by number from Python", ours.by_number, "moves/s", openspiel.by_number),
    ("playing drawn games from Python", ours.drawn, "decisions/s", None),
    ("size of a state", ours.size, "bytes", None),
    ("copy of a state", ours.copy, "µs", openspiel.copy),
    ("drawing the table", ours.picture, "ms", None),
    ("search", ours.search, "nodes/s", None),
    ("tree search from the start", ours.tree_from_start, "iterations/s", None),
    ("tree search from the middle", ours.tree_from_middle, "iterations/s", None),
    ("tree search that plays on", ours.tree_that_plays_on, "iterations/s", None),
)
MANY = "4,096 games on 2 cores"
"""The line for learners, beside the environments of others."""


def main() -> int:
    rows = [row for name in starboard.games() for row in measure(name)]
    print(draw(rows))
    print(f"\n{envs.curve()}")
    write(rows, RESULTS)
    return 0


def measure(name: str) -> Iterator[Row]:
    """All lines that have a target for this game, one row for each peer."""
    game = starboard.game(name)
    game.prepare()
    targets = TARGETS[name]
    for what, function, unit, peer in LINES:
        if what not in targets:
            continue
        print(f"{name}: {what} …", file=sys.stderr, flush=True)
        value = function(game)
        if peer is None or not openspiel.is_installed():
            yield Row(f"{name}: {what}", value, unit, targets[what])
            continue
        for other in openspiel.GAMES:
            yield Row(f"{name}: {what}", value, unit, targets[what], f"OpenSpiel {other}", peer(other))
    yield from measure_many(game)


def measure_many(game: Any) -> Iterator[Row]:
    """Many games at once, with observations and masks."""
    print(f"{game.id}: {MANY} …", file=sys.stderr, flush=True)
    value, target = envs.two_cores(game), TARGETS[game.id][MANY]
    for peer, figure in envs.peers().items() or [(None, None)]:
        yield Row(f"{game.id}: {MANY}", value, "steps/s", target, peer, figure)


if __name__ == "__main__":
    sys.exit(main())

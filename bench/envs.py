"""`python -m bench.envs`: what a step costs as the number of games at once grows.

All figures are processor time: two cores make twice as many steps a second as one second of it buys. A step
gives observations and masks, and is followed by a random legal move.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import starboard
from bench.clock import one_round, per_second

GAMES = 4096
CORES = 2
STEPS = 20
"""Steps between two looks at the clock."""
EARLIER = 100
"""So many steps are made before anything is measured."""
CURVE = (64, 256, 1024, 4096, 16384)
PEERS = Path(sys.prefix) / "peers" / "bin" / "python"
"""Where `make bench` installs what only the benchmark needs."""
ROOT = Path(__file__).resolve().parent.parent


def stepper(game: Any, games: int) -> Callable[[], int]:
    """Some random steps in that many games, which have been under way for a while."""
    from starboard.envs.vector import VectorGame

    env = VectorGame(game.id, games)
    env.reset(seed=1)

    def advance() -> int:
        for _ in range(STEPS):
            env.step(env.sample())
        return STEPS * games

    for _ in range(EARLIER // STEPS):
        advance()
    return advance


def two_cores(game: Any) -> float:
    """Steps a second of 4,096 games on two cores."""
    return CORES * per_second(stepper(game, GAMES))


@cache
def peers() -> dict[str, float]:
    """What the others make of two cores; nothing if they are not installed."""
    if not PEERS.exists():
        return {}
    done = subprocess.run(
        [PEERS, "-m", "bench.peers"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return {name: CORES * figure for name, figure in json.loads(done.stdout.splitlines()[-1]).items()}


def curve() -> str:
    """Nanoseconds of one core for a step of one game, by the number of games at once."""
    head = line("ns a step, games at once", CURVE)
    lines = [line(name, [cost(name, games) for games in CURVE]) for name in starboard.games()]
    return "\n".join([head, "-" * len(head), *lines])


def line(name: str, figures: Sequence[float]) -> str:
    return f"{name:<26}" + "".join(f"{figure:>10,.0f}" for figure in figures)


def cost(name: str, games: int) -> float:
    """The best of a few short rounds."""
    advance = stepper(starboard.game(name), games)
    return 1e9 / max(one_round(advance) for _ in range(2))


if __name__ == "__main__":
    print(curve())

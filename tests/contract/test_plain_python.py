"""The same rules run compiled, with bounds checked, and as ordinary Python."""

import os
import subprocess
import sys
from pathlib import Path

from contract.trace import trace
from starboard.engine.game import Game
from walks import TEMPLATE, every_game

TRACE = Path(__file__).with_name("trace.py")
SOME, ALL = 40, 10_000  # moves of each game


def check(game: Game, moves: int, count: bool, **environment: str) -> None:
    """Another process leaves the same trace as this one."""
    command = [sys.executable, "-W", "error", str(TRACE), game.id, str(moves), *(["perft"] if count else [])]
    environ = {**os.environ, **environment}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == list(trace(game, moves, count))


@every_game()
def test_compiled_and_plain_python_agree(game):
    check(game, SOME, count=True, NUMBA_DISABLE_JIT="1")


@every_game()
def test_no_compiled_index_is_out_of_bounds(game):
    """Counting sequences is checked for one game: it plays by the same rules as all games that are played."""
    check(game, ALL, count=game is TEMPLATE, NUMBA_BOUNDSCHECK="1")

"""The same rules run compiled, with bounds checked, and as ordinary Python."""

import os
import subprocess
import sys
from pathlib import Path

from walks import every_game

TRACE = Path(__file__).with_name("trace.py")
MOVES = "40"


def trace(game: str, **environment: str) -> str:
    """The trace of some games, computed by another process."""
    command = [sys.executable, "-W", "error", str(TRACE), game, MOVES]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@every_game()
def test_compiled_and_plain_python_agree(game):
    assert trace(game.id) == trace(game.id, NUMBA_DISABLE_JIT="1")


@every_game()
def test_no_compiled_index_is_out_of_bounds(game):
    assert trace(game.id, NUMBA_BOUNDSCHECK="1")

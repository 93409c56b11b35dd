"""A game that is not compiled yet is played by its plain twin, while another process compiles it."""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from starboard.engine.compiling.background import start_compiler

if TYPE_CHECKING:
    import subprocess

    from starboard.engine.game import Game


def warm_up(game: Game, say: Callable[[str], None]) -> None:
    """Let the game be played now, and change over when it is compiled. The compiler ends with us."""
    if game.is_prepared():
        return
    game.warm_up()
    say("The game is compiled while you play, once. Until then bots and hints think less.")
    child = start_compiler(game.id)
    atexit.register(child.kill)
    threading.Thread(target=_change_over, args=(game, child), daemon=True).start()


def _change_over(game: Game, child: subprocess.Popen[str]) -> None:
    child.communicate()
    if child.returncode == 0:
        game.change_over()

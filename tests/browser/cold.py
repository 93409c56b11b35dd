"""A server whose games are not compiled until a file appears: what a fresh machine sees."""

import os
import time
from pathlib import Path
from typing import Any

from browser.steady import steady_app
from starboard.engine.game import Game
from starboard.server.background.compiler import Compiler

SIGN = "STARBOARD_TEST_SIGN"
"""The variable that names the file."""


def wait_for_sign(preparing: Compiler, game: str) -> None:
    while not Path(os.environ[SIGN]).exists() and not preparing._stopped:
        time.sleep(0.05)


def cold_app() -> Any:
    Game.is_prepared = lambda self: False  # type: ignore[method-assign]
    Compiler._compile = wait_for_sign  # type: ignore[method-assign]
    return steady_app()

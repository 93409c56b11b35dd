"""The server that is fuzzed: its bots play the first move that is legal.

`kill -USR1` has it print what each of its threads is doing, which explains a request that is not answered.
"""

import faulthandler
import signal
from typing import Any

from server.harness import FirstMove
from starboard.server.app import create_app
from starboard.server.settings import Settings


def app() -> Any:
    """The application, with settings from the environment."""
    if hasattr(signal, "SIGUSR1"):
        faulthandler.register(signal.SIGUSR1)
    bot = FirstMove()
    return create_app(Settings.from_environment(), lambda level, game, seed: bot)

"""Starboard: space board games to play, to study and to learn from."""

from typing import TYPE_CHECKING, Any

from starboard.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    StarboardError,
    UnknownBot,
    UnknownGame,
)
from starboard.games import catalogue, game, games

if TYPE_CHECKING:
    from starboard.bots import bot
    from starboard.engine.batch import Batch
    from starboard.engine.game import Game
    from starboard.engine.record.replay import Replay
    from starboard.engine.state import State
    from starboard.engine.views.features import explain, observe

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Batch",
    "Game",
    "IllegalMove",
    "Replay",
    "StarboardError",
    "State",
    "UnknownBot",
    "UnknownGame",
    "bot",
    "catalogue",
    "explain",
    "game",
    "games",
    "observe",
]

# Loaded at first use, because they need Numba: a server answers its first page without it.
_LAZY = {
    "Batch": "starboard.engine.batch",
    "Game": "starboard.engine.game",
    "Replay": "starboard.engine.record.replay",
    "State": "starboard.engine.state",
    "bot": "starboard.bots",
    "explain": "starboard.engine.views.features",
    "observe": "starboard.engine.views.features",
}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        from importlib import import_module

        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

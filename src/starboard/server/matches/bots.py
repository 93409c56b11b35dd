"""The bots as the server reaches them; tests put simple ones in their place."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import starboard
from starboard.bots.levels import names
from starboard.server.errors import Malformed

if TYPE_CHECKING:
    from starboard.bots import Thought
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Chooser(Protocol):
    """Whatever can play and say why."""

    def choose(self, state: State) -> str:
        """Its move."""

    def think(self, state: State) -> Thought:
        """Its move, with what it foresees."""


Bots = Callable[[str, "Game", int], Chooser]


def house_bots(think_ms: int = 0) -> Bots:
    """The bots of this package, with their levels' own time to think or another one."""

    def sit_down(level: str, game: Game, seed: int) -> Chooser:
        bot: Chooser = starboard.bot(level, game, seed=seed, budget_ms=think_ms or None)
        return bot

    return sit_down


def seed_for(match: str, ply: int) -> int:
    """A bot's seed at one ply: it plays the same move when it has to think again after a crash."""
    return zlib.crc32(f"{match} {ply}".encode())


def check_level(level: str | None) -> str:
    """A level that there is."""
    if level is None or level not in names():
        raise Malformed(f"A bot's level is one of {', '.join(names())}.")
    return level

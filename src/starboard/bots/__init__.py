"""Players for every seat: four levels, the same names for every game."""

from typing import TYPE_CHECKING

from starboard.bots.levels import LEVELS, Level, levels_of, names, players_of
from starboard.bots.thought import Judgement, Thought
from starboard.engine.errors import UnknownBot

if TYPE_CHECKING:
    from starboard.bots.player import Bot
    from starboard.engine.game import Game

__all__ = ["LEVELS", "Judgement", "Level", "Thought", "adviser", "bot", "levels_of", "names"]


def adviser(game: "Game") -> str:
    """The level that gives hints: the strongest that answers at once. `UnknownBot` without bots."""
    return players_of(game).ADVISER


def bot(
    level: str, game: "Game", seed: int = 0, budget_ms: int | None = None, iterations: int | None = None
) -> "Bot":
    """A player of one game. `budget_ms` or `iterations` (positions to search) override the level's limit."""
    if level not in names():
        raise UnknownBot(f"there is no bot {level!r}; there are {', '.join(names())}")
    from starboard.bots.player import Bot

    return Bot(level, game, seed, budget_ms, iterations)

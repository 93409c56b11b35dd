"""The four levels, weakest first, for terminal, server and docs. Does not import Numba."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from starboard.engine.contract import LEVELS as LEVELS_OF_GAME
from starboard.engine.contract import WARMING, Levels
from starboard.engine.errors import UnknownBot
from starboard.engine.meta import Meta

if TYPE_CHECKING:
    from starboard.engine.game import Game


@dataclass(frozen=True)
class Level:
    """A level, with a description for people who choose an opponent."""

    name: str
    title: str
    words: str


LEVELS = (
    Level(
        "cadet", "Cadet", "A beginner: sees one turn ahead, takes what hangs, sometimes overlooks a danger."
    ),
    Level("pilot", "Pilot", "A casual player: sees your answer too, and is seldom careless."),
    Level("captain", "Captain", "A club player: several turns ahead within a third of a second."),
    Level("admiral", "Admiral", "The best we have: thinks a second or two and forgives nothing."),
)


def names() -> list[str]:
    """The names of the levels, weakest first."""
    return [level.name for level in LEVELS]


def levels_of(meta: Meta) -> list[Level]:
    """The levels with the descriptions of one game."""
    words = dict(meta.levels)
    return [replace(level, words=words.get(level.name, level.words)) for level in LEVELS]


def players_of(game: Game) -> Levels:
    """How each level plays the game."""
    found = game.find(LEVELS_OF_GAME)
    if found is None:
        raise UnknownBot(f"there are no bots for {game.meta.title} yet")
    return found


def is_held_back(game: Game, level: str) -> bool:
    """Whether the level thinks less for now, because the game is not compiled yet."""
    return game.is_warming and level in (game.find(WARMING) or ())


def player_of(game: Game, level: str) -> Any:
    """The search that plays a level."""
    if is_held_back(game, level):
        return game.need(WARMING)[level]
    return players_of(game).PLAYERS[level]

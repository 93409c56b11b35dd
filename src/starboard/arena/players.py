"""Who takes part: a level of bot, perhaps with a budget of its own, or a player to measure it by."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starboard.bots.levels import names
from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

Player = Callable[["State"], str | int]
"""What a seat's player is asked for: its move, by text or number."""

RANDOM = "random"
"""Plays any legal move, all equally likely."""
HEURISTIC = "heuristic"
"""Plays by the game's evaluation alone: the player that `starboard tune` tunes."""

BUDGET = re.compile(r"([1-9][0-9]*)(ms)?")


@dataclass(frozen=True)
class Contender:
    """One name in the results."""

    name: str
    level: str
    iterations: int | None = None
    ms: int | None = None
    weights: tuple[tuple[str, float], ...] = ()
    """Of a heuristic player: the weights that differ from the usual ones."""

    @property
    def is_timed(self) -> bool:
        """A clock decides how far it thinks, so its games cannot be repeated exactly."""
        return self.ms is not None


def contenders(text: str) -> list[Contender]:
    """The players of a list such as `admiral,captain@500,random`."""
    return [contender(name.strip()) for name in text.split(",")]


def contender(text: str) -> Contender:
    """`admiral`, `admiral@500` (iterations) or `admiral@1000ms` (a time for each move)."""
    level, at, budget = text.partition("@")
    known = [*names(), HEURISTIC, RANDOM]
    if level not in known:
        raise StarboardError(f"There is no player {level!r}; there are {', '.join(known)}.")
    if not at:
        return Contender(text, level)
    found = BUDGET.fullmatch(budget)
    if not found or level not in names():
        raise StarboardError(f"A budget is written admiral@500 (iterations) or admiral@1000ms, not {text!r}.")
    number = int(found[1])
    return Contender(text, level, ms=number) if found[2] else Contender(text, level, iterations=number)


def seated(contender: Contender, game: Game, seed: int) -> Player:
    """The contender as a player of one game, with luck of its own."""
    if contender.level == RANDOM:
        dice = random.Random(seed)
        return lambda state: dice.choice(state.numbers())
    if contender.level == HEURISTIC:
        from starboard.arena.heuristic_player import heuristic

        return heuristic(game, dict(contender.weights), seed)
    from starboard.bots import bot

    return bot(contender.level, game, seed, contender.ms, contender.iterations).choose

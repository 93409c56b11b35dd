"""Iterative deepening: Python drives the compiled alpha-beta and watches the clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.engine.contract import ALPHA_BETA
from starboard.search.alphabeta import INFINITY, PROVEN
from starboard.search.clock import Clock
from starboard.search.result import Budget, Result
from starboard.search.workspace import LEVELS, new_workspace

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

DEEPEST = LEVELS // 2 - 8


@dataclass(frozen=True)
class AlphaBeta:
    """A player that searches whole turns. A fixed salt and number of positions give fixed play.

    The game's `bot/search.py` has the entry `search`, and says what it needs: `SLOTS` and `Notes`.
    """

    depth: int = DEEPEST
    """The most turns to search before the quiescence search."""
    positions: int = 0
    """Positions to search without a budget; 0: as many as the depth needs."""
    patience_ms: int = 0
    """Milliseconds of computing time after which it stops on a slow machine; 0: never."""
    noise: int = 0
    """Every evaluation is off by up to this much (one point is 100)."""
    overlook: int = 0
    """Captures that it overlooks, of a thousand."""
    thorough: bool = False
    """No reductions and no pruning."""

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """The best line found within the budget. The first turn is always searched completely."""
        works = self._workspace(state, salt)
        work = works[0]
        search = self.entry(state.game)
        clock = Clock(budget, self.positions, self.patience_ms)
        result = Result([], 0, 0, 0)
        for depth in range(1, self.depth + 1):
            begin(work, depth)
            done = clock.run(search, works, hurry=depth > 1)
            if work.frames[0].line_length:
                result = found(work, depth if done else depth - 1)
            if not done or abs(result.value) > PROVEN:
                break
        return result._replace(seen=int(work.seen))

    def judge(self, state: State, seat: int, salt: int, budget: Budget) -> Result:
        """The same: without hidden information every seat knows everything."""
        return self.think(state, salt, budget)

    def entry(self, game: Game) -> Callable[..., bool]:
        """The compiled search."""
        return game.need(ALPHA_BETA).search

    def _workspace(self, state: State, salt: int) -> np.ndarray[Any, Any]:
        tactics = state.game.need(ALPHA_BETA)
        works = new_workspace(state.game.record, len(state.game.moves), tactics.SLOTS, tactics.Notes)
        work = works[0]
        work.states[0] = state.records[0]
        work.frames[0].seat = state.to_move
        work.salt = salt
        work.noise = self.noise
        work.overlook = self.overlook
        work.thorough = self.thorough
        return works


def begin(work: Any, depth: int) -> None:
    """Start again at the root, with this depth."""
    root = work.frames[0]
    root.depth = depth
    root.unopened = True
    root.starts_turn = True
    root.alpha = -INFINITY
    root.beta = INFINITY
    work.level = 0


def found(work: Any, depth: int) -> Result:
    """The principal variation at the root."""
    root = work.frames[0]
    line = work.lines[0, : root.line_length].tolist()
    return Result(line, int(root.best), int(work.seen), depth)

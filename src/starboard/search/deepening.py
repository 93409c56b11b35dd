"""Iterative deepening: how Python drives the compiled alpha-beta, with an eye on the clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.engine.contract import ALPHA_BETA
from starboard.search.alphabeta import ENDLESS, SURE
from starboard.search.clock import Clock
from starboard.search.result import Budget, Finding
from starboard.search.workspace import LEVELS, new_desk

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

DEEPEST = LEVELS // 2 - 8


@dataclass(frozen=True)
class AlphaBeta:
    """A player that searches whole turns. A fixed salt and number of positions give fixed play.

    The game's `compiled.py` has the entry `search`; its `evaluate.py` says how much room is needed.
    """

    depth: int = DEEPEST
    """Whole turns it looks ahead at most; captures are seen out beyond."""
    positions: int = 0
    """How many positions it looks at, unless the budget says otherwise; 0: as many as the depth needs."""
    patience_ms: int = 0
    """On a slow machine it stops after so much computing time; 0: never."""
    noise: int = 0
    """Every judgement is off by up to this much (one point is 100)."""
    overlook: int = 0
    """So many of a thousand captures it does not see."""
    thorough: bool = False
    """It never searches a move less deeply than the others."""

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """The best line found within the budget. The first turn is always looked at completely."""
        desks = self._desks(state, salt)
        desk = desks[0]
        search = self.entry(state.game)
        clock = Clock(budget, self.positions, self.patience_ms)
        finding = Finding([], 0, 0, 0)
        for depth in range(1, self.depth + 1):
            begin(desk, depth)
            done = clock.run(search, desks, hurry=depth > 1)
            if desk.frames[0].line_length:
                finding = found(desk, depth if done else depth - 1)
            if not done or abs(finding.value) > SURE:
                break
        return finding._replace(seen=int(desk.seen))

    def judge(self, state: State, seat: int, salt: int, budget: Budget) -> Finding:
        """The same: in a game without secrets all know what there is to know."""
        return self.think(state, salt, budget)

    def entry(self, game: Game) -> Callable[..., bool]:
        """The compiled search."""
        return game.need(ALPHA_BETA).search

    def _desks(self, state: State, salt: int) -> np.ndarray[Any, Any]:
        notes = state.game.need(ALPHA_BETA)
        desks = new_desk(state.game.record, len(state.game.moves), notes.SLOTS, notes.NOTES)
        desk = desks[0]
        desk.states[0] = state.records[0]
        desk.frames[0].seat = state.to_move
        desk.salt = salt
        desk.noise = self.noise
        desk.overlook = self.overlook
        desk.thorough = self.thorough
        return desks


def begin(desk: Any, depth: int) -> None:
    """Put the root of a tree of this depth on the desk."""
    root = desk.frames[0]
    root.depth = depth
    root.fresh = True
    root.begins = True
    root.alpha = -ENDLESS
    root.beta = ENDLESS
    desk.level = 0


def found(desk: Any, depth: int) -> Finding:
    """The line at the root."""
    root = desk.frames[0]
    line = desk.lines[0, : root.line_length].tolist()
    return Finding(line, int(root.best), int(desk.seen), depth)

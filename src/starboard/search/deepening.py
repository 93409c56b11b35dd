"""Iterative deepening: how Python drives the compiled alpha-beta, with an eye on the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starboard.search.alphabeta import ENDLESS, SURE
from starboard.search.clock import Clock
from starboard.search.desk import LEVELS, Desk, new_desk
from starboard.search.finding import Budget, Finding

if TYPE_CHECKING:
    from starboard.engine.state import State

DEEPEST = LEVELS // 2


@dataclass(frozen=True)
class AlphaBeta:
    """A player that searches whole turns. A fixed salt and number of positions give fixed play.

    The game's `compiled.py` has the entry `search`; its `evaluate.py` says how much room is needed.
    """

    depth: int = DEEPEST
    """Whole turns it looks ahead at most; captures are seen out beyond."""
    positions: int = 0
    """How many positions it looks at, unless the budget says otherwise; 0: as many as the depth needs."""
    noise: int = 0
    """Every judgement is off by up to this much (one point is 100)."""
    overlook: int = 0
    """So many of a thousand captures it does not see."""

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """The best line found within the budget. The first turn is always looked at completely."""
        desk = self._desk(state, salt)
        search = state.game.code.search
        clock = Clock(budget, self.positions)
        finding = Finding([], 0, 0, 0)
        for depth in range(1, self.depth + 1):
            begin(desk, depth)
            done = clock.run(search, desk, hurry=depth > 1)
            if desk.frames[0].line_length:
                finding = found(desk, depth if done else depth - 1)
            if not done or abs(finding.value) > SURE:
                break
        return finding

    def _desk(self, state: State, salt: int) -> Desk:
        notes = state.game.part("evaluate")
        desk = new_desk(state.game.record, len(state.game.moves), notes.SLOTS, notes.SCRATCH)
        desk.states[0] = state._states[0]
        desk.frames[0].seat = state.to_move
        progress = desk.progress[0]
        progress.salt = salt
        progress.noise = self.noise
        progress.overlook = self.overlook
        return desk


def begin(desk: Desk, depth: int) -> None:
    """Put the root of a tree of this depth on the desk."""
    root = desk.frames[0]
    root.depth = depth
    root.fresh = True
    root.begins = True
    root.alpha = -ENDLESS
    root.beta = ENDLESS
    desk.progress[0].level = 0


def found(desk: Desk, depth: int) -> Finding:
    """The line at the root."""
    root = desk.frames[0]
    line = desk.lines[0, : root.line_length].tolist()
    return Finding(line, int(root.best), int(desk.progress[0].seen), depth)

"""How each level plays Star Fleet Scramble."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starboard.search.deepening import AlphaBeta
from starboard.search.result import Budget

if TYPE_CHECKING:
    from starboard.engine.game import Game

PLAYERS = {
    "cadet": AlphaBeta(depth=1, noise=30, overlook=120),
    "pilot": AlphaBeta(depth=2, noise=30, overlook=40),
    "captain": AlphaBeta(positions=600_000, patience_ms=3_000, noise=2),
    "admiral": AlphaBeta(positions=3_000_000, patience_ms=10_000, noise=1),
}
WARMING = {
    "pilot": AlphaBeta(depth=2, patience_ms=1_500, noise=30, overlook=40),
    "captain": AlphaBeta(patience_ms=1_500, noise=2),
    "admiral": AlphaBeta(patience_ms=1_500, noise=1),
}
"""What plays for a level that would think too long in plain Python, until the game is compiled."""
ADVISER = "captain"
"""The level that gives hints: it answers at once."""

SLOPE = 150
"""The win estimate is 1 / (1 + exp(-value / SLOPE)), fitted to games by `python -m bench.fleet_slope`.

A value of 100, which is one point, then means two games out of three.
"""

JUDGE = PLAYERS["captain"]
"""The search that judges positions."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """The steps that compile the bots."""
    return [("the search", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1)))]

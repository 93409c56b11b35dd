"""How each level plays Comet Dash: the same tree search with more and more iterations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starboard.search.result import Budget
from starboard.search.tree_search import TreeSearch

if TYPE_CHECKING:
    from starboard.engine.game import Game

SLOPE = 1000
"""The win estimate is 1 / (1 + exp(-value / SLOPE))."""

PLAYERS = {
    "cadet": TreeSearch(iterations=4, slope=SLOPE),
    "pilot": TreeSearch(iterations=20, slope=SLOPE),
    "captain": TreeSearch(iterations=120, slope=SLOPE),
    "admiral": TreeSearch(iterations=4000, patience_ms=600, slope=SLOPE),
}
"""A few iterations are as good as a guess; many come close to the true odds."""
ADVISER = "admiral"
"""The level that gives hints."""

JUDGE = TreeSearch(iterations=400)
"""The search that judges positions."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """The steps that compile the bots."""
    return [("bots", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1)))]

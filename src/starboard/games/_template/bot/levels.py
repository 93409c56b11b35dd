"""How each level plays Comet Dash: the same tree search, with more and more games tried in its head."""

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
"""Few tries are as good as a guess; many come close to the true odds."""
ADVISER = "admiral"
"""Who is asked for a hint."""

JUDGE = TreeSearch(iterations=400)
"""Who is asked how a game stands."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What is compiled for bots."""
    return [("bots", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1)))]

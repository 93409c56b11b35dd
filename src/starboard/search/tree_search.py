"""Monte-Carlo tree search: Python grows several compiled trees in threads and watches the clock."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.engine.contract import GUIDE
from starboard.search.clock import Clock
from starboard.search.result import Budget, Result, budget_for, logit
from starboard.search.tree import ROOT, Tree, children, new_tree
from starboard.search.tree_reuse import TreeReuse

if TYPE_CHECKING:
    from starboard.engine.state import State

TREES = 2
"""Root parallelism. The same on every machine, so that a number of iterations means fixed play."""
MOST_NODES = 1_500_000
"""60 MB a tree; 240 MB in all while the trees of the last move still exist."""
NODES_PER_ITERATION = 24
"""Memory for nodes, by the number of iterations planned."""
MOST_PER_SECOND = 300_000
"""An upper bound of the speed, in iterations per second."""
NOTHING_KNOWN = np.zeros(1, np.int8)


@dataclass(frozen=True)
class TreeSearch:
    """A player by Monte-Carlo tree search. A fixed salt and number of iterations give fixed play.

    The game's `bot/guide.py` has the entry `grow`, and `room()` makes the working memory of its heuristics.
    """

    iterations: int = 2_000
    """Iterations without a budget."""
    patience_ms: int = 0
    """Milliseconds of computing time after which it stops on a slow machine; 0: never."""
    explore: float = 0.5
    """The exploration constant of PUCT."""
    wide: float = 2.0
    """Progressive widening of chance nodes: at most 1 + wide * sqrt(visits) outcomes."""
    ahead: int = 0
    """The length of a rollout, in ticks of the game's clock; 0: no rollouts."""
    slope: float = 1000
    """The value of a result is this times the logit of the chance to win."""

    def for_one_game(self) -> TreeReuse:
        """The same player, which keeps its trees from one move of a game to the next."""
        return TreeReuse(self)

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """The move with the most visits."""
        budget = budget_for(state, budget)
        trees = self.new_trees(state, int(state.to_move), salt, budget)
        return self.decide(state, trees, budget)

    def judge(self, state: State, seat: int, salt: int, budget: Budget) -> Result:
        """The same for any seat's knowledge, also at chance nodes."""
        return self.grow(state, self.new_trees(state, seat, salt, budget), budget)

    def new_trees(self, state: State, seat: int, salt: int, budget: Budget) -> list[Tree]:
        """Empty trees."""
        return [self._new_tree(state, seat, salt + 2 * i, budget) for i in range(TREES)]

    def decide(self, state: State, trees: list[Tree], budget: Budget) -> Result:
        """Grow the trees until the move is decided."""
        for tree in trees:
            tree.trees[0].planned = self._share(budget)
        return self.grow(state, trees, budget, decides=True)

    def grow(self, state: State, trees: list[Tree], budget: Budget, decides: bool = False) -> Result:
        """Grow all trees in threads; return their common result."""
        with ThreadPoolExecutor(TREES) as threads:
            list(threads.map(lambda tree: self._grow(state, tree, budget, decides), trees))
        return merge(trees, self.slope, state.players)

    def known(self, state: State, seat: int) -> np.ndarray[Any, Any]:
        """What the seat knows of secrets, for the redeals of its guide, in an array of one."""
        return NOTHING_KNOWN

    def _new_tree(self, state: State, seat: int, salt: int, budget: Budget) -> Tree:
        planned = budget.positions or (budget.ms * MOST_PER_SECOND // 1000 if budget.ms else self.iterations)
        nodes = min(MOST_NODES, NODES_PER_ITERATION * planned // TREES + len(state.game.moves))
        known = self.known(state, seat)
        width = max(len(state.game.moves), len(state.game.outcomes))
        made = new_tree(state.records.dtype, known.dtype, width, nodes)
        tree = made.trees[0]
        tree.start = tree.state = state.records[0]
        tree.known = known[0]
        tree.seat = seat
        tree.salt = salt
        tree.explore = self.explore
        tree.wide = self.wide
        tree.ahead = self.ahead
        return made

    def _grow(self, state: State, tree: Tree, budget: Budget, decides: bool = False) -> None:
        guide = state.game.need(GUIDE)
        room = guide.room()
        usual = max(1, self.iterations // TREES)
        clock = Clock(Budget(budget.ms, budget.positions and self._share(budget)), usual, self.patience_ms)
        timed = decides and self._share(budget) == 0

        def grow(trees: Any, limit: int) -> bool:
            if timed:
                trees[0].planned = clock.foreseen(int(trees[0].seen))
            return bool(guide.grow(trees, tree.nodes, room, limit))

        clock.run(grow, tree.trees, hurry=True)

    def _share(self, budget: Budget) -> int:
        """Iterations of each tree; 0: limited by time only."""
        if budget.positions is None and budget.ms is not None:
            return 0
        return max(1, (budget.positions or self.iterations) // TREES)


def merge(trees: list[Tree], slope: float, players: int) -> Result:
    """The common result of several trees."""
    seen = sum(int(tree.trees[0].seen) for tree in trees)
    shares = tuple((sum(tree.trees[0].totals for tree in trees) / seen)[:players].tolist())
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for tree in trees:
        for _, child in children(tree.nodes, ROOT):
            move = int(child.move)
            visits[move] = visits.get(move, 0) + int(child.visits)
            totals[move] = totals.get(move, 0.0) + float(child.total)
    best = max(visits, key=lambda move: (visits[move], totals[move]))
    mean = totals[best] / max(1, visits[best])
    return Result([best], round(slope * logit(mean)), seen, 1, shares)

"""How Python drives the compiled tree search: several trees side by side, with an eye on the clock."""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.engine.contract import GUIDE
from starboard.search.clock import Clock
from starboard.search.result import Budget, Finding
from starboard.search.tree import NONE, ROOT, Tree, new_tree

if TYPE_CHECKING:
    from starboard.engine.state import State
    from starboard.search.tree_reuse import Grove

TREES = 2
"""How many are grown for one thought, on any machine: a fixed number of iterations means fixed play."""
MOST_NODES = 1_500_000
"""60 MB for a tree, 240 MB for all trees while those of the last move are still there."""
NODES_EACH = 24
"""Room for so many nodes for each iteration that is expected."""
PER_SECOND = 300_000
"""More iterations than any machine manages in a second."""
LEAST_CHANCE = 0.001
GLANCE = 40
"""Enough where only one move is legal: nothing is to be decided, but how it stands is told."""


@dataclass(frozen=True)
class TreeSearch:
    """A player that searches by Monte Carlo. A fixed salt and number of iterations give fixed play.

    The game's `guide.py` has the entry `grow` and says in `room()` what it needs.
    """

    iterations: int = 2_000
    """How many it makes, unless the budget says otherwise."""
    patience_ms: int = 0
    """On a slow machine it stops after so much computing time; 0: never."""
    explore: float = 0.5
    """How much a move that looks good is tried before it is proven."""
    wide: float = 2.0
    """How many outcomes of chance it tells apart."""
    ahead: int = 0
    """For how long, in the hours of the game's guide, a new node is played on before it is judged."""
    slope: float = 1000
    """The value of a finding is so many times the logit of the chance to win."""

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """The move that was tried most."""
        budget = needed(state, budget)
        trees = self.plant(state, int(state.to_move), salt, budget)
        return self.decide(state, trees, budget)

    def judge(self, state: State, seat: int, salt: int, budget: Budget) -> Finding:
        """The same by what another seat may know, and where chance is to move, too."""
        return self.grow(state, self.plant(state, seat, salt, budget), budget)

    def plant(self, state: State, seat: int, salt: int, budget: Budget) -> list[Tree]:
        """Trees that know nothing yet."""
        return [self._planted(state, seat, salt + 2 * i, budget) for i in range(TREES)]

    def decide(self, state: State, trees: list[Tree], budget: Budget) -> Finding:
        """Let them grow no longer than the choice of a move takes."""
        for tree in trees:
            tree.trees[0].planned = self._share(budget)
        return self.grow(state, trees, budget, decides=True)

    def grow(self, state: State, trees: list[Tree], budget: Budget, decides: bool = False) -> Finding:
        """Let all trees grow side by side; what they found together."""
        with ThreadPoolExecutor(TREES) as threads:
            list(threads.map(lambda tree: self._grow(state, tree, budget, decides), trees))
        return harvest(trees, self.slope, state.players)

    def sit_down(self) -> Grove:
        """The same for one table: it goes on from what it has thought before."""
        from starboard.search.tree_reuse import Grove

        return Grove(self)

    def _planted(self, state: State, seat: int, salt: int, budget: Budget) -> Tree:
        planned = budget.positions or (budget.ms * PER_SECOND // 1000 if budget.ms else self.iterations)
        nodes = min(MOST_NODES, NODES_EACH * planned // TREES + len(state.game.moves))
        planted = new_tree(state.game.record, max(len(state.game.moves), len(state.game.outcomes)), nodes)
        tree = planted.trees[0]
        tree.start = state.records[0]
        tree.seat = seat
        tree.salt = salt
        tree.explore = self.explore
        tree.wide = self.wide
        tree.ahead = self.ahead
        return planted

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
        """How many iterations a tree has to make; 0: as many as there is time for."""
        if budget.positions is None and budget.ms is not None:
            return 0
        return max(1, (budget.positions or self.iterations) // TREES)


def needed(state: State, budget: Budget) -> Budget:
    """What a decision is worth: a move without an alternative takes a glance."""
    if len(state.numbers()) > 1:
        return budget
    return Budget(positions=min(GLANCE, budget.positions or GLANCE))


def harvest(trees: list[Tree], slope: float, players: int) -> Finding:
    """What several trees found together."""
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
    return Finding([best], logit(mean, slope), seen, 1, shares)


def children(nodes: np.ndarray[Any, Any], node: int) -> Iterator[tuple[int, Any]]:
    """The moves that a tree has at a node: where they are, and what is known of them."""
    child = int(nodes[node].first)
    while child != NONE:
        yield child, nodes[child]
        child = int(nodes[child].next)


def logit(win: float, slope: float) -> int:
    """A chance to win as the value of a finding; nothing is ever quite sure."""
    sure = min(max(win, LEAST_CHANCE), 1 - LEAST_CHANCE)
    return round(slope * math.log(sure / (1 - sure)))

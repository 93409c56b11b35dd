"""Tree reuse: keep the subtree of the moves that were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starboard.engine.compiling.jit import entry
from starboard.engine.generic.perfect_information import nothing_hidden
from starboard.search.result import Budget, Result, budget_for
from starboard.search.tree import NONE, ROOT, Tree, children

if TYPE_CHECKING:
    from starboard.engine.state import State
    from starboard.search.tree_search import TreeSearch


class TreeReuse:
    """A tree search for one game, which starts from the subtree of the moves played since its last search.

    Only in games without hidden information: elsewhere those moves could reveal what its seat cannot know.
    """

    def __init__(self, search: TreeSearch) -> None:
        self._search = search
        self._trees: list[Tree] = []
        self._begun: State | None = None

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """The move with the most visits, earlier searches included."""
        budget = budget_for(state, budget)
        trees = self._search.new_trees(state, int(state.to_move), salt, budget)
        played = self._played_since(state)
        for old, new in zip(self._trees if played is not None else [], trees, strict=False):
            found = follow(old, played or [])
            if found != NONE:
                copy_subtree(old.nodes, found, new.trees, new.nodes)
        found_now = self._search.decide(state, trees, budget)
        self._trees, self._begun = trees, state
        return found_now

    def _played_since(self, state: State) -> list[int] | None:
        """The moves since the last search, by number; None if this is another game."""
        if self._begun is None or state.game.code.RULES.redeal is not nothing_hidden:
            return None
        if state.origin is not self._begun.origin:
            return None
        played = state.moves_since(self._begun.chain, self._begun.ply)
        return None if played is None else [state.game.number(text) for text in played]


def follow(tree: Tree, moves: list[int]) -> int:
    """The node after these moves, if the tree has it."""
    node = ROOT
    for move in moves:
        node = next((at for at, child in children(tree.nodes, node) if child.move == move), NONE)
        if node == NONE:
            break
    return node


@entry
def copy_subtree(nodes, root, trees, grown):
    """Copy the subtree of a node into another tree; nodes whose children do not all fit lose them."""
    grown[ROOT] = nodes[root]
    grown[ROOT].next = NONE
    used = 1
    at = 0
    while at < used:
        child = grown[at].first
        grown[at].first = NONE
        if used + grown[at].children <= len(grown) // 2:
            last = NONE
            while child != NONE:
                grown[used] = nodes[child]
                if last == NONE:
                    grown[at].first = used
                else:
                    grown[last].next = used
                last = used
                used += 1
                child = nodes[child].next
            if last != NONE:
                grown[last].next = NONE
        else:
            grown[at].children = 0
        at += 1
    trees[0].used = used

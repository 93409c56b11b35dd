"""Trees that are kept from one move to the next, for as long as a bot sits at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starboard.engine.compiling.jit import entry
from starboard.engine.generic.perfect_information import nothing_hidden
from starboard.search.result import Budget, Finding
from starboard.search.tree import NONE, ROOT, Tree
from starboard.search.tree_search import TreeSearch, children, needed

if TYPE_CHECKING:
    from starboard.engine.state import State


class Grove:
    """A tree search that goes on from what it learnt about the moves that were played.

    Only where nothing is hidden: the moves since then would tell it what its seat cannot know.
    """

    def __init__(self, search: TreeSearch) -> None:
        self._search = search
        self._trees: list[Tree] = []
        self._begun: State | None = None

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """The move that was tried most, in this search and before."""
        budget = needed(state, budget)
        trees = self._search.plant(state, int(state.to_move), salt, budget)
        played = self._played_since(state)
        for old, new in zip(self._trees if played is not None else [], trees, strict=False):
            found = follow(old, played or [])
            if found != NONE:
                transplant(old.nodes, found, new.trees, new.nodes)
        found_now = self._search.decide(state, trees, budget)
        self._trees, self._begun = trees, state
        return found_now

    def _played_since(self, state: State) -> list[int] | None:
        """The numbers of the moves since the last thought, if this game goes on from there."""
        if self._begun is None or state.game.code.RULES.redeal is not nothing_hidden:
            return None
        played = []
        chain = state._chain
        for _ in range(state.ply - self._begun.ply):
            chain, text = chain or (None, "")
            played.append(text)
        if chain is not self._begun._chain or state.origin is not self._begun.origin:
            return None
        return [state.game.number(text) for text in reversed(played)]


def follow(tree: Tree, moves: list[int]) -> int:
    """The node that these moves lead to, if the tree has it."""
    node = ROOT
    for move in moves:
        node = next((at for at, child in children(tree.nodes, node) if child.move == move), NONE)
        if node == NONE:
            break
    return node


@entry
def transplant(nodes, root, trees, grown):
    """Copy all that is below a node into another tree, as far as there is room for all children of a node."""
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

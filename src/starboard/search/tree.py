"""Working memory of the tree search. Python makes it, compiled code fills it.

A tree holds statistics of moves and no states: each iteration plays from the root again. So a tree is small,
and the same node can be visited with different redeals.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.engine.generic.rules import MOST_SEATS

SEATS = MOST_SEATS
LONGEST = 512
"""The longest path of an iteration."""
NONE = -1
ROOT = 0

Node = record(
    [
        ("total", np.float64),  # returns of the seat that chose this move, summed over the visits
        ("next", np.int32),  # the next sibling; siblings stand in the order of their moves
        ("first", np.int32),  # the first child
        ("visits", np.int32),
        ("offered", np.int32),  # how often the move was legal
        ("prior", np.float32),  # of PUCT
        ("worth", np.float32),  # mean return of the seat to move after it, starting from the evaluation
        ("move", np.int16),
        ("children", np.int16),
    ]
)
"""A move or an outcome with its statistics."""


@cache
def tree_type(state: np.dtype[Any], known: np.dtype[Any], width: int) -> np.dtype[np.record]:
    """All that a search reads and writes, as one record."""
    return record(
        [
            ("seat", np.int64),  # the seat that searches
            ("salt", np.uint64),
            ("dice", np.uint64, (1,)),
            ("seen", np.int64),  # iterations so far
            ("planned", np.int64),  # iterations in all, for early stopping; 0: not known
            ("used", np.int64),  # nodes so far
            ("explore", np.float64),  # the exploration constant of PUCT
            ("wide", np.float64),  # progressive widening: at most 1 + wide * sqrt(n) outcomes after n visits
            ("ahead", np.int64),  # length of a rollout in ticks of the clock
            ("start", state),  # where the search begins
            ("state", state),  # where the iteration is
            ("known", known),  # what the searching seat knows of secrets, for redeals
            ("moves", np.int16, (width,)),
            ("weights", np.int64, (width,)),
            ("priors", np.float64, (width,)),
            ("shares", np.float64, (SEATS,)),  # returns of this iteration …
            ("totals", np.float64, (SEATS,)),  # … and their sum over all iterations
            ("path", np.int32, (LONGEST,)),
            ("chooser", np.int8, (LONGEST,)),  # the seat that chose each move of the path
        ]
    )


class Tree(NamedTuple):
    """The record of a search (in an array of one), and its nodes."""

    trees: np.ndarray[Any, Any]
    nodes: np.ndarray[Any, Any]


def new_tree(state: np.dtype[Any], known: np.dtype[Any], width: int, nodes: int) -> Tree:
    """A tree with a root only, and memory for `nodes` nodes."""
    tree = Tree(np.zeros(1, tree_type(state, known, width)), np.zeros(nodes, Node))
    tree.trees[0].used = 1
    tree.nodes[ROOT].first = NONE
    tree.nodes[ROOT].next = NONE
    return tree


def children(nodes: np.ndarray[Any, Any], node: int) -> Iterator[tuple[int, Any]]:
    """The children of a node: index and record."""
    child = int(nodes[node].first)
    while child != NONE:
        yield child, nodes[child]
        child = int(nodes[child].next)

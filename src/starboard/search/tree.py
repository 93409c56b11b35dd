"""What a tree search works with: one record that Python makes and compiled code fills.

A tree holds no states, only what was learnt about moves: each iteration plays from the root again. So a tree
takes little room, and the same node may be met with different guesses of what is hidden.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.engine.meta import MOST_SEATS

SEATS = MOST_SEATS
LONGEST = 512
"""The longest line of moves that is looked at."""
NONE = -1
ROOT = 0

Node = record(
    [
        ("total", np.float64),  # returns of the seat that chose this move, summed over the visits
        ("next", np.int32),  # the next sibling; siblings stand in the order of their moves
        ("first", np.int32),  # the first child
        ("visits", np.int32),
        ("offered", np.int32),  # how often the move could have been chosen
        ("prior", np.float32),  # how good the move looked at first sight
        ("worth", np.float32),  # what the seat to move after it got so far, and at first sight could hope for
        ("move", np.int16),
        ("children", np.int16),
    ]
)
"""A move or an outcome, and all that was learnt from playing it."""


@cache
def tree_type(state: np.dtype[Any], width: int) -> np.dtype[np.record]:
    """All that a search reads and writes, as one record."""
    return record(
        [
            ("seat", np.int64),  # whose search it is
            ("salt", np.uint64),
            ("dice", np.uint64, (1,)),
            ("seen", np.int64),  # iterations so far
            ("planned", np.int64),  # iterations after which a move is chosen; 0: nobody knows
            ("used", np.int64),  # nodes so far
            ("explore", np.float64),  # how much a move that looks good is tried before it is proven
            ("wide", np.float64),  # after n visits a chance node has at most 1 + wide * sqrt(n) outcomes
            ("ahead", np.int64),  # for how long a new node is played on before it is judged
            ("start", state),  # where the search begins
            ("state", state),  # where the iteration is
            ("moves", np.int16, (width,)),
            ("weights", np.int64, (width,)),
            ("priors", np.float64, (width,)),
            ("shares", np.float64, (SEATS,)),  # what each seat got in this iteration …
            ("totals", np.float64, (SEATS,)),  # … and in all of them
            ("path", np.int32, (LONGEST,)),
            ("chooser", np.int8, (LONGEST,)),  # who chose each move of the path
        ]
    )


class Tree(NamedTuple):
    """What a search knows: its record, and the nodes, each in an array of their own."""

    trees: np.ndarray[Any, Any]
    nodes: np.ndarray[Any, Any]


def new_tree(state: np.dtype[Any], width: int, nodes: int) -> Tree:
    """A tree that is nothing but its root, with room for so many nodes."""
    tree = Tree(np.zeros(1, tree_type(state, width)), np.zeros(nodes, Node))
    tree.trees[0].used = 1
    tree.nodes[ROOT].first = NONE
    tree.nodes[ROOT].next = NONE
    return tree

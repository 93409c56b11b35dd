"""Heuristics of the tree search for Comet Dash: random games to the end (compiled)."""

from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, rule
from starboard.engine.generic import play
from starboard.games._template.compiled import RULES
from starboard.games._template.rules.state import SIDES, State
from starboard.search import montecarlo
from starboard.search.heuristics import Heuristics


def room() -> tuple[Any, ...]:
    """The working memory of the heuristics: a state for random games, dice, and buffers for moves."""
    return np.zeros(1, State), np.ones(1, np.uint64), np.zeros(SIDES, np.int16), np.zeros(SIDES, np.int64)


@rule
def judge(state, room, moves, count, priors, shares):
    """All moves have the same prior; the returns are those of one random game."""
    spares, dice, outcomes, weights = room
    for i in range(count):
        priors[i] = 1.0 / count
    RULES.fork(state, spares[0])
    play.playout(RULES, spares[0], dice, outcomes, weights)
    RULES.returns(spares[0], shares)


@rule
def choose(_state, _room, _moves, _count):
    """Any move: this game has no rollouts."""
    return 0


@rule
def clock(_state):
    """Always 0: this game has no rollouts."""
    return 0


HEURISTICS = Heuristics(judge, choose, clock, foresee=judge)


@entry
def grow(trees, nodes, room, limit):
    """Search until the tree has seen `limit` iterations; True if its move is decided before."""
    return montecarlo.search(RULES, HEURISTICS, trees[0], nodes, room, limit)

"""What a tree search wants to know about Comet Dash: it plays to the end at random (compiled)."""

from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, rule
from starboard.engine.generic import play
from starboard.games._template.compiled import RULES
from starboard.games._template.rules.state import SIDES, State
from starboard.search import montecarlo
from starboard.search.heuristics import Heuristics


def room() -> tuple[Any, ...]:
    """What judging takes: a state to play on in, dice, and room for moves."""
    return np.zeros(1, State), np.ones(1, np.uint64), np.zeros(SIDES, np.int16), np.zeros(SIDES, np.int64)


@rule
def judge(state, room, moves, count, priors, shares):
    """All moves look alike; a seat's return is that of one random game."""
    spares, dice, outcomes, weights = room
    for i in range(count):
        priors[i] = 1.0 / count
    RULES.fork(state, spares[0])
    play.playout(RULES, spares[0], dice, outcomes, weights)
    RULES.returns(spares[0], shares)


@rule
def choose(_state, _room, _moves, _count):
    """Any move, as no game is played on."""
    return 0


@rule
def clock(_state):
    """Time does not matter: every judgement is a game to its end."""
    return 0


HEURISTICS = Heuristics(judge, choose, clock, foresee=judge)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(RULES, HEURISTICS, trees[0], nodes, room, limit)

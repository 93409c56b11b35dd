"""What a tree search wants to know about Star Clicker: what pilots would do, how they stand (compiled)."""

from math import exp, log
from typing import Any

import numpy as np

from starboard.engine.jit import entry, rule
from starboard.games.star_clicker.compiled import RULES
from starboard.games.star_clicker.judgement import outlook
from starboard.games.star_clicker.players import CERTAIN, DAMPING, LEAST_CHANCE, USUAL_LOGIT
from starboard.games.star_clicker.policy import DEEP, Node, decide
from starboard.games.star_clicker.state import LEVELS, MOST_PLAYERS, State
from starboard.search import montecarlo
from starboard.search.guide import Guide

TRUST = 0.6
"""How likely a pilot's own choice is the best move."""


def room() -> tuple[Any, ...]:
    """What judging takes: states to try things in, an outlook for each level, a line of nodes, what each
    pilot would do.
    """
    return (
        np.zeros(DEEP, State),
        np.concatenate([outlook(level) for level in range(LEVELS)]),
        np.zeros(DEEP, Node),
        np.zeros(MOST_PLAYERS, np.int16),
        np.zeros(MOST_PLAYERS),
    )


@rule
def judge(state, room, moves, count, priors, shares):
    """What a pilot would do is likely the best; the crew wins or loses together."""
    states, outlooks, nodes, best, values = room
    states[0] = state
    for seat in range(MOST_PLAYERS):
        values[seat] = 0.0
    level = np.int64(state.level)
    choice = decide(states, outlooks[level : level + 1], nodes, best, values)
    for i in range(count):
        priors[i] = (1.0 - TRUST) / count
        if moves[i] == choice:
            priors[i] += TRUST
    win = outlooks[level].now
    for seat in range(MOST_PLAYERS):
        if values[seat] < CERTAIN:
            win = max(win, values[seat])
    inside = min(max(win, LEAST_CHANCE), 1.0 - LEAST_CHANCE)
    logit = USUAL_LOGIT + DAMPING * log(inside / (1.0 - inside))
    for seat in range(state.players):
        shares[seat] = 1.0 / (1.0 + exp(-logit))


@rule
def choose(state, room, moves, count):
    """What a pilot would do."""
    states, outlooks, nodes, best, values = room
    states[0] = state
    level = np.int64(state.level)
    choice = decide(states, outlooks[level : level + 1], nodes, best, values)
    for i in range(count):
        if moves[i] == choice:
            return i
    return 0


@rule
def hour(state):
    """Time is counted in rounds."""
    return state.rounds


GUIDE = Guide(judge, choose, hour)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(RULES, GUIDE, trees[0], nodes, room, limit)

"""What a tree search wants to know about Stellar Scramble: how good moves and pilots look (compiled)."""

from math import exp
from typing import Any

import numpy as np

from starboard.engine.jit import entry, part, rule
from starboard.games.stellar_scramble import rules
from starboard.games.stellar_scramble.compiled import RULES
from starboard.games.stellar_scramble.evaluate import Plan, standing
from starboard.games.stellar_scramble.moves import MOVES
from starboard.games.stellar_scramble.policy import SHEETS, START, make_plan, put_back, weigh
from starboard.games.stellar_scramble.state import State
from starboard.games.stellar_scramble.taste import taste
from starboard.search import montecarlo
from starboard.search.guide import Guide, soften

DOUBT = 0.15
"""By about so many Invaders a judgement may be wrong."""
SPREAD = 2.5
"""A lead of so many Invaders wins with odds of e to 1."""
ALONE = 4.6
"""What a move promises, in Invaders, when every second game alone is won."""


def room() -> tuple[Any, ...]:
    """What judging takes: states to try things in, weights for one and for more, a plan, worths of moves."""
    tastes = np.concatenate([taste(1), taste(2)])
    return np.zeros(SHEETS, State), tastes, np.zeros(1, Plan), np.zeros(len(MOVES))


@rule
def judge(state, room, moves, count, priors, shares):
    """A move is the likelier the best, the more it promises; a seat's return is its chance to win."""
    states, tastes, plans, values = room
    weigh_all(state, room, moves, count)
    best = soften(values, count, DOUBT, priors)
    seat, liked = np.int64(rules.to_move(state)), tastes[min(state.players, 2) - 1]
    share_out(states[START], seat, best, plans[0], liked, shares)


@rule
def choose(state, room, moves, count):
    """The move that promises most."""
    weigh_all(state, room, moves, count)
    return np.argmax(room[3][:count])


@rule
def weigh_all(state, room, moves, count):
    """What each move promises."""
    states, tastes, plans, values = room
    states[START] = state
    plan, liked = plans[0], tastes[min(state.players, 2) - 1]
    seat = np.int64(rules.to_move(state))
    make_plan(states, seat, plan, liked)
    hand = put_back(states[START], seat)
    for i in range(count):
        values[i] = weigh(states, seat, hand, plan, liked, np.int64(moves[i]))


@part
def share_out(state, seat, best, plan, liked, shares):
    """The better a pilot stands, its ship included, the likelier it wins."""
    if state.players == 1:
        shares[0] = 1.0 / (1.0 + exp((ALONE - best) / SPREAD))
        return
    total = 0.0
    for each in range(state.players):
        stands = standing(state, each, plan, liked) + plan.engine[each]
        if each == seat:
            stands += best - plan.now
        shares[each] = exp(stands / SPREAD)
        total += shares[each]
    for each in range(state.players):
        shares[each] /= total


@rule
def hour(state):
    """Time is counted in rounds."""
    return state.round_number


GUIDE = Guide(judge, choose, hour)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(RULES, GUIDE, trees[0], nodes, room, limit)

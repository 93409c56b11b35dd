"""What a tree search wants to know about Stellar Settlers: how good moves and positions look (compiled)."""

from typing import Any

import numpy as np

from starboard.engine.jit import entry, part, rule
from starboard.games.stellar_settlers import evaluate, policy
from starboard.games.stellar_settlers.compiled import RULES
from starboard.games.stellar_settlers.finishing import books
from starboard.games.stellar_settlers.moves import MOVES
from starboard.games.stellar_settlers.policy import Plan
from starboard.games.stellar_settlers.state import State
from starboard.games.stellar_settlers.taste import taste
from starboard.search import montecarlo
from starboard.search.guide import Guide, soften

DOUBT = 0.02
"""By about so much of a win the odds of a move may be wrong."""


def room() -> tuple[Any, ...]:
    """What judging takes: a state to try things in, weights, odds, a plan, and the worth of each move."""
    return np.zeros(1, State), taste(), books(), np.zeros(1, Plan), np.zeros(len(MOVES))


@rule
def judge(state, room, moves, count, priors, shares):
    """A move is as likely the best as its odds say; a seat's return is its chance to win."""
    _, tastes, odds, plans, values = room
    weigh_all(state, room, moves, count)
    best = soften(values, count, DOUBT, priors)
    share_out(state, min(max(plans[0].now + best, 0.0), 1.0), odds[0], tastes[0], shares)


@rule
def choose(state, room, moves, count):
    """The move that promises most; of equal ones the last, which ends the turn if it can be ended."""
    weigh_all(state, room, moves, count)
    best = count - 1
    for i in range(count - 2, -1, -1):
        if room[4][i] > room[4][best]:
            best = i
    return best


@rule
def weigh_all(state, room, moves, count):
    """What each move promises."""
    spares, tastes, odds, plans, values = room
    policy.make_plan(state, spares[0], odds[0], tastes[0], plans[0])
    for i in range(count):
        values[i] = policy.weigh(state, spares[0], odds[0], tastes[0], plans[0], moves[i])


@part
def share_out(state, mine, book, liked, shares):
    """The seat to move has its chance; the others share what is left as they would otherwise."""
    others = 0.0
    for seat in range(state.players):
        shares[seat] = 0.0
        if seat != state.seat:
            shares[seat] = evaluate.win_chance(state, seat, book, liked)
            others += shares[seat]
    for seat in range(state.players):
        shares[seat] *= (1.0 - mine) / others
    shares[state.seat] = mine


@rule
def hour(state):
    """Time is counted in turns."""
    return state.turn


GUIDE = Guide(judge, choose, hour)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; False: there is always more to see."""
    montecarlo.search(RULES, GUIDE, trees[0], nodes, room, limit)
    return False

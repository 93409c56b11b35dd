"""Heuristics of the tree search for Stellar Scramble: how good moves and pilots look (compiled)."""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import entry, part, rule
from starboard.games.stellar_scramble.bot.evaluate import Plan, standing
from starboard.games.stellar_scramble.bot.policy import SCRATCH_STATES, START, make_plan, put_back, weigh
from starboard.games.stellar_scramble.bot.weights import weights_for
from starboard.games.stellar_scramble.bot.win_chance import CLUES, WEIGHTS, gather
from starboard.games.stellar_scramble.compiled import RULES
from starboard.games.stellar_scramble.rules import contents
from starboard.games.stellar_scramble.rules.moves import MOVES
from starboard.games.stellar_scramble.rules.state import State
from starboard.search import montecarlo, selfplay
from starboard.search.heuristics import Heuristics, softmax, weighted_sum, win_shares

TEMPERATURE = 0.15
"""Softmax temperature of the move priors, in Invaders."""
SPREAD = 2.5
"""A lead of this many Invaders wins with odds of e to 1."""
ALONE = 4.6
"""The promise of a move, in Invaders, at which one player alone wins half of the games."""


class Room(NamedTuple):
    """The working memory of the heuristics."""

    states: Any
    """For trying moves."""
    weights: Any
    """For one player, and for more."""
    plans: Any
    values: Any
    """The promise of each move."""
    clues: Any
    """The clues of a pilot, see win_chance.py."""


def room() -> Room:
    """Empty working memory."""
    weights = np.concatenate([weights_for(1), weights_for(2)])
    return Room(
        np.zeros(SCRATCH_STATES, State),
        weights,
        np.zeros(1, Plan),
        np.zeros(len(MOVES)),
        np.zeros(len(CLUES)),
    )


@rule
def judge(state, room, moves, count, priors, shares):
    """Priors are a softmax of the promises; returns are chances to win."""
    weigh_all(state, room, moves, count)
    best = softmax(room.values, count, TEMPERATURE, priors)
    seat = np.int64(contents.to_move(state))
    share_out(room.states[START], seat, best, room.plans[0], weights_at(state, room), shares)


@rule
def choose(state, room, moves, count):
    """The move with the highest promise."""
    weigh_all(state, room, moves, count)
    return np.argmax(room.values[:count])


@rule
def weigh_all(state, room, moves, count):
    """Write the promise of each move."""
    hand = set_out(state, room)
    plan, weights = room.plans[0], weights_at(state, room)
    seat = np.int64(contents.to_move(state))
    for i in range(count):
        room.values[i] = weigh(room.states, seat, hand, plan, weights, np.int64(moves[i]))


@part
def weights_at(state, room):
    """The weights for this number of players."""
    return room.weights[min(state.players, 2) - 1]


@rule
def set_out(state, room):
    """Make a plan for the seat to move; return the gem in its hand, which goes back into the bag."""
    seat = np.int64(contents.to_move(state))
    room.states[START] = state
    make_plan(room.states, seat, room.plans[0], weights_at(state, room))
    return put_back(room.states[START], seat)


@part
def share_out(state, seat, best, plan, weights, shares):
    """Write the chances to win, by the evaluation of each pilot with its ship."""
    if state.players == 1:
        shares[0] = 1.0 / (1.0 + exp((ALONE - best) / SPREAD))
        return
    for each in range(state.players):
        stands = standing(state, each, plan, weights) + plan.engine[each]
        if each == seat:
            stands += best - plan.now
        shares[each] = stands / SPREAD
    win_shares(state.players, shares)


@rule
def foresee(state, room, moves, count, priors, shares):
    """Write the chances to win at the start of a round, by the clues of each pilot."""
    if state.players == 1:
        judge(state, room, moves, count, priors, shares)
        return
    set_out(state, room)
    for seat in range(state.players):
        speak_for(state, room, seat, room.clues)
        shares[seat] = weighted_sum(WEIGHTS, room.clues)
    win_shares(state.players, shares)


@rule
def speak_for(state, room, seat, clues):
    """Write the clues of a pilot; the plan has to exist."""
    gather(room.states[START], seat, room.plans[0], weights_at(state, room), clues)


@rule
def clock(state):
    """The round."""
    return state.round_number


HEURISTICS = Heuristics(judge, choose, clock, foresee)


@entry
def grow(trees, nodes, room, limit):
    """Search until the tree has seen `limit` iterations; True if its move is decided before."""
    return montecarlo.search(RULES, HEURISTICS, trees[0], nodes, room, limit)


@entry
def watch(states, room, dice, moves, weights, clues):
    """Play states[0] to the next round; write the clues of each seat, and return whether the game goes on."""
    state = states[0]
    count = selfplay.play_until(RULES, HEURISTICS, state, room, clock(state) + 1, dice, moves, weights)
    if count > 0:
        set_out(state, room)
        for seat in range(state.players):
            speak_for(state, room, seat, clues[seat])
    return count > 0

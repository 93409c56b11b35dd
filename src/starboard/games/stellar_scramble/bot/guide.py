"""What a tree search wants to know about Stellar Scramble: how good moves and pilots look (compiled)."""

from math import exp
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, part, rule
from starboard.games.stellar_scramble.bot.evaluate import Plan, standing
from starboard.games.stellar_scramble.bot.policy import SHEETS, START, make_plan, put_back, weigh
from starboard.games.stellar_scramble.bot.weights import taste
from starboard.games.stellar_scramble.bot.win_chance import CLUES, WEIGHTS, gather
from starboard.games.stellar_scramble.compiled import RULES
from starboard.games.stellar_scramble.rules import contents
from starboard.games.stellar_scramble.rules.moves import MOVES
from starboard.games.stellar_scramble.rules.state import State
from starboard.search import montecarlo, selfplay
from starboard.search.heuristics import Guide, compete, soften, weighed

DOUBT = 0.15
"""By about so many Invaders a judgement may be wrong."""
SPREAD = 2.5
"""A lead of so many Invaders wins with odds of e to 1."""
ALONE = 4.6
"""What a move promises, in Invaders, when every second game alone is won."""


def room() -> tuple[Any, ...]:
    """What judging takes: states to try things in, weights for one and for more, a plan, worths of moves, and
    what speaks for a pilot.
    """
    tastes = np.concatenate([taste(1), taste(2)])
    return np.zeros(SHEETS, State), tastes, np.zeros(1, Plan), np.zeros(len(MOVES)), np.zeros(len(CLUES))


@rule
def judge(state, room, moves, count, priors, shares):
    """A move is the likelier the best, the more it promises; a seat's return is its chance to win."""
    states, tastes, plans, values, _ = room
    weigh_all(state, room, moves, count)
    best = soften(values, count, DOUBT, priors)
    seat, liked = np.int64(contents.to_move(state)), tastes[min(state.players, 2) - 1]
    share_out(states[START], seat, best, plans[0], liked, shares)


@rule
def choose(state, room, moves, count):
    """The move that promises most."""
    weigh_all(state, room, moves, count)
    return np.argmax(room[3][:count])


@rule
def weigh_all(state, room, moves, count):
    """What each move promises."""
    states, tastes, plans, values, _ = room
    hand = set_out(state, room)
    plan, liked = plans[0], tastes[min(state.players, 2) - 1]
    seat = np.int64(contents.to_move(state))
    for i in range(count):
        values[i] = weigh(states, seat, hand, plan, liked, np.int64(moves[i]))


@rule
def set_out(state, room):
    """A plan for the seat to move; the gem in its hand, which goes back into the bag."""
    states, tastes, plans, _, _ = room
    seat = np.int64(contents.to_move(state))
    states[START] = state
    make_plan(states, seat, plans[0], tastes[min(state.players, 2) - 1])
    return put_back(states[START], seat)


@part
def share_out(state, seat, best, plan, liked, shares):
    """The better a pilot stands, its ship included, the likelier it wins."""
    if state.players == 1:
        shares[0] = 1.0 / (1.0 + exp((ALONE - best) / SPREAD))
        return
    for each in range(state.players):
        stands = standing(state, each, plan, liked) + plan.engine[each]
        if each == seat:
            stands += best - plan.now
        shares[each] = stands / SPREAD
    compete(state.players, shares)


@rule
def foresee(state, room, moves, count, priors, shares):
    """At the start of a round the more speaks for a pilot, the likelier it wins."""
    if state.players == 1:
        judge(state, room, moves, count, priors, shares)
        return
    clues = room[4]
    set_out(state, room)
    for seat in range(state.players):
        speak_for(state, room, seat, clues)
        shares[seat] = weighed(WEIGHTS, clues)
    compete(state.players, shares)


@rule
def speak_for(state, room, seat, clues):
    """What speaks for a pilot, after the plan is made."""
    states, tastes, plans, _, _ = room
    gather(states[START], seat, plans[0], tastes[min(state.players, 2) - 1], clues)


@rule
def hour(state):
    """Time is counted in rounds."""
    return state.round_number


GUIDE = Guide(judge, choose, hour, foresee)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(RULES, GUIDE, trees[0], nodes, room, limit)


@entry
def watch(states, room, dice, moves, weights, clues):
    """Play states[0] on to the next round; what speaks for each seat then, and whether the game goes on."""
    state = states[0]
    count = selfplay.play_until(RULES, GUIDE, state, room, hour(state) + 1, dice, moves, weights)
    if count > 0:
        set_out(state, room)
        for seat in range(state.players):
            speak_for(state, room, seat, clues[seat])
    return count > 0

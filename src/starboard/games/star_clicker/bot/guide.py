"""What a tree search wants to know about Star Clicker: what pilots would do, how they stand (compiled)."""

from math import exp, log
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, rule
from starboard.games.star_clicker.bot.levels import CERTAIN, DAMPING, LEAST_CHANCE, USUAL_LOGIT
from starboard.games.star_clicker.bot.plan_cache import KEPT, WORDS, Plan, arrange, consult, really
from starboard.games.star_clicker.bot.policy import DEEP, Node, decide, move_of
from starboard.games.star_clicker.bot.weights import outlooks
from starboard.games.star_clicker.compiled import RULES
from starboard.games.star_clicker.rules.state import BUTTONS, MOST_PLAYERS, NONE, Phase, State
from starboard.search import montecarlo
from starboard.search.heuristics import Guide

TRUST = 0.6
"""How likely a pilot's own choice is the best move."""


def room() -> tuple[Any, ...]:
    """What judging takes: states to try things in, also as plain numbers, an outlook for each level, a line
    of nodes, the plans made so far, where buttons really are, what each pilot would do.
    """
    states = np.zeros(DEEP, State)
    return (
        states,
        states.view(np.int64).reshape(DEEP, WORDS),
        outlooks(),
        np.zeros(DEEP, Node),
        np.zeros(KEPT, Plan),
        np.zeros((MOST_PLAYERS, BUTTONS), np.int64),
        np.zeros(MOST_PLAYERS, np.int16),
        np.zeros(MOST_PLAYERS),
    )


@rule
def judge(state, room, moves, count, priors, shares):
    """What a pilot would do is likely the best; the crew wins or loses together."""
    choice, win = advise(state, room)
    for i in range(count):
        priors[i] = (1.0 - TRUST) / count
        if moves[i] == choice:
            priors[i] += TRUST
    inside = min(max(win, LEAST_CHANCE), 1.0 - LEAST_CHANCE)
    logit = USUAL_LOGIT + DAMPING * log(inside / (1.0 - inside))
    for seat in range(state.players):
        shares[seat] = 1.0 / (1.0 + exp(-logit))


@rule
def choose(state, room, moves, count):
    """What a pilot would do."""
    choice, _ = advise(state, room)
    for i in range(count):
        if moves[i] == choice:
            return i
    return 0


@rule
def advise(state, room):
    """What a pilot would do, and the chance to win after the best plan that is no matter of course."""
    states, words, all_levels, nodes, plans, places, best, values = room
    level = np.int64(state.level)
    outlooks = all_levels[level : level + 1]
    states[0] = state
    for seat in range(MOST_PLAYERS):
        best[seat], values[seat] = NONE, 0.0
    if state.phase == Phase.PILOTS:
        arrange(state, states[0], places)
        win = consult(states, words, outlooks, nodes, plans, best, values)
        for seat in range(state.players):
            best[seat] = really(best[seat], seat, places)
        choice = move_of(state, best, values)
    else:
        choice = decide(states, outlooks, nodes, best, values)
        win = outlooks[0].now
    for seat in range(MOST_PLAYERS):
        if values[seat] < CERTAIN:
            win = max(win, values[seat])
    return choice, win


@rule
def hour(state):
    """Time is counted in rounds."""
    return state.rounds


GUIDE = Guide(judge, choose, hour, foresee=judge)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(RULES, GUIDE, trees[0], nodes, room, limit)

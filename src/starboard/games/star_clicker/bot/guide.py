"""Heuristics of the tree search for Star Clicker: what pilots would do, how they stand (compiled)."""

from math import exp, log
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import entry, rule
from starboard.games.star_clicker.bot.plan_cache import KEPT, WORDS, Plan, arrange, consult, really
from starboard.games.star_clicker.bot.policy import DEEP, Node, decide, move_of
from starboard.games.star_clicker.bot.weights import CERTAIN, DAMPING, LEAST_CHANCE, USUAL_LOGIT, outlooks
from starboard.games.star_clicker.compiled import RULES
from starboard.games.star_clicker.rules.state import BUTTONS, MOST_PLAYERS, NONE, Phase, State
from starboard.search import montecarlo
from starboard.search.heuristics import Heuristics

TRUST = 0.6
"""How likely a pilot's own choice is the best move."""


class Room(NamedTuple):
    """The working memory of the heuristics."""

    states: Any
    """To try things in, …"""
    words: Any
    """… and the same as plain numbers."""
    outlooks: Any
    """One for each level."""
    nodes: Any
    """A line of nodes."""
    plans: Any
    """A cache of those made so far."""
    places: Any
    """Where buttons really are."""
    best: Any
    """What each pilot would do, …"""
    values: Any
    """… and what it is worth."""


def room() -> Room:
    """Empty working memory."""
    states = np.zeros(DEEP, State)
    return Room(
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
    """What a pilot would do, and the chance to win after the best plan other than one already certain."""
    states, nodes, best, values = room.states, room.nodes, room.best, room.values
    level = np.int64(state.level)
    outlooks = room.outlooks[level : level + 1]
    states[0] = state
    for seat in range(MOST_PLAYERS):
        best[seat], values[seat] = NONE, 0.0
    if state.phase == Phase.PILOTS:
        arrange(state, states[0], room.places)
        win = consult(states, room.words, outlooks, nodes, room.plans, best, values)
        for seat in range(state.players):
            best[seat] = really(best[seat], seat, room.places)
        choice = move_of(state, best, values)
    else:
        choice = decide(states, outlooks, nodes, best, values)
        win = outlooks[0].now
    for seat in range(MOST_PLAYERS):
        if values[seat] < CERTAIN:
            win = max(win, values[seat])
    return choice, win


@rule
def clock(state):
    """Time is counted in rounds."""
    return state.rounds


HEURISTICS = Heuristics(judge, choose, clock, foresee=judge)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(RULES, HEURISTICS, trees[0], nodes, room, limit)

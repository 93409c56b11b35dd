"""Heuristics of the tree search for Star Clicker: the pilots' plans and their chance to win (compiled)."""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import entry, generic, rule
from starboard.games.star_clicker.bot.plan_cache import (
    PLAN_CACHE_SIZE,
    WORDS,
    Plan,
    arrange,
    consult,
    real_move,
)
from starboard.games.star_clicker.bot.policy import STACK_SIZE, Node, decide, move_of
from starboard.games.star_clicker.bot.weights import CERTAIN, DAMPING, LEAST_CHANCE, USUAL_LOGIT, outlooks
from starboard.games.star_clicker.compiled import RULES
from starboard.games.star_clicker.rules.state import BUTTONS, MOST_PLAYERS, NONE, Phase, State
from starboard.search import montecarlo
from starboard.search.heuristics import Heuristics
from starboard.search.result import logit

PLAN_PRIOR = 0.6
"""The prior of the planned move; the rest is shared by all moves."""

compiled_logit = generic(logit)


class Room(NamedTuple):
    """The working memory of the heuristics."""

    states: Any
    """For trying moves, …"""
    words: Any
    """… and the same as plain numbers."""
    outlooks: Any
    """One for each level of the game."""
    nodes: Any
    """The stack of the policy."""
    plans: Any
    """The cache of plans."""
    places: Any
    """places[seat, place]: the real button at a place of the arranged state."""
    best: Any
    """The planned move of each pilot, …"""
    values: Any
    """… and its worth."""


def room() -> Room:
    """Empty working memory."""
    states = np.zeros(STACK_SIZE, State)
    return Room(
        states,
        states.view(np.int64).reshape(STACK_SIZE, WORDS),
        outlooks(),
        np.zeros(STACK_SIZE, Node),
        np.zeros(PLAN_CACHE_SIZE, Plan),
        np.zeros((MOST_PLAYERS, BUTTONS), np.int64),
        np.zeros(MOST_PLAYERS, np.int16),
        np.zeros(MOST_PLAYERS),
    )


@rule
def judge(state, room, moves, count, priors, shares):
    """The planned move has most of the prior; all pilots have the same return."""
    choice, win = advise(state, room)
    for i in range(count):
        priors[i] = (1.0 - PLAN_PRIOR) / count
        if moves[i] == choice:
            priors[i] += PLAN_PRIOR
    odds = USUAL_LOGIT + DAMPING * compiled_logit(win, LEAST_CHANCE)
    for seat in range(state.players):
        shares[seat] = 1.0 / (1.0 + exp(-odds))


@rule
def choose(state, room, moves, count):
    """The index of the planned move."""
    choice, _ = advise(state, room)
    for i in range(count):
        if moves[i] == choice:
            return i
    return 0


@rule
def advise(state, room):
    """The planned move, and the chance to win after the best plan other than one already certain."""
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
            best[seat] = real_move(best[seat], seat, room.places)
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
    """The round."""
    return state.rounds


HEURISTICS = Heuristics(judge, choose, clock, foresee=judge)


@entry
def grow(trees, nodes, room, limit):
    """Search until the tree has seen `limit` iterations; True if its move is decided before."""
    return montecarlo.search(RULES, HEURISTICS, trees[0], nodes, room, limit)

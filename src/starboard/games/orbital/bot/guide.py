"""Heuristics of the tree search for Orbital: how good moves and orbitals look (compiled)."""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import entry, rule
from starboard.games.orbital.bot import policy
from starboard.games.orbital.bot.evaluate import Survey, hidden_cards, in_sight, watch_builders
from starboard.games.orbital.bot.policy import SCRATCH_STATES
from starboard.games.orbital.bot.survey import economy
from starboard.games.orbital.bot.weights import FULL, WIN_CURVES, weights_for
from starboard.games.orbital.compiled import RULES
from starboard.games.orbital.rules import contents
from starboard.games.orbital.rules.cards import MOST_SEATS
from starboard.games.orbital.rules.cards.informed_redeal import redeal_known
from starboard.games.orbital.rules.moves import MOVES
from starboard.games.orbital.rules.state import Solo, State
from starboard.search import montecarlo
from starboard.search.heuristics import Heuristics, softmax

KINDS = range(FULL + 1)
TEMPERATURE = 0.2
"""Softmax temperature of the move priors, in points."""


class Room(NamedTuple):
    """The working memory of the heuristics."""

    states: Any
    """For trying moves."""
    weights: Any
    """For each kind of table."""
    surveys: Any
    rows: Any
    """Lists of moves."""
    values: Any
    """The promise of each move."""
    fair: Any
    """`WIN_CURVES` of each kind of table."""


def room() -> Room:
    """Empty working memory."""
    return Room(
        np.zeros(SCRATCH_STATES, State),
        np.concatenate([weights_for(kind) for kind in KINDS]),
        np.zeros(1, Survey),
        np.zeros((SCRATCH_STATES, len(MOVES)), np.int16),
        np.zeros(len(MOVES)),
        np.array([WIN_CURVES[kind] for kind in KINDS]),
    )


@rule
def judge(state, room, moves, count, priors, shares):
    """Priors are a softmax of the promises; returns are chances to win."""
    kind = kind_at(state)
    weigh(state, room, moves, count)
    best = softmax(room.values, count, TEMPERATURE, priors)
    seat = np.int64(contents.to_move(state))
    even, spread = room.fair[kind]
    mine = 1.0 / (1.0 + exp((even - best) / spread))
    share_rest(state, seat, mine, room.surveys[0], room.weights[kind], shares)


@rule
def choose(state, room, moves, count):
    """The move with the highest promise."""
    weigh(state, room, moves, count)
    return np.argmax(room.values[:count])


@rule
def weigh(state, room, moves, count):
    """What each move promises."""
    weights, survey = room.weights[kind_at(state)], room.surveys[0]
    policy.weigh(state, room.states, weights, survey, room.rows, moves, count, room.values)


@rule
def kind_at(state):
    """The kind of table."""
    return FULL if state.solo == Solo.NONE and state.seats == MOST_SEATS else state.solo


@rule
def share_rest(state, seat, mine, survey, weights, shares):
    """The seat to move has its chance; the better another stands, the more it has of the rest."""
    watch_builders(state, survey, weights)
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            earned = economy(state, other, survey, weights)
            stands = in_sight(state, other, earned, survey, weights)
            stands += hidden_cards(state, other, survey, weights)
            weight = exp(stands / weights.heat)
            total += weight
            if other < state.players:
                shares[other] = weight
    for other in range(state.players):
        shares[other] *= (1.0 - mine) / max(total, 1e-9)
    shares[seat] = mine


@rule
def clock(state):
    """The year."""
    return state.year


@rule
def redeal(_rules, state, known, seat, dice):
    """A redeal that agrees with all that the searching seat has seen."""
    redeal_known(state, seat, known, dice)


HEURISTICS = Heuristics(judge, choose, clock, foresee=judge, redeal=redeal)


@entry
def grow(trees, nodes, room, limit):
    """Search until the tree has seen `limit` iterations; True if its move is decided before."""
    return montecarlo.search(RULES, HEURISTICS, trees[0], nodes, room, limit)

"""What a tree search wants to know about Orbital: how good moves and orbitals look (compiled)."""

from math import exp
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, rule
from starboard.games.orbital.bot import policy
from starboard.games.orbital.bot.evaluate import Survey, hidden_cards, in_sight, watch_builders
from starboard.games.orbital.bot.levels import FAIR
from starboard.games.orbital.bot.policy import SHEETS
from starboard.games.orbital.bot.survey import economy
from starboard.games.orbital.bot.weights import FULL, taste
from starboard.games.orbital.compiled import RULES
from starboard.games.orbital.rules import contents
from starboard.games.orbital.rules.cards import MOST_SEATS
from starboard.games.orbital.rules.cards.informed_redeal import redeal_known
from starboard.games.orbital.rules.knowledge import Searched
from starboard.games.orbital.rules.moves import MOVES
from starboard.games.orbital.rules.state import Solo
from starboard.search import montecarlo
from starboard.search.heuristics import Guide, soften

KINDS = range(FULL + 1)
DOUBT = 0.2
"""By about so many points a judgement may be wrong."""


def room() -> tuple[Any, ...]:
    """What judging takes: states to try things in, weights for each kind of table, a survey, room for moves,
    the worth of each, and what is promised where every second game is won.
    """
    return (
        np.zeros(SHEETS, Searched),
        np.concatenate([taste(kind) for kind in KINDS]),
        np.zeros(1, Survey),
        np.zeros((SHEETS, len(MOVES)), np.int16),
        np.zeros(len(MOVES)),
        np.array([FAIR[kind] for kind in KINDS]),
    )


@rule
def judge(state, room, moves, count, priors, shares):
    """A move is the likelier the best, the more it promises; a seat's return is its chance to win."""
    _, tastes, surveys, _, values, fair = room
    kind = kind_at(state)
    weigh(state, room, moves, count)
    best = soften(values, count, DOUBT, priors)
    seat = np.int64(contents.to_move(state))
    mine = 1.0 / (1.0 + exp((fair[kind, 0] - best) / fair[kind, 1]))
    share_rest(state, seat, mine, surveys[0], tastes[kind], shares)


@rule
def choose(state, room, moves, count):
    """The move that promises most."""
    weigh(state, room, moves, count)
    return np.argmax(room[4][:count])


@rule
def weigh(state, room, moves, count):
    """What each move promises."""
    states, tastes, surveys, rows, values, _ = room
    policy.weigh(state, states, tastes[kind_at(state)], surveys[0], rows, moves, count, values)


@rule
def kind_at(state):
    """The kind of table."""
    return FULL if state.solo == Solo.NONE and state.seats == MOST_SEATS else state.solo


@rule
def share_rest(state, seat, mine, survey, liked, shares):
    """The seat to move has its chance; the better another stands, the more it has of the rest."""
    watch_builders(state, survey)
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            earned = economy(state, other, survey, liked)
            stands = in_sight(state, other, earned, survey, liked) + hidden_cards(state, other, survey, liked)
            weight = exp(stands / liked.heat)
            total += weight
            if other < state.players:
                shares[other] = weight
    for other in range(state.players):
        shares[other] *= (1.0 - mine) / max(total, 1e-9)
    shares[seat] = mine


@rule
def hour(state):
    """Time is counted in years."""
    return state.year


@rule
def redeal(state, seat, dice):
    """A guess that agrees with all that the searching seat has heard."""
    redeal_known(state, seat, state.known, dice)


GUIDE = Guide(judge, choose, hour, foresee=judge)
INFORMED = RULES._replace(redeal=redeal)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(INFORMED, GUIDE, trees[0], nodes, room, limit)

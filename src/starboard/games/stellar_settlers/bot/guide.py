"""Heuristics of the tree search for Stellar Settlers: how good moves and positions look (compiled)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import entry, part, rule
from starboard.games.stellar_settlers.bot import evaluate, policy
from starboard.games.stellar_settlers.bot.evaluate import Room, outlook
from starboard.games.stellar_settlers.bot.roll_tables import books
from starboard.games.stellar_settlers.bot.turn_plan import Plan, make_plan
from starboard.games.stellar_settlers.bot.weights import USUAL, weights_for
from starboard.games.stellar_settlers.compiled import RULES
from starboard.games.stellar_settlers.rules import contents
from starboard.games.stellar_settlers.rules.moves import MOVES
from starboard.games.stellar_settlers.rules.packs import dice_showing
from starboard.games.stellar_settlers.rules.state import UPGRADES, WORLDS, State
from starboard.search import montecarlo, selfplay
from starboard.search.heuristics import Heuristics, softmax

TEMPERATURE = 0.02
"""Softmax temperature of the move priors, in chance to win."""
PLAN_CACHE_SIZE = 101
"""Size of the cache of plans. A plan is valid for all rolls of a turn until something is claimed."""


class GuideRoom(NamedTuple):
    """The working memory of the heuristics."""

    thought: Room
    """Its plans are the cache …"""
    planned: Any
    """… and these are the states they were made for."""
    values: Any
    """What each move promises."""


def room(weights: Mapping[str, float] = USUAL) -> GuideRoom:
    """Empty working memory, with these weights."""
    thought = Room(np.zeros(1, State), weights_for(**weights), books(), np.zeros(PLAN_CACHE_SIZE, Plan))
    return GuideRoom(thought, np.zeros(PLAN_CACHE_SIZE, State), np.zeros(len(MOVES)))


@rule
def judge(state, room, moves, count, priors, shares):
    """Priors are a softmax of the promises; returns are chances to win."""
    thought = room.thought
    place = weigh_all(state, room, moves, count)
    best = softmax(room.values, count, TEMPERATURE, priors)
    mine = min(max(thought.plans[place].now + best, 0.0), 1.0)
    share_out(state, mine, thought.books[0], thought.weights[0], shares)


@rule
def choose(state, room, moves, count):
    """The move with the highest promise; ties go to the highest number, so that `end` wins."""
    weigh_all(state, room, moves, count)
    best = count - 1
    for i in range(count - 2, -1, -1):
        if room.values[i] > room.values[best]:
            best = i
    return best


@rule
def weigh_all(state, room, moves, count):
    """Write the promise of each move; return the index of the plan in the cache."""
    thought = room.thought
    place = find_plan(state, room)
    for i in range(count):
        room.values[i] = policy.weigh(outlook, state, thought, thought.plans[place], moves[i])
    return place


@rule
def find_plan(state, room):
    """The index of the plan for a state; makes the plan if the cache has another one there."""
    place = place_of(state)
    if not is_planned(state, room.planned[place]):
        make_plan(outlook, state, room.thought, room.thought.plans[place])
        contents.fork(state, room.planned[place])
    return place


@rule
def place_of(state):
    """The index of a state in the cache: a hash of all that a plan depends on."""
    mixed = 2 * state.seat + state.took_world + 8 * state.took_upgrade
    for world in range(WORLDS):
        mixed += (world * world + 1) * (state.owner[world] + 1)
    for seat in range(state.players):
        for upgrade in range(UPGRADES):
            mixed += (seat + 3) * (3 * upgrade + 1) * state.upgrades[seat, upgrade]
    return mixed % PLAN_CACHE_SIZE


@rule
def is_planned(state, known):
    """Whether the plan for a known state is valid for this one. The faces of the dice do not matter."""
    if known.players != state.players or known.seat != state.seat or known.boosted != state.boosted:
        return False
    if known.took_world != state.took_world or known.took_upgrade != state.took_upgrade:
        return False
    for world in range(WORLDS):
        if known.owner[world] != state.owner[world]:
            return False
    for upgrade in range(UPGRADES):
        shown = known.display[upgrade] == state.display[upgrade]
        if not shown or known.settlements[upgrade] != state.settlements[upgrade]:
            return False
        for seat in range(state.players):
            if known.upgrades[seat, upgrade] != state.upgrades[seat, upgrade]:
                return False
    return dice_showing(known.dice) >= dice_showing(state.dice)


@part
def share_out(state, mine, book, weights, shares):
    """Write the chance of the seat to move; the others share the rest in proportion to their own chances."""
    others = 0.0
    for seat in range(state.players):
        shares[seat] = 0.0
        if seat != state.seat:
            shares[seat] = evaluate.win_chance(state, seat, book, weights)
            others += shares[seat]
    for seat in range(state.players):
        shares[seat] *= (1.0 - mine) / others
    shares[state.seat] = mine


@rule
def clock(state):
    """The number of turns."""
    return state.turn


HEURISTICS = Heuristics(judge, choose, clock, foresee=judge)


@entry
def grow(trees, nodes, room, limit):
    """Search until the tree has seen `limit` iterations; True if its move is decided before."""
    return montecarlo.search(RULES, HEURISTICS, trees[0], nodes, room, limit)


@entry
def play_through(states, mine, others, first, dice, moves, weights, shares):
    """Play states[0] to its end, one seat with other weights than the others; write the returns."""
    selfplay.play_through(RULES, HEURISTICS, states[0], mine, others, first, dice, moves, weights)
    RULES.returns(states[0], shares)

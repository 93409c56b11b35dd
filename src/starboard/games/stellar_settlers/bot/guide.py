"""What a tree search wants to know about Stellar Settlers: how good moves and positions look (compiled)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, part, rule
from starboard.games.stellar_settlers.bot import evaluate, policy
from starboard.games.stellar_settlers.bot.evaluate import outlook
from starboard.games.stellar_settlers.bot.roll_tables import books
from starboard.games.stellar_settlers.bot.turn_plan import Plan, make_plan
from starboard.games.stellar_settlers.bot.weights import USUAL, taste
from starboard.games.stellar_settlers.compiled import RULES
from starboard.games.stellar_settlers.rules import contents
from starboard.games.stellar_settlers.rules.moves import MOVES
from starboard.games.stellar_settlers.rules.packs import dice_showing
from starboard.games.stellar_settlers.rules.state import UPGRADES, WORLDS, State
from starboard.search import montecarlo, selfplay
from starboard.search.heuristics import Guide, soften

DOUBT = 0.02
"""By about so much of a win the odds of a move may be wrong."""
KEPT = 101
"""So many plans are kept: a plan is good for all rolls of a turn, as long as nothing is claimed."""


def room(weights: Mapping[str, float] = USUAL) -> tuple[Any, ...]:
    """What judging takes: a state to try things in, weights, odds, plans, the worth of each move, and the
    states that the plans were made for.
    """
    return (
        np.zeros(1, State),
        taste(**weights),
        books(),
        np.zeros(KEPT, Plan),
        np.zeros(len(MOVES)),
        np.zeros(KEPT, State),
    )


@rule
def judge(state, room, moves, count, priors, shares):
    """A move is as likely the best as its odds say; a seat's return is its chance to win."""
    _, tastes, odds, plans, values, _ = room
    place = weigh_all(state, room, moves, count)
    best = soften(values, count, DOUBT, priors)
    share_out(state, min(max(plans[place].now + best, 0.0), 1.0), odds[0], tastes[0], shares)


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
    """What each move promises; where the plan is that says so."""
    plans, values = room[3:5]
    place = find_plan(state, room)
    for i in range(count):
        values[i] = policy.weigh(outlook, state, room[:4], plans[place], moves[i])
    return place


@rule
def find_plan(state, room):
    """The plan that was made for such a state, or a new one in its place."""
    plans, known = room[3], room[5]
    place = place_of(state)
    if not is_planned(state, known[place]):
        make_plan(outlook, state, room[:4], plans[place])
        contents.fork(state, known[place])
    return place


@rule
def place_of(state):
    """Where the plan for a state would be; any number does, if like states have the same."""
    mixed = 2 * state.seat + state.took_world + 8 * state.took_upgrade
    for world in range(WORLDS):
        mixed += (world * world + 1) * (state.owner[world] + 1)
    for seat in range(state.players):
        for upgrade in range(UPGRADES):
            mixed += (seat + 3) * (3 * upgrade + 1) * state.upgrades[seat, upgrade]
    return mixed % KEPT


@rule
def is_planned(state, known):
    """All that a plan depends on is the same, and it goes as far: the roll itself does not matter."""
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


GUIDE = Guide(judge, choose, hour, foresee=judge)


@entry
def grow(trees, nodes, room, limit):
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    return montecarlo.search(RULES, GUIDE, trees[0], nodes, room, limit)


@entry
def play_through(states, mine, others, first, dice, moves, weights, shares):
    """Play states[0] to its end, one seat by another room than the others; what each seat gets."""
    selfplay.play_through(RULES, GUIDE, states[0], mine, others, first, dice, moves, weights)
    RULES.returns(states[0], shares)

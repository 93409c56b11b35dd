"""How likely a seat wins from a position, by the odds (compiled).

A seat's prospects, in points, are its points as they stand, less what others may conquer, and its hopes for
the systems that it may still complete. Who has better prospects is more likely to win.
"""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import part, record, rule, table
from starboard.games.stellar_settlers.bot.roll_tables import SETS_OF
from starboard.games.stellar_settlers.rules import conquest, scoring, turn
from starboard.games.stellar_settlers.rules.conquest import required
from starboard.games.stellar_settlers.rules.state import (
    CENTRE,
    CORRUPTION,
    GUARD,
    KIND,
    NETWORK,
    SYSTEM_OF,
    SYSTEM_POINTS,
    SYSTEM_SIZE,
    SYSTEMS,
    UPGRADES,
    WORLD_POINTS,
    WORLDS,
    Kind,
)

Weights = record(
    [
        ("risk", np.float64),  # how much of an open world is as good as lost if attacks always succeeded
        ("claim", np.float64),  # how likely a seat gets an easy world of the centre before the others do …
        ("raid", np.float64),  # … and an easy world of an opponent
        ("drive", np.float64),  # how much likelier with a larger share in the system
        ("hope", np.float64),  # the share of a system's bonus that such chances are worth
        ("fear", np.float64),  # … and what it is worth to an opponent
        ("tool", np.float64),  # points that the first Resource Upgrade is worth in a long game …
        ("second_tool", np.float64),  # … and the share of that for each further one
        ("bribe", np.float64),  # points that Corruption is worth
        ("spread", np.float64),  # points that Galactic Network is worth beyond those it has now
        ("shield", np.float64),  # points that any Defence Upgrade is worth beyond the worlds it protects now
        ("long", np.float64),  # with so many worlds in the centre there is time for everything
        ("early", np.float64),  # a lead of so many points in a fresh game wins with odds of e to 1 …
        ("late", np.float64),  # … and so many when the last world is about to go
        ("tempo", np.float64),  # points that it is worth to be next
    ]
)
"""The weights of the evaluation; `weights.toml` has their values."""


class Room(NamedTuple):
    """The working memory of one thought."""

    spares: Any
    """States to try things in."""
    weights: Any
    books: Any
    plans: Any


EVEN = 0.25
"""The share in a system with which a seat is as likely to claim the rest of it as `claim` says."""

FIRST_WORLD = table([*(list(SYSTEM_OF).index(system) for system in range(SYSTEMS)), WORLDS], np.int16)
"""The worlds of a system follow each other."""


@rule
def win_chance(state, seat, book, weights):
    """How likely the seat wins if the next turn is that of the seat after the present one."""
    left = worlds_left(state)
    time = min(1.0, left / weights.long)
    scale = weights.late + (weights.early - weights.late) * left / WORLDS
    mine = 0.0
    total = 0.0
    for other in range(state.players):
        hope = weights.hope if other == seat else weights.fear
        weight = exp(prospects(state, other, hope, book, weights, time) / scale)
        total += weight
        if other == seat:
            mine = weight
    return mine / total


@part
def worlds_left(state):
    """How many worlds lie in the centre."""
    left = 0
    for world in range(WORLDS):
        if state.owner[world] == CENTRE:
            left += 1
    return left


@part
def prospects(state, seat, hope, book, weights, time):
    """Points as they stand and as they may become."""
    value = float(scoring.settlement_points(state, seat) + scoring.network_points(state, seat))
    for system in range(SYSTEMS):
        value += system_prospects(state, seat, system, hope, book, weights, time)
    if (state.seat + 1) % state.players == seat:
        value += weights.tempo
    return value + time * tool_prospects(state, seat, weights)


@part
def system_prospects(state, seat, system, hope, book, weights, time):
    """A whole system is safe. Otherwise its worlds are at risk, and what is missing may be got."""
    if is_whole(state, system):
        return float(SYSTEM_POINTS[system]) if state.owner[FIRST_WORLD[system]] == seat else 0.0
    claim = weights.claim + weights.drive * (share_in(state, seat, system) - EVEN)
    raid = 0.0 if state.peaceful else weights.raid * time
    risk = 0.0 if state.peaceful else weights.risk * time
    held = 0
    exposed = 0.0
    reach = hope
    for world in range(FIRST_WORLD[system], FIRST_WORLD[system + 1]):
        places = required(state, world)
        if state.owner[world] == seat:
            held += WORLD_POINTS[world]
            exposed += WORLD_POINTS[world] * book.odds[SETS_OF[world] + places]
        else:
            reach *= (claim if state.owner[world] == CENTRE else raid) * book.ease[SETS_OF[world] + places]
    return held - risk * exposed + reach * (SYSTEM_POINTS[system] - held)


@part
def is_whole(state, system):
    """§5.1 One seat has all worlds of the system."""
    first = state.owner[FIRST_WORLD[system]]
    whole = first != CENTRE
    for world in range(FIRST_WORLD[system], FIRST_WORLD[system + 1]):
        if state.owner[world] != first:
            whole = False
    return whole


@part
def share_in(state, seat, system):
    """How much of a system a seat has: who has begun one goes on with it."""
    count = 0
    for world in range(FIRST_WORLD[system], FIRST_WORLD[system + 1]):
        if state.owner[world] == seat:
            count += 1
    return count / SYSTEM_SIZE[system]


@part
def tool_prospects(state, seat, weights):
    """What upgrades will be good for: Resource Upgrades, the first of them most, and the others."""
    value = 0.0
    worth = weights.tool
    for upgrade in range(UPGRADES):
        if KIND[upgrade] == Kind.RESOURCE:
            for _ in range(state.upgrades[seat, upgrade]):
                value += worth
                worth *= weights.second_tool
        elif KIND[upgrade] == Kind.DEFENCE:
            value += weights.shield * state.upgrades[seat, upgrade]
    value += weights.bribe * state.upgrades[seat, CORRUPTION]
    return value + weights.spread * state.upgrades[seat, NETWORK]


# After a claim


@part
def take(state, card):
    """The card changes places; nothing of the turn does."""
    if card < WORLDS:
        if conquest.is_opponents(state, card):
            conquest.conquer(state, card)
        else:
            state.owner[card] = state.seat
        return
    upgrade = card - WORLDS
    state.upgrades[state.seat, upgrade] += 1
    if state.settlements[upgrade] > 0:
        state.settlements[upgrade] -= 1
    else:
        state.display[upgrade] -= 1
    if KIND[upgrade] == Kind.DEFENCE and not state.weak_defences:
        drop_other_guards(state, upgrade)


@part
def drop_other_guards(state, kept):
    """§6.3 Only one Defence Upgrade can be kept; that it is the new one is good enough for a guess."""
    for guard in GUARD:
        if guard != kept:
            state.upgrades[state.seat, guard] = 0


@rule
def outlook(state, seat, room):
    """How likely the seat wins after its turn, unless a claim has ended the game (§7.1)."""
    if not turn.is_settled(state):
        return win_chance(state, seat, room.books[0], room.weights[0])
    return final_share(state, seat)


@part
def final_share(state, seat):
    """§7.4 The seat's share in the win of a game that is over."""
    mine = 0
    best = 0
    winners = 0
    for other in range(state.players):
        key = scoring.rank_key(state, other)
        if other == seat:
            mine = key
        if key > best:
            best = key
            winners = 0
        if key == best:
            winners += 1
    return 1.0 / winners if mine == best else 0.0

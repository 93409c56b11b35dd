"""The chance of a seat to win from a position (compiled).

A seat's prospects, in points, are its current points, less what others may conquer, plus the expected bonus
of systems that it may still complete. A seat with better prospects is more likely to win.
"""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import part, record, rule, table
from starboard.engine.generic.ranking import share_of_win
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
        ("risk", np.float64),  # share of an open world's points that is lost if attacks always succeed
        ("claim", np.float64),  # chance to claim an easy world of the centre before the others do …
        ("raid", np.float64),  # … and to conquer an easy world of an opponent
        ("drive", np.float64),  # how much a larger share in the system adds to that chance
        ("hope", np.float64),  # factor of the expected bonus of a system …
        ("fear", np.float64),  # … and the same for opponents
        ("tool", np.float64),  # points for the first Resource Upgrade in a long game …
        ("second_tool", np.float64),  # … and the share of them for each further one
        ("bribe", np.float64),  # points for Corruption
        ("spread", np.float64),  # points for Galactic Network beyond its current ones
        ("shield", np.float64),  # points for a Defence Upgrade beyond the worlds it protects now
        ("long", np.float64),  # worlds in the centre that make a game long
        ("early", np.float64),  # the lead in points that wins a fresh game with odds of e to 1 …
        ("late", np.float64),  # … and a game with no world left in the centre
        ("tempo", np.float64),  # points for the seat that moves next
    ]
)
"""The weights of the evaluation; `weights.toml` has their values."""


class Room(NamedTuple):
    """The working memory of an evaluation."""

    spares: Any
    """States for trying moves."""
    weights: Any
    books: Any
    plans: Any


USUAL_SHARE = 0.25
"""The share in a system at which `drive` adds nothing to `claim`."""

FIRST_WORLD = table([*(list(SYSTEM_OF).index(system) for system in range(SYSTEMS)), WORLDS], np.int16)
"""The worlds of a system have consecutive numbers."""


@rule
def win_chance(state, seat, book, weights):
    """The seat's chance to win at the end of the current turn."""
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
    """The number of worlds in the centre."""
    left = 0
    for world in range(WORLDS):
        if state.owner[world] == CENTRE:
            left += 1
    return left


@part
def prospects(state, seat, hope, book, weights, time):
    """The current and the expected points of a seat."""
    value = float(scoring.settlement_points(state, seat) + scoring.network_points(state, seat))
    for system in range(SYSTEMS):
        value += system_prospects(state, seat, system, hope, book, weights, time)
    if (state.seat + 1) % state.players == seat:
        value += weights.tempo
    return value + time * tool_prospects(state, seat, weights)


@part
def system_prospects(state, seat, system, hope, book, weights, time):
    """A complete system is safe. Otherwise its worlds are at risk, and the seat may get the missing ones."""
    if is_whole(state, system):
        return float(SYSTEM_POINTS[system]) if state.owner[FIRST_WORLD[system]] == seat else 0.0
    claim = weights.claim + weights.drive * (share_in(state, seat, system) - USUAL_SHARE)
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
    """The seat's share of the worlds in a system: a seat tends to complete what it has begun."""
    count = 0
    for world in range(FIRST_WORLD[system], FIRST_WORLD[system + 1]):
        if state.owner[world] == seat:
            count += 1
    return count / SYSTEM_SIZE[system]


@part
def tool_prospects(state, seat, weights):
    """The future value of upgrades: Resource Upgrades, the first of them most, and the others."""
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
    """Give a card to the player; the turn does not change."""
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
    """§6.3 Keep one Defence Upgrade. Here it is always the new one, which is good enough for an estimate."""
    for guard in GUARD:
        if guard != kept:
            state.upgrades[state.seat, guard] = 0


@rule
def outlook(state, seat, room):
    """The seat's chance to win after its turn; its share in the win if a claim has ended the game (§7.1)."""
    if not turn.is_settled(state):
        return win_chance(state, seat, room.books[0], room.weights[0])
    return final_share(state, seat)


@part
def final_share(state, seat):
    """§7.4 The seat's share in the win of a game that is over."""
    return share_of_win(scoring.rank_key, state, state.players, seat)

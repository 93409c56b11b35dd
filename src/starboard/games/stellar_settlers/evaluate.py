"""What a position is worth to a seat, in points, by the odds (compiled).

A seat's prospects are its points as they stand, less what others may conquer, and its share in the systems
that it may still complete. `worths` says for each card what claiming it now would change.
"""

import numpy as np

from starboard.engine.jit import record, rule, table
from starboard.games.stellar_settlers import conquest, rules, scoring, turn
from starboard.games.stellar_settlers.conquest import required
from starboard.games.stellar_settlers.finishing import chance
from starboard.games.stellar_settlers.state import (
    CARDS,
    CENTRE,
    CORRUPTION,
    DICE,
    GUARD,
    KIND,
    NETWORK,
    SYSTEM_OF,
    SYSTEM_POINTS,
    SYSTEMS,
    UPGRADES,
    WORLD_POINTS,
    WORLDS,
    Kind,
)

Taste = record(
    [
        ("risk", np.float64),  # how much of an open world is as good as lost if attacks always succeeded
        ("claim", np.float64),  # how likely a seat gets an easy world of the centre before the others do …
        ("raid", np.float64),  # … and an easy world of an opponent
        ("hope", np.float64),  # the share of a system's bonus that such chances are worth
        ("bend", np.float64),  # how much harder a hard one is: the power of its odds
        ("tool", np.float64),  # points that the first Resource Upgrade is worth in a long game …
        ("second_tool", np.float64),  # … and the share of that for each further one
        ("bribe", np.float64),  # points that Corruption is worth
        ("spread", np.float64),  # points that Galactic Network is worth beyond those it has now
        ("envy", np.float64),  # what opponents' prospects count against one's own
        ("long", np.float64),  # with so many worlds in the centre there is time for everything
        ("shield", np.float64),  # points that any Defence Upgrade is worth beyond the worlds it protects now
    ]
)
"""What a player likes: the weights of the evaluation."""

VICTORY = 40.0
"""A game that is won is worth as much as a lead of so many points."""

FIRST_WORLD = table([*(list(SYSTEM_OF).index(system) for system in range(SYSTEMS)), WORLDS], np.int16)
"""The worlds of a system follow each other."""


@rule
def outlook(state, seat, finishes, taste):
    """The prospects of a seat, less those of its opponents."""
    time = time_left(state, taste)
    value = prospects(state, seat, finishes, taste, time)
    for other in range(state.players):
        if other != seat:
            value -= taste.envy * prospects(state, other, finishes, taste, time) / (state.players - 1)
    return value


@rule
def time_left(state, taste):
    """From 0, when the next claim may end the game, to 1."""
    worlds = 0
    for world in range(WORLDS):
        if state.owner[world] == CENTRE:
            worlds += 1
    return min(1.0, worlds / taste.long)


@rule
def prospects(state, seat, finishes, taste, time):
    """Points as they stand and as they may become."""
    value = float(scoring.settlement_points(state, seat) + scoring.network_points(state, seat))
    for system in range(SYSTEMS):
        value += system_prospects(state, seat, system, finishes, taste, time)
    return value + time * tool_prospects(state, seat, taste)


@rule
def system_prospects(state, seat, system, finishes, taste, time):
    """A whole system is safe. Otherwise its worlds are at risk, and what is missing may be got."""
    first = state.owner[FIRST_WORLD[system]]
    if first != CENTRE and conquest.has_completed(state, first, system):
        return float(SYSTEM_POINTS[system]) if first == seat else 0.0
    held = 0.0
    exposed = 0.0
    reach = taste.hope
    for world in range(FIRST_WORLD[system], FIRST_WORLD[system + 1]):
        odds = chance(finishes, world, required(state, world), DICE)
        if state.owner[world] == seat:
            held += WORLD_POINTS[world]
            exposed += WORLD_POINTS[world] * odds
        elif state.owner[world] == CENTRE:
            reach *= taste.claim * odds**taste.bend
        else:
            reach *= raid(state, taste, time) * odds**taste.bend
    if state.peaceful:
        exposed = 0.0
    return held - taste.risk * time * exposed + reach * (SYSTEM_POINTS[system] - held)


@rule
def raid(state, taste, time):
    """How likely an easy world of an opponent can be had while there is time (§8.1 or never)."""
    return 0.0 if state.peaceful else taste.raid * time


@rule
def tool_prospects(state, seat, taste):
    """What upgrades will be good for: Resource Upgrades, the first of them most, and the others."""
    value = 0.0
    worth = taste.tool
    for upgrade in range(UPGRADES):
        if KIND[upgrade] == Kind.RESOURCE:
            for _ in range(state.upgrades[seat, upgrade]):
                value += worth
                worth *= taste.second_tool
        elif KIND[upgrade] == Kind.DEFENCE:
            value += taste.shield * state.upgrades[seat, upgrade]
    value += taste.bribe * state.upgrades[seat, CORRUPTION]
    return value + taste.spread * state.upgrades[seat, NETWORK]


# What a card is worth


@rule
def worths(state, spare, finishes, taste, worth):
    """worth[card]: how the outlook of the player changes with the card; `spare` is a state to try it in."""
    now = outlook(state, state.seat, finishes, taste)
    for card in range(CARDS):
        if turn.may_fill(state, card):
            rules.fork(state, spare)
            take(spare, card)
            worth[card] = value_after_claim(spare, finishes, taste) - now
        else:
            worth[card] = 0.0
    return now


@rule
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


@rule
def drop_other_guards(state, kept):
    """§6.3 Only one Defence Upgrade can be kept; that it is the new one is good enough for a guess."""
    for guard in GUARD:
        if guard != kept:
            state.upgrades[state.seat, guard] = 0


@rule
def value_after_claim(state, finishes, taste):
    """The outlook, unless the claim has ended the game (§7.1)."""
    if not turn.is_settled(state):
        return outlook(state, state.seat, finishes, taste)
    return final_value(state, state.seat)


@rule
def final_value(state, seat):
    """A win or a loss, shared wins between them."""
    mine = scoring.rank_key(state, seat)
    value = VICTORY
    for other in range(state.players):
        if other != seat:
            key = scoring.rank_key(state, other)
            if key > mine:
                return -VICTORY
            if key == mine:
                value = 0.0
    return value

"""§7 Points, ties and who has won."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.ranking import share_win
from starboard.games.stellar_settlers.rules.conquest import has_completed, worlds_of_system
from starboard.games.stellar_settlers.rules.events import Event
from starboard.games.stellar_settlers.rules.state import (
    MOST_CARDS,
    NETWORK,
    SYSTEM_OF,
    SYSTEM_POINTS,
    SYSTEMS,
    UPGRADE_POINTS,
    UPGRADES,
    WORLD_POINTS,
    WORLDS,
)

SCORE_PARTS = 6
"""The number of values that `standing` writes."""


@rule
def points(state, seat):
    """§7.3 Systems, other worlds, Settlements and Galactic Network."""
    return (
        system_points(state, seat)
        + world_points(state, seat)
        + settlement_points(state, seat)
        + network_points(state, seat)
    )


@rule
def system_points(state, seat):
    """§5.1 A completed system scores its own value."""
    total = 0
    for system in range(SYSTEMS):
        if has_completed(state, seat, system):
            total += SYSTEM_POINTS[system]
    return total


@rule
def world_points(state, seat):
    """§7.3 The worlds of systems that are not completed."""
    total = 0
    for world in range(WORLDS):
        if state.owner[world] == seat and not has_completed(state, seat, SYSTEM_OF[world]):
            total += WORLD_POINTS[world]
    return total


@rule
def settlement_points(state, seat):
    """§6.4 The points printed on upgrades."""
    total = 0
    for upgrade in range(UPGRADES):
        total += state.upgrades[seat, upgrade] * UPGRADE_POINTS[upgrade]
    return total


@rule
def network_points(state, seat):
    """§6.5 One point for each different system among the worlds of the seat."""
    if state.upgrades[seat, NETWORK] == 0:
        return 0
    different = 0
    for system in range(SYSTEMS):
        if worlds_of_system(state, seat, system) > 0:
            different += 1
    return different


@rule
def completed_systems(state, seat):
    """§7.4 The first tie-break."""
    completed = 0
    for system in range(SYSTEMS):
        if has_completed(state, seat, system):
            completed += 1
    return completed


@rule
def cards_of(state, seat):
    """§7.4 The second tie-break: all worlds and all upgrades in front of a seat."""
    count = 0
    for world in range(WORLDS):
        if state.owner[world] == seat:
            count += 1
    for upgrade in range(UPGRADES):
        count += state.upgrades[seat, upgrade]
    return count


@rule
def rank_key(state, seat):
    """§7.4 Points first, then completed systems, then cards, as one number."""
    key = points(state, seat) * (SYSTEMS + 1) + completed_systems(state, seat)
    return key * (MOST_CARDS + 1) + cards_of(state, seat)


@rule
def returns(state, shares):
    """§7.4 The best seats share the win."""
    share_win(rank_key, state, state.players, state.players, shares)


@rule
def standing(state, seat, row):
    """§7.3 The parts of a seat's score, and what breaks ties, for those who look on."""
    row[0] = system_points(state, seat)
    row[1] = world_points(state, seat)
    row[2] = settlement_points(state, seat)
    row[3] = network_points(state, seat)
    row[4] = completed_systems(state, seat)
    row[5] = cards_of(state, seat)


@rule
def score(state, reason):
    """§7.3 At the end the points of all seats are counted."""
    for seat in range(state.players):
        note(
            Event.SCORED,
            seat,
            system_points(state, seat),
            world_points(state, seat),
            settlement_points(state, seat),
            network_points(state, seat),
            completed_systems(state, seat),
            cards_of(state, seat),
            is_best(state, seat),
        )
    note(Event.ENDED, reason)


@rule
def is_best(state, seat):
    """§7.4 No other seat is ranked higher."""
    for other in range(state.players):
        if rank_key(state, other) > rank_key(state, seat):
            return False
    return True

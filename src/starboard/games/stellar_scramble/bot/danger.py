"""The dangers for a pilot: attackers, Aliens Fire! and its own heat (compiled).

The unit is Invaders, as in evaluate.py. The plan has what cannot change in a turn, such as the rounds until
the next events.
"""

from starboard.engine.compiling.jit import part, rule
from starboard.games.stellar_scramble.rules.armada import is_hostile
from starboard.games.stellar_scramble.rules.components import (
    COLOURS,
    EAST,
    FRONT,
    OVERHEAT,
    ROWS,
    SLOTS,
    TOKEN_COLOUR,
    WEST,
    AlienEvent,
    Bonus,
    Icon,
    Part,
)
from starboard.games.stellar_scramble.rules.ship.flight import is_taken, next_space
from starboard.games.stellar_scramble.rules.ship.heat import (
    can_activate_by_overheat,
    can_exchange_overheat,
    is_under_fire,
)
from starboard.games.stellar_scramble.rules.ship.pilots import bonus, gems_in_bag
from starboard.games.stellar_scramble.rules.state import NONE

URGENCY = (1.0, 0.7, 0.55, 0.45, 0.4, 0.35, 0.3, 0.15)
"""The weight of an attack, by the rounds until then; the last one is for Moves still in the deck."""


# Events


@rule
def rounds_until(state, event, count):
    """§7.1 The rounds until this many events of a kind have happened: 0 at the end of this one."""
    for slot in range(SLOTS - 1, -1, -1):
        if state.event[slot] == event:
            count -= 1
            if count == 0:
                return SLOTS - 1 - slot
    return SLOTS


@rule
def events_to_come(state, event):
    """§7.7 The number of such events on the track and in the main deck."""
    count = 0
    for slot in range(SLOTS):
        if state.event[slot] == event:
            count += 1
    for level in range(len(state.deck)):
        if event == AlienEvent.FIRE:
            count += state.deck[level, Part.FIRE]
        else:
            count += state.deck[level, Part.MOVE] + state.deck[level, Part.LAST]
    return count


@part
def look_ahead(state, plan):
    """When Aliens Fire! strikes, and how surely each row attacks: none after the last Move."""
    plan.fire = rounds_until(state, AlienEvent.FIRE, 1)
    plan.move = rounds_until(state, AlienEvent.MOVE, 1)
    moves = events_to_come(state, AlienEvent.MOVE)
    plan.is_last = moves == 1 and plan.move == 0
    for row in range(ROWS):
        plan.attack[row] = URGENCY[rounds_until(state, AlienEvent.MOVE, row + 1)] if row < moves else 0.0


# Attackers


@part
def attackers(state, seat, row):
    """§7.3 The number of Invaders in a row that will attack a seat."""
    count = 0
    for column in range(state.columns):
        token = state.token[row, column]
        if token != NONE and is_hostile(state, seat, TOKEN_COLOUR[token]):
            count += 1
    return max(0, count - bonus(state, seat, Bonus.ATTACKERS_IGNORED))


@rule
def lost_now(state, seat, plan):
    """§7.3 The number of Invaders that a seat loses at the end of this round: at most those it has."""
    if plan.move > 0:
        return 0
    return min(attackers(state, seat, FRONT), state.victory[seat])


@part
def threat(state, seat, plan, weights):
    """§7.3 The Invaders that a seat may lose."""
    danger = float(lost_now(state, seat, plan))
    for row in range(ROWS):
        if row > FRONT or plan.move > 0:
            danger += plan.attack[row] * attackers(state, seat, row)
    return weights.threat * danger


# Aliens Fire!


@part
def doom(state, seat, plan, weights):
    """§7.2 The chance that the next Aliens Fire! hits a ship, which may escape in each turn until then."""
    turns = plan.fire + (1 if seat > state.turn else 0)
    if turns > weights.sight or not is_under_fire(state, seat):
        return 0.0
    return (1.0 - escape(state, seat)) ** turns


@rule
def escape(state, seat):
    """The chance that the next gem takes a ship to a safe space."""
    way = way_out(state, seat)
    reached = 0
    most = 0
    for weapon in range(COLOURS):
        if not state.broken[seat, weapon]:
            steps = state.icons[seat, weapon, Icon.MOVE] + bonus(state, seat, Bonus.MOVE)
            most = max(most, steps)
            if steps >= way:
                reached += state.bag[seat, weapon]
    if most >= way and can_activate_by_overheat(state, seat):
        reached += state.bag[seat, OVERHEAT]
    return reached / max(1, gems_in_bag(state, seat))


@rule
def way_out(state, seat):
    """§4.2 The steps to the nearest Wormhole or column without Invaders."""
    west = east = state.space[seat]
    west_open = east_open = True
    for steps in range(1, state.columns):
        west, east = next_space(state, west, False), next_space(state, east, True)
        west_open = west_open and not is_taken(state, west)
        east_open = east_open and not is_taken(state, east)
        if (west_open and is_safe(state, west)) or (east_open and is_safe(state, east)):
            return steps
    return state.columns


@rule
def is_safe(state, space):
    """§7.2 Whether the space is a Wormhole or has no Invaders in its column."""
    if space in (WEST, EAST):
        return True
    for row in range(ROWS):
        if state.token[row, space - 1] != NONE:
            return False
    return True


# Heat


@part
def meter(state, seat, plan, weights):
    """§3.4 The cost of a hot ship: the risk of the next draw, or a turn to cool down."""
    gems = max(1, gems_in_bag(state, seat))
    risk = state.bag[seat, OVERHEAT] / gems
    a_turn = plan.engine[seat] / plan.rounds
    if not can_exchange_overheat(state, seat):
        lost = plan.overheat + plan.credit * state.credits[seat]
        return min(a_turn, weights.fear * risk * lost)
    if not can_activate_by_overheat(state, seat):
        return weights.warm * risk * a_turn
    return 0.0

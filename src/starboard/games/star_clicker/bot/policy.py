"""The best plan of each pilot, and which pilot goes first (compiled).

A pilot's plan is the press, or the pair of presses, with the best expected chance to win over unknown buttons
and face-down tiles. Extra presses and powers are evaluated in the same way. The pilot with the best plan goes
first, and the others wait.
"""

import numpy as np

from starboard.engine.compiling.jit import entry, record, rule
from starboard.games.star_clicker.bot import forecast, survey
from starboard.games.star_clicker.rules import buttons, contents, flight, powers, whose_move
from starboard.games.star_clicker.rules.moves import (
    DESTROY,
    DONE,
    FIRST_BOOST,
    FIRST_ION,
    FIRST_PEEK,
    FIRST_PRESS,
    WAIT,
)
from starboard.games.star_clicker.rules.state import (
    BUTTONS,
    GROUP_OF,
    GROUP_SIZE,
    GROUPS,
    MOST_PLAYERS,
    NONE,
    Phase,
    Power,
    Tile,
)

STACK_SIZE = 48
"""The size of the stack: more than any line of nodes needs."""
EPSILON = 1e-9
"""Smaller differences are ignored, because rounding may differ between machines."""
MOST_MOVES = 64
"""The size of a move list: more than a pilot has actions."""

Node = record(
    [
        ("count", np.int16),
        ("tried", np.int16),
        ("depth", np.int16),  # presses that the seat may still make after this node
        ("value", np.float64),
        ("total", np.int32),  # of the weights, 0 where the seat chooses
        ("moves", np.int16, (MOST_MOVES,)),
        ("shares", np.float64, (MOST_MOVES,)),  # of the chance to win, after each move
        ("weights", np.int32, (MOST_MOVES,)),
        ("survey", survey.Survey),
    ]
)
"""One level of the search stack."""


@rule
def is_same_as_before(state, seat, button):
    """Whether an earlier button of the group is also unknown, and so already evaluated."""
    if state.buttons[seat, button] != NONE:
        return False
    for other in range(GROUP_OF[button] * GROUP_SIZE, button):
        if state.buttons[seat, other] == NONE:
            return True
    return False


@rule
def expect(states, seat, depth, outlook, room):
    """The chance to win from states[1] with the seat's best use of up to `depth` more presses."""
    level = 1
    begin(states[level], seat, depth, room[level])
    while True:
        here = room[level]
        if here.tried < here.count:
            follow(states, room, level, seat, here.moves[here.tried])
            level += 1
            begin(states[level], seat, here.depth, room[level])
            continue
        value = forecast.promise(states[level], here.survey, outlook) if here.count == 0 else here.value
        if level == 1:
            return value
        level -= 1
        take(room[level], value)


@rule
def begin(state, seat, depth, here):
    """List the moves or outcomes to try."""
    here.count = list_next(state, seat, depth, here.moves, here.weights)
    here.tried = 0
    here.value = 0.0
    is_press = state.phase == Phase.PILOTS and here.count > 0 and here.moves[0] != DESTROY
    here.depth = depth - 1 if is_press else depth
    here.total = 0
    if state.phase == Phase.BUTTON or state.phase == Phase.TILE:
        for i in range(here.count):
            here.total += here.weights[i]


@rule
def take(here, value):
    """The value of a node: the mean of outcomes, the best of moves."""
    if here.total > 0:
        here.value += value * here.weights[here.tried] / here.total
    else:
        here.value = max(here.value, value)
    here.tried += 1


@rule
def follow(states, room, level, seat, number):
    """Play a move of the seat, or an outcome, on the next level of the stack."""
    states[level + 1] = states[level]
    states[level + 1].seat = seat
    contents.act(states[level + 1], number)
    room[level + 1].survey = room[level].survey
    survey.update(states[level], seat, number, states[level + 1], room[level + 1].survey)


@rule
def list_next(state, seat, depth, moves, weights):
    """List what may follow: outcomes, choices, a jammer to destroy, presses; nothing at the end of a line."""
    match state.phase:
        case Phase.OVER | Phase.FLOPPY:
            return 0
        case Phase.BUTTON:
            return buttons.button_outcomes(state, moves, weights)
        case Phase.TILE:
            return flight.tile_outcomes(state, moves, weights)
        case Phase.COPY:
            return buttons.legal_copies(state, moves)
        case Phase.EXTEND:
            return flight.legal_extensions(moves)
        case Phase.PEEK:
            return buttons.legal_peeks(state, moves)
    if takes_jammer(state, seat):
        moves[0] = DESTROY
        return 1
    if depth == 0 or state.presses[seat] == 0:
        return 0
    return list_buttons(state, seat, moves, 0, FIRST_PRESS)


@rule
def list_buttons(state, seat, moves, count, first):
    """List face-down buttons as moves starting at `first`, only one of equal ones."""
    for button in range(BUTTONS):
        if not buttons.is_up(state, seat, button) and not is_same_as_before(state, seat, button):
            moves[count] = first + button
            count += 1
    return count


@rule
def takes_jammer(state, seat):
    """Whether the seat can destroy something at once."""
    return state.tiles[state.ships[seat]] == Tile.JAMMER and powers.can_destroy(state, seat)


@rule
def list_actions(state, seat, moves):
    """List what a pilot can do in the pilots' turn; an extra press and the power come later."""
    count = 0
    if powers.can_destroy(state, seat):
        moves[count] = DESTROY
        count += 1
    if state.presses[seat] > 0:
        return list_buttons(state, seat, moves, count, FIRST_PRESS)
    if buttons.can_boost(state, seat):
        count = list_buttons(state, seat, moves, count, FIRST_BOOST)
    if powers.can_use(state, seat, Power.SCAN):
        count = powers.legal_scans(state, moves, count)
    elif powers.can_use(state, seat, Power.REPEL):
        count = powers.legal_repels(state, moves, count)
    elif powers.can_use(state, seat, Power.PEEK):
        count = list_buttons(state, seat, moves, count, FIRST_PEEK)
    return count


@rule
def weigh(states, seat, count, outlook, room):
    """Write room[0].shares: the chance to win after each move of room[0]."""
    presses = states[0].presses[seat]
    here = room[0]
    for i in range(count):
        number = here.moves[i]
        depth = presses - 1 if number < FIRST_BOOST else presses
        follow(states, room, 0, seat, number)
        here.shares[i] = expect(states, seat, depth, outlook, room)


@rule
def best_action(states, seat, now, outlook, room):
    """The seat's best action with its worth; NONE if doing nothing is better."""
    state = states[0]
    if takes_jammer(state, seat):
        return DESTROY, 1.0
    here = room[0]
    count = list_actions(state, seat, here.moves)
    weigh(states, seat, count, outlook, room)
    best, value = NONE, now if state.presses[seat] == 0 else -1.0
    for i in range(count):
        share = here.shares[i]
        if here.moves[i] >= FIRST_BOOST and here.moves[i] != DESTROY:
            share -= outlook.margin
        if share > value + EPSILON:
            best, value = here.moves[i], share
    return best, value


@rule
def best_answer(states, outlook, room, values):
    """The best choice within an action: what to copy, how far to fly, where to look."""
    seat = states[0].seat
    here = room[0]
    count = list_next(states[0], seat, 0, here.moves, here.weights)
    weigh(states, seat, count, outlook, room)
    best = 0
    for i in range(count):
        if here.shares[i] > here.shares[best] + EPSILON:
            best = i
    values[seat] = here.shares[best]
    return here.moves[best]


@entry
def decide(states, outlooks, room, best, values):
    """The move for the node in states[0]; writes each pilot's plan to best[seat] and values[seat]."""
    outlook = outlooks[0]
    state = states[0]
    forecast.look_ahead(state, outlook, room[0].moves, room[0].weights)
    survey.begin(state, room[0].survey)
    outlook.now = forecast.promise(state, room[0].survey, outlook)
    if state.phase == Phase.ION:
        return least_known(state)
    if state.phase != Phase.PILOTS:
        return best_answer(states, outlook, room, values)
    plan(states, outlook, room, best, values)
    return move_of(state, best, values)


@rule
def plan(states, outlook, room, best, values):
    """Write each pilot's plan: best[seat], NONE for nothing, and values[seat]."""
    for seat in range(states[0].players):
        best[seat], values[seat] = NONE, outlook.now
        if whose_move.is_open(states[0], seat):
            best[seat], values[seat] = best_action(states, seat, outlook.now, outlook, room)


@rule
def move_of(state, best, values):
    """Act, let another go first, or be done."""
    seat = state.seat
    first = goes_first(state, best, values)
    if first == seat:
        return best[seat]
    if first != NONE and whose_move.can_wait(state):
        return WAIT
    return DONE if best[seat] == NONE else best[seat]


@rule
def goes_first(state, best, values):
    """The pilot with the best plan; NONE if there is no plan."""
    first = NONE
    for seat in range(state.players):
        if best[seat] != NONE and (first == NONE or values[seat] > values[first] + EPSILON):
            first = seat
    return first


@rule
def least_known(state):
    """§7.5 The group with the fewest known buttons."""
    best, least = 0, MOST_PLAYERS * BUTTONS
    for group in range(GROUPS):
        known = 0
        for seat in range(state.players):
            for button in range(BUTTONS):
                if GROUP_OF[button] == group and state.buttons[seat, button] != NONE:
                    known += 1
        if known < least:
            best, least = group, known
    return FIRST_ION + best

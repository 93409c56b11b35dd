"""Evaluation and move ordering for Star Fleet Scramble: threats, open lines, captures.

One point is worth 100. The weights are those that won in self-play (`starboard tune`, see docs/bots.md).
"""

import hashlib
from enum import IntEnum

import numpy as np

from starboard.engine.compiling.jit import record, rule, table
from starboard.engine.data import load_toml
from starboard.games.star_fleet_scramble.rules.contents import can_destroy, is_shielded, reach
from starboard.games.star_fleet_scramble.rules.moves import FIRST_FLIGHT, FLIGHT, FLOWN_FAR, FLOWN_FROM
from starboard.games.star_fleet_scramble.rules.state import (
    AHEAD,
    EMPTY,
    FACINGS,
    LONGEST_MEMORY,
    POSE_OF,
    POSES,
    SEATS,
    SHIELD,
    SIZE_OF,
    SQUARES,
    STEP,
    Phase,
)
from starboard.search.tactics import Tactics

POINT = 100
WINNING = 10_000
"""A capture that ends the game gains more than any other."""


class Weight(IntEnum):
    """The weights of the evaluation; `weights.toml` explains them."""

    UNSHIELDED = 0
    OPEN_SQUARE = 1
    AIM = 2
    READY = 3
    PIN = 4


USUAL: dict[str, float] = load_toml(__package__, "weights.toml")["usual"]
DEFAULT_WEIGHTS = table([round(USUAL[each.name.lower()]) for each in Weight], np.int64)

Notes = record(
    [
        ("aims", np.int16, (SEATS, SQUARES)),  # which sizes of a seat's ships aim at a square, as bits
        ("open_squares", np.int16, (SQUARES,)),  # empty squares ahead of the ship on a square
        ("added", np.int16, (len(Weight),)),  # to each weight: 0, unless others are tried (tuning.py)
    ]
)
"""What the evaluation collects about a state before it adds up."""

SLOTS = SQUARES * POSES + len(FLOWN_FROM)
SEEN_LIMIT = 16
"""The quiet count is part of the key in the last turns before the quiet limit."""


def _words(name, count):
    """Random-looking 64-bit words, the same everywhere."""
    words = [hashlib.sha256(f"{name} {i}".encode()).digest()[:8] for i in range(count)]
    return table([int.from_bytes(word, "big") for word in words], np.uint64)


TURN_WORD = _words("turn", SEATS)
ACTIVE_WORD = _words("active", SQUARES)
QUIET_WORD = _words("quiet", LONGEST_MEMORY + 1)


@rule
def key(state):
    """A hash of arrangement, turn and active ship; near the quiet limit also of the quiet count."""
    name = state.key ^ TURN_WORD[state.turn]
    if state.phase == Phase.ORIENT:
        name ^= ACTIVE_WORD[state.active]
    if state.quiet_limit - state.remembered < SEEN_LIMIT:
        name ^= QUIET_WORD[state.remembered]
    return name


# What a state is worth


@rule
def evaluate(state, notes):
    """The advantage of the seat to move."""
    note_lines(state, notes)
    return standing(state, notes, state.turn, True) - standing(state, notes, 1 - state.turn, False)


@rule
def weight(notes, which):
    """A weight, with what tuning adds to it."""
    return DEFAULT_WEIGHTS[which] + notes.added[which]


@rule
def note_lines(state, notes):
    """Follow the line of every unshielded ship: count its empty squares and note its target."""
    for seat in range(SEATS):
        for ship in range(state.ships[seat]):
            square = state.fleets[seat, ship]
            for other in range(SEATS):
                notes.aims[other, square] = 0
    for seat in range(SEATS):
        for ship in range(state.ships[seat]):
            square = state.fleets[seat, ship]
            if not is_shielded(state, square):
                free, target = line_of(state, square)
                notes.open_squares[square] = free
                if target != square:
                    notes.aims[seat, target] |= 1 << SIZE_OF[state.board[square]]


@rule
def line_of(state, square):
    """The number of empty squares ahead, and the square of the first ship on the line (or its own)."""
    facing = POSE_OF[state.board[square]]
    landing = square
    ahead = AHEAD[state.side, square, facing]
    for distance in range(ahead):
        landing += STEP[facing]
        if state.board[landing] != EMPTY:
            return distance, landing
    return ahead, square


@rule
def standing(state, notes, seat, to_move):
    """The points of a seat, its open ships and its threats."""
    worth = state.scores[seat] * POINT
    for ship in range(state.ships[seat]):
        square = state.fleets[seat, ship]
        if not is_shielded(state, square):
            worth += weight(notes, Weight.UNSHIELDED)
            worth += weight(notes, Weight.OPEN_SQUARE) * notes.open_squares[square]
    for ship in range(state.ships[1 - seat]):
        square = state.fleets[1 - seat, ship]
        aims = notes.aims[seat, square]
        if aims != 0:
            worth += threat(notes, state.board[square], aims, to_move)
    return worth


@rule
def threat(notes, target, aims, to_move):
    """What aiming at a ship is worth."""
    size = SIZE_OF[target]
    if POSE_OF[target] == SHIELD and aims >> (size + 1) == 0:
        return weight(notes, Weight.PIN)
    return weight(notes, Weight.AIM) * size + (weight(notes, Weight.READY) if to_move else 0)


# Move ordering and quiescence


@rule
def noisy_moves(state, moves):
    """Between turns every capture; after a capture the shield and the facings with a threat."""
    if state.phase == Phase.ORIENT:
        return noisy_orientations(state, moves)
    count = 0
    for ship in range(state.ships[state.turn]):
        square = state.fleets[state.turn, ship]
        if not is_shielded(state, square):
            distance = reach(state, square)
            if distance > 0 and state.board[square + distance * STEP[POSE_OF[state.board[square]]]] != EMPTY:
                moves[count] = FLIGHT[square] + distance
                count += 1
    return count


@rule
def noisy_orientations(state, moves):
    """The shield, and each facing that aims at a destructible ship."""
    moves[0] = SHIELD
    count = 1
    for facing in range(FACINGS):
        if aimed_at(state, state.active, facing) > 0:
            moves[count] = facing
            count += 1
    return count


@rule
def aimed_at(state, square, facing):
    """The size of the enemy that a ship with this facing could destroy, or 0."""
    landing = square
    for _ in range(AHEAD[state.side, square, facing]):
        landing += STEP[facing]
        if state.board[landing] != EMPTY:
            if can_destroy(state.board[square], state.board[landing]):
                return SIZE_OF[state.board[landing]]
            return 0
    return 0


@rule
def gain(state, number):
    """The points a flight takes; a flight that wins takes everything."""
    if number < FIRST_FLIGHT or FLOWN_FAR[number] == 0:
        return 0
    square = FLOWN_FROM[number]
    target = state.board[square + FLOWN_FAR[number] * STEP[POSE_OF[state.board[square]]]]
    if target == EMPTY:
        return 0
    if state.scores[state.turn] + SIZE_OF[target] >= state.target:
        return WINNING
    return SIZE_OF[target] * POINT


@rule
def quiet_score(state, number):
    """A facing by what it aims at, a flight before an unshielding."""
    if state.phase == Phase.ORIENT:
        return 10 if number == SHIELD else 30 * aimed_at(state, state.active, number)
    return 5 if number >= FIRST_FLIGHT else 0


@rule
def history_slot(state, number):
    """An orientation counts by the square of its ship and its facing, any other move by its number."""
    if state.phase == Phase.ORIENT:
        return state.active * POSES + number
    return SQUARES * POSES + number


TACTICS = Tactics(
    evaluate=evaluate,
    key=key,
    noisy_moves=noisy_moves,
    gain=gain,
    quiet_score=quiet_score,
    history_slot=history_slot,
)

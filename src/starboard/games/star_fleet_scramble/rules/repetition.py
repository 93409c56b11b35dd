"""§5 What arrangements the game has seen since the last capture.

An arrangement is known by its 64-bit key. `bucket_used` answers "certainly new" at once for most of them;
`memory` keeps the boards themselves, which only a position's `history` shows.
"""

import numpy as np

from starboard.engine.compiling.jit import rule
from starboard.games.star_fleet_scramble.rules.state import BUCKETS, SEATS, SHIPS, SQUARES

LAST_BUCKET = np.uint64(BUCKETS - 1)


@rule
def is_repeated(state, key):
    """§5.1 This arrangement stood at the end of an earlier turn, or at the start."""
    if not state.bucket_used[key & LAST_BUCKET]:
        return False
    for i in range(state.remembered - 1, -1, -1):  # the newest first: turning in place meets it most
        if state.keys[i] == key:
            return True
    return False


@rule
def remember(state):
    """§5.1 The turn ended in this arrangement."""
    state.keys[state.remembered] = state.key
    state.bucket_used[state.key & LAST_BUCKET] = 1
    for square in range(SQUARES):
        state.memory[state.remembered, square] = state.board[square]
    state.remembered += 1


@rule
def forget(state):
    """§5.3 After a capture nothing that stood before can return."""
    state.remembered = 0
    state.bucket_used[:] = 0


@rule
def fork(state, into):
    """Copy what the rules read: everything but the boards in memory, of which they need only the keys."""
    into.layout = state.layout
    into.side = state.side
    into.target = state.target
    into.quiet_limit = state.quiet_limit
    into.phase = state.phase
    into.turn = state.turn
    into.active = state.active
    into.reason = state.reason
    into.winner = state.winner
    for seat in range(SEATS):
        into.scores[seat] = state.scores[seat]
        into.ships[seat] = state.ships[seat]
        for ship in range(SHIPS):
            into.fleets[seat, ship] = state.fleets[seat, ship]
    into.key = state.key
    into.remembered = state.remembered
    for square in range(SQUARES):
        into.board[square] = state.board[square]
    for i in range(state.remembered):
        into.keys[i] = state.keys[i]
    for bucket in range(BUCKETS):
        into.bucket_used[bucket] = state.bucket_used[bucket]

"""Alpha-beta for two seats and perfect information, over the nodes of any game.

Depth counts whole turns; a seat may have several nodes in its turn. The tree is walked with a stack of
frames instead of recursion, so a search can stop after any position and resume: the driver checks the clock
in between, and a limit of positions gives the same play on every machine.

It is a principal variation search with a transposition table, killer moves, the history heuristic, late-move
reductions, and a quiescence search with delta pruning.

All functions are parts of one: they take a game's `Rules` and `Tactics` and are inlined into one entry of its
`bot/search.py`. A value in a frame is always that of the seat to move there.
"""

from typing import Any

import numpy as np

from starboard.engine.compiling.jit import part
from starboard.engine.generic.rules import OVER
from starboard.search.workspace import LEVELS, NO_MOVE, TABLE_BITS

WIN = 30_000
"""The value of a win; each move until then takes 1 off."""
PROVEN = WIN - 2 * LEVELS
"""A value above this is a win that was searched to its end."""
INFINITY = 32_000

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""Kinds of bounds in the transposition table."""

FIRST, NULL_WINDOW, FULL_DEPTH, FULL_WINDOW = 0, 1, 2, 3
"""How a move is searched: the FIRST with the whole window; others with a NULL_WINDOW and reduced depth, then
where that fails high at FULL_DEPTH, then with the FULL_WINDOW.
"""

TABLE_MOVE, CAPTURE, KILLER = 1 << 30, 1 << 24, 1 << 22
"""Move ordering: these come before quiet moves, which are ordered by history."""
MOST_HISTORY = 1 << 20
DELTA_MARGIN = 150
"""Delta pruning: a capture changes the evaluation by less than this besides what it takes."""
LATE_IN_TURN, LATE_TURN_ENDS = 6, 3
"""Late-move reduction starts at this move: within a turn, and for moves that end it."""

SLOT_BITS = np.uint64((1 << TABLE_BITS) - 1)
SHIFTS = (np.uint64(29), np.uint64(17), np.uint64(32), np.uint64(33))


@part
def search(rules: Any, tactics: Any, work: Any, limit: Any) -> Any:
    """Search on from where the last call stopped; True when the tree is done, False at `limit` positions."""
    while work.seen < limit:
        level = work.level
        frame = work.frames[level]
        if frame.unopened:
            open_node(rules, tactics, work, level)
        if frame.tried < frame.number_of_moves and frame.best < frame.beta:
            descend(rules, tactics, work, level)
            work.level += 1
            work.seen += 1
        else:
            close_node(tactics, work, level)
            if level == 0:
                return True
            work.level -= 1
            back_up(work, level - 1)
    return False


# Opening a node


@part
def open_node(rules: Any, tactics: Any, work: Any, level: Any) -> Any:
    """Open a node: it is over, known to the table, quiet enough to be evaluated, or has moves to try."""
    state, frame, moves = work.states[level], work.frames[level], work.moves[level]
    frame.unopened = False
    frame.first_alpha = frame.alpha
    frame.best = -INFINITY
    frame.best_move = NO_MOVE
    frame.number_of_moves = 0
    frame.tried = 0
    frame.attempt = FIRST
    frame.line_length = 0
    if rules.to_move(state) == OVER:
        frame.best = final_value(rules, work, level)
        return
    frame.key = tactics.key(state)
    table_move = NO_MOVE
    too_long = level >= LEVELS - 2
    if frame.depth > 0 and not too_long:
        table_move = probe_table(work, level)
        if frame.best != -INFINITY:
            return
    elif frame.starts_turn or too_long:
        frame.best = judge(tactics, work, level)
        frame.alpha = max(frame.alpha, frame.best)
        if frame.best >= frame.beta or too_long:
            return
    if frame.depth > 0:
        frame.number_of_moves = rules.legal(state, moves)
    else:
        frame.number_of_moves = tactics.noisy_moves(state, moves)
    order_moves(tactics, work, level, table_move)


@part
def final_value(rules: Any, work: Any, level: Any) -> Any:
    """The value of a finished game: wins are better sooner, losses later."""
    shares = work.shares
    rules.returns(work.states[level], shares)
    seat = work.frames[level].seat
    if shares[seat] == shares[1 - seat]:
        return 0
    return WIN - level if shares[seat] > shares[1 - seat] else level - WIN


@part
def judge(tactics: Any, work: Any, level: Any) -> Any:
    """The evaluation, with the noise of this player."""
    value = tactics.evaluate(work.states[level], work.notes)
    if work.noise > 0:
        value += hashed(work.frames[level].key ^ work.salt) % (2 * work.noise + 1) - work.noise
    return value


@part
def hashed(word: Any) -> Any:
    """A hash of a word (xorshift)."""
    word ^= word >> SHIFTS[0]
    word ^= word << SHIFTS[1]
    word ^= word >> SHIFTS[2]
    word ^= word << SHIFTS[0]
    return np.int64(word >> SHIFTS[3])


@part
def probe_table(work: Any, level: Any) -> Any:
    """Probe the transposition table: the best move known, and the value if it settles this node."""
    frame = work.frames[level]
    entry = work.table[frame.key & SLOT_BITS]
    if entry.key != frame.key or entry.bound == 0:
        return NO_MOVE
    if entry.depth >= frame.depth and frame.beta - frame.alpha == 1:
        value = entry.value
        if value > PROVEN:
            value -= level
        elif value < -PROVEN:
            value += level
        if entry.bound != AT_MOST and value >= frame.beta:
            frame.best = value
        elif entry.bound != AT_LEAST and value <= frame.alpha:
            frame.best = value
    return entry.move


# Which move first


@part
def order_moves(tactics: Any, work: Any, level: Any, table_move: Any) -> Any:
    """Rank the moves: the table's, captures, killer moves, then quiet moves by history.

    Leaves out captures that this player overlooks and those that delta pruning cuts.
    """
    state, frame = work.states[level], work.frames[level]
    moves, ranks = work.moves[level], work.ranks[level]
    kept = 0
    for i in range(frame.number_of_moves):
        move = moves[i]
        gain = tactics.gain(state, move)
        may_stand_pat = frame.depth <= 0 and frame.starts_turn
        if (
            gain > 0
            and is_overlooked(work, move)
            and (may_stand_pat or kept > 0 or i < frame.number_of_moves - 1)
        ):
            continue
        if may_stand_pat and is_futile(work, level, gain):
            continue
        if move == table_move:
            value = TABLE_MOVE
        elif gain > 0:
            value = CAPTURE + int(gain)
        elif move == work.killers[level, 0] or move == work.killers[level, 1]:
            value = KILLER
        else:
            value = work.history[frame.seat, tactics.history_slot(state, move)] + tactics.quiet_score(
                state, move
            )
        moves[kept] = move
        ranks[kept] = value
        kept += 1
    frame.number_of_moves = kept


@part
def is_futile(work: Any, level: Any, gain: Any) -> Any:
    """Delta pruning: this capture cannot raise the value to alpha."""
    frame = work.frames[level]
    return work.thorough == 0 and frame.best + gain + DELTA_MARGIN <= frame.alpha


@part
def is_overlooked(work: Any, move: Any) -> Any:
    """A weak player does not see every capture; the salt decides which."""
    if work.overlook == 0:
        return False
    return hashed((np.uint64(move + 1) << SHIFTS[0]) ^ work.salt) % 1000 < work.overlook


@part
def pick_next_move(work: Any, level: Any) -> Any:
    """Swap the highest ranked of the untried moves to the front."""
    frame, moves, ranks = work.frames[level], work.moves[level], work.ranks[level]
    best = frame.tried
    for i in range(frame.tried + 1, frame.number_of_moves):
        if ranks[i] > ranks[best]:
            best = i
    moves[frame.tried], moves[best] = moves[best], moves[frame.tried]
    ranks[frame.tried], ranks[best] = ranks[best], ranks[frame.tried]


# Down and up the tree


@part
def descend(rules: Any, tactics: Any, work: Any, level: Any) -> Any:
    """Make the next move, or search the same one again deeper or with a wider window."""
    frame, child = work.frames[level], work.frames[level + 1]
    if frame.attempt <= NULL_WINDOW:
        pick_next_move(work, level)
    rules.fork(work.states[level], work.states[level + 1])
    rules.apply(work.states[level + 1], work.moves[level, frame.tried])
    seat = rules.to_move(work.states[level + 1])
    if seat == OVER:
        seat = frame.seat
    child.seat = seat
    child.starts_turn = seat != frame.seat
    child.unopened = True
    if frame.attempt == NULL_WINDOW:
        frame.reduction = reduction(work, level, child.starts_turn)
    else:
        frame.reduction = 0
    child.depth = frame.depth - frame.reduction - (1 if child.starts_turn else 0)
    beta = frame.beta if frame.attempt == FIRST or frame.attempt == FULL_WINDOW else frame.alpha + 1
    if child.starts_turn:
        child.alpha, child.beta = -beta, -frame.alpha
    else:
        child.alpha, child.beta = frame.alpha, beta


@part
def reduction(work: Any, level: Any, ends_turn: Any) -> Any:
    """Late-move reduction: late quiet moves are first searched one turn less deep."""
    frame = work.frames[level]
    if work.thorough != 0 or frame.depth < 2 or work.ranks[level, frame.tried] >= KILLER:
        return 0
    if ends_turn:
        return 1 if frame.tried >= LATE_TURN_ENDS else 0
    return 1 if frame.tried >= LATE_IN_TURN else 0


@part
def back_up(work: Any, level: Any) -> Any:
    """Back up the value of the child: search it again, or count the move as tried."""
    frame, child = work.frames[level], work.frames[level + 1]
    value = -child.best if child.seat != frame.seat else child.best
    if value > frame.alpha and frame.attempt == NULL_WINDOW and frame.reduction > 0:
        frame.attempt = FULL_DEPTH
        return
    if frame.alpha < value < frame.beta and (frame.attempt == NULL_WINDOW or frame.attempt == FULL_DEPTH):
        frame.attempt = FULL_WINDOW
        return
    move = work.moves[level, frame.tried]
    frame.tried += 1
    frame.attempt = NULL_WINDOW
    if value > frame.best:
        frame.best = value
        if value > frame.alpha:
            frame.best_move = move
            frame.alpha = value
            extend_principal_variation(work, level, move)


@part
def extend_principal_variation(work: Any, level: Any, move: Any) -> Any:
    """The principal variation of this node: its best move, then that of the child."""
    frame, child = work.frames[level], work.frames[level + 1]
    work.lines[level, 0] = move
    for i in range(child.line_length):
        work.lines[level, i + 1] = work.lines[level + 1, i]
    frame.line_length = child.line_length + 1


@part
def close_node(tactics: Any, work: Any, level: Any) -> Any:
    """Close a node: store it in the transposition table."""
    frame = work.frames[level]
    if frame.depth <= 0 or frame.number_of_moves == 0:
        return
    value = frame.best
    if value > PROVEN:
        value += level
    elif value < -PROVEN:
        value -= level
    entry = work.table[frame.key & SLOT_BITS]
    if frame.best_move != NO_MOVE or entry.key != frame.key:
        entry.move = frame.best_move
    entry.key = frame.key
    entry.value = value
    entry.depth = frame.depth
    if frame.best >= frame.beta:
        entry.bound = AT_LEAST
        reward_cutoff(tactics, work, level)
    else:
        entry.bound = EXACT if frame.best > frame.first_alpha else AT_MOST


@part
def reward_cutoff(tactics: Any, work: Any, level: Any) -> Any:
    """Update killer moves and the history heuristic after a quiet move caused a cutoff."""
    state, frame, killers = work.states[level], work.frames[level], work.killers[level]
    if frame.best_move == NO_MOVE or tactics.gain(state, frame.best_move) > 0:
        return
    if killers[0] != frame.best_move:
        killers[1] = killers[0]
        killers[0] = frame.best_move
    slot = tactics.history_slot(state, frame.best_move)
    counted = work.history[frame.seat, slot] + frame.depth * frame.depth
    work.history[frame.seat, slot] = min(counted, MOST_HISTORY)

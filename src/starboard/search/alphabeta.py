"""Alpha-beta for two seats and perfect information, over the nodes of any game.

Depth counts whole turns; a seat may have several nodes in its turn. The tree is walked with a stack of
frames instead of recursion, so a search can stop after any position and be taken up again: whoever drives
it looks at the clock in between, and a limit of positions means the same play on every machine.

All functions are parts of one: they take a game's `Rules` and `Tactics` and are inlined into one entry of its
`compiled.py`. Values are always those of the seat to move in the frame they stand in.
"""

from typing import Any

import numpy as np

from starboard.engine.compiling.jit import part
from starboard.engine.generic.rules import OVER
from starboard.search.workspace import LEVELS, NO_MOVE, TABLE_BITS

WIN = 30_000
"""The value of a win on the spot; one less for each move until then."""
SURE = WIN - 2 * LEVELS
"""From here on a value is a win that has been seen to the end."""
ENDLESS = 32_000

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""What an entry of the table knows about the value."""

FULL, PROBE, CONFIRM, WIDE = 0, 1, 2, 3
"""A move is searched FULL if it is the first; else PROBEd with less depth, CONFIRMed and searched WIDE."""

HINTED, TAKES, KILLS = 1 << 30, 1 << 24, 1 << 22
MOST_HISTORY = 1 << 20
MARGIN = 150
"""More than a capture changes besides what it takes."""
LATE_ACTS, LATE_TURNS = 6, 3
"""From the how-maniest move on quiet moves are searched less deeply: within a turn, at its end."""

SLOT_BITS = np.uint64((1 << TABLE_BITS) - 1)
SHIFTS = (np.uint64(29), np.uint64(17), np.uint64(32), np.uint64(33))


@part
def search(rules: Any, tactics: Any, desk: Any, limit: Any) -> Any:
    """Search on from where the last call stopped; True when the tree is done, False at `limit` positions."""
    while desk.seen < limit:
        level = desk.level
        frame = desk.frames[level]
        if frame.fresh:
            look(rules, tactics, desk, level)
        if frame.tried < frame.number_of_moves and frame.best < frame.beta:
            descend(rules, tactics, desk, level)
            desk.level += 1
            desk.seen += 1
        else:
            close(tactics, desk, level)
            if level == 0:
                return True
            desk.level -= 1
            learn(desk, level - 1)
    return False


# Opening a node


@part
def look(rules: Any, tactics: Any, desk: Any, level: Any) -> Any:
    """See what a node is: over, known, quiet enough to be judged, or a list of moves to be tried in order."""
    state, frame, moves = desk.states[level], desk.frames[level], desk.moves[level]
    frame.fresh = False
    frame.floor = frame.alpha
    frame.best = -ENDLESS
    frame.best_move = NO_MOVE
    frame.number_of_moves = 0
    frame.tried = 0
    frame.attempt = FULL
    frame.line_length = 0
    if rules.to_move(state) == OVER:
        frame.best = final_value(rules, desk, level)
        return
    frame.key = tactics.key(state)
    hint = NO_MOVE
    too_long = level >= LEVELS - 2
    if frame.depth > 0 and not too_long:
        hint = recall(desk, level)
        if frame.best != -ENDLESS:
            return
    elif frame.begins or too_long:
        frame.best = judge(tactics, desk, level)
        frame.alpha = max(frame.alpha, frame.best)
        if frame.best >= frame.beta or too_long:
            return
    if frame.depth > 0:
        frame.number_of_moves = rules.legal(state, moves)
    else:
        frame.number_of_moves = tactics.sharp(state, moves)
    sort(tactics, desk, level, hint)


@part
def final_value(rules: Any, desk: Any, level: Any) -> Any:
    """A game that is over: the sooner won the better, the later lost the better."""
    shares = desk.shares
    rules.returns(desk.states[level], shares)
    seat = desk.frames[level].seat
    if shares[seat] == shares[1 - seat]:
        return 0
    return WIN - level if shares[seat] > shares[1 - seat] else level - WIN


@part
def judge(tactics: Any, desk: Any, level: Any) -> Any:
    """The evaluation, blurred by the noise of this player."""
    value = tactics.evaluate(desk.states[level], desk.notes)
    if desk.noise > 0:
        value += chance_of(desk.frames[level].key ^ desk.salt) % (2 * desk.noise + 1) - desk.noise
    return value


@part
def chance_of(word: Any) -> Any:
    """A number that looks random but always is the same for the same word."""
    word ^= word >> SHIFTS[0]
    word ^= word << SHIFTS[1]
    word ^= word >> SHIFTS[2]
    word ^= word << SHIFTS[0]
    return np.int64(word >> SHIFTS[3])


@part
def recall(desk: Any, level: Any) -> Any:
    """Ask the table: the best move known, and the value if it settles this node."""
    frame = desk.frames[level]
    entry = desk.table[frame.key & SLOT_BITS]
    if entry.key != frame.key or entry.bound == 0:
        return NO_MOVE
    if entry.depth >= frame.depth and frame.beta - frame.alpha == 1:
        value = entry.value
        if value > SURE:
            value -= level
        elif value < -SURE:
            value += level
        if entry.bound != AT_MOST and value >= frame.beta:
            frame.best = value
        elif entry.bound != AT_LEAST and value <= frame.alpha:
            frame.best = value
    return entry.move


# Which move first


@part
def sort(tactics: Any, desk: Any, level: Any, hint: Any) -> Any:
    """Guess the worth of each move: the table's, captures, killers, then what was good elsewhere.

    Captures this player overlooks, and those that cannot help any more, are left out.
    """
    state, frame = desk.states[level], desk.frames[level]
    moves, worth = desk.moves[level], desk.worth[level]
    kept = 0
    for i in range(frame.number_of_moves):
        move = moves[i]
        gain = tactics.gain(state, move)
        may_stand = frame.depth <= 0 and frame.begins
        if (
            gain > 0
            and is_overlooked(desk, move)
            and (may_stand or kept > 0 or i < frame.number_of_moves - 1)
        ):
            continue
        if may_stand and is_too_little(desk, level, gain):
            continue
        if move == hint:
            value = HINTED
        elif gain > 0:
            value = TAKES + int(gain)
        elif move == desk.killers[level, 0] or move == desk.killers[level, 1]:
            value = KILLS
        else:
            value = desk.history[frame.seat, tactics.slot(state, move)] + tactics.promise(state, move)
        moves[kept] = move
        worth[kept] = value
        kept += 1
    frame.number_of_moves = kept


@part
def is_too_little(desk: Any, level: Any, gain: Any) -> Any:
    """A capture that cannot bring the value near alpha is not worth seeing out."""
    frame = desk.frames[level]
    return desk.thorough == 0 and frame.best + gain + MARGIN <= frame.alpha


@part
def is_overlooked(desk: Any, move: Any) -> Any:
    """A weak player does not see every capture; which ones, the salt decides."""
    if desk.overlook == 0:
        return False
    return chance_of((np.uint64(move + 1) << SHIFTS[0]) ^ desk.salt) % 1000 < desk.overlook


@part
def bring_best_forward(desk: Any, level: Any) -> Any:
    """Swap the most promising of the untried moves into its place."""
    frame, moves, worth = desk.frames[level], desk.moves[level], desk.worth[level]
    best = frame.tried
    for i in range(frame.tried + 1, frame.number_of_moves):
        if worth[i] > worth[best]:
            best = i
    moves[frame.tried], moves[best] = moves[best], moves[frame.tried]
    worth[frame.tried], worth[best] = worth[best], worth[frame.tried]


# Down and up the tree


@part
def descend(rules: Any, tactics: Any, desk: Any, level: Any) -> Any:
    """Make the next move, or search the same one again with more depth or a wider window."""
    frame, child = desk.frames[level], desk.frames[level + 1]
    if frame.attempt <= PROBE:
        bring_best_forward(desk, level)
    rules.fork(desk.states[level], desk.states[level + 1])
    rules.apply(desk.states[level + 1], desk.moves[level, frame.tried])
    seat = rules.to_move(desk.states[level + 1])
    if seat == OVER:
        seat = frame.seat
    child.seat = seat
    child.begins = seat != frame.seat
    child.fresh = True
    if frame.attempt == PROBE:
        frame.less = reduction(desk, level, child.begins)
    else:
        frame.less = 0
    child.depth = frame.depth - frame.less - (1 if child.begins else 0)
    beta = frame.beta if frame.attempt == FULL or frame.attempt == WIDE else frame.alpha + 1
    if child.begins:
        child.alpha, child.beta = -beta, -frame.alpha
    else:
        child.alpha, child.beta = frame.alpha, beta


@part
def reduction(desk: Any, level: Any, ends_turn: Any) -> Any:
    """Late and quiet moves are first searched by a turn less."""
    frame = desk.frames[level]
    if desk.thorough != 0 or frame.depth < 2 or desk.worth[level, frame.tried] >= KILLS:
        return 0
    if ends_turn:
        return 1 if frame.tried >= LATE_TURNS else 0
    return 1 if frame.tried >= LATE_ACTS else 0


@part
def learn(desk: Any, level: Any) -> Any:
    """Take the value of the child: search it again, or count the move as tried."""
    frame, child = desk.frames[level], desk.frames[level + 1]
    value = -child.best if child.seat != frame.seat else child.best
    if value > frame.alpha and frame.attempt == PROBE and frame.less > 0:
        frame.attempt = CONFIRM
        return
    if frame.alpha < value < frame.beta and (frame.attempt == PROBE or frame.attempt == CONFIRM):
        frame.attempt = WIDE
        return
    move = desk.moves[level, frame.tried]
    frame.tried += 1
    frame.attempt = PROBE
    if value > frame.best:
        frame.best = value
        if value > frame.alpha:
            frame.best_move = move
            frame.alpha = value
            extend_line(desk, level, move)


@part
def extend_line(desk: Any, level: Any, move: Any) -> Any:
    """The best line of this node is its best move and then the best line of the child."""
    frame, child = desk.frames[level], desk.frames[level + 1]
    desk.lines[level, 0] = move
    for i in range(child.line_length):
        desk.lines[level, i + 1] = desk.lines[level + 1, i]
    frame.line_length = child.line_length + 1


@part
def close(tactics: Any, desk: Any, level: Any) -> Any:
    """All that can matter here has been tried: keep it in the table, and remember what refuted."""
    frame = desk.frames[level]
    if frame.depth <= 0 or frame.number_of_moves == 0:
        return
    value = frame.best
    if value > SURE:
        value += level
    elif value < -SURE:
        value -= level
    entry = desk.table[frame.key & SLOT_BITS]
    if frame.best_move != NO_MOVE or entry.key != frame.key:
        entry.move = frame.best_move
    entry.key = frame.key
    entry.value = value
    entry.depth = frame.depth
    if frame.best >= frame.beta:
        entry.bound = AT_LEAST
        praise(tactics, desk, level)
    else:
        entry.bound = EXACT if frame.best > frame.floor else AT_MOST


@part
def praise(tactics: Any, desk: Any, level: Any) -> Any:
    """A quiet move that refuted its node is tried early elsewhere."""
    state, frame, killers = desk.states[level], desk.frames[level], desk.killers[level]
    if frame.best_move == NO_MOVE or tactics.gain(state, frame.best_move) > 0:
        return
    if killers[0] != frame.best_move:
        killers[1] = killers[0]
        killers[0] = frame.best_move
    slot = tactics.slot(state, frame.best_move)
    counted = desk.history[frame.seat, slot] + frame.depth * frame.depth
    desk.history[frame.seat, slot] = min(counted, MOST_HISTORY)

"""Random moves, playouts, perft and batch steps for any game.

All functions are generic: they take a `Rules` tuple and are inlined into the entries of each game's
`compiled.py`. `dice` is an array with one 64-bit word, the state of a small generator.
"""

from typing import Any

import numpy as np

from starboard.engine.chance import compiled_draw
from starboard.engine.compiling.jit import allocating, generic
from starboard.engine.generic.rules import CHANCE, ILLEGAL, OVER

FIRST_SHIFT, SECOND_SHIFT, THIRD_SHIFT = np.uint64(13), np.uint64(7), np.uint64(17)
DROPPED_BITS = np.uint64(33)


@generic
def roll(dice: Any, sides: Any) -> Any:
    """A random number below `sides` (xorshift), the same with and without compilation."""
    word = dice[0]
    word ^= word << FIRST_SHIFT
    word ^= word >> SECOND_SHIFT
    word ^= word << THIRD_SHIFT
    dice[0] = word
    return np.int64(word >> DROPPED_BITS) % sides


@generic
def choices(rules: Any, state: Any, moves: Any, weights: Any) -> Any:
    """The moves at a decision or the outcomes at a chance node."""
    if rules.to_move(state) == CHANCE:
        return rules.chance(state, moves, weights)
    return rules.legal(state, moves)


@generic
def pick_by_weight(dice: Any, count: Any, items: Any, weights: Any) -> Any:
    """One of the first `count` items, each as likely as its weight says."""
    total = 0
    for i in range(count):
        total += weights[i]
    left = roll(dice, total)
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return items[i]
    return items[count - 1]


@generic
def draw(rules: Any, state: Any, dice: Any, moves: Any, weights: Any) -> Any:
    """An outcome of a chance node by its weight."""
    return pick_by_weight(dice, rules.chance(state, moves, weights), moves, weights)


@generic
def pick(rules: Any, state: Any, dice: Any, moves: Any, weights: Any) -> Any:
    """A random move of a decision, or an outcome of a chance node by its weight."""
    if rules.to_move(state) == CHANCE:
        return draw(rules, state, dice, moves, weights)
    return moves[roll(dice, rules.legal(state, moves))]


@generic
def settle(rules: Any, state: Any, dice: Any, moves: Any, weights: Any) -> Any:
    """Draw outcomes until a seat is to move or the game is over."""
    while rules.to_move(state) == CHANCE:
        rules.apply(state, draw(rules, state, dice, moves, weights))


@generic
def playout(rules: Any, state: Any, dice: Any, moves: Any, weights: Any) -> Any:
    """Play at random to the end; return the number of nodes."""
    nodes = 0
    while rules.to_move(state) != OVER:
        rules.apply(state, pick(rules, state, dice, moves, weights))
        nodes += 1
    return nodes


@generic
def try_move(rules: Any, state: Any, number: Any, moves: Any, weights: Any) -> Any:
    """Apply a move if it is legal. Return the next node, or ILLEGAL with nothing changed."""
    if rules.to_move(state) == OVER:
        return ILLEGAL
    for i in range(choices(rules, state, moves, weights)):
        if moves[i] == number:
            rules.apply(state, number)
            return rules.to_move(state)
    return ILLEGAL


@generic
def advance(rules: Any, state: Any, number: Any, moves: Any, weights: Any) -> Any:
    """Apply a legal move and list the next moves in `moves`. Return the next node and their number."""
    rules.apply(state, number)
    if rules.to_move(state) == OVER:
        return OVER, 0
    return rules.to_move(state), choices(rules, state, moves, weights)


@generic
def advance_drawing(
    play: Any, states: Any, i: Any, number: Any, seed: Any, ply: Any, moves: Any, weights: Any, drawn: Any
) -> Any:
    """Play a legal move, which leads to `ply`, and draw the outcomes after it by the published rule.

    Return the next node, the number of its moves in `moves`, and the number of outcomes in `drawn`.
    If chance is still next, the caller has to draw: `drawn` is full, or the rule is undecided here.
    `play` is the entry of `compiled.py`.
    """
    node, count = play(states, i, number, moves, weights)
    outcomes = 0
    while node == CHANCE and outcomes < len(drawn):
        index = compiled_draw.index(seed, ply + outcomes, count, weights)
        if index == compiled_draw.UNDECIDED:
            break
        drawn[outcomes] = moves[index]
        node, count = play(states, i, np.int64(moves[index]), moves, weights)
        outcomes += 1
    return node, count, outcomes


@generic
def step(rules: Any, states: Any, numbers: Any, dice: Any, to_move: Any, moves: Any, weights: Any) -> Any:
    """Play numbers[i] in states[i] and draw what follows; write the next node of each game to `to_move`."""
    for i in range(len(states)):
        if rules.to_move(states[i]) == OVER:
            continue
        to_move[i] = try_move(rules, states[i], numbers[i], moves, weights)
        if to_move[i] == CHANCE:
            settle(rules, states[i], dice[i : i + 1], moves, weights)
            to_move[i] = rules.to_move(states[i])


@generic
def settle_all(rules: Any, states: Any, dice: Any, to_move: Any, moves: Any, weights: Any) -> Any:
    """Draw outcomes in each game until a seat is to move or the game is over."""
    for i in range(len(states)):
        settle(rules, states[i], dice[i : i + 1], moves, weights)
        to_move[i] = rules.to_move(states[i])


@generic
def mask_all(rules: Any, states: Any, masks: Any, moves: Any) -> Any:
    """Mark the legal moves of each game's decision in its row."""
    for i in range(len(states)):
        if rules.to_move(states[i]) >= 0:
            for j in range(rules.legal(states[i], moves)):
                masks[i, moves[j]] = True


@allocating
def perft(rules: Any, states: Any, depth: Any, moves: Any, weights: Any) -> Any:
    """Count the sequences of `depth` moves from states[0]; a game that ends earlier counts as one.

    `states` has one record and `moves` one row for each level of the tree.
    """
    if depth == 0 or rules.to_move(states[0]) == OVER:
        return 1
    tried = np.zeros(depth, np.int64)
    count = np.zeros(depth, np.int64)
    count[0] = choices(rules, states[0], moves[0], weights)
    total = 0
    level = 0
    while level >= 0:
        if level == depth - 1:
            total += count[level]
            level -= 1
            continue
        if tried[level] == count[level]:
            level -= 1
            continue
        child = states[level + 1]
        rules.fork(states[level], child)
        rules.apply(child, moves[level, tried[level]])
        tried[level] += 1
        if rules.to_move(child) == OVER:
            total += 1
            continue
        level += 1
        tried[level] = 0
        count[level] = choices(rules, child, moves[level], weights)
    return total

"""Monte-Carlo tree search for one to five seats, with chance and hidden information, for any game.

Each iteration redeals what the searching seat cannot know (information set search), selects its way down the
tree by PUCT, expands the first new node, makes a rollout from there, evaluates, and backs the returns up to
the root. Every seat maximises its own return.
Chance nodes use progressive widening: after n visits at most 1 + wide * sqrt(n) outcomes have a node. For
moves that are legal only in some redeals, `offered` counts in how many.

All functions are parts of one: they take a game's `Rules` and `Heuristics` and are inlined into one entry of
its `guide.py`. `room` is the working memory of the heuristics.
"""

from math import sqrt
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import part
from starboard.engine.generic.play import pick_by_weight, roll, settle
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.search.selfplay import play_until
from starboard.search.tree import LONGEST, NONE, ROOT, SEATS

ONE = np.uint64(1)
CHECK_EVERY = 32
"""Iterations between checks for early stopping."""
WARM_UP_ROLLS = 12
"""Numbers to discard after seeding, so that similar seeds diverge."""


@part
def search(rules: Any, heuristics: Any, tree: Any, nodes: Any, room: Any, limit: Any) -> Any:
    """Search until the tree has seen `limit` iterations; True if its move is decided before."""
    while tree.seen < limit:
        length = descend(rules, heuristics, tree, nodes, room)
        back_up(tree, nodes, length)
        tree.seen += 1
        if tree.seen % CHECK_EVERY == 0 and is_decided(tree, nodes):
            return True
    return False


@part
def is_decided(tree: Any, nodes: Any) -> Any:
    """Early stopping: no other move can catch up with the visits of the first."""
    most = 0
    second = 0
    child = nodes[ROOT].first
    while child != NONE:
        visits = nodes[child].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        child = nodes[child].next
    return most - second > tree.planned - tree.seen and tree.planned > 0


@part
def descend(rules: Any, heuristics: Any, tree: Any, nodes: Any, room: Any) -> Any:
    """Select down to a new node, expand and evaluate it; the length of the path."""
    state = tree.state
    rules.fork(tree.start, state)
    first = first_move(rules, tree, nodes)
    use_common_random_numbers(tree, nodes[first].visits if first != NONE else tree.seen)
    heuristics.redeal(rules, state, tree.known, tree.seat, tree.dice)
    node = ROOT
    length = 0
    while True:
        seat = rules.to_move(state)
        if seat == OVER:
            rules.returns(state, tree.shares)
            break
        if seat == CHANCE:
            child = chance_child(rules, tree, nodes, node)
        else:
            count = rules.legal(state, tree.moves)
            is_new = nodes[node].first == NONE
            if is_new or lacks_children(tree, nodes, node, count):
                heuristics.judge(state, room, tree.moves, count, tree.priors, tree.shares)
                if is_new:
                    nodes[node].worth = tree.shares[seat]
                add_children(tree, nodes, node, count)
            if is_new and count > 1:
                roll_out(rules, heuristics, tree, room)
                break
            child = first if node == ROOT and first != NONE else best_child(tree, nodes, node, count)
        if child == NONE or length == LONGEST:
            judge_without_node(rules, heuristics, tree, nodes, room)
            break
        tree.path[length] = child
        tree.chooser[length] = seat
        length += 1
        rules.apply(state, nodes[child].move)
        node = child
    return length


@part
def first_move(rules: Any, tree: Any, nodes: Any) -> Any:
    """The root move to try, if the tree has any; chosen before the redeal, as the seat knows its moves."""
    if nodes[ROOT].first == NONE or rules.to_move(tree.state) != tree.seat:
        return NONE
    count = rules.legal(tree.state, tree.moves)
    return best_child(tree, nodes, ROOT, count)


@part
def use_common_random_numbers(tree: Any, visit: Any) -> Any:
    """Common random numbers: visit n of every root move uses the same seed."""
    tree.dice[0] = tree.salt ^ (np.uint64(visit + 1) << ONE)
    for _ in range(WARM_UP_ROLLS):
        roll(tree.dice, 2)


@part
def roll_out(rules: Any, heuristics: Any, tree: Any, room: Any) -> Any:
    """Rollout: every seat plays its best looking move for `ahead` ticks of the clock, then evaluate."""
    if tree.ahead == 0:
        return
    state = tree.state
    until = heuristics.clock(state) + tree.ahead
    count = play_until(rules, heuristics, state, room, until, tree.dice, tree.moves, tree.weights)
    if count == 0:
        rules.returns(state, tree.shares)
    else:
        heuristics.foresee(state, room, tree.moves, count, tree.priors, tree.shares)


@part
def judge_without_node(rules: Any, heuristics: Any, tree: Any, nodes: Any, room: Any) -> Any:
    """The tree is full: evaluate the next decision without a node for it."""
    state = tree.state
    settle(rules, state, tree.dice, tree.moves, tree.weights)
    if rules.to_move(state) == OVER:
        rules.returns(state, tree.shares)
    else:
        count = rules.legal(state, tree.moves)
        heuristics.judge(state, room, tree.moves, count, tree.priors, tree.shares)
        roll_out(rules, heuristics, tree, room)


@part
def back_up(tree: Any, nodes: Any, length: Any) -> Any:
    """Add the returns to every node of the path, for the seat that chose it."""
    for seat in range(SEATS):
        tree.totals[seat] += tree.shares[seat]
    nodes[ROOT].visits += 1
    nodes[ROOT].total += tree.shares[tree.seat]
    before = nodes[ROOT]
    for i in range(length):
        node = nodes[tree.path[i]]
        node.visits += 1
        if tree.chooser[i] >= 0:
            share = tree.shares[tree.chooser[i]]
            node.total += share
            before.worth += (share - before.worth) / before.visits
        before = node


# Decisions


@part
def lacks_children(tree: Any, nodes: Any, node: Any, count: Any) -> Any:
    """Whether a legal move has no node yet, because it was not legal in earlier redeals."""
    child = nodes[node].first
    for i in range(count):
        while child != NONE and nodes[child].move < tree.moves[i]:
            child = nodes[child].next
        if child == NONE or nodes[child].move != tree.moves[i]:
            return tree.used + count <= len(nodes)
    return False


@part
def add_children(tree: Any, nodes: Any, node: Any, count: Any) -> Any:
    """Expand: a node for each legal move that has none, unless the tree is full."""
    if tree.used + count > len(nodes):
        return
    before = NONE
    child = nodes[node].first
    for i in range(count):
        while child != NONE and nodes[child].move < tree.moves[i]:
            before, child = child, nodes[child].next
        if child == NONE or nodes[child].move != tree.moves[i]:
            child = insert(tree, nodes, node, before, child, tree.moves[i])
            nodes[child].prior = tree.priors[i]


@part
def insert(tree: Any, nodes: Any, parent: Any, before: Any, after: Any, move: Any) -> Any:
    """Insert a new node between two siblings."""
    made = tree.used
    tree.used += 1
    node = nodes[made]
    node.total = 0.0
    node.visits = 0
    node.offered = 0
    node.prior = 0.0
    node.worth = 0.0
    node.move = move
    node.children = 0
    node.first = NONE
    node.next = after
    if before == NONE:
        nodes[parent].first = made
    else:
        nodes[before].next = made
    nodes[parent].children += 1
    return made


@part
def best_child(tree: Any, nodes: Any, node: Any, count: Any) -> Any:
    """PUCT among the legal moves: mean return plus exploration by prior. A move without visits is taken to
    be worth what its node is (first-play urgency).
    """
    best = NONE
    most = 0.0
    hope = nodes[node].worth
    child = nodes[node].first
    for i in range(count):
        while child != NONE and nodes[child].move < tree.moves[i]:
            child = nodes[child].next
        if child == NONE:
            break
        tried = nodes[child]
        if tried.move != tree.moves[i]:
            continue
        tried.offered += 1
        mean = tried.total / tried.visits if tried.visits > 0 else hope
        value = mean + tree.explore * tried.prior * sqrt(float(tried.offered)) / (1 + tried.visits)
        if best == NONE or value > most:
            best, most = child, value
    return best


# Chance


@part
def chance_child(rules: Any, tree: Any, nodes: Any, node: Any) -> Any:
    """Draw an outcome by its weight; once progressive widening says so, only among those with a node."""
    count = rules.chance(tree.state, tree.moves, tree.weights)
    move = pick_by_weight(tree.dice, count, tree.moves, tree.weights)
    before, child = find_place(nodes, node, move)
    if child != NONE and nodes[child].move == move:
        return child
    grown = nodes[node].children
    if grown > tree.wide * sqrt(float(nodes[node].visits)):
        if keep_known(tree, nodes, node, count):
            return find_place(nodes, node, pick_by_weight(tree.dice, count, tree.moves, tree.weights))[1]
    if tree.used == len(nodes):
        return NONE
    return insert(tree, nodes, node, before, child, move)


@part
def find_place(nodes: Any, node: Any, move: Any) -> Any:
    """The first child whose move is not below this one, and the child before it."""
    before = NONE
    child = nodes[node].first
    while child != NONE and nodes[child].move < move:
        before, child = child, nodes[child].next
    return before, child


@part
def keep_known(tree: Any, nodes: Any, node: Any, count: Any) -> Any:
    """Set the weights of outcomes without a node to 0; whether any is left."""
    any_known = False
    child = nodes[node].first
    for i in range(count):
        while child != NONE and nodes[child].move < tree.moves[i]:
            child = nodes[child].next
        if child != NONE and nodes[child].move == tree.moves[i]:
            any_known = True
        else:
            tree.weights[i] = 0
    return any_known

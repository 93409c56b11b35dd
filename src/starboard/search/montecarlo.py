"""Monte-Carlo tree search for one to five seats, with chance and with secrets, over the nodes of any game.

Each iteration guesses anew what the searching seat cannot know, walks down the tree to the first node that
has not been met before, plays on from there for a while, judges, and takes the verdict back to the root.
Every seat prefers what was good for it.
Chance draws its outcomes by their weights; where there are many, only the more of them the more often
a node is met. What depends on the guess is told apart by how often a move could have been chosen at all.

All functions are parts of one: they take a game's `Rules` and `Guide` and are inlined into one entry of
its `guide.py`. `room` is what the guide needs for itself.
"""

from math import sqrt
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import part
from starboard.engine.generic.play import roll, settle
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.search.selfplay import play_until
from starboard.search.tree import LONGEST, NONE, ROOT, SEATS

ONE = np.uint64(1)
OFTEN = 32
"""After so many iterations each it is asked whether going on could change anything."""
STIRRED = 12
"""After so many rolls dice that were alike have nothing in common."""


@part
def search(rules: Any, guide: Any, tree: Any, nodes: Any, room: Any, limit: Any) -> Any:
    """Search on until the tree has seen `limit` iterations; whether its move is decided before."""
    while tree.seen < limit:
        length = descend(rules, guide, tree, nodes, room)
        learn(tree, nodes, length)
        tree.seen += 1
        if tree.seen % OFTEN == 0 and is_decided(tree, nodes):
            return True
    return False


@part
def is_decided(tree: Any, nodes: Any) -> Any:
    """No other move can be tried as often any more as the one that was tried most."""
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
def descend(rules: Any, guide: Any, tree: Any, nodes: Any, room: Any) -> Any:
    """Walk to the first node that has not been judged yet, and judge it; how many moves that took."""
    state = tree.state
    rules.fork(tree.start, state)
    first = promising(rules, tree, nodes)
    take_dice(tree, nodes[first].visits if first != NONE else tree.seen)
    rules.redeal(state, tree.seat, tree.dice)
    node = ROOT
    length = 0
    while True:
        seat = rules.to_move(state)
        if seat == OVER:
            rules.returns(state, tree.shares)
            break
        if seat == CHANCE:
            child = drawn_child(rules, tree, nodes, node)
        else:
            count = rules.legal(state, tree.moves)
            is_new = nodes[node].first == NONE
            if is_new or lacks_children(tree, nodes, node, count):
                guide.judge(state, room, tree.moves, count, tree.priors, tree.shares)
                if is_new:
                    nodes[node].worth = tree.shares[seat]
                add_children(tree, nodes, node, count)
            if is_new and count > 1:
                play_on(rules, guide, tree, room)
                break
            child = first if node == ROOT and first != NONE else best_child(tree, nodes, node, count)
        if child == NONE or length == LONGEST:
            judge_beyond(rules, guide, tree, nodes, room)
            break
        tree.path[length] = child
        tree.chooser[length] = seat
        length += 1
        rules.apply(state, nodes[child].move)
        node = child
    return length


@part
def promising(rules: Any, tree: Any, nodes: Any) -> Any:
    """The move to begin with, if the tree has any: the seat knows its own."""
    if nodes[ROOT].first == NONE or rules.to_move(tree.state) != tree.seat:
        return NONE
    count = rules.legal(tree.state, tree.moves)
    return best_child(tree, nodes, ROOT, count)


@part
def take_dice(tree: Any, visit: Any) -> Any:
    """The dice of a visit: with each first move the same, so that moves and not luck are compared."""
    tree.dice[0] = tree.salt ^ (np.uint64(visit + 1) << ONE)
    for _ in range(STIRRED):
        roll(tree.dice, 2)


@part
def play_on(rules: Any, guide: Any, tree: Any, room: Any) -> Any:
    """Everybody plays what looks best, for as long as the search looks ahead; then the position is judged."""
    if tree.ahead == 0:
        return
    state = tree.state
    until = guide.hour(state) + tree.ahead
    count = play_until(rules, guide, state, room, until, tree.dice, tree.moves, tree.weights)
    if count == 0:
        rules.returns(state, tree.shares)
    else:
        guide.foresee(state, room, tree.moves, count, tree.priors, tree.shares)


@part
def judge_beyond(rules: Any, guide: Any, tree: Any, nodes: Any, room: Any) -> Any:
    """Where the tree has no room, judge the next decision without keeping it."""
    state = tree.state
    settle(rules, state, tree.dice, tree.moves, tree.weights)
    if rules.to_move(state) == OVER:
        rules.returns(state, tree.shares)
    else:
        count = rules.legal(state, tree.moves)
        guide.judge(state, room, tree.moves, count, tree.priors, tree.shares)
        play_on(rules, guide, tree, room)


@part
def learn(tree: Any, nodes: Any, length: Any) -> Any:
    """Tell every move of the path what it brought to the seat that chose it."""
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
    """Whether a legal move is not in the tree, because it was not legal with earlier guesses."""
    child = nodes[node].first
    for i in range(count):
        while child != NONE and nodes[child].move < tree.moves[i]:
            child = nodes[child].next
        if child == NONE or nodes[child].move != tree.moves[i]:
            return tree.used + count <= len(nodes)
    return False


@part
def add_children(tree: Any, nodes: Any, node: Any, count: Any) -> Any:
    """Put the legal moves into the tree, unless they are there or the tree is full."""
    if tree.used + count > len(nodes):
        return
    before = NONE
    child = nodes[node].first
    for i in range(count):
        while child != NONE and nodes[child].move < tree.moves[i]:
            before, child = child, nodes[child].next
        if child == NONE or nodes[child].move != tree.moves[i]:
            child = put(tree, nodes, node, before, child, tree.moves[i])
            nodes[child].prior = tree.priors[i]


@part
def put(tree: Any, nodes: Any, parent: Any, before: Any, after: Any, move: Any) -> Any:
    """A new node between two siblings."""
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
    """The legal move with the best mean so far, and something on top for those that look good and were
    seldom tried. An untried move is thought to bring what the others brought so far.
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
def drawn_child(rules: Any, tree: Any, nodes: Any, node: Any) -> Any:
    """An outcome by its weight: a new one as long as the node may grow, else one of those it has."""
    count = rules.chance(tree.state, tree.moves, tree.weights)
    total = 0
    for i in range(count):
        total += tree.weights[i]
    move = drawn(tree, count, total)
    before, child = place_of(nodes, node, move)
    if child != NONE and nodes[child].move == move:
        return child
    grown = nodes[node].children
    if grown > tree.wide * sqrt(float(nodes[node].visits)):
        known = forget_unknown(tree, nodes, node, count)
        if known > 0:
            return place_of(nodes, node, drawn(tree, count, known))[1]
    if tree.used == len(nodes):
        return NONE
    return put(tree, nodes, node, before, child, move)


@part
def drawn(tree: Any, count: Any, total: Any) -> Any:
    """One of the outcomes by its weight."""
    left = roll(tree.dice, total)
    for i in range(count):
        left -= tree.weights[i]
        if left < 0:
            return tree.moves[i]
    return tree.moves[count - 1]


@part
def place_of(nodes: Any, node: Any, move: Any) -> Any:
    """The first child that does not stand before this move, and the one before it."""
    before = NONE
    child = nodes[node].first
    while child != NONE and nodes[child].move < move:
        before, child = child, nodes[child].next
    return before, child


@part
def forget_unknown(tree: Any, nodes: Any, node: Any, count: Any) -> Any:
    """Set the weights of outcomes that are not in the tree to 0; the sum of the others."""
    known = 0
    child = nodes[node].first
    for i in range(count):
        while child != NONE and nodes[child].move < tree.moves[i]:
            child = nodes[child].next
        if child != NONE and nodes[child].move == tree.moves[i]:
            known += tree.weights[i]
        else:
            tree.weights[i] = 0
    return known

"""The tree search by itself, on Comet Dash: right moves, the same everywhere, in the room it has."""

import time
from functools import cache

import pytest

from starboard.games._template.position.notation import position
from starboard.search import result, tree_search
from starboard.search.result import Budget, logit
from starboard.search.tree_search import TreeSearch
from walks import TEMPLATE

GOAL = 12
CLEAR = 0.06
"""A move that wins so much more often than the other has to be found."""


@cache
def chances():
    """chances()[mine, theirs, gathered]: how often the seat to move wins with best play, and by how much
    rolling is better than stopping. Turns may come round for ever: worked out until nothing changes.
    """
    win = {(m, t, g): 0.5 for m in range(GOAL) for t in range(GOAL) for g in range(GOAL - m + 6)}
    for _ in range(60):
        for m, t, g in win:
            roll, stop = rolled(win, m, t, g), stopped(win, m, t, g)
            win[m, t, g] = max(roll, stop) if g else roll
    return {key: (value, rolled(win, *key) - stopped(win, *key)) for key, value in win.items()}


def rolled(win, m, t, g):
    """§2.1, §2.2"""
    lost = 1 - win[t, m, 0]
    return (lost + sum(win[m, t, g + face] if m + g < GOAL else 1.0 for face in range(2, 7))) / 6


def stopped(win, m, t, g):
    """§2.3, §3.1"""
    return 1.0 if m + g >= GOAL else 1 - win[t, m + g, 0]


def at(mine, theirs, gathered):
    """Two comets, the first to choose."""
    return TEMPLATE.load(position(f"flown={mine}/{theirs} gathered={gathered} goal={GOAL}"))


def think(state, iterations=2_000, salt=1, **settings):
    """What a search finds."""
    return TreeSearch(iterations=iterations, **settings).think(state, salt, Budget())


@pytest.mark.parametrize("mine", [0, 5, 9])
@pytest.mark.parametrize("theirs", [0, 6, 11])
def test_it_rolls_and_stops_as_the_exact_odds_say(mine, theirs):
    for gathered in range(2, GOAL - mine + 1):
        _, better = chances()[mine, theirs, gathered]
        if abs(better) > CLEAR:
            move = TEMPLATE.moves[think(at(mine, theirs, gathered)).line[0]]
            assert move == ("roll" if better > 0 else "stop"), gathered


def test_the_value_is_the_chance_to_win():
    win, _ = chances()[6, 6, 0]
    found = TreeSearch(slope=1000).judge(at(6, 6, 0), 0, 1, Budget(positions=20_000))
    assert found.value == pytest.approx(1000 * logit(win), abs=250)


def test_a_fixed_number_of_iterations_is_fixed_play():
    state = at(3, 4, 5)
    assert think(state) == think(state)
    assert TreeSearch().judge(state, 0, 1, Budget()).seen == 2_000
    assert TreeSearch().judge(state, 0, 1, Budget(positions=500)).seen == 500


def test_it_stops_as_soon_as_its_move_is_decided():
    state = at(3, 4, 8)
    early, whole = think(state), TreeSearch().judge(state, 0, 1, Budget())
    assert early.line == whole.line
    assert early.seen < whole.seen


def test_its_time_is_not_used_up_once_its_move_is_decided():
    expected = think(at(3, 4, 8)).line  # which also compiles what is not compiled yet
    begun = time.perf_counter()
    found = TreeSearch().think(at(3, 4, 8), 1, Budget(ms=2_000))
    assert time.perf_counter() - begun < 1.8  # half of it is enough if no other move is ever tried
    assert found.line == expected


def test_a_move_without_an_alternative_takes_a_glance():
    lone = at(6, 6, 0)
    assert lone.moves() == ["roll"]
    assert think(lone).seen == result.FORCED_MOVE_ITERATIONS
    assert TreeSearch().think(lone, 1, Budget(ms=60_000)).seen == result.FORCED_MOVE_ITERATIONS
    assert TreeSearch().think(lone, 1, Budget(positions=10)).seen == 10


def test_a_search_in_small_slices_finds_the_same(monkeypatch):
    whole = think(at(3, 4, 5))
    monkeypatch.setattr("starboard.search.clock.Clock._fit", lambda clock, took: None)  # none grows
    assert think(at(3, 4, 5)) == whole


def test_a_full_tree_goes_on_judging(monkeypatch):
    monkeypatch.setattr(tree_search, "MOST_NODES", 50)
    found = TreeSearch().judge(at(0, 11, 4), 0, 1, Budget())
    assert found.seen == 2_000
    assert TEMPLATE.moves[found.line[0]] == "roll"


def test_a_chance_node_has_few_outcomes_at_first():
    narrow = grown(wide=0.0)
    assert max(node.children for node in narrow.nodes[:50] if is_roll(narrow, node)) == 1
    wide = grown(wide=100.0)
    assert max(node.children for node in wide.nodes[:50]) == 6


def grown(**settings):
    """A tree after some iterations."""
    search = TreeSearch(iterations=400, **settings)
    state = at(0, 0, 4)
    tree = search._new_tree(state, 0, 1, Budget())
    search._grow(state, tree, Budget())
    return tree


def is_roll(tree, node):
    """Whether the die is rolled after this move."""
    return node.visits > 0 and node.prior > 0 and TEMPLATE.moves[node.move] == "roll"


@pytest.mark.parametrize("phase", ["choose", "rolling"])
@pytest.mark.parametrize("knower", [0, 1])
def test_a_search_tells_what_every_seat_may_expect(knower, phase):
    """Before a choice and before a roll."""
    position = at(3, 6, 0).position() | {"phase": phase, "to_move": 0 if phase == "choose" else "chance"}
    state = TEMPLATE.load(position, chance="explicit")
    mine, theirs = TreeSearch(iterations=10_000).judge(state, knower, 1, Budget()).shares
    assert mine == pytest.approx(chances()[3, 6, 0][0], abs=CLEAR)
    assert mine + theirs == pytest.approx(1.0)

"""The search by itself: right values, the same everywhere, and no longer than it may."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clock import quickest
from games.star_fleet_scramble.table import GAME, QUIET, at
from starboard.search.alphabeta import PROVEN
from starboard.search.deepening import AlphaBeta
from starboard.search.result import Budget

MINIMAX = Path(__file__).with_name("minimax.py")


def think(state, budget=None, **settings):
    """What a search finds; the salt does not matter."""
    return AlphaBeta(**settings).think(state, 1, budget or Budget())


def test_compiled_search_plain_search_and_minimax_agree():
    compiled, plain = (
        subprocess.run(
            [sys.executable, "-W", "error", str(MINIMAX)],
            env={**os.environ, "NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in ("0", "1")
    )
    assert compiled == plain


def test_a_search_in_small_slices_finds_the_same(monkeypatch):
    whole = think(at(QUIET), positions=5_000)
    monkeypatch.setattr("starboard.search.clock.Clock._fit", lambda clock, took: None)  # none grows
    assert think(at(QUIET), positions=5_000) == whole


@pytest.mark.parametrize("positions", [1, 100, 5_000])
def test_a_limit_of_positions_is_kept_once_the_first_turn_is_known(positions):
    first = think(at(QUIET), depth=1)
    assert think(at(QUIET), Budget(positions=positions)).seen == max(first.seen, positions)


@pytest.mark.parametrize("ms", [20, 200])
def test_a_time_budget_is_kept(ms):
    think(at(QUIET), depth=1)  # compiled or loaded
    assert quickest(lambda: think(at(QUIET), Budget(ms=ms))) < ms + 50


def test_patience_ends_a_search_that_has_no_budget():
    assert think(at(QUIET), positions=10**9, patience_ms=20).seen < 10**6


def test_every_line_can_be_played():
    state = at(QUIET)
    line = think(state, positions=50_000).line
    for number in line:
        state.play(number)
    assert len(line) >= 4


def test_thorough_and_reduced_search_see_the_same_win():
    state = at("......b#b#/......d#./.....b6.c#/.......c#/...C1..../C#......./B#D#....../B#B#D#.....")
    assert think(state, depth=3).value == think(state, depth=3, thorough=True).value > PROVEN


def test_the_leader_runs_to_the_quiet_limit():
    line = ".....d#b#b#/......d#b#/......../.....c4../...C0..../C#......./B#D#....../B#B#D#....."
    state = at(line, quiet_limit=3)
    assert think(state, depth=3).value > PROVEN


def test_without_a_limit_the_depth_is_the_limit():
    assert think(GAME.new(seed=0), depth=2).depth == 2

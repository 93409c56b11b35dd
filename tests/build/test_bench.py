"""The benchmark's arithmetic and its two forms: a table for people, JSON for programs."""

import json
from itertools import pairwise
from xml.etree import ElementTree

from bench import curve, envs, ours
from bench.__main__ import LINES, MANY, TARGETS
from bench.clock import microseconds, per_second
from bench.table import Row, draw, write

import starboard

FAST = Row("playouts", 200.0, "nodes/s", 100.0, "peer", 50.0)
SMALL = Row("copy", 2.0, "µs", 1.0, "peer", 1.0)
ALONE = Row("size", 10.0, "bytes", 20.0)


def test_a_ratio_above_one_is_in_our_favour():
    assert FAST.ratio == 4.0
    assert SMALL.ratio == 0.5
    assert ALONE.ratio is None


def test_a_target_is_a_floor_for_speeds_and_a_ceiling_for_costs():
    assert FAST.is_met
    assert ALONE.is_met
    assert not SMALL.is_met


def test_the_table_has_a_line_for_each_row_and_names_what_was_missed():
    lines = draw([FAST, SMALL, ALONE]).splitlines()
    assert len(lines) == 5
    assert "(missed)" in lines[3]


def test_the_file_is_a_list_of_figures_with_the_peer_where_there_is_one(tmp_path):
    write([FAST, ALONE], tmp_path / "results.json")
    figures = {"name": "playouts", "value": 200.0, "unit": "nodes/s"}
    peer = {"peer": "peer", "peer_value": 50.0, "ratio": 4.0}
    alone = {"name": "size", "value": 10.0, "unit": "bytes"}
    assert json.loads((tmp_path / "results.json").read_text()) == [figures | peer, alone]


def test_clocks_give_positive_figures(monkeypatch):
    monkeypatch.setattr("bench.clock.SECONDS", 0.01)
    assert per_second(lambda: sum(1 for _ in range(100))) > 0
    assert microseconds(lambda: sum(range(1000)), repeat=50) > 0


def test_every_game_has_a_target_for_thousands_of_games_at_once():
    assert set(TARGETS) == set(starboard.games())
    assert all(MANY in lines for lines in TARGETS.values())


def test_every_game_has_a_target_for_both_loops_of_python():
    loops = {name for name, measure, *_ in LINES if measure in (ours.by_number, ours.drawn)}
    assert len(loops) == 2
    assert all(loops <= set(lines) for lines in TARGETS.values())


def test_both_loops_of_python_are_timed(monkeypatch):
    monkeypatch.setattr("bench.clock.SECONDS", 0.01)
    for measure in (ours.by_number, ours.drawn):
        assert measure(starboard.game("stellar-settlers")) > 0


def test_many_games_are_stepped_and_counted(monkeypatch):
    monkeypatch.setattr("bench.envs.EARLIER", 0)
    assert envs.stepper(starboard.game("star-fleet-scramble"), 8)() == 8 * envs.STEPS


def test_without_peers_there_is_nothing_to_compare_with(monkeypatch, tmp_path):
    monkeypatch.setattr("bench.envs.PEERS", tmp_path / "python")
    envs.peers.cache_clear()
    assert envs.peers() == {}
    envs.peers.cache_clear()


def test_the_curve_is_a_picture_in_which_no_name_lies_on_another():
    flat = {name: [(games, 0.001 * games) for games in curve.GAMES] for name in starboard.games()}
    picture = ElementTree.fromstring(curve.draw(flat))
    lines = [part for part in picture if part.get("stroke") in curve.COLOURS]
    heights = [float(part.get("y")) for part in picture if part.get("fill") in curve.COLOURS]
    assert len(lines) == len(heights) == len(flat)
    assert min(b - a for a, b in pairwise(sorted(heights))) > curve.ROW - 1

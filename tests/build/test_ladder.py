"""The ladder with tiny numbers: it can be interrupted at any round, and its page is written from its file."""

import json
from types import SimpleNamespace

import pytest
from bench import ladder
from bench.ladder import climb, read, remaining
from bench.ladder_page import mark, page
from bench.rungs import Rung, rungs

import starboard
from starboard.arena.players import contenders
from starboard.bots.levels import names

DUEL = Rung("star-fleet-scramble", 2, ("cadet", "random"), 0.65)


@pytest.fixture
def files(tmp_path, monkeypatch):
    found = SimpleNamespace(results=tmp_path / "ladder.json", page=tmp_path / "strength.md")
    monkeypatch.setattr(ladder, "RESULTS", found.results)
    monkeypatch.setattr(ladder, "PAGE", found.page)
    return found


@pytest.mark.parametrize("id", starboard.games())
def test_every_level_is_measured_at_every_table(id):
    meta, found = starboard.game(id).meta, list(rungs(id))
    assert {rung.seats for rung in found} == set(range(meta.min_players, meta.max_players + 1))
    assert len({rung.key for rung in found}) == len(found)
    for seats in {rung.seats for rung in found if rung.seats > 1 and not meta.cooperative}:
        pairs = [rung.players for rung in found if rung.seats == seats]
        assert set(zip(names()[1:], names(), strict=False)) <= set(pairs)


def test_more_seats_promise_one_and_a_half_times_the_fair_share():
    needed = {rung.seats: rung.needed for rung in rungs("stellar-settlers") if rung.players[0] == "pilot"}
    assert needed == {2: 0.65, 3: 0.5, 4: 0.375}


def test_a_ladder_goes_on_where_it_was_interrupted(files):
    at_once, in_parts = {}, {}
    climb([DUEL], 4, 1, at_once)
    climb([DUEL], 1, 1, in_parts)
    assert in_parts[DUEL.key].games == 2
    in_parts = read(files.results)
    climb([DUEL], 4, 1, in_parts)
    assert [(each.games, each.won, each.plies) for each in (at_once[DUEL.key], in_parts[DUEL.key])] == [
        (4, 4.0, at_once[DUEL.key].plies)
    ] * 2


def test_two_rungs_can_be_measured_at_the_same_time(files):
    other = Rung("star-fleet-scramble", 2, ("pilot", "random"), 0.65)
    climb([DUEL], 2, 1, {})
    climb([other], 2, 1, {})
    assert set(read(files.results)) == {DUEL.key, other.key}


def test_what_was_measured_with_other_bots_is_measured_anew(files):
    results = {}
    climb([DUEL], 2, 1, results)
    results[DUEL.key].players["cadet"] = "as it was"
    results[DUEL.key].won = 0
    climb([DUEL], 2, 1, results)
    assert results[DUEL.key].won == 2


def test_enough_games_are_not_played_again():
    result = SimpleNamespace(rounds=5)
    assert len(remaining(contenders("cadet,random"), 2, result, 10)) == 0
    assert [game.seed for game in remaining(contenders("cadet,random"), 2, result, 11)] == ["7.5", "7.5"]


def test_the_page_has_a_chapter_for_each_game_and_a_line_for_each_rung(files):
    rung = next(rungs("star-fleet-scramble"))
    results = {}
    climb([Rung(rung.game, 2, ("cadet", "random"))], 2, 1, results)
    told = results.popitem()[1]
    told.players = {"pilot": "as it was", "cadet": "as it was"}
    told.moves, told.seconds = dict.fromkeys(told.players, 10), dict.fromkeys(told.players, 1.0)
    lines = page({rung.key: told}).splitlines()
    assert [line[3:] for line in lines if line.startswith("## ")] == [
        starboard.game(id).meta.title for id in starboard.games()
    ]
    line = next(line for line in lines if "pilot against cadet" in line)
    assert line.startswith("| 2 | pilot against cadet (older) | 2 | 100.0% | 34.2% to 100.0% | 65% | ✓ |")
    assert line.endswith("| 100 / 100 |")


def test_a_promise_is_kept_kept_surely_or_broken():
    assert [mark(0.6, 0.5, 0.65), mark(0.7, 0.6, 0.65), mark(0.8, 0.7, 0.65)] == ["✗", "✓", "✓✓"]


def test_the_file_is_plain_json(files):
    climb([DUEL], 2, 1, {})
    [(key, result)] = json.loads(files.results.read_text()).items()
    assert key == "star-fleet-scramble 2 cadet against random"
    assert result["games"] == 2
    assert files.page.read_text().startswith("# How strong the bots are")

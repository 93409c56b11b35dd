"""Luck in dice: nothing but luck, and decisions beside it."""

import random
from statistics import mean, stdev

import pytest

from clock import quickest
from games.stellar_settlers.table import GAME, at, play
from starboard.games.stellar_settlers.reading import odds
from starboard.games.stellar_settlers.reading.luck import luck

TARGET = {"target": "vandelay", "filled": ["1"], "worlds": ["luna-ii", ""], "phase": "roll"}
"""Vandelay would complete Tidewater: four points more. Only one Energy is missing."""


def at_last_pack(dice: int) -> object:
    return at(**TARGET, to_roll=dice, placed=2, lost=5 - dice)


def told(state) -> list:
    """The luck of a game that is played."""
    return luck(state.record(), game=GAME)


def random_game(seed: int, turns: int = 60) -> object:
    dice, state = random.Random(seed), GAME.new(2, seed=seed)
    while isinstance(state.to_move, int) and state.position()["turn"] <= turns:
        state.play(dice.choice(state.numbers()))
    return state


def test_a_lucky_roll_is_the_chance_that_was_missing():
    state = play(at_last_pack(2), "roll energy p1")
    chance = odds.chance(odds.packs_of("vandelay", "2"), 2)
    assert told(state)[0].dice == pytest.approx(4 * (1 - chance))


def test_an_unlucky_roll_leaves_the_chance_of_a_re_roll():
    state = play(at_last_pack(2), "roll p1 p1")
    packs = odds.packs_of("vandelay", "2")
    assert told(state)[0].dice == pytest.approx(4 * (odds.chance(packs, 1) - odds.chance(packs, 2)))


def test_the_best_move_loses_nothing_and_a_worse_one_what_it_gives_away():
    state = play(at_last_pack(2), "roll energy p1")
    best, worse = (told(state.duplicate().play(move))[0].lost for move in ("fill vandelay 2", "reroll"))
    assert best == 0
    assert worse == pytest.approx(4 * (1 - odds.chance(odds.packs_of("vandelay", "2"), 1)))


def test_an_upgrade_adds_to_a_roll():
    given = {**TARGET, "phase": "choose", "upgrades": ["fusion-plant", ""]}
    state = at("p1 p1", **given, placed=2, lost=3).play("use fusion-plant p1")
    assert told(state)[0].gained == pytest.approx(4 * (1 - odds.chance(odds.packs_of("vandelay", "2"), 1)))


def test_every_roll_is_counted_for_its_seat():
    state = random_game(1)
    rolls = sum(seat.rolls for seat in told(state))
    decisions = [move for move in state.log if move.split()[0] in ("fill", "reroll", "end")]
    assert rolls in (len(decisions), len(decisions) + 1)


def test_luck_is_nothing_in_the_long_run():
    dice = [seat.dice for seed in range(40) for seat in told(random_game(seed, turns=30))]
    assert abs(mean(dice)) < 3 * stdev(dice) / len(dice) ** 0.5


def test_nobody_gains_by_a_decision_that_is_not_the_best():
    assert all(seat.lost >= -1e-9 for seed in range(5) for seat in told(random_game(seed)))


def test_a_whole_game_is_told_within_a_second():
    state = random_game(2, turns=40)
    told(state)
    assert quickest(lambda: told(state)) < 1000

"""How the levels play Orbital."""

import pytest
from bench.orbital import at_random, level, share

import starboard
from games.orbital.table import GAME
from starboard.engine.contract import LEVELS
from starboard.engine.generic.simulate import redeal


def test_what_a_seat_cannot_know_does_not_matter_to_it():
    weighing = GAME.need(LEVELS).Weighing
    for seed in range(3):
        state = GAME.new(3, seed=seed)
        for _ in range(60):
            guesses = [redeal(state, state.to_move, guess) for guess in (1, 2)]
            one, other = (weighing(guess).weigh() for guess in guesses)
            assert one == pytest.approx(other)
            state.play(max(one, key=one.__getitem__))


def test_an_admiral_plays_the_same_whatever_others_hold():
    """Two states that differ only in what its seat cannot know."""
    bot = starboard.bot("captain", GAME)
    state = GAME.new(3, seed=2)
    for _ in range(12):
        guesses = [redeal(state, state.to_move, guess) for guess in (1, 2)]
        one, other = (starboard.bot("admiral", GAME, seed=5, iterations=12).think(guess) for guess in guesses)
        assert one == other
        state.play(bot.choose(state))


def test_a_captain_beats_players_at_random():
    assert share(level("captain"), at_random, players=3, games=15) >= 0.8


def test_a_captain_beats_cadets():
    assert share(level("captain"), level("cadet"), players=2, games=20) >= 0.6


def test_a_cadet_beats_a_player_at_random():
    assert share(level("cadet"), at_random, players=2, games=20) >= 0.6

"""How the levels play Orbital."""

import pytest
from bench.orbital import at_random, level, share

import starboard
from games.orbital.table import GAME
from starboard.bots.levels import names
from starboard.engine.simulate import redeal
from walks import setups

EVERY_LEVEL = pytest.mark.parametrize("level", names())


@EVERY_LEVEL
def test_it_plays_a_legal_move_in_every_setup(level):
    for players, options in setups(GAME):
        state = GAME.new(players, seed=3, options=options)
        bot = starboard.bot(level, GAME)
        for _ in range(40):
            if isinstance(state.to_move, int):
                state.play(bot.choose(state))


@EVERY_LEVEL
def test_the_same_seed_gives_the_same_thoughts_and_the_state_stays(level):
    state = GAME.new(3, seed=5)
    before = state.position()
    one, other = (starboard.bot(level, GAME, seed=4).think(state) for _ in range(2))
    assert one == other
    assert state.position() == before


def test_a_thought_says_what_it_rests_on():
    state = GAME.new(2, seed=5)
    thought = starboard.bot("pilot", GAME).think(state)
    assert thought.line == [thought.move]
    assert thought.seen == len(state.moves())
    assert 0 < thought.win < 1


def test_what_a_seat_cannot_know_does_not_matter_to_it():
    desk = GAME.part("players").Desk
    for seed in range(3):
        state = GAME.new(3, seed=seed)
        for _ in range(60):
            guesses = [redeal(state, state.to_move, guess) for guess in (1, 2)]
            one, other = (desk(guess).weigh() for guess in guesses)
            assert one == pytest.approx(other)
            state.play(max(one, key=one.__getitem__))


def test_a_pilot_beats_players_at_random():
    assert share(level("pilot"), at_random, players=3, games=15) >= 0.8


def test_a_pilot_beats_cadets():
    assert share(level("pilot"), level("cadet"), players=2, games=20) >= 0.6


def test_a_cadet_beats_a_player_at_random():
    assert share(level("cadet"), at_random, players=2, games=20) >= 0.6

"""How the levels play Stellar Scramble."""

import pytest

import starboard
from games.stellar_scramble.table import GAME
from starboard.bots.levels import names
from walks import setups

EVERY_LEVEL = pytest.mark.parametrize("level", names())


@EVERY_LEVEL
def test_it_plays_a_legal_move_in_every_setup(level):
    for players, options in setups(GAME):
        state = GAME.new(players, seed=3, options=options)
        bot = starboard.bot(level, GAME)
        for _ in range(30):
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

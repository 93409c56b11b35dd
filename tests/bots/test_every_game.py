"""What holds for the levels of every game."""

import pytest

import starboard
from starboard.bots.levels import names
from walks import TEMPLATE, setups

EVERY_GAME = pytest.mark.parametrize(
    "game", [TEMPLATE, *map(starboard.game, starboard.games())], ids=lambda game: game.id
)
EVERY_LEVEL = pytest.mark.parametrize("level", names())
MOVES = 40  # of each game
FEW = 100  # positions, for a level that searches


def begun(game):
    """A new game of three, or of two where no more can play."""
    return game.new(min(3, game.meta.max_players), seed=5)


@EVERY_GAME
@EVERY_LEVEL
def test_it_plays_a_legal_move_in_every_setup(game, level):
    for players, options in setups(game):
        state = game.new(players, seed=3, options=options)
        bot = starboard.bot(level, game, iterations=FEW)
        for _ in range(MOVES):
            if isinstance(state.to_move, int):
                state.play(bot.choose(state))


@EVERY_GAME
@EVERY_LEVEL
def test_the_same_seed_gives_the_same_thoughts_and_the_state_stays(game, level):
    state = begun(game)
    before, log = state.position(), state.log
    one, other = (starboard.bot(level, game, seed=4, iterations=FEW).think(state) for _ in range(2))
    assert one == other
    assert (state.position(), state.log) == (before, log)


@EVERY_GAME
def test_a_thought_says_what_it_rests_on(game):
    state = begun(game)
    thought = starboard.bot("pilot", game, iterations=FEW).think(state)
    assert thought.move == thought.line[0]
    assert thought.seen > 1
    assert 0 < thought.win < 1
    for move in thought.line:
        state.play(move)


@pytest.mark.parametrize("id", ["stellar-settlers", "stellar-scramble", "orbital"])
def test_a_pilot_that_does_not_search_looks_at_every_move(id):
    state = begun(starboard.game(id))
    thought = starboard.bot("pilot", state.game).think(state)
    assert thought.line == [thought.move]
    assert thought.seen == len(state.moves())

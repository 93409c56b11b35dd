"""The face of a bot: what it answers, what it leaves alone, what it refuses."""

import subprocess
import sys

import pytest

import starboard
from clock import quickest
from games.star_fleet_scramble.table import GAME, QUIET, at
from starboard.bots import adviser
from starboard.bots.levels import LEVELS, levels_of, names
from starboard.engine.game import Game
from walks import TEMPLATE, setups

EVERY_LEVEL = pytest.mark.parametrize("level", names())
FEW = 2_000


@EVERY_LEVEL
def test_the_same_seed_gives_the_same_thoughts(level):
    one, other = (starboard.bot(level, GAME, seed=5, iterations=FEW).think(at(QUIET)) for _ in range(2))
    assert one == other


def test_another_seed_may_play_another_game():
    thoughts = {
        starboard.bot("captain", GAME, seed, iterations=FEW).choose(GAME.new(seed=0)) for seed in range(20)
    }
    assert len(thoughts) > 1


def test_without_a_time_budget_play_is_fixed():
    one, other = (starboard.bot("captain", GAME, seed=1).think(at(QUIET)) for _ in range(2))
    assert one == other


@EVERY_LEVEL
def test_the_state_stays_as_it_was(level):
    state = at(QUIET)
    before, log = state.position(), state.log
    starboard.bot(level, GAME, iterations=FEW).think(state)
    assert (state.position(), state.log) == (before, log)


@EVERY_LEVEL
def test_it_plays_every_setup_at_both_nodes_of_a_turn(level):
    for players, options in setups(GAME):
        state = GAME.new(players, seed=3, options=options)
        bot = starboard.bot(level, GAME, iterations=FEW)
        for _ in range(6):
            if state.to_move != "over":
                state.play(bot.choose(state))


def test_the_rest_of_a_turn_follows_from_its_beginning():
    state, bot = at(QUIET), starboard.bot("captain", GAME, iterations=FEW)
    line = bot.think(state).line
    state.play(line[0])
    assert bot.think(state).line == line[1:]


def test_it_can_finish_a_turn_that_another_began():
    state = at(QUIET).play("fly d4 2")
    thought = starboard.bot("captain", GAME, iterations=FEW).think(state)
    assert thought.move in state.moves()


def test_a_thought_says_what_it_rests_on():
    state = at(QUIET)
    thought = starboard.bot("captain", GAME, iterations=FEW).think(state)
    assert thought.move == thought.line[0]
    assert 0 <= thought.win <= 1
    assert thought.seen == FEW
    assert thought.depth >= 1
    for move in thought.line:
        state.play(move)


@pytest.mark.parametrize("ms", [30, 300])
def test_it_keeps_its_time(ms):
    bot = starboard.bot("admiral", GAME, budget_ms=ms)
    starboard.bot("cadet", GAME).choose(at(QUIET))  # compiled or loaded
    assert quickest(lambda: bot.choose(at(QUIET))) < ms + 100


def test_it_has_nothing_to_choose_when_the_game_is_over():
    state = at(QUIET, quiet_limit=1).play("fly d4 0").play("shield")
    with pytest.raises(starboard.IllegalMove, match="nothing to choose"):
        starboard.bot("cadet", GAME).choose(state)


def test_an_unknown_level_is_refused_with_the_ones_there_are():
    with pytest.raises(starboard.UnknownBot, match="cadet, pilot, captain, admiral"):
        starboard.bot("general", GAME)


@pytest.mark.parametrize(
    "budget", [{"budget_ms": 0}, {"iterations": -1}, {"budget_ms": 1.5}, {"iterations": True}]
)
def test_a_budget_is_a_whole_number(budget):
    with pytest.raises(starboard.BadOption, match="whole number"):
        starboard.bot("cadet", GAME, **budget)


def test_a_game_without_bots_says_so(monkeypatch):
    monkeypatch.setattr(Game, "find", lambda game, hook: None)
    with pytest.raises(starboard.UnknownBot, match="no bots for Comet Dash"):
        starboard.bot("cadet", TEMPLATE)
    with pytest.raises(starboard.UnknownBot, match="no bots for Comet Dash"):
        adviser(TEMPLATE)


def test_every_level_has_words():
    assert all(level.title and level.words.endswith(".") for level in LEVELS)


def test_the_levels_are_listed_without_loading_numba():
    code = "import sys, starboard.bots; sys.exit('numba' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_game_can_tell_its_levels_in_its_own_words():
    told = {level.name: level.words for level in levels_of(starboard.game("stellar-settlers").meta)}
    assert "odds" in told["captain"]
    usual = {level.name: level.words for level in levels_of(starboard.game("star-fleet-scramble").meta)}
    assert usual == {level.name: level.words for level in LEVELS}

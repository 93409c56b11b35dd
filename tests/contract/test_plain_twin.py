"""The plain twin: the same game in the same process, without the compiler."""

import pickle
import subprocess
import sys
from itertools import islice

import starboard
from contract.test_layers import ROOT, imports
from contract.trace import trace
from starboard.bots.levels import player_of
from starboard.engine.compiling.twin import COMPILER, twin_of
from starboard.engine.contract import LEVELS, WARMING
from starboard.engine.game import Game
from walks import every_game, walk

MOVES = 40
QUICK = "cadet"


def fresh(game: Game) -> Game:
    """The same game as another process would see it."""
    return Game(game.meta, game._package)


@every_game()
def test_the_twin_leaves_the_same_trace(game):
    assert list(trace(game.twin, MOVES, count=False)) == list(trace(game, MOVES, count=False))


@every_game()
def test_its_bots_play_the_same_moves(game):
    if game.has(LEVELS):
        for state in islice(walk(game, 3), 0, 30, 10):
            if isinstance(state.to_move, int):
                other = game.twin.load(state.position(), chance="explicit")
                here, there = starboard.bot(QUICK, game), starboard.bot(QUICK, game.twin)
                assert here.choose(state.copy(chance="explicit")) == there.choose(other)


@every_game()
def test_a_game_changes_over_in_the_middle(game):
    other = fresh(game)
    other.warm_up()
    plain, compiled = other.new(seed=5), game.new(seed=5)
    for at in range(MOVES):
        if at == MOVES // 2:
            assert other.is_warming
            other.change_over()
        if plain.to_move == "over":
            break
        move = plain.moves()[at % len(plain.moves())]
        plain.play(move)
        compiled.play(move)
        assert plain.position() == compiled.position()
    assert not other.is_plain
    assert other.code is game.code


@every_game()
def test_a_game_on_its_way_goes_through_a_pickle(game):
    state = game.twin.new(seed=5)
    state.play(state.moves()[0])
    again = pickle.loads(pickle.dumps(state))
    assert (again.position(), again.game.is_plain) == (state.position(), True)


def test_everything_compiled_has_a_twin():
    """So no compiled function is ever called from a twin."""
    without = [
        file
        for file in sorted(ROOT.rglob("*.py"))
        if any(name.startswith(f"{COMPILER}.") for name in imports(file)) and not has_twin(file)
    ]
    assert [str(file.relative_to(ROOT)) for file in without] == ["engine/game.py"]


def has_twin(file):
    name = ".".join(["starboard", *file.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__")
    return twin_of(name) != name


def test_a_twin_needs_no_compiler():
    code = """
import sys, starboard
for id in starboard.games():
    game = starboard.game(id, compiled=False)
    state = game.new(seed=1)
    state.play(starboard.bot("cadet", game).choose(state))
    state.svg(0), state.view(0), str(state)
sys.exit("numba" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-W", "error", "-c", code]).returncode == 0


def test_a_pickled_twin_is_found_in_a_fresh_process():
    state = starboard.game("stellar-settlers", compiled=False).new(seed=3)
    code = f"import pickle; print(pickle.loads({pickle.dumps(state)!r}).game.is_plain)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_a_bot_plays_at_full_strength_after_the_change_over():
    game = fresh(starboard.game("star-fleet-scramble"))
    game.warm_up()
    bot = starboard.bot("pilot", game)
    assert player_of(game, "pilot") is game.need(WARMING)["pilot"]
    bot.choose(game.new(seed=1))
    game.change_over()
    state = game.new(seed=1)
    assert bot.choose(state) == starboard.bot("pilot", starboard.game(game.id)).choose(state)

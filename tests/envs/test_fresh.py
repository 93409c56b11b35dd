"""All that is pickled goes on in a process that has imported nothing but `pickle`."""

import pickle
import subprocess
import sys
from pathlib import Path

import gymnasium
import pyspiel

import starboard
import starboard.envs.gymnasium
from envs.fresh import gone_on
from starboard.envs import openspiel, pettingzoo
from starboard.envs.vector import VectorGame

NAME = "stellar-settlers"
SCRIPT = Path(__file__).parent / "fresh.py"


def everything():
    """One of each kind, in the middle of a game."""
    game = starboard.game(NAME)
    state = game.new(seed=1)
    state.play(state.numbers()[0])
    env = gymnasium.make("Starboard/StellarSettlers-v0", opponent="cadet", iterations=20)
    zoo, many = pettingzoo.env(NAME), VectorGame(NAME, 3)
    for each in (env, zoo, many):
        each.reset(seed=2)
    bot = starboard.bot("pilot", game, seed=2, iterations=20)
    node = openspiel.load(NAME).new_initial_state()
    assert isinstance(node, pyspiel.State)
    return {
        "game": game,
        "state": state,
        "bot": bot,
        "replay": starboard.Replay(state.record()),
        "batch": starboard.Batch(game, 3, seed=1),
        "gymnasium": env,
        "pettingzoo": zoo,
        "vector": many,
        "openspiel": node,
    }


def test_everything_goes_on_alike_in_a_fresh_process(tmp_path):
    things = everything()
    file = tmp_path / "things.pickle"
    file.write_bytes(pickle.dumps([(name, pickle.dumps(thing)) for name, thing in things.items()]))
    answer = subprocess.run([sys.executable, str(SCRIPT), str(file)], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.strip() == str([gone_on(name, thing) for name, thing in things.items()])

"""`starboard prepare`: what it compiles, and how it shows that."""

import re
import subprocess
import sys

import starboard
from starboard.engine.compiling import prepare
from starboard.envs.prepare import steps

GAME = "star-fleet-scramble"
STEPPED = f"""
from numba.core import event
from starboard.envs.vector import VectorGame
with event.install_recorder("numba:compile") as compiled:
    env = VectorGame("{GAME}", num_envs=3, options={{"target": 1}})
    env.reset(seed=1)
    while not env.step(env.sample())[2].any():
        pass
print(len(compiled.buffer), "functions were compiled")
"""


def without_times(text):
    return re.sub(r"\d+\.\d s", "N s", text).splitlines()


def test_preparing_plainly_prints_one_line_for_each_step(command):
    lines = command("prepare", GAME, "--plain").out.splitlines()
    done, total = lines[-1].split()[0].split("/")
    assert done == total
    assert len(lines) == int(total) + 1


def test_preparing_a_game_says_how_long_it_took(command):
    answer = command("prepare", GAME)
    assert without_times(answer.out) == [
        "Preparing Star Fleet Scramble …",
        "Preparing Star Fleet Scramble: ready after N s",
    ]


def test_several_games_are_prepared_side_by_side(command):
    answer = command("prepare", GAME, "stellar-settlers")
    assert answer.code == 0
    first, *games, last = without_times(answer.out)
    assert (first, last) == ("Preparing 2 games …", "Preparing 2 games: ready after N s")
    assert sorted(games) == ["Star Fleet Scramble: ready after N s", "Stellar Settlers: ready after N s"]


def test_the_vector_environments_are_prepared_only_when_they_are_asked_for(command):
    names = [name for name, _ in steps(starboard.game(GAME))]
    own = [name for name, _ in prepare.steps(starboard.game(GAME))]
    told = [line.split(" ", 1)[1] for line in command("prepare", GAME, "--plain").out.splitlines()]
    assert told == [*own, "ready"]
    told = [line.split(" ", 1)[1] for line in command("prepare", GAME, "--envs", "--plain").out.splitlines()]
    assert told == [*own, *names, "ready"]


def test_an_environment_that_was_prepared_compiles_nothing(command):
    assert command("prepare", GAME, "--envs").code == 0
    stepped = subprocess.run([sys.executable, "-c", STEPPED], capture_output=True, text=True, check=True)
    assert stepped.stdout == "0 functions were compiled\n"


def test_without_the_libraries_of_learners_a_sentence_says_so(command, monkeypatch):
    monkeypatch.setitem(sys.modules, "starboard.envs.prepare", None)
    answer = command("prepare", GAME, "--envs")
    assert (answer.code, "--envs needs Gymnasium" in answer.err) == (2, True)

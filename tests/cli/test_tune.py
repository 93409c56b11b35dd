"""`starboard tune` with tiny numbers on a cheap game."""

import shutil
import tomllib
from pathlib import Path

import pytest

import starboard
from starboard.arena.tune import Tuner, Verdict

GAME = "stellar-settlers"
OWN = starboard.game(GAME).folder / "bot" / "weights.toml"
TINY = ("--workers", "1", "--steps", "2", "--games", "2", "--match", "2")


@pytest.fixture
def file(tmp_path):
    return Path(shutil.copy(OWN, tmp_path / "weights.toml"))


def weights(file):
    return tomllib.loads(file.read_text())["usual"]


def test_two_steps_and_a_match_that_proves_nothing_leave_the_weights_alone(command, file):
    answer = command("tune", GAME, *TINY, "--file", str(file))
    assert answer.code == 0
    assert "step 2 of 2" in answer.out
    assert "New against old" in answer.out
    assert answer.out.splitlines()[-1] == "They are not surely better, so the weights stay as they were."
    assert file.read_text() == OWN.read_text()


def test_the_same_seed_tunes_to_the_same_weights(command, file):
    one, again = (command("tune", GAME, *TINY, "--file", str(file)).out for _ in range(2))
    assert one == again


def test_weights_that_are_surely_better_are_written(command, file, monkeypatch):
    monkeypatch.setattr(Tuner, "match", lambda self, new, old, games, seed: Verdict(90, 100, 100))
    answer = command("tune", GAME, *TINY, "--file", str(file))
    assert "The new weights are in weights.toml." in answer.out
    assert weights(file) != weights(OWN)
    assert set(weights(file)) == set(weights(OWN))
    assert file.read_text().splitlines()[0] == OWN.read_text().splitlines()[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("ludo",), "ludo"),
        ((GAME, "--steps", "0"), "--steps takes"),
        ((GAME, "--seats", "9"), "players"),
        ((GAME, "--file", "nowhere.toml"), "nowhere.toml cannot be read"),
        ((GAME, "--file", str(OWN.parents[1] / "data" / "dice.toml")), "no file of weights"),
    ],
)
def test_what_cannot_be_tuned_is_refused_with_a_sentence(command, words, sentence):
    answer = command("tune", *words)
    assert answer.code == 2
    assert sentence in answer.err

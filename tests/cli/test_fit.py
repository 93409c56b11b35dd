"""`starboard fit` with a few games."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

import starboard
from starboard.arena.win_chances import clues_of
from starboard.engine.contract import CHANCE_WEIGHTS

GAME = "stellar-scramble"
OWN = starboard.game(GAME).folder / "bot" / "weights.toml"


@pytest.fixture
def file(tmp_path):
    return Path(shutil.copy(OWN, tmp_path / "weights.toml"))


def chances(file):
    return tomllib.loads(file.read_text())["chances"]


def test_weights_that_foretell_other_games_better_are_written(command, file):
    file.write_text(file.read_text().replace("engine = ", "engine = -"))
    answer = command("fit", GAME, "--games", "40", "--workers", "2", "--file", str(file))
    assert answer.code == 0
    assert "40 games of 4" in answer.out
    assert answer.out.splitlines()[-1] == "The new weights are in weights.toml."
    assert chances(file)["engine"] > 0
    assert chances(file)["threat"] < 0
    assert file.read_text().splitlines()[0] == OWN.read_text().splitlines()[0]


def test_weights_that_foretell_no_better_are_not(command, file):
    answer = command("fit", GAME, "--games", "4", "--workers", "1", "--file", str(file))
    assert answer.out.splitlines()[-1] == "They foretell no better, so the weights stay as they were."
    assert file.read_text() == OWN.read_text()


def test_the_weights_of_a_game_are_data():
    game = starboard.game(GAME)
    assert tuple(chances(OWN)) == clues_of(game)
    assert list(chances(OWN).values()) == game.need(CHANCE_WEIGHTS).tolist()


def test_a_file_that_lacks_a_weight_is_refused(command, file):
    file.write_text(re.sub(r"broken = -.*\n", "", file.read_text()))
    answer = command("fit", GAME, "--file", str(file))
    assert answer.code == 2
    assert "lacks weights of this game: broken" in answer.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("ludo",), "ludo"),
        (("star-clicker",), "no chances"),
        (("stellar-settlers",), "Stellar Settlers has no chances"),
        ((GAME, "--games", "0"), "--games takes"),
        ((GAME, "--file", "nowhere.toml"), "nowhere.toml cannot be read"),
        ((GAME, "--file", str(OWN.parents[1] / "data" / "systems.toml")), "no file of weights"),
    ],
)
def test_what_cannot_be_fitted_is_refused_with_a_sentence(command, words, sentence):
    answer = command("fit", *words)
    assert answer.code == 2
    assert sentence in answer.err

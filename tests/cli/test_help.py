"""Help, lists and errors: sentences, and the exit code 2 when something was wrong."""

import subprocess
import sys

import pytest

import starboard

GAME = "star-fleet-scramble"
COMMANDS = ("games", "play", "serve", "prepare", "replay", "verify", "arena", "tune", "fit", "bench")


def test_help_names_every_command(command):
    answer = command("--help")
    assert answer.code == 0
    assert all(name in answer.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(command, name):
    answer = command(name, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"usage: starboard {name}")


def test_only_the_module_of_the_command_that_was_asked_for_is_imported():
    script = (
        "import sys; from starboard.cli import COMMANDS, main; main(['games']); "
        "print(*(name for name in COMMANDS if f'starboard.cli.{name}' in sys.modules))"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "games"


def test_the_package_is_the_command():
    command = [sys.executable, "-m", "starboard", "--version"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.startswith("starboard ")


def test_a_word_that_is_no_command_is_refused(command):
    answer = command("ludo")
    assert answer.code == 2
    assert "invalid choice: 'ludo'" in answer.err


def test_help_and_the_list_of_games_come_without_the_compiler():
    script = (
        "import sys, starboard.cli as cli; cli.parser(); cli.main(['games']); print('numba' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "False"


def test_the_version_is_that_of_the_package(command):
    assert command("--version").out.split()[0] == "starboard"


def test_the_list_has_all_games_and_their_options(command):
    answer = command("games")
    for meta in starboard.catalogue():
        assert meta.id in answer.out
        assert all(option.name in answer.out for option in meta.options)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "ludo"), "ludo"),
        (("play", GAME, "--against", "nobody"), "nobody"),
        (("play", GAME, "--seat", "2"), "There is no seat 2"),
        (("play", GAME, "--option", "target"), "name=value"),
        (("play", GAME, "--option", "target=99"), "target"),
        (("play", GAME, "--option", "colour=blue"), "colour"),
        (("play", GAME, "--load", "nowhere.json"), "nowhere.json cannot be read"),
        (("replay", "nowhere.json"), "nowhere.json cannot be read"),
        (("verify", "nowhere.json"), "nowhere.json cannot be read"),
        (("prepare", "ludo"), "ludo"),
        (("serve", "--host", "256.0.0.1"), "Cannot listen"),
    ],
)
def test_an_error_is_a_sentence_and_the_code_2(command, words, sentence):
    answer = command(*words)
    assert answer.code == 2
    assert answer.err.startswith("starboard: ")
    assert sentence in answer.err
    assert "Traceback" not in answer.err

"""Every task of the lesson stands on a sound position and can be solved."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import star_clicker
from starboard.games.star_clicker.position import notation
from starboard.games.star_clicker.reading import table

GAME = Game(star_clicker.META, star_clicker.__name__)
LESSON = tomllib.loads(files(star_clicker.__name__).joinpath("words/lesson.toml").read_text("utf-8"))


def begin(step: dict[str, Any]) -> State:
    return GAME.load(notation.position(step["position"]), chance="explicit")


@pytest.mark.parametrize("step", LESSON["step"], ids=lambda step: str(step["title"]))
def test_every_answer_can_be_played(step: dict[str, Any]) -> None:
    for answer in step["answers"]:
        state = begin(step)
        for move in answer:
            assert state.to_move == step["seat"]
            state.play(state.moves()[0] if move == "*" else move)


@pytest.mark.parametrize("step", LESSON["step"], ids=lambda step: str(step["title"]))
def test_a_position_of_the_lesson_reads_back(step: dict[str, Any]) -> None:
    assert begin(step).position() == notation.position(step["position"])


def test_the_lesson_covers_what_a_pilot_can_do() -> None:
    moves = {move for step in LESSON["step"] for answer in step["answers"] for move in answer}
    assert {move.split()[0] for move in moves} == {"press", "boost", "copy", "destroy", "scan", "*"}


def task(title: str) -> State:
    return begin(next(step for step in LESSON["step"] if step["title"] == title))


def test_4_2_the_shots_of_the_lesson_take_their_creepers() -> None:
    for title, move in (("Fire", "press 5"), ("Remember", "press 9"), ("An extra press", "boost 5")):
        state = task(title)
        before = state.position()
        state.play(move)
        if state.to_move == "chance":
            state.play("~fire-yellow")
        after = state.position()
        assert len(table.creeper_lines(after)) == len(table.creeper_lines(before)) - 1


def test_4_4_the_flight_of_the_lesson_skips_a_creeper_beyond_the_edge() -> None:
    assert task("Fly round the edge").play("press 1").position()["ships"][0] == "d6"


def test_4_8_the_lesson_brings_the_power_back() -> None:
    state = task("Power outage")
    assert state.position()["outage"]
    assert not state.play("press 3").position()["outage"]


def test_6_1_after_the_last_press_of_the_lesson_a_disk_is_drawn() -> None:
    state = task("The creepers' turn")
    assert all(
        state.duplicate().play(move).position()["phase"] in ("floppy", "button", "tile")
        for move in state.moves()
    )


def test_8_1_the_last_task_ends_the_game_with_a_win() -> None:
    result = task("Save the planet").play("destroy").result()
    assert result is not None
    assert result["reason"] == "jammers"

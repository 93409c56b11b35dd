"""Every task of the lesson stands on a sound position and can be solved."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.games.stellar_scramble.position import notation
from starboard.games.stellar_scramble.reading import table

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
LESSON = tomllib.loads(files(stellar_scramble.__name__).joinpath("words/lesson.toml").read_text("utf-8"))
STEPS = {step["title"]: step for step in LESSON["step"]}


def begun(step: dict[str, Any]) -> State:
    state = GAME.load(notation.position(step["position"]), chance="explicit")
    for move in step.get("before", ()):
        state.play(move)
    return state


def solved(title: str) -> State:
    state = begun(STEPS[title])
    for move in STEPS[title]["answers"][0]:
        state.play(move)
    return state


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_every_answer_can_be_played(step: dict[str, Any]) -> None:
    for answer in step["answers"]:
        state = begun(step)
        for move in answer:
            assert state.to_move == step["seat"]
            state.play(state.moves()[0] if move == "*" else move)


def test_the_lesson_covers_what_a_turn_is_made_of() -> None:
    moves = {move for step in STEPS.values() for answer in step["answers"] for move in answer}
    assert {move.split()[0] for move in moves} >= {"activate", "to", "fire", "exchange", "buy", "cooldown"}


def test_4_5_the_task_of_scatter_destroys_three() -> None:
    assert solved("Scatter").view(0)["seats"][0]["victory"] == 5


def test_4_1_the_boosted_shot_is_strong_enough() -> None:
    assert solved("Boost").view(0)["seats"][0]["victory"] == 3


def test_7_2_in_the_wormhole_the_pilot_is_not_hit() -> None:
    step = STEPS["Aliens Fire!"]
    assert table.fired_at(begun(step).view(0)) == [0]
    assert table.fired_at(solved("Aliens Fire!").view(0)) == []


def test_7_3_the_last_task_saves_an_invader() -> None:
    assert table.losses(begun(STEPS["Aliens Move!"]).view(0)) == {0: 1, 1: 1}
    assert 0 not in table.losses(solved("Aliens Move!").view(0))

"""Every task of the lesson stands on a sound position and can be solved."""

import tomllib

import pytest

from games._template.table import GAME, at

LESSON = tomllib.loads((GAME.folder / "words" / "lesson.toml").read_text("utf-8"))


@pytest.mark.parametrize("step", LESSON["step"], ids=lambda step: str(step["title"]))
def test_every_answer_can_be_played(step):
    for answer in step["answers"]:
        state = at(step["position"])
        for move in answer:
            assert state.to_move == step["seat"]
            state.play(move)


def test_the_last_task_wins_the_game():
    assert at(LESSON["step"][-1]["position"]).play("stop").returns() == [1, 0]

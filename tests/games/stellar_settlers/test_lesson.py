"""Every task of the lesson stands on a sound position and can be solved."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from starboard.engine.game import Game
from starboard.games import stellar_settlers
from starboard.games.stellar_settlers.position import notation

GAME = Game(stellar_settlers.META, stellar_settlers.__name__)
LESSON = tomllib.loads(files(stellar_settlers.__name__).joinpath("words/lesson.toml").read_text("utf-8"))


@pytest.mark.parametrize("step", LESSON["step"], ids=lambda step: str(step["title"]))
def test_every_answer_can_be_played(step: dict[str, Any]) -> None:
    for answer in step["answers"]:
        state = GAME.load(notation.position(step["position"]), chance="explicit")
        for move in answer:
            assert state.to_move == step["seat"]
            state.play(move)


def test_the_lesson_covers_what_a_turn_is_made_of() -> None:
    moves = {move for step in LESSON["step"] for answer in step["answers"] for move in answer}
    assert {move.split()[0] for move in moves} == {"fill", "reroll", "use", "corrupt"}
    assert any(move.endswith(" diplomacy") for move in moves)


def test_7_1_the_last_task_ends_the_game_with_a_win() -> None:
    step = LESSON["step"][-1]
    state = GAME.load(notation.position(step["position"]), chance="explicit").play(step["answers"][0][0])
    result = state.result()
    assert result is not None
    assert result["winners"] == [0]

"""Every task of the lesson stands on a sound position and can be solved."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import orbital
from starboard.games.orbital import words
from starboard.games.orbital.position import exits, notation
from starboard.games.orbital.reading import race

GAME = Game(orbital.META, orbital.__name__)
LESSON = tomllib.loads(files(orbital.__name__).joinpath("words/lesson.toml").read_text("utf-8"))
STEPS = {step["title"]: step for step in LESSON["step"]}


def begun(title: str) -> State:
    step = STEPS[title]
    state = GAME.load(notation.position(step["position"]), chance="explicit")
    for move in step.get("before", ()):
        state.play(move)
    return state


def solved(title: str) -> State:
    return played(begun(title), STEPS[title]["answers"][0])


def played(state: State, answer: list[str]) -> State:
    for move in answer:
        assert state.to_move == 0
        state.play(state.moves()[0] if move == "*" else move)
    return state


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_every_answer_can_be_played(step: dict[str, Any]) -> None:
    for answer in step["answers"]:
        played(begun(step["title"]), answer)


def test_the_lesson_covers_what_a_turn_is_made_of() -> None:
    verbs = {move.split()[0] for step in STEPS.values() for answer in step["answers"] for move in answer}
    assert verbs >= {"build", "operate", "buy", "upgrade", "event", "repair", "pass"}


def test_7_3_only_the_own_colour_is_cheap_enough() -> None:
    assert [move for move in begun("Build on your own colour").moves() if move.startswith("build")] == [
        "build dormitory"
    ]
    state = begun("Modules build on modules").play("build life-support")
    assert state.moves() == ["at 1,-1 s", "at 1,1 n"]


def test_7_4_the_way_out_is_the_bulkhead() -> None:
    state = begun("Keep a way out")
    assert [move for move in state.moves() if move.startswith("build")] == ["build bulkhead"]
    assert len(exits.usable_exits(solved("Keep a way out").view(0)["seats"][0])) == 2


def test_7_8_the_mall_pays() -> None:
    assert solved("Operate a module").view(0)["seats"][0]["mc"] == 6


def test_7_6_the_bio_core_leads_alone() -> None:
    assert race.race(begun("Upgrade the core").view(0)).leaders("bio") == [0, 1]
    assert race.race(solved("Upgrade the core").view(0)).leaders("bio") == [0]


def test_9_11_the_sabotage_takes_the_lead() -> None:
    assert race.race(begun("Play an event").view(0)).leaders("bio") == [1]
    assert race.race(solved("Play an event").view(0)).counts["bio"] == (2, 1)


def test_10_3_only_the_generator_can_be_hit() -> None:
    state = begun("Shields").play("operate 0,1").play("target 1")
    assert state.moves() == ["module 1,0"]
    assert race.race(solved("Shields").view(0)).counts["military"] == (1, 2)


def test_7_10_the_repair_takes_the_lead() -> None:
    assert race.race(begun("Repair").view(0)).leaders("commercial") == [1]
    assert race.race(solved("Repair").view(0)).leaders("commercial") == [0]


def test_11_1_the_last_pass_gives_two_points_and_is_warned_of() -> None:
    state = begun("The end of the year")
    warned = "This pass ends year 1: 2 VP for you as things stand."
    assert words.warning(state.view(0), "pass") == warned
    assert solved("The end of the year").view(0)["seats"][0]["vp"] == 2

"""The picture, its words, and the lesson and rulebook pictures."""

import re
import tomllib
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest

import starboard
from starboard.engine.state import State
from starboard.engine.views.scene import Scene
from starboard.games.star_fleet_scramble import picture as board
from starboard.games.star_fleet_scramble.position import notation

MELEE = "corner-8 .....d#b#b#/...c#..d#./.....b6.c#/......../...C1..../C#......./B#D#....../B#B#D#..... 0"
HANGING = (
    "corner-8 .....d#b#b#/...c4..d#b#/......c#d#/......../...B6..../D#C#C#...../B#D#C#...../.B#D#..... 0"
)
FOLDER = files("starboard.games.star_fleet_scramble")
LESSON = tomllib.loads(FOLDER.joinpath("words/lesson.toml").read_text("utf-8"))
FIGURES = re.findall(r"```board\n(.+)\n", FOLDER.joinpath("rulebook.md").read_text("utf-8"))
game = starboard.game("star-fleet-scramble")


def picture(state: State, seat: int | None) -> ElementTree.Element:
    return ElementTree.fromstring(state.svg(seat))


def with_word(svg: ElementTree.Element) -> list[ElementTree.Element]:
    return [part for part in svg.iter() if "data-word" in part.attrib]


def titles(svg: ElementTree.Element) -> list[str]:
    return [part.text or "" for part in svg.iter() if part.tag.endswith("title")]


def by_id(svg: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(part for part in svg.iter() if part.get("id") == name)


def ship_ids(state: State) -> list[str]:
    names = [part.get("id", "") for part in picture(state, None).iter()]
    return [name for name in names if name.startswith("ship-")]


def sayable(svg: ElementTree.Element, move: str, moves: list[str]) -> bool:
    """Whether the picture's words narrow the legal moves down to this one."""
    said = set(move.split())
    parts = [part for part in with_word(svg) if part.get("data-after", move.split()[-1]) in said]
    words = {part.get("data-word") for part in parts} & said
    return [other for other in moves if words <= set(other.split())] == [move]


PLAYS = [[], ["fly d4 1"], ["fly d4 0"], ["unshield a1"], ["fly d4 2"]]


@pytest.mark.parametrize("play", PLAYS)
def test_every_legal_move_can_be_said_and_nothing_else(play: list[str]) -> None:
    state = game.load(notation.position(MELEE))
    for move in play:
        state.play(move)
    svg = picture(state, 0)
    assert all(sayable(svg, move, state.moves()) for move in state.moves())
    spoken = {word for move in state.moves() for word in move.split()} - {"fly", "unshield"}
    assert {part.get("data-word") for part in with_word(svg)} == spoken


def test_every_part_with_a_word_is_a_button_with_a_label() -> None:
    parts = with_word(picture(game.load(notation.position(MELEE)), 0))
    assert all(part.get("role") == "button" and part.get("aria-label") for part in parts)


def test_who_is_not_to_move_sees_no_words() -> None:
    state = game.load(notation.position(MELEE))
    assert with_word(picture(state, 1)) == []
    assert with_word(picture(state, None)) == []


def test_seat_1_sees_the_board_turned_by_half_a_turn() -> None:
    state = game.new()
    lower, upper = (by_id(picture(state, seat), "ship-a1").get("style") for seat in (0, 1))
    assert (lower, upper) == ("transform:translate(102px,802px)", "transform:translate(802px,102px)")


def test_a_ship_keeps_its_id_when_it_flies() -> None:
    state = game.load(notation.position(MELEE)).play("fly d4 2")
    assert by_id(picture(state, None), "ship-d4").get("style") == "transform:translate(602px,302px)"


def test_ships_are_drawn_in_an_order_that_does_not_change() -> None:
    state = game.load(notation.position(MELEE))
    before, after = ship_ids(state), ship_ids(state.play("fly d4 2"))
    assert after == [name for name in before if name != "ship-f6"]


def test_a_raised_shield_is_a_class_of_its_ship() -> None:
    state = game.load(notation.position(MELEE))
    assert " unshielded" in (by_id(picture(state, 0), "ship-d4").get("class") or "")
    state.play("fly d4 0").play("shield")
    assert " shielded" in (by_id(picture(state, 0), "ship-d4").get("class") or "")


def test_a_danger_names_its_attacker() -> None:
    assert "In danger from the red corvette on d7" in titles(
        picture(game.load(notation.position(HANGING)), 0)
    )


def test_5_1_a_forbidden_direction_is_crossed_out_with_its_reason() -> None:
    svg = picture(game.load(notation.position(MELEE)).play("fly d4 0"), 0)
    assert "Not allowed: this arrangement stood before (§5.1)" in titles(svg)


def test_6_3_the_quiet_count_is_shown_from_half_the_limit_on() -> None:
    start = notation.position(MELEE)
    start["options"]["quiet_limit"] = 2
    state = game.load(start)
    assert "quiet turns" not in state.svg(0)
    assert "quiet turns 1 of 2" in state.play("fly d4 1").play("shield").svg(0)


@pytest.mark.parametrize("name", ["corner-6", "corner-7", "corner-9", "column-8", "arrow-7"])
def test_7_1_every_board_is_drawn(name: str) -> None:
    assert len(ship_ids(game.new(options={"board": name}))) == 18


def test_a_whole_random_game_can_be_drawn() -> None:
    state = game.new(options={"quiet_limit": 30})
    while state.to_move != "over":
        state.play(state.moves()[state.ply * 7 % len(state.moves())])
        picture(state, state.to_move if isinstance(state.to_move, int) else None)


def test_a_panel_shows_points_and_what_is_still_needed() -> None:
    scene = game.load(notation.position(MELEE)).scene(0)
    html = board.panel(scene, 0)
    assert 'aria-label="3 of 8 points"' in html
    assert "5 to go" in html
    assert 'aria-label="Destroyed: destroyer and corvette"' in html


@pytest.mark.parametrize("figure", FIGURES)
def test_every_picture_of_the_rulebook_is_a_whole_board(figure: str) -> None:
    view = notation.position(figure)
    line = view["board"]
    assert notation.write(notation.read(line)) == line
    ElementTree.fromstring(board.draw(Scene(view, None, [], view, [])))


@pytest.mark.parametrize("step", LESSON["step"], ids=lambda step: str(step["title"]))
def test_every_task_of_the_lesson_can_be_solved(step: dict[str, Any]) -> None:
    for answer in step["answers"]:
        state = game.load(notation.position(step["position"]))
        for move in [*step.get("before", []), *answer]:
            state.play(state.moves()[0] if move == "*" else move)
        assert state.to_move != step["seat"]

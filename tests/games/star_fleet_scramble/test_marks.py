"""What is marked after the other side's turn, until one's own move."""

import starboard
from marked import marked
from starboard.engine.picture.marks import Mark
from starboard.engine.state import State
from starboard.games.star_fleet_scramble.picture.changes import changes
from starboard.games.star_fleet_scramble.picture.chart import Chart
from starboard.games.star_fleet_scramble.position import notation

MELEE = "corner-8 .....d#.b#/...c#..d#./.b4...b6.c#/......../.D0.C1..../C#......./B#C#....../B#..D#.... 0"
GAME = starboard.game("star-fleet-scramble")
CHART = Chart(8, turned=False)


def at(*moves: str) -> State:
    state = GAME.load(notation.position(MELEE))
    for move in moves:
        state.play(move)
    return state


def marks(state: State, seat: int | None) -> list[Mark]:
    return list(changes(CHART, state.scene(seat).news))


def test_3_3_the_ship_that_flew_and_the_square_it_left_are_marked() -> None:
    flight, turn = marks(at("fly d4 1", "n"), 1)
    assert flight == Mark(CHART.box("e5"), 0, came=CHART.box("d4"))
    assert turn == Mark(CHART.box("e5"), 0)


def test_3_4_a_capture_has_a_burst() -> None:
    assert Mark(CHART.box("f6"), 0, fate="hit") in marks(at("fly d4 2", "shield"), 1)


def test_one_s_own_ship_is_not_marked_but_a_spectator_sees_it() -> None:
    state = at("fly d4 1", "n")
    assert marked(state, 0) == []
    assert marked(state, 1) == ["by-0"]
    assert marked(state, None) == ["by-0"]


def test_the_marks_stay_until_one_s_own_move() -> None:
    state = at("fly d4 1", "n")
    assert marked(state, 1) == ["by-0"]
    state.play("fly b6 2")
    assert marked(state, 1) == []
    assert marked(state.play("n"), 0) == ["by-1"]


def test_before_one_s_first_move_all_others_moves_are_marked() -> None:
    assert marks(at(), 1) == []
    assert len(marks(at("unshield a1", "n"), 1)) == 2


def test_6_1_the_capture_that_wins_is_marked_for_both() -> None:
    start = notation.position(MELEE)
    start["options"]["target"] = start["scores"][0] + 3
    state = GAME.load(start).play("fly d4 2")
    assert state.to_move == "over"
    assert marked(state, 0) == marked(state, 1) == ["by-0"]

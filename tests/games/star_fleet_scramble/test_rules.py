"""The rules, paragraph by paragraph of rulebook.md."""

import pytest

import starboard
from games.star_fleet_scramble.table import GAME, QUIET, at, play, position

FACINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]


def test_1_1_each_side_has_three_ships_of_each_size():
    board = GAME.new().position()["board"]
    assert {letter: board.count(letter) for letter in "BDCbdc"} == dict.fromkeys("BDCbdc", 3)


def test_1_2_a_shielded_ship_has_no_direction():
    assert set(filter(str.isdigit, GAME.new().position()["board"].replace("/", ""))) == set()


@pytest.mark.parametrize(
    ("board", "side"), [("corner-6", 6), ("arrow-7", 7), ("corner-8", 8), ("corner-9", 9)]
)
def test_2_1_the_board_is_a_square(board, side):
    ranks = GAME.new(options={"board": board}).position()["board"].split("/")
    assert [len(rank) - rank.count("#") for rank in ranks] == [side] * side


@pytest.mark.parametrize("choice", GAME.meta.options[0].choices, ids=lambda choice: choice.value)
def test_2_2_the_fleets_are_images_by_half_a_turn(choice):
    board = GAME.new(options={"board": choice.value}).position()["board"].replace("#", "")
    assert board[::-1].swapcase() == board


def test_2_3_blue_begins_and_nobody_has_points():
    start = GAME.new()
    assert start.to_move == 0
    assert start.position()["scores"] == [0, 0]
    assert all(move.startswith("unshield") for move in start.moves())


def test_3_1_a_turn_uses_one_ship_and_there_is_no_passing():
    state = play(GAME.new(), "unshield c3", "ne")
    assert state.to_move == 1
    assert "pass" not in GAME.moves


def test_3_2_an_unshielded_ship_gets_a_facing_and_neither_flies_nor_shields_again():
    state = play(GAME.new(), "unshield c3")
    assert state.moves() == FACINGS


def test_3_3_a_ship_flies_any_number_of_empty_squares_ahead():
    flights = [move for move in at(QUIET).moves() if move.startswith("fly d4")]
    assert flights == [f"fly d4 {distance}" for distance in range(5)]


def test_3_4_the_first_ship_on_the_line_ends_it():
    state = at(QUIET.replace("......d#b#", "...d#..d#b#").replace(".....d#b#b#", "......b#b#"))
    flights = [move for move in state.moves() if move.startswith("fly d4")]
    assert flights == ["fly d4 0", "fly d4 1", "fly d4 2"]


def test_3_4_corners_do_not_block_a_diagonal():
    line = "b#b#b#d#d#d#../......../......../...D#..../...C1D#.../......../B#B#B#...../........"
    assert "fly d4 2" in at(line, target=18).moves()


def test_3_5_a_ship_keeps_its_facing_until_a_new_one_is_chosen():
    state = play(at(QUIET), "fly d4 2")
    assert "C0" in state.position()["board"]
    assert state.to_move == 0


def test_3_6_after_a_flight_every_facing_and_the_shield_can_be_chosen():
    assert play(at(QUIET), "fly d4 2").moves() == [*FACINGS, "shield"]


def test_3_6_after_no_flight_the_old_facing_would_change_nothing():
    assert play(at(QUIET), "fly d4 0").moves() == [*FACINGS[1:], "shield"]


@pytest.mark.parametrize(
    ("taker", "target", "falls"),
    [
        (taker, target, falls)
        for taker, breaks in (("B", "dc"), ("D", "c"), ("C", ""))
        for target in ("b#", "d#", "c#", "b4", "d4", "c4")
        for falls in [target[1] == "4" or target[0] in breaks]
    ],
)
def test_4_1_any_unshielded_enemy_and_a_smaller_shielded_one_can_be_destroyed(taker, target, falls):
    line = f"...{target}..../......../......../......../...{taker}0..../......../......../........"
    state = at(line, target=18)
    assert ("fly d4 4" in state.moves()) == falls


def test_4_2_the_flight_ends_there_and_the_ship_is_worth_its_size():
    line = "...b4..../......../...d#..../......../...B0..../......../......../........"
    state = play(at(line, target=18), "fly d4 2")
    assert state.position()["active"] == "d6"
    assert state.position()["scores"][0] == 15


def test_4_3_own_ships_are_never_destroyed_and_captures_never_compulsory():
    state = at("......../......../...D4..../......../...B0..../......../......../....c4...", target=18)
    assert {"fly d4 0", "fly d4 1"} <= set(state.moves())
    assert "fly d4 2" not in state.moves()


def test_5_1_a_turn_may_not_end_in_an_arrangement_that_stood_before():
    state = play(at(QUIET), "fly d4 0", "e", "fly f5 0", "w", "fly d4 0", "n", "fly f5 0")
    assert "s" not in state.moves()


def test_5_2_ships_of_one_side_and_size_count_as_the_same():
    line = "......../......../......../......../C2.C6...../......../......../b#......."
    same = line.replace("C2.C6", "C6.C2")  # the two have changed places: nothing new
    line = line.replace("C2.C6", "C6.C6")
    state = play(at(line, history=[same], target=18), "fly c4 0")
    assert "e" not in state.moves()


def test_5_2_the_middle_of_a_turn_does_not_count():
    state = play(at(QUIET), "fly d4 1")
    assert state.position()["board"] not in state.position()["history"]


def test_5_3_memory_starts_afresh_after_a_capture():
    state = at("...c4..../......../......../......../...C0..../......../b#......./B#.......", target=18)
    assert play(state, "fly d4 4").position()["history"] == []


def test_5_4_a_turn_that_cannot_be_finished_cannot_begin():
    line = "......../......../......../......../......../......../c#......./......B#C#"
    every_facing = [line.replace("B#C#", f"B{facing}C#") for facing in range(8)]
    state = at(line, history=every_facing, target=18)
    assert state.moves() == ["unshield h1"]


def test_6_1_the_target_ends_the_game_at_once_and_points_above_it_stay():
    state = play(
        at("...b4..../......../......../......../...C0..../......../......../........", target=18), "fly d4 4"
    )
    assert state.result() == {"winners": [0], "scores": [18, 17], "ranking": [[0], [1]], "reason": "points"}


def test_6_2_a_seat_without_a_legal_turn_loses_whatever_the_points():
    before = "......../......../......../......../......../......../B0......./.......c#"
    after = before.replace("B0", "B2")
    every_facing = [after.replace("c#", f"c{facing}") for facing in range(8)]
    state = play(at(before, history=every_facing, target=18), "fly a2 0", "e")
    assert state.result() == {"winners": [0], "scores": [17, 15], "ranking": [[0], [1]], "reason": "stuck"}
    assert GAME.load(state.position()).position() == state.position()


@pytest.mark.parametrize(
    ("line", "winners"), [(QUIET, [0, 1]), (QUIET.replace("B#D#....../", "B#D#D#...../"), [0])]
)
def test_6_3_the_quiet_limit_gives_the_game_to_the_leader(line, winners):
    state = play(at(line, quiet_limit=2), "fly d4 0", "e", "fly f5 0", "w")
    assert state.result()["reason"] == "limit"
    assert state.result()["winners"] == winners


def test_6_4_the_quiet_limit_counts_before_a_stuck_seat():
    before = "......../......../......../......../......../......../B0......./.......c#"
    after = before.replace("B0", "B2")
    every_facing = [after.replace("c#", f"c{facing}") for facing in range(8)]
    state = play(at(before, history=every_facing, target=18, quiet_limit=9), "fly a2 0", "e")
    assert state.result()["reason"] == "limit"


def test_7_1_the_boards_differ_in_size_and_formation():
    starts = {GAME.new(options={"board": c.value}).position()["board"] for c in GAME.meta.options[0].choices}
    assert len(starts) == 6


def test_7_2_the_target_can_be_from_1_to_18():
    assert GAME.new(options={"target": 18}).options["target"] == 18
    with pytest.raises(starboard.BadOption, match="target"):
        GAME.new(options={"target": 19})


def test_7_3_the_quiet_limit_can_be_from_1_to_200():
    state = play(GAME.new(options={"quiet_limit": 1}), "unshield a1", "n")
    assert state.result()["reason"] == "limit"
    with pytest.raises(starboard.BadOption, match="quiet_limit"):
        GAME.new(options={"quiet_limit": 201})


def test_a_position_of_the_table_is_a_position():
    assert GAME.load(position(QUIET)).position() == position(QUIET)

"""The rules, paragraph by paragraph of rulebook.md."""

import pytest

from games._template.table import GAME, at, play


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_1_every_comet_stands_at_0_and_blue_begins(players):
    start = GAME.new(players)
    assert start.position()["flown"] == [0] * players
    assert start.to_move == 0


@pytest.mark.parametrize("face", range(2, 7))
def test_2_1_a_face_is_gathered_and_the_seat_chooses_again(face):
    state = play(at("flown=3/4 gathered=5"), "roll", f"~{face}")
    assert state.position()["gathered"] == 5 + face
    assert state.to_move == 0


def test_2_1_the_faces_are_equally_likely():
    state = play(at("flown=3/4"), "roll")
    assert state.to_move == "chance"
    assert state.moves() == ["~1", "~2", "~3", "~4", "~5", "~6"]
    assert state.weights() == [1] * 6


def test_2_2_a_1_loses_what_was_gathered_and_ends_the_turn():
    state = play(at("flown=3/4 gathered=15"), "roll", "~1")
    assert state.position()["flown"] == [3, 4]
    assert state.position()["gathered"] == 0
    assert state.to_move == 1


def test_2_3_a_comet_flies_as_far_as_was_gathered():
    state = play(at("flown=3/4 gathered=5"), "stop")
    assert state.position()["flown"] == [8, 4]
    assert state.to_move == 1


def test_2_3_a_seat_that_has_not_rolled_cannot_stop():
    assert at("flown=3/4").moves() == ["roll"]
    assert at("flown=3/4 gathered=2").moves() == ["roll", "stop"]


def test_2_3_after_the_last_seat_the_first_follows():
    assert play(at("flown=0/0/0 turn=2 gathered=2"), "stop").to_move == 0


@pytest.mark.parametrize("gathered", [5, 6])
def test_3_1_the_first_comet_at_the_goal_wins_at_once(gathered):
    state = play(at(f"flown=19/15 turn=1 gathered={gathered}"), "stop")
    assert state.to_move == "over"
    assert state.returns() == [0, 1]
    result = state.result()
    assert result is not None
    assert result["winners"] == [1]


def test_3_1_a_comet_short_of_the_goal_has_not_won():
    assert play(at("flown=14/0 gathered=5"), "stop").to_move == 1
    assert play(at("flown=14/0 gathered=5 goal=19"), "stop").to_move == "over"

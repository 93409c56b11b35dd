"""The secret of Comet Dash: who knows it, and what the others can guess."""

from collections import Counter

import pytest

from games._template.table import GAME, at, play
from starboard.engine.events import tell
from starboard.engine.generic.simulate import redeal

ICE = {"ice": True}


def test_1_2_one_seat_after_the_other_draws_ice_before_blue_begins():
    state = GAME.new(3, options=ICE, chance="explicit")
    assert state.moves() == ["~ice 0", "~ice 1", "~ice 2", "~ice 3"]
    assert state.weights() == [1] * 4
    assert play(state, "~ice 2", "~ice 0", "~ice 3").to_move == 0
    assert state.position()["ice"] == [2, 0, 3]


def test_1_2_without_the_option_there_is_no_ice():
    assert GAME.new(2).to_move == 0
    assert GAME.new(2).position()["ice"] == [None, None]


def test_1_2_only_the_seat_itself_sees_its_ice():
    state = at("flown=3/4 ice=2/3")
    assert state.view(0)["ice"] == [2, "hidden"]
    assert state.view(1)["ice"] == ["hidden", 3]
    assert state.view(None)["ice"] == ["hidden", "hidden"]


def test_1_2_only_the_seat_itself_hears_what_it_draws():
    state = play(GAME.new(2, options=ICE, chance="explicit"), "~ice 2", "~ice 1", "roll", "~1")
    assert state.scene(0).log == ["~ice 2", "~ice hidden", "roll", "~1"]
    assert state.scene(1).log == ["~ice hidden", "~ice 1", "roll", "~1"]


def test_1_2_the_log_names_only_what_was_heard():
    state = GAME.new(2, options=ICE, chance="explicit")
    told = tell(state, ["~ice 2", "~ice 3"], 0)
    assert [sentence.text for sentence in told] == ["Blue draws ice 2.", "Red draws ice."]


@pytest.mark.parametrize(("gathered", "end"), [(5, 1), (6, "over")])
def test_3_2_ice_counts_when_a_comet_stops(gathered, end):
    assert play(at(f"flown=12/0 gathered={gathered} ice=2/0"), "stop").to_move == end


def test_3_2_ice_does_not_win_before_a_comet_has_stopped():
    assert play(at("flown=0/0 gathered=5 ice=0/3 goal=3 turn=1"), "roll", "~1").to_move == 0


def test_3_2_when_the_game_is_over_everybody_shows_the_ice():
    state = play(at("flown=14/3 gathered=5 ice=1/3"), "stop")
    assert state.view(None)["ice"] == [1, 3]
    assert redeal(state, 0).position() == state.position()


def guesses(text: str) -> list[int]:
    """What seat 0 takes the ice of seat 1 to be, in many redeals."""
    state = at(text)
    return sorted(Counter(redeal(state, 0, seed).position()["ice"][1] for seed in range(200)))


def test_3_2_a_guess_agrees_with_all_that_was_seen():
    assert guesses("flown=3/4 ice=2/1") == [0, 1, 2, 3]
    assert guesses("flown=3/18 ice=2/1") == [0, 1]  # with 2 it would have won
    assert guesses("flown=0/0 ice=2/1 goal=2") == [0, 1, 2, 3]  # it has not stopped yet
    assert {redeal(at("flown=3/4 ice=2/1"), 0, seed).position()["ice"][0] for seed in range(20)} == {2}

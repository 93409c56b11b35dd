"""What a seat hears of the moves, where hands are private and where they are not."""

import pytest

import starboard
from starboard.engine.game import Game
from starboard.engine.views.redaction import has_secrets, heard, keeper, keepers, redacted
from starboard.games import orbital

ORBITAL = Game(orbital.META, orbital.__name__)


MOVES = {"~dormitory": "~hidden", "return dormitory": "return hidden", "take airlock": "take hidden"}


@pytest.mark.parametrize("move", MOVES)
def test_what_a_move_names_is_left_out(move):
    assert redacted(move) == MOVES[move]


def test_who_may_know_hears_it():
    moves, known_to = ["~a", "~b", "pass"], [0, 1, None]
    assert heard(moves, known_to, 0) == ["~a", "~hidden", "pass"]
    assert heard(moves, known_to, None) == ["~hidden", "~hidden", "pass"]
    assert heard(moves, known_to, "all") == moves


def test_a_game_without_secrets_is_heard_by_all():
    state = starboard.game("stellar-settlers").new(2, seed=1)
    assert not has_secrets(state.game)
    assert (keeper(state), keepers(state, ["a", "b"])) == (None, [None, None])


def test_a_drawing_gets_the_log_as_its_seat_heard_it():
    state = ORBITAL.new(2, seed=3)
    known_to = keepers(state.begun, state.log)
    for seat, hidden in ((0, 8), (1, 8), (None, 16)):
        scene = state.scene(seat)
        assert scene.log == heard(state.log, known_to, seat)
        assert (scene.log.count("~hidden"), scene.start["deck"]) == (hidden, {"hidden": 124})

"""The picture of Comet Dash."""

from games._template.table import at
from starboard.games._template.picture import COVER


def test_the_cover_is_a_sound_position_in_the_middle_of_a_game():
    state = at(COVER)
    assert state.to_move == 1
    assert all(0 < far < 20 for far in state.position()["flown"])

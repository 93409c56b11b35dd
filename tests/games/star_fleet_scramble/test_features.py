"""What a learner sees of Star Fleet Scramble."""

import starboard
from starboard.engine.views.features import explain, observe
from walks import some_states

GAME = starboard.game("star-fleet-scramble")


def seen(state, seat):
    return explain(GAME, observe(state, seat))


def test_at_the_start_all_ships_are_shielded():
    words = seen(GAME.new(), 0)
    assert list(words["poses"]) == ["shield"]
    assert len(words["poses"]["shield"]) == 18
    assert words["turn"] == {"self": 1}


def test_both_seats_see_the_same_board_from_their_side():
    for state in some_states(GAME, seed=5):
        blue, red = seen(state, 0), seen(state, 1)
        assert blue["poses"] == red["poses"]
        assert blue["ships"].get("self") == red["ships"].get("next")
        assert blue["ships"].get("next") == red["ships"].get("self")
        assert (blue["seat"], red["seat"]) == ({"blue": 1}, {"red": 1})


def test_a_ship_that_has_acted_is_active():
    state = GAME.new()
    square = state.moves()[0].split()[1]
    state.play(f"unshield {square}")
    words = seen(state, 1)
    assert words["active"] == {square: 1}
    assert words["phase"] == {"orient": 1}
    assert words["turn"] == {"next": 1}


def test_points_and_the_end_are_told_from_the_observers_side():
    *_, last = some_states(GAME, seed=6, options={"target": 2})
    result = last.result()
    for seat in (0, 1):
        words = seen(last, seat)
        assert words["reason"] == {result["reason"]: 1}
        assert words["points"].get("self", 0) == result["scores"][seat]
        assert ("self" in words["winner"]) == (seat in result["winners"])
        assert words["turn"] == {}

"""What a learner sees of Stellar Settlers."""

import starboard
from starboard.engine.views.features import explain, observe
from walks import some_states

GAME = starboard.game("stellar-settlers")
COLOURS = ("blue", "red", "green")


def seen(state, seat):
    return explain(GAME, observe(state, seat))


def test_the_observer_is_the_first_seat_and_the_others_follow_in_turn_order():
    for state in some_states(GAME, seed=3, players=3):
        view = state.view(0)
        for seat, words in enumerate(seen(state, seat) for seat in range(3)):
            assert words["seat"] == {COLOURS[seat]: 1}
            for place, who in enumerate(("self", "next", "second")):
                other = (seat + place) % 3
                assert list(words["worlds"].get(who, {})) == view["worlds"][other]
                assert words["upgrades"].get(who, {}) == view["upgrades"][other]
                assert words["points"].get(who, 0) == state.scores()[other]
                assert (who in words["turn"]) == (view["seat"] == other)


def test_cards_dice_and_the_turn_stand_as_in_the_view():
    for state in some_states(GAME, seed=4, players=2, options={"banned": ["colony-ark"]}):
        view, words = state.view(0), seen(state, 0)
        for key in ("display", "deck", "discard", "dice", "to_roll", "placed", "lost", "boosted"):
            assert words[key] == view[key]
        assert list(words["worlds"].get("centre", {})) == view["centre"]
        assert list(words["filled"]) == view["filled"]
        assert list(words["target"]) == ([view["target"]] if view["target"] else [])
        assert words["banned"] == {"colony-ark": 1}


def test_seats_that_nobody_has_are_empty():
    words = seen(GAME.new(2, seed=1), 1)
    assert {"second", "third"}.isdisjoint({*words["worlds"], *words["upgrades"], *words["turn"]})

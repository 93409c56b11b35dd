"""What is true in every game, however it is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.star_fleet_scramble.table import GAME

SIZES = {"b": 3, "d": 2, "c": 1}
SHIPS = 18
LONGEST = (2 * 5 + 1) * 100 * 2

games = st.fixed_dictionaries(
    {
        "board": st.sampled_from([choice.value for choice in GAME.meta.options[0].choices]),
        "target": st.integers(1, 18),
        "quiet_limit": st.integers(1, 200),
    }
)


def worth(board: str, letters: str) -> int:
    return sum(size * board.count(letter) for letter, size in zip(letters, SIZES.values(), strict=True))


@settings(deadline=None, max_examples=60)
@given(options=games, dice=st.randoms(use_true_random=False))
def test_no_ship_appears_or_vanishes(options, dice):
    state = GAME.new(options=options)
    for _ in range(150):
        if state.to_move == "over":
            break
        state.play(dice.choice(state.numbers()))
    position = state.position()
    assert position["scores"][0] + worth(position["board"], "bdc") == SHIPS
    assert position["scores"][1] + worth(position["board"], "BDC") == SHIPS
    assert len(position["history"]) - 1 <= options["quiet_limit"]


@settings(deadline=None, max_examples=10)
@given(dice=st.randoms(use_true_random=False))
def test_no_arrangement_stands_twice_and_the_game_ends_within_its_bound(dice):
    state = GAME.new()
    stood = [state.position()["board"]]
    while state.to_move != "over":
        state.play(dice.choice(state.numbers()))
        if state.position()["phase"] == "act":
            stood.append(state.position()["board"])
    assert len(set(stood)) == len(stood)
    assert state.ply <= LONGEST

"""Compiled code draws by the published rule, and so does a game in which it draws."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import starboard
from starboard.engine.chance import fair_dice
from starboard.engine.chance.compiled_draw import TOO_HEAVY, UNDECIDED, index
from starboard.engine.generic import play
from starboard.engine.generic.rules import CHANCE
from walks import TEMPLATE, every_game

SEEDS = ("1", "secret", "0123456789abcdef" * 2, "0123456789abcdef" * 4, "Würfel")
WEIGHTS = st.lists(st.integers(1, 2**24), min_size=1, max_size=60)


def letters(seed):
    return np.frombuffer(seed.encode(), np.uint8)


def drawn(seed, ply, weights):
    return index(letters(seed), ply, len(weights), np.array(weights, np.int64))


@settings(deadline=None)
@given(st.text(max_size=150), st.integers(0, 2**40), WEIGHTS)
def test_compiled_code_draws_by_the_published_rule(seed, ply, weights):
    assert drawn(seed, ply, weights) == fair_dice.draw(seed, ply, weights)


@pytest.mark.parametrize("ply", [0, 9, 10, 99, 100, 10**18])
def test_a_ply_is_written_with_all_its_digits(ply):
    weights = [1] * 1000
    assert drawn("secret", ply, weights) == fair_dice.draw("secret", ply, weights)


def test_weights_too_heavy_for_compiled_code_are_left_to_python():
    assert drawn("secret", 7, [TOO_HEAVY - 2, 1]) == fair_dice.draw("secret", 7, [TOO_HEAVY - 2, 1])
    assert drawn("secret", 7, [TOO_HEAVY - 1, 1]) == UNDECIDED


def by_the_rule(game, seed, players):
    """A random game whose outcomes are drawn one by one in Python."""
    state, pick = game.new(players, seed=seed, chance="explicit"), random.Random(seed)
    while state.to_move != "over":
        if state.to_move == "chance":
            state.play(state.moves()[fair_dice.draw(seed, state.ply, state.weights())])
        else:
            state.play(pick.choice(state.moves()))
    return state


def by_itself(game, seed, players):
    """The same game, its outcomes drawn by the state."""
    state, pick = game.new(players, seed=seed), random.Random(seed)
    while state.to_move != "over":
        state.play(pick.choice(state.moves()))
    return state


@every_game()
@pytest.mark.parametrize("seed", SEEDS)
def test_a_drawn_game_is_the_one_that_the_published_rule_gives(game, seed):
    for players in {game.meta.min_players, game.meta.max_players}:
        state, other = by_itself(game, seed, players), by_the_rule(game, seed, players)
        assert (state.log, state.ply) == (other.log, len(other.log))
        assert state.position() == other.position()


@every_game()
def test_python_goes_on_where_the_room_for_outcomes_is_full(game, monkeypatch):
    whole = by_itself(game, "secret", game.meta.min_players)
    monkeypatch.setattr(game.buffers, "drawn", np.zeros(1, np.int16))
    assert by_itself(game, "secret", game.meta.min_players).log == whole.log


def test_compiled_code_stops_where_the_rule_is_undecided():
    """Three outcomes of a node whose weights are light, light and heavy."""
    plain = getattr(play.advance_drawing, "py_func", play.advance_drawing)
    played = []

    def node(states, i, number, moves, weights):
        played.append(number)
        moves[0], weights[0] = 5, TOO_HEAVY if len(played) == 3 else 1
        return CHANCE, 1

    room = np.zeros(1, np.int16), np.zeros(1, np.int64), np.zeros(9, np.int16)
    assert plain(node, None, 0, 4, letters("secret"), 1, *room) == (CHANCE, 1, 2)
    assert (played, room[2][:2].tolist()) == ([4, 5, 5], [5, 5])


def test_a_copy_that_draws_nothing_makes_up_no_seed(monkeypatch):
    twin = TEMPLATE.new(seed=5).play("roll").copy()
    monkeypatch.setattr(fair_dice, "new_seed", lambda: pytest.fail("a seed was made up"))
    assert twin.play("stop").to_move == 1


def test_an_illegal_move_draws_nothing():
    state = TEMPLATE.new(seed=5).play("roll")
    log, position = state.log, state.position()
    for move in ("~1", "fly", len(TEMPLATE.moves), True):
        with pytest.raises(starboard.IllegalMove):
            state.play(move)
    assert (state.log, state.ply, state.position()) == (log, len(log), position)

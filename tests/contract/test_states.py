"""What holds for the states of every game."""

import json
import random

import numpy as np
import pytest

import starboard
from starboard.engine.compiling.jit import uncached_entry
from starboard.engine.generic.simulate import redeal
from walks import every_game, setups, some_states, walk


@every_game()
def test_every_setup_can_be_played_to_its_end(game):
    for players, options in setups(game):
        *_, end = walk(game, seed=3, players=players, options=options)
        assert end.to_move == "over"
        assert end.moves() == []
        assert end.result() is not None


@every_game()
def test_a_position_loads_into_the_same_position(game):
    for players, options in setups(game):
        for state in some_states(game, 5, players=players, options=options):
            position = json.loads(json.dumps(state.position()))
            twin = game.load(position)
            assert twin.position() == position
            assert twin.moves() == state.moves()
            assert twin.result() == state.result()
            assert twin == state
            assert twin.hash() == state.hash()


@every_game()
def test_a_position_has_the_keys_of_the_protocol(game):
    position = game.new(seed=1).position()
    assert {"game", "players", "options", "phase", "to_move"} <= set(position)
    assert position["options"] == game.meta.complete({})


@every_game()
def test_moves_are_unique_ascending_and_round_trip(game):
    assert len(set(game.moves)) == len(game.moves)
    for state in some_states(game, 7):
        numbers = state.numbers()
        assert numbers == sorted(set(numbers))
        texts = state.moves()
        assert [game.number(text) for text in texts] == numbers


@every_game()
def test_a_copy_is_untouched_when_the_original_moves_on(game):
    for state in some_states(game, 11, every=5):
        copies = [(state.copy(), number) for number in state.numbers()]
        before, log = state.position(), state.log
        for copy, number in copies:
            copy.play(number)
        assert state.position() == before
        assert state.log == log


NOT_FORKED = {"star-fleet-scramble": ["memory"]}
"""What only a position's history shows, and no rule reads."""


@every_game()
def test_a_fork_is_like_its_original_whatever_stood_there_before(game):
    fork = uncached_entry(lambda states, rules=game.code.RULES: rules.fork(states[0], states[1]))
    for players, options in setups(game):
        for state in some_states(game, 29, players=players, options=options):
            records = np.full(2 * game.record.itemsize, 0x55, np.uint8).view(game.record)
            records[0] = state.records[0]
            for name in NOT_FORKED.get(game.id, []):
                records[1][name] = records[0][name]
            fork(records)
            assert game.position.write(records[1], players) == state.position()


@every_game()
def test_a_refused_move_changes_nothing(game):
    dice = random.Random(13)
    for state in some_states(game, 13):
        before = state.position()
        legal = set(state.numbers())
        wrong = [number for number in dice.choices(range(len(game.moves)), k=40) if number not in legal]
        for move in [*wrong, -1, len(game.moves), 10**30, "", "no such move", "~", None, 1.0, True, [1]]:
            with pytest.raises(starboard.IllegalMove):
                state.play(move)
        assert state.position() == before


@every_game()
def test_text_and_number_play_the_same(game):
    for state in some_states(game, 17):
        for number, text in zip(state.numbers(), state.moves(), strict=True):
            assert state.duplicate().play(number) == state.duplicate().play(text)


@every_game()
def test_numbers_of_numpy_are_numbers(game):
    state = game.new(seed=1)
    first = state.numbers()[0]
    assert state.duplicate().play(np.int64(first)) == state.duplicate().play(first)


@every_game()
def test_returns_share_one_win(game):
    for seed in range(5):
        *_, end = walk(game, seed)
        returns = end.returns()
        winners = end.result()["winners"]
        shares = 1 if game.meta.cooperative else len(winners)
        assert returns == [1 / shares if seat in winners else 0 for seat in range(end.players)]


@every_game()
def test_scores_as_they_stand_are_those_of_the_result_in_the_end(game):
    for state in some_states(game, 23):
        assert all(type(score) is int for score in state.scores())
        if state.to_move == "over":
            assert state.scores() == state.result()["scores"]


@every_game()
def test_a_view_has_the_keys_of_the_position_and_survives_a_redeal(game):
    for state in some_states(game, 19):
        for seat in range(state.players):
            view = state.view(seat)
            assert list(view) == list(state.position())
            assert redeal(state, seat, seed=1).view(seat) == view


@every_game()
def test_there_is_no_view_of_a_seat_that_is_not_there(game):
    with pytest.raises(ValueError, match="no seat"):
        game.new(seed=1).view(99)


@every_game()
def test_wrong_players_and_options_are_refused_by_name(game):
    with pytest.raises(starboard.BadOption, match="players"):
        game.new(players=99)
    with pytest.raises(starboard.BadOption, match="no_such_option"):
        game.new(options={"no_such_option": 1})
    for option in game.meta.options:
        for value in (None, 1.0, "no such value", -1, [1], *([True] if option.kind != "switch" else [])):
            with pytest.raises(starboard.BadOption) as refusal:
                game.new(options={option.name: value})
            assert refusal.value.key == option.name


@every_game()
def test_anything_but_a_position_is_refused(game):
    position = game.new(seed=1).position()
    for wrong in (None, [], "text", {}, {**position, "extra": 1}, {**position, "game": "chess"}):
        with pytest.raises(starboard.BadPosition):
            game.load(wrong)
    for key in position:
        with pytest.raises(starboard.BadPosition, match=key):
            game.load({other: value for other, value in position.items() if other != key})

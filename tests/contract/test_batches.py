"""Many games at once, for every game."""

import numpy as np
import pytest

import starboard
from starboard.engine.batch import SMALLEST_SHARE, Batch
from starboard.engine.generic.rules import OVER
from walks import every_game


def random_step(batch: Batch, dice: np.random.Generator) -> None:
    masks = batch.masks()
    batch.step((dice.random(masks.shape) * masks).argmax(axis=1))


@every_game()
def test_masks_are_the_move_lists(game):
    batch = Batch(game, 1)
    state = game.load(game.position.write(batch.states[0], game.meta.min_players))
    assert np.flatnonzero(batch.masks()[0]).tolist() == state.numbers()


@every_game()
def test_games_on_all_cores_all_come_to_their_end(game):
    batch = Batch(game, 2 * SMALLEST_SHARE, seed=1)
    dice = np.random.default_rng(1)
    for _ in range(60):
        random_step(batch, dice)
    assert len(np.unique(batch.states.view(np.uint8).reshape(len(batch), -1), axis=0)) > 1


@every_game()
def test_a_game_that_is_over_stays_so_and_can_be_restarted(game):
    batch = Batch(game, 4, seed=1)
    dice = np.random.default_rng(2)
    while not (batch.to_move == OVER).all():
        random_step(batch, dice)
    after = batch.states.copy()
    batch.step(np.zeros(4, np.int64))
    assert (after == batch.states).all()
    batch.restart(np.array([0, 2]))
    assert (batch.to_move == OVER).tolist() == [False, True, False, True]


@every_game()
def test_an_illegal_move_names_its_game_and_leaves_it_as_it_was(game):
    batch = Batch(game, 3, seed=1)
    before = batch.states.copy()
    numbers = batch.masks().argmax(axis=1)
    numbers[1] = -1
    with pytest.raises(starboard.IllegalMove, match=r"games 1$"):
        batch.step(numbers)
    assert before[1] == batch.states[1]
    assert before[0] != batch.states[0]


@every_game()
def test_one_move_for_each_game(game):
    with pytest.raises(ValueError, match="each of the 3 games"):
        Batch(game, 3).step(np.zeros(2, np.int64))

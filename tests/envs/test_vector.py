"""Thousands of games at once: the same games, one by one, are the judge."""

from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import starboard
from starboard.engine.batch import SMALLEST_SHARE
from starboard.engine.views.features import observe
from starboard.envs.vector import VectorGame
from walks import TEMPLATE

GAMES = starboard.games()
SHORT = {"star-fleet-scramble": {"quiet_limit": 2}, "stellar-settlers": {"classic": True}}
"""Options with which random games are short."""
every_game = pytest.mark.parametrize("game", GAMES)


def made(game, count=5, **settings):
    settings.setdefault("options", SHORT.get(game))
    return VectorGame(game, count, **settings)


@every_game
def test_masks_seats_and_observations_are_those_of_the_states(game):
    env = made(game)
    observations, infos = env.reset(seed=1)
    for _ in range(25):
        for i in range(env.num_envs):
            state = env.state(i)
            assert infos["seat"][i] == state.to_move
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == state.numbers()
            assert (observations[i] == observe(state, state.to_move)).all()
        observations, *_, infos = env.step(env.sample())


@every_game
def test_a_game_that_ends_pays_and_begins_anew_in_the_same_step(game):
    env = made(game)
    _, infos = env.reset(seed=2)
    ended = 0
    while ended < 3:
        tables = [env.state(i) for i in range(env.num_envs)]
        actions, movers = env.sample(), infos["seat"].copy()
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        for i in np.flatnonzero(terminations):
            assert (observations[i] == observe(env.state(i), env.state(i).to_move)).all()
            assert rewards[i] == infos["returns"][i, movers[i]]
            if tables[i].play(int(actions[i])).to_move == "over":  # else chance had the last word
                assert infos["returns"][i].tolist() == tables[i].returns()
                assert (infos["final_obs"][i] == observe(tables[i], int(movers[i]))).all()
            ended += 1
        assert not rewards[~terminations].any()
        assert not infos["returns"][~terminations].any()
        assert infos.get("_final_obs", terminations).tolist() == terminations.tolist()


@every_game
def test_the_same_seed_is_the_same_luck_on_any_number_of_cores(game):
    few, many = made(game, 8), made(game, 8)
    many._batch.each_share = lambda work: [work(slice(0, 3)), work(slice(3, 8))]
    for env in (few, many):
        env.reset(seed=5)
    for _ in range(30):
        one, other = few.step(few.sample()), many.step(many.sample())
        assert all((a == b).all() for a, b in zip(one[:4], other[:4], strict=True))


def test_thousands_of_games_go_on_at_once():
    env = made("stellar-settlers", 4 * SMALLEST_SHARE, players=4)
    env.reset(seed=1)
    for _ in range(40):
        observations, *_ = env.step(env.sample())
    assert len(np.unique(observations, axis=0)) > 3 * SMALLEST_SHARE


def test_arrays_are_written_anew_unless_copies_are_asked_for():
    own, copies = made("star-fleet-scramble", 2), made("star-fleet-scramble", 2, copy=True)
    for env, shared in ((own, True), (copies, False)):
        first, infos = env.reset(seed=1)
        second, *_, later = env.step(env.sample())
        assert np.shares_memory(first, second) is shared
        assert np.shares_memory(infos["action_mask"], later["action_mask"]) is shared


def test_luck_is_new_unless_it_was_asked_for():
    games = [made("stellar-settlers", 64).reset()[0] for _ in range(2)]
    assert (games[0] != games[1]).any()


def test_masks_cannot_be_changed_unless_they_are_copies():
    with pytest.raises(ValueError, match="read-only"):
        made("star-fleet-scramble").reset(seed=1)[1]["action_mask"][0, 0] = 1
    made("star-fleet-scramble", copy=True).reset(seed=1)[1]["action_mask"][0, 0] = 1


def test_an_illegal_move_names_its_game_which_stays_as_it_was():
    env = made("stellar-settlers", 3)
    env.reset(seed=1)
    before = [env.state(i) for i in range(3)]
    actions = env.sample()
    actions[1] = len(env.game.moves)
    with pytest.raises(starboard.IllegalMove, match=r"games 1$"):
        env.step(actions)
    assert env.state(1) == before[1]
    assert env.state(0) != before[0]
    env.step(env.sample())


def test_one_move_for_each_game():
    with pytest.raises(ValueError, match="each of the 3 games"):
        made("stellar-settlers", 3).step(np.zeros(2, np.int64))


def test_some_games_can_be_reset():
    env = made("star-fleet-scramble", 3)
    env.reset(seed=1)
    begun = env.state(0)
    for _ in range(5):
        env.step(env.sample())
    env.reset(options={"reset_mask": np.array([True, False, True])})
    assert [env.state(i) == begun for i in range(3)] == [True, False, True]


def test_games_can_be_looked_at():
    env = made("star-fleet-scramble", 2, render_mode="svg")
    env.reset(seed=1)
    assert [picture.startswith("<svg") for picture in env.render()] == [True, True]
    assert made("star-fleet-scramble", 2).render() is None
    with pytest.raises(starboard.BadOption, match="must be one of"):
        made("star-fleet-scramble", 2, render_mode="smell")


def test_gymnasium_makes_it_and_knows_how_it_resets():
    import starboard.envs.gymnasium  # noqa: F401

    env = gymnasium.make_vec("Starboard/StellarSettlers-v0", num_envs=3, players=3)
    assert isinstance(env, VectorGame)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=1)
    assert observations in env.observation_space
    assert env.sample() in env.action_space
    assert infos["returns"].shape == (3, 3)


def test_bots_are_not_met_here():
    with pytest.raises(starboard.BadOption, match="vectorization_mode"):
        made("star-fleet-scramble", opponent="cadet")


def test_the_text_below_the_table_is_the_same_in_every_game():
    texts = [
        Path(game.vector.__file__).read_text().split("FUNCTIONS = ")[1]
        for game in (TEMPLATE, *map(starboard.game, GAMES))
    ]
    assert len(set(texts)) == 1

"""What the environment of many games does on request: rewards, floats, resets, threads, copies."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

import starboard
from starboard.engine.batch import SMALLEST_SHARE
from starboard.engine.views.features import observe
from starboard.envs.gymnasium import id_of
from starboard.envs.vector import VectorGame

GAME = "stellar-settlers"
SHORT = {"classic": True}
"""Options with which random games are short."""


def made(count=8, **settings):
    return VectorGame(GAME, count, **{"options": SHORT, "players": 2, **settings})


def steps_until(env, ended):
    """Random steps, until so many games have ended; what each of them gave, and who moved in it."""
    _, infos = env.reset(seed=2)
    movers = infos["seat"].copy()
    while ended > 0:
        given = env.step(env.sample())
        ended -= int(given[2].sum())
        yield given, movers
        movers = given[4]["seat"].copy()


# --- rewards --------------------------------------------------------------------------------------------


def test_all_rewards_are_the_returns_of_every_seat():
    env = made(players=3, rewards="all")
    for (_, rewards, ended, _, infos), _ in steps_until(env, 5):
        assert rewards.shape == (8, 3)
        assert (rewards == infos["returns"]).all()
        assert (rewards == infos["rewards"]).all()
        assert rewards[ended].sum() == pytest.approx(ended.sum())
        assert not rewards[~ended].any()


@pytest.mark.parametrize("players", [2, 3])
def test_zero_sum_rewards_take_from_losers_what_winners_get(players):
    env, seen = made(players=players, rewards="zero-sum", copy=True), set()
    for (_, rewards, ended, _, infos), movers in steps_until(env, 8):
        assert infos["rewards"].sum(axis=1) == pytest.approx(0)
        assert rewards.tolist() == infos["rewards"][np.arange(8), movers].tolist()
        assert ((infos["rewards"] > 0) == (infos["returns"] > 1 / players))[ended].all()
        seen |= set(infos["rewards"][ended].ravel().tolist())
    assert {1.0, -1 / (players - 1)} <= seen


def test_where_nobody_plays_against_anybody_nothing_is_zero_sum():
    for game, players in (("star-clicker", 2), ("stellar-scramble", 1)):
        with pytest.raises(starboard.BadOption, match="rewards"):
            VectorGame(game, 1, players, rewards="zero-sum")


# --- observations ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", list(AutoresetMode)[:2])
def test_float_observations_are_the_whole_ones_by_their_scale(mode):
    whole, real = (made(observations=kind, autoreset_mode=mode) for kind in ("int16", "float32"))
    for (one, *_, left), (other, *_, right) in zip(
        *([given for given, _ in steps_until(env, 3)] for env in (whole, real)), strict=True
    ):
        assert other.dtype == np.float32
        assert (np.rint(other * real.scale) == one).all()
        if "final_obs" in left:
            ended = left["_final_obs"]
            assert (np.rint(right["final_obs"] * real.scale) == left["final_obs"])[ended].all()
    assert real.step(real.sample())[0] in real.observation_space
    assert np.abs(real.observation_space.high).max() == 1


# --- resets ---------------------------------------------------------------------------------------------


def test_a_game_that_has_ended_begins_anew_in_the_next_step():
    env, waiting, resets = made(autoreset_mode="NextStep", copy=True), np.zeros(8, np.bool_), 0
    for (observations, rewards, ended, _, infos), movers in steps_until(env, 10):
        assert "final_obs" not in infos
        assert not (ended & waiting).any()
        assert not rewards[waiting].any()
        assert infos["action_mask"][ended].all()
        for i in range(8):
            state = env.state(i)
            assert (state.to_move == "over") == ended[i]
            assert infos["seat"][i] == (movers[i] if ended[i] else state.to_move)
            assert (observations[i] == observe(state, int(infos["seat"][i]))).all()
        resets += waiting.sum()
        waiting = ended.copy()
    assert resets > 3


def test_both_ways_to_reset_play_the_same_games():
    same, later = made(64), made(64, autoreset_mode=AutoresetMode.NEXT_STEP)
    paid = [sum(given[4]["returns"].sum() for given, _ in steps_until(env, 80)) for env in (same, later)]
    assert paid == [pytest.approx(80, abs=8), pytest.approx(80, abs=8)]


def test_games_that_wait_begin_with_any_reset():
    env = made(autoreset_mode="NextStep")
    *_, _ = steps_until(env, 1)
    env.reset(options={"reset_mask": np.zeros(8, np.bool_)})
    for i in range(8):
        assert env.state(i).to_move != "over"
    env.step(env.sample())


def test_gymnasiums_wrappers_of_observations_work_where_games_begin_in_the_next_step():
    env = gymnasium.make_vec(id_of(GAME), num_envs=4, autoreset_mode="NextStep", observations="float32")
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert VectorGame.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    wrapped = wrappers.NormalizeObservation(wrappers.RescaleObservation(env, np.float32(-5), np.float32(5)))
    wrapped = wrappers.RecordEpisodeStatistics(wrapped)
    observations, _ = wrapped.reset(seed=1)
    for _ in range(30):
        observations, *_ = wrapped.step(env.sample())
    assert observations.dtype == np.float32
    assert len(np.unique(observations)) > 10


@pytest.mark.parametrize(
    "setting",
    [{"rewards": "some"}, {"observations": "int8"}, {"autoreset_mode": "Disabled"}, {"threads": 0}],
    ids=str,
)
def test_what_there_is_not_is_refused_in_a_sentence(setting):
    with pytest.raises(starboard.BadOption, match=next(iter(setting))):
        made(**setting)


def test_any_number_of_threads_gives_the_same_games():
    one, four = (made(4 * SMALLEST_SHARE, threads=threads) for threads in (1, 4))
    assert (len(one._batch._shares), len(four._batch._shares)) == (1, 4)
    for env in (one, four):
        env.reset(seed=1)
        for _ in range(10):
            env.step(env.sample())
    assert (one.step(one.sample())[0] == four.step(four.sample())[0]).all()


# --- copies ---------------------------------------------------------------------------------------------

SETTINGS = [{}, {"observations": "float32"}, {"autoreset_mode": "NextStep", "rewards": "all"}]


def observed(env, steps=25):
    """What the first legal moves lead to, as the environment tells it, judged by its own games."""
    told = []
    infos = env._infos()
    scale = env.scale if env.observations == "float32" else 1
    for _ in range(steps):
        observations, *_, infos = env.step(infos["action_mask"].argmax(axis=1))
        seen = observe(env.state(0), int(infos["seat"][0]))
        assert (np.rint(observations[0] * scale) == seen).all()
        told.append(observations.copy())
    return np.array(told)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_copies_observe_their_own_games(settings):
    env = made(**settings)
    env.reset(seed=3)
    env.step(env.sample())
    copies, exact = [copy.copy(env), copy.deepcopy(env)], [env.duplicate(), pickle.loads(pickle.dumps(env))]
    before = env.state(0)
    futures = [observed(twin) for twin in (*copies, *exact)]
    assert env.state(0) == before
    future = observed(env)
    assert [(each == future).all() for each in futures] == [False, False, True, True]
    assert (futures[0] != futures[1]).any()


def test_a_copy_can_be_given_luck_by_a_seed():
    env = made()
    env.reset(seed=3)
    twins = [copy.deepcopy(env) for _ in range(2)]
    for twin in twins:
        twin.reseed(5)
    assert (observed(twins[0]) == observed(twins[1])).all()

"""Environments for one learner, judged by Gymnasium's own check."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import starboard
from starboard.engine.views.features import observe
from starboard.envs.gymnasium import BoardGame, id_of

GAMES = starboard.games()
IDS = [
    "Starboard/StarFleetScramble-v0",
    "Starboard/StellarSettlers-v0",
    "Starboard/StarClicker-v0",
    "Starboard/StellarScramble-v0",
    "Starboard/Orbital-v0",
]
FEW = 200
"""Positions that a bot may look at."""


def first(state):
    return state.numbers()[0]


def played(env, seed=1, moves=1000):
    """Play at random; what the last step gave."""
    _, info = env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    for _ in range(moves):
        *given, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        if given[2]:
            break
    return *given, info


def test_all_games_are_registered():
    assert [id_of(game) for game in GAMES] == IDS
    assert set(IDS) <= set(gymnasium.registry)


@pytest.mark.parametrize("id", IDS)
def test_gymnasium_finds_nothing_wrong(id):
    check_env(gymnasium.make(id, opponent="random").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_meets_bots(game):
    env = BoardGame(game, players=2, opponent="cadet", seat=1, iterations=FEW)
    played(env, moves=3)
    assert env.state.log
    assert env.state.to_move in (1, "over")


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_sees_what_its_seat_may_know(game):
    env = BoardGame(game, players=2, opponent=first, seat=1)
    seen, info = env.reset(seed=3)
    assert (seen == observe(env.state, 1)).all()
    assert np.flatnonzero(info["action_mask"]).tolist() == env.state.numbers()
    assert (env.action_masks() == info["action_mask"]).all()


def test_the_only_reward_is_the_return_of_the_learners_seat():
    for seat in (0, 1):
        env = BoardGame("star-fleet-scramble", options={"target": 1}, opponent="random", seat=seat)
        _, reward, over, _, info = played(env)
        assert over
        assert reward == env.state.returns()[seat] == info["returns"][seat]
        assert not info["action_mask"].any()


def test_against_itself_the_learner_plays_every_seat():
    env = BoardGame("star-fleet-scramble", opponent="itself")
    _, info = env.reset(seed=1)
    seats = []
    for _ in range(4):  # a turn is two moves
        seats.append(info["seat"])
        *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert seats == [0, 0, 1, 1]


def test_an_illegal_move_ends_the_game():
    env = BoardGame("star-fleet-scramble", opponent=first, seat=0)
    env.reset(seed=1)
    _, reward, over, _, _ = env.step(0)
    assert (reward, over) == (-1.0, True)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset()
    env.step(env.state.numbers()[0])


def test_a_seat_is_drawn_for_each_game_unless_one_is_wished_for():
    env = BoardGame("stellar-settlers", players=3, opponent=first)
    env.reset(seed=1)
    assert len({env.reset()[1]["seat"] for _ in range(20)}) == 3
    assert env.reset(options={"seat": 2})[1]["seat"] == 2


def test_a_game_can_begin_at_any_position():
    start = starboard.game("star-fleet-scramble").new().play("unshield c3").position()
    env = BoardGame("star-fleet-scramble", seat=0, opponent=first)
    env.reset(seed=1, options={"position": start})
    assert env.state.position() == start


def test_a_seat_that_is_not_there_cannot_be_wished_for():
    with pytest.raises(starboard.BadOption, match="from 0 to 1"):
        BoardGame("star-fleet-scramble").reset(options={"seat": 2})


def test_many_learners_against_bots_are_made_by_gymnasium():
    envs = gymnasium.make_vec(IDS[0], num_envs=2, vectorization_mode="sync", opponent="random", seat=1)
    observations, infos = envs.reset(seed=1)
    assert observations.shape == (2, *envs.single_observation_space.shape)
    assert infos["seat"].tolist() == [1, 1]
    envs.step(infos["action_mask"].argmax(axis=1))
    envs.close()


def test_the_same_seed_gives_the_same_game():
    env = BoardGame("stellar-settlers", opponent="cadet")
    played(env, seed=4, moves=8)
    before = env.state.log
    played(env, seed=4, moves=8)
    assert env.state.log == before


def futures(env, moves=12):
    """What becomes of the first legal moves, and of the game after it."""
    for _ in range(moves):
        env.step(env.action_masks().argmax())
    log = env.state.log
    env.reset()
    return log, env.seat, env.state.seed


def exact(env):
    return env.duplicate(), pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("opponent", ["cadet", "random", first])
def test_environments_are_copied_and_pickled_at_any_node(opponent):
    env = BoardGame("stellar-settlers", opponent=opponent)
    env.reset(seed=2)
    before = env.state.log
    copies = [copy.copy(env), copy.deepcopy(env)]
    duplicates = exact(env)
    others = [futures(twin) for twin in copies]
    assert env.state.log == before
    future = futures(env)
    assert [futures(twin) for twin in duplicates] == [future, future]
    assert all(log[: len(before)] == before for log, _, _ in others)
    assert len({str(each) for each in (*others, future)}) == 3


def test_a_copied_environment_can_be_given_luck_by_a_seed():
    env = gymnasium.make("Starboard/StellarSettlers-v0", opponent="random")
    env.reset(seed=2)
    twins = [copy.deepcopy(env) for _ in range(3)]
    for twin, seed in zip(twins, (7, 7, 8), strict=True):
        twin.unwrapped.reseed(seed)
    one, same, other = (futures(twin.unwrapped) for twin in twins)
    assert one == same != other


def test_environments_are_copied_before_their_first_game():
    for twin in (copy.deepcopy(BoardGame("stellar-settlers")), *exact(BoardGame("stellar-settlers"))):
        assert twin.reset(seed=3)[1]["action_mask"].any()


def test_the_table_is_shown_in_every_way(capsys):
    pictures = {}
    for mode in BoardGame.metadata["render_modes"]:
        env = BoardGame("star-fleet-scramble", opponent=first, seat=0, render_mode=mode)
        env.reset(seed=1)
        pictures[mode] = env.render()
    assert pictures["svg"].startswith("<svg")
    assert pictures["rgb_array"].shape[2] == 3
    assert pictures["ansi"] in capsys.readouterr().out
    assert pictures["human"] is None


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"opponent": "general"}, "opponent"),
        ({"seat": 2}, "seat"),
        ({"players": 7}, "players"),
        ({"options": {"gravity": 3}}, "gravity"),
        ({"render_mode": "smell"}, "render_mode"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(settings, complaint):
    with pytest.raises(starboard.StarboardError, match=complaint):
        BoardGame("star-fleet-scramble", **settings)

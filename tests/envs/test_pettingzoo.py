"""Environments for many seats, judged by PettingZoo's own tests."""

import copy
import pickle
import random
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import starboard
from starboard.engine.views.features import observe
from starboard.envs import pettingzoo

GAMES = starboard.games()
CYCLES = 60
"""So many moves are tried where PettingZoo would try a thousand."""
LATE = {"star-fleet-scramble": {"quiet_limit": 2}}
"""Options that make a game short enough to be played to its end."""

# PettingZoo warns of all but its own games that their observations are dictionaries, which masks need;
# an agent whose game is over has no legal action left; and our agents are seats at a table.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def seeded(game: str, **settings: Any) -> Any:
    """An environment whose games and samples are the same every time."""
    env = pettingzoo.env(game, **settings)
    env.reset(seed=1)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    return env


def walk(env: Any, moves: int, seed: int = 3) -> None:
    """Play so many random moves."""
    pick = random.Random(seed)
    for _ in range(moves):
        observation, _, termination, _, _ = env.last()
        env.step(None if termination else pick.choice(np.flatnonzero(observation["action_mask"]).tolist()))


def raw_duplicate(env: Any) -> Any:
    return env.unwrapped.duplicate()


def to_the_end(env: Any) -> dict[str, float]:
    """Play a game to its end; what each agent was given in all."""
    given = dict.fromkeys(env.possible_agents, 0.0)
    pick = random.Random(5)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        given[agent] += reward
        env.step(None if termination else pick.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return given


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_test_of_the_interface_passes(game):
    api_test(seeded(game, options=LATE.get(game)), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_test_of_seeds_passes(game):
    seed_test(lambda: pettingzoo.env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_test_of_pictures_passes(game):
    def drawn(**settings: Any) -> Any:
        return seeded(game, width=240, **settings)

    render_test(drawn, {"svg": lambda picture: picture.startswith("<svg")})


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_benchmark_runs(game, monkeypatch):
    """Its five seconds pass by a clock that goes on by one each time it is read."""
    ticks = count()
    clock = SimpleNamespace(time=lambda: float(next(ticks)))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    random.seed(1)
    performance_benchmark(seeded(game))


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_is_the_schemas_and_the_mask_is_that_of_the_legal_moves(game):
    env = seeded(game).unwrapped
    for _ in range(20):
        walk(env, 1)
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            on_turn = agent == env.agent_selection
            assert np.array_equal(seen["observation"], observe(env.table, seat))
            assert np.flatnonzero(seen["action_mask"]).tolist() == (env.table.numbers() if on_turn else [])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("twin", [raw_duplicate, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("moves", [0, 17])
def test_a_duplicate_and_a_pickle_play_on_alike_and_leave_the_first_alone(game, twin, moves):
    env = seeded(game)
    walk(env, moves)
    before = env.unwrapped.table.duplicate()
    other = twin(env)
    walk(other, 12)
    assert env.unwrapped.table == before
    assert env.unwrapped.table.log == before.log
    walk(env, 12)
    assert other.unwrapped.table.log == env.unwrapped.table.log
    assert other.unwrapped.table == env.unwrapped.table


def test_a_copy_has_luck_of_its_own_and_leaves_the_first_alone():
    env = seeded("stellar-settlers")
    walk(env, 17)
    before = env.unwrapped.table.log
    twins = [copy.deepcopy(env), copy.copy(env.unwrapped), copy.deepcopy(env), copy.deepcopy(env)]
    for twin in twins[2:]:
        twin.unwrapped.reseed(9)
    logs = []
    for each in (*twins, env):
        for _ in range(12):
            each.unwrapped.step(each.unwrapped.table.numbers()[0])
        logs.append(each.unwrapped.table.log)
        assert logs[-1][: len(before)] == before
        each.reset()
        logs[-1] += each.unwrapped.table.log
    assert logs[2] == logs[3]
    assert len(set(map(tuple, logs))) == 4


@pytest.mark.parametrize("game", GAMES)
def test_the_rewards_of_a_game_are_its_returns(game):
    env = seeded(game, options=LATE.get(game))
    given = to_the_end(env)
    table = env.unwrapped.table
    assert table.to_move == "over"
    assert list(given.values()) == table.returns()
    assert env.agents == []


def test_a_game_that_is_over_can_be_copied_and_tells_its_result():
    env = seeded("star-fleet-scramble", options={"quiet_limit": 1})
    walk(env, 2)
    twin = pickle.loads(pickle.dumps(env))
    assert twin.terminations == {"seat_0": True, "seat_1": True}
    assert twin.infos["seat_1"] == {"result": env.unwrapped.table.result()}


def test_the_number_of_players_and_the_options_are_the_games():
    env = pettingzoo.env("stellar-settlers", players=3, options={"hard": True})
    env.reset(seed=1)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert env.unwrapped.table.options["hard"]


def test_a_game_may_begin_at_any_position():
    env = seeded("stellar-settlers", players=2)
    walk(env, 30)
    position = env.unwrapped.table.position()
    other = pettingzoo.env("stellar-settlers", players=2)
    other.reset(seed=4, options={"position": position})
    assert other.unwrapped.table.position() == position
    with pytest.raises(ValueError, match="3 seats"):
        pettingzoo.raw_env("stellar-settlers", players=3).reset(options={"position": position})


def test_resets_without_a_seed_go_on_from_the_one_before():
    logs = []
    for _ in range(2):
        env = seeded("stellar-settlers")
        env.reset()
        logs.append(env.unwrapped.table.log)
    assert logs[0] == logs[1] != seeded("stellar-settlers").unwrapped.table.log


def test_an_illegal_move_is_refused_and_ends_a_learners_game():
    env = seeded("stellar-settlers")
    legal = env.unwrapped.table.numbers()
    wrong = next(number for number in range(len(env.unwrapped.game.moves)) if number not in legal)
    before = env.unwrapped.table.duplicate()
    with pytest.raises(starboard.IllegalMove):
        env.unwrapped.step(wrong)
    assert env.unwrapped.table == before
    env.step(wrong)
    assert all(env.terminations.values())
    assert env.rewards["seat_0"] == pettingzoo.ILLEGAL_REWARD


def test_pictures_are_drawn_for_the_eyes_they_are_for():
    spectator, seat = (
        pettingzoo.raw_env("orbital", players=2, render_mode="svg", eyes=eyes) for eyes in (None, 1)
    )
    for env in (spectator, seat):
        env.reset(seed=1)
    assert seat.render() == seat.table.svg(1)
    assert spectator.render() == spectator.table.svg(None)


def test_a_render_mode_has_to_be_known():
    with pytest.raises(starboard.BadOption, match="rgb_array"):
        pettingzoo.raw_env("orbital", render_mode="radio")

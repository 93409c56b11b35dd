"""Games for OpenSpiel, judged by its own tests and played by its own algorithms."""

import json
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl.flags import FLAGS
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts

import starboard
from starboard.engine.views.features import observe, schema_of
from starboard.envs import openspiel

GAMES = starboard.games()
HIDDEN = ("orbital",)
"""The games in which seats know different things."""


def small(game: str) -> Any:
    """The last moves of a game: a few hundred nodes, in which both seats have something to choose."""
    position = json.loads((Path(__file__).parent / "late" / f"{game}.json").read_text(encoding="utf-8"))
    return openspiel.load(game, position=position)


def late(game: str, left: int) -> Any:
    """The last `left` moves of a random game."""
    state, pick = starboard.game(game).new(seed=5), random.Random(5)
    past = [state.copy()]
    while state.to_move != "over":
        state.play(pick.choice(state.numbers()))
        past.append(state.copy())
    return openspiel.load(game, position=past[max(0, len(past) - left)].position())


def walked(game: Any, moves: int, seed: int = 2) -> Any:
    """A node so many random moves after the start, at which a seat is to move."""
    state, pick = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or state.move_number() < moves:
        state.apply_action(pick.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_random_simulations_pass(game):
    pyspiel.random_sim_test(late(game, 40), num_sims=1, serialize=True, verbose=False)


def test_openspiels_random_simulations_pass_from_the_start_of_a_whole_game():
    for game in (openspiel.load("orbital", players=2), openspiel.load("star-fleet-scramble")):
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_playthroughs_are_written_and_read_again(game, tmp_path):
    FLAGS.mark_as_parsed()  # it is a program with options of its own, which keep their defaults
    name = str(late(game, 12))
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=1)
    page = tmp_path / "playthrough.txt"
    page.write_text(text, encoding="utf-8")
    written, again = generate_playthrough.replay(str(page))
    assert written == again
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("game", GAMES)
def test_a_node_says_what_the_state_says(game):
    state = openspiel.load(game).new_initial_state()
    pick = random.Random(1)
    for _ in range(40):
        ours, chance = state.state, state.is_chance_node()
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        assert texts == ours.moves()
        if chance:
            total = sum(ours.weights())
            assert state.chance_outcomes() == [
                (number, weight / total)
                for number, weight in zip(ours.numbers(), ours.weights(), strict=True)
            ]
        else:
            assert state.current_player() == ours.to_move
            assert state.observation_tensor(0) == observe(ours, 0).tolist()
            assert json.loads(state.observation_string(0)) == ours.view(0)
        state.apply_action(pick.choice(state.legal_actions()))


@pytest.mark.parametrize("game", GAMES)
def test_returns_are_the_protocols(game):
    state = walked(late(game, 30), 0)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == state.state.returns()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


@pytest.mark.parametrize("game", GAMES)
def test_tensors_have_the_names_of_the_schema(game):
    loaded = openspiel.load(game)
    observer = loaded.make_py_observer()
    schema = schema_of(starboard.game(game))
    assert list(observer.dict) == [feature.name for feature in schema.features]
    assert loaded.observation_tensor_size() == schema.size
    assert loaded.get_type().provides_information_state_tensor == (game in HIDDEN)


# --- what seats know ----------------------------------------------------------------------------------------


def test_an_information_state_is_all_that_the_seat_heard():
    state = openspiel.load("orbital", players=2).new_initial_state()
    pick = random.Random(3)
    own = []
    while len(own) < 60:
        knower = state.table.known_to
        state.apply_action(pick.choice(state.legal_actions()))
        own.append((state.state.log[-1], state.table.known_to[len(knower)]))
    told = state.information_state_string(0).split("\n")[0].removeprefix("seat 0: ").split(", ")
    assert [move for move in told if "hidden" not in move] == [
        move for move, knower in own if knower in (None, 0)
    ]
    assert any(knower == 1 for _, knower in own)


def test_where_everything_is_open_every_seat_heard_the_whole_log():
    state = walked(openspiel.load("stellar-settlers"), 20)
    assert state.information_state_string(0) == state.information_state_string(1)
    assert state.information_state_string(0) == ", ".join(state.state.log)


def test_a_resampled_node_is_one_that_the_seat_cannot_tell_from_its_own():
    state, dice = walked(openspiel.load("orbital", players=3), 80), random.Random(4)
    for seat in range(3):
        other = state.resample_from_infostate(seat, dice.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.current_player() == state.current_player()
        assert other.state.position() != state.state.position()


def test_a_resampled_node_tells_the_others_nothing_of_what_they_really_had():
    """Two truths that the seat cannot tell apart give the same guesses, the others' knowledge included."""
    truth = walked(openspiel.load("orbital", players=2), 80)
    other = truth.resample_from_infostate(0, random.Random(1).random)
    assert other.state.position() != truth.state.position()
    guesses = [node.resample_from_infostate(0, random.Random(2).random) for node in (truth, other)]
    assert guesses[0].information_state_string(1) == guesses[1].information_state_string(1)
    assert guesses[0].information_state_tensor(1) == guesses[1].information_state_tensor(1)


def test_a_resampled_node_can_be_played_to_its_end():
    state = walked(openspiel.load("orbital", players=2), 80)
    guess, pick = state.resample_from_infostate(0, random.Random(6).random), random.Random(6)
    while not guess.is_terminal():
        guess.apply_action(pick.choice(guess.legal_actions()))
    assert sum(guess.returns()) == pytest.approx(1)


# --- parameters ---------------------------------------------------------------------------------------------


def test_parameters_are_players_and_options():
    game = pyspiel.load_game("starboard_stellar_settlers(players=3,hard=true,banned=diplomacy+corruption)")
    begun = game.new_initial_state().state
    assert (game.num_players(), begun.players) == (3, 3)
    assert begun.options["hard"]
    assert begun.options["banned"] == ["diplomacy", "corruption"]


def test_options_given_in_python_are_the_same():
    game = openspiel.load("star-clicker", 3, {"pilots": ["max", "lily", "brian"], "level": 2})
    assert game.new_initial_state().state.options == {"pilots": ["max", "lily", "brian"], "level": 2}
    assert pyspiel.load_game(str(game)).new_initial_state().state.options["level"] == 2


def test_any_position_is_a_game_of_its_own():
    begun = starboard.game("stellar-settlers").new(seed=3)
    game = openspiel.load("stellar-settlers", position=begun.position())
    assert game.new_initial_state().state == begun
    assert pyspiel.load_game(str(game)).new_initial_state().state == begun
    with pytest.raises(starboard.BadPosition, match="not a position"):
        openspiel.unpack("nonsense")


def test_the_sum_of_the_returns_is_told_where_somebody_wins():
    utility = pyspiel.GameType.Utility
    for game, players, options, expected in (
        ("star-fleet-scramble", 2, None, utility.CONSTANT_SUM),
        ("orbital", 2, None, utility.CONSTANT_SUM),
        ("orbital", 2, {"bots": 1}, utility.GENERAL_SUM),
        ("orbital", 1, None, utility.GENERAL_SUM),
        ("stellar-scramble", 1, None, utility.GENERAL_SUM),
        ("star-clicker", 2, None, utility.IDENTICAL),
    ):
        assert openspiel.load(game, players, options).get_type().utility == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_node_is_copied_and_pickled(game):
    state = walked(openspiel.load(game), 10)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(twin) == str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != str(state)


# --- OpenSpiel's algorithms ---------------------------------------------------------------------------------


def test_cfr_learns_to_play_the_end_of_stellar_scramble():
    game = small("stellar-scramble")
    solver = cfr.CFRSolver(game)
    weakness = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        weakness.append(exploitability.exploitability(game, solver.average_policy()))
    assert weakness == sorted(weakness, reverse=True)
    assert weakness[-1] < 0.1


def test_cfr_runs_with_private_hands_at_the_end_of_orbital():
    solver = cfr.CFRSolver(small("orbital"))
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert solver.average_policy() is not None


def test_tree_search_plays_the_end_of_stellar_scramble():
    game, dice = small("stellar-scramble"), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 40, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[0] if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == 1


def test_tree_search_over_information_states_plays_orbital():
    game, dice = openspiel.load("orbital", players=2), np.random.RandomState(1)
    state = walked(game, 60)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=2.0,
        max_simulations=6,
        random_state=dice,
    )
    bot.set_resampler(lambda node, seat: node.resample_from_infostate(seat, dice.random_sample))
    assert bot.step(state) in state.legal_actions()


def test_openspiels_learners_environment_runs():
    env = rl_environment.Environment(late("stellar-settlers", 20))
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][seat][0]])
    assert step.rewards == env.get_state.returns()

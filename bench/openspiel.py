"""OpenSpiel's figures, driven the same way: from Python, and its own C++ roll-outs."""

from __future__ import annotations

import random
from typing import Any

from bench.clock import microseconds, per_second

GAMES = ("chess", "breakthrough")
ROLLOUTS = 100
SAMPLE = 100
"""Random games played from Python to learn how many moves a roll-out has on average."""


def is_installed() -> bool:
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return False
    return True


def load(name: str) -> Any:
    import pyspiel

    return pyspiel.load_game(name)


def by_number(name: str) -> float:
    """Moves a second: legal actions, choose one, apply it."""
    game, pick = load(name), random.Random(1).random
    return per_second(lambda: random_game(game, pick))


def random_game(game: Any, pick: Any) -> int:
    state, plies = game.new_initial_state(), 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(pick() * len(actions))])
        plies += 1
    return plies


def copy(name: str) -> float:
    """Microseconds for `clone` in the middle of a game."""
    state, pick = load(name).new_initial_state(), random.Random(1)
    for _ in range(24):
        state.apply_action(pick.choice(state.legal_actions()))
    return microseconds(state.clone)


def rollouts(name: str) -> float:
    """Moves a second of the C++ roll-outs from the start.

    The wheel has no direct call for them: a search of one simulation is nothing but the roll-outs from
    its root. Their length is the average of random games played from Python.
    """
    import pyspiel

    game, pick = load(name), random.Random(1).random
    length = sum(random_game(game, pick) for _ in range(SAMPLE)) / SAMPLE
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
    start = game.new_initial_state()

    def search() -> int:
        bot.step(start)
        return int(ROLLOUTS * length)

    return per_second(search)

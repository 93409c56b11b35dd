"""Compiling ahead of time what learners use."""

from __future__ import annotations

from starboard.engine.game import Game, Progress
from starboard.envs.vector import VectorGame


def prepare_for_learning(game: Game, progress: Progress) -> None:
    """All that playing needs, and the vector environment."""
    steps = 0

    def show(done: int, total: int, what: str) -> None:
        nonlocal steps
        steps = total + 1
        progress(done, steps, what if done < total else "vector environment")

    game.prepare(show)
    env = VectorGame(game.id)
    env.reset(seed=0)
    env.step(env.sample())
    env.close()
    progress(steps, steps, "ready")

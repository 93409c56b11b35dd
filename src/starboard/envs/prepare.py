"""What has to be compiled before learners can step many games at once: `starboard prepare --envs`."""

from __future__ import annotations

from starboard.engine.compiling.prepare import Step
from starboard.engine.game import Game
from starboard.envs.vector import VectorGame


def steps(game: Game) -> list[Step]:
    """Each compiled function of `VectorGame` with one small call that makes Numba compile or load it."""
    return [
        ("many games", lambda: VectorGame(game.id)),
        ("observations", lambda: VectorGame(game.id).reset(seed=0)),
        ("random moves of many games", lambda: _begun(game).sample()),
        ("steps of many games", lambda: _take_step(_begun(game))),
    ]


def _begun(game: Game) -> VectorGame:
    env = VectorGame(game.id)
    env.reset(seed=0)
    return env


def _take_step(env: VectorGame) -> None:
    env.step(env.sample())

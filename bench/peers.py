"""`python -m bench.peers`: how many steps a second other libraries' environments make.

Run by the benchmark in an environment of its own (`make bench` installs it beside ours), since nothing else
needs them. Every step gives an observation and a mask of legal actions, and is followed by a random
legal action. Prints one JSON object: a name and a figure for each peer, per second of processor time.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from bench.clock import per_second

STEPS = 200
"""Steps between two looks at the clock where games are stepped one by one."""
SYNC_GAMES = 64
"""OpenSpiel steps its games one after the other, so that their number hardly matters."""
GAMES = 4096
FEWER_GAMES = 512
"""For a game of which thousands would take seconds for each step."""


def pettingzoo(module: str) -> float:
    """One game of PettingZoo's, seat after seat."""
    from importlib import import_module

    import numpy as np

    env: Any = import_module(f"pettingzoo.classic.{module}").env()
    pick = random.Random(1)
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(STEPS):
            observation, _, over, _, _ = env.last()
            if over:
                env.reset()
            else:
                env.step(pick.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return STEPS

    return per_second(steps)


def openspiel(name: str) -> float:
    """OpenSpiel's vectorised environment."""
    from open_spiel.python import rl_agent, rl_environment, vector_env

    envs = vector_env.SyncVectorEnv([rl_environment.Environment(name) for _ in range(SYNC_GAMES)])
    pick = random.Random(1)
    seen = envs.reset()

    def steps() -> int:
        nonlocal seen
        actions = []
        for one in seen:
            legal = one.observations["legal_actions"][one.observations["current_player"]]
            actions.append(rl_agent.StepOutput(action=pick.choice(legal), probs=[]))
        seen, *_ = envs.step(actions, reset_if_done=True)
        return SYNC_GAMES

    return per_second(steps)


def pgx(name: str, games: int = GAMES) -> float:
    """Games of pgx, all at once, on the processor; it uses all cores."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def advance(states: Any, key: Any) -> Any:
        choosing, luck, later = jax.random.split(key, 3)
        logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        return step(states, actions, jax.random.split(luck, games)), later

    compiled = jax.jit(advance)
    states, key = jax.jit(init)(jax.random.split(jax.random.PRNGKey(0), games)), jax.random.PRNGKey(1)

    def steps() -> int:
        nonlocal states, key
        states, key = jax.block_until_ready(compiled(states, key))
        return games

    return per_second(steps)


PEERS: dict[str, Callable[[], float]] = {
    "PettingZoo chess": lambda: pettingzoo("chess_v6"),
    "PettingZoo connect four": lambda: pettingzoo("connect_four_v3"),
    "OpenSpiel vector_env chess": lambda: openspiel("chess"),
    "OpenSpiel vector_env connect four": lambda: openspiel("connect_four"),
    "pgx chess": lambda: pgx("chess", FEWER_GAMES),
    "pgx connect four": lambda: pgx("connect_four"),
}


def main() -> None:
    print(json.dumps({name: measure() for name, measure in PEERS.items()}))


if __name__ == "__main__":
    main()

"""Every game as a PettingZoo environment, in which one seat after the other is asked for its move.

    from starboard.envs import pettingzoo

    env = pettingzoo.env("orbital", players=3, render_mode="svg")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An observation is the vector of the game's schema (`starboard.explain` says what it means) and the mask of the
legal moves; an action is a move's number in `game.moves`. The environment draws what is left to chance. All
rewards come at the end: each seat's return (docs/environments).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import starboard
from starboard.engine.state import State
from starboard.engine.views.features import observe, schema_of
from starboard.envs.pickling import Copied
from starboard.envs.render import MODES, WIDTH, check_mode, frame

MOST_LUCK = 2**63
ILLEGAL_REWARD = -1.0
"""What an illegal move costs, which also ends the game."""

Observation = dict[str, np.ndarray[Any, Any]]


def env(game: str, **settings: Any) -> AECEnv[str, Observation, int | None]:
    """A game for learners: an illegal move ends it, and calls in a wrong order are told of. See `raw_env`."""
    table: Any = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=ILLEGAL_REWARD)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class raw_env(Copied, AECEnv[str, Observation, int | None]):
    """One game, seat by seat. An illegal move raises `IllegalMove` and changes nothing.

    Copies have luck of their own (see `starboard.envs.pickling`).
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        eyes: int | None = None,
        width: int = WIDTH,
    ) -> None:
        """`eyes` is the seat that pictures are drawn for; without it they show what a spectator may see."""
        super().__init__()
        self.game = starboard.game(game)
        self.table = self.game.new(players, options=options, seed=0)
        self.render_mode = check_mode(render_mode)
        self.eyes = eyes
        self.width = width
        self.metadata = {
            "name": f"{game}_v{self.game.meta.version}",
            "render_modes": MODES,
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(len(self.game.moves)) for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        schema, moves = schema_of(self.game), len(self.game.moves)
        return spaces.Dict(
            {
                "observation": spaces.Box(schema.low, schema.high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    # --- playing ----------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options={"position": …}` begins at that position, with the players it has."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table = self._begun(str(self._seeds.integers(MOST_LUCK)), (options or {}).get("position"))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._follow()

    def _begun(self, seed: str, position: dict[str, Any] | None) -> State:
        if position is None:
            return self.game.new(self.table.players, seed, self.table.options)
        begun = self.game.load(position, seed=seed)
        if begun.players != self.table.players:
            raise ValueError(f"this environment has {self.table.players} seats, the position {begun.players}")
        return begun

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent whose game is over has no action")
        self.table.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._follow()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _follow(self) -> None:
        """Ask the seat that is to move, or hand out the returns of a game that is over."""
        seat = self.table.to_move
        if isinstance(seat, int):
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = dict(zip(self.agents, self.table.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"result": self.table.result()} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        mask = np.zeros(len(self.game.moves), np.int8)
        if self.table.to_move == seat:
            mask[self.table.numbers()] = 1
        return {"observation": observe(self.table, seat), "action_mask": mask}

    def _drawing(self) -> list[Any]:
        return [self.table]

    def _take_luck(self, dice: np.random.Generator) -> None:
        self._seeds = np.random.default_rng(dice.integers(MOST_LUCK))
        self.table = self.table.copy(seed=str(dice.integers(MOST_LUCK)))

    # --- showing ----------------------------------------------------------------------------------------

    def render(self) -> Any:
        """The table in the way of `render_mode`: printed, as text, as pixels or as SVG."""
        return self.render_mode and frame(self.table, self.render_mode, self.eyes, self.width)

    def close(self) -> None:
        """Nothing is held open."""

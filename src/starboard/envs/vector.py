"""Thousands of games at once as one `gymnasium.vector.VectorEnv`, stepped by compiled code on all cores.

    from starboard.envs.vector import VectorGame

    env = VectorGame("stellar-settlers", num_envs=4096, players=3)
    observations, infos = env.reset(seed=7)
    while learning:
        actions = choose(observations, infos["action_mask"])
        observations, rewards, terminations, truncations, infos = env.step(actions)

The caller plays every seat (self-play): row i of the observations is what the seat to move in game i sees. A
game that ends begins anew in the same step (Gymnasium's `AutoresetMode.SAME_STEP`), or in the next one if
`autoreset_mode="NextStep"`. docs/environments/many-games.md says how to learn from the rewards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import starboard
from starboard.engine.batch import Batch
from starboard.engine.errors import BadOption, IllegalMove
from starboard.engine.generic.rules import ILLEGAL, OVER
from starboard.engine.generic.vector_step import pick
from starboard.engine.state import State
from starboard.engine.views.features import schema_of
from starboard.envs.pickling import Copied
from starboard.envs.render import MODES, check_mode, frame

Array = np.ndarray[Any, Any]
Step = tuple[Array, Array, Array, Array, dict[str, Any]]
Rewards = Literal["mover", "all", "zero-sum"]
Observations = Literal["int16", "float32"]
RESETS = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
NO_MOVE = -1
"""Compiled code plays no such move, so a game that waits for its reset stays as it is."""


class VectorGame(Copied, VectorEnv[Array, Array, Array]):
    """`num_envs` games of one kind.

    All arrays are the environment's own, written anew by each step: `copy=True` gives fresh ones instead.
    Copies have luck of their own (see `starboard.envs.pickling`). `rewards` says what a step pays where a
    game has just ended; all else is 0:

    - `"mover"` (games): the return of the seat that has just moved;
    - `"all"` (games, seats): the return of every seat;
    - `"zero-sum"` (games): the return of the seat that has just moved less what the others got on average.

    `observations="float32"` divides each number by the most that it can be (`scale`): all are from -1 to 1.
    `threads` says how many work at once: as a rule one for each core that this process may use. `infos` has

    - `action_mask` (games, moves): 1 for each legal move of the seat to move;
    - `seat` (games): whose turn it is;
    - `returns` (games, seats): what each seat got where a game has just ended, else zeros;
    - `rewards` (games, seats): the same as `rewards` counts it, unless that is "mover";
    - `final_obs` and `_final_obs`, if a game has just ended and begun anew in this step: the last position as
      the seat that moved last saw it, and which games that is about.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (so Gymnasium wants it)
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": MODES,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        copy: bool = False,
        opponent: str = "itself",
        rewards: Rewards = "mover",
        observations: Observations = "int16",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int | None = None,
    ) -> None:
        if opponent != "itself":
            raise BadOption(
                "opponent", 'all seats are the caller\'s here; vectorization_mode="sync" has bots'
            )
        _check("rewards", rewards, get_args(Rewards))
        _check("observations", observations, get_args(Observations))
        _check("autoreset_mode", autoreset_mode, (*RESETS, *(mode.value for mode in RESETS)))
        self.metadata = {**self.metadata, "autoreset_mode": AutoresetMode(autoreset_mode)}
        self.rewards, self.observations = rewards, observations
        self.render_mode = check_mode(render_mode)
        self.game = starboard.game(game)
        self.num_envs = num_envs
        self.players = self.game.meta.min_players if players is None else players
        self.options = dict(options or {})
        self.copy = copy
        self._batch = Batch(self.game, num_envs, self.players, self.options, threads=threads)
        if rewards == "zero-sum" and (self.game.meta.cooperative or self.players == 1):
            raise BadOption("rewards", "cannot be zero-sum: nobody plays against anybody here")
        self._find_code()
        self._make_room()
        self._seed(int(self.np_random.integers(2**31)))
        self._make_spaces()

    def _find_code(self) -> None:
        self._advance = self.game.vector.step
        self._observe = self.game.features.observe_all
        self._schema = schema_of(self.game)
        self.scale = np.maximum(self._schema.high, -self._schema.low).astype(np.float32)

    def _make_room(self) -> None:
        schema = self._schema
        self._rows = schema.rows(self.num_envs)
        self._numbers = schema.vectors(self._rows)  # the same memory
        is_float = self.observations == "float32"
        self._seen = np.zeros(self._numbers.shape, np.float32) if is_float else self._numbers
        self._final = np.zeros_like(self._seen)
        self._all_rewards = np.zeros((self.num_envs, self.players), np.float64)
        self._masks = np.zeros((self.num_envs, len(self.game.moves)), np.bool_)
        self._returns = np.zeros((self.num_envs, self.players), np.float64)
        self._rewards = np.zeros(self.num_envs, np.float64)
        self._ended = np.zeros(self.num_envs, np.bool_)
        self._truncated = np.zeros(self.num_envs, np.bool_)
        self._dice = np.zeros(self.num_envs, np.uint64)

    def _make_spaces(self) -> None:
        schema = self._schema
        low, high = schema.low, schema.high
        if self.observations == "float32":
            low, high = low / self.scale, high / self.scale
        self.single_observation_space = spaces.Box(low, high, dtype=self._seen.dtype.type)
        self.single_action_space = spaces.Discrete(len(self.game.moves))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    # --- playing ----------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew, or those of `options["reset_mask"]`; the same seed gives the same luck."""
        super().reset(seed=seed)
        which = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        if self._resets_next:
            which = which | self._ended  # those would have begun anew with the next step
        if seed is not None:
            self._seed(seed)
        self._clear()
        self._begin(np.flatnonzero(which))
        return self._given(self._seen), self._infos()

    def _seed(self, seed: int) -> None:
        """Fix the luck of the games, and that of `sample`."""
        self._batch.seed(seed)
        self._dice[:] = np.random.default_rng([seed, 1]).integers(1, 2**63, self.num_envs, np.uint64)

    def step(self, actions: Array) -> Step:
        """Play actions[i] in game i. Illegal moves raise `IllegalMove`, and their games stay as they were."""
        numbers = np.ascontiguousarray(actions, np.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"one move for each of the {self.num_envs} games")
        waiting = None
        if self._resets_next and self._ended.any():
            waiting = self._ended.copy()
            numbers = np.where(waiting, NO_MOVE, numbers)
        self._clear()
        refused = self._batch.each_share(lambda share: self._play(share, numbers, waiting))
        illegal = [game for games in refused for game in games]
        if illegal:
            raise IllegalMove(f"illegal moves in games {', '.join(map(str, illegal[:10]))}")
        return (
            self._given(self._seen),
            self._given(self._all_rewards if self.rewards == "all" else self._rewards),
            self._given(self._ended),
            self._given(self._truncated),
            self._infos(),
        )

    def sample(self) -> Array:
        """A random legal move for each game."""
        numbers = np.zeros(self.num_envs, np.int64)
        self._batch.each_share(lambda share: pick(self._masks[share], self._dice[share], numbers[share]))
        return numbers

    @property
    def _resets_next(self) -> bool:
        return bool(self.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP)

    def _play(self, share: slice, numbers: Array, waiting: Array | None) -> list[int]:
        """One step in some of the games; those that refused their move. Those that wait only begin anew."""
        batch, room = self._batch, self.game.buffers
        to_move = batch.to_move[share]
        movers = to_move.copy()
        self._advance(
            batch.states[share],
            numbers[share],
            batch.dice[share],
            to_move,
            self._masks[share],
            self._rows[share],
            room.moves,
            room.weights,
        )
        refused = np.flatnonzero(to_move == ILLEGAL)
        to_move[refused] = movers[refused]
        if self._seen is not self._numbers:
            np.divide(self._numbers[share], self.scale, out=self._seen[share])
        over = np.flatnonzero(to_move == OVER)
        if len(over):
            self._finish(over + share.start, movers[over])
        if waiting is not None:
            self._begin(np.flatnonzero(waiting[share]) + share.start)
            refused = refused[~waiting[share][refused]]
        games: list[int] = (refused + share.start).tolist()
        return games

    def _finish(self, over: Array, movers: Array) -> None:
        """Hand out the returns, keep the last observations, and begin anew."""
        for i in over.tolist():
            self.game.code.returns(self._batch.states, i, self._returns[i])
        self._all_rewards[over] = self._counted(self._returns[over])
        self._rewards[over] = self._all_rewards[over, movers]
        self._ended[over] = True
        if self._resets_next:  # whatever is chosen now counts for nothing, so everything may be
            self._masks[over] = True
            self._batch.to_move[over] = movers
        else:
            self._final[over] = self._seen[over]
            self._begin(over)

    def _counted(self, returns: Array) -> Array:
        """The returns of all seats as rewards."""
        if self.rewards != "zero-sum":
            return returns
        others = (returns.sum(axis=1, keepdims=True) - returns) / (self.players - 1)
        counted: Array = returns - others
        return counted

    def _begin(self, which: Array) -> None:
        """Begin some games anew, and show how they stand."""
        batch, room, schema = self._batch, self.game.buffers, self._schema
        states = batch.restart(which)
        masks, rows = np.zeros((len(which), len(self.game.moves)), np.bool_), schema.rows(len(which))
        self.game.code.masks(states, masks, room.moves, room.weights)
        self._observe(states, batch.to_move[which], rows)
        self._masks[which], self._numbers[which] = masks, schema.vectors(rows)
        if self._seen is not self._numbers:
            self._seen[which] = schema.vectors(rows) / self.scale

    def _clear(self) -> None:
        """Forget what has ended in the step before."""
        if self._ended.any():
            self._returns[self._ended] = 0.0
            self._rewards[self._ended] = 0.0
            self._all_rewards[self._ended] = 0.0
            self._ended[:] = False

    def _infos(self) -> dict[str, Any]:
        masks = self._given(self._masks.view(np.int8))
        masks.flags.writeable = self.copy  # by its own ones the next moves are judged
        infos = {
            "action_mask": masks,
            "seat": self._given(self._batch.to_move),
            "returns": self._given(self._returns),
        }
        if self.rewards != "mover":
            infos["rewards"] = self._given(self._all_rewards)
        if self._ended.any() and not self._resets_next:
            infos |= {"final_obs": self._given(self._final), "_final_obs": self._ended.copy()}
        return infos

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    # --- copies -----------------------------------------------------------------------------------------

    def _drawing(self) -> list[Any]:
        return [self._batch]

    def _take_luck(self, dice: np.random.Generator) -> None:
        self.np_random = np.random.default_rng(dice.integers(2**31))
        self._seed(int(dice.integers(2**31)))

    def __getstate__(self) -> dict[str, Any]:
        """Without compiled code, which is found again, and without memory that is shared."""
        left_out = {"_advance", "_observe", "_schema", "_numbers"}
        if self._seen is self._numbers:
            left_out.add("_seen")
        return {name: value for name, value in self.__dict__.items() if name not in left_out}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._find_code()
        self._numbers = self._schema.vectors(self._rows)
        if self.observations != "float32":
            self._seen = self._numbers

    # --- looking closer ---------------------------------------------------------------------------------

    def state(self, i: int) -> State:
        """Game i as a state of its own, chance being explicit: to ask, to draw, to play on."""
        position = self.game.position.write(self._batch.states[i], self.players)
        return self.game.load(position, chance="explicit")

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each game as a spectator sees it, in the way of `render_mode`."""
        if self.render_mode is None:
            return None
        return tuple(frame(self.state(i), self.render_mode) for i in range(self.num_envs))


def _check(name: str, value: Any, known: tuple[Any, ...]) -> None:
    if value not in known:
        raise BadOption(name, f"must be one of {', '.join(str(each) for each in known)}")

"""Every game as a Gymnasium environment for one learner, who meets bots (or plays every seat).

    import gymnasium
    import starboard.envs.gymnasium

    env = gymnasium.make("Starboard/StellarSettlers-v0", players=3, opponent="pilot")
    observation, info = env.reset(seed=7)
    over = False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, over, _, info = env.step(action)

`gymnasium.make_vec` gives many games in which the caller plays every seat: see `starboard.envs.vector`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

import starboard
from starboard.bots.levels import names
from starboard.engine.errors import BadOption
from starboard.engine.state import State
from starboard.engine.views.features import observe, schema_of
from starboard.envs.pickling import Copied
from starboard.envs.render import MODES, check_mode, frame

if TYPE_CHECKING:
    from starboard.bots.player import Bot

ILLEGAL_REWARD = -1.0
"""What an illegal move costs, which also ends the game."""
MOST_SEED, MOST_LUCK = 2**31, 2**63
ITSELF, RANDOM = "itself", "random"

Array = np.ndarray[Any, Any]
Opponent = str | Callable[[State], str | int]
"""A level of our bots, "random", "itself" (the learner plays every seat), or a function that chooses."""


class BoardGame(Copied, gymnasium.Env[Array, np.int64]):
    """One game, one learner. The only reward is the learner's return, when the game is over.

    Copies have luck of their own (see `starboard.envs.pickling`).
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012  (so Gymnasium wants it)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponent: Opponent = "cadet",
        seat: int | None = None,
        iterations: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Without a `seat` the learner's is drawn for each game. `iterations` limits what bots look at."""
        self.game = starboard.game(game)
        self.players = self.game.meta.min_players if players is None else players
        self.render_mode = check_mode(render_mode)
        self.options = dict(options or {})
        self.opponent, self.iterations = opponent, iterations
        self._wanted_seat = seat
        self._check(seat)
        schema = schema_of(self.game)
        self.observation_space = spaces.Box(schema.low, schema.high, dtype=np.int16)
        self.action_space = spaces.Discrete(len(self.game.moves))
        self.state: State | None = None
        self._bot: Bot | None = None
        self._luck = 0
        self._is_closed = False
        self.seat = 0

    def _check(self, seat: int | None) -> None:
        known = (RANDOM, ITSELF, *names())
        if isinstance(self.opponent, str) and self.opponent not in known:
            raise BadOption("opponent", f"must be a function or one of {', '.join(known)}")
        self.game.meta.check_players(self.players)
        self.game.meta.complete(self.options, self.players)
        self._check_seat(seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (type(seat) is int and 0 <= seat < self.players):
            raise BadOption("seat", f"must be from 0 to {self.players - 1}")

    # --- playing ----------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new game; `options` may have the learner's `seat`, and a `position` to begin at."""
        super().reset(seed=seed)
        wishes = options or {}
        self._check_seat(wishes.get("seat"))
        drawn = int(self.np_random.integers(self.players))
        self.seat = next(seat for seat in (wishes.get("seat"), self._wanted_seat, drawn) if seat is not None)
        self._luck = int(self.np_random.integers(MOST_SEED))
        self._bot, self.state = None, self._begun(wishes.get("position"))
        self._wait(self.state)
        self._is_closed = self.state.to_move == "over"
        return self._seen(self.state), self._info(self.state)

    def step(self, action: np.int64) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play a move by its number, and let the others answer. An illegal move ends the game."""
        state = self.state
        if state is None or self._is_closed:
            raise ResetNeeded("the game is over: call reset")
        legal = int(action) in state.numbers()
        if legal:
            state.play(int(action))
            self._wait(state)
        self._is_closed = not legal or state.to_move == "over"
        reward = state.returns()[self.seat] if legal else ILLEGAL_REWARD
        return self._seen(state), reward, self._is_closed, False, self._info(state)

    def _begun(self, position: dict[str, Any] | None) -> State:
        if position is None:
            return self.game.new(self.players, self._luck, self.options)
        begun = self.game.load(position, seed=self._luck)
        if begun.players != self.players:
            raise BadOption("position", f"must have {self.players} players")
        return begun

    def _wait(self, state: State) -> None:
        """Let the others play until the learner is asked."""
        while isinstance(state.to_move, int) and state.to_move != self.seat:
            if self.opponent == ITSELF:
                self.seat = state.to_move
            else:
                state.play(self._answer(state))
        if self.render_mode == "human":
            self.render()

    def _answer(self, state: State) -> str | int:
        """Somebody else's move: it follows from the seed and the position, so a duplicate plays alike."""
        if not isinstance(self.opponent, str):
            return self.opponent(state)
        if self.opponent == RANDOM:
            numbers = state.numbers()
            return numbers[np.random.default_rng([self._luck, state.ply]).integers(len(numbers))]
        if self._bot is None:
            self._bot = starboard.bot(self.opponent, self.game, self._luck, iterations=self.iterations)
        return self._bot.choose(state)

    def _drawing(self) -> list[Any]:
        return [] if self.state is None else [self.state]

    def _take_luck(self, dice: np.random.Generator) -> None:
        self.np_random = np.random.default_rng(dice.integers(MOST_SEED))
        self._luck, self._bot = int(dice.integers(MOST_SEED)), None
        if self.state is not None:
            self.state = self.state.copy(seed=str(dice.integers(MOST_LUCK)))

    # --- what the learner is told -----------------------------------------------------------------------

    def action_masks(self) -> Array:
        """1 for each legal move; all 0 when the game is over."""
        mask = np.zeros(len(self.game.moves), np.int8)
        if self.state is not None:
            mask[self.state.numbers()] = 1
        return mask

    def _seen(self, state: State) -> Array:
        return observe(state, self.seat)

    def _info(self, state: State) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        if state.to_move == "over":
            info["returns"] = np.array(state.returns())
        return info

    def render(self) -> Any:
        """The table as the learner sees it, in the way of `render_mode`."""
        if self.render_mode is None or self.state is None:
            return None
        return frame(self.state, self.render_mode, self.seat)


def id_of(game: str) -> str:
    """What Gymnasium calls a game: `Starboard/StellarSettlers-v0`."""
    return f"Starboard/{''.join(word.title() for word in game.split('-'))}-v0"


def register() -> None:
    """Make all games known to Gymnasium."""
    for game in starboard.games():
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                "starboard.envs.gymnasium:BoardGame",
                kwargs={"game": game},
                vector_entry_point="starboard.envs.vector:VectorGame",
            )


register()

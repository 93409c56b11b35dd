"""A player of one game at one level."""

from __future__ import annotations

import hashlib
import math
from copy import copy
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from starboard.bots.levels import player_of, players_of
from starboard.bots.thought import Judgement, Thought
from starboard.engine.errors import BadOption, IllegalMove
from starboard.engine.views.recall import guess_hidden
from starboard.search.result import Budget, Result

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Search(Protocol):
    """An entry of `PLAYERS` in a game's `bot/levels.py`: a search with its settings."""

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """The best line for the seat to move, within the budget."""


class Judging(Protocol):
    """The `JUDGE` of a game's `bot/levels.py`: a search that also works at chance nodes."""

    def judge(self, state: State, seat: int, salt: int, budget: Budget) -> Result:
        """The best line and every seat's expected return, by what one seat may know."""


class Bot:
    """Chooses moves. It never changes a state it is given, and knows only what the seat to move may know.

    The same seed gives the same play unless the budget is a time. Copies play alike. Pickling keeps the plan
    for the turn but not the search trees.
    """

    def __init__(
        self,
        level: str,
        game: Game,
        seed: int = 0,
        budget_ms: int | None = None,
        iterations: int | None = None,
    ) -> None:
        for name, value in (("budget_ms", budget_ms), ("iterations", iterations)):
            if value is not None and (type(value) is not int or value < 1):
                raise BadOption(name, "must be a whole number of at least 1")
        self.level = level
        self.game = game
        self.seed = seed
        self.budget = Budget(budget_ms, iterations)
        players_of(game)  # `UnknownBot` if there are none
        self._plan: dict[str, Thought] = {}
        self._player: Any = None  # of the level, at the last search
        self._searching: Search | None = None

    def __repr__(self) -> str:
        return f"<{self.level} for {self.game.meta.title}>"

    def __copy__(self) -> Bot:
        twin = Bot.__new__(Bot)
        twin.__dict__.update(self.__dict__)
        twin._plan = self._plan.copy()
        twin._searching = copy(self._searching)  # its trees do not change after a search
        return twin

    def __deepcopy__(self, memo: Any) -> Bot:
        return copy(self)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_player": None, "_searching": None}

    def choose(self, state: State) -> str:
        """Its move for the seat to move."""
        return self.think(state).move

    def think(self, state: State) -> Thought:
        """Its move with the expected line, a win estimate and the size of the search.

        It searches once for a whole turn and plays the rest of the turn from that line.
        """
        if not isinstance(state.to_move, int):
            raise IllegalMove("no seat is to move, so there is nothing to choose")
        known = as_known(state)
        name = known.hash()
        if name not in self._plan:
            self._plan = {name: self._search(known, name)}
        thought = self._plan[name]
        self._plan.update(self._rest_of_turn(known, thought))
        return thought

    def judge(self, state: State, seat: int) -> Judgement:
        """Every seat's expected return at any node, by what one seat may know. The same for all levels."""
        if state.to_move == "over":
            return Judgement(state.returns(), "", [])
        known = as_known(state, seat)
        judge: Judging = players_of(self.game).JUDGE
        result = judge.judge(known, seat, _salt(self.seed, known.hash()), self.budget)
        shares = result.shares or self._duel(state.to_move, result.value)
        line = [self.game.moves[number] for number in result.line] if state.to_move == seat else []
        return Judgement(list(shares), line[0] if line else "", line)

    def _duel(self, seat: int | str, value: int) -> list[float]:
        """The expected returns of two seats, from the value for one of them."""
        win = self._win(value)
        return [win, 1 - win] if seat == 0 else [1 - win, win]

    def _search(self, known: State, name: str) -> Thought:
        result = self._search_of_level().think(known, _salt(self.seed, name), self.budget)
        line = [self.game.moves[number] for number in result.line]
        return Thought(line[0], line, self._win(result.value), result.seen, result.depth)

    def _search_of_level(self) -> Search:
        """The search of the level; another one once the game has changed over to compiled code."""
        player = player_of(self.game, self.level)
        if self._searching is None or player is not self._player:
            self._player = player
            self._searching = player.for_one_game() if hasattr(player, "for_one_game") else player
        return self._searching

    def _win(self, value: int) -> float:
        slope: float = players_of(self.game).SLOPE
        return 1 / (1 + math.exp(-value / slope))

    def _rest_of_turn(self, known: State, thought: Thought) -> dict[str, Thought]:
        """The rest of the line, for the next node if the same seat moves there."""
        if len(thought.line) < 2:
            return {}
        after = known.copy().play(thought.move)
        if after.to_move != known.to_move:
            return {}
        line = thought.line[1:]
        name = as_known(after).hash()
        return {name: Thought(line[0], line, thought.win, thought.seen, thought.depth)}


def _salt(seed: Any, name: str) -> int:
    """A number for this seed and position, not 0."""
    return int.from_bytes(hashlib.sha256(f"{seed} {name}".encode()).digest()[:8], "big") | 1


def as_known(state: State, seat: int | None = None) -> State:
    """A redeal for a seat (None: the seat to move): a copy in which a guess replaces all that the seat cannot
    know. States that look the same to the seat get the same guess.
    """
    known = state.copy(chance="explicit")
    knower = state.to_move if seat is None else seat
    return guess_hidden(known, int(knower), np.ones(1, np.uint64))

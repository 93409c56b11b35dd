"""Many games of Orbital between bots with different weight_sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bench.orbital_play import play_on
from starboard.engine.game import Game
from starboard.engine.generic.simulate import generator
from starboard.games import orbital
from starboard.games.orbital.bot.evaluate import Survey
from starboard.games.orbital.bot.policy import SCRATCH_STATES
from starboard.games.orbital.bot.weights import Weights, kind_of, weights_for
from starboard.games.orbital.rules.moves import MOVES

GAME = Game(orbital.META, orbital.__name__)
Array = np.ndarray[Any, Any]
Liked = Mapping[str, float] | None
"""The weight_sets of a player, or None for one that moves at random."""
MOST_TURNS = 4000


class Arena:
    """A table with so many people."""

    def __init__(self, players: int, **options: Any) -> None:
        self.players = players
        self.options = options
        self.states = np.zeros(SCRATCH_STATES, GAME.record)
        self.surveys = np.zeros(1, Survey)
        self.rows = np.zeros((SCRATCH_STATES, len(MOVES)), np.int16)
        self.weights = np.zeros(len(MOVES), np.int32)
        self.said = np.zeros((MOST_TURNS, 2))
        self.turns = 0

    def game(self, table: Sequence[Liked], seed: int) -> tuple[Array, Array]:
        """Each seat's points, automatic opponents' too, and the people's shares of the win."""
        start = GAME.new(self.players, seed=seed, options=self.options, chance="explicit")
        self.states[0] = start.records[0]
        weight_sets = np.zeros(len(table), Weights)
        for seat, weights in enumerate(table):
            weight_sets[seat : seat + 1] = weights_for(kind_of(self.states[0]), **(weights or {}))
        judges = np.array([weights is not None for weights in table])
        room = (self.surveys, self.rows, self.weights)
        self.turns = play_on(self.states, weight_sets, judges, *room, generator(seed), self.said)
        shares = np.zeros(len(table))
        GAME.code.returns(self.states, 0, shares)
        return self.states["vp"][0][: self.states["seats"][0]].copy(), shares

    def promises(self, seed: int) -> list[tuple[float, float]]:
        """What the seats promised themselves at their turns of one game, and their shares of the win."""
        _, shares = self.game([{}] * self.players, seed)
        return [(value, shares[int(seat)]) for seat, value in self.said[: self.turns]]

    def series(self, weights: Liked, games: int, seed: int = 1) -> tuple[Array, Array]:
        """The people's points and shares of the win in games of one kind of player, a row for each game."""
        found = [self.game([weights] * self.players, seed + game) for game in range(games)]
        return np.array([points[: self.players] for points, _ in found]), np.array([won for _, won in found])

    def share(self, one: Liked, others: Liked, games: int, seed: int = 1) -> float:
        """The share of wins of one player against others, in every seat in turn with the same luck."""
        won = 0.0
        for game in range(games):
            seat = game % self.players
            table = [one if place == seat else others for place in range(self.players)]
            won += self.game(table, seed + game // self.players)[1][seat]
        return won / games

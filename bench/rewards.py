"""`python -m bench.rewards`: what a small learner makes of each way to reward self-play.

The learner is an actor-critic with one hidden layer, in plain NumPy, so that it runs everywhere. It learns
Stellar Settlers from nothing, playing both seats. Three loops differ only in how good
they think a move was:

- `one agent`: rewards of the mover, and every row taken for the same agent's, as loops for one agent do;
- `zero-sum`: `rewards="zero-sum"` and a value that changes its sign with the seat;
- `all`: `rewards="all"`, each seat an agent of its own.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np

import starboard
from starboard.envs import advantages
from starboard.envs.vector import VectorGame

GAME, PLAYERS = "stellar-settlers", 2
GAMES, STEPS, WIDTH = 256, 32, 128
RATE, CURIOUS = 2e-3, 0.01
Array = np.ndarray[Any, Any]


def as_one_agent(rewards: Array, values: Array, seats: Array, ended: Array) -> Array:
    """Advantages as a loop for one agent has them: no row is anybody else's."""
    return advantages.of_two_seats(rewards, values, np.zeros_like(seats), ended)


WAYS: dict[str, tuple[Any, Callable[..., Array]]] = {
    "one agent": ("mover", as_one_agent),
    "zero-sum": ("zero-sum", advantages.of_two_seats),
    "all": ("all", advantages.of_all_seats),
}


class Learner:
    """One hidden layer, odds of the moves and a value; trained by Adam."""

    def __init__(self, size: int, moves: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        shapes = {"body": (size, WIDTH), "moves": (WIDTH, moves), "value": (WIDTH, 1)}
        sizes = {"body": size**-0.5, "moves": 0.01, "value": 0.01}
        self.weights = {
            name: (sizes[name] * dice.normal(size=shape)).astype(np.float32) for name, shape in shapes.items()
        }
        self.mean = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.square = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.lessons = 0

    def __call__(self, seen: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the odds of each legal move, and the value."""
        hidden = np.maximum(seen @ self.weights["body"], 0)
        logits = np.where(masks, hidden @ self.weights["moves"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ self.weights["value"])[:, 0]

    def learn(self, seen: Array, masks: Array, moves: Array, better: Array, targets: Array) -> None:
        """Moves that went well become likelier, and the value more accurate."""
        hidden, odds, values = self(seen, masks)
        blame = odds * better[:, None]
        blame[np.arange(len(moves)), moves] -= better
        doubt = np.log(odds, where=odds > 0, out=np.zeros_like(odds))
        blame += CURIOUS * odds * (doubt - (odds * doubt).sum(axis=1, keepdims=True))
        error = (values - targets)[:, None]
        back = (blame @ self.weights["moves"].T + error @ self.weights["value"].T) * (hidden > 0)
        slopes = {"body": seen.T @ back, "moves": hidden.T @ blame, "value": hidden.T @ error}
        self._follow({name: slope / len(moves) for name, slope in slopes.items()})

    def _follow(self, slopes: dict[str, Array]) -> None:
        self.lessons += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.01 * (slope**2 - self.square[name])
            mean, square = (
                self.mean[name] / (1 - 0.9**self.lessons),
                self.square[name] / (1 - 0.99**self.lessons),
            )
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-6)


def trained(way: str, lessons: int, seed: int) -> Learner:
    """A learner after so many lessons of 32 moves in each of 256 games."""
    rewards, judged = WAYS[way]
    env = VectorGame(GAME, GAMES, PLAYERS, rewards=rewards, observations="float32", copy=True)
    learner, dice = Learner(len(env.scale), len(env.game.moves), seed), np.random.default_rng(seed)
    seen, infos = env.reset(seed=seed)
    for _ in range(lessons):
        rows = []
        for _ in range(STEPS):
            masks = infos["action_mask"].astype(bool)
            _, odds, values = learner(seen, masks)
            moves = (np.log(odds + 1e-12) + dice.gumbel(size=odds.shape)).argmax(axis=1)
            after, paid, ended, _, later = env.step(moves)
            rows.append((seen, masks, moves, values, infos["seat"], paid, ended))
            seen, infos = after, later
        last = learner(seen, infos["action_mask"].astype(bool))[2]
        saw, masks, moves, values, seats, paid, ended = (np.array(each) for each in zip(*rows, strict=True))
        all_values, all_seats = np.vstack([values, last]), np.vstack([seats, infos["seat"]])
        better = judged(paid, all_values, all_seats, ended)
        known = ~np.isnan(better) & (masks.sum(axis=2) > 1)
        good = better[known]
        learner.learn(
            saw[known],
            masks[known],
            moves[known],
            ((good - good.mean()) / (good.std() + 1e-8)).astype(np.float32),
            (good + values[known]).astype(np.float32),
        )
    return learner


def won(learner: Learner, games: int, level: str) -> float:
    """The share of games that it wins against a bot, in each seat by turns, with its likeliest moves."""
    game, total = starboard.game(GAME), 0.0
    scale = VectorGame(GAME, 1, PLAYERS).scale
    for number in range(games):
        state, mine = game.new(PLAYERS, seed=10_000 + number // 2), number % 2
        bot = starboard.bot(level, game, seed=number)
        while isinstance(state.to_move, int):
            if state.to_move != mine:
                state.play(bot.choose(state))
                continue
            masks = np.zeros((1, len(game.moves)), bool)
            masks[0, state.numbers()] = True
            seen = starboard.observe(state, mine)[None] / scale
            state.play(int(learner(seen, masks)[1].argmax()))
        total += state.returns()[mine]
    return total / games


def main() -> None:
    """Train and measure each way."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--lessons", type=int, default=400)
    parser.add_argument("--games", type=int, default=200, help="of the match in the end")
    parser.add_argument("--against", default="cadet")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    for way in WAYS:
        share = won(trained(way, words.lessons, words.seed), words.games, words.against)
        print(f"{way:<10} wins {share:.1%} of {words.games} games against a {words.against}", flush=True)


if __name__ == "__main__":
    main()

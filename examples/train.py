"""Learns a game for two from nothing, by playing against itself: masked PPO in a few short functions.

    pip install "starboard-games[train]"
    python examples/train.py                            # Stellar Settlers, half an hour, then a match
    python examples/train.py --game star-fleet-scramble --minutes 10 --against cadet

One network plays both seats of many games at once. It sees the observation of the seat to move and gives the
odds of each legal move and the seat's chance to win. Every now and then it plays a bot; the shares that it
wins are the learning curve, which `--curve FILE` keeps.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy

import starboard
from starboard.engine.game import Game
from starboard.engine.views.features import schema_of
from starboard.envs.vector import VectorGame


@dataclass(frozen=True)
class Settings:
    """What is worth changing first."""

    games: int = 512
    """Played at once."""
    steps: int = 64
    """Moves in each of them between two lessons."""
    width: int = 256
    """Of the two hidden layers."""
    rate: float = 1e-3
    """Of learning; it falls to a tenth until the time is up."""
    batch: int = 4096
    passes: int = 2
    """How often a lesson goes over all moves."""
    clip: float = 0.2
    """How far a lesson may change the odds of a move."""
    curious: float = 0.01
    """The price of being too sure (the weight of entropy)."""
    memory: float = 0.95
    """How much later moves tell about a move (the lambda of advantage estimation)."""


class Net(nn.Module):
    """Two hidden layers; odds of the moves and the chance to win."""

    def __init__(self, game: Game, width: int) -> None:
        super().__init__()
        schema = schema_of(game)
        scale = 1 / np.maximum(1, np.maximum(schema.high, -schema.low))
        self.register_buffer("scale", torch.tensor(scale, dtype=torch.float32))
        self.body = nn.Sequential(
            nn.Linear(schema.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.moves = nn.Linear(width, len(game.moves))
        self.win = nn.Linear(width, 1)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of the odds of each legal move, and the chance to win."""
        thought = self.body(seen.float() * self.scale)
        logits = self.moves(thought).masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, 1), torch.sigmoid(self.win(thought)).squeeze(1)


class Played(NamedTuple):
    """Moves with all that a lesson needs, one row each."""

    seen: Tensor
    masks: Tensor
    moves: Tensor
    odds: Tensor
    better: Tensor
    """How much better a move went than expected (the advantage)."""
    won: Tensor
    """The chance to win, as it turned out (the value's target)."""


# --- playing ---------------------------------------------------------------------------------------------


class Table:
    """Many games that the network plays against itself."""

    def __init__(self, game: str, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.env = VectorGame(game, settings.games, players=2)
        self.seen, self.infos = self.env.reset(seed=seed)
        self.finished = 0

    @torch.no_grad()
    def play(self, net: Net) -> Played:
        """Some moves in each game."""
        rows = [self._move(net) for _ in range(self.settings.steps)]
        _, last = net(torch.from_numpy(self.seen), self._masks())
        seen, masks, moves, odds, win, seat, ended, result = (
            torch.stack(each) for each in zip(*rows, strict=True)
        )
        first = as_first(torch.cat([win, last[None]]), torch.cat([seat, self._seats()[None]]))
        better = (1 - 2 * seat) * self._surprises(first, ended, result)
        better_than_all = (better - better.mean()) / (better.std() + 1e-8)
        columns = (seen, masks, moves, odds, better_than_all, (win + better).clamp(0, 1))
        rows_each = (column.flatten(0, 1) for column in columns)
        played = Played(*rows_each)
        free = played.masks.sum(1) > 1  # a forced move teaches nothing
        return Played(*(column[free] for column in played))

    def _move(self, net: Net) -> tuple[Tensor, ...]:
        seen, masks, seats = torch.from_numpy(self.seen.copy()), self._masks(), self._seats()
        odds, win = net(seen, masks)
        moves = drawn(odds)
        self.seen, _, ended, _, self.infos = self.env.step(moves.numpy())
        self.finished += int(ended.sum())
        result = torch.from_numpy(self.infos["returns"][:, 0].copy()).float()
        chosen = odds.gather(1, moves[:, None]).squeeze(1)
        return seen, masks, moves, chosen, win, seats, torch.from_numpy(ended.copy()), result

    def _surprises(self, first: Tensor, ended: Tensor, result: Tensor) -> Tensor:
        """How much better each move and what came of it went for the first seat than was expected."""
        surprises = torch.zeros_like(result)
        later = torch.zeros(self.settings.games)
        for t in reversed(range(self.settings.steps)):
            expected = torch.where(ended[t], result[t], first[t + 1])
            later = expected - first[t] + self.settings.memory * later * ~ended[t]
            surprises[t] = later
        return surprises

    def _masks(self) -> Tensor:
        return torch.from_numpy(self.infos["action_mask"].astype(bool))

    def _seats(self) -> Tensor:
        return torch.from_numpy(self.infos["seat"].copy())


def drawn(odds: Tensor) -> Tensor:
    """A move by its odds in each row (the Gumbel trick: faster than drawing from a table)."""
    return (odds - torch.empty_like(odds).exponential_().log()).argmax(1)


def as_first(win: Tensor, seat: Tensor) -> Tensor:
    """The chance of the first seat: one of the two wins."""
    return torch.where(seat == 0, win, 1 - win)


# --- learning --------------------------------------------------------------------------------------------


def learn(net: Net, optimizer: torch.optim.Optimizer, played: Played, settings: Settings) -> None:
    """One lesson: moves that went well become likelier, and the chance to win more accurate."""
    for _ in range(settings.passes):
        for rows in torch.randperm(len(played.moves)).split(settings.batch):
            seen, masks, moves, before, better, won = (column[rows] for column in played)
            odds, win = net(seen, masks)
            ratio = (odds.gather(1, moves[:, None]).squeeze(1) - before).exp()
            near = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.minimum(ratio * better, near * better).mean()
            entropy = -(odds.exp() * odds.clamp(min=-1e4)).sum(1).mean()
            loss = binary_cross_entropy(win, won) - gain - settings.curious * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


# --- measuring -------------------------------------------------------------------------------------------


@torch.no_grad()
def match(net: Net, game: Game, level: str, games: int, seed: int) -> float:
    """The share of games that the network wins against a bot, in each seat by turns."""
    won = 0.0
    for number in range(games):
        state, mine = game.new(2, seed=seed + number // 2), number % 2
        bot = starboard.bot(level, game, seed=seed + number)
        while isinstance(state.to_move, int):
            state.play(best(net, state) if state.to_move == mine else bot.choose(state))
        won += state.returns()[mine]
    return won / games


def best(net: Net, state: Any) -> int:
    """The likeliest move."""
    seen = torch.from_numpy(starboard.observe(state, state.to_move))[None]
    masks = torch.zeros(1, len(state.game.moves), dtype=torch.bool)
    masks[0, state.numbers()] = True
    return int(net(seen, masks)[0].argmax())


class Point(NamedTuple):
    """One point of the learning curve."""

    minutes: float
    games: int
    moves: int
    won: float


def train(
    net: Net, id: str, settings: Settings, minutes: float, seed: int
) -> Iterator[tuple[float, int, int]]:
    """Play and learn until the time is up; after each lesson the minutes, games and moves so far."""
    table = Table(id, settings, seed)
    optimizer = torch.optim.Adam(net.parameters(), settings.rate, eps=1e-5)
    spent, moves = 0.0, 0
    while spent < minutes:
        begun = time.perf_counter()
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * (1 - 0.9 * spent / minutes)
        learn(net, optimizer, table.play(net), settings)
        moves += settings.games * settings.steps
        spent += (time.perf_counter() - begun) / 60  # matches in between do not count
        yield spent, table.finished, moves


def main() -> None:
    """Train, measure now and then, and play a long match in the end."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="stellar-settlers")
    parser.add_argument("--minutes", type=float, default=28)
    parser.add_argument("--against", default="cadet", help="who is played for the learning curve")
    parser.add_argument("--points", type=int, default=10, help="of the learning curve")
    parser.add_argument(
        "--games", type=int, default=100, help="for each point; four times as many in the end"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to write the learning curve, as CSV")
    parser.add_argument("--save", type=Path, help="where to keep the network")
    arguments = parser.parse_args()

    torch.manual_seed(arguments.seed)
    game, settings = starboard.game(arguments.game), Settings()
    net = Net(game, settings.width)
    curve: list[Point] = []
    for minutes, games, moves in train(net, game.id, settings, arguments.minutes, arguments.seed):
        is_last = minutes >= arguments.minutes
        if is_last or minutes >= arguments.minutes * (len(curve) + 1) / arguments.points:
            matches = arguments.games * (4 if is_last else 1)
            curve.append(Point(minutes, games, moves, match(net, game, arguments.against, matches, 10_000)))
            print("{:5.1f} minutes {:8,} games {:12,} moves: wins {:.1%}".format(*curve[-1]), flush=True)
    if arguments.save:
        torch.save(net.state_dict(), arguments.save)
    if arguments.curve:
        with arguments.curve.open("w", newline="") as file:
            csv.writer(file).writerows([Point._fields, *curve])


if __name__ == "__main__":
    main()

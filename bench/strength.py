"""`python -m bench.strength`: how strong the bots are, in matches from varied openings.

Both players get both seats of every opening. Against the measuring player of the rules page the search has to
win nine games out of ten at 100 ms a turn; and each level has to be clearly stronger than the one below.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass

import starboard
from starboard.bots.levels import names
from starboard.engine.contract import LEVELS
from starboard.engine.state import State
from starboard.search.deepening import AlphaBeta
from starboard.search.result import Budget

GAME = starboard.game("star-fleet-scramble")
OPENING_TURNS = (2, 3, 4, 5, 6)
TURN_MS = 100
NEEDED = 0.9
STRONGER = 0.65
FREELY = Budget()


@dataclass
class Score:
    """How a match stands for its first player."""

    points: float = 0
    games: int = 0
    turns: int = 0

    def __str__(self) -> str:
        return (
            f"{self.points:g} of {self.games} ({self.share:.1%}), {self.turns / self.games:.0f} turns a game"
        )

    @property
    def share(self) -> float:
        """Points per game; a draw is half a point."""
        return self.points / self.games


@dataclass(frozen=True)
class Contender:
    """A player and what it may spend on a turn."""

    player: AlphaBeta
    budget: Budget = FREELY

    def play_turn(self, state: State, salt: int) -> None:
        """Play all moves of its turn."""
        seat = state.to_move
        line = self.player.think(state, salt, self.budget).line
        for number in line:
            if state.to_move == seat:
                state.play(number)


def opening(dice: random.Random) -> State:
    """Some random turns into a game that is still level."""
    while True:
        state = GAME.new(seed=0)
        for _ in range(2 * dice.choice(OPENING_TURNS)):
            state.play(dice.choice(state.numbers()))
        if state.position()["scores"] == [0, 0]:
            return state


def play_game(contenders: list[Contender], state: State, salt: int) -> list[float]:
    """Play to the end; contenders[seat] plays that seat."""
    while isinstance(state.to_move, int):
        salt += 2
        contenders[state.to_move].play_turn(state, salt)
    return state.returns()


def match(one: Contender, other: Contender, games: int, seed: int, tell: bool = False) -> Score:
    """So many games, two of each opening with the seats changed."""
    dice = random.Random(seed)
    score = Score()
    while score.games < games:
        start = opening(dice)
        for seat in (0, 1):
            state = start.copy()
            pair = [one, other] if seat == 0 else [other, one]
            score.points += play_game(pair, state, dice.getrandbits(60) * 2 + 1)[seat]
            score.games += 1
            score.turns += state.ply // 2
        if tell and score.games % 20 == 0:
            print(f"  {score}", flush=True)
    return score


def against_reference(games: int, seed: int) -> bool:
    """The admiral's search at 100 ms a turn against the measuring player."""
    from bench.reference import reference

    players = GAME.need(LEVELS).PLAYERS
    admiral = Contender(players["admiral"], Budget(ms=TURN_MS))
    score = match(admiral, Contender(reference(noise=1)), games, seed, tell=True)
    print(f"search at {TURN_MS} ms against the measuring player: {score}", flush=True)
    return score.share >= NEEDED


def level_by_level(games: int, seed: int) -> bool:
    """Each level against the one below."""
    players = GAME.need(LEVELS).PLAYERS
    stronger = True
    for below, above in zip(names(), names()[1:], strict=False):
        score = match(Contender(players[above]), Contender(players[below]), games, seed)
        print(f"{above} against {below}: {score}", flush=True)
        stronger = stronger and score.share >= STRONGER
    return stronger


def main() -> int:
    """Run both; fails if a bot is weaker than promised."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games against the measuring player")
    parser.add_argument("--level-games", type=int, default=20, help="games between neighbouring levels")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    enough = [against_reference(arguments.games, arguments.seed)] if arguments.games else []
    if arguments.level_games:
        enough.append(level_by_level(arguments.level_games, arguments.seed))
    return 0 if all(enough) else 1


if __name__ == "__main__":
    raise SystemExit(main())

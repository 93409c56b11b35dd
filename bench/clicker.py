"""`python -m bench.clicker`: how often the bots of Star Clicker save the planet.

All seats are played by the same level. The admiral has to win at least as often as the measured player of the
rules page: at every level of the game and with every number of pilots, whether that player's pilots plan
alone or agree on their order.
"""

from __future__ import annotations

import argparse

from starboard.bots.levels import names
from starboard.engine.contract import LEVELS
from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import star_clicker
from starboard.search.result import Budget

GAME = Game(star_clicker.META, star_clicker.__name__)
FREELY = Budget()
FRESH_SEED = 50_000
"""The weights of the evaluation were chosen on games with smaller seeds."""

NEEDED = {
    (1, 2): 0.81,
    (1, 3): 0.79,
    (1, 4): 0.73,
    (2, 2): 0.72,
    (2, 3): 0.68,
    (2, 4): 0.64,
    (3, 2): 0.55,
    (3, 3): 0.56,
    (3, 4): 0.54,
    (4, 2): 0.29,
    (4, 3): 0.32,
    (4, 4): 0.32,
}
"""By level of the game and number of pilots: the best figure of the measured player."""


def play_game(name: str, level: int, players: int, seed: int) -> State:
    """One game to its end, all pilots being played by a level of ours."""
    player = GAME.need(LEVELS).PLAYERS[name]
    state = GAME.new(players, seed=seed, options={"level": level})
    while isinstance(state.to_move, int):
        state.play(int(player.think(state, seed, FREELY).line[0]))
    return state


def share_won(name: str, level: int, players: int, games: int, seed: int = FRESH_SEED) -> float:
    """How many games of a row are won."""
    return sum(play_game(name, level, players, seed + game).returns()[0] for game in range(games)) / games


def main() -> int:
    """Measure; fails if the admiral is weaker than promised."""
    parser = argparse.ArgumentParser(prog="python -m bench.clicker", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=300, help="games at each level with each number of pilots"
    )
    parser.add_argument("--bot", choices=names(), default="admiral")
    parser.add_argument("--seed", type=int, default=FRESH_SEED)
    parser.add_argument("--level", type=int, action="append", help="only this level of the game")
    arguments = parser.parse_args()
    enough = True
    for (level, players), needed in NEEDED.items():
        if arguments.level and level not in arguments.level:
            continue
        share = share_won(arguments.bot, level, players, arguments.games, arguments.seed)
        print(f"level {level}, {players} pilots: {share:.1%} (needed {needed:.0%})", flush=True)
        enough &= share >= needed
    return 0 if enough or arguments.bot != "admiral" else 1


if __name__ == "__main__":
    raise SystemExit(main())

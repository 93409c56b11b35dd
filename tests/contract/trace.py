"""Prints the trace of random games, one digest a line: run with and without compilation, both must agree.

python tests/contract/trace.py GAME MOVES
"""

import sys
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import starboard
from starboard.engine.simulate import perft, playouts
from walks import TEMPLATE, setups, walk


def trace(id: str, moves: int) -> None:
    game = TEMPLATE if id == TEMPLATE.id else starboard.game(id)
    for number, (players, options) in enumerate(setups(game)):
        for state in islice(walk(game, number, players, options), moves):
            print(state.hash(), state.numbers(), state.returns())
    print(perft(game.new(seed=1, chance="explicit"), 3), playouts(game, 1, seed=4))


if __name__ == "__main__":
    trace(sys.argv[1], int(sys.argv[2]))

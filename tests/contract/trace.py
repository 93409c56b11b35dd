"""Traces of random games, one state a line: whoever plays them by the same rules leaves the same trace.

python tests/contract/trace.py GAME MOVES [perft]
"""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from zlib import crc32

sys.path.insert(0, str(Path(__file__).parent.parent))

import starboard
from starboard.engine.game import Game
from starboard.engine.generic.simulate import perft, playouts
from starboard.engine.views.features import observe
from walks import TEMPLATE, setups, walk


def trace(game: Game, moves: int, count: bool) -> Iterator[str]:
    """The first moves of a game in every setup, then what compiled code plays and counts by itself."""
    for number, (players, options) in enumerate(setups(game)):
        for state in islice(walk(game, number, players, options), moves):
            seen = [crc32(observe(state, seat)) for seat in range(state.players)]
            yield f"{state.hash()} {state.numbers()} {state.returns()} {seen}"
    yield f"playouts: {playouts(game, 1, seed=4)}"
    if count:
        yield f"perft: {perft(game.new(seed=1, chance='explicit'), 3)}"


if __name__ == "__main__":
    id, moves, *count = sys.argv[1:]
    for line in trace(TEMPLATE if id == TEMPLATE.id else starboard.game(id), int(moves), bool(count)):
        print(line)

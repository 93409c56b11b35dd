"""Prints what the search finds in small positions; without compilation it also compares with plain minimax.

python tests/search/minimax.py
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from games.star_fleet_scramble.table import at
from starboard.engine.compiling.jit import DISABLED
from starboard.engine.generic.rules import OVER
from starboard.games.star_fleet_scramble.bot.tactics import TACTICS, Notes
from starboard.games.star_fleet_scramble.compiled import RULES
from starboard.search.alphabeta import WIN
from starboard.search.deepening import AlphaBeta
from starboard.search.result import Budget

POSITIONS = (
    ("....b#../....c4../......./......./..D0..../.B1...../B#......", 0, 1),
    ("....b#../....c4../......./...d6.../..D1..../.B1...../B#......", 1, 1),
    ("......./....c4../......./...d6.../..D1..../......./B#......", 1, 2),  # too many lines for minimax
)
TARGET = 18


def minimax(state, depth, level, begins):
    """The value for the seat to move by trying everything."""
    seat = state.turn
    best = -WIN
    moves = np.zeros(735, np.int16)
    if depth <= 0 and begins:
        best = TACTICS.evaluate(state, np.zeros(1, Notes)[0])
    count = RULES.legal(state, moves) if depth > 0 else TACTICS.noisy_moves(state, moves)
    for number in moves[:count]:
        child = np.zeros(1, state.dtype)[0]
        RULES.fork(state, child)
        RULES.apply(child, number)
        best = max(best, value_of(child, seat, depth, level + 1))
    return best


def value_of(child, seat, depth, level):
    """The value of a state for the seat that has moved into it."""
    if RULES.to_move(child) == OVER:
        return WIN - level if child.winner == seat else level - WIN
    if child.turn == seat:
        return minimax(child, depth, level, False)
    return -minimax(child, depth - 1, level, True)


def main():
    for line, seat, depth in POSITIONS:
        state = at(line, seat, board="corner-7", target=TARGET)
        result = AlphaBeta(depth=depth, thorough=True).think(state, 1, Budget())
        print(result)
        if DISABLED and depth == 1:
            assert result.value == minimax(state.records[0], depth, 0, True)


if __name__ == "__main__":
    main()

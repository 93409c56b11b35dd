"""Board lines: one line of text for one arrangement.

Ranks from the highest to rank 1, separated by `/`; an empty square is `.`, a ship is its letter (upper case
for Blue) and its state, `#` for a raised shield or the digit of its facing, clockwise from north.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from starboard.engine.data import load_data
from starboard.games.star_fleet_scramble.rules.state import EMPTY, SEATS, SIDE, SQUARES, piece_of

_SHIPS = sorted(load_data(__package__, "ships.toml")["ship"], key=lambda ship: ship["size"])
LETTERS = "".join(ship["letter"] for ship in _SHIPS)
"""From size 1 on."""
STATES = "01234567#"


def _letter(seat: int, size: int) -> str:
    letter = LETTERS[size - 1]
    return letter if seat == 0 else letter.lower()


PIECE_OF_TEXT = {
    _letter(seat, size) + STATES[pose]: piece_of(seat, size, pose)
    for seat in range(SEATS)
    for size in range(1, len(LETTERS) + 1)
    for pose in range(len(STATES))
}
TEXT_OF_PIECE = ["."] + [text for text, _ in sorted(PIECE_OF_TEXT.items(), key=lambda item: item[1])]


def write_line(board: np.ndarray[Any, Any], side: int) -> str:
    """The line of an arrangement."""
    return line_of(bytes(board.tolist()), side)


@lru_cache(4096)  # a history is written again at every turn, and only one of its lines is new
def line_of(codes: bytes, side: int) -> str:
    """The same for the numbers of the pieces."""
    return "/".join(
        "".join([TEXT_OF_PIECE[code] for code in codes[rank * SIDE : rank * SIDE + side]])
        for rank in range(side - 1, -1, -1)
    )


def parse(line: str, side: int) -> list[int]:
    """The pieces of a line, square by square; ValueError if it is not a line of this board."""
    ranks = line.split("/")
    if len(ranks) != side:
        raise ValueError(f"has {len(ranks)} ranks, the board has {side}")
    board = [EMPTY] * SQUARES
    for rank, text in zip(range(side - 1, -1, -1), ranks, strict=True):
        pieces = list(_pieces(text))
        if len(pieces) != side:
            raise ValueError(f"rank {rank + 1} has {len(pieces)} squares, the board has {side}")
        board[rank * SIDE : rank * SIDE + side] = pieces
    return board


def _pieces(text: str) -> Iterable[int]:
    at = 0
    while at < len(text):
        width = 1 if text[at] == "." else 2
        word = text[at : at + width]
        if width == 2 and word not in PIECE_OF_TEXT:
            raise ValueError(f"{word!r} is not a ship")
        yield EMPTY if width == 1 else PIECE_OF_TEXT[word]
        at += width


def letters(line: str) -> str:
    """The letters of a line's ships in alphabetical order: which ships it has, without their squares."""
    return "".join(sorted(filter(str.isalpha, line)))

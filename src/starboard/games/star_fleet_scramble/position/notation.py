"""Arrangements of ships in plain Python, read from board lines; and the short notation of positions."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from starboard.engine.data import load_data
from starboard.games.star_fleet_scramble.position.board_line import line_of, parse
from starboard.games.star_fleet_scramble.rules.moves import ORIENTATIONS
from starboard.games.star_fleet_scramble.rules.state import (
    EMPTY,
    POSE_OF,
    SEAT_OF,
    SIDE,
    SIZE_OF,
    SQUARES,
    piece_of,
)
from starboard.games.star_fleet_scramble.rules.state import SHIELD as SHIELDED

View = Mapping[str, Any]

_SHIPS = load_data(__package__, "ships.toml")
*FACINGS, SHIELD = ORIENTATIONS
STEPS = tuple(tuple(facing["step"]) for facing in _SHIPS["facing"])
LETTERS: dict[int, str] = {ship["size"]: ship["letter"] for ship in _SHIPS["ship"]}
"""By size, the largest first."""
COUNTS: dict[int, int] = {ship["size"]: ship["count"] for ship in _SHIPS["ship"]}


class Ship(NamedTuple):
    """A ship on its square; `facing` is None while it is shielded (§1.2)."""

    square: str
    seat: int
    size: int
    facing: int | None

    @property
    def letter(self) -> str:
        return LETTERS[self.size]


class Arrangement(NamedTuple):
    """The ships on a board of `size` by `size` squares (§5.2)."""

    size: int
    ships: dict[str, Ship]

    def fleet(self, seat: int) -> list[Ship]:
        return [ship for ship in self.ships.values() if ship.seat == seat]


def square_at(file: int, rank: int) -> str:
    return f"{chr(ord('a') + file)}{rank + 1}"


def place_of(square: str) -> tuple[int, int]:
    """File and rank of a square, both counted from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


@lru_cache(maxsize=256)
def read(line: str) -> Arrangement:
    """The arrangement that a board line describes. It is shared: do not change it."""
    size = line.count("/") + 1
    board, ships = parse(line, size), {}
    for rank in reversed(range(size)):
        for file in range(size):
            if (piece := board[rank * SIDE + file]) != EMPTY:
                square = square_at(file, rank)
                ships[square] = _ship(square, piece)
    return Arrangement(size, ships)


def write(arrangement: Arrangement) -> str:
    """The one board line of an arrangement."""
    board = [EMPTY] * SQUARES
    for square, ship in arrangement.ships.items():
        file, rank = place_of(square)
        pose = SHIELDED if ship.facing is None else ship.facing
        board[rank * SIDE + file] = piece_of(ship.seat, ship.size, pose)
    return line_of(bytes(board), arrangement.size)


def seen(view: View) -> Arrangement:
    return read(view["board"])


def _ship(square: str, piece: int) -> Ship:
    pose = int(POSE_OF[piece])
    return Ship(square, int(SEAT_OF[piece]), int(SIZE_OF[piece]), None if pose == SHIELDED else pose)


def captured(arrangement: Arrangement, seat: int) -> list[int]:
    """The sizes of the ships that a seat has destroyed, largest first."""
    left = [ship.size for ship in arrangement.fleet(1 - seat)]
    return [size for size in LETTERS for _ in range(COUNTS[size] - left.count(size))]


def position(text: str) -> dict[str, Any]:
    """The act node of "board id, line, seat", as the rulebook's pictures and the lesson write it."""
    board, line, seat = text.split()
    scores = [sum(captured(read(line), each)) for each in (0, 1)]
    return {
        "game": "star-fleet-scramble",
        "players": 2,
        "options": {"board": board, "target": 8, "quiet_limit": 100},
        "phase": "act",
        "to_move": int(seat),
        "board": line,
        "active": None,
        "scores": scores,
        "history": [line],
        "outcome": None,
    }

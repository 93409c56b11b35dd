"""Arrangements of ships in plain Python, read from board lines; and the short notation of positions."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

View = Mapping[str, Any]

FACINGS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
SIZES = {"B": 3, "D": 2, "C": 1}
LETTERS = {size: letter for letter, size in SIZES.items()}
SHIPS_OF_A_SIZE = 3
SHIELD = "shield"


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
    rows = line.split("/")
    ships = {}
    for rank, row in zip(reversed(range(len(rows))), rows, strict=True):
        for file, cell in enumerate(_cells(row)):
            if cell != ".":
                square = square_at(file, rank)
                ships[square] = _ship(square, cell)
    return Arrangement(len(rows), ships)


def write(arrangement: Arrangement) -> str:
    """The one board line of an arrangement."""
    size, ships = arrangement
    ranks = reversed(range(size))
    return "/".join(
        "".join(_cell(ships.get(square_at(file, rank))) for file in range(size)) for rank in ranks
    )


def seen(view: View) -> Arrangement:
    return read(view["board"])


def _cells(row: str) -> Iterator[str]:
    """Split a row into squares: `.` or a ship's two characters."""
    at = 0
    while at < len(row):
        width = 1 if row[at] == "." else 2
        yield row[at : at + width]
        at += width


def _ship(square: str, cell: str) -> Ship:
    letter, mark = cell[0], cell[1]
    return Ship(square, int(letter.islower()), SIZES[letter.upper()], None if mark == "#" else int(mark))


def _cell(ship: Ship | None) -> str:
    if ship is None:
        return "."
    letter = ship.letter if ship.seat == 0 else ship.letter.lower()
    return letter + ("#" if ship.facing is None else str(ship.facing))


def captured(arrangement: Arrangement, seat: int) -> list[int]:
    """The sizes of the ships that a seat has destroyed, largest first."""
    left = [ship.size for ship in arrangement.fleet(1 - seat)]
    return [size for size in LETTERS for _ in range(SHIPS_OF_A_SIZE - left.count(size))]


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

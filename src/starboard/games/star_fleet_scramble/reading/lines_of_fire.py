"""What can be seen on the board: who aims at whom, who could destroy whom, who is pinned.

Questions over a position as JSON, in plain Python, for pictures, labels and explanations: the rules ask none.
"""

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
    """Which ships stand where on a board of `size` by `size` squares (§5.2)."""

    size: int
    ships: dict[str, Ship]

    def fleet(self, seat: int) -> list[Ship]:
        return [ship for ship in self.ships.values() if ship.seat == seat]


class Line(NamedTuple):
    """A line of fire: the empty squares ahead, then the first ship, and whether it could be destroyed."""

    empty: list[str]
    first: Ship | None
    destroys: bool


# --- squares and board lines -------------------------------------------------------------------------


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
    """A row cut into squares: `.` or a ship's two characters."""
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


# --- lines of fire -----------------------------------------------------------------------------------


def can_destroy(attacker: Ship, target: Ship) -> bool:
    """§4.1 An enemy falls if it is unshielded, or shielded and smaller."""
    return attacker.seat != target.seat and (target.facing is not None or target.size < attacker.size)


def line_of_fire(arrangement: Arrangement, ship: Ship) -> Line:
    """§3.3, §3.4 What lies ahead of an unshielded ship, up to and including the first ship."""
    empty: list[str] = []
    if ship.facing is None:
        return Line(empty, None, False)
    (file, rank), (right, up) = place_of(ship.square), STEPS[ship.facing]
    while 0 <= (file := file + right) < arrangement.size and 0 <= (rank := rank + up) < arrangement.size:
        square = square_at(file, rank)
        if first := arrangement.ships.get(square):
            return Line(empty, first, can_destroy(ship, first))
        empty.append(square)
    return Line(empty, None, False)


def landings(arrangement: Arrangement, ship: Ship) -> list[str]:
    """The squares a ship can fly to, by distance; the first is its own."""
    line = line_of_fire(arrangement, ship)
    return [ship.square, *line.empty, *([line.first.square] if line.first and line.destroys else [])]


def aiming_at(arrangement: Arrangement, target: Ship) -> list[Ship]:
    """The enemies that point at a ship with nothing between."""
    enemies = arrangement.fleet(1 - target.seat)
    return [enemy for enemy in enemies if line_of_fire(arrangement, enemy).first == target]


def attackers(arrangement: Arrangement, target: Ship) -> list[Ship]:
    """The enemies that could destroy a ship now."""
    return [enemy for enemy in aiming_at(arrangement, target) if can_destroy(enemy, target)]


def threatened(arrangement: Arrangement, seat: int) -> dict[str, list[Ship]]:
    """The ships of a seat that could be destroyed now, each with its attackers."""
    found = {ship.square: attackers(arrangement, ship) for ship in arrangement.fleet(seat)}
    return {square: enemies for square, enemies in found.items() if enemies}


def pinned(arrangement: Arrangement, seat: int) -> dict[str, list[Ship]]:
    """The ships of a seat that only their shield saves, each with the enemies that aim at it."""
    shielded = [ship for ship in arrangement.fleet(seat) if ship.facing is None]
    safe = [ship for ship in shielded if not attackers(arrangement, ship)]
    found = {ship.square: aiming_at(arrangement, ship) for ship in safe}
    return {square: enemies for square, enemies in found.items() if enemies}


def exchange(arrangement: Arrangement, square: str, seat: int) -> int:
    """The points `seat` gains if both sides take on a square while it pays, each taker shielding at once."""
    victim = arrangement.ships[square]
    best = 0
    for taker in attackers(arrangement, victim) if victim.seat != seat else []:
        rest = {at: ship for at, ship in arrangement.ships.items() if at != taker.square}
        after = Arrangement(arrangement.size, rest | {square: taker._replace(square=square, facing=None)})
        best = max(best, victim.size - exchange(after, square, 1 - seat))
    return best


# --- turning a ship ----------------------------------------------------------------------------------


def turned(arrangement: Arrangement, square: str, word: str) -> Arrangement:
    """The arrangement after the ship on a square took a facing or raised its shield (§3.6)."""
    facing = None if word == SHIELD else FACINGS.index(word)
    ship = arrangement.ships[square]._replace(facing=facing)
    return Arrangement(arrangement.size, arrangement.ships | {square: ship})


def aims(view: View) -> dict[str, Line]:
    """At an orient node: for each facing, what the active ship would aim at."""
    square = view["active"]
    boards = {word: turned(seen(view), square, word) for word in FACINGS}
    return {word: line_of_fire(board, board.ships[square]) for word, board in boards.items()}


def risks(view: View) -> tuple[list[Ship], list[Ship]]:
    """At an orient node: who could destroy the active ship if it stays unshielded, and who if shielded."""
    square = view["active"]
    boards = (turned(seen(view), square, word) for word in (FACINGS[0], SHIELD))
    unshielded, shielded = (attackers(board, board.ships[square]) for board in boards)
    return unshielded, shielded


def forbidden(view: View) -> set[str]:
    """§5.1 At an orient node: the words that would repeat an arrangement."""
    square, earlier = view["active"], set(view["history"])
    was_shielded = seen(view).ships[square].facing is None
    words = FACINGS if was_shielded else (*FACINGS, SHIELD)
    return {word for word in words if write(turned(seen(view), square, word)) in earlier}


# --- counting ----------------------------------------------------------------------------------------


def captured(arrangement: Arrangement, seat: int) -> list[int]:
    """The sizes of the ships that a seat has destroyed: those its enemy no longer has, largest first."""
    left = [ship.size for ship in arrangement.fleet(1 - seat)]
    return [size for size in LETTERS for _ in range(SHIPS_OF_A_SIZE - left.count(size))]


def quiet_turns(view: View) -> int:
    """§6.3 Turns in a row in which nothing was destroyed."""
    turning_after_capture = not view["history"]
    return 0 if turning_after_capture else len(view["history"]) - 1


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

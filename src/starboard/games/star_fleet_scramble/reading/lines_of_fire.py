"""Lines of fire: which ship aims at which, could destroy which, and is pinned.

Questions about a position as JSON, in plain Python, for pictures, labels and explanations.
"""

from typing import NamedTuple

from starboard.games.star_fleet_scramble.position.notation import (
    FACINGS,
    SHIELD,
    STEPS,
    Arrangement,
    Ship,
    View,
    place_of,
    seen,
    square_at,
    write,
)


class Line(NamedTuple):
    """A line of fire: the empty squares ahead, then the first ship, and whether it could be destroyed."""

    empty: list[str]
    first: Ship | None
    destroys: bool


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
    """The enemies that aim at a ship, with nothing between them."""
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
    """The ships of a seat that only their shield protects, each with the enemies that aim at it."""
    shielded = [ship for ship in arrangement.fleet(seat) if ship.facing is None]
    safe = [ship for ship in shielded if not attackers(arrangement, ship)]
    found = {ship.square: aiming_at(arrangement, ship) for ship in safe}
    return {square: enemies for square, enemies in found.items() if enemies}


def exchange(arrangement: Arrangement, square: str, seat: int) -> int:
    """The points `seat` gains in an exchange on a square, if every captor raises its shield at once."""
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
    """At an orient node: the enemies that could destroy the active ship unshielded, and those if shielded."""
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


def quiet_turns(view: View) -> int:
    """§6.3 Turns in a row in which nothing was destroyed."""
    turning_after_capture = not view["history"]
    return 0 if turning_after_capture else len(view["history"]) - 1

"""Follows the ships through a log, so that each keeps its element id and the browser can animate it."""

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.games.star_fleet_scramble.position.notation import (
    FACINGS,
    SHIELD,
    STEPS,
    Ship,
    View,
    place_of,
    seen,
    square_at,
)

DEGREES = 45  # between two neighbouring facings


@dataclass
class Trace:
    """Every ship on the board by its square: its element id and the angle of its picture."""

    ships: dict[str, Ship]
    names: dict[str, str]
    angles: dict[str, int]
    active: str
    """The square of the ship that was moved last."""


def follow(start: View, log: Sequence[str]) -> Trace:
    """Play a log from the starting position, for what the picture needs."""
    ships = dict(seen(start).ships)
    angles = {square: DEGREES * (ship.facing or 0) for square, ship in ships.items()}
    trace = Trace(ships, {square: f"ship-{square}" for square in ships}, angles, start["active"])
    for move in log:
        _play(trace, move.split())
    return trace


def _play(trace: Trace, words: list[str]) -> None:
    match words:
        case ["unshield", square]:
            trace.active = square
        case ["fly", square, distance]:
            _fly(trace, square, int(distance))
        case [word]:
            _turn(trace, word)


def _fly(trace: Trace, start: str, distance: int) -> None:
    ship = trace.ships.pop(start)
    end = _ahead(ship, distance)
    trace.ships[end] = ship._replace(square=end)
    trace.names[end] = trace.names.pop(start)
    trace.angles[end] = trace.angles.pop(start)
    trace.active = end


def _turn(trace: Trace, word: str) -> None:
    square = trace.active
    facing = None if word == SHIELD else FACINGS.index(word)
    trace.ships[square] = trace.ships[square]._replace(facing=facing)
    if facing is not None:
        trace.angles[square] = _nearest(trace.angles[square], DEGREES * facing)


def _ahead(ship: Ship, distance: int) -> str:
    """The square that a ship reaches. It has a facing, because a shielded ship never flies."""
    assert ship.facing is not None
    (file, rank), (right, up) = place_of(ship.square), STEPS[ship.facing]
    return square_at(file + right * distance, rank + up * distance)


def _nearest(angle: int, wanted: int) -> int:
    """The angle nearest to `angle` that equals `wanted` modulo 360, so that a ship turns the short way."""
    return angle + (wanted - angle + 180) % 360 - 180

"""Star Fleet Scramble in words: moves, turns, the state of the game, reasons and a board of letters."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.games.star_fleet_scramble import sight
from starboard.games.star_fleet_scramble.sight import FACINGS, SHIELD, Arrangement, Line, Ship, View

if TYPE_CHECKING:
    from starboard.engine.state import State

SIDES = ("Blue", "Red")
NAMES = {3: "battlecruiser", 2: "destroyer", 1: "corvette"}
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
ARROWS = "↑↗→↘↓↙←↖"
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")


# --- one move ----------------------------------------------------------------------------------------


def label(view: View, move: str) -> str:
    """A legal move as a choice: what it does, and to whom."""
    match move.split():
        case ["unshield", square]:
            return f"Unshield the {_name(view, square)} on {square}"
        case ["fly", square, "0"]:
            return f"Keep the {_name(view, square)} on {square} and turn it or raise its shield"
        case ["fly", square, distance]:
            return _label_flight(view, square, int(distance))
        case ["shield"]:
            return _label_shield(view)
    return _label_facing(view, move)


def _label_flight(view: View, square: str, distance: int) -> str:
    board = sight.seen(view)
    landing = sight.landings(board, board.ships[square])[distance]
    start = f"Fly the {_name(view, square)} on {square} {_squares(distance)}"
    if victim := board.ships.get(landing):
        wins = view["scores"][view["to_move"]] + victim.size >= view["options"]["target"]
        gain = _points(victim.size) + (", winning the game" if wins else "")
        return f"{start}, destroying the {NAMES[victim.size]} on {landing} ({gain})"
    return f"{start} to {landing}"


def _label_shield(view: View) -> str:
    breakers = sight.risks(view)[1]
    return f"Raise the shield: {_join(map(_the, breakers))} could still break it" if breakers else "Raise the shield: safe here"


def _label_facing(view: View, word: str) -> str:
    return f"Point {COMPASS[FACINGS.index(word)]}, {_aim(sight.aims(view)[word], view['to_move'])}"


def _aim(line: Line, seat: int) -> str:
    """What a line of fire ends at."""
    if line.first is None:
        return f"{_squares(len(line.empty))} free ahead" if line.empty else "over the edge of the board"
    if line.first.seat == seat:
        return f"blocked by your own {NAMES[line.first.size]} on {line.first.square}"
    if line.destroys:
        return f"aiming at {_the(line.first)} ({_points(line.first.size)})"
    return f"pinning {_the(line.first)}"


# --- one turn ----------------------------------------------------------------------------------------


def tell(before: View, moves: Sequence[str], after: View) -> str:
    """One sentence for one turn, and another if it ended the game."""
    did = [_deed(before, move) for move in moves[:1]] + [_last(moves)] * (len(moves) > 1)
    square = moves[0].split()[-1] if moves[0].startswith("unshield") else moves[0].split()[1:2]
    ending = f" {status(after)}." if after["phase"] == "over" else ""
    return f"{_join(did)}.{ending}" if square else f"{SIDES[before['to_move']]}: {moves[0]}.{ending}"


# --- the state of the game ---------------------------------------------------------------------------


def status(view: View) -> str:
    """Whose turn it is and what is to be chosen, or how the game ended."""
    if view["phase"] == "over":
        return _ending(view)
    side = SIDES[view["to_move"]]
    if view["phase"] == "act":
        return f"{side} to move: choose a ship"
    return side

"""Star Clicker in words: moves, turns, the state of the game, and the table as text."""

from collections.abc import Sequence
from fractions import Fraction

from starboard.engine.text import counted, listed
from starboard.games.star_clicker.data import BUTTONS, EXTRA_COST, JAMMERS, LINES, REPLICATOR
from starboard.games.star_clicker.position import reason as end_reason
from starboard.games.star_clicker.reading import flight_paths, table
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import (
    disk_words,
    ending,
    kind_words,
    name,
    one_of,
    percent,
    tile_odds,
)
from starboard.games.star_clicker.words.text_board import PIECES, text
from starboard.games.star_clicker.words.turn import sentences
from starboard.games.star_clicker.words.why import reason, why

__all__ = ["PIECES", "label", "reason", "sentences", "status", "text", "why"]


# --- one move ----------------------------------------------------------------------------------------


def label(view: View, move: str, seat: int | None = None) -> str:
    """A legal move as a choice; `seat` makes it, by default the seat to move."""
    who = view["to_move"] if seat is None else seat
    match move.split():
        case ["press", key]:
            return f"Press button {key}: {_promise(view, who, int(key))}"
        case ["boost", key]:
            return f"Extra press for {EXTRA_COST} Energy, button {key}: {_promise(view, who, int(key))}"
        case ["copy", kind]:
            return f"Copy {kind_words(kind)}: {effect(view, who, kind)}"
        case ["extend", more]:
            return f"{_flight(view, who, 1 + int(more))}, for 1 Energy"
        case ["skip"]:
            return _flight(view, who, 1)
        case ["peek", *whose, key]:
            return _label_peek(view, who, whose, int(key))
        case ["ion", group]:
            return f"Shuffle group {group.upper()} of every dashboard"
    return _label_deed(view, who, move)


def _label_deed(view: View, seat: int, move: str) -> str:
    match move.split():
        case ["destroy"]:
            cell = view["ships"][seat]
            tile = view["tiles"].get(cell, "jammer")
            wins = " and win" if tile == "jammer" and table.destroyed(view) == JAMMERS - 1 else ""
            return f"Destroy the {tile} on {cell} for 1 Energy{wins}"
        case ["scan", cell]:
            return f"Scan {cell} for 1 Energy: {tile_odds(table.tile_chances(view, cell))}"
        case ["repel", line]:
            return f"Push the creeper of line {line} back to {pushed_to(view, int(line))} for 1 Energy"
        case ["wait"]:
            return "Let the others go first"
    return "Done for this turn"


def pushed_to(view: View, line: int) -> str:
    """§5.3 The nearest cell outwards without a ship."""
    path = LINES[line]
    outwards = path[: path.index(view["creepers"][line - 1])][::-1]
    return next((cell for cell in outwards if cell not in view["ships"]), "")


def _label_peek(view: View, seat: int, whose: Sequence[str], key: int) -> str:
    of = table.seat_of(view, whose[0]) if whose else seat
    owner = f"{name(view, of)}'s" if whose else "your own"
    price = "" if whose else " for 1 Energy"
    return f"Look at {owner} button {key}{price}: {one_of(table.candidates(view, of, key))}"


def _promise(view: View, seat: int, key: int) -> str:
    """What a face-down button may be, and the chance that it does harm."""
    kinds = table.candidates(view, seat, key)
    if len(kinds) == 1:
        return f"{kind_words(kinds[0])}, {effect(view, seat, kinds[0])}"
    harm = sum(flight_paths.hits_planet(view, seat, kind) and table.works(view, seat, kind) for kind in kinds)
    risk = f"; {percent(Fraction(harm, len(kinds)))} to hit the planet" if harm else ""
    return f"{one_of(kinds)}, {percent(Fraction(1, len(kinds)))} each{risk}"


def effect(view: View, seat: int, kind: str) -> str:
    """What a button would do for a pilot now."""
    if view["outage"]:
        return "ends the outage" if kind == REPLICATOR else "does nothing in the outage"
    if not table.works(view, seat, kind):
        return "does nothing now"
    button = BUTTONS[kind]
    match button.kind:
        case "fire":
            return _shot(view, seat, button.colour)
        case "move":
            return f"to {_arrival(view, flight_paths.fly(view, seat, button.colour).end)}"
    return f"copies {one_of(copied.id for copied in table.copies(view, seat))}"


def _shot(view: View, seat: int, colour: str) -> str:
    shot = flight_paths.shoot(view, seat, colour)
    match shot.hit:
        case "planet":
            return "hits the planet: a shield would be lost"
        case "creeper":
            return f"takes the creeper on {shot.cell}"
        case "ship":
            return f"hits {name(view, flight_paths.seat_on(view, shot.cell))}'s ship on {shot.cell}"
    return "hits nothing"


def _flight(view: View, seat: int, spaces: int) -> str:
    end = flight_paths.fly(view, seat, view["pending"]["direction"], spaces).end
    return f"Fly {counted(spaces, 'space')} to {_arrival(view, end)}"


def _arrival(view: View, cell: str) -> str:
    if cell in view["hidden"]:
        return f"{cell} ({tile_odds(table.tile_chances(view, cell))})"
    tile = view["tiles"].get(cell)
    return f"{cell} ({tile})" if tile else cell


# --- the state of the game ---------------------------------------------------------------------------


def status(view: View) -> str:
    """The seats that may act and the disk in force, or how the game ended."""
    match view["phase"]:
        case "over":
            return ending(end_reason(dict(view)), table.destroyed(view), view["probes"])
        case "pilots":
            return f"{_owing(view)}. {disk_words(view).rstrip('.')}" if view["floppy"] else _owing(view)
        case "copy":
            return f"{name(view, view['to_move'])} copies a button of the others"
        case "extend":
            return f"{name(view, view['to_move'])} flies {view['pending']['direction']}: how far?"
        case "peek":
            return f"{name(view, view['to_move'])} looks at a button of another pilot"
        case "ion":
            return f"Ion Rays: {name(view, view['to_move'])} names the group that everybody shuffles"
        case "floppy":
            return "The creepers draw a disk"
        case "bug":
            return "A computer bug breaks a replicator"
    return "A button is turned up" if view["phase"] == "button" else "A tile is turned up"


def _owing(view: View) -> str:
    """The pilots who still have to press."""
    seats = range(view["players"])
    owing = [f"{name(view, seat)} ({view['presses'][seat]})" for seat in seats if view["presses"][seat]]
    if owing:
        return f"To press: {listed(owing)}"
    return f"All have pressed. {name(view, view['to_move'])} may use Energy"

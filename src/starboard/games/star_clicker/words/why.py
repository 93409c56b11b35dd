"""Why a move is good, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.games.star_clicker.data import BUTTONS, REPLICATOR
from starboard.games.star_clicker.reading import creepers_turn, flight_paths, table
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import kind_words, one_of, percent

if TYPE_CHECKING:
    from starboard.engine.state import State


def why(state: State, line: Sequence[str]) -> str:
    """The reason for the first move of a line."""
    if not line or not isinstance(state.to_move, int):
        return ""
    return reason(state.position(), state.to_move, line[0])


def reason(view: View, seat: int, move: str) -> str:
    """The reason for a seat's move, from the view alone."""
    match move.split():
        case ["press" | "boost", key]:
            return _why_press(view, seat, int(key))
        case ["copy", kind]:
            return f"Copying {kind_words(kind)} {gain(view, seat, kind)}."
        case ["destroy"]:
            return "A jammer less is what the game is about."
        case ["scan", cell]:
            chance = table.tile_chances(view, cell).get("jammer", 0)
            return f"It may show a jammer ({percent(chance)}) before somebody has to fly there."
        case ["repel", number]:
            left = creepers_turn.steps_left(view, int(number))
            return f"The creeper of line {number} is {left} from the planet: pushing it back saves a shield."
        case ["extend" | "skip", *_]:
            return "That is the cell worth flying to."
        case ["peek", *_]:
            return "It is good to know more buttons before they are needed."
        case ["ion", group]:
            return f"Group {group.upper()} is the one we know least of."
        case ["wait"]:
            return "Somebody else can do more first."
    return "There is nothing left that is worth its Energy."


def _why_press(view: View, seat: int, key: int) -> str:
    kinds = table.candidates(view, seat, key)
    if len(kinds) == 1:
        return f"It is {kind_words(kinds[0])}, which {gain(view, seat, kinds[0])}."
    good = [kind for kind in kinds if not flight_paths.hits_planet(view, seat, kind)]
    if len(good) == len(kinds):
        return f"It may be {one_of(kinds)}: nothing that does harm here, and we learn it."
    return "Every pilot has to press: this is the least dangerous one left."


def gain(view: View, seat: int, kind: str) -> str:
    """What a button does for its pilot now."""
    if view["outage"]:
        return "brings the power back" if kind == REPLICATOR else "does nothing in the outage"
    if not table.works(view, seat, kind):
        return "does nothing now, and so no harm"
    button = BUTTONS[kind]
    if button.kind == "fire":
        shot = flight_paths.shoot(view, seat, button.colour)
        return {
            "creeper": f"takes the creeper on {shot.cell}",
            "planet": "hits the planet, but all else is worse",
            "ship": "costs a friend some Energy at most",
        }.get(shot.hit, "hits nothing")
    if button.kind == "move":
        end = flight_paths.fly(view, seat, button.colour).end
        tile = view["tiles"].get(end)
        return f"flies to {end}" + (
            ", a new tile" if end in view["hidden"] else f", the {tile}" if tile else ""
        )
    return "copies what another pilot has turned up"

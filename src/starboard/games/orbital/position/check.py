"""Checks a position of Orbital. Each error names the key, as a path: seats.0.modules.1,0.heading."""

from typing import Any

import numpy as np

from starboard.engine.position import check_frame, is_one_of, is_whole, refuse_unless
from starboard.games.orbital import META, compiled
from starboard.games.orbital.position.check_cards import check_cards, check_piles
from starboard.games.orbital.position.check_queue import check_queue
from starboard.games.orbital.position.check_seats import check_cores, check_seats
from starboard.games.orbital.position.check_tasks import CHANCE, check_tasks

KEYS = (
    "game",
    "players",
    "options",
    "phase",
    "to_move",
    "year",
    "first",
    "active",
    "passes",
    "market",
    "deck",
    "discard",
    "cores",
    "dummies",
    "seats",
    "queue",
)

Position = dict[str, Any]


def check(position: Any) -> None:
    """Check the keys first, then each part by itself, then the parts together."""
    check_frame(position, META, KEYS)
    _check_calendar(position)
    check_seats(position)
    check_cores(position)
    check_piles(position)
    check_tasks(position)
    _check_node(position)
    check_cards(position)
    check_queue(position)


def _check_calendar(position: Position) -> None:
    """Check the year, the active seat and the first player."""
    years = position["options"]["years"]
    seats = position["players"] + position["options"]["bots"]
    refuse_unless(is_whole(position["year"], 1, years), "year", f"must be a whole number from 1 to {years}")
    for key in ("first", "active"):
        refuse_unless(is_whole(position[key], 0, seats - 1), key, "must be a seat")
    refuse_unless(is_whole(position["passes"], 0, seats), "passes", f"must be from 0 to {seats}")


def _check_node(position: Position) -> None:
    """Check that phase and mover are those of the first task."""
    phase, mover = node(position)
    refuse_unless(is_one_of(position["phase"], [phase]), "phase", f"must be {phase}, as the queue says")
    refuse_unless(is_one_of(position["to_move"], [mover]), "to_move", f"must be {mover} in this phase")


def node(position: Position) -> tuple[str, int | str]:
    """The phase and the seat to move, by the first task of the queue."""
    if not position["queue"]:
        return "turn", position["active"]
    task = position["queue"][0]
    if task["do"] in CHANCE:
        return task["do"], "chance"
    return task["do"], "over" if task["do"] == "over" else task.get("seat", "")


def check_node(states: np.ndarray[Any, Any], position: Position) -> None:
    """Check by the rules that a choice has a legal move."""
    asked = not position["queue"] or position["phase"] == "over" or compiled.is_asked(states, 0)
    refuse_unless(asked, "queue.0", "is not asked for: there is nothing to choose")

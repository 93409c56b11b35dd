"""§3 What a seat may know."""

from collections.abc import Mapping
from typing import Any

from starboard.games.orbital.rules.state import Do

Position = dict[str, Any]


def view(position: Position, seat: int | None) -> Position:
    """§3.1 The seat's own hand and the cards it looks at, §3.2 nothing of the deck; §3.3 all the rest."""
    return {
        **position,
        "deck": _hidden(position["deck"]),
        "seats": [
            its if each == seat else {**its, "hand": _hidden(its["hand"])}
            for each, its in enumerate(position["seats"])
        ],
        "queue": [
            {**task, "cards": _hidden(task["cards"])} if "cards" in task and task["seat"] != seat else task
            for task in position["queue"]
        ],
    }


def _hidden(cards: Mapping[str, int]) -> dict[str, int]:
    return {"hidden": sum(cards.values())}


PRIVATE = (Do.DRAW, Do.KEEP, Do.LOOK, Do.CHOOSE)
"""§3.1 The tasks whose cards only one seat sees: draw, give back, look at, take."""


def only(record: Any) -> int | None:
    """The one seat that may know which card the next move or outcome names; None if everybody may."""
    pending = int(record["pending"])
    if pending == 0:
        return None
    task = record["queue"][pending - 1]
    return int(task["seat"]) if task["do"] in PRIVATE else None


def is_answer(record: Any) -> bool:
    """Whether the seat to move only discards because of another seat or the end of the year."""
    task = record["queue"][int(record["pending"]) - 1]
    own = task["seat"] == record["active"] and record["passes"] < record["seats"]
    return bool(record["pending"] and task["do"] == Do.DISCARD and not own)

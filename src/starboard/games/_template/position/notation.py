"""Positions as the lesson and the rulebook's pictures write them."""

from typing import Any

from starboard.games._template import META


def position(text: str) -> dict[str, Any]:
    """`flown=12/7 turn=1 gathered=5 goal=20 ice=2/0`: a seat has to choose. `/` separates the seats.

    Missing words have the values of the start.
    """
    said = dict(word.split("=", 1) for word in text.split())
    flown = [int(far) for far in said.get("flown", "0/0").split("/")]
    turn = int(said.get("turn", 0))
    given: dict[str, Any] = {"goal": int(said["goal"])} if "goal" in said else {}
    given["ice"] = "ice" in said
    return {
        "game": META.id,
        "players": len(flown),
        "options": META.complete(given, len(flown)),
        "phase": "choose",
        "to_move": turn,
        "turn": turn,
        "gathered": int(said.get("gathered", 0)),
        "flown": flown,
        "ice": [int(ice) for ice in said["ice"].split("/")] if "ice" in said else [None] * len(flown),
    }

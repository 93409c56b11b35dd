"""Comet Dash in words."""

from typing import Any

from starboard.engine.state import State
from starboard.games._template import META


def label(view: dict[str, Any], move: str) -> str:
    """What a move does."""
    return "Roll the die" if move == "roll" else f"Stop and fly {view['gathered']}"


def tell(before: dict[str, Any], moves: list[str], after: dict[str, Any]) -> str:
    """One turn in a sentence."""
    name = META.seats[before["turn"]].name
    faces = ", ".join(move[1:] for move in moves if move.startswith("~"))
    if moves[-1] == "stop":
        return f"{name} rolls {faces} and flies to {after['flown'][before['turn']]}."
    return f"{name} rolls {faces} and loses everything." if moves[-1] == "~1" else f"{name} rolls {faces}."


def status(view: dict[str, Any]) -> str:
    """Whose turn it is, or who has won."""
    name = META.seats[view["turn"]].name
    return f"{name} has won." if view["to_move"] == "over" else f"{name} has gathered {view['gathered']}."


def why(state: State, line: list[str]) -> str:
    """The reason for a hint."""
    return "Enough is gathered." if line[0] == "stop" else "There is little to lose yet."


def text(view: dict[str, Any]) -> str:
    """The table as plain text."""
    goal = view["options"]["goal"]
    return "\n".join(
        f"{META.seats[seat].name:>7} {'.' * min(far, goal)}* {far} of {goal}"
        for seat, far in enumerate(view["flown"])
    )

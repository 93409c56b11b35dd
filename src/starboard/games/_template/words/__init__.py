"""Comet Dash in words."""

from collections.abc import Sequence
from typing import Any

from starboard.engine.events import Event, Sentence
from starboard.engine.state import State
from starboard.engine.text import listed
from starboard.games._template import META
from starboard.games._template.position.view import HIDDEN


def label(view: dict[str, Any], move: str) -> str:
    """What a move does."""
    return "Roll the die" if move == "roll" else f"Stop and fly {view['gathered']}"


def tell(before: dict[str, Any], moves: list[str], after: dict[str, Any]) -> str:
    """One turn in a sentence."""
    if moves[0].startswith("~ice"):
        return _drawn(before["turn"], moves)
    name = META.seats[before["turn"]].name
    faces = ", ".join(move[1:] for move in moves if move.startswith("~"))
    if moves[-1] == "stop":
        return f"{name} rolls {faces} and flies to {after['flown'][before['turn']]}."
    return f"{name} rolls {faces} and loses everything." if moves[-1] == "~1" else f"{name} rolls {faces}."


def _drawn(first: int, moves: list[str]) -> str:
    """Blue draws ice 2 and Red draws ice."""
    found = (move.removeprefix("~ice ") for move in moves)
    drawn = (
        f"{META.seats[seat].name} draws ice{'' if its == HIDDEN else f' {its}'}"
        for seat, its in enumerate(found, first)
    )
    return f"{listed(drawn)}."


def status(view: dict[str, Any]) -> str:
    """Whose turn it is, or who has won."""
    name = META.seats[view["turn"]].name
    if view["phase"] == "ice":
        return f"{name} draws ice."
    return f"{name} has won." if view["to_move"] == "over" else f"{name} has gathered {view['gathered']}."


def why(state: State, line: list[str]) -> str:
    """The reason for a hint."""
    return "Enough is gathered." if line[0] == "stop" else "There is little to lose yet."


def text(view: dict[str, Any]) -> str:
    """The table as plain text."""
    goal = view["options"]["goal"]
    return "\n".join(
        f"{META.seats[seat].name:>7} {'.' * min(far, goal)}* {far}{ice(view, seat)} of {goal}"
        for seat, far in enumerate(view["flown"])
    )


def ice(view: dict[str, Any], seat: int) -> str:
    """A comet's ice as far as it is seen: +2, +?, or nothing."""
    its = view["ice"][seat]
    return "" if its is None else " +?" if its == HIDDEN else f" +{its}"

"""Comet Dash in words."""

from collections.abc import Sequence
from typing import Any

from starboard.engine.events import Event, Sentence
from starboard.engine.state import State
from starboard.games._template import META
from starboard.games._template.position.view import HIDDEN


def label(view: dict[str, Any], move: str) -> str:
    """What a move does."""
    return "Roll the die" if move == "roll" else f"Stop and fly {view['gathered']}"


def sentences(view: dict[str, Any], events: Sequence[Event]) -> list[Sentence]:
    """What happened: all rolls of a turn in one sentence, then what came of them."""
    rolls = [event for event in events if event["event"] == "rolled"]
    faces = ", ".join(str(roll["face"]) for roll in rolls)
    told = [Sentence(rolls[0]["seat"], f"{_name(rolls[0])} rolls {faces}.")] if rolls else []
    return told + [Sentence(event["seat"], _tell(event)) for event in events if event not in rolls]


def _tell(event: Event) -> str:
    match event["event"]:
        case "drew-ice":
            return f"{_name(event)} draws ice{_shown(event)}."
        case "burst":
            return f"{_name(event)} loses everything."
        case "flew":
            return f"{_name(event)} flies {event['distance']}, to {event['flown']}."
    return f"{_name(event)} wins."


def _shown(event: Event) -> str:
    """Which ice it was, for those who may know."""
    return f" {event['ice']}" if "ice" in event else ""


def _name(event: Event) -> str:
    return META.seats[event["seat"]].name


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

"""The form that starts a match: how many play, who sits where, and by which options."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from starlette.datastructures import FormData

from starboard.bots import LEVELS
from starboard.engine.errors import BadOption
from starboard.engine.meta import Meta, Option
from starboard.server.errors import Malformed
from starboard.server.models import SeatWish
from starboard.server.pages.look import number_in

# --- who sits where ------------------------------------------------------------------------------------


def wishes(meta: Meta, form: FormData) -> list[SeatWish]:
    """Who shall sit where."""
    count = number_in(form, "players", meta.min_players)
    meta.check_players(count)
    name = str(form.get("name", "")).strip()[:40]
    if form.get("how") == "table":
        return _each_seat(form, count, name)
    seat = secrets.randbelow(count) if form.get("seat") == "any" else number_in(form, "seat", 0)
    others = _others(form)
    return [
        SeatWish(kind="you", name=name) if each == min(seat, count - 1) else others for each in range(count)
    ]


def _others(form: FormData) -> SeatWish:
    """All other seats alike."""
    match form.get("how"):
        case "bot":
            return _bot(str(form.get("level", LEVELS[0].name)))
        case "link":
            return SeatWish(kind="open")
        case "screen":
            return SeatWish(kind="you")
    raise Malformed("Choose one of the ways to play.")


def _each_seat(form: FormData, count: int, name: str) -> list[SeatWish]:
    """Every seat as it was chosen in the list of seats: `you`, `open`, `screen` or a level."""
    chosen = [str(form.get(f"seat.{seat}", "")) for seat in range(count)]
    if chosen.count("you") > 1:
        raise Malformed("You can only sit in one seat; let the others play on this screen.")
    return [_seat(choice, name) for choice in chosen]


def _seat(choice: str, name: str) -> SeatWish:
    match choice:
        case "you":
            return SeatWish(kind="you", name=name)
        case "screen":
            return SeatWish(kind="you")
        case "open":
            return SeatWish(kind="open")
    return _bot(choice)


def _bot(level: str) -> SeatWish:
    return SeatWish(kind="bot", level=level[:20] or LEVELS[0].name)


# --- by which options ----------------------------------------------------------------------------------


class Conflict(NamedTuple):
    """Two options that cannot be combined, and the sentence that says so."""

    one: str
    other: str
    words: str


def conflicts(meta: Meta) -> list[Conflict]:
    """Which options of a game cannot be combined."""
    titles = {option.name: option.title for option in meta.options}
    return [
        Conflict(one, other, f"{titles[one]} cannot be combined with {titles[other]}: take one of them away.")
        for one, other in meta.conflicts
    ]


def options_in(meta: Meta, form: FormData) -> dict[str, Any]:
    """The options of the form; those that were not asked for keep their defaults."""
    count = number_in(form, "players", meta.min_players)
    options = _asked([option for option in meta.options if is_asked(option, count)], "option", form)
    for option in meta.options:
        if option.kind == "order" and option.name in options:
            options[option.name] = options[option.name][:count]  # the form asks for as many as can play
    for conflict in conflicts(meta):
        if options.get(conflict.one) and options.get(conflict.other):
            raise Malformed(conflict.words)
    return options


def option_refused(meta: Meta, error: BadOption) -> str:
    """Why an option cannot be so, with the name that the form gives it."""
    titles = {option.name: option.title for option in (*meta.options, *meta.house)}
    return f"{titles.get(error.key, error.key)} {str(error).removeprefix(f'{error.key}: ')}."


def is_asked(option: Option, players: int) -> bool:
    """Whether so many players choose this: some things are for one alone, some follow from being alone."""
    return option.solo or option.alone is None if players == 1 else not option.solo


def house_in(meta: Meta, form: FormData) -> dict[str, Any]:
    """The settings of the match that the rules do not know."""
    return _asked(meta.house, "house", form)


def _asked(options: Sequence[Option], prefix: str, form: FormData) -> dict[str, Any]:
    asked = {option: [str(text) for text in form.getlist(f"{prefix}.{option.name}")] for option in options}
    return {option.name: _value(option, texts) for option, texts in asked.items() if texts}


def _value(option: Option, texts: list[str]) -> str | int | list[str]:
    """What was chosen. A box without a tick is not sent; a value before it says that it was asked for."""
    match option.kind:
        case "one":
            return texts[-1]
        case "any" | "order":
            return [text for text in texts if text]
        case "switch":
            return texts[-1] == "on"
    text = texts[-1].strip()
    if not text.isdecimal() or len(text) > 9:
        raise Malformed(f"{option.title} must be a whole number from {option.low} to {option.high}.")
    return int(text)

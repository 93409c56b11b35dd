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
from starboard.server.matches.bots import check_level
from starboard.server.pages.forms import Start, last_texts, valid
from starboard.server.schemas.matches import SeatWish

LONGEST_TEXT = 200


class Wanted(NamedTuple):
    """A match as the form asks for it."""

    seats: list[SeatWish]
    options: dict[str, Any]
    house: dict[str, Any]
    public: bool = False  # listed for everybody


def read_start(meta: Meta, form: FormData) -> Wanted:
    """Check the whole form: the fields of every game, then those that this game's own questions have."""
    known = {*Start.model_fields, *(f"seat.{seat}" for seat in range(meta.max_players))}
    known |= {f"option.{option.name}" for option in meta.options}
    known |= {f"house.{option.name}" for option in meta.house}
    if unknown := next((name for name in form if name not in known), None):
        raise Malformed(f"The form of this game has no field {unknown[:60]!r}.")
    given = last_texts(form)
    start = valid(Start, {name: given[name] for name in Start.model_fields if name in given})
    if start.how not in ("bot", "link", "screen", "table"):
        raise Malformed("Choose one of the ways to play.")
    check_level(start.level or LEVELS[0].name)
    count = start.players or meta.min_players
    meta.check_players(count)
    seats = _each_seat(form, count, start) if start.how == "table" else _alike(start, count)
    options, house = options_in(meta, form, count), _asked(meta.house, "house", form)
    return Wanted(seats, options, house, start.public == "on")


# --- who sits where ------------------------------------------------------------------------------------


def _alike(start: Start, count: int) -> list[SeatWish]:
    """The visitor in one seat, all others alike."""
    seat = secrets.randbelow(count) if start.seat == "any" else min(start.seat, count - 1)
    others = {
        "bot": _bot(start.level or LEVELS[0].name),
        "link": SeatWish(kind="open"),
        "screen": SeatWish(kind="you"),
    }[start.how]
    return [SeatWish(kind="you", name=start.name) if each == seat else others for each in range(count)]


def _each_seat(form: FormData, count: int, start: Start) -> list[SeatWish]:
    """Every seat as it was chosen in the list of seats: `you`, `open`, `screen` or a level."""
    chosen = [_text(form.get(f"seat.{seat}", "")) for seat in range(count)]
    if "" in chosen:
        raise Malformed("Choose who plays in each seat.")
    if chosen.count("you") > 1:
        raise Malformed("You can only sit in one seat; let the others play on this screen.")
    return [_seat(choice, start.name) for choice in chosen]


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
    return valid(SeatWish, {"kind": "bot", "level": level})


def _text(value: object) -> str:
    """A field that is text; files and long ones are refused."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Malformed(f"Every field of this form is a text of at most {LONGEST_TEXT} letters.")
    return value


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


def options_in(meta: Meta, form: FormData, count: int) -> dict[str, Any]:
    """The options of the form for so many players; those that were not asked for keep their defaults."""
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


def _asked(options: Sequence[Option], prefix: str, form: FormData) -> dict[str, Any]:
    asked = {option: [_text(text) for text in form.getlist(f"{prefix}.{option.name}")] for option in options}
    return {option.name: _value(option, texts) for option, texts in asked.items() if texts}


def _value(option: Option, texts: list[str]) -> str | int | list[str]:
    """What was chosen. A box without a tick is not sent; a value before it says that it was asked for."""
    match option.kind:
        case "one":
            return texts[-1]
        case "any" | "order":
            return [text for text in texts if text]
        case "switch":
            if texts[-1] not in ("on", "off"):
                raise Malformed(f"{option.title} is either on or off.")
            return texts[-1] == "on"
    text = texts[-1].strip()
    if not (text.isascii() and text.isdecimal()) or len(text) > 9:
        raise Malformed(f"{option.title} must be a whole number from {option.low} to {option.high}.")
    return int(text)

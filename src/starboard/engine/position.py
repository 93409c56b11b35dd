"""Checks that the positions of all games share. Every refusal names the key."""

from collections.abc import Iterable
from typing import Any

from starboard.engine.errors import BadOption, BadPosition
from starboard.engine.meta import Meta


def check_frame(position: Any, meta: Meta, keys: Iterable[str]) -> None:
    """All keys and no others, this game, a possible number of players, full and possible options."""
    if not isinstance(position, dict):
        raise BadPosition("", "a position is a JSON object")
    if meta.older and "version" in position:
        known = ", ".join(map(str, meta.older))
        refuse_unless(is_one_of(position["version"], meta.older), "version", f"must be {known}, or left out")
        keys = [*keys, "version"]
    check_keys(position, keys, "")
    if position["game"] != meta.id:
        raise BadPosition("game", f"must be {meta.id}")
    try:
        meta.check_players(position["players"])
    except BadOption as error:
        raise BadPosition("players", str(error)) from None
    check_options(position["options"], meta, position["players"])


def check_keys(found: dict[str, Any], keys: Iterable[str], where: str) -> None:
    """Exactly these keys."""
    expected = list(keys)
    for key in found:
        if key not in expected:
            raise BadPosition(f"{where}{key}", "is not a key of this game")
    for key in expected:
        if key not in found:
            raise BadPosition(f"{where}{key}", "is missing")


def check_options(options: Any, meta: Meta, players: int) -> None:
    """Every option of the game with a value it takes."""
    if not isinstance(options, dict):
        raise BadPosition("options", "must be an object")
    check_keys(options, [option.name for option in meta.options], "options.")
    try:
        settled = meta.complete(options, players)
    except BadOption as error:
        raise BadPosition(f"options.{error.key}", str(error)) from None
    for name, value in options.items():
        if value != settled[name]:
            raise BadPosition(f"options.{name}", f"must be in the order {', '.join(settled[name])}")


def refuse_unless(true: bool, key: str, message: str) -> None:
    """Say what is wrong, and where."""
    if not true:
        raise BadPosition(key, message)


def is_whole(value: Any, low: int, high: int) -> bool:
    """A whole number of JSON (not true, not 8.0) in a range."""
    return type(value) is int and low <= value <= high


def is_one_of(value: Any, values: Iterable[Any]) -> bool:
    """The value itself, of the same type: true is not 1."""
    return any(type(value) is type(other) and value == other for other in values)

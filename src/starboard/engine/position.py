"""Helpers for the positions of all games: conversions of record fields to JSON and back, and checks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from starboard.engine.errors import BadOption, BadPosition
from starboard.engine.meta import Meta

NONE = -1
"""Nothing, in records; positions have null."""

# --- numbers of the record as JSON, and back -------------------------------------------------------------


def id_of(ids: Sequence[str], number: int) -> str | None:
    """The id with this number; None for NONE."""
    return None if number == NONE else ids[number]


def number_of(ids: Sequence[str], id: str | None) -> int:
    """The number of an id, or NONE."""
    return NONE if id is None else ids.index(id)


def seat_or_none(number: int) -> int | None:
    """A seat; None for NONE."""
    return None if number == NONE else int(number)


def counts_by_id(ids: Iterable[str], counts: Any) -> dict[str, int]:
    """The counts of an array by id, without zeros."""
    return {id: count for id, count in zip(ids, counts.tolist(), strict=True) if count}


def counts_in_order(ids: Iterable[str], counts: Mapping[str, int]) -> list[int]:
    """The counts for an array, zeros included."""
    return [counts.get(id, 0) for id in ids]


def bits_of(word: int, width: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(width) if word >> bit & 1]


def word_of(bits: Iterable[int]) -> int:
    """A word with these bits set."""
    return sum(1 << bit for bit in bits)


# --- checks ---------------------------------------------------------------------------------------------


def check_frame(position: Any, meta: Meta, keys: Iterable[str]) -> None:
    """Check the keys, the game, the number of players and the options."""
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
    """Check that these are the keys, with none missing."""
    expected = list(keys)
    for key in found:
        if key not in expected:
            raise BadPosition(f"{where}{key}", "is not a key of this game")
    for key in expected:
        if key not in found:
            raise BadPosition(f"{where}{key}", "is missing")


def check_object(key: str, found: Any, keys: Iterable[str]) -> None:
    """Check that it is an object with exactly these keys."""
    refuse_unless(isinstance(found, dict), key, "must be an object")
    check_keys(found, keys, f"{key}.")


def check_counts(key: str, found: Any, most: Mapping[str, int]) -> None:
    """Check counts by id, each from 1 to `most[id]`; zeros are left out."""
    refuse_unless(isinstance(found, dict), key, "must be an object of counts")
    for id, count in found.items():
        refuse_unless(id in most, key, f"there is no {id!r} here")
        refuse_unless(is_whole(count, 1, most[id]), key, f"the count of {id} must be from 1 to {most[id]}")


def check_ids(key: str, found: Any, ids: Sequence[str]) -> None:
    """Check that these are different ids in the order of the data."""
    listed = isinstance(found, list) and all(isinstance(id, str) for id in found)
    refuse_unless(listed, key, "must be a list of ids")
    for id in found:
        refuse_unless(id in ids, key, f"there is no {id!r} here")
    in_order = found == [id for id in ids if id in found]
    refuse_unless(in_order, key, "must be in the order of the data, each once")


def check_ascending(key: str, found: Any, low: int, high: int) -> None:
    """Check that these are different whole numbers of a range, ascending."""
    listed = isinstance(found, list) and all(is_whole(number, low, high) for number in found)
    refuse_unless(listed, key, f"must be a list of whole numbers from {low} to {high}")
    refuse_unless(found == sorted(set(found)), key, "must be ascending, each once")


def check_options(options: Any, meta: Meta, players: int) -> None:
    """Check that every option has a valid value."""
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
    """Raise a BadPosition for this key unless the condition holds."""
    if not true:
        raise BadPosition(key, message)


def is_whole(value: Any, low: int, high: int) -> bool:
    """Whether this is a whole number of JSON (not true, not 8.0) in a range."""
    return type(value) is int and low <= value <= high


def is_one_of(value: Any, values: Iterable[Any]) -> bool:
    """Whether this is one of the values, with its type: true is not 1."""
    return any(type(value) is type(other) and value == other for other in values)

"""What commands take: options of a game (`target=5`, `hard=yes`, `banned=corruption,diplomacy`), counts."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.engine.meta import Meta, Option

SWITCH = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def parse_options(meta: Meta, pairs: list[str]) -> dict[str, Any]:
    """The options that were given; the game itself checks names and values."""
    known = {option.name: option for option in meta.options}
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise StarboardError(f"An option is written name=value, not {pair!r}.")
        options[name] = parse_value(known[name], text) if name in known else text
    return options


def parse_value(option: Option, text: str) -> Any:
    """The value as the option's kind has it; what it cannot be stays text and is refused by the game."""
    match option.kind:
        case "switch":
            return SWITCH.get(text.lower(), text)
        case "any" | "order":
            return [each for each in text.split(",") if each]
        case "number":
            return int(text) if text.isdecimal() else text
    return text


def describe_option(option: Option) -> str:
    """An option as it is written, what it means and what it is by default."""
    match option.kind:
        case "switch":
            values, default = "yes|no", "yes" if option.default else "no"
        case "any":
            values, default = f"any of {','.join(option.values)}", "none"
        case "order":
            values, default = f"one for each seat of {','.join(option.values)}", "in this order"
        case "number":
            values, default = f"{option.low}…{option.high}", str(option.default)
        case _:
            values, default = "|".join(option.values), str(option.default)
    return f"{option.name}={values}  {option.words} (default: {default})"


def check_numbers(words: Namespace, *names: str, least: int = 1) -> None:
    """Refuse a number that was given and is too small."""
    for name in names:
        number = getattr(words, name)
        if number is not None and number < least:
            raise StarboardError(f"--{name} takes a whole number of at least {least}.")

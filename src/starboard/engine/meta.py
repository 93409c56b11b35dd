"""What a game says about itself before any of its rules is loaded."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starboard.engine.errors import BadOption


@dataclass(frozen=True)
class Choice:
    """One value of an option, with its words."""

    value: str
    title: str
    words: str = ""


@dataclass(frozen=True)
class Option:
    """A setting of a game: one of `choices`, or a whole number from `low` to `high`."""

    name: str
    title: str
    words: str
    default: str | int
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> None:
        """Refuse a value this option does not take."""
        if self.choices:
            values = [choice.value for choice in self.choices]
            if not isinstance(value, str) or value not in values:
                raise BadOption(self.name, f"must be one of {', '.join(values)}")
        elif type(value) is not int or not self.low <= value <= self.high:
            raise BadOption(self.name, f"must be a whole number from {self.low} to {self.high}")

    def number(self, value: Any) -> int:
        """The checked value as the number that the rules know."""
        if self.choices:
            return [choice.value for choice in self.choices].index(value)
        return int(value)


@dataclass(frozen=True)
class Seat:
    """A place at the table."""

    name: str
    words: str = ""


@dataclass(frozen=True)
class Meta:
    """A game's title page. Raise `version` when a recorded game would replay differently."""

    id: str
    title: str
    tagline: str
    kind: str
    min_players: int
    max_players: int
    minutes: str
    designers: str
    publisher: str
    version: int
    ready: bool
    seats: tuple[Seat, ...] = ()
    options: tuple[Option, ...] = ()
    drafts: bool = False
    """A seat's whole turn may be put together before it is sent: no chance and nothing hidden in it."""

    def check_players(self, players: Any) -> None:
        """Refuse a number of players this game is not for."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            allowed = f"{self.min_players}"
            if self.max_players > self.min_players:
                allowed += f" to {self.max_players}"
            raise BadOption("players", f"{self.title} is for {allowed} players")

    def complete(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options with their values, defaults included; unknown names and values are refused."""
        given = dict(options or {})
        for name in given:
            if name not in {option.name for option in self.options}:
                raise BadOption(str(name), f"{self.title} has no such option")
        full = {option.name: given.get(option.name, option.default) for option in self.options}
        for option in self.options:
            option.check(full[option.name])
        return full

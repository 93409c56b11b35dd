"""A game's title page: what it says about itself before its rules are loaded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from starboard.engine.errors import BadOption
from starboard.engine.generic.rules import MOST_SEATS


@dataclass(frozen=True)
class Choice:
    """One value of an option, with its words."""

    value: str
    title: str
    words: str = ""


@dataclass(frozen=True)
class Option:
    """A setting of a game."""

    name: str
    title: str
    words: str
    default: str | int | tuple[str, ...]
    """Its type decides `kind`: a text is one of `choices`, a tuple any of them, a bool a switch."""
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    """The bounds of a number."""
    ordered: bool = False
    """The value is a list: a different choice for each seat. Without one the seats get the first choices."""
    solo: bool = False
    """Only for one player; with more players it keeps its default."""
    alone: str | int | None = None
    """The default for one player, if it is another."""

    @property
    def kind(self) -> Literal["one", "any", "order", "switch", "number"]:
        """The kind of value, which decides the kind of form field."""
        if self.ordered:
            return "order"
        if isinstance(self.default, bool):
            return "switch"
        if isinstance(self.default, int):
            return "number"
        return "one" if isinstance(self.default, str) else "any"

    @property
    def values(self) -> list[str]:
        """The values of the choices, in the order of lists."""
        return [choice.value for choice in self.choices]

    def standard(self, players: int) -> Any:
        """The default for this number of players."""
        if players == 1 and self.alone is not None:
            return self.alone
        return self.values[:players] if self.kind == "order" else self.default

    def check(self, value: Any, players: int) -> None:
        """Reject a value that this option does not take."""
        match self.kind:
            case "one" if not isinstance(value, str) or value not in self.values:
                raise BadOption(self.name, f"must be one of {', '.join(self.values)}")
            case "any" | "order" if not isinstance(value, list | tuple) or any(
                each not in self.values for each in value
            ):
                raise BadOption(self.name, f"must be a list of any of {', '.join(self.values)}")
            case "any" | "order" if len(set(value)) != len(value):
                raise BadOption(self.name, "must not name anything twice")
            case "order" if len(value) != players:
                raise BadOption(self.name, f"must name {players}, one for each seat")
            case "switch" if type(value) is not bool:
                raise BadOption(self.name, "must be true or false")
            case "number" if type(value) is not int or not self.low <= value <= self.high:
                raise BadOption(self.name, f"must be a whole number from {self.low} to {self.high}")
        if self.solo and players > 1 and value != self.default:
            raise BadOption(self.name, "can only be chosen by one player alone")

    def settled(self, value: Any) -> Any:
        """The checked value as positions have it: a list in the order of the choices, or of the seats."""
        if self.kind == "any":
            return [each for each in self.values if each in value]
        return list(value) if self.kind == "order" else value

    def number(self, value: Any) -> int:
        """The checked value as a number for the rules: one bit for each choice of a list, four bits for each
        seat of an ordered list, the first seat lowest.
        """
        match self.kind:
            case "one":
                return self.values.index(value)
            case "any":
                return sum(1 << self.values.index(each) for each in value)
            case "order":
                return sum(self.values.index(each) << 4 * seat for seat, each in enumerate(value))
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
    """A turn has no chance and reveals nothing, so people may draft the whole turn before they send it."""
    conflicts: tuple[tuple[str, str], ...] = ()
    """Pairs of options that cannot both be switched on or given."""
    levels: tuple[tuple[str, str], ...] = ()
    """Descriptions of the bots' levels, where the general ones do not fit."""
    cooperative: bool = False
    """All seats win together or lose together."""
    house: tuple[Option, ...] = ()
    """Settings of a match that the rules ignore: the server stores them, positions do not have them."""
    implied: Callable[[Mapping[str, Any], int], Mapping[str, Any]] | None = None
    """implied(options, players): values of options that follow from the given ones."""
    refuse: Callable[[Mapping[str, Any], int], None] | None = None
    """refuse(options, players): raise a BadOption for options that do not go together."""
    automats: str = ""
    """The option with the number of the rulebook's automatic opponents; they take the last seats."""
    older: tuple[int, ...] = ()
    """Earlier versions of the rules that the code still supports. The record then has a field `older`: 0, or
    the version of this game. Positions of such games have the key `version`."""

    def __post_init__(self) -> None:
        if self.max_players > MOST_SEATS:
            raise ValueError(
                f"{self.title} is for {self.max_players} players, but there are at most {MOST_SEATS} seats"
            )

    def knows(self, version: int) -> bool:
        """Whether games of this version of the rules can be replayed and continued."""
        return version == self.version or version in self.older

    def check_players(self, players: Any) -> None:
        """Reject a number of players that this game does not support."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            allowed = f"{self.min_players}"
            if self.max_players > self.min_players:
                allowed += f" to {self.max_players}"
            raise BadOption("players", f"{self.title} is for {allowed} players")

    def complete(self, options: Mapping[str, Any] | None, players: int | None = None) -> dict[str, Any]:
        """All options with their values, defaults included; rejects unknown names and values."""
        players = self.min_players if players is None else players
        given = dict(options or {})
        implied = self.implied(given, players) if self.implied else {}
        full = self._settle(self.options, {**implied, **given}, players)
        for one, other in self.conflicts:
            if full[one] and full[other]:
                raise BadOption(one, f"cannot be combined with {other}")
        if self.refuse:
            self.refuse(full, players)
        return full

    def complete_house(self, settings: Mapping[str, Any] | None) -> dict[str, Any]:
        """All settings of `house` with their values, checked like options."""
        return self._settle(self.house, settings, self.min_players)

    def _settle(
        self, known: tuple[Option, ...], chosen: Mapping[str, Any] | None, players: int
    ) -> dict[str, Any]:
        given = dict(chosen or {})
        for name in given:
            if name not in {option.name for option in known}:
                raise BadOption(str(name), f"{self.title} has no such option")
        full = {option.name: given.get(option.name, option.standard(players)) for option in known}
        for option in known:
            option.check(full[option.name], players)
        return {option.name: option.settled(full[option.name]) for option in known}

"""What a game says about itself before any of its rules is loaded."""

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
    """A setting of a game. Its default tells its kind: text is one of `choices`, a tuple any of `choices`,
    a truth value on or off, and a number any whole number from `low` to `high`. An `ordered` option is a list
    of one different choice for each player, seat by seat; its default is the first choices. A `solo` option
    is for one player; with more it keeps its default. `alone` is the default for one player, if another.
    """

    name: str
    title: str
    words: str
    default: str | int | tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    ordered: bool = False
    solo: bool = False
    alone: str | int | None = None

    @property
    def kind(self) -> Literal["one", "any", "order", "switch", "number"]:
        """What a form has to ask for."""
        if self.ordered:
            return "order"
        if isinstance(self.default, bool):
            return "switch"
        if isinstance(self.default, int):
            return "number"
        return "one" if isinstance(self.default, str) else "any"

    @property
    def values(self) -> list[str]:
        """What can be chosen, in the order that lists are kept in."""
        return [choice.value for choice in self.choices]

    def standard(self, players: int) -> Any:
        """The value where nothing was chosen."""
        if players == 1 and self.alone is not None:
            return self.alone
        return self.values[:players] if self.kind == "order" else self.default

    def check(self, value: Any, players: int) -> None:
        """Refuse a value this option does not take."""
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
        """The checked value as positions keep it: a list in the order of the choices, or of the seats."""
        if self.kind == "any":
            return [each for each in self.values if each in value]
        return list(value) if self.kind == "order" else value

    def number(self, value: Any) -> int:
        """The checked value as the number that the rules know; of a list, one bit for each choice, and of
        an ordered list four bits for each seat, the first seat lowest.
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
    """A seat's whole turn may be put together before it is sent: no chance and nothing hidden in it."""
    conflicts: tuple[tuple[str, str], ...] = ()
    """Pairs of options that cannot both be switched on or given."""
    levels: tuple[tuple[str, str], ...] = ()
    """What a level of bot plays like in this game, where the usual words do not fit."""
    cooperative: bool = False
    """All seats win together or lose together."""
    house: tuple[Option, ...] = ()
    """Settings of a match that the rules do not know: the table keeps them, positions do not have them."""
    implied: Callable[[Mapping[str, Any], int], Mapping[str, Any]] | None = None
    """implied(options, players): what the given options mean for those that were left open."""
    refuse: Callable[[Mapping[str, Any], int], None] | None = None
    """refuse(options, players): raise a BadOption for options that do not go together."""
    automats: str = ""
    """The option that says how many automatic opponents of the rulebook sit behind the people."""
    older: tuple[int, ...] = ()
    """Earlier versions of the rules that its code still knows. Its record then has the field `older`: 0, or
    the version that this game is played by. Positions of such games have the key `version`."""

    def __post_init__(self) -> None:
        if self.max_players > MOST_SEATS:
            raise ValueError(
                f"{self.title} is for {self.max_players} players, but there are at most {MOST_SEATS} seats"
            )

    def knows(self, version: int) -> bool:
        """Whether games of this version of the rules can be replayed and continued."""
        return version == self.version or version in self.older

    def check_players(self, players: Any) -> None:
        """Refuse a number of players this game is not for."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            allowed = f"{self.min_players}"
            if self.max_players > self.min_players:
                allowed += f" to {self.max_players}"
            raise BadOption("players", f"{self.title} is for {allowed} players")

    def complete(self, options: Mapping[str, Any] | None, players: int | None = None) -> dict[str, Any]:
        """All options with their values, defaults included; unknown names and values are refused."""
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
        """All settings of a match that the rules do not know, checked like options."""
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

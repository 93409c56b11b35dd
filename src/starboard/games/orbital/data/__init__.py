"""The printed cards and cores, for pictures and words."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from starboard.engine.data import load_toml

View = Mapping[str, Any]
"""A position as a seat sees it."""
Orbital = Mapping[str, Any]
"""One entry of `seats` in a view."""

HIDDEN = "hidden"
"""§3.1 A card that the viewer cannot see."""

_GAME = load_toml(__package__, "game.toml")

NUMBERS: Mapping[str, Any] = _GAME["numbers"]
AUTOMAT: Mapping[str, int] = _GAME["bot"]
PEACE: Mapping[str, int] = _GAME["peace"]
COLOURS: tuple[str, ...] = tuple(colour["id"] for colour in _GAME["colours"])
"""§1.1 The order of the colours, everywhere."""
LETTERS = {
    "structural": "St",
    "bio": "Bi",
    "commercial": "Co",
    "support": "Su",
    "scientific": "Sc",
    "military": "Mi",
}


class Card(NamedTuple):
    """§1.2, §1.3 A module or an event."""

    id: str
    name: str
    text: str
    copies: int
    colour: str = ""
    """Empty for an event."""
    exits: tuple[str, ...] = ()
    crew: int = 0
    ability: str = "event"
    cost_crew: int = 0
    cost_mc: int = 0
    effect: str = ""
    amount: int = 0
    numbers: Mapping[str, Any] = {}
    """Its perks, by the names of the data file: income, weight, cheap …"""

    @property
    def is_module(self) -> bool:
        return self.colour != ""

    @property
    def is_event(self) -> bool:
        return self.colour == ""

    @property
    def operates(self) -> bool:
        """Whether it has an ability that is operated."""
        return self.ability == "operate"

    @property
    def weight(self) -> int:
        """§4.6 Its count in its colour."""
        return int(self.numbers.get("weight", 1))

    @property
    def kind(self) -> str:
        """Its colour, or `event`."""
        return self.colour or "event"


class Core(NamedTuple):
    """§1.4 A core."""

    colour: str
    name: str
    text: str
    crew: int
    numbers: Mapping[str, Any]


_FIELDS = {
    "id",
    "name",
    "text",
    "copies",
    "colour",
    "crew",
    "ability",
    "cost_crew",
    "cost_mc",
    "effect",
    "amount",
}


def _card(data: Mapping[str, Any]) -> Card:
    known = {key: value for key, value in data.items() if key in _FIELDS}
    rest = {key: value for key, value in data.items() if key not in _FIELDS and key != "exits"}
    return Card(**known, exits=tuple(data.get("exits", ())), numbers=rest)


def _core(data: Mapping[str, Any]) -> Core:
    return Core(data["id"], data["name"], data["text"], data["crew"], data)


def _cards(kind: str) -> dict[str, Card]:
    return {data["id"]: _card(data) for data in load_toml(__package__, f"{kind}.toml")[kind]}


MODULES: Mapping[str, Card] = _cards("modules")
EVENTS: Mapping[str, Card] = _cards("events")
CARDS: Mapping[str, Card] = {**MODULES, **EVENTS}
"""All cards in the order of the data files, modules before events."""
CORES: Mapping[str, Core] = {
    data["id"]: _core(data) for data in load_toml(__package__, "cores.toml")["cores"]
}


def known(cards: Mapping[str, int]) -> list[tuple[Card, int]]:
    """The cards of a multiset with their counts, in the order of the data files; hidden ones are left out."""
    return [(card, cards[id]) for id, card in CARDS.items() if cards.get(id)]


def held(hand: Mapping[str, int]) -> int:
    """The number of cards, hidden ones included."""
    return sum(hand.values())

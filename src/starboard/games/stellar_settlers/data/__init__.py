"""The cards as people see them: names, systems, packs by label, and the line printed on each."""

from typing import Any, NamedTuple

from starboard.engine.data import load_toml

_WORLDS = load_toml(__package__, "worlds.toml")
_UPGRADES = load_toml(__package__, "upgrades.toml")
_DICE = load_toml(__package__, "dice.toml")

FACE_NAMES = {face["id"]: face["name"] for face in _DICE["face"]}
PEOPLE = {face["id"]: face["population"] for face in _DICE["face"] if face["population"]}
SYMBOLS = {face["id"]: face["name"] for face in _DICE["face"] if not face["population"]}
LETTERS = dict(zip(FACE_NAMES, "123WEA", strict=True))
"""The letter of each face."""


class Pack(NamedTuple):
    """A population pack has a number and slots (§1.5), a symbol pack has symbols (§1.4)."""

    population: int
    slots: int
    symbols: tuple[str, ...]

    @property
    def short(self) -> str:
        """P5/3, or Water + Energy."""
        if self.population:
            return f"P{self.population}/{self.slots}"
        return " + ".join(FACE_NAMES[symbol] for symbol in self.symbols)

    @property
    def letters(self) -> str:
        """P5/3, or WE."""
        return self.short if self.population else "".join(LETTERS[symbol] for symbol in self.symbols)

    @property
    def words(self) -> str:
        """Population 5 on 3 dice, or Water and Energy."""
        if self.population:
            return f"Population {self.population} on {self.slots} {'die' if self.slots == 1 else 'dice'}"
        return " and ".join(FACE_NAMES[symbol] for symbol in self.symbols)


class System(NamedTuple):
    """A system with the points of the whole set (§5.1)."""

    id: str
    name: str
    points: int
    worlds: tuple[str, ...]


class Card(NamedTuple):
    """A world or an upgrade. `guard` is what an attacker fills besides (§5.3)."""

    id: str
    name: str
    kind: str
    points: int
    packs: dict[str, Pack]
    guard: Pack | None
    system: str
    becomes: str
    text: str


def _pack(data: dict[str, Any]) -> Pack:
    return Pack(data.get("pop", 0), data.get("slots", 0), tuple(data.get("symbols", ())))


def _card(data: dict[str, Any]) -> Card:
    return Card(
        id=data["id"],
        name=data["name"],
        kind=data.get("kind", "world"),
        points=data["points"],
        packs={str(number): _pack(pack) for number, pack in enumerate(data["packs"], 1)},
        guard=_pack(data["defence"]) if "defence" in data else None,
        system=data.get("system", ""),
        becomes=data.get("becomes", ""),
        text=data["text"],
    )


CARDS = {data["id"]: _card(data) for data in (*_WORLDS["world"], *_UPGRADES["upgrade"])}
SYSTEMS = {
    data["id"]: System(
        data["id"],
        data["name"],
        data["points"],
        tuple(world for world in CARDS if CARDS[world].system == data["id"]),
    )
    for data in _WORLDS["system"]
}
DEFENCES = tuple(id for id in CARDS if CARDS[id].kind == "defence")
SETTLEMENTS = tuple(id for id in CARDS if CARDS[id].kind == "settlement")


def pack_of(card: str, label: str) -> Pack:
    """The pack that a move `fill CARD LABEL` names."""
    guard = CARDS[card if label == "defence" else label].guard if label not in CARDS[card].packs else None
    return guard or CARDS[card].packs[label]

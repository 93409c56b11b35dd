"""The printed cards, tokens and pilots' boards, for pictures and words."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from starboard.engine.data import load_toml

_BOARD = load_toml(__package__, "board.toml")

COLOURS: tuple[str, ...] = tuple(_BOARD["colours"])
GEMS: tuple[str, ...] = tuple(_BOARD["gems"])
OVERHEAT = "overheat"
SUPPLY: Mapping[str, int] = {
    **dict.fromkeys(GEMS, _BOARD["limits"]["energy_gems_each"]),
    OVERHEAT: _BOARD["limits"]["overheat_gems"],
}
"""The number of gems of each kind in the game."""
LEVELS = 3
ROUNDS = 28
"""§8 The most rounds of any game."""

ROWS: int = _BOARD["board"]["rows"]
SLOTS: int = _BOARD["board"]["track_slots"]
TRACK: int = _BOARD["board"]["victory_slots"]
CREDITS: int = _BOARD["limits"]["credits"]
LIMIT: int = _BOARD["limits"]["overheat"]
SYSTEM_SLOTS: int = _BOARD["limits"]["system_slots"]
DICE: int = _BOARD["limits"]["damage_dice"]
COSTS: Mapping[str, int] = _BOARD["costs"]
GATHER: tuple[int, ...] = tuple(_BOARD["gather"]["credits"])
ICONS: Mapping[str, str] = _BOARD["icons"]
EVENTS: Mapping[str, Mapping[str, Any]] = {event["id"]: event for event in _BOARD["event"]}
DECK: tuple[Mapping[str, int], ...] = tuple(_BOARD["deck"])

SPECIALS = ("boost", "convert", "energize", "scavenge", "vent")
EFFECTS = ("scatter", "beam", "blast")


class Weapon(NamedTuple):
    """The icons of a weapon: as printed, or with its cards."""

    move: int
    fire: int
    effects: tuple[str, ...]
    specials: Mapping[str, int]


class Card(NamedTuple):
    """§1.6 An Upgrade card: for a weapon, or a system."""

    id: str
    name: str
    level: int
    colour: str
    """Empty for a system."""
    cost: int
    gems: tuple[str, ...]
    adds: Weapon
    text: str

    @property
    def kind(self) -> str:
        """The weapon it belongs to, or `system`."""
        return self.colour or "system"


class Token(NamedTuple):
    """A type of Invader."""

    id: str
    name: str
    level: int
    colour: str
    shields: int


def _weapon(face: Mapping[str, Any]) -> Weapon:
    effect = face.get("effect", "none")
    specials = {kind: face[kind] for kind in SPECIALS if face.get(kind)}
    return Weapon(face.get("move", 0), face.get("fire", 0), () if effect == "none" else (effect,), specials)


def _card(face: Mapping[str, Any]) -> Card:
    gems = tuple(face.get("gems", ()))
    return Card(
        face["id"],
        face["name"],
        face["level"],
        face.get("colour", ""),
        face["cost"],
        gems,
        _weapon(face),
        face["text"],
    )


CARDS = {face["id"]: _card(face) for face in load_toml(__package__, "cards.toml")["card"]}
TOKENS = {
    face["id"]: Token(face["id"], face["name"], face["level"], face["colour"], face["shields"])
    for face in load_toml(__package__, "invaders.toml")["invader"]
}
COUNTS = {
    face["id"]: (face["count"], face["marked"]) for face in load_toml(__package__, "invaders.toml")["invader"]
}
"""The number of tokens of a type that are always in play, and of those only on the large board."""
BONUSES: Mapping[str, tuple[str, int]] = {
    each["id"]: (each["bonus"], each["amount"]) for each in load_toml(__package__, "systems.toml")["system"]
}
"""The bonuses of each system."""
WEAPONS = {face["colour"]: _weapon(face) for face in _BOARD["weapon"]}
WEAPON_NAMES = {face["colour"]: str(face["name"]) for face in _BOARD["weapon"]}


def together(weapon: Weapon, cards: Iterable[str]) -> Weapon:
    """A weapon with cards tucked under it."""
    faces = [weapon, *(CARDS[id].adds for id in cards)]
    specials = {kind: sum(face.specials.get(kind, 0) for face in faces) for kind in SPECIALS}
    return Weapon(
        sum(face.move for face in faces),
        sum(face.fire for face in faces),
        tuple(effect for effect in EFFECTS if any(effect in face.effects for face in faces)),
        {kind: count for kind, count in specials.items() if count},
    )


def bonus(pilot: Mapping[str, Any], kind: str) -> int:
    """The sum of a pilot's bonuses of one kind."""
    return sum(amount for id in pilot["systems"] for name, amount in (BONUSES[id],) if name == kind)

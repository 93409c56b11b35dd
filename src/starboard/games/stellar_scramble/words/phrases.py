"""The names of things and small phrases that labels, log lines, pictures and reasons share."""

from collections.abc import Mapping

from starboard.games.stellar_scramble.data import (
    CARDS,
    EFFECTS,
    GEMS,
    OVERHEAT,
    TOKENS,
    WEAPON_NAMES,
    Weapon,
)
from starboard.games.stellar_scramble.reading.shots import Space, View


def side(view: View, seat: int) -> str:
    """A pilot is called by its colour."""
    return str(view["options"]["colours"][seat]).capitalize()


def gem_name(gem: str) -> str:
    """red, Overheat"""
    return "Overheat" if gem == OVERHEAT else gem


def a_gem(gem: str) -> str:
    """a red gem, an Overheat gem"""
    return f"{'an' if gem == OVERHEAT else 'a'} {gem_name(gem)} gem"


def place(space: Space) -> str:
    """column 3, the west Wormhole"""
    return f"column {space}" if isinstance(space, int) else f"the {space} Wormhole"


def token_name(token: str) -> str:
    """red scout"""
    face = TOKENS[token]
    return f"{face.colour} {face.name.lower()}"


def card_name(card: str) -> str:
    return CARDS[card].name


def weapon_name(colour: str) -> str:
    return WEAPON_NAMES[colour]


def weapon_words(weapon: Weapon, power: int | None = None) -> str:
    """Move 1, Fire 3, Beam, Boost 2"""
    fire = weapon.fire if power is None else power
    parts = [f"Move {weapon.move}", f"Fire {fire}", *(each.capitalize() for each in weapon.effects)]
    return ", ".join([*parts, *(f"{kind.capitalize()} {count}" for kind, count in weapon.specials.items())])


def adds_words(weapon: Weapon) -> list[str]:
    """The lines of a weapon card: Move +1, Fire +1, Beam, Boost 2."""
    parts = [f"Move +{weapon.move}"] if weapon.move else []
    parts += [f"Fire +{weapon.fire}"] if weapon.fire else []
    parts += [effect.capitalize() for effect in EFFECTS if effect in weapon.effects]
    return parts + [f"{kind.capitalize()} {count}" for kind, count in weapon.specials.items()]


def gems_words(gems: Mapping[str, int]) -> str:
    """3 red, 2 Overheat"""
    return ", ".join(f"{gems[gem]} {gem_name(gem)}" for gem in GEMS if gems.get(gem)) or "none"


def when(rounds: int) -> str:
    """at the end of this round, in 3 rounds"""
    if rounds == 1:
        return "at the end of this round"
    return "at the end of the next round" if rounds == 2 else f"in {rounds} rounds"

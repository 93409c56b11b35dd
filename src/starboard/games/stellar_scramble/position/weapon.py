"""§1.5 A pilot's weapon with all its cards, from a position as JSON."""

from collections.abc import Mapping
from typing import Any

from starboard.games.stellar_scramble.data import EFFECTS, OVERHEAT, WEAPONS, Weapon, bonus, together

View = Mapping[str, Any]


def weapon(view: View, seat: int, colour: str) -> Weapon:
    """§1.5 A weapon with its cards and with the systems that help every weapon, without boosts."""
    pilot = view["seats"][seat]
    total = together(WEAPONS[colour], pilot["weapons"][colour]["cards"])
    more = ("scatter",) if bonus(pilot, "scatter") else ()
    effects = tuple(each for each in EFFECTS if each in (*total.effects, *more))
    return total._replace(move=total.move + bonus(pilot, "move"), effects=effects)


def power(view: View, seat: int, colour: str, gem: str | None = None) -> int:
    """§4.1 The icons of an activation by this gem; without a gem, those of any gem."""
    pilot = view["seats"][seat]
    total = weapon(view, seat, colour).fire + pilot["weapons"][colour]["boosts"]
    if gem is None:
        return int(total)
    return int(total + bonus(pilot, "power_by_overheat" if gem == OVERHEAT else "power_by_energy"))

"""The names of things and small phrases that labels, log lines and reasons share."""

from starboard.engine.text import counted
from starboard.games.star_fleet_scramble.position.notation import Ship

SIDES = ("Blue", "Red")
NAMES = {3: "battlecruiser", 2: "destroyer", 1: "corvette"}
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
ARROWS = "↑↗→↘↓↙←↖"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def the(ship: Ship) -> str:
    """the red destroyer on g6"""
    return f"the {SIDES[ship.seat].lower()} {NAMES[ship.size]} on {ship.square}"


def the_own(ship: Ship) -> str:
    """your destroyer on g6"""
    return f"your {NAMES[ship.size]} on {ship.square}"


def points(count: int) -> str:
    return counted(count, "point")


def squares(count: int) -> str:
    return f"{NUMBERS[count]} square" if count == 1 else f"{NUMBERS[count]} squares"

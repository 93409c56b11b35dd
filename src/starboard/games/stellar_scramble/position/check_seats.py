"""Checks the pilots of a position."""

from typing import Any

from starboard.engine.position import (
    check_counts,
    check_ids,
    check_object,
    is_one_of,
    is_whole,
    refuse_unless,
)
from starboard.games.stellar_scramble.position import Position
from starboard.games.stellar_scramble.rules.components import (
    BOOST_TOKENS,
    CARD_IDS,
    CARDS_OF,
    COLOUR_IDS,
    GEM_IDS,
    GEMS_IN_GAME,
    LARGE,
    MOST_CREDITS,
    MOST_PLAYERS,
    MOST_SYSTEMS,
    MOST_VICTORY,
    SMALL,
    SYSTEM,
)
from starboard.games.stellar_scramble.rules.scoring import MELTDOWN

SEAT_KEYS = ("space", "victory", "overheat", "credits", "bag", "board", "weapons", "systems")
WEAPON_KEYS = ("cards", "boosts", "broken")
MOST_GEMS = dict.fromkeys(GEM_IDS, int(GEMS_IN_GAME.max()))
SYSTEM_IDS = [CARD_IDS[card] for card in SYSTEM]
WEAPON_CARDS = {
    colour: [CARD_IDS[card] for card in cards] for colour, cards in zip(COLOUR_IDS, CARDS_OF, strict=True)
}


def check_seats(position: Position) -> None:
    """Check each seat, then what they share: boost tokens, gems, Wormholes."""
    seats = position["seats"]
    per_seat = isinstance(seats, list) and len(seats) == position["players"]
    refuse_unless(per_seat, "seats", "must have one object for each seat")
    for seat, its in enumerate(seats):
        _check_seat(f"seats.{seat}", its)
    _check_boosts(seats)
    _check_gems(position)
    _check_spaces(position)


def _check_seat(key: str, its: Any) -> None:
    check_object(key, its, SEAT_KEYS)
    for name, most in (("victory", MOST_VICTORY), ("overheat", MELTDOWN), ("credits", MOST_CREDITS)):
        check_whole(f"{key}.{name}", its[name], most)
    for name in ("bag", "board"):
        check_counts(f"{key}.{name}", its[name], MOST_GEMS)
    check_object(f"{key}.weapons", its["weapons"], COLOUR_IDS)
    for colour, weapon in its["weapons"].items():
        _check_weapon(f"{key}.weapons.{colour}", weapon, WEAPON_CARDS[colour])
    check_ids(f"{key}.systems", its["systems"], SYSTEM_IDS)
    few = len(its["systems"]) <= MOST_SYSTEMS
    refuse_unless(few, f"{key}.systems", f"must be at most {MOST_SYSTEMS}")


def _check_weapon(key: str, weapon: Any, cards: list[str]) -> None:
    check_object(key, weapon, WEAPON_KEYS)
    check_ids(f"{key}.cards", weapon["cards"], cards)
    check_whole(f"{key}.boosts", weapon["boosts"], BOOST_TOKENS)
    refuse_unless(type(weapon["broken"]) is bool, f"{key}.broken", "must be true or false")


def _check_boosts(seats: list[Position]) -> None:
    boosts = sum(weapon["boosts"] for its in seats for weapon in its["weapons"].values())
    refuse_unless(
        boosts <= BOOST_TOKENS, "seats", f"there are only {BOOST_TOKENS} boost tokens, not {boosts}"
    )


def _check_gems(position: Position) -> None:
    hand = position["gem"]
    for gem, most in zip(GEM_IDS, GEMS_IN_GAME.tolist(), strict=True):
        placed = [its[where].get(gem, 0) for its in position["seats"] for where in ("bag", "board")]
        found = sum(placed) + is_one_of(hand, [gem])
        refuse_unless(found <= most, "seats", f"there are only {most} {gem} gems, not {found}")


# Where the Starfighters are


def columns_of(position: Position) -> int:
    """§2.1 The width of the board."""
    large: bool = position["options"]["experienced"] or position["players"] == MOST_PLAYERS
    return int(LARGE if large else SMALL)


def _check_spaces(position: Position) -> None:
    seats, phase = position["seats"], position["phase"]
    spaces = [None, "west", *range(1, columns_of(position) + 1), "east"]
    for seat, its in enumerate(seats):
        allowed = is_one_of(its["space"], spaces)
        refuse_unless(allowed, f"seats.{seat}.space", "must be a space of the Player Row, or null")
    placed = [its["space"] is not None for its in seats]
    for seat, has_space in enumerate(placed):
        key = f"seats.{seat}.space"
        if position["round"] > 0:
            refuse_unless(has_space, key, "must not be null after the start")
        elif phase != "place":
            refuse_unless(not has_space, key, "must be null before placing")
        else:
            refuse_unless(not has_space or all(placed[:seat]), key, "is placed before an earlier seat")
    refuse_unless(phase != "place" or not all(placed), "seats", "all are placed")
    for wormhole in ("west", "east"):
        inside = [seat for seat, its in enumerate(seats) if its["space"] == wormhole]
        for seat in inside[1:]:
            refuse_unless(False, f"seats.{seat}.space", "only one Starfighter fits into a Wormhole")


# What all parts share


def check_whole(key: str, found: Any, most: int) -> None:
    """A whole number from 0."""
    refuse_unless(is_whole(found, 0, most), key, f"must be a whole number from 0 to {most}")

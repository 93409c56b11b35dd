"""Positions for the tests of Star Clicker: what is not said is as at the start."""

from typing import Any

from games.star_clicker import reference
from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import star_clicker

GAME = Game(star_clicker.META, star_clicker.__name__)

Position = dict[str, Any]


def position(
    crew: str = "lily wendy",
    level: int = 1,
    tiles: dict[str, str] | None = None,
    gone: dict[str, str] | None = None,
    known: dict[int, dict[int, str]] | None = None,
    up: dict[int, list[int]] | None = None,
    creepers: dict[int, str] | None = None,
    **given: Any,
) -> Position:
    """A position of the pilots' turn, or with `phase="floppy"` before a disk is drawn.

    `tiles` lie face up, `gone` were empty or destroyed; `known` buttons and those face `up` are given by
    seat and number, `creepers` by line. All tokens that are nowhere else are in the stock.
    """
    pilots = crew.split()
    found = GAME.new(len(pilots), options={"level": level, "pilots": pilots}, chance="explicit").position()
    if creepers is not None:
        found["creepers"] = [creepers.get(line) for line in reference.LINES]
    _lay(found, tiles or {}, gone or {})
    for seat, kinds in (known or {}).items():
        for number, kind in kinds.items():
            found["buttons"][seat][number - 1] = kind
    for seat, numbers in (up or {}).items():
        found["visible"][seat] = numbers
        found["presses"][seat] = max(0, 2 - len(numbers))
        found["boosted"][seat] = len(numbers) > 2
    if "floppy" in given:
        _insert(found, given["floppy"])
    found |= given
    if found["phase"] == "floppy":
        found["to_move"] = "chance"
    placed = sum(found["mothership"]) + found["removed"] + sum(found["energy"])
    found["stock"] = 33 - placed - sum(cell is not None for cell in found["creepers"])
    return found | {"stock": given.get("stock", found["stock"])}


def _lay(found: Position, tiles: dict[str, str], gone: dict[str, str]) -> None:
    for cell, tile in [*tiles.items(), *gone.items()]:
        area = reference.AREA[cell]
        found["hidden"].remove(cell)
        found["unseen"][area][tile] -= 1
        if not found["unseen"][area][tile]:
            del found["unseen"][area][tile]
        if cell in gone and tile == "jammer":
            found["jammers"][area] += 1
    found["probes"] += list(gone.values()).count("probe")
    found["tiles"] = {cell: tiles[cell] for cell in reference.CELLS if cell in tiles}


def _insert(found: Position, disk: str) -> None:
    """The disk was drawn in the first round, and is in force in the second."""
    reference._draw(found["stack"], disk)
    found |= {"round": 2, "to_move": 1, "outage": reference.DISKS[disk]["effect"] == "outage"}


def at(crew: str = "lily wendy", level: int = 1, **given: Any) -> State:
    """A state with explicit chance."""
    return GAME.load(position(crew, level, **given), chance="explicit")


def play(state: State, *moves: str) -> Position:
    """The position after these moves."""
    for move in moves:
        state.play(move)
    return state.position()


def press(crew: str, kind: str, **given: Any) -> State:
    """The first pilot presses a button that is known to be of this kind."""
    pilot = reference.PILOTS[crew.split()[0]]
    number = 1 + 3 * next(i for i, group in enumerate("abc") if kind in pilot[group])
    return at(crew, known={0: {number: kind}}, **given).play(f"press {number}")

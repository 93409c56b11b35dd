"""The reach and the effects of shots at a position as JSON, for pictures and words.

A test compares every shot predicted here with the rules.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from starboard.games.stellar_scramble.data import (
    COSTS,
    DICE,
    OVERHEAT,
    ROWS,
    TOKENS,
    bonus,
)
from starboard.games.stellar_scramble.position.weapon import power, weapon

View = Mapping[str, Any]
Space = str | int
Cell = tuple[int, int]
"""Row and column, both counted from 1, row 1 in front."""


class Hit(NamedTuple):
    """A hit Invader: shields before and after, and the seats that would be paid."""

    cell: Cell
    token: str
    before: int
    after: int
    paid: tuple[int, ...] = ()

    @property
    def destroyed(self) -> bool:
        return self.after == 0


class Shot(NamedTuple):
    """The effects of firing from a space. Without a target there are no hits."""

    space: Space
    power: int
    hits: tuple[Hit, ...]
    pattern: tuple[Cell, ...]
    """Every space the shot reaches, the target first; empty ones too."""

    @property
    def kills(self) -> int:
        return sum(hit.destroyed for hit in self.hits)

    @property
    def damage(self) -> int:
        return sum(hit.before - hit.after for hit in self.hits)


def heat_of(view: View, seat: int, gem: str, use: str) -> int:
    """§3.2 The heat that a gem adds when it is activated or exchanged."""
    if gem != OVERHEAT:
        return 0
    if use == "exchange":
        return COSTS["heat_exchange"]
    return COSTS["heat_activate"] - bonus(view["seats"][seat], "heat_saved")


# --- the row -----------------------------------------------------------------------------------------


def columns(view: View) -> int:
    """The width of the board."""
    return len(view["invaders"][0])


def ring(view: View) -> list[Space]:
    """§1.3 The spaces of the Player Row from west to east; beyond the last comes the first."""
    return ["west", *range(1, columns(view) + 1), "east"]


def reach(view: View, seat: int, steps: int) -> list[Space]:
    """§4.2, §4.3 The spaces that a Starfighter can reach, its own first."""
    here, spaces = view["seats"][seat]["space"], ring(view)
    taken = {
        pilot["space"] for other, pilot in enumerate(view["seats"]) if other != seat and pilot["space"]
    } & {"west", "east"}
    found = [here]
    for side in (-1, 1):
        at = spaces.index(here)
        for _ in range(steps):
            at = (at + side) % len(spaces)
            if spaces[at] in taken or spaces[at] == here:
                break
            found.append(spaces[at])
    return [here, *(space for space in spaces if space in found and space != here)]


def column_of(view: View, seat: int, space: Space) -> int | None:
    """The column that weapons aim at from a space; Gate Gunner also aims from a Wormhole."""
    if isinstance(space, int):
        return space
    if not bonus(view["seats"][seat], "fire_from_wormhole"):
        return None
    return 1 if space == "west" else columns(view)


# --- the shot ----------------------------------------------------------------------------------------


def invader(view: View, cell: Cell) -> Mapping[str, Any] | None:
    """The Invader on a space of the sky."""
    row, column = cell
    inside = 1 <= row <= ROWS and 1 <= column <= columns(view)
    return view["invaders"][row - 1][column - 1] if inside else None


def target(view: View, column: int) -> Cell | None:
    """§4.4 The nearest Invader of a column."""
    return next(((row, column) for row in range(1, ROWS + 1) if invader(view, (row, column))), None)


def pattern(view: View, aimed: Cell, effects: Iterable[str]) -> list[Cell]:
    """§4.5 The spaces a shot reaches, the target first and then by row and column."""
    row, column = aimed
    cells: set[Cell] = set()
    for effect in effects:
        match effect:
            case "scatter":
                cells |= {(row, column - 1), (row, column + 1)}
            case "beam":
                cells |= {(behind, column) for behind in range(row + 1, ROWS + 1)}
            case "blast":
                cells |= {(row + 1, column + side) for side in (-1, 0, 1)}
    inside = [(r, c) for r, c in sorted(cells) if r <= ROWS and 1 <= c <= columns(view)]
    return [aimed, *inside]


def shot(view: View, seat: int, space: Space, force: int, effects: Iterable[str]) -> Shot:
    """§4.4-§4.8 The effects of a shot with this power from a space."""
    column = column_of(view, seat, space)
    aimed = target(view, column) if column is not None and force > 0 else None
    if aimed is None:
        return Shot(space, force, (), ())
    cells = pattern(view, aimed, effects)
    return Shot(space, force, tuple(_hits(view, seat, force, cells)), tuple(cells))


def _hits(view: View, seat: int, force: int, cells: Iterable[Cell]) -> Iterator[Hit]:
    """§4.8 First the destroyed Invaders, then the others; without a free die an undamaged one is not hit."""
    found = [(cell, each) for cell in cells if (each := invader(view, cell))]
    destroyed = [(cell, each) for cell, each in found if each["shields"] <= force]
    for cell, each in destroyed:
        paid = tuple(other for other in each["assists"] if other != seat)
        yield Hit(cell, each["token"], each["shields"], 0, paid)
    dice = DICE - len(damaged(view)) + sum(_is_damaged(each) for _, each in destroyed)
    for cell, each in found:
        if each["shields"] > force:
            new = not _is_damaged(each)
            hurt = not new or dice > 0
            dice -= new and hurt
            yield Hit(cell, each["token"], each["shields"], each["shields"] - force * hurt)


def damaged(view: View) -> list[Mapping[str, Any]]:
    """§1.7 The Invaders that need a die."""
    return [each for row in view["invaders"] for each in row if each and _is_damaged(each)]


def _is_damaged(each: Mapping[str, Any]) -> bool:
    return bool(each["shields"] < TOKENS[each["token"]].shields)


# --- effects of a choice -----------------------------------------------------------------------------


def shots(view: View, seat: int, colour: str, gem: str) -> list[Shot]:
    """The shot from each space that an activation could reach, the own space first."""
    total, force = weapon(view, seat, colour), power(view, seat, colour, gem)
    return [shot(view, seat, space, force, total.effects) for space in reach(view, seat, total.move)]


def shot_now(view: View, space: Space | None = None) -> Shot:
    """The shot of the current activation, from the Starfighter's space or from another one."""
    seat, under_way = view["turn"], view["activation"]
    effects = weapon(view, seat, under_way["weapon"]).effects
    here = view["seats"][seat]["space"] if space is None else space
    return shot(view, seat, here, under_way["power"], effects)


def best(choices: Iterable[Shot]) -> Shot | None:
    """The shot that destroys most, then damages most; None if no shot hits anything."""
    hitting = [each for each in choices if each.hits]
    return max(hitting, key=lambda each: (each.kills, each.damage)) if hitting else None

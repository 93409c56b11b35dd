"""Moves and outcomes as events, for the log's words and the picture's animations."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starboard.engine.record.replay import walk
from starboard.games.star_clicker.data import BUTTONS, DISKS, REPLICATOR
from starboard.games.star_clicker.reading import creepers_turn, table
from starboard.games.star_clicker.reading.creepers_turn import Advance
from starboard.games.star_clicker.reading.flight_paths import Flight, Shot, fly, shoot
from starboard.games.star_clicker.reading.table import View


class Turned(NamedTuple):
    """A button of a dashboard is turned up: `verb` is press, boost or peek."""

    seat: int
    of: int
    key: int
    kind: str
    verb: str


class Copied(NamedTuple):
    """§4.7 A replicator does what another pilot's button says."""

    seat: int
    kind: str


class Fired(NamedTuple):
    """§4.1 A shot."""

    seat: int
    shot: Shot
    line: int
    """The line of the creeper that is hit, or 0."""


class Flew(NamedTuple):
    """§4.3 A flight."""

    seat: int
    flight: Flight
    gains: bool
    """§4.5 It ends on a face-up reserve that has Energy to give."""


class Found(NamedTuple):
    """§4.5, §5.2 A tile is turned up by a ship or by Lily."""

    seat: int
    cell: str
    tile: str
    scanned: bool


class Failed(NamedTuple):
    """A button does nothing: an outage, a problem, a broken replicator, or nothing to copy."""

    seat: int
    why: str


class Restored(NamedTuple):
    """§4.8 The power is back."""

    seat: int


class Destroyed(NamedTuple):
    """§3.4 A jammer, or at level 4 a probe, is destroyed."""

    seat: int
    cell: str
    tile: str


class Repelled(NamedTuple):
    """§5.3 A creeper is pushed outwards."""

    seat: int
    line: int
    start: str
    end: str


class Drawn(NamedTuple):
    """§6.1 A disk is drawn."""

    disk: str


class Shuffled(NamedTuple):
    """§7.1, §7.5 A group of every dashboard is unknown again."""

    group: str


class Broken(NamedTuple):
    """§7.6 A replicator breaks."""

    seat: int


Deed = (
    Turned
    | Copied
    | Fired
    | Flew
    | Found
    | Failed
    | Restored
    | Destroyed
    | Repelled
    | Drawn
    | Shuffled
    | Broken
    | Advance
)


def happened(before: View, moves: Sequence[str]) -> list[Deed]:
    """All events of these moves and outcomes, in order."""
    deeds: list[Deed] = []
    now = before
    for move, then in zip(moves, walk(before, moves), strict=True):
        deeds += _outcome(now, move[1:], then) if move.startswith("~") else _choice(now, move, then)
        now = then
    return deeds


def _choice(now: View, move: str, then: View) -> Iterator[Deed]:
    seat: int = now["to_move"]
    match move.split():
        case [("press" | "boost") as verb, key]:
            if kind := table.known(now, seat, int(key)):
                yield from _turn(now, seat, int(key), kind, verb, then)
        case ["peek", *whose, key]:
            of = table.seat_of(now, whose[0]) if whose else seat
            if kind := table.known(now, of, int(key)):
                yield Turned(seat, of, int(key), kind, "peek")
        case ["copy", kind]:
            yield Copied(seat, kind)
            yield from _act(now, seat, kind, then)
        case ["extend", more]:
            yield _flight(now, seat, now["pending"]["direction"], 1 + int(more))
        case ["skip"]:
            yield _flight(now, seat, now["pending"]["direction"], 1)
        case ["destroy"]:
            cell = now["ships"][seat]
            yield Destroyed(seat, cell, now["tiles"][cell])
        case ["repel", line]:
            yield Repelled(seat, int(line), now["creepers"][int(line) - 1], then["creepers"][int(line) - 1])
        case ["ion", group]:
            yield Shuffled(group)
            yield from creepers_turn.carry_out(now, DISKS[now["floppy"]])


def _outcome(now: View, word: str, then: View) -> Iterator[Deed]:
    match now["phase"]:
        case "button":
            wait = now["pending"]
            verb = "peek" if wait["use"] != "press" else "boost" if now["boosted"][wait["seat"]] else "press"
            if verb == "peek":
                yield Turned(wait["seat"], wait["of"], wait["button"], word, verb)
            else:
                yield from _turn(now, wait["seat"], wait["button"], word, verb, then)
        case "tile":
            yield from _find(now, word)
        case "floppy":
            yield from _draw(now, word, then)
        case "bug":
            yield Broken(table.seat_of(now, word.removeprefix("broken ")))
            yield from creepers_turn.carry_out(now, DISKS[now["floppy"]])


def _turn(now: View, seat: int, key: int, kind: str, verb: str, then: View) -> Iterator[Deed]:
    """§3.2 A pressed button takes effect."""
    yield Turned(seat, seat, key, kind, verb)
    if now["outage"]:
        yield Restored(seat) if kind == REPLICATOR else Failed(seat, "outage")
    elif kind == REPLICATOR:
        if then["phase"] != "copy":
            yield Failed(seat, "broken" if now["broken"][seat] else "alone")
    elif kind == table.dead_button(now):
        yield Failed(seat, "problem")
    else:
        yield from _act(now, seat, kind, then)


def _act(now: View, seat: int, kind: str, then: View) -> Iterator[Deed]:
    """§4.1, §4.3 Fire, or fly unless Max still has to choose a distance."""
    button = BUTTONS[kind]
    if button.kind == "fire":
        shot = shoot(now, seat, button.colour)
        yield Fired(seat, shot, now["creepers"].index(shot.cell) + 1 if shot.hit == "creeper" else 0)
    elif then["phase"] != "extend":
        yield _flight(now, seat, button.colour, 1)


def _flight(now: View, seat: int, colour: str, spaces: int, start: str | None = None) -> Flew:
    flight = fly(now, seat, colour, spaces, start)
    return Flew(seat, flight, now["tiles"].get(flight.end) == "reserve" and now["stock"] > 0)


def _find(now: View, tile: str) -> Iterator[Deed]:
    """§4.6 An accelerator moves the ship that found it one space further."""
    wait = now["pending"]
    cell = wait["cell"]
    yield Found(wait["seat"], cell, tile, wait["direction"] is None)
    if tile == "accelerator" and wait["direction"]:
        turned = {**now, "tiles": {**now["tiles"], cell: tile}}
        yield _flight(turned, wait["seat"], wait["direction"], 1, cell)


def _draw(now: View, id: str, then: View) -> Iterator[Deed]:
    """§6.1 The disk, its effect, and its lines unless something has to be chosen first."""
    yield Drawn(id)
    disk = DISKS[id]
    if disk.effect == "ion-gun":
        yield Shuffled(disk.group)
    if then["phase"] not in ("ion", "bug"):
        yield from creepers_turn.carry_out(now, disk)

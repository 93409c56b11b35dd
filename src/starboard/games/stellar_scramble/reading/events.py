"""The events of the last turn, for the animations."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from starboard.engine.record.replay import after, walk
from starboard.engine.views.scene import Scene
from starboard.games.stellar_scramble.reading import shots, table
from starboard.games.stellar_scramble.reading.shots import Cell, Shot, View

OPENING = ("draw", "cooldown")
"""§3.1 The moves that begin a turn."""


class Fired(NamedTuple):
    """A shot."""

    ply: int
    seat: int
    colour: str
    shot: Shot


class Overheated(NamedTuple):
    """A ship that overheated, by its own gem or by Aliens Fire!."""

    ply: int
    seat: int
    by_aliens: bool


class Passed(NamedTuple):
    """Aliens Move!: the Invaders that passed the front row, and the seats that lost Invaders."""

    ply: int
    passed: tuple[tuple[Cell, str], ...]
    victims: dict[int, int]


Event = Fired | Overheated | Passed


def last_turn(scene: Scene) -> list[Event]:
    """The events since the last gem was drawn, in order."""
    log = scene.log
    first = next((at for at in reversed(range(len(log))) if log[at] in OPENING), 0)
    if not log or log[-1] == "draw":
        return []
    before = after(scene.start, log[:first])
    found: list[Event] = []
    for ply, (move, then) in enumerate(zip(log[first:], walk(before, log[first:]), strict=True), first):
        found += events_of(ply, before, move, then)
        before = then
    return found


def events_of(ply: int, before: View, move: str, then: View) -> Iterator[Event]:
    """The events of one move or outcome."""
    hits: Sequence[Cell] = ()
    if move == "fire":
        shot = shots.shot_now(before)
        hits = [hit.cell for hit in shot.hits if hit.destroyed]
        yield Fired(ply, before["turn"], before["activation"]["weapon"], shot)
    if move == "~overheat" and then["gem"] is None and then["phase"] != "gem":
        yield Overheated(ply, before["turn"], False)
    sky = _without(before, hits)
    if happened(then, "fire") > happened(before, "fire"):
        for seat in table.fired_at({**sky, "seats": then["seats"]}):
            yield Overheated(ply, seat, True)
    if happened(then, "move") > happened(before, "move"):
        front = enumerate(sky["invaders"][0], 1)
        passed = tuple(((1, column), each["token"]) for column, each in front if each)
        yield Passed(ply, passed, table.losses(sky))


def happened(view: View, kind: str) -> int:
    """The negative number of events of a kind that are left; a difference counts those that happened."""
    on_track: int = sum(slot["event"] == kind for slot in view["track"])
    in_deck: int = sum(part[kind] + (part["last"] if kind == "move" else 0) for part in view["deck"])
    return -on_track - in_deck


def _without(view: View, cells: Sequence[Cell]) -> dict[str, Any]:
    """A position without some Invaders."""
    rows = [
        [None if (row, column) in cells else each for column, each in enumerate(line, 1)]
        for row, line in enumerate(view["invaders"], 1)
    ]
    return {**view, "invaders": rows}

"""Animations of the last turn: bolts, hits, explosions, losses. Short, and they never block input.

Every part has the ply of its event in its element id, so a picture that is drawn again does not repeat it.
"""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import placed, text
from starboard.engine.picture.svg import tag
from starboard.games.stellar_scramble.data import TOKENS
from starboard.games.stellar_scramble.picture.layout import Layout
from starboard.games.stellar_scramble.picture.sky.background import spots
from starboard.games.stellar_scramble.picture.sky.invaders import hull
from starboard.games.stellar_scramble.reading.events import Event, Fired, Overheated, Passed
from starboard.games.stellar_scramble.reading.shots import View

FLIGHT, BURST, STEP = 0.22, 0.45, 0.5
SPARKS = "M0 -30V-17M0 17V30M-30 0H-17M17 0H30M-21 -21-12 -12M12 12 21 21M-21 21-12 12M12 -12 21 -21"


def draw_effects(view: View, layout: Layout, events: Sequence[Event]) -> str:
    """All events of the last turn, one after the other."""
    parts, start = [], 0.25  # the ship glides first
    for at, event in enumerate(events):
        match event:
            case Fired():
                parts += [*_shot(event, layout, start)]
                start += FLIGHT + BURST
            case Overheated():
                parts += [*_overheat(event, view, layout, start)]
                start += STEP if not event.by_aliens or at + 1 == len(events) else 0.1
            case Passed():
                parts += [*_losses(event, layout, start)]
    return tag("g", *parts, class_="sc-effects", aria_hidden="true") if parts else ""


def delay_of_steps(events: Sequence[Event]) -> float:
    """The delay of the Invaders' move: after the shots."""
    return sum(FLIGHT + BURST for event in events if isinstance(event, Fired))


def have_moved(events: Sequence[Event]) -> bool:
    """Whether the Invaders have come nearer."""
    return any(isinstance(event, Passed) for event in events)


def jolts(events: Sequence[Event]) -> dict[int, int]:
    """The ships that shake, with the ply of their overheat."""
    return {event.seat: event.ply for event in events if isinstance(event, Overheated)}


def _timed(delay: float) -> str:
    return f"animation-delay:{delay:.2f}s"


def _shot(event: Fired, layout: Layout, start: float) -> Iterator[str]:
    """A bolt to the target, then a burst on every hit Invader; a destroyed one is visible until then."""
    shot = event.shot
    if not shot.pattern:
        return
    here, aimed = layout.space(shot.space), layout.cell_at(shot.pattern[0])
    path = f"M{here.middle:g} {here.y + 8:g}L{aimed.middle:g} {aimed.centre:g}"
    yield tag(
        "path",
        d=path,
        id=f"bolt-{event.ply}",
        pathLength=1,
        class_=f"sc-bolt sc-{event.colour}",
        style=_timed(start),
    )
    for hit in shot.hits:
        box = layout.cell_at(hit.cell)
        name = f"{event.ply}-{hit.cell[0]}-{hit.cell[1]}"
        if hit.destroyed:
            ghost = tag(
                "g",
                hull(hit.token),
                id=f"ghost-{name}",
                class_="sc-ghost",
                style=f"--until:{start + FLIGHT:.2f}s",
            )
            yield placed(ghost, box.middle, box.centre, class_=f"sc-{TOKENS[hit.token].colour}")
        yield _burst(f"burst-{name}", box, hit.destroyed, start + FLIGHT)
        if not hit.destroyed and hit.before > hit.after:
            said = f"−{hit.before - hit.after}"
            yield text(
                said, box.middle, box.y + 16, "sc-float", id=f"float-{name}", style=_timed(start + FLIGHT)
            )


def _burst(id: str, box: Box, large: bool, delay: float) -> str:
    parts = tag("circle", r=24 if large else 13, class_="sc-ring-burst") + tag(
        "path", d=SPARKS, class_="sc-sparks"
    )
    inner = tag(
        "g", parts, id=id, class_="sc-burst" + ("" if large else " sc-small-burst"), style=_timed(delay)
    )
    return placed(inner, box.middle, box.centre)


def _overheat(event: Overheated, view: View, layout: Layout, start: float) -> Iterator[str]:
    """Heat around the ship; Aliens Fire! comes down its column first."""
    if event.seat not in (found := spots(view, layout)):
        return
    x, y, _ = found[event.seat]
    if event.by_aliens:
        path = f"M{x:g} {layout.sky.y:g}V{y:g}"
        yield tag(
            "path",
            d=path,
            id=f"strike-{event.ply}-{event.seat}",
            pathLength=1,
            class_="sc-bolt sc-strike",
            style=_timed(start),
        )
        start += FLIGHT
    glow = tag("circle", r=32, id=f"melt-{event.ply}-{event.seat}", class_="sc-meltdown", style=_timed(start))
    yield placed(glow, x, y)


def _losses(event: Passed, layout: Layout, start: float) -> Iterator[str]:
    """The passing Invaders fly through the Player Row."""
    for cell, token in event.passed:
        box = layout.cell_at(cell)
        body = tag(
            "g", hull(token), id=f"passed-{event.ply}-{cell[1]}", class_="sc-passed", style=_timed(start)
        )
        yield placed(body, box.middle, box.centre, class_=f"sc-{TOKENS[token].colour}")

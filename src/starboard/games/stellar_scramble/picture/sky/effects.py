"""Animations of the last turn: bolts, hits, explosions, losses. Short, and they never block input.

Every part has its turn and the number of its event in its id, so a picture that is drawn again does not play
it again.
"""

from collections.abc import Iterator, Sequence

from starboard.engine.events import Event
from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import placed, text
from starboard.engine.picture.svg import tag
from starboard.engine.views.scene import Scene
from starboard.games.stellar_scramble.data import TOKENS
from starboard.games.stellar_scramble.picture.layout import Layout
from starboard.games.stellar_scramble.picture.sky.background import spots
from starboard.games.stellar_scramble.picture.sky.invaders import hull
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words import OPENING

FLIGHT, BURST, STEP, VOLLEY = 0.22, 0.45, 0.5, 0.1
SPARKS = "M0 -30V-17M0 17V30M-30 0H-17M17 0H30M-21 -21-12 -12M12 12 21 21M-21 21-12 12M12 -12 21 -21"


def draw_effects(scene: Scene, layout: Layout) -> str:
    """All events of the last turn, one after the other."""
    parts, start, landing = [], 0.25, 0.0  # the ship glides first
    for id, event in _by_id(scene):
        match event["event"]:
            case "fired":
                parts.append(_bolt(id, event, layout, start))
                landing = start + FLIGHT
                start = landing + BURST
            case "destroyed" | "hit":
                parts += [*_hit(id, event, layout, landing)]
            case "overheated":
                parts += [*_overheat(id, event, scene.view, layout, start)]
                start += VOLLEY if event["by_aliens"] else STEP
            case "passed":
                parts.append(_pass(id, event, layout, start))
    return tag("g", *parts, class_="sc-effects", aria_hidden="true") if parts else ""


def _by_id(scene: Scene) -> Iterator[tuple[str, Event]]:
    turn = sum(move in OPENING for move in scene.log)
    return ((f"{turn}-{at}", event) for at, event in enumerate(scene.events))


def delay_of_steps(events: Sequence[Event]) -> float:
    """The Invaders step down after the shots."""
    return sum(FLIGHT + BURST for event in events if event["event"] == "fired")


def have_moved(events: Sequence[Event]) -> bool:
    """Whether the Invaders have come nearer."""
    return any(event["event"] == "aliens-moved" for event in events)


def jolts(scene: Scene) -> dict[int, str]:
    """The ships that shake, with the id of their overheat."""
    return {event["seat"]: id for id, event in _by_id(scene) if event["event"] == "overheated"}


def _timed(delay: float) -> str:
    return f"animation-delay:{delay:.2f}s"


def _bolt(id: str, event: Event, layout: Layout, start: float) -> str:
    """From the ship to the target."""
    here, aimed = layout.space(event["space"]), layout.cell_at((event["row"], event["column"]))
    return tag(
        "path",
        d=f"M{here.middle:g} {here.y + 8:g}L{aimed.middle:g} {aimed.centre:g}",
        id=f"bolt-{id}",
        pathLength=1,
        class_=f"sc-bolt sc-{event['weapon']}",
        style=_timed(start),
    )


def _hit(id: str, event: Event, layout: Layout, landing: float) -> Iterator[str]:
    """A burst on an Invader; a destroyed one is seen until then."""
    box, token = layout.cell_at((event["row"], event["column"])), event["token"]
    destroyed = event["event"] == "destroyed"
    if destroyed:
        ghost = tag("g", hull(token), id=f"ghost-{id}", class_="sc-ghost", style=f"--until:{landing:.2f}s")
        yield placed(ghost, box.middle, box.centre, class_=f"sc-{TOKENS[token].colour}")
    yield _burst(f"burst-{id}", box, destroyed, landing)
    if not destroyed and event["lost"]:
        said = f"−{event['lost']}"
        yield text(said, box.middle, box.y + 16, "sc-float", id=f"float-{id}", style=_timed(landing))


def _burst(id: str, box: Box, large: bool, delay: float) -> str:
    parts = tag("circle", r=24 if large else 13, class_="sc-ring-burst") + tag(
        "path", d=SPARKS, class_="sc-sparks"
    )
    inner = tag(
        "g", parts, id=id, class_="sc-burst" + ("" if large else " sc-small-burst"), style=_timed(delay)
    )
    return placed(inner, box.middle, box.centre)


def _overheat(id: str, event: Event, view: View, layout: Layout, start: float) -> Iterator[str]:
    """Heat around the ship; Aliens Fire! comes down its column first."""
    if event["seat"] not in (found := spots(view, layout)):
        return
    x, y, _ = found[event["seat"]]
    if event["by_aliens"]:
        yield tag(
            "path",
            d=f"M{x:g} {layout.sky.y:g}V{y:g}",
            id=f"strike-{id}",
            pathLength=1,
            class_="sc-bolt sc-strike",
            style=_timed(start),
        )
        start += FLIGHT
    glow = tag("circle", r=32, id=f"melt-{id}", class_="sc-meltdown", style=_timed(start))
    yield placed(glow, x, y)


def _pass(id: str, event: Event, layout: Layout, start: float) -> str:
    """An Invader that passes flies through the Player Row."""
    box, token = layout.cell_at((1, event["column"])), event["token"]
    body = tag("g", hull(token), id=f"passed-{id}", class_="sc-passed", style=_timed(start))
    return placed(body, box.middle, box.centre, class_=f"sc-{TOKENS[token].colour}")

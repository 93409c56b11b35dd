"""The last choice as CSS animations, which end at the current places.

Without animations the picture is the same, only at rest.
"""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

from starboard.engine.events import Event
from starboard.engine.picture.svg import tag
from starboard.engine.views.scene import Scene
from starboard.games.star_clicker.data import PLANET
from starboard.games.star_clicker.picture.dashboard import key_box
from starboard.games.star_clicker.picture.figures import draw_creeper
from starboard.games.star_clicker.picture.keys import draw_turned
from starboard.games.star_clicker.picture.layout import CELL, Layout, centre
from starboard.games.star_clicker.picture.targets import is_next
from starboard.games.star_clicker.reading import table
from starboard.games.star_clicker.reading.flight_paths import ahead, round_the_board
from starboard.games.star_clicker.reading.table import View

TURN, FLASH, STEP, CREEP, PAUSE, LULL = 0.3, 0.27, 0.16, 0.34, 0.15, 0.06
"""Seconds to turn a key or tile, for a shot, a cell of a flight, a creeper's step, and for pauses."""
CHOICES = ("pressed", "peeked", "copied", "extended", "scanned", "repelled", "destroyed")
"""The events that a pilot's choice begins with."""
HOP = 1.25  # the scale of a ship while it skips something


class Stop(NamedTuple):
    """The place, scale and opacity of a piece at a time."""

    time: float
    x: float
    y: float
    scale: float = 1.0
    opacity: float = 1.0


class Score:
    """A timeline of all pieces. Pieces that are gone at the end become ghosts."""

    def __init__(self, events: Sequence[Event], stamp: str) -> None:
        self.stamp = stamp
        """The id of the animation, so that a page that is drawn again does not repeat it."""
        self.time = 0.0
        self.tracks: dict[str, list[Stop]] = {}
        self.ghosts: list[list[Stop]] = []
        self.parts: list[str] = []
        self.delays: dict[str, float] = {}
        """The time at which the tile of a cell is turned over, and at which the disk appears."""
        self.glimpses: list[tuple[float, Event]] = []
        for event in events:
            self._add_event(event)

    def _add_event(self, event: Event) -> None:
        match event["event"]:
            case "turned-up" if "kind" in event:
                self.glimpses.append((self.time, event))
                self.time += TURN + PAUSE
            case "fired":
                self._fire(event)
            case "took":
                self._take(event)
            case "flew":
                self._fly(event)
            case "found":
                self._find(event)
            case "destroyed" if "cell" in event:
                self._burst(event["cell"], "sc-blast")
                self.time += TURN
            case "disk-drawn":
                self.time += PAUSE
                self.delays["disk"] = self.time
                self.time += 2 * TURN
            case "repelled" | "advanced":
                self._creep(event)
            case "landed":
                self._land(event)

    def _fire(self, event: Event) -> None:
        """§4.1 The shot crosses the board; what it hits flashes."""
        *_, last = (event["from"], *ahead(event["from"], event["colour"]))
        (x1, y1), (x2, y2) = centre(event["from"]), centre(event["to"] or last)
        far = abs(x2 - x1) + abs(y2 - y1) + (0 if event["to"] else CELL / 2)
        if far:
            scale = far / (abs(x2 - x1) + abs(y2 - y1) or 1)
            ends = {"x1": x1, "y1": y1, "x2": x1 + (x2 - x1) * scale, "y2": y1 + (y2 - y1) * scale}
            self._add("line", "sc-shot", f"--far:{far:g}px", **ends)
        self.time += FLASH
        if event["to"]:
            self._burst(event["to"], "sc-blast")
        self.time += FLASH

    def _take(self, event: Event) -> None:
        """§4.2 A creeper vanishes in the flash."""
        x, y = centre(event["cell"])
        hit = self.time - FLASH
        self.ghosts.append([Stop(0, x, y), Stop(hit, x, y), Stop(hit + 0.2, x, y, 1.4, 0)])

    def _fly(self, event: Event) -> None:
        """§4.3 From cell to cell, over what is skipped, and round the edge."""
        here = event["from"]
        track = self._track(f"ship-{event['seat']}", here)
        for cell in round_the_board(here, event["colour"]):
            (x1, y1), (x2, y2) = centre(here), centre(cell)
            if not is_next(here, cell):
                east, south = ((x1 > x2) - (x1 < x2)) * CELL, ((y1 > y2) - (y1 < y2)) * CELL
                self.time += STEP
                track.append(Stop(self.time, x1 + east, y1 + south, 0.7, 0))
                track.append(Stop(self.time + 0.01, x2 - east, y2 - south, 0.7, 0))
            self.time += STEP
            track.append(Stop(self.time, x2, y2, 1.0 if cell == event["to"] else HOP))
            if cell == event["to"]:
                break
            here = cell
        self.time += PAUSE

    def _find(self, event: Event) -> None:
        """§4.5 A tile is turned over; an empty one vanishes."""
        self.delays[event["cell"]] = self.time
        if event["tile"] == "empty":
            self._burst(event["cell"], "sc-blast sc-puff")
        self.time += TURN

    def _creep(self, event: Event) -> None:
        """§6.4, §6.5 One creeper after the other; a new one appears."""
        track = self._track(_creeper(event), event["from"] or event["to"], event["from"] is None)
        self.time += CREEP
        track.append(Stop(self.time, *centre(event["to"])))
        self.time += LULL

    def _land(self, event: Event) -> None:
        """§6.4 A creeper vanishes on the planet."""
        id = _creeper(event)
        self._track(id, event["from"] or PLANET, event["from"] is None)
        self.time += CREEP
        self.ghosts.append([*self.tracks.pop(id), Stop(self.time, *centre(PLANET), 0.5, 0)])
        self._burst(PLANET, "sc-blast sc-struck")
        self.time += LULL

    def _track(self, id: str, cell: str, is_new: bool = False) -> list[Stop]:
        """The track of a piece, waiting where it is until now; a new one is small and unseen."""
        first = Stop(0, *centre(cell), *((0.3, 0.0) if is_new else ()))
        track = self.tracks.setdefault(id, [first])
        if track[-1].time < self.time:
            track.append(track[-1]._replace(time=self.time))
        return track

    def _burst(self, cell: str, class_: str) -> None:
        x, y = centre(cell)
        self._add("circle", class_, "", cx=x, cy=y, r=26)

    def _add(self, element: str, class_: str, style: str, **attributes: object) -> None:
        delay = f"animation-delay:{self.time:.2f}s;{style}"
        id = f"fx-{self.stamp}-{len(self.parts)}"
        self.parts.append(tag(element, id=id, class_=class_, style=delay, **attributes))


def _creeper(event: Event) -> str:
    return f"creeper-{event['line']}"


def last_motion(scene: Scene) -> Score | None:
    """The last choice of the last turn and what followed from it."""
    first = max((at for at, event in enumerate(scene.events) if _is_choice(event)), default=0)
    events = scene.events[first:]
    stamp = crc32(json.dumps([scene.view["round"], events]).encode())
    return Score(events, f"{stamp:08x}") if events else None


def _is_choice(event: Event) -> bool:
    return event["event"] in CHOICES or (event["event"] == "shuffled" and event["seat"] is not None)


# --- writing it down ---------------------------------------------------------------------------------


def motions(score: Score) -> dict[str, str]:
    """The style of each moving piece."""
    length = max(score.time, 0.1)
    return {id: f"animation:sc-{id}-{score.stamp} {length:.2f}s ease-in-out both" for id in score.tracks}


def keyframes(score: Score) -> str:
    """The keyframes of this move."""
    length = max(score.time, 0.1)
    rules = [_frames(f"sc-{id}-{score.stamp}", track, length) for id, track in score.tracks.items()]
    rules += [_frames(f"sc-ghost-{at}-{score.stamp}", track, length) for at, track in enumerate(score.ghosts)]
    return "".join(rules)


def _frames(name: str, track: Sequence[Stop], length: float) -> str:
    """Places relative to the last one, which is where the piece is drawn."""
    end = track[-1]
    steps = "".join(
        f"{min(100.0, 100 * stop.time / length):.2f}%{{opacity:{stop.opacity:g};transform:"
        f"translate({stop.x - end.x:g}px,{stop.y - end.y:g}px) scale({stop.scale:g})}}"
        for stop in track
    )
    rest = f"100%{{transform:none;opacity:{end.opacity:g}}}" if end.opacity else "100%{opacity:0}"
    return f"@keyframes {name}{{{steps}{rest}}}"


def draw_effects(score: Score, layout: Layout, view: View) -> Iterator[str]:
    """Shots, flashes, creepers that are gone, and buttons that were turned up and down again."""
    length = max(score.time, 0.1)
    for at, track in enumerate(score.ghosts):
        end = track[-1]
        motion = f"animation:sc-ghost-{at}-{score.stamp} {length:.2f}s ease-in-out both"
        body = tag("g", draw_creeper(), style=motion, class_="sc-ghost")
        yield tag(
            "g",
            body,
            id=f"ghost-{at}-{score.stamp}",
            class_="sc-creeper",
            style=f"transform:translate({end.x:g}px,{end.y:g}px)",
        )
    yield from score.parts
    for time, event in score.glimpses:
        of, key = event["of"], event["button"]
        if not table.is_up(view, of, key):
            face = draw_turned(key_box(layout.desks[of], key), key, event["kind"])
            yield tag(
                "g",
                face,
                id=f"glimpse-{score.stamp}-{of}-{key}",
                class_="sc-glimpse",
                style=f"animation-delay:{time:.2f}s",
            )

"""The last move as CSS animations, which end at the current places.

Without animations the picture is the same, only at rest.
"""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

from starboard.engine.picture.svg import tag
from starboard.engine.record.replay import after
from starboard.engine.views.scene import Scene
from starboard.games.star_clicker.data import PLANET
from starboard.games.star_clicker.picture.dashboard import key_box
from starboard.games.star_clicker.picture.figures import draw_creeper
from starboard.games.star_clicker.picture.keys import draw_turned
from starboard.games.star_clicker.picture.layout import CELL, Layout, centre
from starboard.games.star_clicker.picture.targets import is_next
from starboard.games.star_clicker.reading import events, table
from starboard.games.star_clicker.reading.creepers_turn import LANDED, Advance
from starboard.games.star_clicker.reading.table import View

TURN, SHOT, STEP, CREEP, PAUSE = 0.3, 0.45, 0.16, 0.34, 0.15
"""Seconds to turn a key or tile, for a shot, for a cell of a flight, for a creeper's step, for a pause."""
MASKED = "~?"  # a redacted outcome
HOP = 1.25  # the scale of a ship while it skips something


class Stop(NamedTuple):
    """The place, scale and opacity of a piece at a time."""

    time: float
    x: float
    y: float
    scale: float = 1.0
    opacity: float = 1.0


class Happening(NamedTuple):
    """The last decision with all that followed it."""

    before: View
    deeds: list[events.Deed]
    stamp: str
    """The id of the animation, so that a page that is drawn again does not repeat it."""


def last_happening(scene: Scene) -> Happening | None:
    """The last decision and what followed; None at the start, or if the log is redacted."""
    log = scene.log
    if not log or any(move.startswith(MASKED) for move in log):
        return None
    at = max((at for at, move in enumerate(log) if move[0] != "~" and move != "wait"), default=0)
    before = after(scene.start, log[:at])
    moves = [move for move in log[at:] if move != "wait"]
    stamp = f"{crc32(json.dumps([before, moves]).encode()):08x}"
    return Happening(before, events.happened(before, moves), stamp)


class Score:
    """A timeline of all pieces. Pieces that are gone at the end become ghosts."""

    def __init__(self, happening: Happening) -> None:
        self.stamp = happening.stamp
        self.time = 0.0
        self.tracks: dict[str, list[Stop]] = {}
        self.ghosts: list[list[Stop]] = []
        self.parts: list[str] = []
        self.delays: dict[str, float] = {}
        """The time at which the tile of a cell is turned over, and at which the disk appears."""
        self.glimpses: list[tuple[float, events.Turned]] = []
        for deed in happening.deeds:
            self._hear(deed)

    def _hear(self, deed: events.Deed) -> None:
        match deed:
            case events.Turned():
                self.glimpses.append((self.time, deed))
                self.time += TURN + PAUSE
            case events.Fired():
                self._fire(deed)
            case events.Flew():
                self._fly(deed)
            case events.Found():
                self._find(deed)
            case events.Destroyed():
                self._burst(deed.cell, "sc-blast")
                self.time += TURN
            case events.Repelled():
                self._creep(Advance(deed.line, deed.start, deed.end, "repel"))
            case events.Drawn():
                self.time += PAUSE
                self.delays["disk"] = self.time
                self.time += 2 * TURN
            case Advance():
                self._creep(deed)

    def _fire(self, deed: events.Fired) -> None:
        """§4.1 The shot crosses the board; what it hits flashes."""
        (x1, y1), (x2, y2) = centre(deed.shot.start), centre(deed.shot.cell)
        far = abs(x2 - x1) + abs(y2 - y1) + (0 if deed.shot.hit else CELL / 2)
        if far:
            scale = far / (abs(x2 - x1) + abs(y2 - y1) or 1)
            ends = {"x1": x1, "y1": y1, "x2": x1 + (x2 - x1) * scale, "y2": y1 + (y2 - y1) * scale}
            self._add("line", "sc-shot", f"--far:{far:g}px", **ends)
        self.time += SHOT * 0.6
        if deed.shot.hit:
            self._burst(deed.shot.cell, "sc-blast")
        if deed.line:
            self._end(f"creeper-{deed.line}", Stop(self.time + 0.2, x2, y2, 1.4, 0), deed.shot.cell)
        self.time += SHOT * 0.6

    def _fly(self, deed: events.Flew) -> None:
        """§4.3 From cell to cell, over what is skipped, and round the edge."""
        track = self._track(f"ship-{deed.seat}", deed.flight.start)
        here = deed.flight.start
        for cell in deed.flight.passed:
            (x1, y1), (x2, y2) = centre(here), centre(cell)
            scale = 1.0 if cell == deed.flight.end else HOP
            if is_next(here, cell):
                self.time += STEP
                track.append(Stop(self.time, x2, y2, scale))
            else:
                east, south = ((x1 > x2) - (x1 < x2)) * CELL, ((y1 > y2) - (y1 < y2)) * CELL
                self.time += STEP
                track.append(Stop(self.time, x1 + east, y1 + south, 0.7, 0))
                track.append(Stop(self.time + 0.01, x2 - east, y2 - south, 0.7, 0))
                self.time += STEP
                track.append(Stop(self.time, x2, y2, scale))
            here = cell
        self.time += PAUSE

    def _find(self, deed: events.Found) -> None:
        """§4.5 A tile is turned over; an empty one vanishes."""
        self.delays[deed.cell] = self.time
        if deed.tile == "empty":
            self._burst(deed.cell, "sc-blast sc-puff")
        self.time += TURN

    def _creep(self, step: Advance) -> None:
        """§6.4, §6.5 One creeper after the other."""
        id = f"creeper-{step.line}"
        if step.start is None:
            x, y = centre(step.end if step.end != LANDED else PLANET)
            self.tracks[id] = [Stop(0, x, y, 0.3, 0), Stop(self.time, x, y, 0.3, 0)]
        track = self._track(id, step.start or step.end)
        self.time += CREEP
        if step.end == LANDED:
            self._end(id, Stop(self.time, *centre(PLANET), 0.5, 0), step.start or PLANET)
            self._burst(PLANET, "sc-blast sc-struck")
        else:
            track.append(Stop(self.time, *centre(step.end)))
        self.time += 0.06

    def _track(self, id: str, cell: str) -> list[Stop]:
        """The track of a piece, waiting where it is until now."""
        x, y = centre(cell)
        track = self.tracks.setdefault(id, [Stop(0, x, y)])
        if track[-1].time < self.time:
            track.append(track[-1]._replace(time=self.time))
        return track

    def _end(self, id: str, stop: Stop, cell: str) -> None:
        """A creeper leaves the board."""
        self._track(id, cell).append(stop)
        self.ghosts.append(self.tracks.pop(id))

    def _burst(self, cell: str, class_: str) -> None:
        x, y = centre(cell)
        self._add("circle", class_, "", cx=x, cy=y, r=26)

    def _add(self, element: str, class_: str, style: str, **attributes: object) -> None:
        delay = f"animation-delay:{self.time:.2f}s;{style}"
        id = f"fx-{self.stamp}-{len(self.parts)}"
        self.parts.append(tag(element, id=id, class_=class_, style=delay, **attributes))


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
    for time, deed in score.glimpses:
        if not table.is_up(view, deed.of, deed.key):
            face = draw_turned(key_box(layout.desks[deed.of], deed.key), deed.key, deed.kind)
            yield tag(
                "g",
                face,
                id=f"glimpse-{score.stamp}-{deed.of}-{deed.key}",
                class_="sc-glimpse",
                style=f"animation-delay:{time:.2f}s",
            )

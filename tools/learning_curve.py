"""`python tools/learning_curve.py curve.csv curve.svg`: the curve of `examples/train.py` as a picture."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from starboard.engine.picture.svg import escape, tag

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 320, 56, 20, 16, 46
INK, LINE, GOAL = "#333333", "#0072b2", "#d55e00"
WANTED = 0.8
"""The share of wins to be reached."""


def draw(points: list[tuple[float, float]]) -> str:
    """Minutes along, the share of wins up."""
    end = max(minutes for minutes, _ in points)

    def place(minutes: float, won: float) -> tuple[float, float]:
        along = LEFT + (WIDTH - LEFT - RIGHT) * minutes / end
        return along, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * won

    parts = [tag("rect", width=WIDTH, height=HEIGHT, fill="white")]
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        x, y = place(0, share)
        colour = GOAL if share == WANTED else "#dddddd"
        parts.append(tag("path", d=f"M{x:.1f} {y:.1f}H{WIDTH - RIGHT}", stroke=colour))
        parts.append(text(x - 8, y + 4, f"{share:.0%}", "end"))
    for minutes, _ in points:
        x, y = place(minutes, 0)
        parts.append(text(x, y + 18, f"{minutes:.0f}", "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "minutes of training", "middle"))
    places = [place(*point) for point in [(0.0, 0.0), *points]]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    parts.append(tag("path", d=f"M{line}", stroke=LINE, stroke_width=2.5, fill="none"))
    parts += [tag("circle", cx=x, cy=y, r=4, fill=LINE) for x, y in places[1:]]
    space = "http://www.w3.org/2000/svg"
    return tag("svg", *parts, xmlns=space, viewBox=f"0 0 {WIDTH} {HEIGHT}", font_family="sans-serif") + "\n"


def text(x: float, y: float, what: str, anchor: str) -> str:
    """A label."""
    return tag("text", escape(what), x=x, y=y, font_size=12, fill=INK, text_anchor=anchor)


def main(source: Path, target: Path) -> None:
    """Read one, write the other."""
    with source.open(newline="") as file:
        points = [(float(row["minutes"]), float(row["won"])) for row in csv.DictReader(file)]
    target.write_text(draw(points))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

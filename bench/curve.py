"""`python -m bench.curve FILE.svg`: what a step of all games costs by their number, as a picture.

Both axes are logarithmic, so that cost which grows linearly is a line with the slope of the grey ones.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from pathlib import Path

import starboard
from bench.envs import cost

GAMES = (64, 256, 1024, 4096, 16384, 65536)
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00")
"""Okabe and Ito's, which everybody can tell apart."""
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 70, 160, 20, 50
ROW = 15
"""Names are so far apart."""
LEAST, MOST = 0.05, 1000.0
"""Milliseconds at the ends of the upright axis."""

Point = tuple[float, float]
Curve = list[tuple[int, float]]
"""Games at once, and the milliseconds of one core that a step of all of them takes."""


def measure(name: str) -> Curve:
    print(f"{name} …", file=sys.stderr, flush=True)
    return [(games, games * cost(name, games) / 1e6) for games in GAMES]


def place(games: float, ms: float) -> Point:
    """Where a figure lies in the picture."""
    along = math.log(games / GAMES[0]) / math.log(GAMES[-1] / GAMES[0])
    up = math.log(ms / LEAST) / math.log(MOST / LEAST)
    return LEFT + along * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)


def draw(curves: dict[str, Curve]) -> str:
    lines = [[place(*figure) for figure in curve] for curve in curves.values()]
    parts = [*axes(), *slopes()]
    heights = spread([line[-1][1] for line in lines])
    for name, line, height, colour in zip(curves, lines, heights, COLOURS, strict=True):
        parts.append(path(line, colour, 2.5))
        parts.append(text(WIDTH - RIGHT + 8, height + 4, name, "start", colour))
    frame = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return "\n".join([head, frame, *parts, "</svg>", ""])


def spread(heights: list[float]) -> list[float]:
    """The same heights, moved down where names would lie on each other."""
    moved, lowest = list(heights), 0.0
    for i in sorted(range(len(heights)), key=heights.__getitem__):
        moved[i] = lowest = max(heights[i], lowest + ROW)
    return moved


def axes() -> Iterator[str]:
    for games in GAMES:
        x, y = place(games, LEAST)
        yield text(x, y + 20, f"{games:,}", "middle")
    for ms in (0.1, 1, 10, 100, 1000):
        x, y = place(GAMES[0], ms)
        yield text(x - 8, y + 4, f"{ms:g} ms", "end")
    yield text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "games at once", "middle")


def slopes() -> Iterator[str]:
    """Twice as many games, twice the cost."""
    for start in (0.01, 0.1, 1):
        first = max(GAMES[0], GAMES[0] * LEAST / start)
        last = min(GAMES[-1], GAMES[0] * MOST / start)
        ends = [place(games, start * games / GAMES[0]) for games in (first, last)]
        yield path(ends, "#cccccc", 1)


def path(points: list[Point], colour: str, width: float) -> str:
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def text(x: float, y: float, words: str, anchor: str, colour: str = "#333333") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="12" text-anchor="{anchor}" fill="{colour}">{words}</text>'
    )


def main() -> None:
    curves = {starboard.game(name).meta.title: measure(name) for name in starboard.games()}
    Path(sys.argv[1]).write_text(draw(curves), encoding="utf-8")
    for title, curve in curves.items():
        print(title, *(f"{games:,}: {1e6 * ms / games:,.0f} ns" for games, ms in curve), sep="  ")


if __name__ == "__main__":
    main()

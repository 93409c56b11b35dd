"""The background with stars, and the gradients of the planets."""

from collections.abc import Iterator
from functools import cache

from starboard.engine.picture.svg import tag
from starboard.games.stellar_settlers.data import SYSTEMS

STARS = 80


@cache
def draw_sky(width: float, height: float) -> str:
    """A few stars, always the same ones."""
    ground = tag("rect", class_="ss-sky", width=width, height=height, rx=18)
    return ground + tag("g", *_stars(width, height), class_="ss-stars")


def _stars(width: float, height: float) -> Iterator[str]:
    for star in range(1, STARS):
        x, y = (star * 0.754877 % 1) * width, (star * 0.569840 % 1) * height
        radius = 0.6 + 1.4 * (star * 0.381966 % 1) ** 3
        yield tag("circle", cx=round(x, 1), cy=round(y, 1), r=round(radius, 2))


@cache
def planets() -> str:
    """A gradient for each system, lit from the upper left."""
    return "".join(_planet(system) for system in SYSTEMS)


def _planet(system: str) -> str:
    stops = (
        tag("stop", offset=0, class_=f"ss-light-{system}"),
        tag("stop", offset=1, class_=f"ss-dark-{system}"),
    )
    return tag("radialGradient", *stops, id=f"ss-planet-{system}", cx=0.35, cy=0.3, r=0.8)

"""Ships, creepers and the planet, drawn around their middle on a cell of 64."""

from math import cos, pi, sin

from starboard.engine.picture.svg import escape, tag
from starboard.games.star_clicker.data import PILOTS, SHIELDS

HULLS = {
    "lily": "M0 -25L21 18Q10 12 0 12T-21 18Z",
    "wendy": "M0 -23A23 23 0 1 1 -.01 -23ZM-27 2H-20M20 2H27",
    "max": "M-13 -23H13L23 -8V14L13 23H-13L-23 14V-8Z",
    "brian": "M0 -26L26 0L0 26L-26 0Z",
}
"""The outline of each pilot's ship: dart, disc, block and diamond."""
DECKS = {
    "lily": "M0 -19L6 -4H-6Z",
    "wendy": "M-15 -10A18 18 0 0 1 15 -10Q0 -15 -15 -10Z",
    "max": "M-11 -19H11L15 -13H-15Z",
    "brian": "M0 -20L7 -13H-7Z",
}
FLAMES = {
    "lily": "M-9 15L-5 25L0 15L5 25L9 15",
    "wendy": "M-10 22L-5 28L0 24L5 28L10 22",
    "max": "M-12 23L-7 29L-2 23M2 23L7 29L12 23",
    "brian": "M-8 19L-3 28L0 25L3 28L8 19",
}
CREEPER = (
    "M0 -20C14 -20 20 -10 19 0C18.5 6 21 10 22 16C16 15 14 12 12 9C11 14 11 18 8 22C5 18 4 15 4 11"
    "C2 15 1 19 0 22C-1 19 -2 15 -4 11C-4 15 -5 18 -8 22C-11 18 -11 14 -12 9C-14 12 -16 15 -22 16"
    "C-21 10 -18.5 6 -19 0C-20 -10 -14 -20 0 -20Z"
)
RING = 27.0  # the shields around the planet


def draw_ship(pilot: str) -> str:
    """A ship with the first letter of its pilot."""
    letter = PILOTS[pilot].name[0]
    down = {"lily": 9.0, "wendy": 8.0}.get(pilot, 7.5)
    return (
        tag("path", d=FLAMES[pilot], class_="sc-flame")
        + tag("path", d=HULLS[pilot], class_="sc-hull")
        + tag("path", d=DECKS[pilot], class_="sc-deck")
        + tag("text", escape(letter), y=down, class_="sc-ship-letter")
    )


def draw_creeper(steps: int | None = None) -> str:
    """A creeper; the number on it counts the activations until it lands."""
    eyes = tag("path", d="M-11 -6L-3 -3Q-6 4 -11 -6ZM11 -6L3 -3Q6 4 11 -6Z", class_="sc-eyes")
    badge = ""
    if steps is not None:
        badge = tag("circle", cx=17, cy=-16, r=11.5, class_=f"sc-steps sc-steps-{min(steps, 3)}") + tag(
            "text", escape(str(steps)), x=17, y=-9.6, class_="sc-steps-text"
        )
    return tag("path", d=CREEPER, class_="sc-creeper-body") + eyes + badge


def draw_planet(shields: int) -> str:
    """The planet with one arc for each shield; a lost one is a broken line."""
    arcs = "".join(_arc(at, at < shields) for at in range(SHIELDS))
    return (
        tag("circle", r=20, class_="sc-planet")
        + tag("path", d="M-17 -9Q-6 -14 4 -9T18 -7M-20 4Q-8 0 4 5T19 6M-13 15Q-2 11 10 17", class_="sc-bands")
        + arcs
        + tag("text", escape(str(shields)), y=9, class_="sc-shields-text")
    )


def _arc(at: int, whole: bool) -> str:
    start, end = (at * pi / 2 - pi / 2 + 0.13, (at + 1) * pi / 2 - pi / 2 - 0.13)
    path = (
        f"M{RING * cos(start):.1f} {RING * sin(start):.1f}"
        f"A{RING:g} {RING:g} 0 0 1 {RING * cos(end):.1f} {RING * sin(end):.1f}"
    )
    return tag("path", d=path, class_="sc-shield" if whole else "sc-shield sc-lost")

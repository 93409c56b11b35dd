"""The dice and their symbols: every face has its own shape, colour and letter."""

from collections.abc import Iterator
from functools import cache, lru_cache

from starboard.engine.picture.svg import escape, tag
from starboard.games.stellar_settlers.data import LETTERS, Pack
from starboard.games.stellar_settlers.rules.state import FACE_IDS

DIE = 56.0  # the side of a die at its full size

PERSON = "M0 -12a5 5 0 1 1 -.01 0zM-8 11v-5a8 8 0 0 1 16 0v5z"
SHAPES = {
    "water": "M0 -14C6 -5 10 0 10 5A10 10 0 0 1 -10 5C-10 0 -6 -5 0 -14Z",
    "energy": "M4 -15L-10 3H-1L-4 15L10 -4H1Z",
    "army": "M-12 0L0 -12L12 0V7L0 -5L-12 7ZM-12 11L0 -1L12 11V18L0 6L-12 18Z",
}
CROWDS = {
    "p1": ((0.0, 0.0, 1.1),),
    "p2": ((-8.5, 0.0, 0.85), (8.5, 0.0, 0.85)),
    "p3": ((0.0, -9.0, 0.68), (-10.5, 7.5, 0.68), (10.5, 7.5, 0.68)),
}
"""The places and the size of the people on a population face."""


def kind_of(face: str) -> str:
    """water, energy, army or people"""
    return face if face in SHAPES else "people"


def draw_symbol(face: str, scale: float = 1.0) -> str:
    """The symbol of a face around the origin, about 30 wide."""
    return tag("use", href=f"#ss-face-{face}", class_=f"ss-{kind_of(face)}", transform=f"scale({scale:.3g})")


@cache
def symbols() -> str:
    """The shapes of all faces, as definitions for `use` elements."""
    return "".join(tag("g", *_shapes(face), id=f"ss-face-{face}") for face in FACE_IDS)


def _shapes(face: str) -> Iterator[str]:
    if face in SHAPES:
        yield tag("path", d=SHAPES[face])
    for x, y, scale in CROWDS.get(face, ()):
        yield tag("path", d=PERSON, transform=f"translate({x:g} {y:g}) scale({scale:g})")


@cache
def draw_die(face: str) -> str:
    """A die around the origin, lit from the upper left; without a face it is still in the hand."""
    half = DIE / 2
    body = {"x": -half, "y": -half, "width": DIE, "height": DIE, "rx": 12}
    parts = [
        tag("rect", class_="ss-die-side", **{**body, "x": -half + 2.5, "y": -half + 4}),
        tag("rect", class_="ss-die-body", fill="url(#ss-ivory)", **body),
        tag(
            "path",
            class_="ss-die-gleam",
            d=f"M{-half + 5} {half - 16}V{-half + 14}a9 9 0 0 1 9 -9H{half - 16}",
        ),
    ]
    if face:
        parts.append(tag("g", draw_symbol(face, 0.98), class_="ss-die-symbol", transform="translate(-3 -4)"))
        parts.append(tag("text", escape(LETTERS[face]), x=half - 9, y=half - 6, class_="ss-die-letter"))
    return "".join(parts)


def gradients() -> str:
    """The gradient of the dice."""
    stops = tag("stop", offset=0, stop_color="#ffffff") + tag("stop", offset=1, stop_color="#d9d3c3")
    return tag("linearGradient", stops, id="ss-ivory", x1=0, y1=0, x2=1, y2=1)


# --- packs -------------------------------------------------------------------------------------------


def pack_width(pack: Pack, size: float) -> float:
    """The width of a pack with slots of this size."""
    return size * (len(pack.symbols) or 1.6)


@lru_cache(maxsize=2048)
def draw_pack(pack: Pack, x: float, y: float, size: float, class_: str = "") -> str:
    """A pack with its upper left corner at x, y: one slot for each symbol, or a number with its places."""
    inside = _population(pack, size) if pack.population else _symbols(pack, size)
    frame = tag("rect", class_="ss-pack-frame", width=pack_width(pack, size), height=size, rx=size * 0.2)
    return tag("g", frame, *inside, class_=f"ss-pack {class_}".strip(), transform=f"translate({x:g} {y:g})")


def _symbols(pack: Pack, size: float) -> Iterator[str]:
    for at, symbol in enumerate(pack.symbols):
        if at:
            yield tag("path", class_="ss-pack-part", d=f"M{size * at:g} {size * 0.16:g}V{size * 0.84:g}")
        place = f"translate({size * (at + 0.5):g} {size * 0.5 - (size * 0.06 if symbol == 'army' else 0):g})"
        yield tag("g", draw_symbol(symbol, size / 42), transform=place)


def _population(pack: Pack, size: float) -> Iterator[str]:
    """A person, the number to reach, and a dot for each die it may take."""
    yield tag("g", draw_symbol("p1", size / 46), transform=f"translate({size * 0.42:g} {size * 0.42:g})")
    yield tag(
        "text",
        escape(str(pack.population)),
        x=size * 1.06,
        y=size * 0.66,
        class_="ss-pack-number",
        font_size=size * 0.72,
    )
    step, width = size * 0.22, pack_width(pack, size)
    first = (width - step * (pack.slots - 1)) / 2
    for slot in range(pack.slots):
        yield tag("circle", class_="ss-pack-dot", cx=first + step * slot, cy=size * 0.87, r=size * 0.065)

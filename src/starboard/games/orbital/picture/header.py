"""The line at the top of the table, the line above the large orbital, and the opened discard pile."""

from collections.abc import Iterator

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import rect, sign, text
from starboard.engine.picture.svg import tag
from starboard.engine.text import percent
from starboard.games.orbital.data import PEACE, View, held, known
from starboard.games.orbital.picture.layout import HEAD, HEADER, MAIN, PILE, WIDTH
from starboard.games.orbital.picture.signs import (
    CARD,
    COIN,
    FLAG,
    PAWN,
    SHIELD,
    STAR,
    badge,
    emblem,
    figure,
    fitted,
)
from starboard.games.orbital.position.exits import usable_exits
from starboard.games.orbital.reading import odds
from starboard.games.orbital.reading.race import award, is_awarded, race
from starboard.games.orbital.words.consequences import shares_words
from starboard.games.orbital.words.phrases import side


def draw_header(view: View) -> Iterator[str]:
    """The year, the VP of its awards, the deck with the odds of the next card, and the discard pile."""
    years = view["options"]["years"]
    yield text(f"Year {view['year']} of {years}", 6, HEADER.y + 20, "ob-year")
    for year in range(years):
        state = (
            "ob-past" if year + 1 < view["year"] else "ob-now" if year + 1 == view["year"] else "ob-to-come"
        )
        yield tag("circle", cx=118 + 13 * year, cy=HEADER.y + 15, r=4.6, class_=f"ob-year-dot {state}")
    goal = f", goal {PEACE['goal']} VP" if view["dummies"] else ""
    left = 122 + 13 * years
    said = f"awards {award(view)} VP each{goal}"
    yield fitted(said, left, HEADER.y + 20, WIDTH - 354 - left, 13.5, "ob-note")
    yield _deck(view)
    yield _discard(view)


def _deck(view: View) -> str:
    shares = odds.shares(view)
    said = f"Deck {odds.draw_deck(view)}"
    chance = f"event {percent(shares.events)}" if view["options"]["solo"] != "peace" else ""
    parts = (
        rect(WIDTH - 348, HEADER.y + 1, 198, 26, "ob-chip", 8),
        sign(CARD, WIDTH - 335, HEADER.y + 14, "ob-figure", 0.8),
        text(said, WIDTH - 323, HEADER.y + 19, "ob-note ob-bold"),
        text(chance, WIDTH - 158, HEADER.y + 19, "ob-note ob-end"),
    )
    label = f"{said}. {shares_words(view)}"
    return tag("g", *parts, id="ob-deck", class_="ob-info", role="img", tabindex="-1", aria_label=label)


def _discard(view: View) -> str:
    count = held(view["discard"])
    parts = (
        rect(*PILE, "ob-chip ob-opens", 8),
        sign(CARD, WIDTH - 131, HEADER.y + 14, "ob-figure", 0.8),
        text(f"Discard pile {count}", WIDTH - 119, HEADER.y + 19, "ob-note ob-bold"),
    )
    label = f"Discard pile: {count} cards"
    return tag("g", *parts, id="ob-pile", class_="ob-info", role="img", tabindex="0", aria_label=label)


def draw_pile(view: View) -> str:
    """The discard pile, opened over the orbital."""
    cards = known(view["discard"])
    columns = 3
    rows = max(1, -(-len(cards) // columns))
    step = min(23.0, (MAIN.height - 44) / rows)
    height = 44 + max(step * rows, 20)
    parts = [rect(MAIN.x, MAIN.y, MAIN.width, height, "ob-offer-ground", 10)]
    parts.append(text("Discard pile", MAIN.x + 12, MAIN.y + 24, "ob-title"))
    if not cards:
        parts.append(text("It is empty.", MAIN.x + 12, MAIN.y + 50, "ob-note"))
    for at, (card, count) in enumerate(cards):
        x = MAIN.x + 10 + (at // rows) * (MAIN.width - 16) / columns
        y = MAIN.y + 44 + (at % rows) * step
        said = card.name if count == 1 else f"{card.name} ×{count}"
        parts.append(emblem(card.kind, x + 8, y, 0.6))
        parts.append(fitted(said, x + 20, y + 5, MAIN.width / columns - 34, 14, "ob-pile-name"))
    return tag("g", *parts, id="ob-pile-open", class_="ob-hidden ob-lens ob-at-offer")


# --- the line above an orbital -----------------------------------------------------------------------


def draw_head(view: View, seat: int, banner: str = "") -> Iterator[str]:
    """The owner of the orbital, with VP, money, crew and exits."""
    orbital, y = view["seats"][seat], HEAD.y + 14
    yield badge(view, seat, HEAD.x + 16, y, 0.9)
    name = banner or side(view, seat)
    yield fitted(name, HEAD.x + 33, y + 6, 96, 15.5, "ob-owner", bold=True)
    yield from _marks(view, seat, HEAD.x + 142, y)
    x = HEAD.x + 168.0
    for path, said, class_ in _figures(view, seat):
        yield figure(path, said, x, y, class_, 0.95)
        x += 25 + 9.8 * len(said)
    free = len(usable_exits(orbital))
    yield tag("path", d="M-8 6H8L0 -8z", class_="ob-free", transform=f"translate({x + 2:.1f} {y:.1f})")
    yield text(str(free), x + 14, y + 5, f"ob-number{' ob-warn-text' if free < 2 else ''}")
    yield _protection_button()


def _figures(view: View, seat: int) -> tuple[tuple[str, str, str], ...]:
    orbital = view["seats"][seat]
    crew = orbital["crew"] + orbital["crew_used"]
    plus = "" if is_awarded(view) else f" +{race(view).awards(seat)}"
    return (
        (STAR, f"{orbital['vp']}{plus}", "ob-star"),
        (COIN, str(orbital["mc"]), "ob-coin"),
        (PAWN, f"{orbital['crew']}/{crew}", "ob-crew-sign"),
    )


def _marks(view: View, seat: int, x: float, y: float) -> Iterator[str]:
    """The first player's flag, and whether the seat has passed."""
    if seat == view["first"]:
        yield sign(FLAG, x, y, "ob-flag", 0.85)
    if seat in passed(view):
        yield text("passed", HEAD.x + HEAD.width - 8, HEAD.bottom + 12, "ob-passed ob-end")


def passed(view: View) -> set[int]:
    """§7.1 The seats that have passed in a row, up to the seat to move; none between two years."""
    seats, active = len(view["seats"]), view["active"]
    count = 0 if is_awarded(view) else view["passes"]
    return {(active - back) % seats for back in range(1, count + 1)}


def _protection_button() -> str:
    box = Box(HEAD.x + HEAD.width - 66, HEAD.y + 3, 62, 22)
    parts = (
        rect(*box, "ob-chip ob-opens", 8),
        sign(SHIELD, box.x + 11, box.centre, "ob-figure", 0.66),
        text("shields", box.x + 19, box.centre + 4.5, "ob-small"),
    )
    label = "Show which modules are exterior, and which cannot be damaged"
    return tag("g", *parts, id="ob-cover", class_="ob-info", role="img", tabindex="0", aria_label=label)

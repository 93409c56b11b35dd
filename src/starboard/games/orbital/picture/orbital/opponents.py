"""The other orbitals, small, and in full on hover; the silent opponents of peace."""

from collections.abc import Iterator, Mapping, Sequence

from starboard.engine.events import Event
from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import named, rect, sign, text, word_button
from starboard.engine.picture.marks import draw_marks
from starboard.engine.picture.svg import tag
from starboard.games.orbital import words as story
from starboard.games.orbital.data import View, held, known
from starboard.games.orbital.picture.changes import module_marks, seat_marks
from starboard.games.orbital.picture.header import passed
from starboard.games.orbital.picture.layout import MAIN, OTHERS, PHONE_MAIN, grid, inside, tiles
from starboard.games.orbital.picture.orbital.plan import draw_plan, draw_small_plan, fit
from starboard.games.orbital.picture.signs import (
    CARD,
    COIN,
    FLAG,
    PAWN,
    STAR,
    badge,
    emblem,
    fitted,
    silent_badge,
)
from starboard.games.orbital.position.exits import repair_price
from starboard.games.orbital.words.consequences import prospect
from starboard.games.orbital.words.phrases import side, silent

LINE = 17.0
TAG = 17.0


def draw_others(view: View, shown: int, moves: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    """A tile for every orbital except the large one."""
    if view["dummies"]:
        yield from _silent(view)
        return
    seats = [seat for seat in range(len(view["seats"])) if seat != shown]
    for seat, box in zip(seats, tiles(len(seats)), strict=True):
        yield _tile(view, seat, box, f"target {seat}" in moves, events)
        yield draw_marks(seat_marks(events, seat, box.inset(-1)), f"marks-{seat}")


def _tile(view: View, seat: int, box: Box, can: bool, events: Sequence[Event]) -> str:
    state = " ob-turn" if view["active"] == seat and view["phase"] != "over" else ""
    low = TAG + 3 if can else 0.0
    plan = Box(box.x + 4, box.y + 2 * LINE + 3, box.width - 8, box.height - 2 * LINE - 7 - low)
    small = fit(view["seats"][seat], plan, fronts=0)
    marks = draw_marks(module_marks(events, seat), f"marks-small-{seat}", 1 / small.scale)
    modules = (*draw_small_plan(view["seats"][seat]), marks)
    parts = [
        rect(*box, "ob-tile-ground", 9),
        *_names(view, seat, box),
        *_counts(view, seat, box),
        tag("g", *modules, style=small.transform, class_="ob-small-plan"),
    ]
    id, class_ = f"tile-{seat}", f"ob-tile ob-seat-{seat}{state}"
    if not can:
        said = _tile_words(view, seat)
        return tag("g", *parts, id=id, class_=f"{class_} ob-info", role="img", tabindex="0", aria_label=said)
    parts += [rect(*box, "ob-area", 9), *_prospect(view, seat, box)]
    said = story.label(view, f"target {seat}")
    return word_button(seat, said, *parts, id=id, class_=f"{class_} ob-word", data_confirm="")


def _names(view: View, seat: int, box: Box) -> Iterator[str]:
    y = box.y + LINE / 2 + 2
    yield badge(view, seat, box.x + 12, y, 0.64)
    taken = 42 + (48 if seat in passed(view) else 0)
    yield fitted(side(view, seat), box.x + 24, y + 4.5, box.width - taken, 13, "ob-tile-name", bold=True)
    if seat == view["first"]:
        yield sign(FLAG, box.x + box.width - 10, y, "ob-flag", 0.66)
    if seat in passed(view):
        right = box.x + box.width - (22 if seat == view["first"] else 6)
        yield text("passed", right, y + 4, "ob-passed ob-end")


def _counts(view: View, seat: int, box: Box) -> Iterator[str]:
    """VP, money, crew and cards as signs."""
    orbital, y = view["seats"][seat], box.y + LINE * 1.5 + 2
    crew = orbital["crew"] + orbital["crew_used"]
    found = (
        (STAR, str(orbital["vp"]), "ob-star"),
        (COIN, str(orbital["mc"]), "ob-coin"),
        (PAWN, f"{orbital['crew']}/{crew}", "ob-crew-sign"),
        (CARD, str(held(orbital["hand"])), ""),
    )
    step = min(48.0, (box.width - 8) / len(found))
    for at, (path, said, class_) in enumerate(found):
        x = box.x + 10 + step * at
        yield sign(path, x, y, f"ob-figure {class_}", 0.62)
        yield fitted(said, x + 7, y + 4.4, step - 14, 12, "ob-tile-number")


def _prospect(view: View, seat: int, box: Box) -> Iterator[str]:
    """The gain of choosing this opponent, on a tag in its tile."""
    said, changes_award = prospect(view, seat)
    class_ = "ob-telling" if changes_award else ""
    width = min(box.width - 6, 18 + 7.6 * len(said))
    plate = Box(box.middle - width / 2, box.bottom - TAG - 3, width, TAG)
    yield rect(*plate, f"ob-tag {class_}", 8)
    words = f"ob-tag-text ob-tile-tag {class_}"
    yield fitted(said, plate.middle, plate.y + 12.7, width - 8, 11.5, words, bold=True)


def _tile_words(view: View, seat: int) -> str:
    orbital = view["seats"][seat]
    cards = "cards in its stack" if orbital["bot"] else "cards in hand"
    return (
        f"{side(view, seat)}: {orbital['vp']} VP, {orbital['mc']} MC, {orbital['crew']} unused crew, "
        f"{len(orbital['modules'])} modules, {held(orbital['hand'])} {cards}"
    )


# --- opened ------------------------------------------------------------------------------------------


def draw_opened(view: View, shown: int, events: Sequence[Event]) -> Iterator[str]:
    """Each other orbital in full, in place of the large one, while its tile is hovered."""
    for seat, orbital in enumerate(view["seats"]):
        if seat == shown:
            continue
        wide, narrow = fit(orbital, inside(MAIN)), fit(orbital, inside(PHONE_MAIN))
        modules = (
            *draw_plan(view, seat, f"open-{seat}"),
            draw_marks(module_marks(events, seat), f"marks-open-{seat}"),
        )
        plan = tag("g", *modules, class_="ob-fit", style=fits(wide.css, narrow.css))
        plan = tag("g", plan, class_="zoomable", data_zoom=str(seat))
        yield tag(
            "g",
            rect(*MAIN, f"ob-frame ob-opened ob-seat-{seat}", 10),
            tag("g", plan, clip_path="url(#ob-clip)"),
            tag("g", *_opened_head(view, seat), class_="ob-at-head"),
            id=f"open-{seat}",
            class_="ob-hidden ob-lens",
        )


def fits(wide: str, narrow: str) -> str:
    """A plan with its places on a wide screen and on a phone."""
    return f"--wide:{wide};--narrow:{narrow}"


def _opened_head(view: View, seat: int) -> Iterator[str]:
    orbital = view["seats"][seat]
    yield badge(view, seat, MAIN.x + 16, MAIN.y + 15, 0.9)
    yield text(side(view, seat), MAIN.x + 33, MAIN.y + 21, "ob-owner")
    yield fitted(repair_words(orbital), MAIN.x + MAIN.width - 10, MAIN.y + 20, 300, 13, "ob-note ob-end")


def repair_words(orbital: Mapping[str, int]) -> str:
    """Whether damage can be repaired at once."""
    price, money = repair_price(orbital), orbital["mc"]
    if money >= price:
        return f"{money} MC: can repair for {price} MC"
    return f"{money} MC: cannot repair for {price} MC"


# --- peace -------------------------------------------------------------------------------------------


def _silent(view: View) -> Iterator[str]:
    """§13.1 The cards of the two silent opponents, by colour."""
    for number, box in enumerate(grid(OTHERS, len(view["dummies"]), 2)):
        cards = known(view["dummies"][number])
        yield rect(*box, "ob-tile-ground", 9)
        yield silent_badge(number, box.x + 13, box.y + 12, 0.64)
        yield text(silent(number), box.x + 25, box.y + 16, "ob-tile-name")
        step = min(13.5, (box.height - 26) / max(len(cards), 1))
        for at, (card, count) in enumerate(cards):
            y = box.y + 31 + step * at
            said = card.name if count == 1 else f"{card.name} ×{count}"
            line = emblem(card.colour, box.x + 11, y - 3.5, min(0.46, step / 28)) + fitted(
                said, box.x + 21, y, box.width - 25, min(11.0, step), "ob-silent-card"
            )
            class_ = f"ob-info ob-tell-{card.id}"
            yield named(f"{card.name}. {card.text}", line, class_=class_, tabindex="-1")

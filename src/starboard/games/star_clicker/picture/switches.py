"""The switches of a dashboard: extra press, power, destroy, done, wait; and choices of one pilot."""

from collections.abc import Iterator
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import fitted, rect, sign, text, title, word_button
from starboard.engine.picture.svg import tag
from starboard.games.star_clicker import words
from starboard.games.star_clicker.data import EXTRA_COST, GROUPS, POWER_COST
from starboard.games.star_clicker.picture.dashboard import Cockpit, group_box, key_box
from starboard.games.star_clicker.picture.keys import draw_chip
from starboard.games.star_clicker.picture.signs import BOLD, BOLT
from starboard.games.star_clicker.reading import table
from starboard.games.star_clicker.words.phrases import kind_words

POWERS = {"scan": "Scan", "repel": "Repel", "extend": "Extend", "peek": "Peek"}
WIDEST = 108.0
PAD_ROW = 3  # switches side by side on a pad
NARROW = 60.0  # below this width the type is smaller
TALL = 50.0  # from this height the price is below the caption


class Switch(NamedTuple):
    """A button with a word, or one that only shows a price."""

    word: str
    caption: str
    price: int
    said: str
    is_open: bool
    kind: str = ""
    """The kind of button it copies."""


def draw_switches(cockpit: Cockpit) -> str:
    """All switches of a dashboard side by side, and what they open on its keys."""
    switches = list(_choices(cockpit)) or list(_standing(cockpit))
    if cockpit.is_small:
        switches = [switch for switch in switches if switch.is_open]
    boxes = _places(cockpit, len(switches))
    parts = [_draw(cockpit, switch, box) for switch, box in zip(switches, boxes, strict=True)]
    return tag("g", *parts, *_after(cockpit), *_groups(cockpit), id=f"switches-{cockpit.seat}")


def _places(cockpit: Cockpit, count: int) -> Iterator[Box]:
    """Places for `count` switches: right of the name, or below it on a pad, where they may take two rows."""
    box, style = cockpit.box, cockpit.desk.style
    left, top, height = {
        "row": (box.x + 252, box.y + 6, 34.0),
        "mini": (box.x + box.width * 0.62, box.y + 2, 22.0),
        "pad": (box.x + 10, box.y + 44, 60.0),
    }[style]
    rows = 2 if style == "pad" and count > PAD_ROW else 1
    columns = max(1, -(-count // rows))
    room = (box.x + box.width - 8 - left + 4) / columns - 4
    width = room if style == "pad" else min(WIDEST, room)
    first = left if style == "pad" else box.x + box.width - 8 - columns * (width + 4) + 4
    for at in range(count):
        row, column = divmod(at, columns)
        yield Box(first + column * (width + 4), top + row * height / rows, width, height / rows - 3)


# --- the switches ------------------------------------------------------------------------------------


def _standing(cockpit: Cockpit) -> Iterator[Switch]:
    """The switches of every turn with their prices; they carry a word if it is legal."""
    view, seat, moves = cockpit.view, cockpit.seat, cockpit.moves
    verbs = {move.split()[0] for move in moves} if view["phase"] == "pilots" else set()
    pilot = table.pilot_of(view, seat)
    if "destroy" in verbs:
        yield Switch("destroy", "Destroy", 1, words.label(view, "destroy", seat), True)
    if table.level_of(view).powers:
        used = ", used in this turn" if view["powered"][seat] else ""
        yield Switch(
            pilot.power, POWERS[pilot.power], POWER_COST, f"{pilot.power_text}{used}", pilot.power in verbs
        )
    used = ", used in this turn" if view["boosted"][seat] else ""
    yield Switch(
        "boost", "Extra", EXTRA_COST, f"One more press in this turn for 2 Energy{used}", "boost" in verbs
    )
    for verb, caption in (("wait", "Wait"), ("done", "Done")):
        if verb in verbs:
            yield Switch(verb, caption, 0, words.label(view, verb, seat), True)


def _choices(cockpit: Cockpit) -> Iterator[Switch]:
    """Switches for choices: what a replicator copies, how far Max flies, which group is shuffled."""
    for move in cockpit.moves:
        said = words.label(cockpit.view, move, cockpit.seat)
        match move.split():
            case ["copy", kind]:
                yield Switch(move, kind_words(kind), 0, said, True, kind)
            case ["skip"]:
                yield Switch("skip", "1 space", 0, said, True)
            case ["extend", more]:
                yield Switch(move, f"{int(more) + 1} spaces", POWER_COST, said, True)
            case ["ion", group]:
                yield Switch(move, f"Group {group.upper()}", 0, said, True)


# --- drawing -----------------------------------------------------------------------------------------


def _draw(cockpit: Cockpit, switch: Switch, box: Box) -> str:
    parts = [title(switch.said), rect(*box, "sc-switch", 9)]
    if switch.kind:
        size = min(box.height, box.width) - 4
        parts.append(draw_chip(switch.kind, box.middle, box.y + box.height / 2, size))
    else:
        parts += _caption(cockpit, switch, box)
    id = f"switch-{cockpit.seat}-{switch.word.replace(' ', '-')}"
    if not switch.is_open:
        return tag("g", *parts, id=id, class_="sc-shown", role="img", aria_label=switch.said)
    return word_button(
        switch.word, switch.said, *parts, id=id, class_="sc-word sc-choice", data_seat=cockpit.seat
    )


def _caption(cockpit: Cockpit, switch: Switch, box: Box) -> Iterator[str]:
    """Its name and price, side by side or one below the other."""
    size = 17.0 if cockpit.desk.style == "row" else 15.0 if box.width > NARROW else 13.0
    middle = box.y + box.height / 2 + size * 0.35
    tall = box.height > TALL and switch.price
    name_y, price_y = (box.y + 24, box.y + 46) if tall else (middle, middle)
    beside = 22.0 if switch.price and not tall else 0.0
    style = f"font-size:{size:g}px"
    yield fitted(
        switch.caption,
        box.x + 5,
        name_y,
        box.width - 10 - beside,
        size,
        "sc-switch-text",
        letter=BOLD,
        style=style,
    )
    if switch.price:
        right = box.middle + 14 if tall else box.x + box.width
        yield text(str(switch.price), right - 20, price_y, "sc-switch-text", style=style)
        yield sign(BOLT, right - 7, price_y - size * 0.35, "sc-bolt", 0.55)


def _after(cockpit: Cockpit) -> Iterator[str]:
    """Keys that are pressed once more, or looked at, after their switch."""
    for move in cockpit.moves:
        verb, *rest = move.split()
        if verb == "boost" or (verb == "peek" and len(rest) == 1):
            said = words.label(cockpit.view, move, cockpit.seat)
            yield word_button(
                move,
                said,
                title(said),
                rect(*key_box(cockpit.desk, int(rest[0])), "sc-area", 8),
                id=f"{verb}-{cockpit.seat}-{rest[0]}",
                class_="sc-word sc-over after",
                data_after=verb,
                data_seat=cockpit.seat,
            )


def _groups(cockpit: Cockpit) -> Iterator[str]:
    """§7.5 The groups as buttons, if a group has to be chosen."""
    for group in GROUPS:
        if f"ion {group}" in cockpit.moves:
            said = words.label(cockpit.view, f"ion {group}", cockpit.seat)
            yield word_button(
                f"ion {group}",
                said,
                title(said),
                rect(*group_box(cockpit.desk, group), "sc-area", 10),
                id=f"ion-{cockpit.seat}-{group}",
                class_="sc-word",
                data_seat=cockpit.seat,
            )

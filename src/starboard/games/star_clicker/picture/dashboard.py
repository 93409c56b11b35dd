"""A pilot's dashboard: nine keys in three groups, the kinds of each group, Energy, presses and switches."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import rect, sign, text, title, word_button
from starboard.engine.picture.svg import tag
from starboard.engine.text import counted
from starboard.games.star_clicker import words
from starboard.games.star_clicker.data import (
    GROUP_SIZE,
    GROUPS,
    KEYS,
    PRESSES,
    REPLICATOR,
    group_of,
    keys_of,
)
from starboard.games.star_clicker.picture.figures import draw_ship
from starboard.games.star_clicker.picture.keys import draw_blank, draw_chip, draw_turned, draw_well
from starboard.games.star_clicker.picture.layout import Desk
from starboard.games.star_clicker.picture.signs import BOLT, CHECK, CROSS
from starboard.games.star_clicker.reading import table
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import kind_words, one_of

HEADS = {"row": 44.0, "mini": 26.0, "pad": 108.0}
LEGENDS = {"row": 28.0, "mini": 22.0, "pad": 22.0}
SPACING = {
    "row": (0.62, 23.0, 46.0, 15.0, 82.0),
    "mini": (0.38, 14.0, 38.0, 10.0, 44.0),
    "pad": (0.46, 23.0, 34.0, 11.4, 0.0),
}
"""Scale of the ship, height of the line, indent, width of a letter, distance from Energy to presses."""
NARROW = 90.0  # a group up to this width has no room for its letter
MANY = 5  # more Energy than this is shown as a number


class Cockpit(NamedTuple):
    """A dashboard at one moment: its seat, its place, and the words of its pilot."""

    view: View
    seat: int
    desk: Desk
    moves: Sequence[str]
    looks: dict[str, int]
    """§5.5 Brian's second looks, `peek PILOT n`, and his seat."""

    @property
    def box(self) -> Box:
        return self.desk.box

    @property
    def is_small(self) -> bool:
        return self.desk.style == "mini"


def draw_cockpit(cockpit: Cockpit) -> str:
    """The whole dashboard."""
    view, seat = cockpit.view, cockpit.seat
    pilot = table.pilot_of(view, seat)
    classes = [f"sc-desk sc-{pilot.colour} sc-{cockpit.desk.style}"]
    classes += ["sc-dark"] if view["outage"] else []
    classes += ["sc-may"] if table.can_press(view, seat) else []
    return tag(
        "g",
        rect(*cockpit.box, "sc-desk-ground", 14),
        tag("path", d=_band(cockpit.box), class_="sc-desk-band"),
        *_head(cockpit),
        *_groups(cockpit),
        id=f"desk-{seat}",
        class_=" ".join(classes),
    )


def _band(box: Box) -> str:
    """The pilot's colour along the left side."""
    return f"M{box.x + 3.5:g} {box.y + 14:g}V{box.y + box.height - 14:g}"


# --- name, Energy, presses ---------------------------------------------------------------------------


def _head(cockpit: Cockpit) -> Iterator[str]:
    """Ship, name, Energy and presses, spread over the width."""
    box, style = cockpit.box, cockpit.desk.style
    pilot = table.pilot_of(cockpit.view, cockpit.seat)
    scale, down, indent, letter, gap = SPACING[style]
    y = box.y + down
    where = f"translate({box.x + indent / 2:g} {y:g}) scale({scale:g})"
    yield tag("g", draw_ship(pilot.id), transform=where, class_="sc-mark")
    x = box.x + indent
    yield text(pilot.name, x, y + (6 if cockpit.is_small else 8), "sc-name")
    energy = x + len(pilot.name) * letter + 20
    yield _energy(cockpit, energy, y)
    yield _presses(cockpit, box.x + box.width - 26 if style == "pad" else energy + gap, y)


def _energy(cockpit: Cockpit, x: float, y: float) -> str:
    """Energy tokens; a number if there are many."""
    count, small = cockpit.view["energy"][cockpit.seat], cockpit.is_small
    said = f"{table.pilot_of(cockpit.view, cockpit.seat).name} has {count} Energy"
    scale = 0.62 if small else 0.9
    if small or cockpit.desk.style == "pad" or count > MANY:
        figure = text(str(count), x + 9, y + (6 if small else 8), "sc-energy-text")
        return tag("g", title(said), sign(BOLT, x, y, "sc-bolt", scale), figure, id=f"energy-{cockpit.seat}")
    full = [sign(BOLT, x + at * 15, y, "sc-bolt", scale) for at in range(count)]
    none = "" if count else sign(BOLT, x, y, "sc-bolt sc-none", scale)
    return tag("g", title(said), *full, none, id=f"energy-{cockpit.seat}")


def _presses(cockpit: Cockpit, x: float, y: float) -> str:
    """Two lamps for the presses of the turn, a third one for an extra press; a tick when it is all over."""
    view, seat = cockpit.view, cockpit.seat
    left = view["presses"][seat]
    used = PRESSES - left
    step, r = {"mini": (13, 4.5), "pad": (15, 6), "row": (19, 7)}[cockpit.desk.style]
    lamps = [
        tag("circle", cx=x + at * step, cy=y, r=r, class_="sc-lamp" if at < used else "sc-lamp sc-on")
        for at in range(PRESSES)
    ]
    if view["boosted"][seat]:
        lamps.append(tag("circle", cx=x - step, cy=y, r=r, class_="sc-lamp sc-extra"))
    if view["done"][seat]:
        lamps.append(sign(CHECK, x + step / 2, y, "sc-check", 0.7 if cockpit.is_small else 1.2))
    note = ", done for this turn" if view["done"][seat] else ""
    said = f"{table.pilot_of(view, seat).name} has {counted(left, 'press')} left{note}"
    return tag("g", title(said), *lamps, id=f"presses-{seat}")


# --- groups and keys ---------------------------------------------------------------------------------


def group_box(desk: Desk, group: str) -> Box:
    """The frame of a group."""
    at, box = GROUPS.index(group), desk.box
    head = HEADS[desk.style]
    if desk.style == "pad":
        height = (box.height - head - 6) / len(GROUPS)
        return Box(box.x + 8, box.y + head + at * height, box.width - 16, height - 4)
    width = (box.width - 18) / len(GROUPS)
    return Box(box.x + 10 + at * width, box.y + head, width - 4, box.height - head - 6)


def key_box(desk: Desk, key: int) -> Box:
    """The cap of a key."""
    frame = group_box(desk, group_of(key))
    width = (frame.width - 8) / GROUP_SIZE
    at = (key - 1) % GROUP_SIZE
    height = frame.height - LEGENDS[desk.style] - 14
    return Box(frame.x + 4 + at * width + 3, frame.y + 5, width - 6, height)


def _groups(cockpit: Cockpit) -> Iterator[str]:
    for group in GROUPS:
        frame = group_box(cockpit.desk, group)
        yield rect(*frame, "sc-group", 10)
        yield _legend(cockpit, group, frame)
    for key in KEYS:
        yield _key(cockpit, key)


def _legend(cockpit: Cockpit, group: str, frame: Box) -> str:
    """§1.5 The three kinds of a group; those that are face up are struck off."""
    view, seat = cockpit.view, cockpit.seat
    kinds = table.pilot_of(view, seat).groups[group]
    up = [table.known(view, seat, key) for key in keys_of(group) if table.is_up(view, seat, key)]
    height = LEGENDS[cockpit.desk.style]
    named = frame.width > NARROW
    left = frame.x + (24 if named else 5)
    step = min(height + 4, (frame.x + frame.width - 4 - left) / len(kinds))
    size, y = min(height - 4, step - 2), frame.y + frame.height - height / 2 - 1
    x = left + size / 2
    chips = [_chip(view, seat, kind, x + at * step, y, size, kind in up) for at, kind in enumerate(kinds)]
    letter = text(group.upper(), frame.x + 6, y + 6, "sc-group-letter") if named else ""
    return tag("g", title(f"Group {group.upper()}: {one_of(kinds)}"), letter, *chips)


def _chip(view: View, seat: int, kind: str, x: float, y: float, size: float, up: bool) -> str:
    """One kind of a group, with a stroke when it is dead or broken."""
    dead = kind == table.dead_button(view) or (kind == REPLICATOR and view["broken"][seat])
    stroke = sign(CROSS, x, y, "sc-dead", size / 18) if dead else ""
    return draw_chip(kind, x, y, size, "sc-seen" if up else "") + stroke


def _key(cockpit: Cockpit, key: int) -> str:
    """One key, with the word to press it or to look at it."""
    view, seat = cockpit.view, cockpit.seat
    box, kind = key_box(cockpit.desk, key), table.known(view, seat, key)
    up = table.is_up(view, seat, key)
    if up and kind:
        face = tag("g", draw_turned(box, key, kind), id=f"face-{seat}-{key}-up", class_="sc-turn")
    else:
        face = tag("g", draw_blank(box, key, kind), id=f"face-{seat}-{key}-down", class_="sc-turn")
    dead = up and kind is not None and kind == table.dead_button(view)
    parts = [
        draw_well(box),
        tag(
            "g",
            face,
            sign(CROSS, box.middle, box.y + box.height / 2, "sc-dead", 1.6) if dead else "",
            class_="sc-travel",
        ),
    ]
    id, class_ = f"button-{seat}-{key}", "sc-key sc-up" if up else "sc-key"
    move, whose = _said_of(cockpit, key)
    if not move:
        said = _describe(view, seat, key)
        return tag("g", title(said), *parts, id=id, class_=class_, aria_label=said, role="img")
    said = words.label(view, move, whose)
    parts += [rect(*box, "sc-area", 8)]
    return word_button(move, said, title(said), *parts, id=id, class_=f"{class_} sc-word", data_seat=whose)


def _said_of(cockpit: Cockpit, key: int) -> tuple[str, int]:
    """What a key says by one click, and for whom: press it, let Brian look at it, or nothing."""
    pilot = table.pilot_of(cockpit.view, cockpit.seat).id
    press, look = f"press {key}", f"peek {pilot} {key}"
    if press in cockpit.moves:
        return press, cockpit.seat
    return (look, cockpit.looks[look]) if look in cockpit.looks else ("", cockpit.seat)


def _describe(view: View, seat: int, key: int) -> str:
    pilot, kind = table.pilot_of(view, seat).name, table.known(view, seat, key)
    if kind:
        state = "face up" if table.is_up(view, seat, key) else "face down, seen before"
        return f"{pilot}'s button {key}: {kind_words(kind)}, {state}"
    return f"{pilot}'s button {key}, face down: {one_of(table.candidates(view, seat, key))}"

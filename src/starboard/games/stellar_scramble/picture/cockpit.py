"""A pilot's board: Victory Track, credits, heat, four weapons with their cards, systems and bag."""

from collections.abc import Iterator, Mapping, Sequence

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import fitted, named, rect, sign, text, word_button
from starboard.engine.picture.svg import tag
from starboard.engine.text import percent
from starboard.games.stellar_scramble import words
from starboard.games.stellar_scramble.data import (
    CARDS,
    COLOURS,
    CREDITS,
    GATHER,
    GEMS,
    SYSTEM_SLOTS,
    TRACK,
    WEAPON_NAMES,
    Weapon,
)
from starboard.games.stellar_scramble.picture.card import COIN, coin
from starboard.games.stellar_scramble.picture.layout import GAP, Layout
from starboard.games.stellar_scramble.picture.signs import SYSTEM_SIGN, badge, gem, icon
from starboard.games.stellar_scramble.position import weapon as weapons
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.phrases import card_name, side, weapon_words

ROW = 19.0  # a card that is tucked under a weapon
TROPHY = "M-8 5V-1A8 8 0 0 1 8 -1V5L5 9 2.5 5 0 9-2.5 5-5 9z"
THERMOMETER = "M-3 -9A3 3 0 0 1 3 -9V2A5.5 5.5 0 1 1 -3 2z"
MOST_NAMED = 4  # with more cards a weapon does not show their names


def draw_cockpit(view: View, seat: int, layout: Layout, moves: Sequence[str]) -> Iterator[str]:
    """All of a pilot's things."""
    colour = view["options"]["colours"][seat]
    yield tag("g", *_meters(view, seat, layout.meters), class_=f"sc-{colour}")
    for at, weapon in enumerate(COLOURS):
        yield _weapon(view, seat, weapon, layout.weapon(at))
        yield _word(view, weapon, layout.weapon(at), moves)
    yield from _systems(view, seat, layout.strip)
    yield from _bag(view, seat, layout.strip)


# --- meters ------------------------------------------------------------------------------------------


def _meters(view: View, seat: int, box: Box) -> Iterator[str]:
    yield rect(*box, "sc-panel-ground", 9)
    yield from _victory(view, seat, Box(box.x + 6, box.y, 296, box.height))
    yield from _credits(view, seat, Box(box.x + 314, box.y, 196, box.height))
    yield from _heat(view, seat, Box(box.x + 522, box.y, 184, box.height))


def _victory(view: View, seat: int, box: Box) -> Iterator[str]:
    """The Victory Track: filled slots, and the credits to gather at the first empty one."""
    count = view["seats"][seat]["victory"]
    yield text("Invaders", box.x + 2, box.y + 19, "sc-label")
    yield text(f"{count} of {TRACK}", box.x + 76, box.y + 19, "sc-value")
    yield text(f"gathers {table.gather(view, seat)}", box.x + 270, box.y + 19, "sc-label sc-end")
    yield coin(box.x + 284, box.y + 14, 0.72)
    step = box.width / TRACK
    for at in range(TRACK):
        x, state = box.x + at * step, "sc-full" if at < count else "sc-next" if at == count else "sc-empty"
        yield rect(x + 1, box.y + 26, step - 3, 25, f"sc-tick {state}", 5)
        if at < count:
            yield sign(TROPHY, x + step / 2 - 0.5, box.y + 37, "sc-trophy")
        else:
            yield text(f"+{GATHER[at]}", x + step / 2 - 0.5, box.y + 44, "sc-tick-text")


def _credits(view: View, seat: int, box: Box) -> Iterator[str]:
    credits = view["seats"][seat]["credits"]
    yield text("Credits", box.x + 2, box.y + 19, "sc-label")
    yield text(f"{credits} of {CREDITS}", box.x + 70, box.y + 19, "sc-value")
    step = box.width / CREDITS
    for at in range(CREDITS):
        state = "sc-full" if at < credits else "sc-empty"
        yield rect(box.x + at * step + 1, box.y + 26, step - 2.5, 25, f"sc-tick sc-money {state}", 4)


def _heat(view: View, seat: int, box: Box) -> Iterator[str]:
    """The overheat meter up to the limit, and the Meltdown space behind it."""
    heat, limit = view["seats"][seat]["overheat"], table.limit(view, seat)
    yield text("Heat", box.x + 2, box.y + 19, "sc-label")
    yield text(f"{heat}, safe to {limit}", box.x + 46, box.y + 19, "sc-value")
    step = box.width / (limit + 2)
    for at in range(limit + 2):
        x = box.x + at * step
        melts, state = at > limit, "sc-full" if at <= heat and (at or heat) else "sc-empty"
        here = " sc-here" if at == heat else ""
        yield rect(
            x + 1, box.y + 26, step - 2.5, 25, f"sc-tick sc-heat {'sc-melt' if melts else state}{here}", 4
        )
        yield text(
            "!" if melts else str(at), x + step / 2, box.y + 44, "sc-tick-text" + (" sc-here" if here else "")
        )


# --- weapons -----------------------------------------------------------------------------------------


def _weapon(view: View, seat: int, colour: str, box: Box) -> str:
    """A weapon: totals with its boosts, then its cards, tucked so that every icon can be read."""
    state = view["seats"][seat]["weapons"][colour]
    total = weapons.weapon(view, seat, colour)
    broken = " sc-broken" if state["broken"] else ""
    parts = [
        rect(*box, "sc-weapon-ground", 9),
        rect(box.x, box.y, box.width, 28, "sc-weapon-head", 9),
        gem(colour, box.x + 17, box.y + 14, 0.9),
        text(WEAPON_NAMES[colour], box.x + 33, box.y + 20.5, "sc-weapon-name"),
        *_totals(total, state["boosts"], box),
        *_tucked(state["cards"], box),
    ]
    if broken:
        parts = [tag("g", *parts, class_="sc-faded"), *_out_of_order(box)]
    said = f"{WEAPON_NAMES[colour]}: {weapon_words(total, weapons.power(view, seat, colour))}"
    label = f"{said}. {'Out of Order. ' if broken else ''}{', '.join(map(card_name, state['cards']))}"
    class_ = f"sc-weapon sc-info sc-{colour}{broken}"
    return named(label, *parts, id=f"weapon-{seat}-{colour}", class_=class_, tabindex="-1")


def _out_of_order(box: Box) -> Iterator[str]:
    """The card that lies across a broken weapon."""
    yield rect(box.x + 6, box.bottom - 34, box.width - 12, 28, "sc-broken-card", 6)
    yield text("Out of Order", box.middle, box.bottom - 14, "sc-broken-text")


def _word(view: View, colour: str, box: Box, moves: Sequence[str]) -> str:
    """A weapon that can be activated, repaired or given up."""
    verbs = ("activate", "repair", "disable")
    move = next((move for move in moves if move in [f"{verb} {colour}" for verb in verbs]), None)
    if move is None:
        return ""
    area = rect(*box, "sc-area", 9)
    label = words.label(view, move)
    return word_button(colour, label, area, id=f"use-{colour}", class_="sc-word")


def _totals(total: Weapon, boosts: int, box: Box) -> Iterator[str]:
    """Move and power large, then the effects; the specials in a second line."""
    y = box.y + 49
    yield icon("move", box.x + 16, y - 5, 0.95)
    yield text(str(total.move), box.x + 30, y + 2, "sc-total")
    yield icon("fire", box.x + 64, y - 5, 0.95)
    yield text(str(total.fire + boosts), box.x + 79, y + 2, "sc-total")
    x = box.x + 98 + 9 * (total.fire + boosts > 9)
    if boosts:
        yield text(f"(+{boosts})", x, y + 1, "sc-boosted")
    for at, effect in enumerate(reversed(total.effects)):
        yield icon(effect, box.x + box.width - 15 - 25 * at, y - 4, 0.9, "sc-icon sc-effect")
    yield from _specials(total.specials, box, y)


def _specials(specials: Mapping[str, int], box: Box, y: float) -> Iterator[str]:
    """One or two specials with their names, more as signs."""
    step = {1: box.width - 14, 2: 84.0}.get(len(specials), 34.0)
    for at, (kind, count) in enumerate(specials.items()):
        x = box.x + 14 + step * at
        said = f"{kind.capitalize()} {count}" if step > 34 else str(count)
        yield icon(kind, x, y + 21, 0.66)
        yield fitted(said, x + 10, y + 26.5, step - 22, 12.5, "sc-special")


def _tucked(cards: list[str], box: Box) -> Iterator[str]:
    top = box.y + 84
    for at, id in enumerate(cards):
        if len(cards) <= MOST_NAMED:
            y = top + at * ROW
            yield rect(box.x + 3, y, box.width - 6, ROW - 1.5, "sc-tucked", 4)
            yield from _icons(id, box.x + box.width - 6, y)
            yield fitted(
                CARDS[id].name, box.x + 8, y + 13.5, box.width - 20 - 27 * _count(id), 13, "sc-tucked-name"
            )
        else:
            half, rows = (box.width - 6) / 2, -(-len(cards) // 2)
            high = min(ROW, (box.height - 87) / rows)
            x, y = box.x + 3 + (at % 2) * half, top + (at // 2) * high
            yield rect(x, y, half - 2, high - 1.5, "sc-tucked", 4)
            yield from _icons(id, x + half - 4, y - (ROW - high) / 2)


def _count(id: str) -> int:
    adds = CARDS[id].adds
    return bool(adds.move) + bool(adds.fire) + len(adds.effects) + len(adds.specials)


def _icons(id: str, right: float, y: float) -> Iterator[str]:
    """The icons of one card, from the right."""
    adds = CARDS[id].adds
    numbers = [
        ("move", adds.move),
        ("fire", adds.fire),
        *((each, 0) for each in adds.effects),
        *adds.specials.items(),
    ]
    shown = [(kind, count) for kind, count in numbers if count or kind in adds.effects]
    x = right - 27 * len(shown)
    for kind, count in shown:
        yield icon(kind, x + 8, y + 9, 0.62)
        if count:
            yield text(str(count), x + 16, y + 13.5, "sc-tucked-number")
        x += 27


# --- systems and bag ---------------------------------------------------------------------------------


def _systems(view: View, seat: int, strip: Box) -> Iterator[str]:
    """Three slots."""
    boxes = Box(strip.x, strip.y, 330, strip.height).share(SYSTEM_SLOTS, GAP)
    systems = view["seats"][seat]["systems"]
    for at, box in enumerate(boxes):
        if at >= len(systems):
            yield rect(*box, "sc-slot", 8) + text("system", box.middle, box.centre + 5, "sc-slot-note")
            continue
        ground = rect(*box, "sc-system-ground", 8)
        gear = sign(SYSTEM_SIGN, box.x + box.width - 14, box.y + 15, "sc-sign", 0.8)
        first, *others = card_name(systems[at]).split()
        lines = [fitted(first, box.x + 8, box.y + 24, box.width - 32, 15, "sc-system-name")]
        for row, word in enumerate(others, 1):
            lines.append(fitted(word, box.x + 8, box.y + 24 + 19 * row, box.width - 14, 15, "sc-system-name"))
        said = f"{card_name(systems[at])}: {CARDS[systems[at]].text}"
        id = f"system-{seat}-{systems[at]}"
        yield named(said, ground, gear, *lines, id=id, class_="sc-info", tabindex="-1")


def _bag(view: View, seat: int, strip: Box) -> Iterator[str]:
    """The gems in the bag with the chance to draw each, and those lying on the player board."""
    pilot = view["seats"][seat]
    box = Box(strip.x + 334, strip.y, strip.width - 334, strip.height)
    total, odds = sum(pilot["bag"].values()), table.chances(pilot["bag"])
    yield rect(*box, "sc-panel-ground", 8)
    yield text("Bag", box.x + 8, box.y + 23, "sc-label")
    yield text(str(total), box.x + 8, box.y + 44, "sc-value")
    step = (box.width - 44) / len(GEMS)
    for at, kind in enumerate(GEMS):
        x, used = box.x + 42 + at * step, pilot["board"].get(kind, 0)
        yield gem(kind, x + 13, box.y + 18, 0.95)
        yield text(str(pilot["bag"].get(kind, 0)), x + 28, box.y + 25, "sc-count")
        if used:
            yield text(f"+{used}", x + 42, box.y + 47, "sc-used")
        yield text(percent(odds[kind]), x + 1, box.y + 47, "sc-odds")


# --- pilots ------------------------------------------------------------------------------------------


def draw_tabs(view: View, own: int, layout: Layout) -> Iterator[str]:
    """One tab for each pilot: Invaders, credits and heat; it opens the pilot's board."""
    for seat, tab in enumerate(layout.tabs):
        pilot, colour, limit = view["seats"][seat], view["options"]["colours"][seat], table.limit(view, seat)
        state = (" sc-own" if seat == own else "") + (" sc-turn" if table.active(view) == seat else "")
        step = min(70.0, (tab.width - 52) / 3)
        figures = (
            (TROPHY, pilot["victory"], 0),
            (COIN, pilot["credits"], step - 2),
            (THERMOMETER, f"{pilot['overheat']}/{limit}", 2 * step + 5),
        )
        counts = (
            f"{pilot['victory']} Invaders, {pilot['credits']} credits, heat {pilot['overheat']} of {limit}"
        )
        yield named(
            f"{side(view, seat)}: {counts}",
            rect(*tab, "sc-tab-ground", 9),
            badge(colour, tab.x + 17, tab.centre, 0.92),
            *(_figure(path, str(said), tab.x + 46 + aside, tab.centre) for path, said, aside in figures),
            id=f"tab-{seat}",
            class_=f"sc-tab sc-info sc-{colour}{state}",
            tabindex="-1",
        )


def _figure(path: str, said: str, x: float, y: float) -> str:
    return sign(path, x, y, "sc-figure", 0.85) + text(said, x + 12, y + 6, "sc-tab-number")

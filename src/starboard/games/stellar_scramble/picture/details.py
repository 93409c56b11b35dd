"""Details that open on hover: cards of the track, systems, weapons, and the boards of other pilots."""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import escape, tag
from starboard.engine.text import counted
from starboard.games.stellar_scramble.data import CARDS, COLOURS, EVENTS, ICONS, WEAPON_NAMES
from starboard.games.stellar_scramble.picture.layout import MARGIN, WIDTH, Layout
from starboard.games.stellar_scramble.picture.signs import flowing, line
from starboard.games.stellar_scramble.position.weapon import weapon
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.phrases import adds_words, weapon_words, when
from starboard.games.stellar_scramble.words.purchase import consequences

WIDE = 536.0


def draw_lenses(view: View, layout: Layout, seat: int) -> Iterator[str]:
    """All details; the CSS rules of `lens_rules` show one at a time."""
    below = layout.track.bottom + 4
    for slot, each in enumerate(view["track"], 1):
        if each["card"]:
            lines = [*_card_lines(view, each["card"], seat), *_event(view, slot)]
            at = Box(layout.slot(slot).middle, below, 0, layout.height - below)
            yield _lens(each["card"], *_head(each["card"]), lines, at)
    for id in view["seats"][seat]["systems"]:
        yield _lens(id, *_head(id), [CARDS[id].text], Box(0, 0, 0, layout.strip.y - 4), above=True)
    for number, colour in enumerate(COLOURS):
        title = WEAPON_NAMES[colour], weapon_words(weapon(view, seat, colour))
        lines = [*_icons(view, seat, colour), *_cards(view, seat, colour)]
        at = Box(layout.weapon(number).middle, 0, 0, layout.weapons.y - 4)
        yield _lens(colour, *title, lines, at, above=True)


def lens_rules(view: View, seat: int, moves: Sequence[str]) -> str:
    """CSS rules for which part opens which detail. A weapon that can be chosen shows its reach instead."""
    cards = [slot["card"] for slot in view["track"] if slot["card"]]
    spoken = {word for move in moves for word in move.split()}
    pairs = [(f"card-{id}", f"lens-{id}") for id in cards]
    pairs += [(f"system-{seat}-{id}", f"lens-{id}") for id in view["seats"][seat]["systems"]]
    pairs += [(f"weapon-{seat}-{colour}", f"lens-{colour}") for colour in COLOURS if colour not in spoken]
    pairs += [(f"tab-{other}", f"board-{other}") for other in range(view["players"]) if other != seat]
    found = [f".sc:has(#{part}:is(:hover,:focus,:focus-within)) #{lens}" for part, lens in pairs]
    return f"{','.join(found)}{{display:inline}}"


def _lens(name: str, title: str, kind: str, lines: Sequence[str], at: Box, *, above: bool = False) -> str:
    """A plate with words, centred on a place and aligned with its top or its bottom. On a phone it is as wide
    as the picture.
    """
    aside = min(max(0.0, at.middle - MARGIN - WIDE / 2), WIDTH - 2 * MARGIN - WIDE)
    head = tag("b", escape(title)) + tag("span", escape(kind))
    parts = tag("div", head, class_="sc-lens-head"), *(line(each) for each in lines)
    plate = tag("div", *parts, class_="sc-lens-plate", style=f"--aside:{aside:.0f}px")
    room = at._replace(x=MARGIN, width=WIDTH - 2 * MARGIN)
    return tag(
        "g", flowing(plate, room, "sc-lens-room" + above * " sc-above"), id=f"lens-{name}", class_="sc-lens"
    )


def _head(id: str) -> tuple[str, str]:
    card = CARDS[id]
    kind = f"{WEAPON_NAMES[card.colour]} card" if card.colour else "System"
    return card.name, f"{kind}, level {card.level}, {counted(card.cost, 'credit')}"


def _card_lines(view: View, id: str, seat: int) -> list[str]:
    return [CARDS[id].text, *consequences(view, id, seat)]


def _event(view: View, slot: int) -> Iterator[str]:
    event = view["track"][slot - 1]["event"]
    if event:
        yield f"Under it: {EVENTS[event]['name']} {when(table.rounds_to(slot))}. It stays there."


def _icons(view: View, seat: int, colour: str) -> Iterator[str]:
    """What the signs on a weapon mean."""
    total = weapon(view, seat, colour)
    for kind in (*total.effects, *total.specials):
        yield f"{kind.capitalize()}: {ICONS[kind]}"


def _cards(view: View, seat: int, colour: str) -> Iterator[str]:
    for id in view["seats"][seat]["weapons"][colour]["cards"]:
        yield f"{CARDS[id].name}: {', '.join(adds_words(CARDS[id].adds))}"

"""What opens while it is pointed at: cards of the track, systems, weapons, and the boards of other pilots."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from starboard.engine.svg import tag
from starboard.games.stellar_scramble import aim, sight
from starboard.games.stellar_scramble.aim import View
from starboard.games.stellar_scramble.card_words import consequences
from starboard.games.stellar_scramble.faces import CARDS, COLOURS, EVENTS, ICONS, WEAPON_NAMES
from starboard.games.stellar_scramble.layout import WIDTH, Layout
from starboard.games.stellar_scramble.marks import lines, rect, text
from starboard.games.stellar_scramble.wording import adds_words, counted, weapon_words, when

WIDE = 536.0
LETTERS = 58  # in a line
STEP = 20.0


def draw_lenses(view: View, layout: Layout, seat: int) -> Iterator[str]:
    """All of them; the rules of `lens_rules` show one at a time."""
    for slot, each in enumerate(view["track"], 1):
        if each["card"]:
            told = [*_told(view, each["card"], seat), *_event(view, slot)]
            middle = layout.slot(slot).middle
            yield _lens(each["card"], *_head(each["card"]), told, middle, top=layout.track.bottom + 4)
    for id in view["seats"][seat]["systems"]:
        yield _lens(id, *_head(id), [CARDS[id].text], 0, bottom=layout.strip.y - 4)
    for at, colour in enumerate(COLOURS):
        title = WEAPON_NAMES[colour], weapon_words(aim.weapon(view, seat, colour))
        told = [*_icons(view, seat, colour), *_cards(view, seat, colour)]
        yield _lens(colour, *title, told, layout.weapon(at).middle, bottom=layout.weapons.y - 4)


def lens_rules(view: View, seat: int, moves: Sequence[str]) -> str:
    """What opens what. A weapon that can be chosen shows its reach instead."""
    cards = [slot["card"] for slot in view["track"] if slot["card"]]
    spoken = {word for move in moves for word in move.split()}
    pairs = [(f"card-{id}", f"lens-{id}") for id in cards]
    pairs += [(f"system-{seat}-{id}", f"lens-{id}") for id in view["seats"][seat]["systems"]]
    pairs += [(f"weapon-{seat}-{colour}", f"lens-{colour}") for colour in COLOURS if colour not in spoken]
    pairs += [(f"tab-{other}", f"board-{other}") for other in range(view["players"]) if other != seat]
    found = [f".sc:has(#{part}:is(:hover,:focus,:focus-within)) #{lens}" for part, lens in pairs]
    return f"{','.join(found)}{{display:inline}}"


def _lens(
    name: str, title: str, kind: str, told: Sequence[str], middle: float, *, top: float = 0, bottom: float = 0
) -> str:
    """A plate with words, below or above a line and inside the picture."""
    said = [line for each in told for line in wrap(each, LETTERS)]
    height = 36 + STEP * len(said)
    x = min(max(4.0, middle - WIDE / 2), WIDTH - 4 - WIDE)
    y = top or bottom - height
    parts = (
        rect(x, y, WIDE, height, "sc-lens-ground", 10),
        text(title, x + 12, y + 25, "sc-lens-name"),
        text(kind, x + WIDE - 12, y + 24, "sc-lens-kind"),
        lines(said, x + 12, y + 46, STEP, "sc-lens-text"),
    )
    return tag("g", *parts, id=f"lens-{name}", class_="sc-lens")


def _head(id: str) -> tuple[str, str]:
    card = CARDS[id]
    kind = f"{WEAPON_NAMES[card.colour]} card" if card.colour else "System"
    return card.name, f"{kind}, level {card.level}, {counted(card.cost, 'credit')}"


def _told(view: View, id: str, seat: int) -> list[str]:
    return [CARDS[id].text, *consequences(view, id, seat)]


def _event(view: View, slot: int) -> Iterator[str]:
    event = view["track"][slot - 1]["event"]
    if event:
        yield f"Under it: {EVENTS[event]['name']} {when(sight.rounds_to(slot))}. It stays there."


def _icons(view: View, seat: int, colour: str) -> Iterator[str]:
    """What the signs on a weapon mean."""
    total = aim.weapon(view, seat, colour)
    for kind in (*total.effects, *total.specials):
        yield f"{kind.capitalize()}: {ICONS[kind]}"


def _cards(view: View, seat: int, colour: str) -> Iterator[str]:
    for id in view["seats"][seat]["weapons"][colour]["cards"]:
        yield f"{CARDS[id].name}: {', '.join(adds_words(CARDS[id].adds))}"

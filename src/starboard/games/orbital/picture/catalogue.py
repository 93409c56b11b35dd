"""All cards of Orbital, for the page of cards: modules, events and Upgraded Cores."""

from collections.abc import Iterator
from functools import cache

from starboard.engine.picture import card_catalogue
from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import lines, rect
from starboard.engine.picture.svg import tag
from starboard.engine.text import counted
from starboard.games.orbital.data import CARDS, COLOURS, CORES, Card, Core
from starboard.games.orbital.picture.cards.card import NAME, draw_card
from starboard.games.orbital.picture.orbital.module import draw_core
from starboard.games.orbital.picture.signs import broken

__all__ = ["FILTERS", "cards"]

FACE = Box(0, 0, 150, 158)

FILTERS = (
    card_catalogue.Filter("kind", "Kind", {"module": "Modules", "event": "Events", "core": "Upgraded Cores"}),
    card_catalogue.Filter("colour", "Colour", {colour: colour.capitalize() for colour in COLOURS}),
    card_catalogue.Filter(
        "ability",
        "Ability",
        {
            "operate": "Operated once a year",
            "always": "Always on",
            "crew": "Supports crew",
            "income": "Brings money",
            "cards": "Brings cards",
            "points": "Brings points",
            "attack": "Harms others",
            "repair": "Repairs or protects",
            "build": "Helps building",
            "double": "Counts as two",
        },
    ),
    card_catalogue.Filter("exits", "Exits", {"0": "None", "1": "One", "2": "Two", "3": "Three"}),
)

BRINGS = {
    "income": {"gain-mc", "exchange", "gamble", "junk", "levy", "lawsuit", "cold-war", "arm", "mend-all"},
    "cards": {"draw", "observe", "recycle", "salvage", "insider"},
    "points": {"gain-vp", "publish", "risk", "award"},
    "attack": {
        "hit-exterior",
        "hit-any",
        "strategic",
        "levy",
        "meteor",
        "uneventful",
        "crisis",
        "headhunt",
        "lawsuit",
    },
    "repair": {"repair", "mend-all"},
    "build": {"command-build", "military-build", "prefab", "arm"},
    "crew": {"rest", "rotate", "headhunt"},
}
"""The uses of effects, for a filter."""
NUMBERS = {
    "income": "income",
    "year_cards": "cards",
    "hand_size": "cards",
    "build_draw_colour": "cards",
    "build_discount": "build",
    "cheap": "build",
    "market_discount": "cards",
    "repair_discount": "repair",
    "shield": "repair",
    "immune": "repair",
    "guard": "repair",
}
"""The uses of perks, for a filter."""


@cache
def cards() -> list[card_catalogue.Card]:
    """All kinds of cards, in the order of the data files, and the Upgraded Cores."""
    cores = [core for colour, core in CORES.items() if colour != "structural"]
    return [*(_card(card) for card in CARDS.values()), *(_core(core) for core in cores)]


def _card(card: Card) -> card_catalogue.Card:
    traits = {
        "kind": ["event" if card.is_event else "module"],
        "colour": [card.colour],
        "ability": sorted(set(_abilities(card))),
        "exits": [] if card.is_event else [str(len(card.exits))],
    }
    picture = tag("g", draw_card(card, FACE), class_=f"ob-card ob-{card.kind}")
    return card_catalogue.Card(
        card.id,
        card.name,
        card.copies,
        _line(card),
        card.text,
        card_catalogue.framed(picture, FACE, "ob"),
        traits,
    )


def _line(card: Card) -> str:
    if card.is_event:
        return "Event"
    exits = counted(len(card.exits), "exit") if card.exits else "no exits"
    return f"{card.colour.capitalize()}, {exits}"


def _abilities(card: Card) -> Iterator[str]:
    """The uses of a card, for a filter."""
    if card.ability in ("operate", "always"):
        yield card.ability
    if card.crew:
        yield "crew"
    if card.weight > 1:
        yield "double"
    yield from (use for use, effects in BRINGS.items() if card.effect in effects)
    yield from (use for number, use in NUMBERS.items() if card.numbers.get(number))


def _core(core: Core) -> card_catalogue.Card:
    uses = {use for number, use in NUMBERS.items() if core.numbers.get(number)}
    uses |= {"crew"} if core.crew > 1 else set()
    traits = {"kind": ["core"], "colour": [core.colour], "ability": [*sorted(uses), "always"]}
    inside = rect(*FACE, "ob-card-ground", 9) + tag(
        "g", draw_core(core.colour, set()), transform=f"translate({FACE.middle:g} 56)"
    )
    name = lines(broken(core.name, FACE.width, NAME), 8, 126, 17, "ob-card-name")
    picture = tag("g", inside, name, class_=f"ob-card ob-{core.colour}")
    line = f"{core.colour.capitalize()}, Upgraded Core"
    face = card_catalogue.framed(picture, FACE, "ob")
    return card_catalogue.Card(f"core-{core.colour}", core.name, 1, line, core.text, face, traits)

"""A pilot's panel beside the board: Invaders, credits and heat, then weapons, systems and bag."""

from collections.abc import Iterator

from starboard.engine.picture.svg import escape, tag
from starboard.engine.views.scene import Scene
from starboard.games.stellar_scramble.data import CARDS, COLOURS, GEMS
from starboard.games.stellar_scramble.picture.signs import gem, icon
from starboard.games.stellar_scramble.position import weapon as weapons
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.phrases import (
    card_name,
    gem_name,
    gems_words,
    weapon_name,
    weapon_words,
)

MOST_WITH_WORDS = 2  # more pilots have no room for words beside the board


def panel(scene: Scene, seat: int) -> str:
    """The pilot's things in short lines."""
    view, pilot = scene.view, scene.view["seats"][seat]
    rest = (
        escape(" · "),
        tag("b", escape(str(pilot["credits"]))),
        escape(" credits · heat "),
        tag("b", escape(f"{pilot['overheat']}/{table.limit(view, seat)}")),
    )
    count = tag("b", escape(str(pilot["victory"])))
    first = tag(
        "div", count, escape(" Invaders"), tag("span", *rest, class_="sc-wide"), class_="sc-panel-score"
    )
    colour = view["options"]["colours"][seat]
    weapons = _weapons if view["players"] <= MOST_WITH_WORDS else _signs
    more = tag("div", *weapons(view, seat), *_systems(view, seat), _bag(view, seat), class_="sc-panel-more")
    return tag("div", first, more, class_=f"sc-panel sc-{colour}")


def _gem(kind: str) -> str:
    return tag("svg", gem(kind, 14, 14), viewBox="0 0 28 28", aria_hidden="true", class_="sc-panel-gem")


def _weapons(view: View, seat: int) -> Iterator[str]:
    """One line for each weapon: its totals, and its cards by name."""
    for colour in COLOURS:
        weapon = view["seats"][seat]["weapons"][colour]
        total = weapon_words(weapons.weapon(view, seat, colour), weapons.power(view, seat, colour))
        cards = ", ".join(map(card_name, weapon["cards"]))
        broken = tag("em", escape("Out of Order ")) if weapon["broken"] else ""
        named = tag("small", escape(cards)) if cards else ""
        said = tag("span", broken, escape(total), named, title=f"{weapon_name(colour)}: {total}")
        yield tag("div", _gem(colour), said, class_="sc-panel-weapon")


def _signs(view: View, seat: int) -> Iterator[str]:
    """All weapons in two lines; their cards are on the pilot's board, which the tabs open."""
    yield tag("div", *(_in_short(view, seat, colour) for colour in COLOURS), class_="sc-panel-weapons")


def _in_short(view: View, seat: int, colour: str) -> str:
    """A weapon by its signs: Move, Fire with boosts, effects."""
    total, power = weapons.weapon(view, seat, colour), weapons.power(view, seat, colour)
    broken = view["seats"][seat]["weapons"][colour]["broken"]
    said = f"{weapon_name(colour)}: {'Out of Order. ' * broken}{weapon_words(total, power)}"
    numbers = _sign("move"), escape(str(total.move)), _sign("fire"), escape(str(power))
    parts = (tag("em", escape("Out of Order")),) if broken else (*numbers, *map(_sign, total.effects))
    return tag(
        "span", _gem(colour), *parts, class_="sc-panel-weapon", role="img", title=said, aria_label=said
    )


def _sign(kind: str) -> str:
    return tag("svg", icon(kind, 12, 12), viewBox="0 0 24 24", aria_hidden="true", class_="sc-panel-sign")


def _systems(view: View, seat: int) -> Iterator[str]:
    systems = view["seats"][seat]["systems"]
    if systems:
        chips = (tag("span", escape(card_name(id)), title=CARDS[id].text, class_="sc-chip") for id in systems)
        yield tag("div", *chips, class_="sc-chips")


def _bag(view: View, seat: int) -> str:
    pilot = view["seats"][seat]
    counts = (
        tag(
            "span",
            _gem(kind),
            escape(str(pilot["bag"].get(kind, 0))),
            title=f"{gem_name(kind)} gems in the bag",
        )
        for kind in GEMS
    )
    return tag(
        "div", *counts, class_="sc-panel-bag", role="img", aria_label=f"Bag: {gems_words(pilot['bag'])}"
    )

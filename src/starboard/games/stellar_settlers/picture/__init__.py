"""The picture of Stellar Settlers: one SVG whose parts carry the words of the legal moves."""

from collections.abc import Iterator
from typing import NamedTuple

from starboard.engine.picture.board import board, sheet
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import draw_marks
from starboard.engine.picture.svg import tag
from starboard.engine.views.scene import Scene
from starboard.games.stellar_settlers import META
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS
from starboard.games.stellar_settlers.picture import bench
from starboard.games.stellar_settlers.picture.card import (
    NO_OFFER,
    Offer,
    draw_row,
    draw_system,
    draw_upgrade,
    draw_world,
)
from starboard.games.stellar_settlers.picture.change_dice import draw_change, draw_discards
from starboard.games.stellar_settlers.picture.changes import changes
from starboard.games.stellar_settlers.picture.dice import gradients, symbols
from starboard.games.stellar_settlers.picture.layout import WIDTH, Layout, scores_box
from starboard.games.stellar_settlers.picture.panel import panel
from starboard.games.stellar_settlers.picture.scores import draw_scores, draw_seats
from starboard.games.stellar_settlers.picture.sky import draw_sky, planets
from starboard.games.stellar_settlers.picture.tray import draw_buttons, draw_dice, draw_waiting
from starboard.games.stellar_settlers.reading import table as sight
from starboard.games.stellar_settlers.reading.dice_tracks import follow
from starboard.games.stellar_settlers.words import status

__all__ = ["COVER", "draw", "panel"]

COVER = (
    "worlds=unagi+vandelay+arclight+dynamo/saffron+bastion+lone-beacon "
    "upgrades=diplomacy+water-depot/ring-world "
    "display=fusion-plant+battle-station+colony-ark+tidal-dome+galactic-network "
    "dice=army+army+p2+water target=ironwake:2 lost=1"
)
"""A position from the middle of a game, for the title picture."""

_LENSES = {f"card-{id}": f"bench-{id}" for id in CARDS} | {
    f"score-{seat}": f"bench-score-{seat}" for seat in range(META.max_players)
}
_LENSES["ss-pile"] = "bench-pile"
_OPEN = ",".join(
    f".ss:has(#{part}:is(:hover,:focus,:focus-within)) #{lens}" for part, lens in _LENSES.items()
)
STYLE = sheet(__package__) + f"{_OPEN}{{display:inline}}"


class Table(NamedTuple):
    """A scene with everything that several parts of the picture need."""

    scene: Scene
    layout: Layout
    offers: dict[str, Offer]
    chances: dict[str, float]


def draw(scene: Scene) -> str:
    """The table; it looks the same from every seat."""
    chances = sight.chances(scene.view, scene.moves)
    table = Table(scene, Layout(scene.view), _offers(scene, chances), chances)
    frame = Box(0, 0, WIDTH, table.layout.height)
    return board(
        f"Stellar Settlers. {status(scene.view)}",
        frame,
        "ss",
        tag("defs", gradients(), symbols(), planets()),
        draw_sky(WIDTH, frame.height),
        *_cards(table),
        draw_scores(scene.view, scores_box()),
        *_bench(table),
        *(_dice(table) if scene.view["phase"] != "over" else ()),
        *_lenses(table),
        *_words(table),
        draw_marks(changes(scene.view, table.layout, scene.news)),
    )


def _offers(scene: Scene, chances: dict[str, float]) -> dict[str, Offer]:
    """What each card offers. The bench has the words of the chosen card."""
    fills: dict[str, dict[str, float]] = {}
    for move in scene.moves:
        verb, *words = move.split()
        if verb == "fill":
            fills.setdefault(words[0], {})[words[1]] = chances[move]
    chosen = scene.view["target"]
    return {card: Offer(packs, None if chosen else card) for card, packs in fills.items()}


def _cards(table: Table) -> Iterator[str]:
    """Worlds in their systems, then the rows of upgrades."""
    view, layout = table.scene.view, table.layout
    for system in SYSTEMS:
        yield draw_system(view, system)
    for title, y in layout.rows:
        yield draw_row(title, y, *(_pile(table) if title == "Upgrades" else ("claimed like upgrades", None)))
    for card, box in layout.cards.items():
        offer = table.offers.get(card, NO_OFFER)
        if CARDS[card].system:
            yield draw_world(view, card, box, offer)
        else:
            yield draw_upgrade(view, card, box, view["display"].get(card, 1), offer)


def _pile(table: Table) -> tuple[str, str]:
    deck, discard = (sum(table.scene.view[key].values()) for key in ("deck", "discard"))
    return f"pile {deck}, discards {discard}", "ss-pile"


def _bench(table: Table) -> Iterator[str]:
    """The chosen card, or what to do next."""
    view, moves = table.scene.view, table.scene.moves
    target = view["target"]
    if target:
        offer = table.offers.get(target, NO_OFFER)
        # Not the id of its lens: the browser would morph the hidden element, and dice would jump.
        yield bench.draw_card(view, target, table.layout.bench, offer, moves, id="bench", class_="ss-bench")
    elif view["phase"] == "discard" and moves:
        yield draw_discards(view, moves, table.layout.bench)
    else:
        yield bench.draw_idle(view, table.offers, table.layout.bench)


def _lenses(table: Table) -> Iterator[str]:
    """Every other card opened on the bench: visible while it is hovered or once its word was said."""
    view, moves = table.scene.view, table.scene.moves
    if table.scene.is_still:
        return
    yield from draw_seats(view, table.layout.bench)
    yield bench.draw_pile(view, table.layout.bench)
    for card in table.layout.cards:
        if card != view["target"]:
            offer = table.offers.get(card, NO_OFFER)
            after = card if len(offer.fills) > 1 else None
            class_ = "ss-bench ss-lens after" if after else "ss-bench ss-lens"
            said = moves if after else []
            lens = {"id": f"bench-{card}", "class_": class_, "data_after": after}
            yield bench.draw_card(view, card, table.layout.bench, offer, said, **lens)


def _dice(table: Table) -> Iterator[str]:
    """The dice in the tray and on the bench, and the player's name."""
    scene, layout = table.scene, table.layout
    yield draw_dice(scene.view, layout, follow(scene.start, scene.log, scene.view))
    if not scene.moves:
        yield draw_waiting(scene.view, layout)


def _words(table: Table) -> Iterator[str]:
    """The buttons for everything except filling."""
    view, moves = table.scene.view, table.scene.moves
    for verb in ("use", "corrupt"):
        yield draw_change(view, verb, moves, table.layout.bench)
    yield draw_buttons(view, table.layout, moves, table.chances)

"""The cards on the table: worlds, upgrades, systems that are turned over, and the frames around them."""

from collections.abc import Iterator
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import fitted, named, rect, sign, text, word_button
from starboard.engine.picture.svg import tag
from starboard.engine.text import percent
from starboard.games.stellar_settlers import words
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS, Card, pack_of
from starboard.games.stellar_settlers.picture.dice import draw_pack, draw_symbol, pack_width
from starboard.games.stellar_settlers.picture.layout import HEADER, WORDS_FROM, system_box
from starboard.games.stellar_settlers.picture.signs import LOCK, NAME, SHIELD, SWORDS, SYSTEM_SIGNS, badge
from starboard.games.stellar_settlers.reading import table
from starboard.games.stellar_settlers.reading.table import View


class Offer(NamedTuple):
    """The possible fills of a card, each with the chance to complete the card."""

    fills: dict[str, float]
    word: str | None
    """The word of its packs; None if another element carries it or it is not legal."""


NO_OFFER = Offer({}, None)
PACK_GAP, LARGEST = 4.5, 34.0


# --- systems -----------------------------------------------------------------------------------------


def draw_system(view: View, id: str) -> str:
    """The frame around a system: its sign, its name, and what the whole set is worth."""
    system, box, seat = SYSTEMS[id], system_box(id), table.lord(view, id)
    owned = "" if seat is None else f" ss-seat-{seat} ss-complete"
    parts = (
        tag(
            "rect", x=box.x - 4, y=box.y, width=box.width + 8, height=box.height + 3, rx=12, class_="ss-frame"
        ),
        sign(SYSTEM_SIGNS[id], box.x + 10, box.y + 11, "ss-sign", 0.95),
        text(system.name, box.x + 25, box.y + 17, "ss-system-name"),
        text(f"{system.points}", box.x + box.width - 3, box.y + 17, "ss-system-points"),
        text("set", box.x + box.width - (31 if system.points > 9 else 19), box.y + 16.5, "ss-system-set"),
    )
    return tag("g", *parts, class_=f"ss-system ss-{id}{owned}")


# --- worlds ------------------------------------------------------------------------------------------


def draw_world(view: View, id: str, box: Box, offer: Offer = NO_OFFER) -> str:
    """A world: points, name, defence and owner above, its packs below; turned over once it is locked."""
    card, seat = CARDS[id], table.owner(view, id)
    locked = seat is not None and table.lord(view, card.system) == seat
    classes = ["ss-card", "ss-world", f"ss-{card.system}"]
    classes += [f"ss-seat-{seat}", "ss-owned"] if seat is not None else []
    classes += _states(view, id, offer)
    inside = _back(card, seat, box) if locked and seat is not None else _world_front(view, card, box, offer)
    return _card(view, id, box, inside, " ".join(classes), offer)


def _states(view: View, id: str, offer: Offer) -> list[str]:
    found = ["ss-target"] if view["target"] == id else []
    found += ["ss-can"] if offer.fills else []
    return [*found, "ss-attack"] if offer.fills and table.is_attack(view, id) else found


def _card(view: View, id: str, box: Box, inside: str, class_: str, offer: Offer) -> str:
    """A card whose upper part opens it on the bench and whose lower part says its word."""
    ground = tag("rect", class_="ss-card-ground", width=box.width, height=box.height, rx=10)
    area = rect(0, 0, box.width, WORDS_FROM if offer.word else box.height, "ss-area", 10)
    info = named(words.describe(view, id), area, id=f"info-{id}", class_="ss-info", tabindex="-1")
    hope = max(offer.fills.values(), default=0)
    move = f"transform:translate({box.x:g}px,{box.y:g}px);--hope:{0.3 + 0.7 * hope:.2f}"
    parts = (ground, inside, info, _word(view, id, box, offer))
    return tag("g", *parts, id=f"card-{id}", class_=class_, style=move)


def _word(view: View, id: str, box: Box, offer: Offer) -> str:
    if offer.word is None:
        return ""
    moves = [f"fill {id} {label}" for label in offer.fills]
    said = (
        words.label(view, moves[0])
        if len(moves) == 1
        else f"{CARDS[id].name}: choose one of {len(moves)} packs"
    )
    area = tag("rect", class_="ss-area", y=WORDS_FROM, width=box.width, height=box.height - WORDS_FROM, rx=10)
    return word_button(offer.word, said, area, id=f"word-{id}", class_="ss-word")


def _world_front(view: View, card: Card, box: Box, offer: Offer) -> str:
    seat = table.owner(view, card.id)
    parts = [
        tag("circle", class_="ss-planet", cx=22, cy=25, r=16),
        tag("path", class_="ss-ring", d="M3 31C8 37 38 27 42 18"),
        text(str(card.points), 22, 32, "ss-points"),
        fitted(card.name, 44, 20, box.width - 46, NAME, "ss-name"),
        *_defence(view, card),
        *_packs(view, card, box, offer),
        _chance(view, card.id, box, offer),
    ]
    if seat is not None:
        parts.append(badge(seat, box.width - 16, 35))
    return "".join(parts)


def _defence(view: View, card: Card) -> Iterator[str]:
    """The defence pack and those of the owner's Defence Upgrades; bright when they have to be filled."""
    needed = table.needed(view, card.id) if view["phase"] != "over" else []
    shown = ["defence", *(id for id in table.guards(view, card.id))]
    counts = table.owner(view, card.id) != view["seat"] and "defence" in needed
    x = 66.0
    yield sign(SHIELD, 54, 35, "ss-shield" if counts else "ss-shield ss-idle", 0.8)
    for label in shown:
        pack = pack_of(card.id, label)
        state = _state(view, card.id, label, {}) if counts else "ss-idle"
        yield draw_pack(pack, x, 26, 18, state)
        x += pack_width(pack, 18) + 4


def _packs(view: View, card: Card, box: Box, offer: Offer) -> Iterator[str]:
    """The numbered packs in a row, as large as the card allows."""
    room = box.width - 12 - PACK_GAP * (len(card.packs) - 1)
    size = min(LARGEST, box.height - 86, room / sum(pack_width(pack, 1) for pack in card.packs.values()))
    x = 6.0
    for label, pack in card.packs.items():
        yield draw_pack(pack, x, WORDS_FROM + 5, size, _state(view, card.id, label, offer.fills))
        x += pack_width(pack, size) + PACK_GAP


def _state(view: View, id: str, label: str, fills: dict[str, float]) -> str:
    if view["target"] == id and label in view["filled"]:
        return "ss-filled"
    return "ss-open" if label in fills else ""


def _chance(view: View, id: str, box: Box, offer: Offer) -> str:
    """The best chance to complete the card by one of the fills, with swords for an attack."""
    if not offer.fills:
        return ""
    attack = table.is_attack(view, id)
    best = max(offer.fills.values())
    said = percent(best) if best else "too late"
    if any(table.completes(view, f"fill {id} {label}") for label in offer.fills):
        said = "conquer" if attack else "claim"
    swords = sign(SWORDS, 18, box.height - 17, "ss-swords", 0.95) if attack else ""
    return swords + text(said, box.width - 8, box.height - 10, "ss-chance")


def _back(card: Card, seat: int, box: Box) -> str:
    """§5.2 A locked world, turned over."""
    middle = box.width / 2
    parts = (
        tag("rect", class_="ss-back", x=6, y=6, width=box.width - 12, height=box.height - 12, rx=7),
        sign(SYSTEM_SIGNS[card.system], middle, 42, "ss-sign ss-back-sign", 2.4),
        text(card.name, middle, 92, "ss-name ss-middle"),
        badge(seat, 24, 24),
        sign(LOCK, box.width - 24, 22, "ss-lock"),
    )
    return "".join(parts)


# --- upgrades ----------------------------------------------------------------------------------------


def draw_upgrade(view: View, id: str, box: Box, count: int = 1, offer: Offer = NO_OFFER) -> str:
    """An Upgrade Card: what it does as a sign, its name, its packs."""
    card = CARDS[id]
    parts = [
        *(fitted(word, 8, 20 + 18 * at, 86, NAME, "ss-name") for at, word in enumerate(card.name.split())),
        tag("g", _effect(card), transform=f"translate({box.width - 22:g} 23)", class_="ss-effect"),
        *_packs(view, card, box, offer),
        _chance(view, id, box, offer),
    ]
    if count > 1:
        parts.append(text(f"×{count}", 8, box.height - 11, "ss-times"))
    classes = " ".join(["ss-card", "ss-upgrade", f"ss-{card.kind}", *_states(view, id, offer)])
    return _card(view, id, box, "".join(parts), classes, offer)


def _effect(card: Card) -> str:
    """The face a Resource Upgrade makes, a Defence Upgrade's shield, a Settlement's points, a star."""
    match card.kind:
        case "resource":
            ring = tag("rect", x=-15, y=-15, width=30, height=30, rx=7, class_="ss-effect-die")
            return ring + draw_symbol(card.becomes, 0.62)
        case "defence":
            return sign(SHIELD, 0, 0, "ss-shield", 1.5)
        case "settlement":
            dome = tag("path", d="M-16 9A16 16 0 0 1 16 9ZM-18 9H18", class_="ss-dome")
            return dome + text(str(card.points), 0, 6, "ss-effect-points")
    if card.id == "corruption":
        return tag("path", d="M-12 -5H9L3 -11M12 6H-9L-3 12", class_="ss-effect-line")
    return sign(SYSTEM_SIGNS["lodestar"], 0, 0, "ss-effect-line", 1.5)


def draw_row(title: str, y: float, note: str, id: str | None) -> str:
    """The heading of a row of upgrades, with a note at its right end."""
    area = tag("rect", class_="ss-area", x=520, y=y, width=190, height=HEADER)
    right = tag("g", area, text(note, 708, y + 16, "ss-note"), id=id, class_="ss-info", tabindex="-1")
    return text(title, 16, y + 16, "ss-system-name") + right

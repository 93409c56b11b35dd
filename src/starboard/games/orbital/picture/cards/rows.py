"""Hand, market, upgraded cores, and cards on offer."""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import named, rect, sign, text, word_button
from starboard.games.orbital import words
from starboard.games.orbital.data import CARDS, HIDDEN, NUMBERS, Card, View, known
from starboard.games.orbital.data import CORES as FACES
from starboard.games.orbital.picture.cards.card import draw_card, price_foot, verb_foot
from starboard.games.orbital.picture.layout import CORES, GAP, HAND, MAIN, MARKET, grid, market_boxes, row
from starboard.games.orbital.picture.signs import COIN, badge, emblem, fitted, fitted_lines
from starboard.games.orbital.position.exits import cheapest, market_price, task
from starboard.games.orbital.words.revealed_cards import Turned

WIDEST = 139.0
FEW, CHIPS = 3, 5
"""The most cards on offer that are shown in full; more are shown by name, this many in a row."""
VERBS = {"return": "give back", "discard": "discard"}


def word(view: View, move: str, said: str, box: Box, id: str, inside: str, class_: str = "") -> str:
    """A part that says a word of a move; on a touch screen it is read first and said by a second tap."""
    return word_button(
        said,
        words.label(view, move),
        inside,
        rect(0, 0, box.width, box.height, "ob-area", 9),
        id=id,
        class_=f"ob-word {class_}",
        data_confirm="",
        style=f"transform:translate({box.x:.1f}px,{box.y:.1f}px)",
    )


def info(box: Box, id: str, inside: str, class_: str, label: str) -> str:
    """A part that only has details on hover."""
    move = f"transform:translate({box.x:.1f}px,{box.y:.1f}px)"
    return named(label, inside, id=id, class_=f"ob-info {class_}", tabindex="-1", style=move)


# --- the hand ----------------------------------------------------------------------------------------


def draw_hand(view: View, seat: int, moves: Sequence[str]) -> Iterator[str]:
    """The cards of the hand, each kind once; card backs if they are hidden."""
    hand = view["seats"][seat]["hand"]
    cards = known(hand)
    if not cards:
        yield from _backs(hand.get(HIDDEN, 0))
        return
    for (card, count), box in zip(cards, row(HAND, len(cards), WIDEST), strict=True):
        yield _held(view, seat, card, count, box, moves)


def _backs(count: int) -> Iterator[str]:
    if not count:
        yield rect(*HAND, "ob-slot", 9)
        yield text("No cards in hand", HAND.middle, HAND.centre + 5, "ob-quiet")
        return
    for at in range(count):
        x = HAND.x + min(70.0, (HAND.width - 90) / max(count - 1, 1)) * at
        yield rect(x, HAND.y + 6, 88, HAND.height - 12, "ob-back", 9)
        yield emblem("event", x + 44, HAND.centre, 1.4)


def _held(view: View, seat: int, card: Card, count: int, box: Box, moves: Sequence[str]) -> str:
    own = (move for move in moves if move.split()[0] not in ("take", "slot"))
    move = next((move for move in own if move.split()[-1] == card.id), None)
    inside = draw_card(card, box, _foot(view, seat, card, box, move), count)
    class_ = f"ob-card ob-slides ob-{card.kind}"
    if move:
        return word(view, move, card.id, box, f"hand-{card.id}", inside, class_)
    return info(box, f"hand-{card.id}", inside, f"{class_} ob-idle", f"{card.name}. {card.text}")


def _foot(view: View, seat: int, card: Card, box: Box, move: str | None) -> str:
    verb = move.split()[0] if move else ""
    if view["phase"] == "over":
        return ""
    if verb in VERBS:
        return verb_foot(box, VERBS[verb])
    if card.is_event:
        return verb_foot(box, "play", verb == "event")
    if view["queue"] and task(view)["do"] == "command" and move:
        return verb_foot(box, "build")
    return price_foot(box, cheapest(view["seats"][seat], card.id), verb == "build", "build")


# --- the market --------------------------------------------------------------------------------------


def draw_market(view: View, seat: int, moves: Sequence[str], turned: Sequence[Turned]) -> Iterator[str]:
    """§7.7 Five places, the cheapest first; a purchase leaves a gap only at the expensive end."""
    if view["options"]["solo"] == "bots":
        yield from _turned_up(view, turned)
        return
    boxes = market_boxes()
    for at, box in enumerate(boxes):
        if at >= len(view["market"]):
            yield rect(*box, "ob-slot", 9)
    for at, (id, box) in enumerate(zip(view["market"], boxes, strict=False), 1):
        yield _for_sale(view, seat, id, at, box, moves)


def _for_sale(view: View, seat: int, id: str, slot: int, box: Box, moves: Sequence[str]) -> str:
    card = CARDS[id]
    move = next((move for move in (f"buy {slot}", f"slot {slot}") if move in moves), None)
    price = market_price(view["seats"][seat], slot)
    free = move is not None and move.startswith("slot")
    foot = verb_foot(box, "take") if free else price_foot(box, price, move is not None, "buy")
    inside, class_ = draw_card(card, box, foot), f"ob-card ob-slides ob-{card.kind} ob-tell-{id}"
    serial = view["market"][: slot - 1].count(id)
    name = f"market-{id}-{serial}"
    if move:
        return word(view, move, str(slot), box, name, inside, class_)
    return info(box, name, inside, class_, f"{card.name}, {price} MC. {card.text}")


def _turned_up(view: View, turned: Sequence[Turned]) -> Iterator[str]:
    """§2.4 Alone against automatic opponents there is no market: here lie the cards of the last turn."""
    yield rect(*MARKET, "ob-panel-ground", 9)
    yield text("Turned up last", MARKET.x + 9, MARKET.y + 16, "ob-title")
    room = Box(MARKET.x + 5, MARKET.y + 22, MARKET.width - 10, MARKET.height - 27)
    if not turned:
        yield text("nothing", MARKET.middle, MARKET.centre + 12, "ob-quiet")
    for at, (each, box) in enumerate(zip(turned, row(room, len(turned), 112), strict=True)):
        label = f"{each.why} {each.card.name}. {each.card.text}".strip()
        inside = draw_card(each.card, box, _fate(view, each, box), brief=True)
        yield info(box, f"turned-{at}-{each.card.id}", inside, f"ob-card ob-{each.card.kind}", label)


def _fate(view: View, turned: Turned, box: Box) -> str:
    """Whose card it was and what became of it."""
    return verb_foot(box, turned.done, can=False) + badge(view, turned.seat, 14, box.height - 11.5, 0.76)


# --- upgraded cores ----------------------------------------------------------------------------------


def draw_cores(view: View, moves: Sequence[str]) -> Iterator[str]:
    """§7.6 The Upgraded Cores that are left."""
    yield rect(*CORES, "ob-panel-ground", 9)
    yield text("Upgraded Cores", CORES.x + 8, CORES.y + 16, "ob-title")
    yield sign(COIN, CORES.x + CORES.width - 24, CORES.y + 12, "ob-coin", 0.66)
    yield text(str(NUMBERS["upgrade_price"]), CORES.x + CORES.width - 8, CORES.y + 17, "ob-number ob-end")
    room = Box(CORES.x + 5, CORES.y + 23, CORES.width - 10, CORES.height - 28)
    colours = [colour for colour in FACES if colour != "structural"]
    for colour, box in zip(colours, room.share(len(colours), 3), strict=True):
        yield _core(view, colour, box, f"upgrade {colour}" in moves)


def _core(view: View, colour: str, box: Box, can: bool) -> str:
    owner = next((seat for seat, each in enumerate(view["seats"]) if each["core"] == colour), None)
    there = colour in view["cores"]
    state = "" if there else " ob-gone"
    note = "taken" if owner is not None else "upgrade" if can else ""
    inside = (
        rect(0, 0, box.width, box.height, "ob-card-ground", 8)
        + emblem(colour, box.width / 2, 24, 1.15)
        + fitted(colour.capitalize(), box.width / 2, 52, box.width - 4, 10.5, "ob-core-name")
        + fitted(note, box.width / 2, 68, box.width - 6, 10.5, "ob-core-note")
    )
    class_ = f"ob-card ob-{colour}{state} ob-tell-core-{colour}"
    if can:
        return word(view, f"upgrade {colour}", colour, box, f"core-card-{colour}", inside, class_)
    label = f"{FACES[colour].name}{'' if there else ', taken'}. {FACES[colour].text}"
    return info(box, f"core-card-{colour}", inside, class_, label)


# --- cards on offer ----------------------------------------------------------------------------------


def draw_offer(view: View, moves: Sequence[str]) -> Iterator[str]:
    """§8.4, §8.9 The cards to take one from, over the orbital."""
    offers = [move for move in moves if move.startswith("take ")]
    if not offers:
        return
    few = len(offers) <= FEW
    rows, high = (1, 186.0) if few else (-(-len(offers) // CHIPS), 36.0)
    room = Box(MAIN.x + 8, MAIN.y + 38, MAIN.width - 16, rows * (high + 4) - 4)
    yield rect(MAIN.x + 2, room.y - 8, MAIN.width - 4, room.height + 16, "ob-offer-ground", 9)
    boxes = room.share(FEW, GAP)[: len(offers)] if few else grid(room, len(offers), CHIPS, 4)
    for move, box in zip(offers, boxes, strict=True):
        card = CARDS[move.split()[1]]
        inside = draw_card(card, box, verb_foot(box, "take")) if few else _chip(card, box)
        class_ = f"ob-card ob-{card.kind} ob-tell-{card.id}"
        yield word(view, move, card.id, box, f"offer-{card.id}", inside, class_)


def _chip(card: Card, box: Box) -> str:
    """A card with only its name."""
    names = card.name.split() if len(card.name) > 9 else [card.name]
    names = names if len(names) < 3 else [" ".join(names[:-1]), names[-1]]
    rows = fitted_lines(names, 22, 16, 13, box.width - 25, 12.5, "ob-card-name")
    return (
        rect(0, 0, box.width, box.height, "ob-card-ground", 7)
        + emblem(card.kind, 11, 14, 0.62)
        + "".join(rows)
    )

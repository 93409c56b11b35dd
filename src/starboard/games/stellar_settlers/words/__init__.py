"""Stellar Settlers in words: moves, turns, the state of the game, and the table as text."""

from starboard.engine.text import listed, percent
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS, pack_of
from starboard.games.stellar_settlers.position import result, standings
from starboard.games.stellar_settlers.reading import odds, table
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import (
    SIDES,
    dice,
    name,
    pack_name,
    pack_words,
    points,
    turned_die,
)
from starboard.games.stellar_settlers.words.text_board import PIECES, text
from starboard.games.stellar_settlers.words.turn import ending, sentences
from starboard.games.stellar_settlers.words.why import why

__all__ = ["PIECES", "describe", "label", "last_claim", "sentences", "status", "text", "why"]


# --- one move ----------------------------------------------------------------------------------------


def label(view: View, move: str) -> str:
    """A legal move as a choice: its effect, and the chances after it."""
    match move.split():
        case ["fill", card, pack]:
            return _label_fill(view, card, pack)
        case ["use", upgrade, face]:
            return f"Use {name(upgrade)}: {turned_die(upgrade, face)}{_opening(view, move)}"
        case ["corrupt", seat, upgrade, face]:
            owner = SIDES[int(seat)]
            turned = f"{turned_die(upgrade, face)}{_opening(view, move)}"
            return f"Corruption on {owner}'s {name(upgrade)}: {turned}; {owner} gets Corruption"
        case ["discard", upgrade]:
            return f"Discard {name(upgrade)}"
        case ["reroll"]:
            return _label_reroll(view)
    return "End the turn" + (f" and give up {name(view['target'])}" if view["target"] else "")


def _label_fill(view: View, card: str, pack: str) -> str:
    verb = f"Attack {name(card)} of {_owner(view, card)}" if table.is_attack(view, card) else name(card)
    deed = f"{verb}: fill {pack_words(card, pack)}{_using(view, card, pack)}"
    move = f"fill {card} {pack}"
    if table.completes(view, move) is None:
        chance = table.chances(view, [move])[move]
        hope = f"then {percent(chance)} to complete it" if chance else "though it cannot be completed then"
        return f"{deed}, {hope}"
    ending = f". {last_claim(view)}" if table.last_card(view) == card else ""
    return f"{deed} and {'conquer' if table.is_attack(view, card) else 'claim'} it{_gain(view, card)}{ending}"


def _using(view: View, card: str, pack: str) -> str:
    """§1.5 The number of dice that a population pack would take of this roll; empty for a symbol pack."""
    if not pack_of(card, pack).population:
        return ""
    (kind,) = odds.packs_of(card, pack)
    return f" with {dice(odds.dice_taken(kind, view['dice']))}"


def _gain(view: View, card: str) -> str:
    """The points that a card adds for the player."""
    gain = table.gains(view, [card])[card]
    return f" (+{points(gain)})" if gain else ""


def _opening(view: View, move: str) -> str:
    """The packs that a changed roll could fill."""
    fills = [fill.split()[1:] for fill in table.opened(view, move)]
    opened = [f"{name(card)} {pack_name(pack)}" for card, pack in fills]
    if len(opened) > 3:
        return f", which opens {len(opened)} packs"
    return f", which opens {listed(opened)}" if opened else ", which opens no pack"


def _label_reroll(view: View) -> str:
    left = sum(view["dice"].values()) - 1
    chance = table.chances(view, ["reroll"]).get("reroll")
    if chance is None:
        return f"Re-roll: lose one die and roll {left}"
    target = name(view["target"])
    hope = f"then {percent(chance)} to complete {target}" if chance else f"too few to complete {target}"
    return f"Re-roll: lose one die and roll {left}, {hope}"


def _owner(view: View, world: str) -> str:
    seat = table.owner(view, world)
    return "the centre" if seat is None else SIDES[seat]


def last_claim(view: View) -> str:
    """§7.1 The winner if the player claims the last card of the centre now; empty if other cards are left."""
    card = table.last_card(view)
    if card is None:
        return ""
    after = table.if_claimed(view, card)
    winners, scores = table.best(after), " to ".join(str(each.points) for each in after)
    verb = "would win" if len(winners) == 1 else "would share the win"
    return f"Claiming {name(card)} ends the game: {listed(SIDES[seat] for seat in winners)} {verb}, {scores}"


def describe(view: View, card: str) -> str:
    """A card for a screen reader: its name, its owner, its packs."""
    its = CARDS[card]
    packs = listed(pack.words for pack in its.packs.values())
    if its.kind != "world":
        return f"{its.name}, {its.kind} upgrade. Takes {packs}. {its.text}"
    system, seat = SYSTEMS[its.system], table.owner(view, card)
    where = "in the centre" if seat is None else f"{SIDES[seat]}'s"
    locked = ", locked" if seat is not None and table.lord(view, its.system) == seat else ""
    worth = f"{system.name} ({points(system.points)} as a whole)"
    guard = its.guard.words if its.guard else "none"
    extra = "".join(f", {name(id)}" for id in table.guards(view, card))
    return (
        f"{its.name}, {points(its.points)}, {worth}, {where}{locked}. Takes {packs}. Defence: {guard}{extra}"
    )


# --- the state of the game ---------------------------------------------------------------------------


def status(view: View) -> str:
    """Which seat has to choose what, or how the game ended."""
    side = SIDES[view["seat"]]
    match view["phase"]:
        case "over":
            found = result(dict(view))
            return ending(found["reason"], found["winners"], standings(dict(view)))
        case "choose":
            return f"{side} to move: {_choice(view)}"
        case "discard":
            return f"{side} to move: only one Defence Upgrade can be kept, choose the one to discard"
        case "roll":
            return f"{side} rolls {dice(view['to_roll'] + sum(view['dice'].values()))}"
        case "reveal":
            return "An Upgrade Card is revealed"
    return "A Defence Upgrade leaves the game"


def _choice(view: View) -> str:
    last = last_claim(view)
    note = f". {last}" if last else ""
    target, left = view["target"], sum(view["dice"].values())
    if target is None:
        kinds = [
            *(["a world"] if not view["took_world"] else []),
            *(["an upgrade"] if not view["took_upgrade"] else []),
        ]
        return f"fill a pack of {' or '.join(kinds)}, or re-roll{note}"
    if table.hopeless(view):
        return f"{name(target)} cannot be completed any more with {dice(left)}{note}"
    missing = listed(pack_words(target, pack) for pack in table.still_open(view, target))
    verb = "the attack on " if table.is_attack(view, target) else ""
    return f"{verb}{name(target)} still needs {missing}, with {dice(left)}{note}"

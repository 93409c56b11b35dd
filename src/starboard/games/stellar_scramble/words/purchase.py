"""The effects of a purchase on weapon totals and bag, in words."""

from starboard.engine.text import listed, percent
from starboard.games.stellar_scramble.data import CARDS, OVERHEAT, SYSTEM_SLOTS, WEAPON_NAMES, together
from starboard.games.stellar_scramble.position.weapon import weapon
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.phrases import gem_name, side, weapon_words


def consequences(view: View, id: str, seat: int) -> list[str]:
    """Sentences for a card that lies on the track."""
    card = CARDS[id]
    if card.colour:
        return [becomes(view, id, seat), _bag(view, id, seat)]
    full = len(view["seats"][seat]["systems"]) >= SYSTEM_SLOTS
    return [f"{side(view, seat)} has three systems: one of them would leave the game."] if full else []


def becomes(view: View, id: str, seat: int) -> str:
    """The weapon before and after."""
    colour = CARDS[id].colour
    before = weapon(view, seat, colour)
    after = together(before, [id])
    changed = _changes(weapon_words(before), weapon_words(after))
    return f"{side(view, seat)}'s {WEAPON_NAMES[colour]}: {changed}."


def _changes(before: str, after: str) -> str:
    """Move 1, Fire 2 → 4, Boost 2: an unchanged number appears once."""
    old = {part.partition(" ")[0]: part.partition(" ")[2] for part in before.split(", ")}
    parts = []
    for part in after.split(", "):
        kind, _, count = part.partition(" ")
        if kind not in old:
            parts.append(f"new {part}")
        else:
            parts.append(part if old[kind] == count else f"{kind} {old[kind]} → {count}")
    return ", ".join(parts)


def _bag(view: View, id: str, seat: int) -> str:
    card, pilot = CARDS[id], view["seats"][seat]
    bag = table.bag_with(view, seat, card.gems)
    was, will = table.chances(pilot["bag"]), table.chances(bag)
    odds = listed(
        f"{gem_name(each)} {percent(was[each])} → {percent(will[each])}" for each in (card.colour, OVERHEAT)
    )
    return f"Bag {sum(pilot['bag'].values())} → {sum(bag.values())}: {odds}."

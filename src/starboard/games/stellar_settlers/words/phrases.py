"""The names of things and small phrases that labels, log lines and reasons share."""

from collections.abc import Mapping

from starboard.engine.text import counted, listed
from starboard.games.stellar_settlers import META
from starboard.games.stellar_settlers.data import CARDS, FACE_NAMES, LETTERS, PEOPLE, SYMBOLS, pack_of

SIDES = tuple(seat.name for seat in META.seats)


def points(count: int) -> str:
    return counted(count, "point")


def dice(count: int) -> str:
    return counted(count, "die", "dice")


def a_die(face: str) -> str:
    """a Water die, an Army die"""
    name = FACE_NAMES[face]
    return f"{'an' if name[0] in 'AE' else 'a'} {name} die"


def turned_die(upgrade: str, face: str) -> str:
    """a Water die becomes Energy"""
    return f"{a_die(face)} becomes {FACE_NAMES[CARDS[upgrade].becomes]}"


def name(card: str) -> str:
    return CARDS[card].name


def pack_name(label: str) -> str:
    """pack 1, the defence, Diplomacy"""
    if label.isdigit():
        return f"pack {label}"
    return "the defence" if label == "defence" else CARDS[label].name


def pack_words(card: str, label: str) -> str:
    """pack 1 (Population 5 on 3 dice)"""
    return f"{pack_name(label)} ({pack_of(card, label).words})"


def with_counts(cards: Mapping[str, int]) -> list[str]:
    """Water Depot, Colony Ark ×2"""
    return [name(id) + (f" ×{count}" if count > 1 else "") for id, count in cards.items()]


def roll_words(roll: Mapping[str, int]) -> str:
    """2 Water, Army and Population 1 1 3"""
    symbols = [
        f"{roll[face]} {name}" if roll[face] > 1 else name for face, name in SYMBOLS.items() if roll.get(face)
    ]
    people = [str(people) for face, people in PEOPLE.items() for _ in range(roll.get(face, 0))]
    return listed([*symbols, f"Population {' '.join(people)}"] if people else symbols)


def roll_letters(roll: Mapping[str, int]) -> str:
    """[W] [W] [A]"""
    return " ".join(f"[{LETTERS[face]}]" for face, count in roll.items() for _ in range(count))

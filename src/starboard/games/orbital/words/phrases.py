"""The names of things and small phrases that labels, log lines, pictures and reasons share."""

from collections.abc import Iterable, Mapping

from starboard.engine.text import counted, listed
from starboard.games.orbital import META
from starboard.games.orbital.data import CARDS, CORES, HIDDEN, View


def side(view: View, seat: int) -> str:
    """A person is called by its seat; automatic opponents are numbered."""
    if is_automat(view, seat):
        return f"Automat {seat - int(view['players']) + 1}"
    return META.seats[seat].name if seat < len(META.seats) else f"Seat {seat + 1}"


def is_automat(view: View, seat: int) -> bool:
    """§2.2 Automatic opponents sit behind the people."""
    return seat >= int(view["players"])


def silent(number: int) -> str:
    """§13.1 An opponent of the peace version."""
    return f"Neighbour {number + 1}"


def card_name(card: str) -> str:
    """Weapon Platform; `a card` if the viewer cannot see it"""
    return "a card" if card == HIDDEN else CARDS[card].name


def core_name(colour: str) -> str:
    """Bio Core"""
    return CORES[colour].name.removesuffix(" Module")


def cards_words(cards: Iterable[str]) -> str:
    """Casino, Airlock and 2 cards: visible cards by name, hidden ones by number"""
    found = list(cards)
    names = [card_name(card) for card in found if card != HIDDEN]
    unseen = found.count(HIDDEN)
    names += ["a card" if unseen == 1 else counted(unseen, "card")] if unseen else []
    return listed(names)


def pile_words(pile: Mapping[str, int]) -> str:
    """Casino, 2 × Airlock"""
    names = [
        card_name(card) if count == 1 else f"{count} × {card_name(card)}"
        for card, count in pile.items()
        if card != HIDDEN and count
    ]
    names += [f"{counted(pile[HIDDEN], 'card')} face down"] if pile.get(HIDDEN) else []
    return ", ".join(names) or "none"


def money(amount: int) -> str:
    """§1.5 3 MC"""
    return f"{amount} MC"


def price_words(crew: int, mc: int) -> str:
    """1 crew and 2 MC, free"""
    parts = ([f"{crew} crew"] if crew else []) + ([money(mc)] if mc else [])
    return " and ".join(parts) or "free"


def place(cell: str) -> str:
    """1,0"""
    return "the core" if cell == "0,0" else cell

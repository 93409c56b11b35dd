"""The table as plain text, for the terminal and for screen readers."""

from collections.abc import Iterator

from starboard.engine.text import counted
from starboard.games.stellar_scramble.data import CARDS, COLOURS, GEMS, ROWS, SLOTS, TOKENS
from starboard.games.stellar_scramble.position import weapon as weapons
from starboard.games.stellar_scramble.reading import shots, table
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.phrases import (
    card_name,
    gem_name,
    gems_words,
    side,
    weapon_name,
    weapon_words,
    when,
)

PIECES = tuple(rf"\b{colour.capitalize()}\b" for colour in COLOURS)
"""Patterns of each seat's things in `text`, which the terminal colours."""
WIDE = 10


def text(view: View) -> str:
    """Track, sky, Player Row and every pilot's board."""
    parts = [
        *_track(view),
        "",
        *_sky(view),
        "",
        *(line for seat in range(view["players"]) for line in _pilot(view, seat)),
        *_hand(view),
    ]
    return "\n".join(line.rstrip() for line in parts)


def _track(view: View) -> Iterator[str]:
    left = sum(sum(part.values()) for part in view["deck"])
    yield f"Round {view['round']} of at most {table.last_round(view)}. Main deck {left}."
    for slot in range(1, SLOTS + 1):
        each = view["track"][slot - 1]
        card = CARDS[each["card"]] if each["card"] else None
        what = f"{card.name:<17}{card.cost:>2}  {card.kind:<7} {card.text}" if card else "-"
        event = f"Aliens {each['event'].capitalize()}! {when(table.rounds_to(slot))}" if each["event"] else ""
        yield f"  {slot} {what}"
        if event:
            yield f"    under it: {event}"


def _sky(view: View) -> Iterator[str]:
    """An Invader is its colour and level, shields left of those printed, and the seats that assisted."""
    for row in range(ROWS, 0, -1):
        cells = (_cell(view, row, column) for column in range(1, shots.columns(view) + 1))
        rounds = table.attack_in(view, row)
        yield (
            f"row {row}  {'':<{WIDE}}"
            + "".join(f"{cell:<{WIDE}}" for cell in cells)
            + (f"  attacks {when(rounds)}" if rounds else "")
        )
    spaces = "".join(f"{space!s:<{WIDE}}" for space in shots.ring(view))
    ships = "".join(f"{_ships(view, space):<{WIDE}}" for space in shots.ring(view))
    yield f"       {spaces}"
    yield f"       {ships}"


def _cell(view: View, row: int, column: int) -> str:
    each = shots.invader(view, (row, column))
    if each is None:
        return "."
    face = TOKENS[each["token"]]
    left = str(each["shields"]) if each["shields"] == face.shields else f"{each['shields']}/{face.shields}"
    helpers = "".join(side(view, seat)[0].lower() for seat in each["assists"])
    return f"{face.colour[0].upper()}{face.level}:{left}{f'@{helpers}' if helpers else ''}"


def _ships(view: View, space: shots.Space) -> str:
    return "+".join(side(view, seat) for seat, pilot in enumerate(view["seats"]) if pilot["space"] == space)


def _pilot(view: View, seat: int) -> Iterator[str]:
    pilot = view["seats"][seat]
    turn = ">" if table.active(view) == seat and view["phase"] != "over" else " "
    counts = f"{counted(pilot['victory'], 'Invader')}, {counted(pilot['credits'], 'credit')}"
    yield (
        f"{turn} {side(view, seat)}: {counts} (gathers {table.gather(view, seat)}), "
        f"heat {pilot['overheat']} of {table.limit(view, seat)}"
    )
    yield f"    bag: {gems_words(pilot['bag'])}; on the board: {gems_words(pilot['board'])}"
    for colour in COLOURS:
        weapon = pilot["weapons"][colour]
        broken = " (Out of Order)" if weapon["broken"] else ""
        boosts = f", {counted(weapon['boosts'], 'boost')}" if weapon["boosts"] else ""
        cards = f" [{', '.join(map(card_name, weapon['cards']))}]" if weapon["cards"] else ""
        total = weapon_words(weapons.weapon(view, seat, colour))
        yield f"    {colour} {weapon_name(colour)}{broken}: {total}{boosts}{cards}"
    if pilot["systems"]:
        yield f"    systems: {', '.join(map(card_name, pilot['systems']))}"


def _hand(view: View) -> Iterator[str]:
    if view["gem"] in GEMS:
        yield f"Drawn: {gem_name(view['gem'])} gem"

"""The table as plain text, for the terminal."""

from collections.abc import Iterator

from starboard.engine.text import counted
from starboard.games.star_clicker.data import (
    AREA_OF,
    BUTTONS,
    COLUMNS,
    JAMMERS,
    KEYS,
    LINES,
    PLANET,
    SIZE,
    letter_of,
)
from starboard.games.star_clicker.reading import creepers_turn, table
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import disk_words

TILE_LETTERS = {"accelerator": "»", "reserve": "+", "probe": "o", "jammer": "J"}
PIECES = (r"\bLily\b|<L>", r"\bWendy\b|<W>", r"\bMax\b|<M>", r"\bBrian\b|<B>")
"""Patterns of each pilot's things in `text`, which the terminal colours."""


def text(view: View) -> str:
    """The board, the mothership and all dashboards."""
    rows = [_row(view, row) for row in range(SIZE)]
    head = "     " + "   ".join(COLUMNS)
    seats = [_dashboard(view, seat) for seat in range(view["players"])]
    return "\n".join([head, *rows, "", *_facts(view), "", *seats])


def _row(view: View, row: int) -> str:
    return f"{row + 1:>3} " + " ".join(_cell(view, f"{column}{row + 1}") for column in COLUMNS)


def _cell(view: View, cell: str) -> str:
    if cell in view["ships"]:
        return f"<{table.pilot_of(view, view['ships'].index(cell)).name[0]}>"
    if cell in view["creepers"]:
        return f"!{creepers_turn.steps_left(view, view['creepers'].index(cell) + 1)}!"
    if cell == PLANET:
        return f"({view['shields']})"
    if cell in view["hidden"]:
        return f"[{'x' if AREA_OF[cell] == 'cross' else AREA_OF[cell]}]"
    return f" {TILE_LETTERS[view['tiles'][cell]] if cell in view['tiles'] else '.'} "


def _facts(view: View) -> Iterator[str]:
    level = table.level_of(view)
    stacks = " ".join(str(count) for count in view["mothership"])
    forces = ", ".join(str(force) for force in level.symbols)
    gone = f"{table.destroyed(view)} of {JAMMERS} jammers destroyed"
    yield f"Round {view['round']}, level {level.level} ({level.name}). {gone}."
    yield f"Mothership: {stacks} (attacks of force {forces} when a stack is empty). {disk_words(view)}"
    near = [
        f"line {line} in {creepers_turn.steps_left(view, line)}"
        for line in LINES
        if view["creepers"][line - 1]
    ]
    yield f"Creepers land at the earliest: {', '.join(near) or 'none is near'}."


def _dashboard(view: View, seat: int) -> str:
    pilot = table.pilot_of(view, seat)
    keys = " ".join(_key(view, seat, key) + ("  " if key % 3 == 0 else "") for key in KEYS)
    energy = f"Energy {view['energy'][seat]}, {counted(view['presses'][seat], 'press')} left"
    return f"{pilot.name:>6}  {keys} {energy}"


def _key(view: View, seat: int, key: int) -> str:
    """`3` face down, `3:y` seen before, `[3:^Y]` face up."""
    kind = table.known(view, seat, key)
    if not kind:
        return str(key)
    sign = {"fire": "*", "move": ">"}.get(BUTTONS[kind].kind, "=")
    said = f"{key}{sign}{letter_of(kind)}"
    return f"[{said}]" if table.is_up(view, seat, key) else said.lower()

"""The other buttons of the bench: which upgrade turns which die, and what is discarded."""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import paragraph, text
from starboard.engine.picture.svg import tag
from starboard.games.stellar_settlers.data import CARDS, FACE_NAMES
from starboard.games.stellar_settlers.picture.bench import TOP, draw_ground, draw_word
from starboard.games.stellar_settlers.picture.dice import draw_die
from starboard.games.stellar_settlers.picture.signs import badge
from starboard.games.stellar_settlers.reading import table
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.rules.state import FACE_IDS
from starboard.games.stellar_settlers.words import label
from starboard.games.stellar_settlers.words.phrases import SIDES, a_die, name

IN_A_ROW = 8  # more would be too narrow for a finger
BUTTON_HEIGHT, WIDEST = 80.0, 118.0


def draw_change(view: View, verb: str, moves: Sequence[str], bench: Box) -> str:
    """Buttons for Resource Upgrades, the player's own or by Corruption: which one, and which die it turns."""
    mine = [move.split() for move in moves if move.startswith(verb)]
    if not mine:
        return ""
    columns = [list(dict.fromkeys(column)) for column in list(zip(*mine, strict=True))[1:]]
    *which, faces = columns
    faces.sort(key=FACE_IDS.index)
    rows = [[word for column in which if len(column) > 1 for word in column], faces]
    if sum(map(len, rows)) <= IN_A_ROW:
        rows = [[*rows[0], *rows[1]]]
    buttons = _draw_options(view, verb, rows, moves, _title(verb, which[-1]), bench)
    return tag("g", buttons, class_="ss-change after", data_after=verb)


def _title(verb: str, upgrades: Sequence[str]) -> str:
    turn = "Turn one die" if verb == "use" else "Corruption: turn one die by an opponent's upgrade"
    if len(upgrades) == 1:
        turn += f" to {FACE_NAMES[CARDS[upgrades[0]].becomes]} ({name(upgrades[0])})"
    return f"{turn}. Not for an attack."


def draw_discards(view: View, moves: Sequence[str], bench: Box) -> str:
    """§6.3 Buttons for the choice which of two Defence Upgrades is discarded."""
    rows = [[move.split()[1] for move in moves]]
    title = "Keep one Defence Upgrade: which one is discarded?"
    return _draw_options(view, "discard", rows, moves, title, bench)


def _draw_options(
    view: View, verb: str, rows: Sequence[Sequence[str]], moves: Sequence[str], title: str, bench: Box
) -> str:
    """Buttons side by side; with a second row the bench grows upwards."""
    more = (len(rows) - 1) * (BUTTON_HEIGHT + 6)
    plate = Box(bench.x, bench.y - more, bench.width, bench.height + more)
    buttons = [_option(view, verb, word, box, moves) for word, box in _spread(rows, plate)]
    return draw_ground(plate) + text(title, plate.x + 12, plate.y + 23, "ss-about") + "".join(buttons)


def _spread(rows: Sequence[Sequence[str]], plate: Box) -> Iterator[tuple[str, Box]]:
    for row, words in enumerate(rows):
        width = min(WIDEST, (plate.width - 10) / len(words) - 6)
        y = plate.y + TOP + row * (BUTTON_HEIGHT + 6)
        for column, word in enumerate(words):
            yield word, Box(plate.x + 8 + column * (width + 6), y, width, BUTTON_HEIGHT)


def _option(view: View, verb: str, word: str, box: Box, moves: Sequence[str]) -> str:
    """A seat, an upgrade or a face as a button."""
    naming = [move for move in moves if move.startswith(verb) and word in move.split()]
    said = label(view, naming[0]) if len(naming) == 1 else _call(word)
    button = tag("rect", class_="ss-button", rx=10, **box._asdict())
    alone = len({tuple(move.split()[:-1]) for move in moves if move.startswith(verb)}) == 1
    parts = [
        button,
        *_sign(word, box, 29 if alone else 40),
        _opened(view, naming[0], box) if alone and word in FACE_NAMES else "",
    ]
    return draw_word(word, said, parts, None if verb == "discard" else verb)


def _sign(word: str, box: Box, down: float) -> Iterator[str]:
    middle = box.x + box.width / 2
    if word in FACE_NAMES:
        yield tag("g", draw_die(word), transform=f"translate({middle:g} {box.y + down:g}) scale(.78)")
    elif word.isdigit():
        yield badge(int(word), middle, box.y + 40, 1.8)
    else:
        yield paragraph(name(word), box.x + 8, box.y + 34, 8, "ss-name", 20)


def _opened(view: View, move: str, box: Box) -> str:
    """The number of packs that only the changed roll could fill."""
    count = len(table.opened(view, move))
    return text(f"opens {count}", box.x + box.width / 2, box.y + 72, "ss-button-words ss-small")


def _call(word: str) -> str:
    if word.isdigit():
        return f"{SIDES[int(word)]}'s upgrade"
    return f"Turn {a_die(word)}" if word in FACE_NAMES else name(word)

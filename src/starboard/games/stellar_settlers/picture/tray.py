"""The tray at the bottom: the dice, and the buttons beside them."""

from collections.abc import Mapping, Sequence

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import paragraph, rect, text, word_button
from starboard.engine.picture.svg import tag
from starboard.engine.text import percent
from starboard.games.stellar_settlers import words
from starboard.games.stellar_settlers.picture.bench import SLOT, places
from starboard.games.stellar_settlers.picture.dice import DIE, draw_die
from starboard.games.stellar_settlers.picture.layout import TRAY_STEP, Layout
from starboard.games.stellar_settlers.reading.dice_tracks import HAND, LOST, PLACED, TRAY, Die
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.rules.state import FACE_IDS
from starboard.games.stellar_settlers.words.phrases import dice as dice_words
from starboard.games.stellar_settlers.words.phrases import roll_words

ORDER = {TRAY: 0, HAND: 1, PLACED: 2, LOST: 3}
TITLES = {"reroll": "Re-roll", "end": "End turn", "use": "Use", "corrupt": "Corrupt"}


# --- dice --------------------------------------------------------------------------------------------


def draw_dice(view: View, layout: Layout, dice: Sequence[Die]) -> str:
    """The seven dice: in the tray by their faces, on the packs of the chosen card, or set aside."""
    on_bench = [die for die in dice if die.where == PLACED and die.card == view["target"] and die.card]
    in_tray = sorted((die for die in dice if die not in on_bench), key=_rank)
    spots = {die.number: _tray_spot(layout.tray, at, die) for at, die in enumerate(in_tray)}
    spots |= _bench_spots(view, layout, on_bench)
    drawn = [_draw(die, spots[die.number]) for die in sorted(dice, key=lambda die: die.number)]
    shown = f"Dice: {roll_words(view['dice'])}" if view["dice"] else f"{dice_words(view['to_roll'])} to roll"
    said = f"{shown}. Placed {view['placed']}, lost {view['lost']}"
    ground = rect(*layout.dice, "ss-tray", 12)
    return ground + tag("g", *drawn, class_="ss-dice", role="img", aria_label=said)


def _rank(die: Die) -> tuple[int, int, int]:
    face = FACE_IDS.index(die.face) if die.face and die.where == TRAY else 0
    return ORDER[die.where], face, die.number


Spot = tuple[float, float, float]
"""x, y and the scale of a die."""


def _tray_spot(tray: Box, at: int, die: Die) -> Spot:
    scale = 1.0 if die.where in (TRAY, HAND) else 0.55
    return tray.x + TRAY_STEP * (at + 0.5), tray.y + tray.height / 2 - 1, scale * 0.88


def _bench_spots(view: View, layout: Layout, dice: Sequence[Die]) -> dict[int, Spot]:
    """Side by side on their pack, closer together if there are many."""
    spots: dict[int, Spot] = {}
    for label, box in places(view, view["target"], layout.bench) if dice else []:
        mine = [die for die in dice if die.label == label]
        scale = (SLOT - 4) / DIE
        room = box.width - 14 - SLOT
        step = min(SLOT, room / max(len(mine) - 1, 1))
        first = box.x + box.width / 2 - step * (len(mine) - 1) / 2
        spots |= {die.number: (first + step * at, box.y + 26, scale) for at, die in enumerate(mine)}
    return spots


def _draw(die: Die, spot: Spot) -> str:
    x, y, scale = spot
    lost = tag("path", class_="ss-die-lost", d="M-22 -22L22 22M22 -22L-22 22") if die.where == LOST else ""
    inner = tag("g", draw_die(die.face), lost, id=f"roll-{die.number}-{die.rolled}", class_="ss-tumble")
    return tag(
        "g",
        inner,
        id=f"die-{die.number}",
        class_=f"ss-die ss-die-{die.where}",
        style=f"transform:translate({x:.1f}px,{y:.1f}px) scale({scale:.3f})",
    )


# --- buttons -----------------------------------------------------------------------------------------


def draw_buttons(view: View, layout: Layout, moves: Sequence[str], chances: Mapping[str, float]) -> str:
    """Re-roll with its chance, the end of the turn, and what changes the roll."""
    verbs = [verb for verb in TITLES if any(move.split()[0] == verb for move in moves)]
    return "".join(
        _button(view, verb, box, moves, chances)
        for verb, box in zip(verbs, layout.buttons(len(verbs)), strict=True)
    )


def _button(view: View, verb: str, box: Box, moves: Sequence[str], chances: Mapping[str, float]) -> str:
    mine = [move for move in moves if move.split()[0] == verb]
    said = words.label(view, mine[0]) if len(mine) == 1 else f"{TITLES[verb]}: turn one die"
    middle = box.x + box.width / 2
    narrow = " ss-narrow" if box.width < 110 else ""
    parts = [
        tag("rect", class_="ss-button", rx=12, **box._asdict()),
        text(TITLES[verb], middle, box.y + 33, "ss-button-title"),
        text(_note(view, verb, chances), middle, box.y + 59, "ss-button-note"),
    ]
    return word_button(verb, said, *parts, id=f"say-{verb}", class_=f"ss-word ss-choice{narrow}")


def _note(view: View, verb: str, chances: Mapping[str, float]) -> str:
    left = sum(view["dice"].values())
    match verb:
        case "reroll":
            return percent(chances["reroll"]) if "reroll" in chances else f"{left} → {left - 1}"
        case "end":
            return ""
    return "upgrade"


def draw_waiting(view: View, layout: Layout) -> str:
    """The name of the seat to move, for the waiting players."""
    (box,) = layout.buttons(1)
    return paragraph(words.status(view).partition(":")[0], box.x + 16, box.y + 36, 24, "ss-about", 26)

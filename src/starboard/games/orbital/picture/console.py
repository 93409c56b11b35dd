"""The console at the bottom: the choice, and the buttons for moves without a card or module."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import lines, rect, text, word_button
from starboard.engine.picture.svg import tag
from starboard.engine.text import counted, percent
from starboard.games.orbital.data import COLOURS, View, known
from starboard.games.orbital.picture.layout import BUTTONS, CONSOLE
from starboard.games.orbital.picture.signs import broken, fitted
from starboard.games.orbital.position.exits import offered_places, task
from starboard.games.orbital.reading import odds
from starboard.games.orbital.reading.race import is_awarded, is_last_year, race
from starboard.games.orbital.words import label, status
from starboard.games.orbital.words.consequences import rival_name, too_many
from starboard.games.orbital.words.phrases import card_name, money, side

WIDE_TEXT, NARROW_TEXT = 14.5, 24.0
KIND = 8.4  # the width of a letter of the kind beside a title


class Button(NamedTuple):
    """A word with its title and a note."""

    word: str
    move: str
    title: str
    note: str = ""
    warning: bool = False


def room(moves: Sequence[str]) -> tuple[Box, Box]:
    """The boxes of words and buttons."""
    count = len(buttons_of(moves))
    width = 0.0 if not count else BUTTONS if count < 3 else 360.0
    words = Box(CONSOLE.x + 12, CONSOLE.y, CONSOLE.width - width - 20, CONSOLE.height)
    return words, Box(CONSOLE.x + CONSOLE.width - width, CONSOLE.y + 7, width - 7, CONSOLE.height - 14)


def buttons_of(moves: Sequence[str]) -> list[str]:
    """The moves that have a button."""
    return [move for move in moves if move.split()[0] in ("pass", "done", "spend")]


def draw_console(view: View, own: int, moves: Sequence[str], you: int | None) -> Iterator[str]:
    """Background, words, buttons; `you` is the reader's seat, if any."""
    yield rect(*CONSOLE, "ob-console-ground" + (" ob-mine" if moves else ""), 10)
    words, buttons = room(moves)
    said = [*notes(view, own, moves, you)]
    tapped = [each.replace("Point at", "Tap") for each in said]  # touch screens have no hover
    yield tag("g", *paragraphs(heading(view, moves), "", said, words, tapped), id="ob-notes")
    found = [_button(view, move) for move in buttons_of(moves)]
    for button, box in zip(found, buttons.share(len(found), 6), strict=True):
        yield draw_button(view, button, box)


def paragraphs(
    title: str, kind: str, said: Sequence[str], box: Box, tapped: Sequence[str] | None = None
) -> Iterator[str]:
    """A title and lines below it, once for a wide screen and once for a phone, which may have other words."""
    room = max(box.width / 2, box.width - KIND * len(kind))
    yield fitted(title, box.x, box.y + 22, room, 18, "ob-heading ob-wide", bold=True)
    yield fitted(title, box.x, box.y + 29, box.width, 26, "ob-heading ob-narrow", bold=True)
    if kind:
        left = max(box.width - room, box.width - 13 * len(title)) - 8
        yield fitted(kind, box.x + box.width, box.y + 21, left, 13.5, "ob-note ob-end ob-wide")
    wide = [line for each in said for line in broken(each, box.width, WIDE_TEXT)]
    yield tag("g", lines(wide[:4], box.x, box.y + 41, 16.5, "ob-words"), class_="ob-wide")
    narrow = [line for each in tapped or said for line in broken(each, box.width, NARROW_TEXT)]
    yield tag("g", lines(narrow[:5], box.x, box.y + 56, 28, "ob-words-narrow"), class_="ob-narrow")


# --- buttons -----------------------------------------------------------------------------------------


def _button(view: View, move: str) -> Button:
    match move.split():
        case ["pass"]:
            ends = view["passes"] + 1 >= len(view["seats"])
            note = ("ends the game" if is_last_year(view) else "ends the year") if ends else ""
            return Button(move, move, "Pass", note, ends)
        case ["spend", number]:
            chance = odds.risks(view, int(number))[-1]
            return Button(number, move, number, percent(chance))
    return Button(move, move, "Done")


def draw_button(view: View, button: Button, box: Box) -> str:
    """A button: title and note."""
    parts = [rect(*box, "ob-button", 11)]
    middle = box.centre + (0 if button.note else 7)
    parts.append(text(button.title, box.middle, middle, "ob-button-title"))
    if button.note:
        parts.append(fitted(button.note, box.middle, box.centre + 22, box.width - 8, 14.5, "ob-button-note"))
    return word_button(
        button.word,
        label(view, button.move),
        *parts,
        id=f"say-{button.move.replace(' ', '-')}",
        class_="ob-word ob-choice" + (" ob-warn" if button.warning else ""),
    )


# --- words -------------------------------------------------------------------------------------------

QUESTIONS = {
    "turn": "Your turn: one action",
    "keep": "Give cards back",
    "place": "Choose an exit",
    "command": "Choose a module to build",
    "target": "Choose an opponent",
    "hit": "Choose a module to damage",
    "visit": "Choose a module to operate",
    "discard": "Discard",
    "mend": "Take off damage",
    "arm": "Choose a module to move",
    "arm_to": "Choose its new place",
    "choose": "Keep one of these cards",
    "salvage": "Take a module from the discard pile",
    "slot": "Take a card from the market",
    "spend": "Spend how many crew?",
}


TARGETS = {
    "hit-any": "You damage one of its modules. Tags show what its awards would lose.",
    "hit-exterior": "You damage one of its exterior modules. Tags show what its awards would lose.",
    "strategic": "It loses up to {} and discards a card of its choice.",
    "levy": "You take up to {}.",
    "lawsuit": "You take up to {}.",
    "headhunt": "You take 1 of its unused crew.",
    "visit": "You operate one of its modules, and pay nothing for that.",
}
"""The consequence of choosing an opponent, by effect."""

ADVICE = {
    "visit": "It works for you as if it were yours, and you pay nothing.",
    "arm": "Only exterior modules can be moved. It is turned to its new exit.",
    "choose": "The others go to the discard pile.",
    "salvage": "It goes into your hand.",
    "slot": "It goes into your hand and costs nothing.",
}


def heading(view: View, moves: Sequence[str]) -> str:
    """The current choice."""
    if moves:
        return QUESTIONS.get(view["phase"], "Your choice")
    if view["phase"] == "over":
        return "The game is over"
    return str(status(view)).partition(":")[0].rstrip(".")


def notes(view: View, own: int, moves: Sequence[str], you: int | None) -> Iterator[str]:
    """Advice for the current choice, the most urgent first."""
    if moves:
        yield from _advice(view, own)
    else:
        yield f"{str(status(view)).rstrip('.')}."
    if view["phase"] == "over" and len(view["seats"]) > 2:
        totals = sorted(enumerate(view["seats"]), key=lambda seat: -seat[1]["vp"])
        yield ", ".join(f"{side(view, seat)} {each['vp']} VP" for seat, each in totals) + "."
    if view["phase"] != "keep":
        yield _awards(view, own, you)


def _advice(view: View, own: int) -> Iterator[str]:
    now = task(view)
    match view["phase"]:
        case "turn":
            waiting = len(view["seats"]) - 1 - view["passes"]
            if waiting <= 0:
                others = "Everybody else has passed: if" if len(view["seats"]) > 1 else "If"
                yield f"{others} you pass, the year ends."
            yield too_many(view, own) or "Point at a card or a module to see what it would do."
        case "keep":
            yield f"{counted(now['count'], 'card')} to give back. Keep exits, income and a colour or two."
            yield f"In hand: {_colours_in_hand(view, own)}."
        case "place" | "arm_to":
            yield f"The {card_name(offered_places(view)[0])} is turned so that its entrance meets the exit."
        case "target":
            yield TARGETS[now["effect"]].format(money(now["amount"]))
        case "command":
            less = "for 5 MC less" if now["mode"] == "prefab" else "for free"
            yield f"It is built {less}."
        case "hit":
            victim = side(view, now["victim"])
            yield f"{victim}'s orbital is shown. Tags show which damage changes this year's awards."
        case "discard":
            kind = "event" if now["kind"] == "event" else "card"
            yield f"{counted(now['count'], kind)} to discard."
        case "spend":
            yield "Each crew turns up a card; one event among them gives 1 VP."
        case "mend":
            yield f"Up to {counted(now['count'], 'token')}."
        case phase if phase in ADVICE:
            yield ADVICE[phase]


def _colours_in_hand(view: View, own: int) -> str:
    cards = known(view["seats"][own]["hand"])
    found = []
    for colour in (*COLOURS, ""):
        count = sum(each for card, each in cards if card.colour == colour)
        if count:
            found.append(f"{count} {colour or 'event'}")
    return ", ".join(found)


def _awards(view: View, own: int, you: int | None) -> str:
    """The awards if the year ended now, or those of the year that has just ended; the reader's first."""
    now = race(view)
    rivals = [own, *(each for each in range(len(view["seats"]) + len(view["dummies"])) if each != own)]
    names = ["you" if each == you else rival_name(view, each) for each in rivals]
    said = [f"{name} +{now.awards(each)}" for name, each in zip(names, rivals, strict=True)]
    when = f"Year {view['year']} gave" if is_awarded(view) else "If the year ended now"
    return f"{when}: {', '.join(said)} VP."

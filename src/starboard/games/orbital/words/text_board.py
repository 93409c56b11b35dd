"""The table as plain text, for the terminal and for screen readers."""

from collections.abc import Iterator

from starboard.engine.text import counted
from starboard.games.orbital import META
from starboard.games.orbital.data import CARDS, COLOURS, View, held
from starboard.games.orbital.position.exits import exits_of, modules_of, usable_exits, word_of
from starboard.games.orbital.reading import race
from starboard.games.orbital.words.phrases import core_name, pile_words, side, silent

PIECES = tuple(rf"\b{seat.name}\b" for seat in META.seats)
"""Patterns of each seat's things in `text`, which the terminal colours."""
WIDE = 12


def text(view: View) -> str:
    """The year, the race, the market, every orbital, and the visible hands."""
    parts = [
        *_year(view),
        "",
        *_race(view),
        "",
        *_market(view),
        *(line for seat in range(len(view["seats"])) for line in _orbital(view, seat)),
        *_silent(view),
    ]
    return "\n".join(line.rstrip() for line in parts)


def _year(view: View) -> Iterator[str]:
    passes = f", passes in a row: {view['passes']}" if view["passes"] else ""
    yield f"Year {view['year']} of {view['options']['years']}, {side(view, view['first'])} began{passes}."
    yield f"Deck {held(view['deck'])}, discard pile: {pile_words(view['discard'])}."
    yield f"Upgraded Cores left: {', '.join(view['cores']) or 'none'}."


def _race(view: View) -> Iterator[str]:
    """Counts of all rivals; a star marks the rivals that would get the award now."""
    table = race.race(view)
    names = [side(view, seat) for seat in range(len(view["seats"]))]
    names += [silent(number) for number in range(len(view["dummies"]))]
    yield f"{'':<{WIDE}}" + "".join(f"{name:<{WIDE}}" for name in names)
    for colour in COLOURS:
        leaders = table.leaders(colour)
        counts = [
            f"{count}{'*' if rival in leaders else ''}" for rival, count in enumerate(table.counts[colour])
        ]
        yield f"{colour:<{WIDE}}" + "".join(f"{count:<{WIDE}}" for count in counts)
    awards = [f"{table.awards(rival)} VP" for rival in range(len(names))]
    yield f"{'if it ended':<{WIDE}}" + "".join(f"{award:<{WIDE}}" for award in awards)


def _market(view: View) -> Iterator[str]:
    for slot, card in enumerate(view["market"], 1):
        face = CARDS[card]
        yield f"  {slot} {face.name:<19}{slot} MC  {face.kind:<11}{face.text}"


def _orbital(view: View, seat: int) -> Iterator[str]:
    its = view["seats"][seat]
    turn = ">" if view["active"] == seat and view["phase"] != "over" else " "
    crew = its["crew"] + its["crew_used"]
    yield ""
    yield (
        f"{turn} {side(view, seat)}: {its['vp']} VP, {its['mc']} MC, {its['crew']} of {crew} crew unused, "
        f"{core_name(its['core'])}"
    )
    if its["bot"]:
        yield f"    stack: {counted(held(its['hand']), 'card')}"
    else:
        yield f"    hand: {pile_words(its['hand'])}"
    for cell, module in modules_of(its).items():
        yield f"    {word_of(cell):>5} {_module(module['card'], module['heading'])}{_marks(module)}"
    exits = [f"{word_of(exit.front)} {exit.way}" for exit in usable_exits(its)]
    yield f"    usable exits: {', '.join(exits) or 'none'}"


def _module(card: str, heading: str) -> str:
    face = CARDS[card]
    exits = " ".join(exits_of(face, heading)) or "none"
    return f"{face.name} ({face.colour}), exits {exits}"


def _marks(module: View) -> str:
    damage = f", {counted(module['damage'], 'damage token')}" if module["damage"] else ""
    return f"{damage}{', used' if module['used'] else ''}"


def _silent(view: View) -> Iterator[str]:
    for number, cards in enumerate(view["dummies"]):
        yield ""
        yield f"  {silent(number)}: {pile_words(cards)}"

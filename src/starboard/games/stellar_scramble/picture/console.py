"""The console at the bottom: the choice, its buttons, and the numbers that matter for it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import fitted, rect, text, word_button
from starboard.engine.text import counted, listed, percent
from starboard.games.stellar_scramble import words
from starboard.games.stellar_scramble.data import COSTS, OVERHEAT, TOKENS
from starboard.games.stellar_scramble.picture.signs import flowing, gem, line
from starboard.games.stellar_scramble.position import result
from starboard.games.stellar_scramble.position.weapon import weapon
from starboard.games.stellar_scramble.reading import shots as aim
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import Shot, View
from starboard.games.stellar_scramble.words.phrases import a_gem, card_name, gem_name, side, weapon_name, when

MOST_BESIDE_WORDS = 3  # more buttons leave no room for words beside them
ROOM = (0.0, 180.0, 340.0, 420.0)


class Button(NamedTuple):
    """A word with its title, two lines of notes, and perhaps a gem."""

    word: str
    move: str
    title: str
    notes: tuple[str, ...] = ()
    gem: str = ""
    warning: bool = False


def draw_console(view: View, own: int, moves: Sequence[str], box: Box) -> Iterator[str]:
    """Words on the left, buttons on the right."""
    yield rect(*box, "sc-console-ground" + (" sc-mine" if moves else ""), 10)
    if moves and view["phase"] == "convert":
        yield from _conversions(view, moves, box)
        return
    buttons = _buttons(view, moves) if moves else []
    many = len(buttons) > MOST_BESIDE_WORDS
    room = box.width - 4 if many else ROOM[len(buttons)]
    top = 34.0 if many else 8.0
    yield from _words(
        view,
        own,
        Box(box.x + 12, box.y, box.width - (20 if many else room + 20), box.height),
        many,
        bool(moves),
    )
    row = Box(box.x + box.width - room, box.y + top, room - 8, box.height - top - 8)
    for button, place_ in zip(buttons, row.share(len(buttons), 6), strict=True):
        yield draw_button(view, button, place_)


def draw_button(view: View, button: Button, box: Box) -> str:
    """A button: gem or title, and notes below it."""
    size = 18.0 if box.width < 100 or button.gem else 22.0
    top = box.y + (54 if button.gem else 40)
    parts = [
        rect(*box, "sc-button", 11),
        gem(button.gem, box.middle, box.y + 21, 1.15) if button.gem else "",
        fitted(button.title, box.middle, top, box.width - 10, size, "sc-button-title", font_size=size),
    ]
    for at, note in enumerate(button.notes):
        parts.append(fitted(note, box.middle, top + 22 + 19 * at, box.width - 8, 16, "sc-button-note"))
    return word_button(
        button.word,
        words.label(view, button.move),
        *parts,
        id=f"say-{button.move.replace(' ', '-')}",
        class_="sc-word sc-choice" + (" sc-warn" if button.warning else ""),
    )


# --- buttons -----------------------------------------------------------------------------------------


def _buttons(view: View, moves: Sequence[str]) -> list[Button]:
    """The buttons of a choice; choices on the board have none."""
    made = (_button(view, move) for move in moves)
    return [button for button in made if button]


def _button(view: View, move: str) -> Button | None:
    seat = view["to_move"]
    match move.split():
        case ["draw"]:
            risk = table.risk(view, seat)
            total = counted(sum(view["seats"][seat]["bag"].values()), "gem")
            note = f"{percent(risk)} overheats" if risk else "no overheat"
            return Button(move, move, "Draw", (f"of {total}", note), warning=risk > 0)
        case ["cooldown"]:
            gain = table.cooldown_credits(view, seat) + table.gather(view, seat)
            return Button(
                move,
                move,
                "Cool down",
                (f"heat {view['seats'][seat]['overheat']} → 0", f"+{counted(gain, 'credit')}"),
            )
        case ["keep"]:
            hot = view["gem"] == OVERHEAT and not table.can_take_heat(view, seat)
            note = "overheats!" if hot else f"the {gem_name(view['gem'])} gem"
            return Button(move, move, "Keep", (note,), view["gem"], warning=hot)
        case ["redraw"]:
            return Button(
                move,
                move,
                "Redraw",
                ("put it back", f"{percent(table.risk({**view, 'sifted': True}, seat))} overheats"),
            )
        case ["exchange"]:
            return _exchange(view, seat)
        case ["activate", colour]:
            return _activate(view, seat, colour)
        case ["stay"]:
            return Button(move, move, "Stay", (shot_note(aim.shot_now(view)),))
        case ["fire"]:
            shot = aim.shot_now(view)
            return Button(move, move, "Fire!", (f"power {shot.power}", shot_note(shot)))
        case ["hold"]:
            return Button(move, move, "Hold", ("no shot",))
    return _shop_button(view, seat, move)


def _shop_button(view: View, seat: int, move: str) -> Button | None:
    match move.split():
        case ["add", kind]:
            bag = table.bag_with(view, seat, [kind])
            before, after = table.chances(view["seats"][seat]["bag"])[kind], table.chances(bag)[kind]
            return Button(
                kind, move, gem_name(kind).capitalize(), (f"{percent(before)} →", percent(after)), kind
            )
        case ["skip"]:
            return Button(move, move, "Skip")
        case ["repair", colour]:
            return Button(
                colour,
                move,
                "Repair",
                (weapon_name(colour), f"{table.repair_price(view, seat)} credits"),
                colour,
            )
        case ["done"]:
            return Button(move, move, "Done", ("gathers", f"+{counted(table.gather(view, seat), 'credit')}"))
        case ["scrap", system]:
            return Button(system, move, "Scrap", tuple(card_name(system).split()))
        case ["disable", colour]:
            total = weapon(view, seat, colour)
            return Button(
                colour, move, weapon_name(colour), (f"Move {total.move}, Fire {total.fire}",), colour
            )
    return None


def _exchange(view: View, seat: int) -> Button:
    gain, heat = table.exchange(view, seat, view["gem"]), aim.heat_of(view, seat, view["gem"], "exchange")
    notes = (f"+{counted(gain, 'credit')}",) + ((f"+{heat} heat",) if heat else ())
    return Button("exchange", "exchange", "Exchange", notes)


def _activate(view: View, seat: int, colour: str) -> Button:
    shots = aim.shots(view, seat, colour, view["gem"])
    best = aim.best(shots)
    note = shot_note(best) if best else "no target"
    return Button(
        colour, f"activate {colour}", weapon_name(colour), (f"power {shots[0].power}", note), colour
    )


def shot_note(shot: Shot) -> str:
    """destroys 2, or 3 damage"""
    if not shot.hits:
        return "no target"
    return f"destroys {shot.kills}" if shot.kills else f"{shot.damage} damage"


# --- words -------------------------------------------------------------------------------------------


def _words(view: View, own: int, box: Box, many: bool, mine: bool) -> Iterator[str]:
    """A heading, and advice for the choice; with many buttons both in one line."""
    found = [*notes(view, own, mine)]
    if many:
        yield fitted(
            " ".join([f"{_heading(view)}:", *found[:1]]), box.x, box.y + 24, box.width, 19, "sc-heading"
        )
        return
    yield fitted(_heading(view), box.x, box.y + 28, box.width, 20, "sc-heading")
    if found:
        inside = "".join(map(line, found))
        over = " sc-over" * (view["phase"] == "over")
        room = Box(box.x, box.y + 34, box.width, box.height - 38)
        yield flowing(inside, room, "sc-notes" + over)


def _heading(view: View) -> str:
    return words.status(view).partition(":")[0] if view["phase"] != "over" else "The game is over"


def notes(view: View, own: int, mine: bool) -> Iterator[str]:
    """Advice for the current choice, the most urgent first."""
    if view["phase"] == "over":
        yield f"{words.status(view)}."
        yield from _standings(view)
        return
    if mine:
        yield from _advice(view, view["to_move"])
    yield from warnings(view, own)


def _standings(view: View) -> Iterator[str]:
    """The pilots in the order of the result."""
    for seats in result(dict(view))["ranking"]:
        for seat in seats:
            pilot = view["seats"][seat]
            counts = f"{counted(pilot['victory'], 'Invader')}, {counted(pilot['credits'], 'credit')}"
            yield f"{side(view, seat)}: {counts}, heat {pilot['overheat']}"


def _advice(view: View, seat: int) -> Iterator[str]:
    match view["phase"]:
        case "place":
            yield "Choose a column. In a Wormhole you are safe, but cannot fire."
        case "gem" | "sift":
            yield f"You drew {a_gem(view['gem'])}." + _heats(view, seat)
        case "move":
            yield "Choose a space: ×1 destroys one Invader there, −3 does 3 damage."
        case "fire":
            yield from _paid(view)
        case "energize":
            yield "Add a gem to your bag."
        case "buy":
            level = table.innovation_level(view)
            gaps = f"level {level} fills the gaps" if level else "gaps stay empty"
            yield f"Buy cards by their price; {gaps}."
        case "scrap":
            yield f"Which system makes room for {card_name(view['incoming'])}?"
        case "disable":
            yield f"Overheated! Choose a weapon; its repair costs {table.repair_price(view, seat)}."


def _heats(view: View, seat: int) -> str:
    """The heat after an activation."""
    more, heat = aim.heat_of(view, seat, view["gem"], "activate"), view["seats"][seat]["overheat"]
    if not more:
        return ""
    too_hot = heat + more > table.limit(view, seat)
    return " It is too hot for a weapon." if too_hot else f" A weapon heats {heat} → {heat + more}."


def _paid(view: View) -> Iterator[str]:
    """The seats that would be paid for assisting."""
    for hit in aim.shot_now(view).hits:
        if hit.paid:
            pay = counted(COSTS["assist_per_level"] * TOKENS[hit.token].level, "credit")
            yield f"{pay} to {listed(side(view, seat) for seat in hit.paid)} for assisting."


def warnings(view: View, own: int) -> Iterator[str]:
    """The next events and the seats they would harm."""
    fires, moves = table.strikes(view, "fire"), table.strikes(view, "move")
    if fires:
        hit = table.fired_at(view)
        whom = listed("you" if seat == own else side(view, seat) for seat in hit) or "nobody"
        yield f"Aliens Fire! {when(fires[0])}: would hit {whom}."
    if moves:
        lost = table.losses(view)
        losses = (
            f"you lose {count}" if seat == own else f"{side(view, seat)} loses {count}"
            for seat, count in lost.items()
        )
        yield f"Aliens Move! {when(moves[0])}: {listed(losses) or 'nobody loses anything yet'}."


# --- conversions -------------------------------------------------------------------------------------


def _conversions(view: View, moves: Sequence[str], box: Box) -> Iterator[str]:
    """One button for each pair of gems, old → new."""
    swaps = [move for move in moves if move.startswith("convert")]
    yield text("Convert: from your board to your bag", box.x + 12, box.y + 24, "sc-heading")
    rows = 1 if len(swaps) <= 6 else 2
    across = -(-len(swaps) // rows)
    area = Box(box.x + 8, box.y + 34, box.width - 110, (box.height - 40 - 5 * (rows - 1)) / rows)
    for at, move in enumerate(swaps):
        spot = area.share(max(across, 4), 5)[at % across]
        spot = spot._replace(y=area.y + (at // across) * (area.height + 5))
        yield _conversion(view, move, spot)
    skip = Box(box.x + box.width - 96, box.y + 8, 88, box.height - 16)
    yield draw_button(view, Button("skip", "skip", "Skip"), skip)


def _conversion(view: View, move: str, box: Box) -> str:
    _, old, new = move.split()
    seat = view["to_move"]
    before = table.chances(view["seats"][seat]["bag"])[new]
    after = table.chances(table.bag_with(view, seat, [new]))[new]
    parts = (
        rect(*box, "sc-button", 9),
        gem(old, box.middle - 24, box.centre - 9, 0.85),
        text("→", box.middle, box.centre - 4, "sc-button-note"),
        gem(new, box.middle + 24, box.centre - 9, 0.85),
        fitted(
            f"{percent(before)} → {percent(after)}",
            box.middle,
            box.bottom - 6,
            box.width - 8,
            14,
            "sc-odds-note",
        ),
    )
    return word_button(
        f"{old} {new}",
        words.label(view, move),
        *parts,
        id=f"say-{move.replace(' ', '-')}",
        class_="sc-word sc-choice",
    )

"""Beside the board: the round, the mothership with its stacks, the disk in force, and what may come next."""

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import fitted, rect, sign, text, title, told
from starboard.engine.picture.svg import tag
from starboard.engine.text import counted
from starboard.games.star_clicker import words
from starboard.games.star_clicker.data import DISKS, JAMMERS, PROBES_NEEDED
from starboard.games.star_clicker.picture.figures import CREEPER
from starboard.games.star_clicker.picture.signs import BOLD, BURST, DISK, boxed, later
from starboard.games.star_clicker.reading import creepers_turn, table
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import EFFECTS, disk_words, percent

HEAD, SHIP, DISK_PLATE = 78.0, 186.0, 126.0
"""The heights of the plates; the rest is for the next disk."""


def draw_enemy(view: View, side: Box, delay: float | None = None) -> str:
    """The column beside the board; `delay` is the time at which a new disk appears."""
    y = side.y
    head = Box(side.x, y, side.width, HEAD)
    ship = Box(side.x, y + HEAD + 6, side.width, SHIP)
    disk = disk_box(side)
    rest = disk.y + DISK_PLATE + 6
    coming = Box(side.x, rest, side.width, side.y + side.height - rest)
    return _head(view, head) + _mothership(view, ship) + _disk(view, disk, delay) + _next(view, coming)


def disk_box(side: Box) -> Box:
    """The plate of the disk in force."""
    return Box(side.x, side.y + HEAD + SHIP + 12, side.width, DISK_PLATE)


def _head(view: View, box: Box) -> str:
    """Round, level, jammers, probes."""
    level = table.level_of(view)
    gone = table.destroyed(view)
    jammers = f"{gone} of {JAMMERS} jammers destroyed"
    probes = f" · {view['probes']} probes" if level.destroy_probes else ""
    aim = f". At least {PROBES_NEEDED} probes have to be destroyed" if level.destroy_probes else ""
    said = f"Round {view['round']}, level {level.level}: {level.name}. {jammers}{aim}"
    return told(
        said,
        text(f"Round {view['round']}", box.x + 4, box.y + 24, "sc-round"),
        fitted(
            f"{level.level} {level.name}", box.x + 4, box.y + 46, box.width - 8, 15, "sc-note", letter=BOLD
        ),
        text(f"{gone}", box.x + 4, box.y + 73, "sc-goal"),
        fitted(
            f"/{JAMMERS} jammers{probes}", box.x + 20, box.y + 73, box.width - 26, 18, "sc-about", letter=BOLD
        ),
        id="progress",
    )


def _mothership(view: View, box: Box) -> str:
    """Four stacks from the left, under each the force of the attack when it is empty."""
    left = sum(view["mothership"])
    left_tip, right_tip = f"{box.x + 14:g} {box.y + 40:g}", f"{box.x + box.width - 14:g} {box.y + 40:g}"
    above, below = f"{box.middle:g} {box.y + 4:g}", f"{box.middle:g} {box.y + 56:g}"
    saucer = f"M{left_tip}Q{above} {right_tip}Q{below} {left_tip}Z"
    dome = f"M{box.middle - 34:g} {box.y + 26:g}A34 24 0 0 1 {box.middle + 34:g} {box.y + 26:g}Z"
    width = (box.width - 12) / len(view["mothership"])
    stacks = [
        _stack(view, at, Box(box.x + 6 + at * width, box.y + 48, width, 96))
        for at in range(len(view["mothership"]))
    ]
    attack = creepers_turn.until_attack(view)
    warning = f"{attack[0]} more: attack {attack[1]}" if attack else "The last stack"
    said = f"The mothership has {counted(left, 'creeper')}. " + (
        f"After {attack[0]} more comes a general attack of force {attack[1]}, after {left} all is lost"
        if attack
        else f"After {left} more all is lost"
    )
    return told(
        said,
        rect(*box, "sc-plate", 12),
        tag("path", d=dome, class_="sc-dome"),
        tag("path", d=saucer, class_="sc-saucer"),
        *stacks,
        text(warning, box.x + 10, box.y + 161, "sc-about"),
        text(f"{left} more: lost", box.x + 10, box.y + 180, "sc-about sc-warn"),
        id="mothership",
    )


def _stack(view: View, at: int, box: Box) -> str:
    """One stack: tokens, their number, and what happens when it is empty."""
    count, symbols = view["mothership"][at], table.level_of(view).symbols
    current = count and not any(view["mothership"][:at])
    state = " sc-current" if current else "" if count else " sc-spent"
    tokens = [
        rect(box.x + 5, box.y + 44 - 6 * number, box.width - 10, 8, "sc-token", 4) for number in range(count)
    ]
    number = text(str(count), box.middle, box.y + 68, "sc-count")
    if at < len(symbols):
        omen = sign(BURST, box.middle, box.y + 84, "sc-burst", 1.05) + text(
            str(symbols[at]), box.middle, box.y + 90, "sc-force"
        )
        said = f"Stack {at + 1}: {counted(count, 'creeper')}, then a general attack of force {symbols[at]}"
    else:
        omen = sign(CREEPER, box.middle, box.y + 84, "sc-end", 0.55)
        said = f"Stack {at + 1}: {counted(count, 'creeper')}, then the game is lost"
    return tag("g", title(said), *tokens, number, omen, id=f"stack-{at}", class_=f"sc-stack{state}")


def _disk(view: View, box: Box, delay: float | None) -> str:
    """The disk in force, in words."""
    said = disk_words(view)
    caption = DISKS[view["floppy"]].name.partition(":")[0] if view["floppy"] else "No disk yet"
    hot = " sc-hot" if view["outage"] or table.dead_button(view) else ""
    return rect(*box, f"sc-plate{hot}", 12) + tag(
        "g",
        title(said),
        sign(DISK, box.x + 24, box.y + 24, "sc-disk", 1.0),
        fitted(caption, box.x + 46, box.y + 30, box.width - 54, 18, "sc-caption", letter=BOLD),
        boxed(said, Box(box.x + 10, box.y + 42, box.width - 14, box.height - 44), 17, "sc-about"),
        id=f"disk-{view['floppy']}",
        class_="sc-new",
        style=later(delay),
        role="img",
        aria_label=f"{caption}. {said}",
    )


def _next(view: View, box: Box) -> str:
    """What the next disk may be."""
    if view["phase"] == "over":
        return _ending(view, box)
    odds = [f"{EFFECTS[effect]} {percent(chance)}" for effect, chance in table.effect_chances(view).items()]
    said = f"Next: {', '.join(odds)}"
    return told(
        said, boxed(said, Box(box.x + 4, box.y, box.width - 4, box.height), 15, "sc-note"), id="next-disk"
    )


def _ending(view: View, box: Box) -> str:
    """The result of the game."""
    won = table.destroyed(view) == JAMMERS
    said = words.status(view)
    return tag(
        "g",
        rect(*box, "sc-plate sc-won" if won else "sc-plate sc-hot", 12),
        boxed(said, Box(box.x + 10, box.y + 6, box.width - 14, box.height - 8), 16, "sc-ending"),
        id="ending",
        role="img",
        aria_label=said,
    )

"""The names of things and small phrases that labels, log lines and reasons share."""

from collections.abc import Iterable
from fractions import Fraction

from starboard.engine import text
from starboard.engine.text import unbroken
from starboard.games.star_clicker.data import BUTTONS, DISKS, JAMMERS, TILES
from starboard.games.star_clicker.reading.table import View, pilot_of

EFFECTS = {
    "ion-gun": "ion guns",
    "attack": "attack",
    "outage": "outage",
    "problem": "problem",
    "rays": "ion rays",
    "bug": "bug",
}
RATINGS = {2: "poor", 3: "fair", 4: "good", 5: "very good", 6: "excellent", 7: "legendary"}
"""§9.6 A win at level 4 by the probes destroyed."""
LOSSES = {
    "shields": "the last shield is gone",
    "mothership": "the mothership has landed",
    "time": "time is up",
}


def name(view: View, seat: int) -> str:
    """The pilot of a seat."""
    return pilot_of(view, seat).name


def kind_words(kind: str) -> str:
    """fly yellow, fire blue, the replicator"""
    button = BUTTONS[kind]
    match button.kind:
        case "move":
            return f"fly {button.colour}"
        case "fire":
            return f"fire {button.colour}"
    return "the replicator"


def one_of(kinds: Iterable[str]) -> str:
    """fly yellow, fire green or the replicator"""
    *most, last = [kind_words(kind) for kind in kinds]
    return f"{', '.join(most)} or {last}" if most else last


def tile_words(tile: str) -> str:
    """a jammer, an accelerator, nothing"""
    if tile == "empty":
        return "nothing"
    return f"{'an' if tile[0] in 'aeiou' else 'a'} {tile}"


def percent(chance: Fraction | float) -> str:
    """42 %, never broken into two lines"""
    return unbroken(text.percent(float(chance)))


def area_words(area: str) -> str:
    return "the cross" if area == "cross" else f"sector {area}"


def disk_words(view: View) -> str:
    """§7.3, §7.4 What the disk in force does in this round, or what it did when it was drawn."""
    if view["floppy"] is None:
        return "No disk is in force."
    disk = DISKS[view["floppy"]]
    match disk.effect:
        case "outage":
            if view["outage"]:
                return "Outage: no button works until somebody turns up a replicator."
            return "The outage is over: power is back."
        case "problem":
            return f"{BUTTONS[disk.button].name} is dead this turn and cannot be copied."
        case "ion-gun":
            return f"Group {disk.group.upper()} of every dashboard was shuffled."
        case "rays":
            return "One group of every dashboard was shuffled."
        case "attack":
            return f"There was a general attack of force {disk.force}."
    return "A replicator is broken for good."


def tile_odds(chances: dict[str, Fraction]) -> str:
    """empty 38 %, jammer 25 %"""
    ranked = sorted(chances.items(), key=lambda item: -item[1])
    return ", ".join(f"{TILES[tile].name.lower()} {percent(chance)}" for tile, chance in ranked)


def ending(reason: str, jammers: int, probes: int) -> str:
    """§8 The result of the game."""
    if reason == "jammers":
        rating = f", with {probes} probes: {RATINGS[probes]}" if probes else ""
        return f"All jammers are destroyed, the planet is saved{rating}"
    return f"Lost with {jammers} of {JAMMERS} jammers destroyed: {LOSSES[reason]}"

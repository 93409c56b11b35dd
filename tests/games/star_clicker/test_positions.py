"""Positions from outside: each contradiction is refused with the key it is about."""

from typing import Any

import pytest

import starboard
from games.star_clicker.table import GAME, at, position

PLAIN = position()
POWERS = position(level=2)
FOUR = position(level=4)
ROUND_2 = position(floppy="problem-move-blue")
OUTAGE = position(floppy="power-outage-1")
RESTING = position(phase="floppy")
PRESSED = position(known={0: {3: "replicator"}}, up={0: [3]})
SPENT = position(known={0: {3: "replicator", 9: "fire-yellow"}}, up={0: [3, 9]}, energy=[2, 1])
BUTTON = at().play("press 1").position()
COPY = at(known={0: {3: "replicator"}, 1: {1: "move-blue"}}, up={1: [1]}).play("press 3").position()
EXTEND = at("max wendy", 2, known={0: {1: "move-green"}}).play("press 1").position()
TILE = at(known={0: {1: "move-yellow"}}).play("press 1").position()
SCAN = at(level=2).play("scan b1").position()
PEEK = at("brian lily", 2, known={0: {1: "replicator"}}).play("peek 1").position()
LOOK = at("brian lily", 2).play("peek 1").position()
ION = at(level=3, phase="floppy").play("~ion-rays-1").position()
BUG = at(level=3, phase="floppy").play("~computer-bug-1").position()
OVER = at(known={0: {2: "fire-green"}}, shields=1).play("press 2").position()
STACK = PLAIN["stack"]


def but(start: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """With other values; `unseen__2` is a key within a key."""
    changed = dict(start)
    for name, value in changes.items():
        key, _, part = name.partition("__")
        changed[key] = {**changed[key], part: value} if part else value
    return changed


def without(start: dict[str, Any], key: str, part: str) -> dict[str, Any]:
    return {**start, key: {name: value for name, value in start[key].items() if name != part}}


SOUND = {
    "the start": PLAIN,
    "a press": PRESSED,
    "a button": BUTTON,
    "a copy": COPY,
    "an extension": EXTEND,
    "a tile": TILE,
    "a scan": SCAN,
    "a peek": PEEK,
    "a look": LOOK,
    "ion rays": ION,
    "a bug": BUG,
    "the end": OVER,
    "a disk": RESTING,
    "the second round": ROUND_2,
    "an outage": OUTAGE,
    "areas in another order": but(PLAIN, unseen=dict(reversed(PLAIN["unseen"].items()))),
}

FRAME = {
    "another game": ("game", but(PLAIN, game="chess")),
    "five players": ("players", but(PLAIN, players=5)),
    "players as a truth value": ("players", but(PLAIN, players=True)),
    "three players with two pilots": ("options.pilots", but(PLAIN, players=3)),
    "an unknown option": ("options.speed", but(PLAIN, options__speed=1)),
    "an option missing": ("options.level", without(PLAIN, "options", "level")),
    "level 5": ("options.level", but(PLAIN, options__level=5)),
    "a level in words": ("options.level", but(PLAIN, options__level="1")),
    "a pilot twice": ("options.pilots", but(PLAIN, options__pilots=["lily", "lily"])),
    "an unknown pilot": ("options.pilots", but(PLAIN, options__pilots=["lily", "bob"])),
    "an unknown phase": ("phase", but(PLAIN, phase="lunch")),
    "chance to press": ("to_move", but(PLAIN, to_move="chance")),
    "a seat that is not there": ("to_move", but(PLAIN, to_move=2)),
    "a seat that draws": ("to_move", but(RESTING, to_move=0)),
    "the wrong seat names a group": ("to_move", but(ION, to_move=1)),
    "round 0": ("round", but(PLAIN, round=0)),
    "round 61": ("round", but(PLAIN, round=61)),
}

TOKENS = {
    "five shields": ("shields", but(PLAIN, shields=5)),
    "no shields": ("shields", but(PLAIN, shields=0)),
    "shields as text": ("shields", but(PLAIN, shields="4")),
    "three stacks": ("mothership", but(PLAIN, mothership=[4, 5, 5])),
    "a stack too high": ("mothership", but(PLAIN, mothership=[5, 5, 5, 6], stock=6)),
    "a later stack begun": ("mothership", but(PLAIN, mothership=[4, 4, 5, 6], stock=8)),
    "an empty mothership": ("mothership", but(PLAIN, mothership=[0, 0, 0, 0], stock=27)),
    "a token too many": ("stock", but(PLAIN, stock=8)),
    "an energy too many": ("stock", but(PLAIN, energy=[2, 1])),
    "negative energy": ("energy", but(PLAIN, energy=[-1, 1], stock=9)),
    "energy of three": ("energy", but(PLAIN, energy=[1, 1, 0])),
    "a landing without a loss": ("removed", but(PLAIN, removed=1, stock=6)),
    "a creeper off its line": ("creepers", but(PLAIN, creepers=["a2", *PLAIN["creepers"][1:]])),
    "seven lines": ("creepers", but(PLAIN, creepers=PLAIN["creepers"][1:])),
}

TILES = {
    "a hidden corner": ("hidden", but(PLAIN, hidden=["a1", *PLAIN["hidden"]])),
    "hidden out of order": ("hidden", but(PLAIN, hidden=PLAIN["hidden"][::-1])),
    "a hidden tile twice": ("hidden", but(PLAIN, hidden=["b1", *PLAIN["hidden"]])),
    "a hidden tile less": ("unseen.2", but(PLAIN, hidden=PLAIN["hidden"][1:])),
    "an area missing": ("unseen.8", without(PLAIN, "unseen", "8")),
    "an unknown area": ("unseen.9", but(PLAIN, unseen__9={})),
    "an unknown tile": ("unseen.2", but(PLAIN, unseen__2={"moon": 8})),
    "a count of zero": ("unseen.cross", but(PLAIN, unseen__cross={**PLAIN["unseen"]["cross"], "jammer": 0})),
    "too many jammers": ("unseen.2", but(PLAIN, unseen__2={"jammer": 8})),
    "a reserve missing": (
        "unseen.2",
        but(
            PLAIN,
            unseen__2={"empty": 3, "accelerator": 1, "probe": 1, "jammer": 2},
            hidden=PLAIN["hidden"][1:],
        ),
    ),
    "a tile face up and down": ("tiles", but(PLAIN, tiles={"b1": "jammer"})),
    "an empty tile face up": ("tiles", but(position(gone={"b1": "empty"}), tiles={"b1": "empty"})),
    "a tile on the planet": ("tiles", but(PLAIN, tiles={"d4": "jammer"})),
    "a jammer in the cross": ("tiles", but(position(gone={"b2": "empty"}), tiles={"b2": "jammer"})),
    "jammers that are not gone": ("jammers.2", but(PLAIN, jammers__2=1)),
    "three jammers": ("jammers.2", but(PLAIN, jammers__2=3)),
    "an unknown sector": ("jammers.3", but(PLAIN, jammers__3=0)),
    "probes that are not gone": ("probes", but(FOUR, probes=1)),
    "probes at level 1": ("probes", position(gone={"b2": "probe"})),
    "ships on one cell": ("ships", but(PLAIN, ships=["d3", "d3"])),
    "a ship on the planet": ("ships", but(PLAIN, ships=["d4", "e4"])),
    "a ship on a creeper": ("ships", but(PLAIN, ships=["a1", "e4"])),
    "a ship on an accelerator": ("ships", position(ships=["d2", "e4"], tiles={"d2": "accelerator"})),
    "a ship on a face-down tile": ("ships", but(PLAIN, ships=["d2", "e4"])),
    "a ship nowhere": ("ships", but(PLAIN, ships=["h1", "e4"])),
    "all jammers": (
        "jammers",
        position(gone=dict.fromkeys(["b1", "c1", "f3", "f4", "c6", "d6", "a2", "a3"], "jammer")),
    ),
}

DASHBOARDS = {
    "eight buttons": ("buttons", but(PLAIN, buttons=[[None] * 8, [None] * 9])),
    "an unknown kind": ("buttons", position(known={0: {1: "horn"}})),
    "a button of another group": ("buttons", position(known={0: {4: "replicator"}})),
    "a button of another pilot": ("buttons", position(known={0: {1: "move-blue"}})),
    "a button in two places": ("buttons", position(known={0: {1: "replicator", 2: "replicator"}})),
    "a visible button unknown": ("visible", position(up={0: [3]})),
    "button 10": ("visible", but(PRESSED, visible=[[10], []])),
    "visible out of order": ("visible", but(SPENT, visible=[[9, 3], []])),
    "a press without a button": ("visible", but(PLAIN, presses=[1, 2])),
    "a button without a press": ("visible", but(PRESSED, presses=[2, 2])),
    "three presses": ("presses", but(PLAIN, presses=[3, 2])),
    "an extra press too early": ("boosted", but(PLAIN, boosted=[True, False])),
    "done too early": ("done", but(PLAIN, done=[False, True])),
    "done as a number": ("done", but(PLAIN, done=[0, 0])),
    "the offer of one who is done": ("to_move", but(SPENT, done=[True, False])),
    "the offer of one who can do nothing": ("to_move", but(SPENT, energy=[0, 1], stock=8)),
    "powers at level 1": ("powered", but(PLAIN, powered=[True, False])),
    "a broken replicator at level 2": ("broken", but(POWERS, broken=[True, False])),
    "waiting out of order": ("waited", but(PLAIN, waited=[1, 0])),
    "a seat waits that is not there": ("waited", but(PLAIN, waited=[2])),
    "waiting for a disk": ("waited", but(RESTING, waited=[0])),
    "waiting when done": ("waited", but(SPENT, to_move=1, done=[True, False], waited=[0])),
    "a power used before a disk": ("powered", but(position(level=2, phase="floppy"), powered=[True, False])),
    "presses used before a disk": ("presses", but(PRESSED, phase="floppy", to_move="chance")),
}

DISKS = {
    "an unknown disk": ("floppy", but(PLAIN, floppy="chess")),
    "a disk in the first round": ("floppy", but(ROUND_2, round=1, to_move=0)),
    "no disk in the second round": ("floppy", but(PLAIN, round=2)),
    "a disk before the next": ("floppy", but(ROUND_2, phase="floppy", to_move="chance")),
    "rays without rays": ("floppy", but(BUG, phase="ion", to_move=0)),
    "a bug without a bug": ("floppy", but(ION, phase="bug", to_move="chance")),
    "a disk in two places": ("discard", but(ROUND_2, discard=["problem-move-blue"])),
    "a disk too few": ("stack", but(PLAIN, stack__draws=5)),
    "more draws than disks": ("stack.draws", but(PLAIN, stack__draws=9)),
    "a first disk missing": ("stack.certain", but(PLAIN, stack__certain=STACK["certain"][1:])),
    "disks out of order": ("stack.possible", but(PLAIN, stack__possible=STACK["possible"][::-1])),
    "a disk of level 3 at level 1": (
        "stack.possible",
        but(PLAIN, stack__possible=["ion-rays-1"] * 1, stack__draws=1),
    ),
    "an unknown part of the stack": ("stack.top", but(PLAIN, stack__top=1)),
    "a stack that is a list": ("stack", but(PLAIN, stack=[])),
    "a disk too many for the round": ("discard", but(ROUND_2, round=3)),
    "an outage without its disk": ("outage", but(PLAIN, outage=True)),
    "no outage with its disk": ("outage", but(OUTAGE, outage=False)),
    "an outage as a number": ("outage", but(PLAIN, outage=0)),
}

PENDING = {
    "something pending at rest": ("pending", but(PLAIN, pending={})),
    "nothing pending": ("pending", but(TILE, pending=None)),
    "a part missing": ("pending.use", without(BUTTON, "pending", "use")),
    "an unknown use": ("pending.use", but(BUTTON, pending__use="bite")),
    "a known button": (
        "pending.button",
        but(BUTTON, buttons=[["move-yellow", *[None] * 8], [None] * 9]),
    ),
    "another's button pressed": ("pending.of", but(BUTTON, pending__of=1)),
    "a peek without the power": (
        "pending.seat",
        but(BUTTON, pending__use="peek-own", visible=[[], []], presses=[2, 2]),
    ),
    "a peek unpaid": ("powered", but(PEEK, powered=[False, False])),
    "a peek by another": ("to_move", but(PEEK, to_move=1)),
    "a copy by a broken replicator": (
        "broken",
        but(
            COPY,
            options__level=3,
            **{
                "broken": [True, False],
                "mothership": [4, 4, 5, 5],
                "stock": 9,
            },
        ),
    ),
    "a copy without a replicator": ("visible", but(COPY, to_move=1)),
    "nothing to copy": ("to_move", but(COPY, visible=[[3], []], presses=[1, 2])),
    "an extension by another": ("to_move", but(EXTEND, to_move=1)),
    "an extension paid already": ("powered", but(EXTEND, powered=[True, False])),
    "an extension without energy": ("energy", but(EXTEND, energy=[0, 1], stock=11)),
    "an extension without a button": ("visible", but(EXTEND, pending={"direction": "blue"})),
    "no direction": ("pending.direction", but(EXTEND, pending={"direction": None})),
    "a ship elsewhere": ("ships", but(TILE, pending__cell="b1")),
    "a tile that is not there": ("pending.cell", but(TILE, pending__cell="a1", ships=["d3", "e4"])),
    "a scan by another": ("pending.seat", but(SCAN, pending__seat=1)),
    "a scan unpaid": ("powered", but(SCAN, powered=[False, False])),
    "a scan below a creeper": (
        "pending.cell",
        but(
            SCAN,
            creepers=[*PLAIN["creepers"][:1], "d1", None, None, "g7", None, "a7", None],
            pending__cell="d1",
        ),
    ),
    "nothing left to break": ("broken", but(BUG, broken=[True, True])),
}

ENDS = {
    "over too early": ("phase", but(PLAIN, phase="over", to_move="over")),
    "shields left": ("phase", but(OVER, shields=1)),
    "won without probes": (
        "probes",
        but(
            position(level=4, gone=dict.fromkeys(["b1", "c1", "f3", "f4", "c6", "d6", "a2", "a3"], "jammer")),
            phase="over",
            to_move="over",
        ),
    ),
    "won and lost": (
        "phase",
        but(
            position(
                shields=0, gone=dict.fromkeys(["b1", "c1", "f3", "f4", "c6", "d6", "a2", "a3"], "jammer")
            ),
            phase="over",
            to_move="over",
        ),
    ),
}

WRONG = {**FRAME, **TOKENS, **TILES, **DASHBOARDS, **DISKS, **PENDING, **ENDS}


@pytest.mark.parametrize("sound", SOUND.values(), ids=SOUND)
def test_a_sound_position_is_read_and_written_again(sound):
    assert GAME.load(sound, chance="explicit").position() == sound


@pytest.mark.parametrize(("key", "wrong"), WRONG.values(), ids=WRONG)
def test_a_contradiction_is_refused_with_its_key(key, wrong):
    with pytest.raises(starboard.BadPosition) as refusal:
        GAME.load(wrong)
    assert refusal.value.key == key


@pytest.mark.parametrize("value", [None, True, -1, 1.5, "text", [], {}, [None] * 2, [[]] * 2, {"2": None}])
def test_no_value_of_any_key_breaks_the_reader(value):
    for start in (PLAIN, BUTTON, EXTEND, TILE, COPY):
        for key in start:
            if start[key] == value:
                continue
            with pytest.raises(starboard.BadPosition):
                GAME.load({**start, key: value})

"""Files of matches that were changed a little, as somebody could upload them by mistake or on purpose."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    7,
    2**31,
    2**40,
    -(2**63),
    10**30,
    1e308,
    float("nan"),
    float("inf"),
    "",
    "0",
    "x" * 300,
    "a\0b",
    "a\u202eb",
    "a\u2028b",
    "\ud800",
    "undo 0",
    "undo 1",
    "undo 999999999",
    "resign 0",
    "resign 7",
    "~1",
    "bot",
    "person",
    "open",
    "admiral",
    [],
    [[]],
    {},
    {"a": 1},
]
"""Values that some field does not expect."""


def mutations(file: str, seed: int) -> Iterator[bytes]:
    """Changed copies of a file, without end; the same ones for the same seed."""
    lines = [json.loads(line) for line in file.split("\n") if line]
    dice = random.Random(seed)
    while True:
        changed = copy.deepcopy(lines)
        for _ in range(dice.choice((1, 1, 1, 2, 4))):
            dice.choice(CHANGES)(changed, dice)
        data = "\n".join(json.dumps(line) for line in changed).encode()
        yield _bitten(data, dice) if dice.random() < 0.1 else data


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a line, as keys and indices."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*path, key)
        yield from _places(each, (*path, key))


def _one_place(lines: list[Any], dice: random.Random) -> tuple[Any, Any] | None:
    """What holds some value, and its key there. The header is as likely as all rows."""
    line = lines[0] if lines and dice.random() < 0.5 else dice.choice(lines or [{}])
    places = list(_places(line))
    if not places:
        return None
    *path, key = dice.choice(places)
    for step in path:
        line = line[step]
    return line, key


def _replace(lines: list[Any], dice: random.Random) -> None:
    if place := _one_place(lines, dice):
        place[0][place[1]] = copy.deepcopy(dice.choice(ODD))


def _remove(lines: list[Any], dice: random.Random) -> None:
    if place := _one_place(lines, dice):
        del place[0][place[1]]


def _nudge(lines: list[Any], dice: random.Random) -> None:
    """A number becomes another one, a text gets a letter more."""
    if place := _one_place(lines, dice):
        value = place[0][place[1]]
        if isinstance(value, int | float):
            place[0][place[1]] = value + dice.choice((-1, 1, 2**31, 2**32))
        elif isinstance(value, str):
            place[0][place[1]] = value + dice.choice((" ", "\0", "x", "\u200b"))


def _swap(lines: list[Any], dice: random.Random) -> None:
    if len(lines) > 2:
        one, other = dice.sample(range(1, len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]


def _call(lines: list[Any], dice: random.Random) -> None:
    """An undo or a resignation more; the rows behind it get new numbers."""
    at = dice.randint(1, len(lines) or 1)
    text = dice.choice((f"undo {dice.randint(0, at)}", f"resign {dice.randint(0, 3)}"))
    lines.insert(at, {"ply": at - 1, "seat": dice.choice((0, 1, None, 7)), "text": text, "at": 1.0})
    for ply, row in enumerate(lines[1:]):
        if isinstance(row, dict):
            row["ply"] = ply


def _cut(lines: list[Any], dice: random.Random) -> None:
    del lines[dice.randint(0, len(lines)) :]


def _say(lines: list[Any], dice: random.Random) -> None:
    if lines and isinstance(lines[0], dict):
        odd = [dice.choice((0, 1, dice.choice(ODD))) for _ in range(2)]
        text = dice.choice(("Hello", dice.choice(ODD)))
        lines[0]["chat"] = [{"seat": odd[0], "to": odd[1], "text": text, "at": 1.0}]


def _sit(lines: list[Any], dice: random.Random) -> None:
    """Somebody else in a seat, perhaps nobody at all."""
    if lines and isinstance(lines[0], dict) and isinstance(lines[0].get("seats"), list) and lines[0]["seats"]:
        kind = dice.choice(("bot", "person", "open", "robot"))
        level = dice.choice(("cadet", "zzz", None))
        at = dice.randrange(len(lines[0]["seats"]))
        lines[0]["seats"][at] = {"kind": kind, "name": "", "level": level}


def _add_luck(lines: list[Any], dice: random.Random) -> None:
    """Random bytes of somebody more, as they should be or not."""
    if lines and isinstance(lines[0], dict):
        seat, ply = (dice.choice((0, 1, dice.choice(ODD))) for _ in range(2))
        luck = dice.choice(("ef" * 16, "EF" * 16, "ef" * 40, dice.choice(ODD)))
        lines[0]["luck"] = [{"seat": seat, "ply": ply, "luck": luck}] * dice.choice((1, 2, 9))


CHANGES = (_replace, _replace, _replace, _remove, _nudge, _swap, _call, _cut, _say, _sit, _add_luck)


def _bitten(data: bytes, dice: random.Random) -> bytes:
    """Some bytes changed."""
    bitten = bytearray(data)
    for _ in range(dice.randint(1, 3)):
        if bitten:
            bitten[dice.randrange(len(bitten))] = dice.randrange(256)
    return bytes(bitten)

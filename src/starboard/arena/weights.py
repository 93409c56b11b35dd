"""Weights in a game's `taste.toml`: one `name = number` a line, with a comment that says what it weighs."""

from __future__ import annotations

import re
from collections.abc import Mapping

SECTION = re.compile(r"^\[(\w+)\]")
WEIGHT = re.compile(r"^(\w+) *= *([-+.\deE]+) *")
DIGITS = 3


def rewritten(text: str, section: str, weights: Mapping[str, float]) -> str:
    """The same text with other numbers in one section; comments and order stay as they are."""
    lines, here = [], ""
    for line in text.splitlines():
        if found := SECTION.match(line):
            here = found[1]
        if here == section and (found := WEIGHT.match(line)) and found[1] in weights:
            weight = f"{found[1]} = {weights[found[1]]!r}  "
            line = (weight.ljust(found.end()) + line[found.end() :]).rstrip()
        lines.append(line)
    return "\n".join(lines) + "\n"


def rounded(weight: float, like: float) -> float:
    """A weight with as many digits as games can tell apart; a whole number, if it was one before."""
    if isinstance(like, int):
        return round(weight)
    return float(f"{weight:.{DIGITS}g}")

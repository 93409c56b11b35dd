"""Weights in a game's `weights.toml`: one `name = number` a line, with a comment that says what it weighs."""

from __future__ import annotations

import re
from collections.abc import Mapping

SECTION = re.compile(r"^\[(\w+)\]")
WEIGHT = re.compile(r"^(\w+) *= *[-+.\deE]+ *")
DIGITS = 3


def rewritten(text: str, section: str, weights: Mapping[str, float]) -> str:
    """The same text with other numbers in one section, its comments one below the other."""
    heads = {name: f"{name} = {weight!r}" for name, weight in weights.items()}
    column = max(len(head) for head in heads.values()) + 2
    lines, here = [], ""
    for line in text.splitlines():
        if found := SECTION.match(line):
            here = found[1]
        if here == section and (found := WEIGHT.match(line)) and found[1] in heads:
            line = (heads[found[1]].ljust(column) + line[found.end() :]).rstrip()
        lines.append(line)
    return "\n".join(lines) + "\n"


def rounded(weight: float, like: float) -> float:
    """A weight with as many digits as games can tell apart; a whole number, if it was one before."""
    if isinstance(like, int):
        return round(weight)
    return float(f"{weight:.{DIGITS}g}")

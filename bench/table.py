"""Results as a list of rows: for people a table, for programs JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LESS_IS_BETTER = ("ms", "µs", "bytes")
HEAD = ("measured in processor time", "Starboard", "unit", "target", "peer", "its figure", "times better")


@dataclass(frozen=True)
class Row:
    """One figure, with the peer's where there is one."""

    name: str
    value: float
    unit: str
    target: float
    peer: str | None = None
    peer_value: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer: above 1 is in our favour."""
        if not self.peer_value or not self.value:
            return None
        return self.peer_value / self.value if self.unit in LESS_IS_BETTER else self.value / self.peer_value

    @property
    def is_met(self) -> bool:
        return self.value <= self.target if self.unit in LESS_IS_BETTER else self.value >= self.target

    def as_json(self) -> dict[str, Any]:
        fields = {"name": self.name, "value": round(self.value, 3), "unit": self.unit}
        if self.peer and self.peer_value and self.ratio:
            peer = {"peer": self.peer, "peer_value": round(self.peer_value, 3), "ratio": round(self.ratio, 3)}
            return fields | peer
        return fields

    def cells(self) -> tuple[str, ...]:
        bound = "≤" if self.unit in LESS_IS_BETTER else "≥"
        target = f"{bound} {number(self.target)}" + ("" if self.is_met else "  (missed)")
        ratio = f"{self.ratio:.1f}" if self.ratio else ""
        peer_value = number(self.peer_value) if self.peer_value else ""
        return (self.name, number(self.value), self.unit, target, self.peer or "", peer_value, ratio)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def draw(rows: Sequence[Row]) -> str:
    """The table: words to the left, figures to the right."""
    lines = [HEAD, *(row.cells() for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEAD))]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join("  ".join(align(line, widths)).rstrip() for line in lines)


def align(line: Sequence[str], widths: Sequence[int]) -> list[str]:
    right = (1, 5, 6)
    return [
        cell.rjust(width) if column in right else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(line, widths, strict=True))
    ]


def write(rows: Sequence[Row], file: Path) -> None:
    file.write_text(json.dumps([row.as_json() for row in rows], indent=1) + "\n", encoding="utf-8")

"""The ranking of the seats."""

from collections.abc import Sequence
from typing import Any


def ranked(ranks: Sequence[Any]) -> list[list[int]]:
    """The seats from the best rank down; those of equal rank together."""
    return [
        [seat for seat, its in enumerate(ranks) if its == best] for best in sorted(set(ranks), reverse=True)
    ]

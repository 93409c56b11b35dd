"""Speaking a move: which moves are still meant after some words, and which words can come next.

Words may be spoken in any order, and only as many as are needed to tell one move from the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def meant(moves: Sequence[str], spoken: Sequence[str]) -> list[str]:
    """The moves that contain all the spoken words; a move spoken in full is meant alone."""
    if " ".join(spoken) in moves:
        return [" ".join(spoken)]
    wanted = Counter(spoken)
    return [move for move in moves if wanted <= Counter(move.split())]


def next_words(moves: Sequence[str], spoken: Sequence[str]) -> list[str]:
    """The words that tell the meant moves apart, in the order of the moves."""
    left = [Counter(move.split()) - Counter(spoken) for move in meant(moves, spoken)]
    words = dict.fromkeys(word for rest in left for word in rest)
    return [word for word in words if len(left) == 1 or not all(word in rest for rest in left)]

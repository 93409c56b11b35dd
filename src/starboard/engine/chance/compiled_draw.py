"""The published rule of `chance.draw` in compiled code, so that a move and the draws after it are one call.

It leaves two rare cases to `chance.draw`: a digest that must be skipped, and huge weights.
"""

# mypy: allow-untyped-decorators

from typing import Any

import numpy as np

from starboard.engine.chance.sha256 import MASK, WORDS, digest
from starboard.engine.compiling.jit import entry, generic

UNDECIDED = -1
TOO_HEAVY = 1 << 31
"""The first total weight for which the remainder of a digest does not fit into 64 bits."""
MOST_DIGITS = 19
SLASH, ZERO = 47, 48


@generic
def _write(message: Any, seed: Any, ply: Any) -> Any:
    """Write ``seed/ply/0`` and return its length."""
    for i in range(len(seed)):
        message[i] = seed[i]
    unit = 1
    while ply // unit >= 10:
        unit *= 10
    at = len(seed)
    message[at] = SLASH
    while unit > 0:
        at += 1
        message[at] = ZERO + ply // unit % 10
        unit //= 10
    message[at + 1] = SLASH
    message[at + 2] = ZERO
    return at + 3


@entry
def index(seed: Any, ply: Any, count: Any, weights: Any) -> Any:
    """The index that is drawn at a ply, or UNDECIDED. `seed` has the bytes of the seed."""
    total = 0
    for i in range(count):
        total += weights[i]
    if total >= TOO_HEAVY:
        return UNDECIDED
    message, words = np.zeros(len(seed) + MOST_DIGITS + 3, np.uint8), np.zeros(WORDS, np.int64)
    digest(message, _write(message, seed, ply), words)
    if words[0] == MASK:  # the rule skips a few of these numbers, the last ones below 2 ** 256
        return UNDECIDED
    left = np.int64(0)
    for i in range(WORDS):
        left = ((left << 32) | words[i]) % total
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return i
    return UNDECIDED

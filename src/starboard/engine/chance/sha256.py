"""SHA-256 in compiled code, for the draws of fair dice: `hashlib` cannot be called from there.

All words are 64-bit numbers below 2 ** 32: no sum overflows, with and without compilation.
"""

# mypy: allow-untyped-decorators

from math import isqrt
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, generic, table

WORDS = 8
BLOCK = 64
"""The size of a block in bytes."""
LENGTH_BYTES = 8
MASK = 0xFFFFFFFF


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _cube_root(number: int) -> int:
    """The integer part of the cube root."""
    root: int = round(number ** (1 / 3))
    while root**3 > number:
        root -= 1
    while (root + 1) ** 3 <= number:
        root += 1
    return root


# The constants of the standard: the first 32 fractional bits of roots of primes.
START = table([isqrt(prime << 64) & MASK for prime in _primes(WORDS)], np.int64)
ROUNDS = table([_cube_root(prime << 96) & MASK for prime in _primes(64)], np.int64)


@generic
def _turned(word: Any, bits: Any) -> Any:
    return (word >> bits) | ((word << (32 - bits)) & MASK)


@generic
def _byte(message: Any, length: Any, blocks: Any, at: Any) -> Any:
    """A byte of the padded message: the message, a bit, zeros, and the length in bits."""
    if at < length:
        return np.int64(message[at])
    if at == length:
        return np.int64(0x80)
    behind = blocks * BLOCK - 1 - at
    return ((length * 8) >> (behind * 8)) & 0xFF if behind < LENGTH_BYTES else np.int64(0)


@generic
def _fill(schedule: Any, message: Any, length: Any, blocks: Any, block: Any) -> None:
    """Write the message schedule of one block."""
    for i in range(16):
        word = np.int64(0)
        for j in range(4):
            word = (word << 8) | _byte(message, length, blocks, block * BLOCK + i * 4 + j)
        schedule[i] = word
    for i in range(16, BLOCK):
        old, new = schedule[i - 15], schedule[i - 2]
        old = _turned(old, 7) ^ _turned(old, 18) ^ (old >> 3)
        new = _turned(new, 17) ^ _turned(new, 19) ^ (new >> 10)
        schedule[i] = (schedule[i - 16] + old + schedule[i - 7] + new) & MASK


@generic
def _mix(words: Any, schedule: Any) -> None:
    """Compress one block into the digest."""
    a, b, c, d, e, f, g, h = words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7]
    for i in range(BLOCK):
        first = h + (_turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)) + ((e & f) ^ (~e & MASK & g))
        first += ROUNDS[i] + schedule[i]
        second = (_turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        a, b, c, d, e, f, g, h = (first + second) & MASK, a, b, c, (d + first) & MASK, e, f, g
    for i, word in enumerate((a, b, c, d, e, f, g, h)):
        words[i] = (words[i] + word) & MASK


@entry
def digest(message: Any, length: Any, words: Any) -> None:
    """Write the digest of the first `length` bytes of a message as eight words."""
    schedule = np.zeros(BLOCK, np.int64)
    blocks = (length + LENGTH_BYTES) // BLOCK + 1
    for i in range(WORDS):
        words[i] = START[i]
    for block in range(blocks):
        _fill(schedule, message, length, blocks, block)
        _mix(words, schedule)

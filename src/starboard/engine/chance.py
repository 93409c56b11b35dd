"""Fair dice: every drawn outcome follows from the seed and the ply by a rule anyone can check."""

import hashlib
import secrets
from collections.abc import Sequence


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is published before the first draw: the SHA-256 of the seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def draw(seed: str, ply: int, weights: Sequence[int]) -> int:
    """The index that falls at this ply: SHA-256 of ``seed/ply/try`` as a number, modulo the total weight.

    Numbers beyond the last full multiple of the total are skipped, so that every unit of weight is exactly
    equally likely.
    """
    total = sum(weights)
    fair = (1 << 256) // total * total
    attempt = 0
    while (number := _number(f"{seed}/{ply}/{attempt}")) >= fair:
        attempt += 1
    left = number % total
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise AssertionError("weights are whole numbers of at least 1")


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")

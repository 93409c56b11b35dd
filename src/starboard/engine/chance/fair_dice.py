"""Fair dice: every drawn outcome follows from a seed and the ply by a rule anyone can check.

Whoever runs a match commits to a secret before anybody adds random bytes of their own (`luck`); the seed is
the hash of all of them. See docs/fair-dice.md.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

LUCK = r"^[0-9a-f]{16,64}$"  # random bytes as somebody adds them


class Contribution(NamedTuple):
    """Random bytes of the person in a seat, which count from row `ply` of the log on."""

    seat: int
    ply: int
    luck: str


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is published before the first draw: the SHA-256 of the seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def mixed(secret: str, luck: Iterable[str]) -> str:
    """The seed that draws: the SHA-256 of the secret and of all that was added, or the secret alone.

    What was added is sorted, so that nobody gains by deciding the order in which it arrived.
    """
    added = sorted(luck)
    return hashlib.sha256("/".join([secret, *added]).encode()).hexdigest() if added else secret


def seed_at(secret: str, contributions: Iterable[Contribution], row: int) -> str:
    """The seed of an outcome that is written at a row of the log."""
    return mixed(secret, (each.luck for each in contributions if each.ply <= row))


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

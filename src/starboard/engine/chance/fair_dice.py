"""Fair dice: every drawn outcome follows from a seed and the ply by a rule anyone can check.

The server commits to a secret. Then players add random bytes of their own (`luck`). The seed is the hash of
all of them. See docs/fair-dice.md.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

LUCK = r"^[0-9a-f]{16,64}$"  # random bytes of one player, in hexadecimal


class Contribution(NamedTuple):
    """Random bytes that the player of a seat added; they take effect at row `ply` of the log."""

    seat: int
    ply: int
    luck: str


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The commitment, which is published before the first draw: the SHA-256 of the seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def mixed(secret: str, luck: Iterable[str]) -> str:
    """The seed of the draws: the SHA-256 of the secret and all added bytes, or the secret if there are none.

    The added bytes are sorted, so that their order of arrival does not matter.
    """
    added = sorted(luck)
    return hashlib.sha256("/".join([secret, *added]).encode()).hexdigest() if added else secret


def seed_at(secret: str, contributions: Iterable[Contribution], row: int) -> str:
    """The seed of an outcome that is written at a row of the log."""
    return mixed(secret, (each.luck for each in contributions if each.ply <= row))


def draw(seed: str, ply: int, weights: Sequence[int]) -> int:
    """The index drawn at this ply: SHA-256 of ``seed/ply/try`` as a number, modulo the total weight.

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

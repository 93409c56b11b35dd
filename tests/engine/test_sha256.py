"""The compiled digest is that of the standard."""

import hashlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.engine.chance.sha256 import BLOCK, WORDS, digest


def digested(message: bytes) -> bytes:
    """The compiled digest; behind the message there is something else in memory."""
    words = np.zeros(WORDS, np.int64)
    digest(np.frombuffer(message + b"behind it", np.uint8), len(message), words)
    return b"".join(int(word).to_bytes(4, "big") for word in words)


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_the_digest_is_that_of_the_standard(message):
    assert digested(message) == hashlib.sha256(message).digest()


@pytest.mark.parametrize("length", range(3 * BLOCK))
def test_every_length_is_padded_right(length):
    message = bytes(range(length))
    assert digested(message) == hashlib.sha256(message).digest()

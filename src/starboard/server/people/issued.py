"""Which secrets count: those that this server has issued, or another one on the same database.

A secret is 24 random bytes and 8 bytes of their HMAC-SHA256 under a key of the database, as 43 letters. So
nobody can make one up, and no row is kept for somebody who never sits down. The signature says whether the
secret went out over HTTPS: such a one is believed only where no other site can have planted it. Secrets from
before signatures count if they hold a seat.
"""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from starboard.server.people.secrets import hashed

if TYPE_CHECKING:
    from starboard.store import Store

SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
RANDOM_BYTES, SIGNATURE_BYTES = 24, 8
KEY = "identity"


class Issue(Enum):
    """How a secret was given out."""

    SECURE = "https"
    PLAIN = "http"
    OLD = "unsigned"


class Identities:
    """Issues secrets and recognises them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @cached_property
    def _key(self) -> bytes:
        return self._store.keys.key(KEY).encode()

    def issue(self, secure: bool) -> str:
        """A fresh secret that is safe in addresses and headers."""
        random = secrets.token_bytes(RANDOM_BYTES)
        return _text(random + self._signature(random, Issue.SECURE if secure else Issue.PLAIN))

    def issue_of(self, secret: str) -> Issue | None:
        """How a secret was given out; None: not by this server."""
        if signed := self.signed_issue_of(secret):
            return signed
        is_old = SECRET.fullmatch(secret) is not None and self._store.lists.has_seat(hashed(secret))
        return Issue.OLD if is_old else None

    def signed_issue_of(self, secret: str) -> Issue | None:
        """The same without the secrets from before signatures: the database is not asked."""
        if SECRET.fullmatch(secret) is None:
            return None
        whole = _bytes(secret)
        if _text(whole) == secret:  # the last letter has bits that mean nothing
            random, signature = whole[:RANDOM_BYTES], whole[RANDOM_BYTES:]
            for issue in (Issue.SECURE, Issue.PLAIN):
                if hmac.compare_digest(signature, self._signature(random, issue)):
                    return issue
        return None

    def _signature(self, random: bytes, issue: Issue) -> bytes:
        return hmac.digest(self._key, issue.value.encode() + random, "sha256")[:SIGNATURE_BYTES]


def _text(whole: bytes) -> str:
    return base64.urlsafe_b64encode(whole).decode().rstrip("=")


def _bytes(secret: str) -> bytes:
    return base64.urlsafe_b64decode(f"{secret}=")

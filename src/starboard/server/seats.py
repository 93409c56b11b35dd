"""Who may sit where: secrets, their hashes, and the invitations made from them.

A secret (256 random bits) is the right to a seat. A browser keeps one in a cookie, a program one in its
`Authorization` header; the store knows only hashes. An invitation is derived from the secret of whoever
created the match, so the creator can be shown the link again and nobody else can.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks: the secrets that came with the request, the one to sit down with first."""

    secrets: tuple[str, ...] = ()

    @property
    def hashes(self) -> frozenset[str]:
        """The hashes of the visitor's secrets, as the store keeps them."""
        return frozenset(hashed(secret) for secret in self.secrets)


NOBODY = Visitor()


def new_secret() -> str:
    """A fresh secret of 256 bits, as 43 letters that are safe in addresses and headers."""
    return secrets.token_urlsafe(32)


def is_secret(text: str) -> bool:
    """Whether a text has the form of a secret (shorter ones could be guessed)."""
    return SECRET.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What the store keeps of a secret. It has 256 bits, so that a plain hash cannot be searched."""
    return hashlib.sha256(secret.encode()).hexdigest()


def invite_of(match: str, secret: str) -> str:
    """The invitation to a match, known to whoever knows its creator's secret."""
    return f"{match}-{hashlib.sha256(f'invite {match} {secret}'.encode()).hexdigest()[:40]}"

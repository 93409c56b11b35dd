"""Who may sit where: secrets, their hashes, and the invitations made from them.

A secret is the right to a seat. A browser keeps one in a cookie, a program one in its `Authorization` header;
the store knows only hashes. An invitation is derived from the secret of whoever created the match, so the
creator can be shown the link again and nobody else can. See identity.py about where secrets come from.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks: the secrets that came with the request, the one to sit down with first, and where it came
    from (see addresses.py; empty if that is not known).
    """

    secrets: tuple[str, ...] = ()
    address: str = ""

    @property
    def hashes(self) -> frozenset[str]:
        """The hashes of the visitor's secrets, as the store keeps them."""
        return frozenset(hashed(secret) for secret in self.secrets)


NOBODY = Visitor()


def hashed(secret: str) -> str:
    """What the store keeps of a secret. It has 192 random bits, so that a plain hash cannot be searched."""
    return hashlib.sha256(secret.encode()).hexdigest()


def invite_of(match: str, secret: str) -> str:
    """The invitation to a match, known to whoever knows its creator's secret."""
    return f"{match}-{hashlib.sha256(f'invite {match} {secret}'.encode()).hexdigest()[:40]}"

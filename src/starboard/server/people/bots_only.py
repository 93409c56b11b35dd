"""Matches that bots play among themselves: a visitor may have a few of them at once."""

from __future__ import annotations

from starboard.server.people.limits import Limits, Payer, Slots, payer_of
from starboard.server.people.secrets import Visitor

FULL = "Bots play among themselves in as many matches as you may have. Wait until one is over."


class BotsOnly:
    """Who pays for which of them."""

    def __init__(self, limits: Limits) -> None:
        self._slots = Slots(limits.bot_matches, limits.bot_matches_in_all, FULL, wait=60)
        self._payers: dict[str, Payer] = {}

    def begin(self, visitor: Visitor, match: str) -> None:
        """From now on no person sits in a match; refused if the visitor has too many of them."""
        payer = payer_of(visitor)
        self._slots.take(payer)
        self._payers[match] = payer

    def end(self, match: str) -> None:
        """The match is over, or a person sits there again."""
        if payer := self._payers.pop(match, None):
            self._slots.free(payer)

    def __len__(self) -> int:
        return len(self._slots)

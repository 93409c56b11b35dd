"""What the server refuses, each as a sentence for the person who asked."""

from __future__ import annotations


class Refused(Exception):
    """A request that cannot be granted: an HTTP status and a sentence saying why and what to do."""

    status = 400
    retry_after: int | None = None

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Malformed(Refused):
    """The request itself makes no sense (an unknown option, a bad position, an illegal move)."""

    status = 422


class NotYourSeat(Refused):
    """The visitor does not hold the seat this takes."""

    status = 403


class NotFound(Refused):
    """There is no such match, game or invitation."""

    status = 404


class Conflict(Refused):
    """Somebody else was faster, or the match is no longer where the request believes it to be."""

    status = 409


class TooMuch(Refused):
    """The body is too long."""

    status = 413


class TooSlow(Refused):
    """The body has not arrived in time."""

    status = 408


class TooOften(Refused):
    """The client asks for more than it may."""

    status = 429

    def __init__(self, sentence: str, retry_after: int = 1) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after


class NotPrepared(Refused):
    """The game's rules are still being compiled."""

    status = 503
    retry_after = 2


class NoDatabase(Refused):
    """The database does not answer."""

    status = 503
    retry_after = 5


class Busy(Refused):
    """Whatever this needs has too much to do."""

    status = 503
    retry_after = 5

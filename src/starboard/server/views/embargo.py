"""What is not told of a mission while others may still fly it."""

from __future__ import annotations

from datetime import UTC, date, datetime

from starboard.store import MatchRow


def day_of(moment: float) -> date:
    """The day of a moment, by universal time."""
    return datetime.fromtimestamp(moment, UTC).date()


def is_sealed(match: MatchRow, now: float) -> bool:
    """Whether a match is of a mission whose day is not over: others need its draws to be unknown."""
    return match.day is not None and day_of(now).isoformat() <= match.day


def published_seed(match: MatchRow, now: float) -> str | None:
    """The seed, when everybody may know it."""
    return match.seed if match.status == "over" and not is_sealed(match, now) else None

"""Where matches are kept: SQLite by default, PostgreSQL by its address."""

from starboard.store.base import Taken
from starboard.store.rows import (
    AnalysisRow,
    InviteRow,
    LogRow,
    MarkRow,
    MatchRow,
    MessageRow,
    SeatRow,
    Snapshot,
    VoteRow,
)
from starboard.store.store import Store

__all__ = [
    "AnalysisRow",
    "InviteRow",
    "LogRow",
    "MarkRow",
    "MatchRow",
    "MessageRow",
    "SeatRow",
    "Snapshot",
    "Store",
    "Taken",
    "VoteRow",
]

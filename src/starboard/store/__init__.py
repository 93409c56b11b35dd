"""Where matches are kept: SQLite by default, PostgreSQL by its address."""

from starboard.store.connection import Taken
from starboard.store.lists import Place
from starboard.store.rows import (
    AnalysisRow,
    InviteRow,
    LogRow,
    LuckRow,
    MarkRow,
    MatchRow,
    MessageRow,
    SeatRow,
    Snapshot,
    VoteRow,
)
from starboard.store.store import Store
from starboard.store.transaction import Transaction

__all__ = [
    "AnalysisRow",
    "InviteRow",
    "LogRow",
    "LuckRow",
    "MarkRow",
    "MatchRow",
    "MessageRow",
    "Place",
    "SeatRow",
    "Snapshot",
    "Store",
    "Taken",
    "Transaction",
    "VoteRow",
]

"""Where matches are kept: SQLite by default, PostgreSQL by its address."""

from starboard.store.rows import InviteRow, LogRow, MatchRow, SeatRow, Snapshot, VoteRow
from starboard.store.store import Store, Taken

__all__ = ["InviteRow", "LogRow", "MatchRow", "SeatRow", "Snapshot", "Store", "Taken", "VoteRow"]

"""Private matches, names of messages, whose seat a bot keeps, and which flights of a mission count."""

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

matches = sa.table(
    "matches",
    sa.column("id", sa.Text),
    sa.column("game", sa.Text),
    sa.column("day", sa.Text),
    sa.column("created", sa.Double),
    sa.column("finished", sa.Double),
    sa.column("result", sa.JSON),
    sa.column("rounds", sa.Integer),
    sa.column("counts", sa.Boolean),
    sa.column("merit", sa.BigInteger),
)
seats = sa.table("seats", sa.column("match", sa.Text), sa.column("secret", sa.Text))


def upgrade() -> None:
    """Matches from before are private. Of their missions each device's first flight counts, as it did."""
    op.add_column("matches", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("merit", sa.BigInteger))
    op.add_column("messages", sa.Column("name", sa.Text))
    op.add_column("seats", sa.Column("owner", sa.Text))
    op.create_table(
        "claims",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("claim", sa.Text, primary_key=True),
    )
    op.create_index("seats_by_secret", "seats", ["secret"])
    op.create_index("matches_by_public", "matches", ["public", "created"])
    op.drop_index("matches_by_day", "matches")
    op.create_index("matches_by_merit", "matches", ["game", "day", "merit"])
    _count_first_flights(op.get_bind())


def _count_first_flights(connection: sa.Connection) -> None:
    query = sa.select(matches, seats.c.secret).join(seats, seats.c.match == matches.c.id)
    query = query.where(matches.c.day.is_not(None)).order_by(matches.c.created, matches.c.id)
    counted = set()
    for row in connection.execute(query).all():
        if (row.game, row.day, row.secret) not in counted:
            counted.add((row.game, row.day, row.secret))
            change = matches.update().where(matches.c.id == row.id)
            connection.execute(change.values(counts=True, merit=_merit(row)))


def _merit(row: sa.Row[Any]) -> int | None:
    """What `merit_of` in store/missions.py gives for a flight that was finished on its day."""
    if row.finished is None or datetime.fromtimestamp(row.finished, UTC).date().isoformat() != row.day:
        return None
    won, score, rounds = 0 in row.result["winners"], int(row.result["scores"][0]), row.rounds or 0
    return 10**16 * won + score * 10**6 + (10**6 - 1 - rounds if won else rounds)

"""Undo by consent, and a quick list of matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Votes for an undo; the index behind the list of matches."""
    op.create_table(
        "votes",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("back", sa.Integer, nullable=False),
        sa.Column("asked", sa.Boolean, nullable=False),
    )
    op.create_index("matches_by_status", "matches", ["status", "created"])

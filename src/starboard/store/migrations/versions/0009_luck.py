"""Random bytes that people add to the seed of their match."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has added anything to matches from before: their seed is the secret alone, and nothing waits."""
    op.add_column("matches", sa.Column("luck_until", sa.Double))
    op.create_table(
        "luck",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("luck", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.UniqueConstraint("match", "person", name="luck_once"),
    )

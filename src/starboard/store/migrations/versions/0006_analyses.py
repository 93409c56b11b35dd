"""Analyses of matches that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No match from before has an analysis yet."""
    op.create_table(
        "analyses",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("done", sa.Double, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("failed", sa.Boolean, nullable=False),
    )

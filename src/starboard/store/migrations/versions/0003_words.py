"""Turns in words beside the log."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rows from before have no words and are told when they are shown."""
    op.add_column("log", sa.Column("words", sa.Text))

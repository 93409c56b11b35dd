"""Missions of the day, and how many rounds a match took."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches from before are no missions, and nobody has counted their rounds."""
    op.add_column("matches", sa.Column("day", sa.Text))
    op.add_column("matches", sa.Column("rounds", sa.Integer))
    op.create_index("matches_by_day", "matches", ["game", "day"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
    )

"""Matches in which the server may have something to do are marked: a start looks at no others."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The first start after this looks at all unfinished matches once, in the background."""
    op.add_column("matches", sa.Column("pending", sa.Boolean, nullable=False, server_default=sa.true()))
    op.drop_index("matches_unfinished", "matches")
    op.create_index(
        "matches_pending",
        "matches",
        ["game", "created", "id"],
        sqlite_where=sa.text("pending IS 1 AND status != 'over'"),
        postgresql_where=sa.text("pending IS true AND status != 'over'"),
    )

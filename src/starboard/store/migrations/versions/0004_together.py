"""Playing together: settings of the house, marks of who is ready, and talk at the table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches from before have no settings; votes from before were all about an undo."""
    op.add_column("matches", sa.Column("house", sa.JSON, nullable=False, server_default=sa.text("'{}'")))
    op.add_column("votes", sa.Column("about", sa.Text, nullable=False, server_default="undo"))
    op.create_table(
        "marks",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("stage", sa.Integer, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("to", sa.Integer),
    )

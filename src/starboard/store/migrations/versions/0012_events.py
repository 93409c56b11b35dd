"""What each row of a log did."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rows from before have no events: they are found out when somebody asks."""
    op.add_column("log", sa.Column("events", sa.JSON(none_as_null=True)))

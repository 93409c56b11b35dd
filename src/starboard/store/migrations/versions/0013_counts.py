"""How much there is of a match, so that whoever knows it already reads nothing twice."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

COUNTED = """
UPDATE matches SET
  length = (SELECT coalesce(max(ply) + 1, 0) FROM log WHERE log.match = matches.id),
  messages = (SELECT coalesce(max(number) + 1, 0) FROM messages WHERE messages.match = matches.id)
"""


def upgrade() -> None:
    """Rows of the log, messages, and changes of all else: seats, votes, marks, random bytes."""
    for name in ("length", "messages", "changes"):
        op.add_column("matches", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.execute(COUNTED)

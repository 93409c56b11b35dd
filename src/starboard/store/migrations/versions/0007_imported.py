"""How much of a log came with a file. Matches that go on after an upload get a seed that nobody knows."""

import hashlib
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

matches = sa.table(
    "matches",
    sa.column("id", sa.Text),
    sa.column("origin", sa.Text),
    sa.column("status", sa.Text),
    sa.column("seed", sa.Text),
    sa.column("commitment", sa.Text),
    sa.column("imported", sa.Integer),
)
log = sa.table("log", sa.column("match", sa.Text))


def upgrade() -> None:
    """Whoever uploaded a file may know its seed: a match that is not over goes on with another."""
    op.add_column("matches", sa.Column("imported", sa.Integer, nullable=False, server_default="0"))
    connection = op.get_bind()
    rows = sa.select(sa.func.count()).select_from(log).where(log.c.match == matches.c.id).scalar_subquery()
    uploaded = matches.c.origin == "import"
    connection.execute(matches.update().where(uploaded).values(imported=rows))
    running = sa.select(matches.c.id).where(uploaded, matches.c.status != "over")
    for match in connection.execute(running).scalars().all():
        seed = secrets.token_hex(16)
        promised = hashlib.sha256(seed.encode()).hexdigest()
        change = matches.update().where(matches.c.id == match)
        connection.execute(change.values(seed=seed, commitment=promised))

"""The tables. A change here needs a migration in migrations/versions; a test compares both."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("engine", sa.Text, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("commitment", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("parent", sa.Text),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("result", sa.JSON(none_as_null=True)),
    sa.Column("finished", sa.Double),
    sa.Column("rematch", sa.Text),
    sa.Column("house", sa.JSON, nullable=False, server_default=sa.text("'{}'")),
    sa.Column("day", sa.Text),
    sa.Column("rounds", sa.Integer),
    sa.Index("matches_by_status", "status", "created"),
    sa.Index("matches_by_day", "game", "day"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("level", sa.Text),
    sa.Column("secret", sa.Text),
)

invites = sa.Table(
    "invites",
    metadata,
    sa.Column("secret", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("words", sa.Text),
)

votes = sa.Table(
    "votes",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("back", sa.Integer, nullable=False),
    sa.Column("asked", sa.Boolean, nullable=False),
    sa.Column("about", sa.Text, nullable=False, server_default="undo"),
)

marks = sa.Table(
    "marks",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("stage", sa.Integer, nullable=False),
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("to", sa.Integer),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("engine", sa.Text, nullable=False),
    sa.Column("asked", sa.Double, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("done", sa.Double, nullable=False),
    sa.Column("result", sa.JSON(none_as_null=True)),
    sa.Column("failed", sa.Boolean, nullable=False),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, nullable=False),
)

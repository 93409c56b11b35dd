"""The tables. A change here needs a migration in migrations/versions; a test compares both."""

from __future__ import annotations

from typing import Any

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
    sa.Column("imported", sa.Integer, nullable=False, server_default="0"),
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("merit", sa.BigInteger),
    sa.Column("luck_until", sa.Double),
    sa.Column("pending", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("length", sa.Integer, nullable=False, server_default="0"),
    sa.Column("messages", sa.Integer, nullable=False, server_default="0"),
    sa.Column("changes", sa.Integer, nullable=False, server_default="0"),
)


def index_of_some(name: str, condition: sa.ColumnElement[bool], *columns: sa.Column[Any]) -> sa.Index:
    """An index of the rows for which a condition holds. A query uses it if it has the same condition, word
    for word: one with a parameter would not do.
    """
    return sa.Index(name, *columns, sqlite_where=condition, postgresql_where=condition)


PENDING = matches.c.pending.is_(True) & (matches.c.status != sa.literal_column("'over'"))
NEWEST = matches.c.created, matches.c.id
PUBLIC = matches.c.public.is_(True)
RANKED = matches.c.merit.is_not(None)
index_of_some("matches_by_merit", RANKED, matches.c.game, matches.c.day, matches.c.merit)
index_of_some("matches_pending", PENDING, matches.c.game, *NEWEST)
index_of_some("public_matches", PUBLIC, *NEWEST)
index_of_some("public_matches_by_game", PUBLIC, matches.c.game, *NEWEST)
index_of_some("public_matches_by_status", PUBLIC, matches.c.status, *NEWEST)
index_of_some("public_matches_by_game_and_status", PUBLIC, matches.c.game, matches.c.status, *NEWEST)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("level", sa.Text),
    sa.Column("secret", sa.Text),
    sa.Column("owner", sa.Text),
    sa.Index("seats_by_secret", "secret", "match"),
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
    sa.Column("events", sa.JSON(none_as_null=True)),
)

luck = sa.Table(
    "luck",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("luck", sa.Text, nullable=False),
    sa.Column("person", sa.Text),
    sa.UniqueConstraint("match", "person", name="luck_once"),
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
    sa.Column("name", sa.Text),
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

UNFINISHED_ANALYSIS = analyses.c.result.is_(None) & analyses.c.failed.is_(False)
index_of_some("analyses_unfinished", UNFINISHED_ANALYSIS, analyses.c.asked, analyses.c.match)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, nullable=False),
)

claims = sa.Table(
    "claims",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("claim", sa.Text, primary_key=True),
    sa.Index("claims_by_day", "day"),
)

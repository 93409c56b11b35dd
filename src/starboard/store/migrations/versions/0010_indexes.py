"""An index for every list that grows."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Most matches are private, over, and no mission: the indexes of the others leave them out. So none seems
    a good way to find a person's own.
    """
    op.drop_index("matches_by_status", "matches")
    op.drop_index("matches_by_public", "matches")
    op.drop_index("matches_by_merit", "matches")
    op.drop_index("seats_by_secret", "seats")
    op.create_index("seats_by_secret", "seats", ["secret", "match"])
    op.create_index("claims_by_day", "claims", ["day"])
    newest = ["created", "id"]
    unfinished = {"sqlite": "status != 'over'", "postgresql": "status != 'over'"}
    public = {"sqlite": "public IS 1", "postgresql": "public IS true"}
    ranked = {"sqlite": "merit IS NOT NULL", "postgresql": "merit IS NOT NULL"}
    wanted = {
        "sqlite": "result IS NULL AND failed IS 0",
        "postgresql": "result IS NULL AND failed IS false",
    }
    _index("matches_by_merit", "matches", ["game", "day", "merit"], ranked)
    _index("matches_unfinished", "matches", ["game", *newest], unfinished)
    _index("public_matches", "matches", newest, public)
    _index("public_matches_by_game", "matches", ["game", *newest], public)
    _index("public_matches_by_status", "matches", ["status", *newest], public)
    _index("public_matches_by_game_and_status", "matches", ["game", "status", *newest], public)
    _index("analyses_unfinished", "analyses", ["asked", "match"], wanted)


def _index(name: str, table: str, columns: list[str], where: dict[str, str]) -> None:
    op.create_index(
        name,
        table,
        columns,
        sqlite_where=sa.text(where["sqlite"]),
        postgresql_where=sa.text(where["postgresql"]),
    )

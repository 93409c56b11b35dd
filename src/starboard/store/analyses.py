"""Analyses: who asked for one, how far it has come, and what was found.

Nobody owns the work for good. Whoever works at an analysis gives a sign of life now and then; when that stays
away, the next one may begin anew. The result is the same, whoever finds it.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.connection import Database
from starboard.store.rows import AnalysisRow


class Analyses:
    """At most one for each match, written once."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find(self, match: str) -> AnalysisRow | None:
        """The analysis of a match, if somebody has asked for it."""
        query = sa.select(tables.analyses).where(tables.analyses.c.match == match)
        with self._database.read() as connection:
            row = connection.execute(query).first()
        return AnalysisRow(*row) if row else None

    def ask(self, match: str, engine: str, now: float) -> None:
        """Put a match on the list; one that is there already stays as it is."""
        row = AnalysisRow(match, engine, now, 0.0)
        try:
            with self._database.begin() as connection:
                connection.execute(tables.analyses.insert(), asdict(row))
        except sa.exc.IntegrityError:
            pass  # somebody else asked at the same moment

    def wanted(self) -> list[str]:
        """The matches whose analysis is not finished, in the order in which they were asked for."""
        analyses = tables.analyses
        query = (
            sa.select(analyses.c.match)
            .where(tables.UNFINISHED_ANALYSIS)
            .order_by(analyses.c.asked, analyses.c.match)
        )
        with self._database.read() as connection:
            return list(connection.execute(query).scalars())

    def ahead(self, row: AnalysisRow) -> int:
        """How many analyses were asked for before this one and are not finished."""
        analyses = tables.analyses
        earlier = sa.tuple_(analyses.c.asked, analyses.c.match) < sa.tuple_(row.asked, row.match)
        query = sa.select(sa.func.count()).select_from(analyses).where(tables.UNFINISHED_ANALYSIS, earlier)
        with self._database.read() as connection:
            return int(connection.execute(query).scalar_one())

    def claim(self, match: str, engine: str, now: float, silent: float) -> bool:
        """Begin to work at one, unless it is finished or somebody gave a sign of life after `silent`."""
        idle = tables.analyses.c.at < silent
        return self._change(match, tables.UNFINISHED_ANALYSIS, idle, engine=engine, at=now, done=0.0)

    def carry_on(self, match: str, now: float, done: float) -> None:
        """A sign of life, and how far it has come."""
        self._change(match, tables.UNFINISHED_ANALYSIS, at=now, done=done)

    def drop(self, match: str) -> None:
        """Leave it to somebody else."""
        self._change(match, tables.UNFINISHED_ANALYSIS, at=0.0, done=0.0)

    def keep(self, match: str, result: dict[str, Any] | None) -> None:
        """What was found; None: it could not be made."""
        self._change(match, tables.UNFINISHED_ANALYSIS, done=1.0, result=result, failed=result is None)

    def _change(self, match: str, *conditions: sa.ColumnElement[bool], **values: Any) -> bool:
        change = tables.analyses.update().where(tables.analyses.c.match == match, *conditions)
        with self._database.begin() as connection:
            return connection.execute(change.values(values)).rowcount == 1

"""Analyses of matches that are over: asked for by whoever looks, made in the background, kept."""

from __future__ import annotations

from typing import Any

from starboard.engine.version import ENGINE_VERSION
from starboard.server.desk import Desk
from starboard.server.errors import Refused
from starboard.server.models import Analysed
from starboard.server.play import Play
from starboard.server.sealing import is_sealed
from starboard.store import AnalysisRow

SILENT = 30.0  # seconds without a sign of life after which a study counts as abandoned


class Analysing(Desk):
    """Asking for an analysis. The work itself is done elsewhere (see studying.py)."""

    def analysis(self, match: str) -> Analysed:
        """What was found out about a match, or how far it has come. Who asks first sets it going."""
        with self.cache.open(match) as play:
            self._need_over(play)
        row, now = self.store.analysis(match), self.clock()
        if row is None:
            row = AnalysisRow(match, ENGINE_VERSION, now, 0.0)
            self.store.ask_for_analysis(match, ENGINE_VERSION, now)
        if row.result is None and not row.failed and row.at < now - SILENT:
            self.study(match)
        return self._analysed(row)

    def _need_over(self, play: Play) -> None:
        """Before the end an analysis would tell what is hidden, and play for somebody."""
        if play.match.status != "over":
            raise Refused("The analysis opens when the match is over: before that it would tell too much.")
        if is_sealed(play.match, self.clock()):
            raise Refused("Others still fly this mission: its analysis opens when the day is over (UTC).")
        self._need_prepared(play.match.game)
        if play.closed:
            raise Refused(play.closed)

    def _analysed(self, row: AnalysisRow) -> Analysed:
        if row.result is not None:
            ready = {"status": "ready", "done": 1.0, "ahead": 0, "analysis": row.result}
            return Analysed.model_validate(ready)
        if row.failed:
            return Analysed(status="failed", done=1.0, ahead=0, analysis=None)
        wanted = self.store.wanted_analyses()
        ahead = wanted.index(row.match) if row.match in wanted else 0
        return Analysed(status="running" if row.at else "waiting", done=row.done, ahead=ahead, analysis=None)

    def to_study(self, match: str) -> tuple[dict[str, Any], int | None]:
        """The record of a match, and who resigned it."""
        with self.cache.open(match) as play:
            self._need_over(play)
            return play.state.record(), play.resigned

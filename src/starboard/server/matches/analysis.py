"""Analyses of matches that are over: asked for once, made in the background, kept."""

from __future__ import annotations

from typing import Any

from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.catalogue import meta_of
from starboard.server.errors import NotPrepared, Refused
from starboard.server.loaded.match import Play
from starboard.server.matches.context import Desk
from starboard.server.people.limits import payer_of
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Analysed
from starboard.server.views.embargo import is_sealed
from starboard.store import AnalysisRow

SILENT = 30.0  # seconds without a sign of life after which an analysis counts as abandoned


class Analysing(Desk):
    """Asking for an analysis. The work itself is done elsewhere (see studying.py)."""

    def analysis(self, match: str) -> Analysed:
        """What was found out about a match, or how far it has come. Looking begins nothing."""
        with self.cache.open(match) as play:
            self._need_over(play)
        row = self.store.analysis(match)
        if row is None:
            return Analysed(status="none", done=0.0, ahead=0, analysis=None)
        if row.result is None and not row.failed and row.at < self.clock() - SILENT:
            self.study(match)  # the process that was at it may be gone
        return self._analysed(row)

    def analyse(self, visitor: Visitor, match: str) -> Analysed:
        """Have a match analysed, once."""
        found = self.analysis(match)
        if found.status != "none":
            return found
        payer = payer_of(visitor)
        self.analyses.take(payer)
        if self.analysed_for.setdefault(match, payer) is not payer:
            self.analyses.free(payer)  # somebody else asked at the same moment
        self.store.ask_for_analysis(match, ENGINE_VERSION, self.clock())
        return self.analysis(match)  # which finds that nobody is at it yet

    def analysis_ended(self, match: str) -> None:
        """Whoever asked for it may ask for another one."""
        if payer := self.analysed_for.pop(match, None):
            self.analyses.free(payer)

    def _need_over(self, play: Play) -> None:
        """Before the end an analysis would tell what is hidden, and play for somebody."""
        if play.match.status != "over":
            raise Refused("The analysis opens when the match is over: before that it would tell too much.")
        if is_sealed(play.match, self.clock()):
            raise Refused("Others still fly this mission: its analysis opens when the day is over (UTC).")
        if self.preparing(play.match.game):
            title = meta_of(play.match.game).title
            raise NotPrepared(f"{title} is still being compiled here: it can be analysed after that.")
        if play.closed:
            raise Refused(play.closed)

    def _analysed(self, row: AnalysisRow) -> Analysed:
        if row.result is not None:
            ready = {"status": "ready", "done": 1.0, "ahead": 0, "analysis": row.result}
            return Analysed.model_validate(ready)
        if row.failed:
            return Analysed(status="failed", done=1.0, ahead=0, analysis=None)
        ahead = self.store.analyses_ahead(row)
        return Analysed(status="running" if row.at else "waiting", done=row.done, ahead=ahead, analysis=None)

    def to_study(self, match: str) -> tuple[dict[str, Any], int | None]:
        """The record of a match, and who resigned it."""
        with self.cache.open(match) as play:
            self._need_over(play)
            return play.state.record(), play.resigned

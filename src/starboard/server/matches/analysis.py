"""Analyses of matches that are over: asked for once, made in the background, kept."""

from __future__ import annotations

from typing import Any

from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.catalogue import meta_of
from starboard.server.errors import NotPrepared, Refused
from starboard.server.loaded.match import LoadedMatch
from starboard.server.matches.context import Context
from starboard.server.people.limits import Limits, Payer, Slots, payer_of
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Analysed
from starboard.server.views.embargo import is_sealed
from starboard.store import AnalysisRow

WAITING = "Your other analyses come first, or too many are waiting. Ask again in a few minutes."
SILENT = 30.0  # seconds without a sign of life after which an analysis counts as abandoned


class Analyses:
    """Asking for an analysis. The work itself is done elsewhere (see studying.py)."""

    def __init__(self, context: Context, limits: Limits) -> None:
        self._context = context
        self._slots = Slots(limits.analyses, limits.analyses_in_all, WAITING, wait=60)
        self._payers: dict[str, Payer] = {}

    def find(self, match: str) -> Analysed:
        """What was found out about a match, or how far it has come. Looking begins nothing."""
        with self._context.cache.open(match) as loaded:
            self._need_over(loaded)
        row = self._context.store.analyses.find(match)
        if row is None:
            return Analysed(status="none", done=0.0, ahead=0, analysis=None)
        if row.result is None and not row.failed and row.at < self._context.clock() - SILENT:
            self._context.ports.analyse(match)  # the process that was at it may be gone
        return self._analysed(row)

    def ask(self, visitor: Visitor, match: str) -> Analysed:
        """Have a match analysed, once."""
        found = self.find(match)
        if found.status != "none":
            return found
        payer = payer_of(visitor)
        self._slots.take(payer)
        if self._payers.setdefault(match, payer) is not payer:
            self._slots.free(payer)  # somebody else asked at the same moment
        self._context.store.analyses.ask(match, ENGINE_VERSION, self._context.clock())
        return self.find(match)  # which finds that nobody is at it yet

    def now(self) -> float:
        """The time, as it is written down."""
        return self._context.clock()

    def ended(self, match: str) -> None:
        """Whoever asked for it may ask for another one."""
        if payer := self._payers.pop(match, None):
            self._slots.free(payer)

    def _need_over(self, loaded: LoadedMatch) -> None:
        """Before the end an analysis would tell what is hidden, and play for somebody."""
        if loaded.match.status != "over":
            raise Refused("The analysis opens when the match is over: before that it would tell too much.")
        if is_sealed(loaded.match, self._context.clock()):
            raise Refused("Others still fly this mission: its analysis opens when the day is over (UTC).")
        if self._context.ports.preparing(loaded.match.game):
            title = meta_of(loaded.match.game).title
            raise NotPrepared(f"{title} is still being compiled here: it can be analysed after that.")
        if loaded.closed:
            raise Refused(loaded.closed)

    def _analysed(self, row: AnalysisRow) -> Analysed:
        if row.result is not None:
            ready = {"status": "ready", "done": 1.0, "ahead": 0, "analysis": row.result}
            return Analysed.model_validate(ready)
        if row.failed:
            return Analysed(status="failed", done=1.0, ahead=0, analysis=None)
        ahead = self._context.store.analyses.ahead(row)
        return Analysed(status="running" if row.at else "waiting", done=row.done, ahead=ahead, analysis=None)

    def record(self, match: str) -> tuple[dict[str, Any], int | None]:
        """The record of a match, and who resigned it."""
        with self._context.cache.open(match) as loaded:
            self._need_over(loaded)
            return loaded.state.record(), loaded.resigned

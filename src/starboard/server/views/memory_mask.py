"""What people who have to remember are not shown: the server does not send it.

A game whose `META.house` has a setting `memory` brings a module `memory` that knows what may be seen. While
such a match runs, everything that leaves the server passes through a `Veil`: the view, what the picture is
drawn from, and the turns in words. Bots and the log know everything, and so does everybody when it is over.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from starboard.engine.contract import MEMORY
from starboard.engine.events import Event, heard_events
from starboard.engine.views.redaction import Viewer
from starboard.server.catalogue import game_of, offered
from starboard.server.loaded.match import LoadedMatch
from starboard.server.schemas.table import TurnInfo

if TYPE_CHECKING:
    from types import ModuleType

    from starboard.store import MatchRow


@dataclass(frozen=True, slots=True)
class MemoryMask:
    """How one viewer sees a match at one moment."""

    loaded: LoadedMatch
    memory: ModuleType
    shown: Collection[int]  # seats whose things stay marked for the viewer
    closed: tuple[bool, ...]  # moves of the line that may not be told in full any more
    first: int  # from this move of the line on everything may be told
    start: dict[str, Any]  # how it was there
    open_now: Collection[Any]  # what was open at any time since
    until: float | None  # when something that is open for a moment will be closed

    def scene(self) -> tuple[dict[str, Any], list[str]]:
        """Where the part of the line that may be told begins, as the viewer sees it, and that part."""
        return self.view(self.start), [row.text for row in self.loaded.line[self.first :]]

    def view(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view of that part, without what has to be remembered."""
        veiled: dict[str, Any] = self.memory.veil(view, self.shown, self.open_now)
        return veiled

    def turn(self, turn: TurnInfo) -> TurnInfo:
        """A turn in the words that may stay in the log."""
        if not any(self.closed[turn.first : turn.last]):
            return turn
        view = self.view(self.loaded.state_near(turn.first).view(None))
        events = self.memory.forget(self.loaded.events(None, turn.first, turn.last))
        told = game_of(self.loaded.match.game).words.sentences(view, events)
        return replace(turn, sentences=tuple(told), forgotten=True)


def memory_of(match: MatchRow) -> ModuleType | None:
    """The module that knows what has to be remembered in a match; None: nothing has."""
    return offered(match.game, MEMORY) if "memory" in match.house else None


def known_events(match: MatchRow, events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """What somebody may know of events for good: where people have to remember, not the buttons."""
    heard = heard_events(game_of(match.game), events, viewer)
    memory = memory_of(match) if match.status != "over" and match.house.get("memory") != "all" else None
    return heard if memory is None else list(memory.forget(heard))


def is_veiled(loaded: LoadedMatch, yours: Collection[int]) -> bool:
    """Whether something of the match is kept from a viewer with these seats."""
    memory = memory_of(loaded.match)
    if memory is None or loaded.match.status == "over":
        return False
    return memory.shown(loaded.match.house["memory"], yours, loaded.match.players) is not None


def veil_of(loaded: LoadedMatch, yours: Collection[int], now: float, glimpse: float) -> MemoryMask | None:
    """What lies over a match for a viewer with these seats; None: nothing. What happened less than `glimpse`
    seconds ago stays open.
    """
    memory = memory_of(loaded.match)
    if memory is None or not is_veiled(loaded, yours):
        return None
    shown = memory.shown(loaded.match.house["memory"], yours, loaded.match.players)
    steps = [(row.seat, row.text) for row in loaded.line]
    recent = next((at for at, row in enumerate(loaded.line) if row.at > now - glimpse), len(loaded.line))
    closed = tuple(memory.closed(steps, shown, recent))
    hidden = [at for at, is_closed in enumerate(closed) if is_closed]
    first = max(hidden[-1] + 1 if hidden else 0, min(memory.this_round(steps), recent))
    later = memory.closed(steps, shown, len(steps))
    until = loaded.line[-1].at + glimpse if any(later[recent:]) else None
    start = loaded.state_near(first).view(None)
    open_now = memory.open_buttons(start, loaded.events(None, first))
    return MemoryMask(loaded, memory, shown, closed, first, start, open_now, until)

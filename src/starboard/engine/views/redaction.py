"""Redacts moves: hides from the other seats what a private move names.

With private hands, only one seat may know which card it draws; the others see that it drew a card. Such a
game has `only(record)` in its `position/view.py`: the one seat that may know what the next move or outcome
names, or None if everybody may.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from starboard.engine.contract import ONLY

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

HIDDEN = "hidden"
Viewer = int | Literal["all"] | None  # a seat; somebody who may know everything; a spectator


def has_secrets(game: Game) -> bool:
    """Whether some moves of the game name what only one seat may know."""
    return game.has(ONLY)


def keeper(state: State) -> int | None:
    """The one seat that may know what the next move names; None: everybody may."""
    only = state.game.find(ONLY)
    return None if only is None else only(state.records[0])


def keepers(state: State, moves: Sequence[str]) -> list[int | None]:
    """The keeper of each of these moves, played from a state."""
    only = state.game.find(ONLY)
    if only is None:
        return [None] * len(moves)
    state, found = state.copy(chance="explicit"), list[int | None]()  # outcomes are among the moves
    for move in moves:
        found.append(only(state.records[0]))
        state.play(move)
    return found


def heard(moves: Sequence[str], known_to: Sequence[int | None], viewer: Viewer) -> list[str]:
    """The moves as a viewer sees them: redacted where only another seat may know what they name."""
    return [
        move if seat is None or viewer in (seat, "all") else redacted(move)
        for move, seat in zip(moves, known_to, strict=True)
    ]


def redacted(move: str) -> str:
    """A move without what it names: `~hidden`, `take hidden`."""
    verb, space, _ = move.rpartition(" ")
    return f"{verb} {HIDDEN}" if space else f"~{HIDDEN}"


def heard_story(
    state: State, log: list[str], known_to: Sequence[int | None], seat: int | None
) -> tuple[dict[str, Any], list[str]]:
    """The start of a game as a seat saw it, and the redacted moves since then."""
    if not has_secrets(state.game):
        return state.start, log
    return state.begun.view(seat), heard(log, known_to, seat)

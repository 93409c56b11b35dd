"""What a seat hears of a game's moves.

Where hands are private, the card that a move names is not for all ears: of what one seat draws, the others
hear that it was drawn. A game with such secrets has `only(record)` in its `position/view.py`: the seat that
alone may know what the next move or outcome names, or None where everybody may.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from starboard.engine.contract import ONLY

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

HIDDEN = "hidden"
Ears = int | Literal["all"] | None  # a seat's, somebody's to whom everything may be told, a spectator's


def has_secrets(game: Game) -> bool:
    """Whether the moves of a game may name what is not for all ears."""
    return game.has(ONLY)


def keeper(state: State) -> int | None:
    """The seat that alone may know what the next move names; None: everybody may."""
    only = state.game.find(ONLY)
    return None if only is None else only(state.records[0])


def keepers(state: State, moves: Sequence[str]) -> list[int | None]:
    """The keeper of each of the moves that lead on from a state."""
    if not has_secrets(state.game):
        return [None] * len(moves)
    state, found = state.copy(chance="explicit"), list[int | None]()  # outcomes are among the moves
    for move in moves:
        found.append(keeper(state))
        state.play(move)
    return found


def heard(moves: Sequence[str], known_to: Sequence[int | None], ears: Ears) -> list[str]:
    """The moves as somebody hears them: what only another seat may know is not named."""
    return [
        move if seat is None or ears in (seat, "all") else hushed(move)
        for move, seat in zip(moves, known_to, strict=True)
    ]


def hushed(move: str) -> str:
    """A move without what it names: `~hidden`, `take hidden`."""
    verb, space, _ = move.rpartition(" ")
    return f"{verb} {HIDDEN}" if space else f"~{HIDDEN}"


def heard_story(state: State, seat: int | None) -> tuple[dict[str, Any], list[str]]:
    """Where a game began as a seat saw it, and the moves since then as it heard them."""
    if not has_secrets(state.game):
        return state.start, state.log
    begun, log = state.begun, state.log
    return begun.view(seat), heard(log, keepers(begun, log), seat)

"""Why a turn is good, in one sentence: its captures, rescues and threats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.engine.text import listed
from starboard.games.star_fleet_scramble.position import notation
from starboard.games.star_fleet_scramble.position.notation import Arrangement, View
from starboard.games.star_fleet_scramble.reading import lines_of_fire
from starboard.games.star_fleet_scramble.words.phrases import NAMES, points

if TYPE_CHECKING:
    from starboard.engine.state import State


def why(state: State, line: Sequence[str]) -> str:
    """The reason for the first turn of a line of moves."""
    seat, before, ahead = state.to_move, state.position(), state.copy()
    if not isinstance(seat, int):
        return ""
    for move in line:
        if ahead.to_move == seat:
            ahead.play(move)
    return _reason(before, ahead.position(), seat)


def _reason(before: View, after: View, seat: int) -> str:
    if after["phase"] == "over" and seat in after["outcome"]["winners"]:
        return "It wins the game." if len(after["outcome"]["winners"]) == 1 else "It reaches a draw."
    old, new = notation.seen(before), notation.seen(after)
    parts = [*_takes(before, after, seat), *_saves(old, new, seat), *_threatens(old, new, seat)]
    return f"It {listed(parts)}.{_price(new, seat)}" if parts else f"{_calm(new, seat)}{_price(new, seat)}"


def _takes(before: View, after: View, seat: int) -> list[str]:
    gain = after["scores"][seat] - before["scores"][seat]
    return [f"takes a {NAMES[gain]} ({points(gain)})"] if gain else []


def _saves(old: Arrangement, new: Arrangement, seat: int) -> list[str]:
    """The ships that are no longer in danger."""
    before, after = len(lines_of_fire.threatened(old, seat)), lines_of_fire.threatened(new, seat)
    saved = [square for square in lines_of_fire.threatened(old, seat) if square not in after]
    if len(after) >= before:
        return []
    return [f"saves the {_at(old, saved)}"]


def _threatens(old: Arrangement, new: Arrangement, seat: int) -> list[str]:
    """The enemies that are newly in danger, or otherwise those newly pinned."""
    enemy = 1 - seat
    fresh = [
        square
        for square in lines_of_fire.threatened(new, enemy)
        if square not in lines_of_fire.threatened(old, enemy)
    ]
    if fresh:
        return [f"threatens the {_at(new, fresh)}"]
    held = [
        square
        for square in lines_of_fire.pinned(new, enemy)
        if square not in lines_of_fire.pinned(old, enemy)
    ]
    return [f"pins the {_at(new, held)}"] if held else []


def _calm(new: Arrangement, seat: int) -> str:
    safe = not lines_of_fire.threatened(new, seat)
    return "It keeps everything safe and waits." if safe else "It prepares the next turn."


def _price(new: Arrangement, seat: int) -> str:
    """The points that the enemy could win by its next capture, if any."""
    losses = {
        square: lines_of_fire.exchange(new, square, 1 - seat)
        for square in lines_of_fire.threatened(new, seat)
    }
    worst = max(losses, key=lambda square: losses[square], default=None)
    if worst is None or losses[worst] <= 0:
        return ""
    return f" Mind the {_at(new, [worst])}: it can be taken."


def _at(board: Arrangement, squares: Sequence[str]) -> str:
    return listed(f"{NAMES[board.ships[square].size]} on {square}" for square in squares)

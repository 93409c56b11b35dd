"""How far a turn can be taken back, and whether at all."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.contract import TOGETHER
from starboard.engine.views.redaction import has_secrets
from starboard.server.catalogue import game_of, meta_of, offered
from starboard.server.errors import Refused
from starboard.server.loaded.match import LoadedMatch
from starboard.server.views.memory_mask import is_masked, memory_of


def back_to(loaded: LoadedMatch, seats: Sequence[int]) -> int:
    """How many moves of the line stay when the last turn of one of these seats is taken back.

    Refused where the line since then holds an outcome of chance, something that people have to remember or,
    in a game that may have secrets, a move of somebody else: nobody can unsee what was shown. Where hands are
    private, a turn that is over stays: it may have told something without a word.
    """
    own = [turn for turn in loaded.turns if turn.seat in seats and not _is_waiting(loaded, turn.moves)]
    if not own:
        raise Refused("You have not moved yet, so there is nothing to undo.")
    count = own[-1].first
    taken = loaded.line[count:]
    if any(row.text.startswith("~") for row in taken):
        raise Refused("Something was drawn or rolled since your turn, so it cannot be undone.")
    memory = memory_of(loaded.match) if is_masked(loaded, seats) else None
    if memory and any(memory.reveals(row.text) for row in taken):
        raise Refused("A button was turned up since your turn, and nobody can unsee it.")
    open_game = meta_of(loaded.match.game).drafts
    if not open_game and any(row.seat not in seats for row in taken):
        raise Refused("Others have moved since your turn, so it cannot be undone.")
    if has_secrets(game_of(loaded.match.game)) and loaded.state.to_move != own[-1].seat:
        raise Refused("Your turn is over, and nobody can unsee what it has shown.")
    while count and _is_waiting(loaded, [loaded.line[count - 1].text]):  # the table played these for the turn
        count -= 1
    return count


def _is_waiting(loaded: LoadedMatch, moves: Sequence[str]) -> bool:
    """Whether these moves only passed the offer on."""
    order = offered(loaded.match.game, TOGETHER)
    return order is not None and all(move == order.WAIT for move in moves)


def can_undo(loaded: LoadedMatch, seats: Sequence[int]) -> bool:
    """Whether a visitor with these seats may undo, or ask for it."""
    try:
        back_to(loaded, seats)
    except Refused:
        return False
    return True

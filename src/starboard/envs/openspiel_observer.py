"""What OpenSpiel is told of a node from the view of one seat: tensors and strings."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from starboard.engine.game import Game
from starboard.engine.views.features import observe, schema_of
from starboard.engine.views.redaction import has_secrets

Array = np.ndarray[Any, Any]
HISTORY = "history"
"""The part of an information state that has the moves, one after the other: 0 where there is none yet, then
the numbers of the moves from 1 on, those of the outcomes, and the highest number for what was not named."""
RECALLED = 4_000
"""So many moves and outcomes it has room for: no game with private hands has more nodes."""


class Observer:
    """Writes what a seat sees, as OpenSpiel's PyObserver does: each feature is a tensor of its name."""

    def __init__(self, game: Game, kind: Any = None) -> None:
        kind = pyspiel.IIGObservationType(perfect_recall=False) if kind is None else kind
        self.game = game
        self.recalls = bool(kind.perfect_recall)
        self.is_public = bool(kind.public_info)
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Array | None = None
        self.dict: dict[str, Array] = {}
        if self.is_public and self.is_private and (has_secrets(game) or not self.recalls):
            self._make_room(RECALLED if self.recalls else 0)

    def _make_room(self, history: int) -> None:
        """One tensor, and a view of each part of it by name."""
        schema = schema_of(self.game)
        self.tensor = np.zeros(schema.size + history, np.float32)
        for entry in schema.entries():
            self.dict[entry.name] = self.tensor[entry.first : entry.last + 1].reshape(entry.shape or (1,))
        if history:
            self.dict[HISTORY] = self.tensor[schema.size :]

    def set_from(self, state: Any, player: int) -> None:
        """Write the tensor for a node."""
        if self.tensor is None:
            return
        seat = max(player, 0)  # OpenSpiel asks for nobody's view to learn the shape
        size = schema_of(self.game).size
        self.tensor[:size] = observe(state.state, seat)
        if self.recalls:
            numbers = [self._number(move) for move in state.table.heard(seat)]
            self.dict[HISTORY][:] = 0
            self.dict[HISTORY][: len(numbers)] = numbers

    def _number(self, move: str) -> int:
        if "hidden" in move:
            return 1 + len(self.game.moves) + len(self.game.outcomes)
        return 1 + self.game.number(move) + (len(self.game.moves) if move.startswith("~") else 0)

    def string_from(self, state: Any, player: int) -> str:
        """The same in words."""
        seat = player if self.is_private else None
        if not self.is_public:
            return _written(state.table.secrets(player)) if has_secrets(self.game) else ""
        if not self.recalls:
            return _written(state.state.view(seat))
        story = ", ".join(state.table.heard(seat))
        if seat is None or not has_secrets(self.game):
            return story
        return f"seat {seat}: {story}\n{_written(state.table.secrets(seat))}"


def _written(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))

"""Default rules for games without chance or hidden information."""

from typing import Any

from starboard.engine.compiling.jit import rule


@rule
def no_chance(state: Any, outcomes: Any, weights: Any) -> Any:
    """There are no chance nodes."""
    return 0


@rule
def nothing_hidden(state: Any, seat: Any, dice: Any) -> Any:
    """Nothing is hidden, so nothing changes."""

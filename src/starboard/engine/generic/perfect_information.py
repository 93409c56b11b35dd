"""Rules that games without chance or secrets share: there is nothing to draw and nothing to guess."""

from typing import Any

from starboard.engine.compiling.jit import rule


@rule
def no_chance(state: Any, outcomes: Any, weights: Any) -> Any:
    """No node is decided by chance."""
    return 0


@rule
def nothing_hidden(state: Any, seat: Any, dice: Any) -> Any:
    """Every seat knows everything, so a guess is the state itself."""

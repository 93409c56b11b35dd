"""What seats see of many states: generic, for each game's `features.py`."""

# mypy: allow-untyped-decorators

from typing import Any

from starboard.engine.compiling.jit import generic


@generic
def observe_all(observe: Any, blank: Any, states: Any, seats: Any, rows: Any) -> None:
    """Write what seats[i] sees of states[i] into rows[i]: `observe(state, seat, row)` after a blank row."""
    for i in range(len(states)):
        rows[i] = blank[0]
        observe(states[i], seats[i], rows[i])

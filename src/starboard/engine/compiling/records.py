"""Types and tables of compiled code, which plain Python uses, too."""

from typing import Any

import numpy as np


def record(fields: list[tuple[Any, ...]]) -> Any:
    """The type of a game's state: one flat record whose fields read as attributes in both modes."""
    layout = np.dtype(fields, align=True)
    for name in layout.names or ():
        if hasattr(np.record, name):
            raise ValueError(f"field name {name!r} is taken by NumPy")
    return np.dtype((np.record, layout))


def table(values: Any, kind: Any) -> np.ndarray[Any, Any]:
    """A frozen table of constants for compiled code."""
    frozen = np.array(values, dtype=kind)
    frozen.flags.writeable = False
    return frozen


def copy_record(state: Any, into: Any) -> None:
    """Overwrite the record `into` with another one of the same type. In compiled code: `copy_record.py`."""
    into.setfield(state, into.dtype)

"""The record of Comet Dash."""

from enum import IntEnum

import numpy as np

from starboard.engine.compiling.jit import record

MOST_PLAYERS = 4
SIDES = 6
BURST = 1
ICES = 4
"""§1.2 Ice is a number below this."""
NONE = -1
"""No ice."""


class Phase(IntEnum):
    """What kind of node it is."""

    CHOOSE = 0
    ROLLING = 1
    OVER = 2
    ICE = 3


State = record(
    [
        ("players", np.int16),
        ("goal", np.int16),
        ("phase", np.int16),
        ("turn", np.int16),  # the seat whose turn it is
        ("gathered", np.int16),  # in this turn
        ("flown", np.int16, (MOST_PLAYERS,)),
        ("ice", np.int16, (MOST_PLAYERS,)),  # a secret of each seat; NONE: not drawn
    ]
)

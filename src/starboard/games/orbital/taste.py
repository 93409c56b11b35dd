"""What a bot likes: the weights of its judgement, in victory points."""

from typing import Any

import numpy as np

from starboard.engine.jit import record
from starboard.games.orbital.state import Solo

USUAL = {
    # awards
    "spread": 0.55,  # how unsure the rest of this year is, while the others can still build
    "slack": 0.5,  # by how much a tie is better than an even race
    "rush": 0.4,  # modules of a colour that the best rival may still build in this year
    "unsure": 0.6,  # how unsure the next year is, …
    "farther": 0.35,  # … and each year beyond it more
    "grow": 0.08,  # by how much the best rival gains in a colour each year
    "grow_automat": 0.25,  # the same for an automatic opponent
    "grow_peace": 0.33,  # the same for an opponent in peace
    "crowd": 0.05,  # … and the more, the more rivals there are
    "mended": 0.6,  # how likely a damaged module is repaired in time by somebody who can pay
    # money and what brings it
    "mc": 0.22,  # 1 MC in the first year
    "last_mc": 0.004,  # 1 MC that is left in the last year
    "fullness": 0.01,  # how much less 1 MC is worth for each one already there
    "income": 0.75,  # money that comes each year
    "works": 0.65,  # what operated modules bring each year
    "ready": 0.22,  # what modules can still bring in this year
    "spare": 1.0,  # MC a year for each of the first crew without work
    "perks": 1.1,  # what is always on, in the worth of the money it saves
    # exits and cards
    "exit": 0.4,  # points a year that an orbital with a single exit loses for want of room
    "room": 1.5,  # so many exits more, and it is a third of that
    "shut": 0.3,  # a dead end in hand while there is no exit for it
    "card": 0.36,  # a card that nobody has seen
    "glut": 0.11,  # … and the less, the more cards there are already
    "module": 0.3,  # a module in hand against the same module built
    "event": 0.42,  # an event in hand against its effect
    "decay": 0.42,  # each further card in hand against the one before
    "wealth": 0.6,  # … and how much of that difference money makes up for
    "least": 0.06,  # a card that is good for nothing
    # the others
    "heat": 3.5,  # by how many points a rival has to trail to count for a third
    "rival": 0.85,  # how much the others matter
    "patience": 0.2,  # the gain of an attack now against the same attack at the end of the year
    "haste": 12.0,  # the gain of a purchase against that of a build, which can wait
    "tie": 0.03,  # a crew symbol in the last year, for the tie-break
}

PEACE = {
    "slack": 0.68,
    "mc": 0.18,
    "fullness": 0.008,
    "ready": 0.35,
    "exit": 0.6,
    "card": 0.3,
    "glut": 0.13,
    "module": 0.24,
    "decay": 0.4,
    "least": 0.05,
}
"""What is different in peace, where nobody answers."""
ALONE = {"mc": 0.19, "event": 0.4, "decay": 0.33, "rival": 0.6}
"""What is different alone against automatic opponents."""

Taste = record([(name, np.float64) for name in USUAL])

Tastes = np.ndarray[Any, Any]


def taste(solo: int = Solo.NONE, **liked: float) -> Tastes:
    """The usual weights for a kind of table, but for those that are named."""
    tastes = np.zeros(1, Taste)
    special = {Solo.PEACE: PEACE, Solo.BOTS: ALONE}.get(Solo(solo), {})
    for name, weight in {**USUAL, **special, **liked}.items():
        tastes[name] = weight
    tastes.flags.writeable = False
    return tastes

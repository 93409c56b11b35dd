"""A whole game of Orbital between bots, compiled as one piece."""

from __future__ import annotations

from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry
from starboard.engine.generic import play
from starboard.engine.generic.play import roll
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.games.orbital.bot.policy import weigh_all
from starboard.games.orbital.compiled import RULES


@entry
def play_on(
    states: Any, weight_sets: Any, judges: Any, surveys: Any, rows: Any, weights: Any, dice: Any, said: Any
) -> Any:
    """Play states[0] to its end: seats that do not judge move at random.

    said[turn]: the seat that judged at a turn, and what it promised itself. The number of those turns.
    """
    state = states[0]
    moves, values = rows[0], np.zeros(len(rows[0]))
    turns = 0
    while RULES.to_move(state) != OVER:
        seat = RULES.to_move(state)
        if seat == CHANCE:
            RULES.apply(state, np.int64(play.draw(RULES, state, dice, moves, weights)))
            continue
        count = RULES.legal(state, moves)
        chosen = roll(dice, count)
        if judges[seat]:
            chosen = 0
            weigh_all(states, weight_sets[seat], surveys[0], rows, moves, count, values)
            for i in range(1, count):
                if values[i] > values[chosen]:
                    chosen = i
            if state.pending == 0:
                said[turns, 0], said[turns, 1] = seat, values[chosen]
                turns += 1
        RULES.apply(state, np.int64(moves[chosen]))
    return turns

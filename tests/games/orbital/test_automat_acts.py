"""What is said of automatic opponents is what the rules let them do."""

from typing import Any

import numpy as np
import pytest
from numba import njit

from games.orbital.table import GAME
from starboard.games.orbital.data import EVENTS
from starboard.games.orbital.reading import automat_acts
from starboard.games.orbital.rules import automat
from starboard.games.orbital.rules.cards import CARD_IDS
from walks import some_nodes

TABLES = [(1, {}, 1), (2, {"bots": 2}, 2), (3, {"bots": 1}, 3)]
FIRST_EVENT = CARD_IDS.index(next(iter(EVENTS)))


@njit
def played(states: Any, seat: Any, first: Any, answers: Any) -> None:
    """Whether a seat would play each event, by the rules."""
    for at in range(len(answers)):
        answers[at] = automat.is_played(states[0], seat, first + at)


@pytest.mark.parametrize(("players", "options", "seed"), TABLES)
def test_12_3_events_are_played_when_the_rules_play_them(
    players: int, options: dict[str, Any], seed: int
) -> None:
    answers = np.zeros(len(EVENTS), np.bool_)
    for state in some_nodes(GAME, seed, every=5, players=players, options=options):
        position, records = state.position(), state.records.copy()
        for seat in range(players, len(position["seats"])):
            played(records, seat, FIRST_EVENT, answers)
            said = [automat_acts.is_played(position, seat, card) for card in EVENTS]
            assert said == answers.tolist()

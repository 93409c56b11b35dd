"""Shortcuts of a thought: what is remembered, and what is tried only once, gives the same as the long way."""

import random

import numpy as np
import pytest

from games.orbital.table import GAME
from starboard.engine.compiling.jit import entry
from starboard.games.orbital.bot.end_of_action import end_value, is_own_choice, is_year_over
from starboard.games.orbital.bot.levels import Weighing
from starboard.games.orbital.bot.survey import ENDED, OPEN, Survey, set_scales
from starboard.games.orbital.rules.state import Do

TABLES = [(2, {}), (3, {"bots": 1}), (5, {}), (1, {"solo": "peace"}), (1, {"solo": "bots"})]
CARD_CHOICES = (Do.KEEP, Do.DISCARD, Do.CHOOSE, Do.SALVAGE, Do.SLOT)


def decisions(players, options, seed, often=0.2):
    """The decisions of a game in which most moves are good ones."""
    dice = random.Random(seed)
    state = GAME.new(players, seed=seed, options=options)
    while state.numbers():
        yield state
        weighed = Weighing(state).weigh()
        by_chance = dice.random() < often
        state.play(dice.choice(list(weighed)) if by_chance else max(weighed, key=weighed.__getitem__))


def test_a_thought_is_the_same_whatever_was_thought_before():
    """What a survey remembers is forgotten where it is no longer true, at another table too."""
    surveys = np.zeros(1, Survey)
    for seed, (players, options) in enumerate(TABLES):
        for state in decisions(players, options, seed):
            used, fresh = Weighing(state), Weighing(state)
            used.surveys = surveys
            assert used.weigh() == fresh.weigh()


@entry
def value_after(states, weight_sets, surveys, seat):
    """What a move from states[0] to states[1] promises, if it ends the choice; else None."""
    set_scales(states[0], surveys[0], weight_sets[0])
    surveys[0].mode = ENDED if is_year_over(states[0]) else OPEN
    if is_own_choice(states[1], seat):
        return None
    return end_value(states[1], seat, surveys[0], weight_sets[0])


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_cards_are_weighed_as_if_each_were_chosen(players, options):
    for state in decisions(players, options, seed=7):
        record = state._states[0]
        if record["pending"] and record["queue"][record["pending"] - 1]["do"] in CARD_CHOICES:
            weighing = Weighing(state)
            for number, value in weighing.weigh().items():
                weighing.states[0] = record
                weighing.states[1] = record
                GAME.code.play(weighing.states, 1, number, np.zeros(2000, np.int16), np.zeros(2000, np.int64))
                after = value_after(weighing.states, weighing.weights, weighing.surveys, int(state.to_move))
                assert after is None or value == pytest.approx(after, abs=1e-12)

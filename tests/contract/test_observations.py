"""What learners see, for every game: all that a seat may know, and nothing else."""

import json

import numpy as np

from starboard.engine.generic import simulate
from starboard.engine.views import features
from walks import every_game, setups, walk

HISTORY = ("history",)
"""What a view tells of earlier positions: that follows from the history of the game."""
EVERY = 7
"""Every so many nodes are looked at."""


def looks(game, seed, **setup):
    """Some nodes of a random game, as each seat sees them."""
    for ply, state in enumerate(walk(game, seed, **setup)):
        if ply % EVERY == 0 or state.to_move == "over":
            for seat in range(state.players):
                yield state, seat, features.observe(state, seat)


@every_game()
def test_every_number_is_within_its_bounds(game):
    schema = features.schema_of(game)
    for players, options in setups(game):
        for _, _, seen in looks(game, 1, players=players, options=options):
            outside = np.flatnonzero((seen < schema.low) | (seen > schema.high))
            assert not len(outside), next(entry for entry in schema.entries() if entry.last >= outside[0])


@every_game()
def test_an_observation_determines_the_view(game):
    told = {}
    for players, options in setups(game):
        for state, seat, seen in looks(game, 2, players=players, options=options):
            view = {key: value for key, value in state.view(seat).items() if key not in HISTORY}
            text = json.dumps(view, sort_keys=True)
            assert told.setdefault((seat, seen.tobytes()), text) == text


@every_game()
def test_an_observation_does_not_depend_on_what_the_seat_cannot_know(game):
    for players, options in setups(game):
        for state, seat, seen in looks(game, 3, players=players, options=options):
            guess = simulate.redeal(state, seat, seed=state.ply + 1)
            assert (features.observe(guess, seat) == seen).all()


@every_game()
def test_an_explanation_names_every_feature(game):
    schema = features.schema_of(game)
    for _, _, seen in looks(game, 4):
        words = schema.explain(seen)
        assert list(words) == [feature.name for feature in schema.features]
        json.dumps(words)

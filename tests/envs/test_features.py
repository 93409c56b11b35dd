"""What learners see of every game: also at chance and at the end, alike for all seats, and nothing else."""

import json
from copy import deepcopy
from functools import reduce
from operator import getitem
from pathlib import Path

import numpy as np

import starboard
from starboard.engine.batch import Batch
from starboard.engine.generic.rules import OVER
from starboard.engine.generic.simulate import redeal
from starboard.engine.views.features import observe, schema_of
from walks import TEMPLATE, every_game, nodes, setups, some_nodes

OWN = {"seat"}
"""Features about the observer alone."""
PRIVATE = {"hand", "ice", "looked", "unknown"}
"""Features of what one seat sees and others do not."""
FROM_HISTORY = {"history"}
"""What a view tells of earlier positions, and an observation only by a number."""
GAMES = 12


def table(state):
    """How many seats there are in all, automatic opponents included."""
    return state.players + state.options.get(state.game.meta.automats, 0)


def record(state, seat):
    """An observation by the names of its features."""
    vector = observe(state, seat)
    return vector.view(schema_of(state.game).record)[0]


@every_game()
def test_an_observation_tells_nothing_but_the_position(game):
    """What the rules leave behind in a record, such as the last gem drawn, is not seen."""
    for players, options in setups(game):
        for state in some_nodes(game, 1, every=19, players=players, options=options):
            twin = game.load(state.position(), chance="explicit")
            for seat in range(players):
                assert (observe(twin, seat) == observe(state, seat)).all()


@every_game()
def test_at_no_node_is_anything_seen_that_is_hidden(game):
    for players, options in setups(game):
        for state in some_nodes(game, 2, every=4, players=players, options=options):
            for seat in range(players):
                seen = observe(state, seat)
                assert (observe(redeal(state, seat, seed=state.ply), seat) == seen).all()


@every_game()
def test_views_that_differ_look_different(game):
    """Every move and every outcome that a seat can notice changes what it sees."""
    told = {}
    for state in nodes(game, 3):
        for seat in range(state.players):
            view = state.view(seat)
            text = json.dumps({key: view[key] for key in view if key not in FROM_HISTORY})
            assert told.setdefault((seat, observe(state, seat).tobytes()), text) == text
    assert len(told) > state.ply / 2


@every_game()
def test_a_position_with_one_number_changed_looks_different(game):
    for state in some_nodes(game, 3, every=97, players=game.meta.max_players):
        position, seen = state.position(), observe(state, 0)
        for path, value in leaves(position):
            for other in neighbours(value) if path[0] not in FROM_HISTORY else ():
                twin = loaded(game, changed(position, path, other))
                assert twin is None or (observe(twin, 0) != seen).any(), path


def leaves(value, path=()):
    """The way to each value that is no list and no object."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def neighbours(value):
    """Values beside a number or a truth value."""
    if isinstance(value, bool):
        return [not value]
    return [value - 1, value + 1] if isinstance(value, int) else []


def changed(position, path, value):
    """The position with another value in one place."""
    twin = deepcopy(position)
    *way, last = path
    reduce(getitem, way, twin)[last] = value
    return twin


def loaded(game, position):
    """A state, if the position can be."""
    try:
        return game.load(position, chance="explicit")
    except starboard.BadPosition:
        return None


@every_game()
def test_all_seats_see_the_same_from_where_they_sit(game):
    schema = schema_of(game)
    for players, options in setups(game):
        for state in some_nodes(game, 4, every=23, players=players, options=options):
            first = record(state, 0)
            for seat in range(1, players):
                other = record(state, seat)
                for feature in schema.features:
                    if feature.name not in OWN | PRIVATE:
                        here = from_seat_0(feature, other[feature.name], seat, table(state))
                        assert (first[feature.name] == here).all(), feature.name


def from_seat_0(feature, numbers, seat, seats):
    """What a seat sees, its seats counted from seat 0 on."""
    turned = np.array(numbers)
    for axis, (_, labels) in enumerate(feature.axes):
        if labels[0] == "self":
            front = np.roll(turned.take(range(seats), axis), seat, axis)
            turned = np.concatenate([front, turned.take(range(seats, len(labels)), axis)], axis)
    return turned


@every_game()
def test_the_observer_knows_its_seat(game):
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        state = game.new(players, seed=5)
        for seat in range(players):
            assert np.flatnonzero(record(state, seat)["seat"]).tolist() == [seat]


@every_game()
def test_no_number_leaves_its_bounds_in_many_games(game):
    schema = schema_of(game)
    for players, options in setups(game):
        least, most = extremes(game, players, options)
        for entry in schema.entries():
            numbers = slice(entry.first, entry.last + 1)
            assert least[numbers].min() >= entry.low, entry.name
            assert most[numbers].max() <= entry.high, entry.name


def extremes(game, players, options):
    """The lowest and the highest value of each number in random games, as all seats see them."""
    schema, observe_all = schema_of(game), game.features.observe_all
    batch, dice = Batch(game, GAMES, players, options, seed=6), np.random.default_rng(6)
    rows = schema.rows(GAMES)
    seen = schema.vectors(rows)
    least, most = np.zeros(schema.size), np.zeros(schema.size)
    for _ in range(100_000):
        for seat in range(players):
            observe_all(batch.states, np.full(GAMES, seat), rows)
            least, most = np.minimum(least, seen.min(0)), np.maximum(most, seen.max(0))
        if (batch.to_move == OVER).all():
            return least, most
        masks = batch.masks()
        batch.step((dice.random(masks.shape) * masks).argmax(axis=1))
    raise AssertionError("a game did not end")


@every_game()
def test_an_explanation_names_every_number(game):
    for feature in schema_of(game).features:
        names = set()
        for number in range(feature.size):
            numbers = np.zeros(feature.size, np.int16)
            numbers[number] = feature.high or feature.low
            [(name, _)] = leaves(feature.explain(numbers))
            names.add(name)
        assert len(names) == feature.size, feature.name


@every_game()
def test_every_feature_is_described_in_a_sentence(game):
    for feature in schema_of(game).features:
        assert feature.words[0].isupper() or feature.words[0].isdigit(), feature.name
        assert feature.words.endswith("."), feature.name


@every_game()
def test_many_observations_at_once_are_those_of_each_game(game):
    batch, dice = Batch(game, GAMES, seed=7), np.random.default_rng(7)
    for _ in range(20):
        masks = batch.masks()
        batch.step((dice.random(masks.shape) * masks).argmax(axis=1))
    rows = schema_of(game).rows(GAMES)
    schema_of(game).vectors(rows)[:] = 99  # what was there before is gone
    seats = np.arange(GAMES) % game.meta.min_players
    game.features.observe_all(batch.states, seats, rows)
    for number, seat in enumerate(seats.tolist()):
        position = game.position.write(batch.states[number], game.meta.min_players)
        alone = observe(game.load(position, chance="explicit"), seat)
        assert (schema_of(game).vectors(rows)[number] == alone).all()


@every_game()
def test_the_entry_is_the_same_text_in_every_game(game):
    assert entry_of(game) == entry_of(TEMPLATE)


def entry_of(game):
    """How many observations are written at once."""
    source = Path(game.features.__file__).read_text(encoding="utf-8")
    return source.partition("@entry\n")[2]

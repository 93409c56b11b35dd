"""What holds in every game, whoever plays."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import starboard
from games.star_clicker import reference
from games.star_clicker.table import GAME
from games.star_clicker.walker import careful, drawn
from starboard.engine.generic.simulate import playouts, redeal

NODES = 12_000
crews = st.permutations(list(reference.PILOTS)).flatmap(
    lambda pilots: st.integers(2, 4).map(lambda players: pilots[:players])
)
games = st.builds(
    lambda pilots, level: GAME.new(
        len(pilots), options={"level": level, "pilots": pilots}, chance="explicit"
    ),
    crews,
    st.integers(1, 4),
)
seeds = st.integers(0, 10**6)
steady = settings(deadline=None, max_examples=40, derandomize=True, database=None)


def walk(state: Any, seed: int, nodes: int) -> Any:
    """Half of the walkers are careful, so that games get old."""
    dice = random.Random(seed)
    for _ in range(nodes):
        if state.to_move == "over":
            break
        if state.to_move == "chance":
            state.play(drawn(dice, state))
        else:
            state.play(careful(dice, state, 0.7) if seed % 2 else dice.choice(state.moves()))
    return state


@steady
@given(state=games, seed=seeds, nodes=st.integers(0, 150))
def test_no_token_no_disk_and_no_tile_appears_or_vanishes(state, seed, nodes):
    position = walk(state, seed, nodes).position()
    creepers = sum(cell is not None for cell in position["creepers"])
    elsewhere = position["stock"] + position["removed"] + sum(position["energy"])
    assert sum(position["mothership"]) + creepers + elsewhere == 33
    stack = position["stack"]
    disks = len(stack["certain"]) + stack["draws"] + len(position["discard"])
    assert disks + (position["floppy"] is not None) == 12
    assert len(position["hidden"]) == sum(sum(counts.values()) for counts in position["unseen"].values())


@steady
@given(state=games, seed=seeds, nodes=st.integers(0, 150))
def test_every_position_that_is_reached_can_be_loaded(state, seed, nodes):
    walk(state, seed, nodes)
    twin = GAME.load(state.position(), chance="explicit")
    assert twin.position() == state.position()
    assert (twin.moves(), twin.weights()) == (state.moves(), state.weights())
    assert twin.result() == state.result()


@steady
@given(state=games, seed=seeds, nodes=st.integers(0, 150))
def test_a_refused_move_changes_nothing_and_nothing_is_hidden(state, seed, nodes):
    before = walk(state, seed, nodes).position()
    legal = state.moves()
    for move in random.Random(seed).sample([*GAME.moves, *GAME.outcomes], 30):
        if move not in legal:
            try:
                state.play(move)
            except starboard.IllegalMove:
                continue
            raise AssertionError(move)
    assert state.position() == before
    assert state.view(None) == state.view(0) == before
    assert redeal(state, 0, seed).position() == before


@settings(deadline=None, max_examples=10, derandomize=True, database=None)
@given(state=games, seed=seeds)
def test_a_game_ends_within_its_bound_and_all_win_or_none(state, seed):
    walk(state, seed, NODES)
    assert state.to_move == "over"
    winners = state.result()["winners"]
    assert winners in ([], list(range(state.players)))
    assert state.returns() == [float(bool(winners))] * state.players


def test_random_playouts_end_within_the_bound():
    for players in (2, 3, 4):
        assert playouts(GAME, 300, seed=5, players=players) < 300 * NODES


NONSENSE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 13),
    st.sampled_from(["pilots", "floppy", "over", "chance", "ion-gun-a", "power-outage-1", "d3", "tile"]),
    st.lists(
        st.one_of(st.none(), st.integers(0, 5), st.sampled_from(["d3", "e4", "a1", "lily"])), max_size=4
    ),
    st.dictionaries(st.sampled_from(["2", "cross", "b1", "seat"]), st.integers(-1, 3), max_size=2),
)


@settings(deadline=None, max_examples=150, derandomize=True, database=None)
@given(state=games, seed=seeds, nodes=st.integers(0, 80), value=NONSENSE, data=st.data())
def test_a_changed_position_is_refused_or_can_be_played(state, seed, nodes, value, data):
    position = walk(state, seed, nodes).position()
    position[data.draw(st.sampled_from(sorted(position)))] = value
    try:
        changed = GAME.load(position, chance="explicit")
    except starboard.BadPosition:
        return
    assert changed.position() == position
    walk(changed, seed, 60)

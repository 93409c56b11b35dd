"""What is true in every game, however it is played."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import starboard
from games.stellar_settlers.table import GAME, SETTLEMENTS
from starboard.games.stellar_settlers.position.check import copies_in_game
from starboard.games.stellar_settlers.rules.state import UPGRADE_IDS, WORLD_IDS

NODES_OF_A_TURN = 54
ROUNDS = 50


def combines(options: dict[str, Any]) -> bool:
    return not any(options[one] and options[other] for one, other in GAME.meta.conflicts)


option_sets = st.fixed_dictionaries(
    {
        **{option.name: st.booleans() for option in GAME.meta.options if option.kind == "switch"},
        "banned": st.one_of(st.just([]), st.lists(st.sampled_from(UPGRADE_IDS), unique=True)),
    }
).filter(combines)
games = st.builds(
    lambda players, options, seed: GAME.new(players, options=options, seed=seed),
    st.integers(2, 4),
    option_sets,
    st.integers(0, 10**6),
)
dice = st.randoms(use_true_random=False)


def walk(state: Any, dice: Any, nodes: int) -> Any:
    for _ in range(nodes):
        if state.to_move == "over":
            break
        state.play(dice.choice(state.numbers()))
    return state


def cards_on_the_table(position: dict[str, Any]) -> Counter[str]:
    cards = Counter([*position["settlements"], *([position["removed"]] if position["removed"] else [])])
    for place in (position["display"], position["deck"], position["discard"], *position["upgrades"]):
        cards.update(place)
    return cards


@settings(deadline=None, max_examples=80)
@given(state=games, dice=dice, nodes=st.integers(0, 400))
def test_no_card_and_no_die_appears_or_vanishes(state, dice, nodes):
    position = walk(state, dice, nodes).position()
    worlds = [*position["centre"], *(world for worlds in position["worlds"] for world in worlds)]
    assert sorted(worlds) == sorted(WORLD_IDS)
    assert cards_on_the_table(position) == Counter(copies_in_game(position["options"]))
    dice_found = sum(position["dice"].values()) + position["to_roll"] + position["placed"] + position["lost"]
    assert dice_found == 7
    assert not set(position["discard"]) & {*SETTLEMENTS, "galactic-network", "corruption"}


@settings(deadline=None, max_examples=80)
@given(state=games, dice=dice, nodes=st.integers(0, 400))
def test_every_position_that_is_reached_can_be_loaded(state, dice, nodes):
    walk(state, dice, nodes)
    twin = GAME.load(state.position())
    assert twin.position() == state.position()
    assert twin.moves() == state.moves()


@settings(deadline=None, max_examples=15)
@given(state=games, dice=dice)
def test_a_game_ends_within_its_bound(state, dice):
    bound = NODES_OF_A_TURN * ROUNDS * state.players + 1
    walk(state, dice, bound)
    assert state.to_move == "over"
    assert state.ply <= bound
    result = state.result()
    assert sum(state.returns()) == pytest.approx(1)
    assert sorted(seat for group in result["ranking"] for seat in group) == list(range(state.players))
    assert result["winners"] == [seat for seat, share in enumerate(state.returns()) if share > 0]


NONSENSE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 9),
    st.sampled_from(["roll", "choose", "reveal", "over", "unagi", "vandelay", "corruption", "chance"]),
    st.lists(st.sampled_from(["1", "2", "defence", "unagi", "ring-world"]), max_size=3),
    st.dictionaries(
        st.sampled_from(["p1", "army", "corruption", "diplomacy"]), st.integers(-1, 3), max_size=2
    ),
)


@settings(deadline=None, max_examples=300)
@given(state=games, dice=dice, nodes=st.integers(0, 200), value=NONSENSE, data=st.data())
def test_a_changed_position_is_refused_or_can_be_played(state, dice, nodes, value, data):
    position = walk(state, dice, nodes).position()
    position[data.draw(st.sampled_from(sorted(position)))] = value
    try:
        changed = GAME.load(position, seed=1)
    except starboard.BadPosition:
        return
    assert changed.position() == position
    walk(changed, dice, 60)

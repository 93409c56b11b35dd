"""What is true in every game, however it is played."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import starboard
from games.stellar_scramble.table import GAME
from starboard.engine.generic.simulate import redeal
from starboard.games.stellar_scramble.rules.components import (
    CARD_IDS,
    GEM_IDS,
    TOKEN_COUNT,
    TOKEN_IDS,
    TOKEN_MARKED,
)

COLOURS = ["red", "blue", "yellow", "green"]
LAST_ROUND = 28
NODES_OF_A_TURN = 40


@st.composite
def setups(draw: Any) -> Any:
    players = draw(st.integers(1, 4))
    options = {
        "colours": draw(st.permutations(COLOURS))[:players],
        "experienced": draw(st.booleans()),
        "solo_colours": draw(st.integers(1, 4)) if players == 1 else 1,
    }
    return GAME.new(players, options=options, seed=draw(st.integers(0, 10**6)))


dice = st.randoms(use_true_random=False)


def walk(state: Any, dice: Any, nodes: int) -> Any:
    for _ in range(nodes):
        if state.to_move == "over":
            break
        state.play(dice.choice(state.numbers()))
    return state


def cards_in_sight(position: dict[str, Any]) -> Counter[str]:
    seats = position["seats"]
    found = Counter(card for its in seats for weapon in its["weapons"].values() for card in weapon["cards"])
    found.update(card for its in seats for card in its["systems"])
    found.update(slot["card"] for slot in position["track"] if slot["card"])
    found.update(card for level in position["unseen"] for card in level)
    found.update([position["incoming"]] if position["incoming"] else [])
    return found


@settings(deadline=None, max_examples=40)
@given(state=setups(), dice=dice, nodes=st.integers(0, 250))
def test_nothing_appears_from_nowhere(state, dice, nodes):
    position = walk(state, dice, nodes).position()
    assert set(cards_in_sight(position).values()) == {1}
    assert set(cards_in_sight(position)) <= set(CARD_IDS)
    large = len(position["invaders"][0]) == 8
    invaders = [invader for row in position["invaders"] for invader in row if invader]
    tokens = Counter(invader["token"] for invader in invaders)
    for pile in position["piles"]:
        tokens.update(pile)
    for token, count, marked in zip(TOKEN_IDS, TOKEN_COUNT, TOKEN_MARKED, strict=True):
        assert tokens[token] <= count + large * marked
    for gem in GEM_IDS:
        out = sum(its[where].get(gem, 0) for its in position["seats"] for where in ("bag", "board"))
        assert out + (position["gem"] == gem) <= (40 if gem == "overheat" else 30)
        record = state._states[0]
        assert record.supply[GEM_IDS.index(gem)] + out + (position["gem"] == gem) in (30, 40)
    assert sum(weapon["boosts"] for its in position["seats"] for weapon in its["weapons"].values()) <= 16


@settings(deadline=None, max_examples=40)
@given(state=setups(), dice=dice, nodes=st.integers(0, 250))
def test_every_position_that_is_reached_can_be_loaded_as_the_same_record(state, dice, nodes):
    walk(state, dice, nodes)
    twin = GAME.load(state.position())
    assert twin.position() == state.position()
    assert twin.moves() == state.moves()
    assert twin._bytes.tobytes() == state._bytes.tobytes()


@settings(deadline=None, max_examples=20)
@given(state=setups(), dice=dice, nodes=st.integers(0, 250))
def test_all_views_are_the_position_and_a_guess_changes_nothing(state, dice, nodes):
    walk(state, dice, nodes)
    for seat in (None, *range(state.players)):
        assert state.view(seat) == state.position()
    assert redeal(state, 0, seed=1).position() == state.position()


@settings(deadline=None, max_examples=20)
@given(state=setups(), dice=dice, nodes=st.integers(0, 250))
def test_a_refused_move_changes_nothing(state, dice, nodes):
    walk(state, dice, nodes)
    before, legal = state._bytes.tobytes(), set(state.numbers())
    for number in set(range(len(GAME.moves))) - legal:
        with pytest.raises(starboard.IllegalMove):
            state.play(number)
    assert state._bytes.tobytes() == before


@settings(deadline=None, max_examples=10)
@given(state=setups(), dice=dice)
def test_a_game_ends_within_its_bound(state, dice):
    walk(state, dice, NODES_OF_A_TURN * LAST_ROUND * state.players)
    assert state.to_move == "over"
    assert state.position()["round"] <= LAST_ROUND
    result = state.result()
    assert sum(state.returns()) == pytest.approx(1 if result["winners"] else 0)
    assert result["winners"] == [seat for seat, share in enumerate(state.returns()) if share > 0]


NONSENSE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 9),
    st.sampled_from(
        ["turn", "gem", "fire", "buy", "over", "heat-sink", "red", "overheat", "chance", "reveal"]
    ),
    st.lists(st.sampled_from([0, 1, 2, "red", "heat-sink", None]), max_size=3),
    st.dictionaries(st.sampled_from(["red", "overheat", "card", "weapon"]), st.integers(-1, 3), max_size=2),
)


@settings(deadline=None, max_examples=150)
@given(state=setups(), dice=dice, nodes=st.integers(0, 150), value=NONSENSE, data=st.data())
def test_a_changed_position_is_refused_or_can_be_played(state, dice, nodes, value, data):
    position = walk(state, dice, nodes).position()
    place: Any = position
    while place and isinstance(place, dict | list):
        step = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[step], dict | list) or not place[step] or data.draw(st.integers(0, 3)) == 0:
            place[step] = value
            break
        place = place[step]
    try:
        changed = GAME.load(position, seed=1)
    except starboard.BadPosition:
        return
    assert changed.position() == position or changed.draws
    walk(changed, dice, 60)

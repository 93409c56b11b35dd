"""What is true in every game, however it is played."""

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import starboard
from games.orbital import nodes
from games.orbital.reference_cards import CARDS, EVENTS, MODULES
from games.orbital.table import GAME
from starboard.engine.generic.simulate import redeal
from starboard.engine.state import State

MOST_NODES = 4000
"""More than any game has."""
TABLES = [
    (1, {}),
    (1, {"solo": "peace"}),
    (2, {}),
    (2, {"bots": 3, "years": 6}),
    (3, {"bots": 1}),
    (4, {}),
    (5, {"years": 6}),
]


def walk(state: State, dice: random.Random, most: int = MOST_NODES) -> State:
    """Play on, at most so many nodes."""
    for _ in range(most):
        if state.to_move == "over":
            break
        step(state, dice)
    return state


def step(state: State, dice: random.Random) -> None:
    """Mostly something is done; outcomes come as often as their weights say."""
    moves = state.moves()
    if state.to_move == "chance":
        state.play(dice.choices(moves, state.weights())[0])
    else:
        state.play(dice.choice(moves[:-1] if len(moves) > 1 and dice.random() < 0.8 else moves))


def walks(seed: int) -> Iterator[State]:
    """Every node of one game at each table."""
    for players, options in TABLES:
        chance = random.Random(f"{seed} {players} {options}")
        state = GAME.new(players, options=options, chance="explicit")
        while state.to_move != "over":
            yield state
            step(state, chance)
        yield state


def some(seed: int, stride: int) -> Iterator[tuple[int, State]]:
    """Some of these nodes, each with its number."""
    return itertools.islice(enumerate(walks(seed)), 0, None, stride)


def all_cards(position: dict[str, Any]) -> Counter[str]:
    found: Counter[str] = Counter(position["market"])
    for pile in (position["deck"], position["discard"], *position["dummies"]):
        found.update(pile)
    for seat in position["seats"]:
        found.update({} if seat["bot"] else seat["hand"])
        found.update(module["card"] for module in seat["modules"].values())
    for task in position["queue"]:
        found.update(task.get("cards", {}))
        found.update([task["card"]] if "card" in task else [])
    return found


def test_no_card_appears_or_vanishes():
    for state in walks(1):
        position = state.position()
        cards = MODULES if position["options"]["solo"] == "peace" else CARDS
        assert all_cards(position) == {id: card["copies"] for id, card in cards.items()}


def test_every_position_that_is_reached_can_be_loaded_as_the_same_record():
    for state in walks(2):
        twin = GAME.load(state.position(), chance="explicit")
        assert json.dumps(twin.position()) == json.dumps(state.position())
        assert (twin.moves(), twin.weights()) == (state.moves(), state.weights())


def test_a_refused_move_changes_nothing():
    for _, state in some(6, 53):
        before, legal = state._bytes.tobytes(), set(state.numbers())
        room = len(GAME.outcomes if state.to_move == "chance" else GAME.moves)
        for number in set(range(room)) - legal:
            with pytest.raises(starboard.IllegalMove):
                state.play(number)
        assert state._bytes.tobytes() == before


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_game_ends_within_its_bound(players, options, seed):
    state = walk(GAME.new(players, options=options, chance="explicit"), random.Random(seed))
    assert state.to_move == "over"
    assert state.position()["year"] == state.options["years"]
    winners = state.result()["winners"]
    shares = [1 / len(winners) if seat in winners else 0 for seat in range(players)]
    assert state.returns() == pytest.approx(shares)


NONSENSE = [None, True, -1, 0, 1, 2, 5, 1.0, "turn", "casino", "sabotage", "1,0", "e", "free", "any", [], {}]
NONSENSE += [[1, 0], {"casino": 1}, {"hidden": 2}, {"do": "end_turn"}, {"do": "draw", "seat": 0, "count": 1}]
LIKELY = ("seats", "queue", "market", "passes", "active", "year")


def spoil(position: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """Replace one value somewhere by nonsense; the cards mostly still add up."""
    found = deepcopy(position)
    place: Any = found
    step: Any = dice.choice(LIKELY)
    while isinstance(place[step], dict | list) and place[step] and dice.random() < 0.9:
        place = place[step]
        step = dice.choice(list(place) if isinstance(place, dict) else range(len(place)))
    place[step] = dice.choice(NONSENSE)
    return found


def test_a_spoiled_position_is_refused_or_can_be_played():
    dice = random.Random(8)
    refused = 0
    for node in nodes.NODES * 20:
        try:
            state = GAME.load(spoil(node, dice), chance="explicit")
        except starboard.BadPosition:
            refused += 1
        else:
            walk(state, dice, 20)
    assert refused > 0.8 * 20 * len(nodes.NODES)


# --- what is hidden -------------------------------------------------------------------------------------


def test_a_guess_changes_nothing_that_the_seat_can_know():
    for ply, state in some(3, 7):
        seat = ply % state.players
        view, moves = json.dumps(state.view(seat)), state.moves()
        for seed in (1, 2):
            guess = redeal(state, seat, seed)
            assert json.dumps(guess.view(seat)) == view
            if state.to_move == seat:
                assert guess.moves() == moves


def test_every_guess_is_a_position_that_can_be():
    for ply, state in some(4, 7):
        guess = redeal(state, ply % state.players, seed=ply).position()
        assert GAME.load(guess, chance="explicit").position() == guess


def test_a_spectator_sees_the_same_of_every_guess():
    for ply, state in some(5, 7):
        guess = redeal(state, ply % state.players, seed=ply)
        assert json.dumps(guess.view(None)) == json.dumps(state.view(None))


def test_a_guess_leaves_the_state_alone_and_can_be_played_to_the_end():
    for ply, state in some(7, 101):
        before = state._bytes.tobytes()
        guess = redeal(state, ply % state.players, seed=ply)
        assert walk(guess, random.Random(ply)).to_move == "over"
        assert state._bytes.tobytes() == before


GUESSES = 3000


def chi_square(found: Counter[Any], expected: dict[Any, float]) -> float:
    """How far counts are from what they should be, in units of chance."""
    assert set(found) <= set(expected)
    total = sum(expected.values())
    wanted = {key: share / total * found.total() for key, share in expected.items()}
    return sum((found[key] - count) ** 2 / count for key, count in wanted.items())


def few_unseen() -> State:
    """Seat 1 holds two cards; with those of the deck only five cards are unknown to seat 0."""
    start = nodes.table(seats={1: {"hand": {"casino": 1, "sabotage": 1}}}, discard={})
    kept = {"casino": 1, "lawsuit": 1, "citadel": 1}
    discard = {id: count - kept.get(id, 0) for id, count in start["deck"].items()}
    start |= {"deck": kept, "discard": {id: count for id, count in discard.items() if count}}
    return GAME.load(start, chance="explicit")


def test_every_way_to_deal_the_unseen_cards_is_equally_likely():
    state = few_unseen()
    hands = Counter(
        tuple(redeal(state, 0, seed).position()["seats"][1]["hand"].items()) for seed in range(GUESSES)
    )
    pairs = {(("casino", 2),): 1.0}  # one of the two Casinos with the other
    for other in ("citadel", "sabotage", "lawsuit"):
        pairs[("casino", 1), (other, 1)] = 2.0
    pairs |= {
        (("citadel", 1), ("sabotage", 1)): 1.0,
        (("citadel", 1), ("lawsuit", 1)): 1.0,
        (("sabotage", 1), ("lawsuit", 1)): 1.0,
    }
    assert chi_square(hands, pairs) < 22.5  # seven kinds: by chance once in a thousand times


def test_who_is_asked_for_an_event_holds_one_in_every_guess():
    state = GAME.load(nodes.UNEVENTFUL, chance="explicit")
    for seed in range(100):
        hand = redeal(state, 0, seed).position()["seats"][1]["hand"]
        assert any(card in EVENTS for card in hand)


def test_what_another_seat_looks_at_is_guessed():
    state = GAME.load(nodes.CHOOSE, chance="explicit")
    own = {json.dumps(redeal(state, 0, seed).position()["queue"]) for seed in range(20)}
    others = {json.dumps(redeal(state, 1, seed).position()["queue"]) for seed in range(20)}
    assert len(own) == 1
    assert len(others) > 10

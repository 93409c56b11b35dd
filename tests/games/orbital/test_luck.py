"""Luck in cards: what came against what could be expected."""

import pytest

from games.orbital.table import GAME
from starboard.engine.state import State
from starboard.games.orbital.position import exits, notation
from starboard.games.orbital.reading.luck import Luck, Tally, can_build, chance_of_event, in_words, luck


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def told(state: State, *moves: str) -> list[Luck]:
    for move in moves:
        state.play(move)
    return luck(state.record(), game=GAME)


def test_5_1_a_card_that_would_tie_or_lead_a_colour_counts_against_its_share() -> None:
    """Seat 2 leads in bio by one, and nobody has any commercial module."""
    state = at("hand=breakthrough/5 orbit=/1,0e:greenhouse")
    deck = state.position()["deck"]
    seat, other = told(state, "event breakthrough", "~greenhouse", "~casino", "~lawsuit")
    assert (seat.cards.tries, seat.cards.came) == (3, 2)
    assert seat.cards.expected == pytest.approx(3 * (1 - _events(deck)), abs=0.05)
    assert other.cards.tries == 0


def _events(deck: dict[str, int]) -> float:
    from starboard.games.orbital.data import EVENTS

    return sum(count for card, count in deck.items() if card in EVENTS) / sum(deck.values())


def test_8_5_a_bet_counts_against_the_mean() -> None:
    seat = told(at("orbit=1,0e:casino"), "operate 1,0", "~bulkhead")[0]
    assert (seat.casino.tries, seat.casino.came) == (1, 9)
    assert 3 < seat.casino.expected < 4


def test_9_9_a_project_counts_once_with_the_chance_it_had() -> None:
    text = "hand=high-risk-project/5 orbit=1,0e:life-support"
    deck = at(text).position()["deck"]
    for cards in (["~casino", "~storage"], ["~casino", "~lawsuit"], ["~lawsuit", "~casino"]):
        seat = told(at(text), "event high-risk-project", "spend 2", *cards)[0]
        assert (seat.risk.tries, seat.risk.came) == (1, "~lawsuit" in cards)
        assert seat.risk.expected == pytest.approx(chance_of_event(deck, 2))


def test_12_5_a_scrapped_card_is_one_that_the_automat_could_not_use() -> None:
    state = at("alone mc=9/0/0")
    seat = told(state, "pass", "~casino", "~government-grant")[0]
    assert (seat.stacks.tries, seat.stacks.came) == (2, 1)


def test_7_2_whether_a_card_has_a_place_is_known_without_trying_all() -> None:
    for text in ("mc=4", "mc=5", "mc=6", "mc=9 orbit=0,1n:storage+0,-1s:storage+-1,0w:casino+1,0e:airlock"):
        orbital = at(text).view(0)["seats"][0]
        for card in ("dormitory", "casino", "technical-support", "bulkhead", "university"):
            assert can_build(orbital, card) == bool(exits.places(orbital, card))


def test_luck_is_told_in_sentences() -> None:
    seat = Luck(Tally(41, 12, 10.3), Tally(2, 9, 7.1), Tally(1, 0, 0.3), Tally(20, 11, 12.5))
    assert in_words(seat) == (
        "Cards: 12 (10.3 expected) of 41 would tie or lead a colour. "
        "Casino: 9 MC (7.1 expected) in 2 bets. "
        "High-Risk Project: 0 (0.3 expected) of 1 found an event. "
        "Automats could use 11 (12.5 expected) of 20 cards."
    )

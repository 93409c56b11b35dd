"""Luck in gems: what was drawn against what could be expected."""

import random

import pytest

from starboard.engine.game import Game
from starboard.engine.record.replay import Replay
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.games.stellar_scramble.position import notation
from starboard.games.stellar_scramble.reading.luck import Luck, in_words, luck

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def told(state: State) -> list[Luck]:
    return luck(state.record(), game=GAME)


def random_game(seed: int, players: int) -> State:
    dice, state = random.Random(seed), GAME.new(players, seed=seed)
    while state.to_move != "over":
        state.play(dice.choice(state.numbers()))
    return state


def test_3_2_an_overheat_gem_counts_against_its_share_of_the_bag() -> None:
    seat = told(at("middle=1:1r6").play("draw").play("~overheat"))[0]
    assert (seat.draws, seat.overheat, seat.overheat_expected) == (1, 1, pytest.approx(8 / 20))


def test_a_gem_of_the_strongest_weapon_is_counted() -> None:
    seat = told(at("cards=volt-lash middle=1:1r6").play("draw").play("~blue"))[0]
    assert (seat.strongest, seat.strongest_expected) == (1, pytest.approx(3 / 20))


def test_3_4_a_draw_at_risk_is_counted_whether_it_breaks_the_ship_or_not() -> None:
    state = at("heat=3 middle=1:1r6").play("draw")
    lucky, unlucky = (told(state.duplicate().play(gem))[0] for gem in ("~red", "~overheat"))
    assert lucky.breakdowns == 0
    assert unlucky.breakdowns == 1
    assert lucky.breakdowns_expected == unlucky.breakdowns_expected == pytest.approx(8 / 20)


def test_9_1_a_gem_that_gem_sifter_puts_back_breaks_nothing() -> None:
    """An Overheat gem goes back, and the second draw is an Energy gem: the chance of two Overheat gems."""
    seat = told(_at_risk_with_sifter("~overheat", "redraw", "~red"))[0]
    assert (seat.draws, seat.overheat, seat.breakdowns) == (2, 1, 0)
    assert seat.breakdowns_expected == pytest.approx((8 / 20) ** 2)


def test_9_1_a_second_overheat_gem_breaks_the_ship_once() -> None:
    seat = told(_at_risk_with_sifter("~overheat", "redraw", "~overheat"))[0]
    assert seat.breakdowns == 1
    assert seat.breakdowns_expected == pytest.approx((8 / 20) ** 2)


def test_9_1_a_safe_gem_that_is_kept_was_at_the_same_risk() -> None:
    seat = told(_at_risk_with_sifter("~red", "keep"))[0]
    assert (seat.breakdowns, seat.breakdowns_expected) == (0, pytest.approx((8 / 20) ** 2))


def test_9_1_an_overheat_gem_that_is_kept_is_a_decision_and_no_luck() -> None:
    """The draw alone made the risk grow from two Overheat gems to one."""
    seat = told(_at_risk_with_sifter("~overheat", "keep"))[0]
    assert seat.breakdowns == 1
    assert seat.breakdowns - seat.breakdowns_expected == pytest.approx(8 / 20 - (8 / 20) ** 2)


def _at_risk_with_sifter(*moves: str) -> State:
    state = at("heat=3 cards=gem-sifter middle=1:1r6").play("draw")
    for move in moves:
        state.play(move)
    return state


def test_7_2_a_ship_that_aliens_overheat_had_no_bad_luck_with_gems() -> None:
    for seed in range(3):
        state = random_game(seed, 2)
        events = [event for found in Replay(state.record(), GAME).events() for event in found]
        own = [each["seat"] for each in events if each["event"] == "overheated" and not each["by_aliens"]]
        assert [seat.breakdowns for seat in told(state)] == [own.count(seat) for seat in range(2)]


def test_every_draw_is_counted_for_its_pilot() -> None:
    state = random_game(3, 3)
    assert sum(seat.draws for seat in told(state)) == state.log.count("draw") + state.log.count("redraw")


def test_luck_is_told_in_a_sentence() -> None:
    seat = Luck(31, 11, 12.4, 8, 6.1, 1, 0.8)
    assert in_words(seat) == (
        "Gems: 11 Overheat in 31 draws (12.4 expected), 8 for the strongest weapon (6.1). "
        "Breakdowns: 1 (0.8)."
    )

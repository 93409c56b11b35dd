"""The odds over the cards that a viewer has not seen."""

import pytest

from games.orbital.table import GAME
from starboard.engine.state import State
from starboard.games.orbital.position import notation
from starboard.games.orbital.reading import odds


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


FULL = GAME.new(2, chance="explicit").view(None)
PEACE = GAME.new(1, options={"solo": "peace"}, chance="explicit").view(None)


def test_1_2_before_the_first_card_all_are_unseen() -> None:
    assert sum(odds.unseen(FULL).values()) == 124
    assert odds.shares(FULL).modules == pytest.approx(88 / 124)
    assert odds.shares(FULL).colours["bio"] == pytest.approx(15 / 124)


def test_2_4_in_peace_there_are_no_events() -> None:
    assert sum(odds.unseen(PEACE).values()) == 88
    assert odds.shares(PEACE).events == 0


def test_3_2_own_hand_market_discard_pile_and_orbitals_are_seen() -> None:
    state = at("hand=casino+airlock/storage discard=casino market=lawsuit orbit=1,0e:airlock")
    seen = odds.unseen(state.view(0))
    assert not {"casino", "airlock"} & {*seen}
    assert seen["lawsuit"] == 1
    assert seen["storage"] == 2  # one of them may be in the other hand
    assert odds.unseen(state.view(1))["storage"] == 1


def test_3_1_what_another_seat_looks_at_is_unseen() -> None:
    state = at("hand=citadel/citadel orbit=1,0e:observatory").play("operate 1,0").play("~casino")
    assert "casino" in odds.unseen(state.view(1))
    assert odds.unseen(state.view(0))["casino"] == odds.unseen(state.view(1))["casino"] - 1


def test_9_9_the_chance_of_a_project_is_that_of_at_least_one_event() -> None:
    assert [round(chance, 2) for chance in odds.risks(FULL, 3)] == [0.29, 0.50, 0.65]
    assert len(odds.risks(FULL, 9)) == 6


def test_8_5_the_casino_pays_by_exits_or_for_an_event() -> None:
    assert [odds.casino_pays(card) for card in ("bulkhead", "airlock", "storage", "lawsuit")] == [9, 3, 0, 6]
    assert round(odds.casino(FULL), 1) == 3.5
    assert round(odds.casino(PEACE), 1) == 2.4


def test_5_1_a_wanted_card_among_several_draws() -> None:
    assert odds.chance(FULL, odds.named("design-award"), 1) == pytest.approx(1 / 124)
    assert odds.chance(FULL, odds.named("design-award"), 124) == 1
    assert odds.chance(FULL, odds.of_colour("bio"), 0) == 0


def test_5_2_an_empty_deck_brings_back_the_discard_pile() -> None:
    position = notation.position("hand=casino/casino")
    position["discard"], position["deck"] = position["deck"], {}
    view = GAME.load(position).view(0)
    assert odds.draw_deck(view) == 0
    assert odds.pool(view)["lawsuit"] == 2


def test_5_3_stacks_are_no_part_of_the_draw_deck() -> None:
    view = at("alone").view(0)
    assert odds.draw_deck(view) == sum(view["deck"].values()) - 10

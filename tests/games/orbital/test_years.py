"""The rules, paragraph by paragraph of rulebook.md: tables, the start, the end of a year."""

import pytest

from games.orbital.table import GAME
from starboard.engine.errors import BadOption
from starboard.engine.state import State
from starboard.games.orbital.position import notation


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def play(state: State, *moves: str) -> State:
    for move in moves:
        state.play(move)
    return state


def seat(state: State, number: int = 0) -> dict[str, object]:
    its: dict[str, object] = state.position()["seats"][number]
    return its


def draws(state: State, count: int, card: str = "storage") -> State:
    """Chance gives what it can, cards of one kind first."""
    for _ in range(count):
        state.play(f"~{card}" if f"~{card}" in state.moves() else state.moves()[0])
    return state


# --- §1, §2 The things and the tables ----------------------------------------------------------------


def test_1_5_money_is_never_short() -> None:
    assert seat(play(at("hand=government-grant/5 mc=9999"), "event government-grant"))["mc"] == 10004


def test_2_1_a_game_lasts_five_years_or_six() -> None:
    assert play(at("passes=1 year=5"), "pass").to_move == "over"
    assert play(at("passes=1 year=5 years=6"), "pass").to_move == "chance"
    with pytest.raises(BadOption):
        GAME.new(2, options={"years": 7})


def test_2_2_automatic_opponents_join_up_to_five_seats() -> None:
    assert len(GAME.new(3, options={"bots": 2}).position()["seats"]) == 5
    with pytest.raises(BadOption):
        GAME.new(3, options={"bots": 3})


def test_2_3_alone_there_are_two_versions_of_five_years() -> None:
    assert GAME.new(1).options == {"years": 5, "solo": "bots", "bots": 2}
    assert GAME.new(1, options={"solo": "peace"}).options == {"years": 5, "solo": "peace", "bots": 0}
    with pytest.raises(BadOption):
        GAME.new(1, options={"years": 6})


def test_3_3_everything_but_hands_and_deck_is_open() -> None:
    state = at("market=casino discard=airlock orbit=1,0e:bulkhead")
    whole, seen = state.position(), state.view(None)
    assert {key for key in whole if whole[key] != seen[key]} == {"deck", "seats"}
    assert {key for key in whole["seats"][0] if seat(state)[key] != seen["seats"][0][key]} == {"hand"}


def test_4_7_crew_symbols_are_those_of_core_and_undamaged_modules() -> None:
    state = play(at("passes=1 orbit=1,0e:life-support+2,0e:greenhouse!"), "pass")
    draws(state, 5)
    assert seat(state)["crew"] == 1 + 2


# --- §6 The start ------------------------------------------------------------------------------------


def test_6_1_everybody_begins_with_a_core_16_mc_and_one_crew() -> None:
    its = seat(GAME.new(2, chance="explicit"))
    assert (its["core"], its["mc"], its["crew"], its["vp"], its["modules"]) == ("structural", 16, 1, 0, {})


def test_6_2_the_first_player_is_drawn_among_all_seats() -> None:
    state = GAME.new(2, options={"bots": 1}, chance="explicit")
    assert state.moves() == ["~first 0", "~first 1", "~first 2"]
    assert state.weights() == [1, 1, 1]
    assert GAME.new(1, options={"solo": "peace"}, chance="explicit").position()["phase"] == "market"


def test_6_3_the_market_gets_five_cards() -> None:
    state = draws(play(GAME.new(2, chance="explicit"), "~first 1"), 5)
    assert len(state.position()["market"]) == 5
    assert play(GAME.new(1, chance="explicit"), "~first 0").position()["phase"] == "draw"


def test_6_4_eight_cards_each_then_three_go_back() -> None:
    state = draws(play(GAME.new(2, chance="explicit"), "~first 1"), 5 + 16)
    assert (state.position()["phase"], state.to_move) == ("keep", 1)
    for _ in range(3):
        state.play(state.moves()[0])
    assert state.to_move == 0
    assert sum(seat(state, 1)["hand"].values()) == 5  # type: ignore[attr-defined]


# --- §11 The end of a year ---------------------------------------------------------------------------


def test_11_2_the_market_is_discarded_and_laid_out_anew() -> None:
    state = play(at("passes=1 market=casino+airlock"), "pass")
    assert state.position()["discard"] == {"airlock": 1, "casino": 1}
    assert draws(state, 5).position()["phase"] == "draw"
    assert len(state.position()["market"]) == 5


def test_11_3_seven_mc_and_one_for_each_module_of_the_best_colour() -> None:
    state = draws(play(at("passes=1 mc=2/2 orbit=1,0e:medical-bay*+0,1n:biodome used=1"), "pass"), 5)
    its = seat(state)
    assert its["mc"] == 2 + 7 + 3
    assert (its["crew"], its["crew_used"]) == (2, 0)
    assert not its["modules"]["1,0"]["used"]  # type: ignore[index]


def test_11_4_four_cards_then_down_to_the_hand_size() -> None:
    state = draws(play(at("passes=1 hand=3/5 orbit=1,0e:archive"), "pass"), 5 + 4)
    assert state.position()["queue"][0] == {"do": "discard", "seat": 0, "count": 1, "kind": "any"}
    state = draws(play(at("passes=1 hand=3/5 core=scientific orbit=1,0e:archive"), "pass"), 5 + 4)
    assert state.position()["phase"] == "draw"


def test_11_5_damage_goes_and_the_next_seat_begins() -> None:
    state = draws(play(at("passes=1 hand=1/1 orbit=1,0e:bulkhead+2,0e:casino!"), "pass"), 5 + 8)
    position = state.position()
    assert (position["year"], position["first"], state.to_move) == (2, 1, 1)
    assert position["seats"][0]["modules"]["2,0"]["damage"] == 0


def test_11_6_income_and_cards_at_the_beginning_of_the_year() -> None:
    text = "passes=1 mc=0/0 hand=1/1 core=commercial orbit=1,0e:bulkhead+2,0e:trade-center!+0,1n:archive"
    state = draws(play(at(text), "pass"), 5 + 8)
    assert seat(state)["mc"] == 7 + 1 + 3 + 3
    assert state.position()["queue"][0] == {"do": "draw", "seat": 0, "count": 1}


# --- §12 Automatic opponents -------------------------------------------------------------------------


def test_12_1_a_stack_is_filled_up_to_five() -> None:
    state = draws(play(at("alone stack=0/0 hand=1"), "pass"), 4)
    assert [seat(state, bot)["hand"] for bot in (1, 2)] == [{"hidden": 5}, {"hidden": 5}]


def test_12_2_with_cards_it_turns_one_up_and_does_not_pass() -> None:
    state = play(at("alone stack=1/0 passes=1"), "pass")
    assert (state.position()["phase"], state.position()["passes"]) == ("reveal", 0)


def test_12_11_it_neither_upgrades_nor_purchases() -> None:
    state = play(at("bots=1 turn=1 stack=0 market=casino mc=9/9/99"), "pass")
    assert seat(state, 2)["core"] == "structural"
    assert state.position()["market"] == ["casino"]

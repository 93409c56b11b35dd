"""§4 The plan of an orbital: what pictures and words know of exits and prices is what the rules say."""

from typing import Any

import pytest

from games.orbital.table import GAME
from starboard.games.orbital.data import CARDS, View
from starboard.games.orbital.position import exits
from starboard.games.orbital.position.notation import position
from walks import walk

TABLES = [(1, {}, 3), (1, {"solo": "peace"}, 4), (3, {"bots": 1}, 5)]


def orbital(orbit: str, more: str = "") -> dict[str, Any]:
    found: dict[str, Any] = position(f"players=2 orbit={orbit} {more}")["seats"][0]
    return found


def test_4_2_exits_turn_with_the_heading() -> None:
    assert exits.exits_of(CARDS["dormitory"], "e") == ["n", "s"]
    assert exits.exits_of(CARDS["command-center"], "s") == ["e", "s", "w"]


def test_4_5_ring_order_runs_clockwise_from_the_west() -> None:
    first = " ".join(map(exits.word_of, exits.ring_order()[:10]))
    assert first == "0,0 -1,0 -1,1 0,1 1,1 1,0 1,-1 0,-1 -1,-1 -2,0"
    assert len(set(exits.ring_order())) == 121


def test_4_3_a_damaged_module_has_no_usable_exit() -> None:
    whole, hurt = orbital("1,0e:bulkhead"), orbital("1,0e:dormitory!")
    assert len(exits.usable_exits(whole)) == 6
    assert len(exits.usable_exits(hurt)) == 3


def test_4_4_a_module_with_something_built_on_it_is_not_exterior() -> None:
    assert exits.exterior(orbital("1,0e:dormitory+1,1n:casino")) == {(1, 1)}


def test_7_3_discounts_add_up() -> None:
    port = orbital("1,0e:technical-support+2,0e:docking-port")
    card = CARDS["technical-support"]
    assert exits.price(port, card, (1, 0)) == 6 - 2 - 1 - 1
    assert exits.price(port, card, (0, 0), "prefab") == 0
    assert exits.price(port, CARDS["citadel"], (0, 0)) == 6 + 2 - 1


def test_8_1_crew_stands_where_it_works() -> None:
    busy = orbital("1,0e:casino*+-1,0w:greenhouse+0,1n:shipyard*", "used=4")
    assert exits.crew_at_work(busy) == {(0, 1): 2, (1, 0): 1, (0, 0): 1}


def test_10_3_what_cannot_be_damaged_says_why() -> None:
    safe = orbital("1,0e:shield-generator+2,0e:casino+-1,0w:bulkhead+0,1n:workshop", "core=support")
    assert exits.shielded(safe) == {(-1, 0): "immune", (0, 1): "core", (2, 0): "shield"}
    assert exits.targets(safe) == [(1, 0)]
    assert exits.targets(safe, "exterior") == []


@pytest.mark.parametrize(("players", "options", "seed"), TABLES)
def test_7_2_exits_cards_and_targets_are_those_of_the_rules(
    players: int, options: dict[str, Any], seed: int
) -> None:
    for state in walk(GAME, seed, players, options):
        if isinstance(state.to_move, int):
            foreseen = expected(state.view(state.to_move), state.to_move)
            assert foreseen is None or foreseen == {move for move in state.moves() if is_about(move)}


def is_about(move: str) -> bool:
    return move.split()[0] in ("build", "at", "module")


def expected(view: View, seat: int) -> set[str] | None:
    """The moves that the plan knows of; None where it says nothing."""
    now = exits.task(view)
    match view["phase"]:
        case "turn":
            its = view["seats"][seat]
            return {f"build {id}" for id in its["hand"] if CARDS[id].is_module and exits.places(its, id)}
        case "place" | "arm_to":
            return {place.move for place in exits.offered_places(view)[1]}
        case "hit":
            found = exits.targets(view["seats"][now["victim"]], now["scope"])
            return {f"module {exits.word_of(cell)}" for cell in found}
    return None


def test_7_7_and_7_10_prices_are_what_is_paid() -> None:
    view = position(
        "players=2 mc=9 market=casino+lawsuit+airlock orbit=1,0e:trading-post+0,1n:airlock+-1,0w:casino!"
    )
    state, its = GAME.load(view, chance="explicit"), view["seats"][0]
    for move, price in (("buy 3", exits.market_price(its, 3)), ("repair -1,0", exits.repair_price(its))):
        after = state.duplicate().play(move).position()["seats"][0]
        assert its["mc"] - after["mc"] == price == 2

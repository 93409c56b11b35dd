"""The rules, paragraph by paragraph of rulebook.md: what modules and events do."""

from games.orbital.table import GAME
from starboard.engine.state import State
from starboard.games.orbital.position import notation


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def play(state: State, *moves: str) -> State:
    for move in moves:
        state.play(move)
    return state


def after(text: str, *moves: str, seat: int = 0) -> dict[str, object]:
    """What a seat has after some moves."""
    its: dict[str, object] = play(at(text), *moves).position()["seats"][seat]
    return its


def can(text: str, move: str) -> bool:
    return move in at(text).moves()


# --- §8 Modules at work ------------------------------------------------------------------------------


def test_8_2_the_stock_exchange_pays_by_commercial_modules_up_to_six() -> None:
    assert after("mc=0 orbit=1,0e:stock-exchange", "operate 1,0")["mc"] == 2
    hotels = "orbit=1,0e:stock-exchange+0,1n:grand-hotel+0,-1s:grand-hotel"
    assert after(f"mc=0 core=commercial {hotels}", "operate 1,0")["mc"] == 6
    assert after("orbit=1,0e:shipyard+0,1n:life-support", "operate 1,0")["vp"] == 1


def test_8_3_a_laboratory_draws_two_cards() -> None:
    text = "mc=5 hand=citadel/citadel orbit=1,0e:laboratory"
    assert after(text, "operate 1,0", "~casino", "~airlock")["hand"] == {
        "airlock": 1,
        "casino": 1,
        "citadel": 1,
    }


def test_8_6_cards_are_discarded_first() -> None:
    assert after("mc=0 hand=casino/5 orbit=1,0e:junkyard", "operate 1,0", "discard casino")["mc"] == 5
    assert not can("hand=casino+airlock/5 orbit=1,0e:research-institute", "operate 1,0")
    assert can("hand=casino+airlock+storage/5 orbit=1,0e:research-institute", "operate 1,0")


def test_8_7_a_medical_bay_brings_used_crew_back() -> None:
    its = after("mc=5 used=2 orbit=1,0e:medical-bay+0,1n:life-support", "operate 1,0")
    assert (its["crew"], its["crew_used"], its["mc"]) == (4, 0, 4)
    assert not can("orbit=1,0e:medical-bay", "operate 1,0")


def test_8_8_a_workshop_takes_off_one_token_or_two() -> None:
    state = play(at("orbit=1,0e:workshop+0,1n:storage!!"), "operate 1,0")
    assert state.moves() == ["module 0,1"]
    assert state.play("module 0,1").moves() == ["done", "module 0,1"]
    assert state.play("done").position()["seats"][0]["modules"]["0,1"]["damage"] == 1


def test_8_8_a_workshop_asks_nothing_when_nothing_is_left_to_repair() -> None:
    state = play(at("orbit=1,0e:workshop+0,1n:storage!"), "operate 1,0", "module 0,1")
    assert (state.to_move, state.position()["queue"]) == (1, [])


def test_8_8_in_a_game_of_the_first_version_it_asks_whether_to_stop() -> None:
    older = {**at("orbit=1,0e:workshop+0,1n:storage!").position(), "version": 1}
    state = play(GAME.load(older, chance="explicit"), "operate 1,0", "module 0,1")
    assert state.moves() == ["done"]
    assert GAME.load(state.position(), chance="explicit") == state
    assert state.play("done").to_move == 1


def test_8_9_a_crane_takes_modules_but_no_events() -> None:
    state = play(at("discard=casino+sabotage orbit=1,0e:salvage-crane"), "operate 1,0")
    assert state.moves() == ["take casino"]
    assert not can("discard=sabotage orbit=1,0e:salvage-crane", "operate 1,0")


def test_8_11_a_platform_hits_exterior_modules_a_battery_any() -> None:
    rival = "/1,0e:dormitory+1,1n:casino"
    state = play(at(f"orbit=1,0e:weapon-platform{rival}"), "operate 1,0", "target 1")
    assert state.moves() == ["module 1,1"]
    state = play(at(f"orbit=1,0e:missile-battery{rival}"), "operate 1,0", "target 1")
    assert state.moves() == ["module 1,0", "module 1,1"]


def test_8_12_command_modules_build_for_nothing() -> None:
    state = play(at("mc=2 hand=casino+citadel/5 orbit=1,0e:command-center"), "operate 1,0")
    assert state.moves() == ["build casino", "build citadel"]
    assert state.play("build casino").moves() == ["at 1,-1 s", "at 1,1 n", "at 2,0 e"]
    state = play(at("mc=2 hand=casino+citadel/5 orbit=1,0e:military-command"), "operate 1,0")
    assert state.moves() == ["build citadel"]


def test_8_14_what_is_always_on_adds_up_while_it_is_undamaged() -> None:
    text = "mc=9 hand=casino/5 orbit=1,0e:bulkhead+2,0e:docking-port+1,1n:docking-port"
    assert after(text, "build casino", "at 0,1 n")["mc"] == 9 - 4
    assert after(f"{text}!", "build casino", "at 0,1 n")["mc"] == 9 - 5


def test_8_15_upgraded_cores() -> None:
    assert not can("hand=sabotage/5 core=structural/support orbit=/1,0e:workshop", "event sabotage")
    assert after("mc=9 core=military hand=citadel/5", "build citadel", "at 1,0 e")["mc"] == 9 - 7 + 3
    assert after("mc=4", "upgrade bio")["core"] == "bio"


# --- §9 Events ---------------------------------------------------------------------------------------


def test_7_9_a_played_event_goes_to_the_discard_pile() -> None:
    state = play(at("hand=government-grant/5"), "event government-grant")
    assert state.position()["discard"] == {"government-grant": 1}
    assert state.to_move == 1


def test_9_1_an_event_without_effect_cannot_be_played() -> None:
    assert not can("mc=9/0 hand=lawsuit/5", "event lawsuit")
    assert not can("hand=sabotage/5", "event sabotage")
    assert not can("hand=crew-rotation/5", "event crew-rotation")


def test_9_3_events_that_happen_at_once() -> None:
    assert after("mc=0 hand=cold-war/5 orbit=1,0e:citadel", "event cold-war")["mc"] == 1 + 2 * 2
    assert not can("hand=cold-war/5", "event cold-war")
    its = after("mc=0 hand=emergency-repairs/5 orbit=1,0e:casino!!", "event emergency-repairs")
    assert (its["mc"], its["modules"]["1,0"]["damage"]) == (2, 0)  # type: ignore[index]
    five = "orbit=1,0e:laboratory+0,1n:casino+-1,0w:living-quarters+0,-1s:workshop"
    assert after(f"hand=design-award/5 {five}", "event design-award")["vp"] == 1
    assert not can(f"hand=design-award/5 {five}!", "event design-award")


def test_9_4_a_crisis_hits_everybody_as_far_as_possible() -> None:
    state = play(at("players=3 mc=9/3/0 hand=economic-crisis/5/5"), "event economic-crisis")
    assert [its["mc"] for its in state.position()["seats"]] == [5, 0, 0]


def test_9_7_insider_contacts_take_a_card_or_draw_two() -> None:
    state = play(at("hand=insider-contacts/5 market=casino+airlock"), "event insider-contacts")
    assert state.moves() == ["slot 1", "slot 2"]
    state = play(at("alone hand=insider-contacts"), "event insider-contacts")
    assert state.position()["queue"][0] == {"do": "draw", "seat": 0, "count": 2}


def test_9_8_a_visitor_pays_nothing_and_takes_everything() -> None:
    text = "mc=0 used=1 hand=visiting-worker/5 orbit=/1,0e:shopping-mall+0,1n:command-center"
    state = play(at(text), "event visiting-worker", "target 1")
    assert state.moves() == ["module 1,0"]
    seats = state.play("module 1,0").position()["seats"]
    assert (seats[0]["mc"], seats[1]["modules"]["1,0"]["used"]) == (4, True)


def test_9_10_a_prefab_module_costs_five_less() -> None:
    text = "mc=1 hand=prefab-delivery+casino/5"
    assert after(text, "event prefab-delivery", "build casino", "at 1,0 e")["mc"] == 0
    assert not can("mc=0 hand=prefab-delivery+casino/5", "event prefab-delivery")


def test_9_12_a_breakthrough_draws_three_cards() -> None:
    state = play(at("hand=breakthrough/5"), "event breakthrough")
    assert state.position()["queue"][0] == {"do": "draw", "seat": 0, "count": 3}

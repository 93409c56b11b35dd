"""The rules, paragraph by paragraph of rulebook.md: buying, overheating, rounds, the end, options."""

import pytest

from games.stellar_scramble.table import GAME, at, node, play, seat

EXCHANGE = ("draw", "~red", "exchange")
NOTHING = {"upgrades": 0, "fire": 0, "move": 0, "last": 0}
LAST = {**NOTHING, "last": 1}
WHOLE = [{"upgrades": count, "fire": 1, "move": 1, "last": 1} for count in (4, 8, 8)]
BROKEN = dict.fromkeys(["red", "blue", "yellow", "green"], True)


def events(state):
    return [slot["event"] for slot in state.position()["track"]]


def cards(state):
    return [slot["card"] for slot in state.position()["track"]]


def round_over(event="", **given):
    """The round of one pilot is over, and this event leaves the track."""
    return at("cooldown", players=1, track={7: event} if event else {}, **given)


def test_5_1_any_number_of_cards_each_paid_at_once():
    state = at(*EXCHANGE, seats={0: {"credits": 8}})
    assert state.moves() == ["buy 1", "buy 2", "buy 3", "buy 4", "done"]
    play(state, "buy 4", "buy 1")
    assert (state.position()["bought"], seat(state)["credits"]) == ([1, 4], 1)
    assert node(state) == ("refill", "chance")


def test_5_1_nothing_is_bought_after_cooling_down():
    assert node(at("cooldown", seats={0: {"credits": 12}})) == ("turn", 1)


def test_5_2_a_weapon_card_adds_its_icons_and_gems_even_to_a_broken_weapon():
    state = at(*EXCHANGE, "buy 1", seats={0: {"credits": 4, "broken": {"red": True}}})
    assert seat(state)["weapons"]["red"]["cards"] == ["hot-barrel"]
    assert seat(state)["bag"] == {"red": 2, "blue": 4, "yellow": 3, "green": 3, "overheat": 8}


def test_5_2_a_gem_that_the_supply_lacks_is_not_added():
    full = {"red": 3, "blue": 27, "yellow": 3, "green": 3, "overheat": 8}
    assert seat(at(*EXCHANGE, "buy 1", seats={0: {"credits": 4, "bag": full}}))["bag"]["blue"] == 27


def test_5_3_a_fourth_system_replaces_one():
    three = ["coolant-loop", "nav-computer", "gun-camera"]
    state = at(*EXCHANGE, "buy 1", track={1: "heat-sink"}, seats={0: {"credits": 12, "systems": three}})
    assert node(state) == ("scrap", 0)
    assert state.moves() == [f"scrap {system}" for system in three]
    play(state, "scrap nav-computer")
    assert seat(state)["systems"] == ["coolant-loop", "heat-sink", "gun-camera"]
    assert "nav-computer" not in state.position()["unseen"][0]


def test_5_3_a_system_works_at_once():
    cheap = at(*EXCHANGE, "buy 1", track={1: "bulk-license", 2: "hot-barrel"}, seats={0: {"credits": 7}})
    assert seat(cheap)["credits"] == 10 - 6
    assert cheap.moves() == ["buy 2", "done"]


def test_5_4_a_repair_costs_ten():
    broken = {"broken": {"red": True, "green": True}, "victory": 10}
    state = at(*EXCHANGE, track={}, seats={0: {"credits": 9, **broken}})
    assert state.moves() == ["repair red", "repair green", "done"]
    play(state, "repair green")
    assert seat(state)["weapons"]["green"]["broken"] is False
    assert seat(state)["credits"] == 2


def test_5_5_gaps_are_refilled_from_left_to_right():
    state = at(*EXCHANGE, "buy 3", "buy 1", seats={0: {"credits": 9}})
    assert len(state.moves()) == 26
    play(state, "~seed-bank", "~heat-sink")
    assert cards(state)[:4] == ["seed-bank", "twin-pulse", "heat-sink", "acid-spray"]


@pytest.mark.parametrize(
    ("deck", "level"),
    [([LAST, *WHOLE[1:]], 1), ([NOTHING, *WHOLE[1:]], 2), ([NOTHING, NOTHING, LAST], 3), ([NOTHING] * 3, 3)],
)
def test_5_5_the_top_card_of_the_deck_tells_the_level(deck, level):
    state = at(*EXCHANGE, "buy 1", deck=deck, seats={0: {"credits": 4}})
    assert state.moves() == [f"~{card}" for card in state.position()["unseen"][level - 1]]


def test_5_5_an_empty_innovation_deck_is_skipped_and_an_event_stays():
    unseen = at().position()["unseen"]
    given = {"seats": {0: {"credits": 4}}, "track": {1: "hot-barrel fire"}}
    few = at(*EXCHANGE, "buy 1", deck=[NOTHING, LAST, WHOLE[2]], unseen=[[], [], unseen[2]], **given)
    assert len(few.moves()) == 30
    assert play(few, "~nova-cannon").position()["track"][0] == {"card": "nova-cannon", "event": "fire"}
    none = at(*EXCHANGE, "buy 1", deck=[NOTHING, NOTHING, LAST], unseen=[[], [], []], **given)
    assert (node(none), cards(none)[0], none.position()["bought"]) == (("turn", 1), None, [])


HOT = {"overheat": 3, "credits": 9, "boosts": {"red": 2}, "board": {"red": 2}}


def test_6_1_an_overheated_ship_loses_credits_heat_and_boosts():
    state = at("draw", "~overheat", seats={0: HOT})
    its = seat(state)
    assert (its["credits"], its["overheat"], its["board"], its["weapons"]["red"]["boosts"]) == (0, 0, {}, 0)
    assert (its["bag"]["red"], its["bag"]["overheat"]) == (5, 8)


def test_6_2_a_working_weapon_breaks():
    state = at(
        "draw", "~overheat", seats={0: {**HOT, "broken": {"blue": True}, "cards": {"red": ["rail-spike"]}}}
    )
    assert state.moves() == ["disable red", "disable yellow", "disable green"]
    play(state, "disable red")
    assert seat(state)["weapons"]["red"] == {"cards": ["rail-spike"], "boosts": 0, "broken": True}


def test_6_2_without_a_working_weapon_nothing_more_breaks():
    state = at("draw", "~overheat", seats={0: {**HOT, "broken": BROKEN}})
    assert node(state) == ("turn", 1)
    assert seat(state)["credits"] == 0


def test_6_3_the_turn_ends_without_gathering():
    state = at("draw", "~overheat", "disable red", seats={0: HOT})
    assert (node(state), seat(state)["credits"]) == (("turn", 1), 0)


def test_7_1_the_track_slides():
    state = at("cooldown", players=1, track={1: "hot-barrel fire", 7: "twin-pulse"})
    assert cards(state) == [None, "hot-barrel", None, None, None, None, None]
    assert events(state)[1] == "fire"
    assert node(state) == ("reveal", "chance")


def test_7_2_aliens_fire_hits_all_in_a_column_with_an_invader():
    spaces = {
        0: {"space": 2},
        1: {"space": "west"},
        2: {"space": 4},
        3: {"space": 2, "systems": ["ghost-field"]},
    }
    state = at(*["cooldown"] * 4, players=4, track={7: "fire"}, seats=spaces, sky={(3, 2): "raider-red-9"})
    assert (node(state), state.position()["hits"], state.position()["turn"]) == (("disable", 0), [0], None)
    assert [seat(state, number)["credits"] for number in range(4)] == [0, 2, 2, 2]
    assert node(play(state, "disable red")) == ("reveal", "chance")


def test_7_2_all_overheat_at_once_and_choose_in_order():
    state = at(
        *["cooldown"] * 3,
        players=3,
        track={7: "fire"},
        seats={0: {"space": 2, "broken": BROKEN}, 1: {"space": 2}, 2: {"space": 2}},
        sky={(1, 2): "raider-red-9"},
    )
    assert (state.position()["hits"], state.to_move) == ([1, 2], 1)
    assert [seat(state, number)["credits"] for number in range(3)] == [0, 0, 0]
    assert play(state, "disable blue").to_move == 2


def test_7_3_aliens_move_and_attack_their_colour():
    sky = {
        (1, 1): "raider-red-9",
        (1, 2): "raider-red-11",
        (1, 3): "raider-green-9",
        (2, 1): "raider-blue-9 8 0",
    }
    state = at("cooldown", "cooldown", track={7: "move"}, sky=sky, seats={1: {"victory": 5}})
    assert (seat(state)["victory"], seat(state, 1)["victory"]) == (0, 5)
    rows = state.position()["invaders"]
    assert rows[0] == [{"token": "raider-blue-9", "shields": 8, "assists": [0]}, *[None] * 5]
    assert rows[1:] == [[None] * 6] * 2


def test_7_4_a_new_row_comes_from_the_lowest_level():
    piles = [{}, {"raider-red-9": 1}, {"dreadnought-red-13": 2}]
    state = at("cooldown", "cooldown", track={7: "move"}, piles=piles)
    assert (state.moves(), state.weights()) == (["~raider-red-9"], [1])
    play(state, "~raider-red-9")
    assert (state.moves(), state.weights()) == (["~dreadnought-red-13"], [2])
    play(state, "~dreadnought-red-13", "~dreadnought-red-13")
    assert node(state) == ("reveal", "chance")
    assert [invader is not None for invader in state.position()["invaders"][2]] == [True] * 3 + [False] * 3


def test_7_5_the_event_comes_before_the_end():
    lost = round_over("move", seats={0: {"victory": 10}}, sky={(1, 1): "raider-red-9"}, piles=[{}, {}, {}])
    assert node(lost) == ("reveal", "chance")
    assert node(round_over(seats={0: {"victory": 10}})) == ("over", "over")


def test_7_6_cards_are_revealed_until_an_upgrade_comes():
    state = round_over()
    assert state.moves()[:2] == ["~fire", "~move"]
    assert state.weights() == [30, 30, *[4] * 30]
    play(state, "~move", "~fire")
    assert (len(state.moves()), set(state.weights())) == (30, {4})
    play(state, "~heat-sink")
    assert (node(state), cards(state)[0]) == (("turn", 0), "heat-sink")


def test_7_6_the_move_at_the_bottom_comes_last():
    state = round_over(deck=[LAST, *WHOLE[1:]])
    assert (state.moves(), state.weights()) == (["~move"], [1])
    assert len(play(state, "~move").moves()) == 32
    assert play(state, "~fire").position()["deck"][1] == {"upgrades": 8, "fire": 0, "move": 1, "last": 1}
    only = round_over(deck=[{**LAST, "fire": 1, "move": 1}, *WHOLE[1:]])
    assert (only.moves(), only.weights()) == (["~fire", "~move"], [1, 1])


def test_7_6_slot_1_stays_empty_without_a_deck():
    state = round_over("", deck=[NOTHING] * 3, sky={})
    assert node(state) == ("over", "over")
    going = at("cooldown", players=1, deck=[NOTHING] * 3, track={3: "move"})
    assert (node(going), going.position()["round"], cards(going)[0]) == (("turn", 0), 7, None)


@pytest.mark.parametrize(
    ("players", "taken", "slot"),
    [(2, {}, 1), (2, {1: "fire"}, 3), (3, {}, 4), (3, {3: "fire"}, 3), (4, {}, 5)],
)
def test_7_7_an_event_finds_its_slot(players, taken, slot):
    state = at(*["cooldown"] * players, players=players, track=taken)
    if players == 2 and taken:
        play(state, "~fire")
    play(state, "~move")
    assert events(state)[slot - 1] == "move"


def test_8_1_ten_invaders_end_the_game():
    result = at("cooldown", "cooldown", seats={0: {"victory": 12}, 1: {"victory": 10}}).result()
    assert result == {"winners": [0, 1], "scores": [12, 10], "ranking": [[0, 1]], "reason": "full-track"}


def test_8_2_the_armada_has_passed():
    state = at("cooldown", "cooldown", deck=[NOTHING] * 3, track={3: "fire"}, seats={1: {"victory": 3}})
    assert state.result() == {
        "winners": [1],
        "scores": [2, 3],
        "ranking": [[1], [0]],
        "reason": "armada-passed",
    }


@pytest.mark.parametrize(
    ("mine", "yours", "ranking"),
    [
        ({"victory": 11}, {"victory": 10, "credits": 1}, [[1], [0]]),
        ({"victory": 9, "credits": 12}, {"victory": 10}, [[1], [0]]),
        ({"victory": 10, "credits": 3}, {"victory": 10, "credits": 4}, [[1], [0]]),
        ({"victory": 10, "overheat": 1}, {"victory": 10}, [[0, 1]]),
    ],
)
def test_8_3_invaders_up_to_ten_then_credits_then_heat(mine, yours, ranking):
    state = at("cooldown", "cooldown", seats={0: mine, 1: yours})
    assert state.result()["ranking"] == ranking
    assert state.returns() == [float(seat in ranking[0]) / len(ranking[0]) for seat in (0, 1)]


def test_8_3_the_least_heat_breaks_a_tie():
    ends = {0: {"victory": 10, "overheat": 1}, 1: {"victory": 10, "overheat": 2}}
    state = at(phase="over", to_move="over", turn=None, seats=ends)
    assert (state.result()["ranking"], state.returns()) == ([[0], [1]], [1.0, 0.0])


def test_9_2_a_scrapped_heat_sink_leaves_the_heat_above_the_limit():
    three = {"credits": 12, "overheat": 5, "systems": ["heat-sink", "nav-computer", "gun-camera"]}
    state = at(*EXCHANGE, "buy 1", "scrap heat-sink", track={1: "coolant-loop"}, seats={0: three})
    assert seat(state)["overheat"] == 5
    assert node(state) == ("refill", "chance")


def test_10_1_experienced_pilots():
    start = GAME.new(3, options={"experienced": True}, chance="explicit").position()
    assert (start["aggression"], start["seats"][2]["bag"]["overheat"]) == (5, 9)
    assert (len(start["invaders"][0]), start["piles"][0]["scout-red-3"]) == (8, 1)


@pytest.mark.parametrize(("victory", "winners", "share"), [(10, [0], 1.0), (9, [], 0.0)])
def test_10_2_alone_it_takes_ten_invaders(victory, winners, share):
    state = round_over(deck=[NOTHING] * 3, seats={0: {"victory": victory}})
    assert state.result()["winners"] == winners
    assert state.result()["ranking"] == [[0]]
    assert state.returns() == [share]


@pytest.mark.parametrize(("count", "left"), [(1, 7), (2, 6), (3, 5), (4, 4)])
def test_10_3_more_colours_attack(count, left):
    sky = {(1, c): f"raider-{colour}-9" for c, colour in enumerate(("red", "blue", "yellow", "green"), 1)}
    options = {"solo_colours": count, "colours": ["green"]}
    given = {"players": 1, "options": options, "track": {7: "move"}, "sky": sky}
    assert seat(at("cooldown", seats={0: {"victory": 8}}, **given))["victory"] == left
    shielded = at("cooldown", seats={0: {"victory": 8, "systems": ["planet-shield"]}}, **given)
    assert seat(shielded)["victory"] == left + 1


def test_10_4_the_colours_of_the_seats():
    sky = {(1, 1): "raider-green-9", (1, 2): "raider-yellow-9", (1, 3): "raider-red-9"}
    state = at("cooldown", "cooldown", options={"colours": ["green", "blue"]}, track={7: "move"}, sky=sky)
    assert (seat(state)["victory"], seat(state, 1)["victory"]) == (1, 2)

"""The rules, paragraph by paragraph of rulebook.md: things, start, turn, activation."""

import pytest

from games.stellar_scramble.table import GAME, at, node, play, seat

COLOURS = ["red", "blue", "yellow", "green"]
ACTIVATE_RED = ("draw", "~red", "activate red")
NOTHING = {"upgrades": 0, "fire": 0, "move": 0, "last": 0}
LAST = {**NOTHING, "last": 1}
FULL_BAG = {"red": 3, "blue": 3, "yellow": 3, "green": 3, "overheat": 8}


def start(players=2, **options):
    """A game whose armada has arrived and whose cards are dealt."""
    state = GAME.new(players, options=options, chance="explicit")
    while state.to_move == "chance":
        state.play(state.numbers()[0])
    return state


def test_1_1_seat_0_begins_every_round():
    state = play(
        at(players=3, deck=[{"upgrades": 0, "fire": 0, "move": 0, "last": 0}] * 2 + [LAST]), "cooldown"
    )
    assert node(state) == ("turn", 1)
    play(state, "cooldown", "cooldown", "~move")
    assert (node(state), state.position()["round"]) == (("turn", 0), 7)


def test_1_2_gems_are_limited():
    bag = {"red": 3, "blue": 2, "yellow": 3, "green": 30 - 3, "overheat": 8}
    rest = {"bag": bag, "cards": {"yellow": ["sun-collector"]}}
    state = at(
        "draw", "~yellow", "activate yellow", "stay", seats={0: rest, 1: {"bag": {**FULL_BAG, "green": 3}}}
    )
    assert state.moves() == ["add red", "add blue", "add yellow", "add overheat", "skip"]


def test_1_3_a_wormhole_has_no_column_and_room_for_one():
    state = at(*ACTIVATE_RED, seats={0: {"space": 1}, 1: {"space": 2}}, sky={(1, 1): "scout-red-2"})
    assert state.moves() == ["stay", "to west", "to 2"]
    assert node(play(state, "to west")) == ("turn", 1)


def test_1_4_each_colour_has_the_same_invaders():
    small, large = (GAME.new(players, chance="explicit").position()["piles"] for players in (3, 4))
    assert [sum(pile.values()) for pile in small] == [12] * 3
    assert [sum(pile.values()) for pile in large] == [16] * 3
    assert "scout-red-3" not in small[0]
    assert large[2]["dreadnought-blue-13"] == 2


@pytest.mark.parametrize(("weapon", "reached", "power"), [("red", 2, 2), ("blue", 6, 1), ("yellow", 4, 2)])
def test_1_5_the_weapons_have_their_icons(weapon, reached, power):
    state = at("draw", f"~{weapon}", f"activate {weapon}", seats={0: {"space": 4}, 1: {"space": 6}})
    assert len(state.moves()) == 1 + reached
    assert state.position()["activation"]["power"] == power


def test_1_6_ninety_cards_and_all_moves_and_outcomes():
    assert [len(level) for level in GAME.new(chance="explicit").position()["unseen"]] == [30, 30, 30]
    assert len(GAME.moves) == 74
    assert len(GAME.outcomes) == 141


def test_1_7_boost_tokens_run_out():
    other = {"boosts": {"red": 8, "blue": 7}}
    state = at(*ACTIVATE_RED, "stay", seats={1: other})
    assert seat(state)["weapons"]["red"]["boosts"] == 1


def test_1_7_a_fourth_assist_token_is_not_there():
    out = {(3, column): "raider-red-9 8 0" for column in (4,)} | {
        (3, 5): "raider-blue-9 8 0",
        (3, 6): "raider-green-9 8 0",
    }
    state = at(*ACTIVATE_RED, "stay", "fire", sky={**out, (1, 1): "raider-yellow-9"})
    assert state.position()["invaders"][0][0] == {"token": "raider-yellow-9", "shields": 7, "assists": []}


def test_1_8_credits_above_12_are_lost():
    assert seat(at("draw", "~red", "exchange", "done", seats={0: {"credits": 11}}))["credits"] == 12


@pytest.mark.parametrize(("players", "columns"), [(1, 6), (2, 6), (3, 6), (4, 8)])
def test_2_1_the_board_is_wider_for_four(players, columns):
    assert [len(row) for row in start(players).position()["invaders"]] == [columns] * 3


def test_2_2_the_armada_fills_rows_2_and_3_from_the_left():
    state = GAME.new(2, chance="explicit")
    assert state.weights() == [1] * 12
    play(state, "~scout-green-6")
    assert state.position()["invaders"][1][0] == {"token": "scout-green-6", "shields": 6, "assists": []}
    assert "~scout-green-6" not in state.moves()
    sky = start().position()["invaders"]
    assert sky[0] == [None] * 6
    assert None not in sky[1] + sky[2]


def test_2_3_the_main_deck_has_29_cards():
    deck = GAME.new(chance="explicit").position()["deck"]
    assert [list(parts.values()) for parts in deck] == [[4, 1, 1, 1], [8, 1, 1, 1], [8, 1, 1, 1]]


def test_2_4_four_cards_are_dealt():
    state = GAME.new(1, chance="explicit")
    while state.position()["phase"] == "deploy":
        state.play(state.numbers()[0])
    assert len(state.moves()) == 30
    play(state, "~gun-camera", "~seed-bank", "~hot-barrel", "~heat-sink")
    track = [slot["card"] for slot in state.position()["track"]]
    assert track == ["gun-camera", "seed-bank", "hot-barrel", "heat-sink", None, None, None]
    assert len(state.position()["unseen"][0]) == 26
    assert node(state) == ("place", 0)


@pytest.mark.parametrize(("players", "slot"), [(1, 1), (2, 1), (3, 4), (4, 5)])
def test_2_5_the_aggression_token(players, slot):
    assert GAME.new(players, chance="explicit").position()["aggression"] == slot


def test_2_6_what_a_pilot_begins_with():
    its = seat(GAME.new(chance="explicit"))
    assert (its["victory"], its["credits"], its["overheat"], its["bag"]) == (2, 0, 0, FULL_BAG)


def test_2_7_placing_on_any_space_but_a_taken_wormhole():
    state = start(3)
    assert state.moves() == [f"to {space}" for space in ("west", *range(1, 7), "east")]
    play(state, "to east", "to 3")
    assert "to east" not in state.moves()
    assert "to 3" in state.moves()
    assert node(play(state, "to west")) == ("turn", 0)


def test_3_1_draw_or_cool_down():
    assert at().moves() == ["draw", "cooldown"]
    assert at(seats={0: {"bag": {}, "board": FULL_BAG}}).moves() == ["cooldown"]


def test_3_2_an_energy_gem_has_its_weapon_and_an_overheat_gem_any():
    assert at("draw").weights() == [3, 3, 3, 3, 8]
    assert at("draw", "~blue").moves() == ["exchange", "activate blue"]
    assert at("draw", "~blue", seats={0: {"broken": {"blue": True}}}).moves() == ["exchange"]
    hot = at("draw", "~overheat", seats={0: {"broken": {"blue": True}}})
    assert hot.moves() == ["exchange", "activate red", "activate yellow", "activate green"]
    its = seat(play(hot, "activate red"))
    assert (its["overheat"], its["board"], its["bag"]["overheat"]) == (3, {"overheat": 1}, 7)


@pytest.mark.parametrize(("gem", "credits", "heat"), [("green", 3, 0), ("overheat", 4, 2)])
def test_3_3_exchange(gem, credits, heat):
    its = seat(at("draw", f"~{gem}", "exchange", seats={0: {"victory": 10}}))
    assert (its["credits"], its["overheat"], its["board"]) == (credits, heat, {gem: 1})


@pytest.mark.parametrize(("heat", "moves"), [(1, 5), (2, 1), (3, 0)])
def test_3_4_the_limit(heat, moves):
    state = at("draw", "~overheat", seats={0: {"overheat": heat}})
    assert node(state)[0] == ("gem" if moves else "disable")
    assert not moves or len(state.moves()) == moves


def test_3_5_a_gem_has_to_be_used_and_then_the_pilot_gathers():
    state = at("draw", "~red")
    assert state.moves() == ["exchange", "activate red"]
    assert seat(play(state, "activate red", "stay"))["credits"] == 2


def test_3_6_cooling_down():
    hot = {
        "overheat": 4,
        "credits": 5,
        "boosts": {"red": 2},
        "bag": {"red": 1},
        "board": {"red": 2, "overheat": 1},
    }
    state = at("cooldown", seats={0: hot})
    its = seat(state)
    assert (its["overheat"], its["credits"], its["board"]) == (0, 7, {})
    assert its["bag"] == {"red": 3, "overheat": 1}
    assert its["weapons"]["red"]["boosts"] == 0
    assert node(state) == ("turn", 1)


@pytest.mark.parametrize(
    ("victory", "credits"), [(0, 3), (1, 3), (2, 2), (4, 2), (5, 1), (9, 1), (10, 0), (13, 0)]
)
def test_3_7_gather(victory, credits):
    assert seat(at("cooldown", seats={0: {"victory": victory}}))["credits"] == credits


def test_4_1_power_adds_cards_and_boosts_and_the_boosts_are_gone():
    mine = {"cards": {"red": ["hot-barrel", "slag-cannon"]}, "boosts": {"red": 3, "blue": 1}}
    state = at(*ACTIVATE_RED, seats={0: mine}, track={}, sky={(1, 1): "raider-red-9"})
    assert state.position()["activation"] == {
        "weapon": "red",
        "gem": "red",
        "power": 8,
        "energize": 0,
        "convert": 0,
    }
    assert [weapon["boosts"] for weapon in seat(state)["weapons"].values()] == [0, 1, 0, 0]
    play(state, "stay")
    assert state.moves() == ["fire", "hold"]
    assert play(state, "hold").position()["invaders"][0][0]["shields"] == 9


def test_4_2_the_player_row_is_a_ring():
    state = at("draw", "~blue", "activate blue", seats={1: {"space": 5}})
    assert state.moves() == ["stay", "to west", "to 2", "to 3", "to 4", "to 6", "to east"]


def test_4_2_no_way_leads_back_to_the_own_space():
    wings = {
        "yellow": [
            "skim-jets",
            "salvage-claw",
            "corsair-guns",
            "powder-keg",
            "privateer-engine",
            "dynamo-sail",
        ]
    }
    state = at("draw", "~yellow", "activate yellow", track={}, seats={0: {"cards": wings}})
    assert state.moves() == ["stay", "to west", *(f"to {column}" for column in range(2, 7)), "to east"]


def test_4_3_a_taken_wormhole_blocks():
    state = at("draw", "~blue", "activate blue", seats={1: {"space": "west"}})
    assert state.moves() == ["stay", "to 2", "to 3", "to 4"]
    blocked = at(
        *ACTIVATE_RED, players=3, seats={0: {"space": "east"}, 1: {"space": "west"}, 2: {"space": 6}}
    )
    assert blocked.moves() == ["stay", "to 6"]


def test_4_4_the_nearest_invader_is_the_target():
    sky = {(2, 1): "scout-red-6", (3, 1): "scout-blue-6"}
    rows = at(*ACTIVATE_RED, "stay", "fire", sky=sky).position()["invaders"]
    assert [row[0] and row[0]["shields"] for row in rows] == [None, 4, 6]


def test_4_4_without_a_target_nothing_is_asked():
    assert node(at(*ACTIVATE_RED, "stay")) == ("turn", 1)


SQUARE = {
    (1, 2): "raider-red-9",
    (1, 3): "raider-blue-9",
    (1, 4): "raider-green-9",
    (2, 2): "raider-red-11",
    (2, 3): "raider-blue-11",
    (2, 4): "raider-green-11",
    (3, 2): "raider-red-12",
    (3, 3): "raider-blue-12",
    (3, 4): "raider-green-12",
}
HIT = {
    "none": ("hot-barrel", {(1, 3)}),
    "scatter": ("shrapnel-breech", {(1, 2), (1, 3), (1, 4)}),
    "beam": ("rail-spike", {(1, 3), (2, 3), (3, 3)}),
    "blast": ("siege-charges", {(1, 3), (2, 2), (2, 3), (2, 4)}),
}


@pytest.mark.parametrize(("card", "hit"), HIT.values(), ids=HIT)
def test_4_5_wide_shots(card, hit):
    mine = {"space": 3, "cards": {"red": [card]}}
    state = at(*ACTIVATE_RED, "stay", track={}, seats={0: mine}, sky=SQUARE)
    before = state.position()["invaders"]
    after = play(state, "fire").position()["invaders"]
    assert {
        (row + 1, column + 1)
        for row in range(3)
        for column in range(6)
        if before[row][column] != after[row][column]
    } == hit


def test_4_5_effects_add_up_and_stop_at_the_edge():
    mine = {"cards": {"red": ["shrapnel-breech", "rail-spike", "siege-charges"]}}
    sky = {
        (1, 1): "raider-red-12",
        (2, 1): "raider-blue-12",
        (2, 2): "raider-red-9",
        (3, 1): "raider-green-12",
        (1, 6): "raider-red-11",
    }
    rows = at(*ACTIVATE_RED, "stay", "fire", track={}, seats={0: mine}, sky=sky).position()["invaders"]
    assert [row[0]["shields"] for row in rows] == [9, 9, 9]
    assert (rows[1][1]["shields"], rows[0][5]["shields"]) == (6, 11)


def test_4_6_destroyed_and_helpers_paid():
    sky = {(1, 1): "raider-red-9 2 01"}
    state = at(*ACTIVATE_RED, "stay", "fire", seats={0: {"victory": 11}}, sky=sky)
    assert state.position()["invaders"][0][0] is None
    assert (seat(state)["victory"], seat(state)["credits"], seat(state, 1)["credits"]) == (12, 0, 4)


def test_4_7_damage_stays_and_one_assist_token_is_enough():
    state = at(*ACTIVATE_RED, "stay", "fire", sky={(1, 1): "raider-red-9"})
    play(state, "draw", "~green", "activate green", "to 1", "fire")
    assert state.position()["invaders"][0][0] == {"token": "raider-red-9", "shields": 5, "assists": [0, 1]}
    again = at(*ACTIVATE_RED, "stay", "fire", sky={(1, 1): "raider-red-9 8 0"})
    assert again.position()["invaders"][0][0]["assists"] == [0]


def test_4_8_the_destroyed_first_then_the_target_then_by_row_and_column():
    out = {(3, 5): "dreadnought-red-12 9 0", (3, 6): "dreadnought-blue-12 2 0"}
    mine = {"space": 3, "cards": {"red": ["siege-charges"]}}
    state = at(*ACTIVATE_RED, "stay", "fire", track={}, seats={0: mine}, sky=SQUARE | out)
    sky = state.position()["invaders"]
    assert [sky[row][column]["assists"] for row, column in ((0, 2), (1, 1), (1, 2), (1, 3))] == [
        [0],
        [],
        [],
        [],
    ]


def test_4_8_a_thirteenth_die_is_not_there():
    damaged = [
        *(f"dreadnought-{colour}-12 5" for colour in COLOURS),
        *(f"raider-{colour}-12 5" for colour in COLOURS),
        *(f"raider-{colour}-11 5" for colour in COLOURS),
    ]
    places = [(row, column) for row in (2, 3) for column in range(1, 7)]
    sky = dict(zip(places, damaged, strict=True)) | {(1, 1): "raider-red-9"}
    state = at(*ACTIVATE_RED, "stay", "fire", seats={0: {"systems": ["gun-camera"]}}, sky=sky)
    assert state.position()["invaders"][0][0] == {"token": "raider-red-9", "shields": 9, "assists": []}
    assert seat(state)["credits"] == 2 + 1


def test_4_9_boost_scavenge_and_vent_happen_by_themselves():
    assert seat(at(*ACTIVATE_RED, "stay"))["weapons"]["red"]["boosts"] == 2
    assert seat(at("draw", "~yellow", "activate yellow", "stay"))["credits"] == 2 + 1
    spore = at("draw", "~green", "activate green", "stay", seats={0: {"overheat": 2}})
    assert seat(spore)["overheat"] == 1
    hot = at("draw", "~overheat", "activate green", "stay", seats={0: {"overheat": 1}})
    assert seat(hot)["overheat"] == 4


def test_4_10_energize_adds_any_gem():
    mine = {"cards": {"green": ["gene-forge"]}}
    state = at("draw", "~green", "activate green", "stay", track={}, seats={0: mine})
    assert state.moves() == [*(f"add {gem}" for gem in FULL_BAG), "skip"]
    play(state, "add overheat")
    assert (state.position()["activation"]["energize"], seat(state)["bag"]["overheat"]) == (1, 9)
    assert node(play(state, "skip")) == ("turn", 1)


def test_4_11_convert_swaps_a_gem_of_the_board():
    mine = {"cards": {"blue": ["mirror-array"]}, "board": {"overheat": 1}, "bag": {**FULL_BAG, "overheat": 7}}
    state = at("draw", "~blue", "activate blue", "stay", track={}, seats={0: mine})
    assert state.moves() == ["convert blue red", "convert blue yellow", "convert blue green", "skip"]
    assert state.position()["activation"]["convert"] == 3
    play(state, "convert blue green")
    assert (seat(state)["board"], seat(state)["bag"]["green"], seat(state)["bag"]["blue"]) == (
        {"overheat": 1},
        4,
        2,
    )
    assert node(state) == ("turn", 1)

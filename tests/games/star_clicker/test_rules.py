"""The rules, paragraph by paragraph of rulebook.md: board, start, the pilots' turn and what buttons do."""

import pytest

import starboard
from games.star_clicker import reference
from games.star_clicker.table import GAME, at, play, position, press
from starboard.games.star_clicker.rules.state import DISK_IDS, LINE_CELL

# --- board, start ---------------------------------------------------------------------------------------


def test_1_1_forty_tiles_on_a_board_of_seven_by_seven():
    start = GAME.new(chance="explicit").position()
    assert len(start["hidden"]) == 40
    assert not set(start["hidden"]) & {"d4", "d3", "e4", "d5", "c4", "a1", "g1", "g7", "a7"}


@pytest.mark.parametrize(
    ("kind", "cell"),
    [("move-yellow", "f4"), ("move-blue", "g5"), ("move-green", "f6"), ("move-purple", "e5")],
)
def test_1_2_yellow_is_north_blue_east_green_south_and_purple_west(kind, cell):
    state = press("lily wendy", kind, ships=["f5", "e4"], gone={"f5": "empty"})
    assert state.position()["pending"]["cell"] == cell


def test_1_3_eight_lines_that_share_no_cell():
    assert len({int(cell) for cells in LINE_CELL for cell in cells}) == 24
    with pytest.raises(starboard.BadPosition, match="creepers"):
        GAME.load(position(creepers={1: "d1"}))


def test_1_4_what_lies_in_an_area_is_known_and_each_tile_as_likely():
    state = play_to_tile()
    assert state.moves() == ["~empty", "~accelerator", "~reserve", "~probe", "~jammer"]
    assert state.weights() == [3, 1, 1, 1, 2]
    assert "jammer" not in state.position()["unseen"]["cross"]


def play_to_tile():
    return press("lily wendy", "move-yellow")


def test_1_5_three_groups_of_three_buttons():
    state = GAME.new(2, chance="explicit")
    assert state.copy().play("press 2").moves() == ["~fire-green", "~move-yellow", "~replicator"]
    assert state.copy().play("press 6").moves() == ["~fire-blue", "~move-blue", "~move-green"]
    assert state.copy().play("press 7").moves() == ["~fire-yellow", "~fire-purple", "~move-purple"]


def test_1_6_there_are_33_tokens():
    start = GAME.new(3, chance="explicit").position()
    assert sum(start["mothership"]) + start["stock"] + sum(start["energy"]) + 4 == 33


@pytest.mark.parametrize(
    ("level", "stacks"), [(1, [4, 5, 5, 6]), (2, [4, 4, 4, 5]), (3, [4, 4, 5, 5]), (4, [3, 3, 4, 4])]
)
def test_1_7_each_level_has_its_mothership(level, stacks):
    assert GAME.new(2, options={"level": level}, chance="explicit").position()["mothership"] == stacks


def test_1_8_twenty_disks_with_five_different_lines_each():
    assert len(DISK_IDS) == 20
    for disk in reference.DISKS.values():
        assert len({disk["probe_line"], *disk["lines"]}) == 5


def test_2_1_ships_start_beside_the_planet_with_one_energy():
    start = GAME.new(4, chance="explicit").position()
    assert start["ships"] == ["d3", "e4", "d5", "c4"]
    assert (start["energy"], start["shields"]) == ([1, 1, 1, 1], 4)


def test_2_2_creepers_in_the_corners_and_the_rest_in_the_stock():
    start = GAME.new(2, chance="explicit").position()
    assert start["creepers"] == ["a1", None, "g1", None, "g7", None, "a7", None]
    assert start["stock"] == 33 - 20 - 4 - 2


def test_2_3_nothing_is_known_and_no_disk_in_force():
    start = GAME.new(2, chance="explicit").position()
    assert start["buttons"] == [[None] * 9] * 2
    assert (start["floppy"], start["tiles"]) == (None, {})


@pytest.mark.parametrize(("level", "possible"), [(1, 8), (2, 8), (3, 14), (4, 14)])
def test_2_4_six_disks_are_certain_and_six_drawn_unseen(level, possible):
    stack = GAME.new(2, options={"level": level}, chance="explicit").position()["stack"]
    assert (len(stack["certain"]), len(stack["possible"]), stack["draws"]) == (6, possible, 6)


# --- the pilots' turn -----------------------------------------------------------------------------------


def test_3_1_everybody_presses_two_face_down_buttons():
    state = at(known={0: {1: "move-yellow"}}, up={0: [1]})
    assert "press 1" not in state.moves()
    assert "done" not in state.moves()
    assert "done" in at(known={0: {3: "replicator", 9: "fire-yellow"}}, up={0: [3, 9]}, energy=[2, 1]).moves()


def test_3_2_a_button_is_drawn_from_what_its_group_can_still_be():
    state = at(known={0: {4: "fire-blue"}}).play("press 5")
    assert state.moves() == ["~move-blue", "~move-green"]
    assert state.weights() == [1, 1]
    state = at(known={0: {4: "fire-blue", 6: "move-green"}}).play("press 5")
    assert state.moves() == ["~move-blue"]
    assert play(state, "~move-blue")["visible"] == [[5], []]


def test_3_2_a_known_button_is_not_drawn_again():
    assert at(known={0: {9: "fire-yellow"}}).play("press 9").position()["phase"] == "pilots"


def test_3_3_one_more_press_for_two_energy():
    state = at(
        known={0: {3: "replicator", 8: "fire-purple", 9: "fire-yellow"}}, up={0: [3, 9]}, energy=[2, 1]
    )
    after = play(state, "boost 8")
    assert (after["energy"], after["boosted"], after["visible"][0]) == ([0, 1], [True, False], [3, 8, 9])
    assert "boost 1" not in at(energy=[6, 1]).moves()


def test_3_4_a_jammer_under_the_ship_is_destroyed_for_one_energy():
    state = at(ships=["d2", "e4"], tiles={"d2": "jammer"})
    after = play(state, "destroy")
    assert after["jammers"] == {"2": 1, "4": 0, "6": 0, "8": 0}
    assert (after["energy"], after["tiles"], after["to_move"]) == ([0, 1], {}, 0)
    assert "destroy" not in at(ships=["d2", "e4"], tiles={"d2": "jammer"}, energy=[0, 1]).moves()
    assert "destroy" not in at(ships=["d2", "e4"], tiles={"d2": "probe"}).moves()


def test_3_5_the_next_pilot_opens_the_next_round_and_who_acts_keeps_the_offer():
    state = at(phase="floppy")
    state.play("~power-outage-1")
    assert (state.position()["round"], state.to_move) == (2, 1)
    state.play("press 1").play("~fire-purple")
    assert state.to_move == 1


def test_3_5_pilots_who_can_do_nothing_are_passed_over():
    known = {0: {3: "replicator", 9: "fire-yellow"}, 1: {3: "replicator"}}
    state = at(known=known, up={0: [3], 1: [3]}, energy=[0, 0])
    assert play(state, "press 9")["to_move"] == 1


def test_3_6_waiting_passes_the_offer_on_until_all_others_have_waited():
    state = GAME.new(3, chance="explicit")
    after = play(state, "wait", "wait")
    assert (after["to_move"], after["waited"]) == (2, [0, 1])
    assert "wait" not in state.moves()
    assert play(state, "press 9", "~fire-green")["waited"] == []


def test_3_6_who_has_pressed_may_wait_for_one_who_has_not():
    known = {0: {3: "replicator", 9: "fire-yellow"}}
    state = at(known=known, up={0: [3, 9]}, energy=[2, 1], waited=[1])
    assert "wait" in state.moves()


def test_3_7_who_is_done_gets_no_offer_any_more():
    known = {0: {3: "replicator", 9: "fire-yellow"}, 1: {3: "replicator", 7: "move-yellow"}}
    state = at(known=known, up={0: [3, 9], 1: [3, 7]}, energy=[2, 2], ships=["a3", "e1"], gone=GONE)
    assert play(state, "wait")["to_move"] == 1
    after = play(state, "done")
    assert (after["to_move"], after["done"], after["waited"]) == (0, [False, True], [])
    assert play(state, "done")["phase"] == "floppy"


GONE = {"a3": "empty", "e1": "empty"}


def test_3_8_buttons_go_face_down_and_stay_known():
    known = {0: {3: "replicator", 9: "fire-yellow"}, 1: {3: "replicator", 9: "fire-blue"}}
    state = at(known=known, up={0: [3, 9], 1: [3]}, floppy="power-outage-1", outage=False)
    after = play(state, "press 9")
    assert (after["phase"], after["visible"], after["presses"]) == ("floppy", [[], []], [2, 2])
    assert after["buttons"][1][8] == "fire-blue"
    assert (after["floppy"], after["discard"], after["outage"]) == (None, ["power-outage-1"], False)


# --- what buttons do ------------------------------------------------------------------------------------


def test_4_1_tiles_do_not_stop_a_shot_and_it_does_not_wrap_round():
    after = press("lily wendy", "fire-purple", ships=["d1", "e4"], gone={"d1": "empty"}).position()
    assert (after["creepers"][0], after["energy"][0]) == (None, 2)
    after = press("lily wendy", "fire-yellow", creepers={6: "d7"}).position()
    assert after["creepers"][5] == "d7"


def test_4_2_a_ship_loses_energy_and_the_planet_a_shield():
    state = press("lily wendy", "fire-green", ships=["e3", "e4"], gone={"e3": "empty"})
    assert (state.position()["energy"], state.position()["shields"]) == ([1, 0], 4)
    state = press("lily wendy", "fire-green", ships=["e3", "e4"], gone={"e3": "empty"}, energy=[1, 0])
    assert state.position()["energy"] == [1, 0]
    assert press("lily wendy", "fire-green").position()["shields"] == 3


def test_4_3_beyond_the_edge_a_flight_goes_on_at_the_opposite_side():
    state = press("lily wendy", "move-yellow", ships=["d1", "e4"], gone={"d1": "empty"})
    assert state.position()["ships"][0] == "d7"


def test_4_4_ships_creepers_the_planet_and_accelerators_are_skipped():
    tiles = {"d6": "accelerator"}
    state = press("lily max", "move-green", creepers={6: "d7"}, tiles=tiles)
    assert state.position()["ships"] == ["d1", "d5"]


def test_4_4_if_all_is_skipped_the_ship_comes_back_to_its_cell():
    where = {"ships": ["d1", "d2", "d3", "d5"], "gone": {"d2": "empty"}, "creepers": {6: "d7"}}
    tiles = {"d1": "reserve", "d6": "accelerator"}
    after = press("lily wendy max brian", "move-green", tiles=tiles, **where).position()
    assert (after["ships"][0], after["energy"][0]) == ("d1", 2)


def test_4_5_an_empty_tile_leaves_the_game_and_a_reserve_gives_energy():
    after = play(play_to_tile(), "~empty")
    assert (after["tiles"], "d2" in after["hidden"]) == ({}, False)
    after = play(play_to_tile(), "~reserve")
    assert (after["energy"], after["stock"], after["tiles"]) == ([2, 1], 6, {"d2": "reserve"})
    after = press("lily wendy", "move-yellow", tiles={"d2": "reserve"}).position()
    assert after["energy"] == [2, 1]


def test_4_5_an_empty_stock_gives_nothing():
    state = press("lily wendy", "move-yellow", tiles={"d2": "reserve"}, energy=[4, 5])
    assert (state.position()["stock"], state.position()["energy"]) == (0, [4, 5])


def test_4_6_a_found_accelerator_carries_the_ship_on():
    after = play(play_to_tile(), "~accelerator")
    assert (after["ships"][0], after["phase"]) == ("d1", "tile")
    assert after["pending"] == {"seat": 0, "cell": "d1", "direction": "yellow"}


REPLICATOR = {0: {3: "replicator"}, 1: {1: "move-blue", 8: "fire-yellow"}}


def test_4_7_the_replicator_has_to_copy_a_face_up_button_of_another_pilot():
    state = at(known=REPLICATOR, up={1: [1, 8]}).play("press 3")
    assert state.moves() == ["copy fire-yellow", "copy move-blue"]
    assert play(state, "copy move-blue")["ships"] == ["e3", "e4"]


def test_4_7_with_nothing_to_copy_it_does_nothing():
    known = {0: {3: "replicator"}, 1: {3: "replicator"}}
    assert at(known=known).play("press 3").to_move == 0
    assert at(known=known, up={1: [3]}).play("press 3").position()["phase"] == "pilots"


def test_4_8_in_an_outage_only_a_replicator_counts():
    known = {1: {1: "move-blue", 3: "replicator"}, 0: {1: "move-yellow"}}
    state = at(known=known, floppy="power-outage-1")
    assert play(state, "press 1")["ships"] == ["d3", "e4"]
    assert play(state, "press 3")["outage"] is False
    assert play(state, "press 1")["phase"] == "tile"


def test_4_9_a_technical_problem_switches_a_button_off_for_all():
    known = {0: {3: "replicator"}, 1: {1: "move-blue"}}
    state = at(known=known, floppy="problem-move-blue")
    after = play(state, "press 1")
    assert (after["ships"], after["presses"]) == (["d3", "e4"], [2, 1])
    assert play(state, "wait", "press 3")["phase"] == "pilots"

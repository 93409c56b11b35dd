"""The rules, paragraph by paragraph of rulebook.md: powers, the creepers' turn, disks, the end and levels."""

import pytest

import starboard
from games.star_clicker import reference
from games.star_clicker.table import GAME, at, play, position, press

SEVEN = {
    **{"b1": "jammer", "c1": "jammer", "f3": "jammer", "f5": "jammer"},
    **{"c6": "jammer", "e6": "jammer", "a2": "jammer"},
}


# --- powers ---------------------------------------------------------------------------------------------


def test_5_1_a_power_costs_one_energy_once_in_a_turn():
    state = at(level=2)
    assert "scan b1" in state.moves()
    after = play(state, "scan b1", "~empty")
    assert (after["energy"], after["powered"], after["stock"]) == ([0, 1], [True, False], 11)
    assert not any(move.startswith("scan") for move in at(level=2, powered=[True, False]).moves())
    assert not any(move.startswith("scan") for move in at(level=2, energy=[0, 1]).moves())


def test_5_2_lily_scans_a_tile_without_a_creeper():
    state = at(level=2, creepers={2: "d2"})
    assert "scan d2" not in state.moves()
    after = play(state, "scan g4", "~accelerator")
    assert (after["tiles"], after["ships"], after["to_move"]) == ({"g4": "accelerator"}, ["d3", "e4"], 0)


def test_5_3_wendy_pushes_a_creeper_outwards_over_ships():
    ships = {"ships": ["e4", "b2"], "gone": {"b2": "empty"}}
    state = at("wendy lily", 2, creepers={1: "c3", 3: "g1"}, **ships)
    assert [move for move in state.moves() if move.startswith("repel")] == ["repel 1"]
    assert play(state, "repel 1")["creepers"][0] == "a1"


def test_5_4_max_flies_further_and_only_the_last_space_counts():
    state = press("max wendy", "move-green", level=2)
    assert state.moves() == ["extend 1", "extend 2", "skip"]
    after = play(state.copy(), "extend 1", "~probe")
    assert (after["ships"][0], "d6" in after["hidden"], after["energy"][0]) == ("d7", True, 0)
    assert play(state.copy(), "extend 2", "~empty")["ships"][0] == "d1"
    after = play(state.copy(), "skip", "~empty")
    assert (after["ships"][0], after["powered"]) == ("d6", [False, False])


def test_5_4_an_accelerator_is_not_prolonged():
    state = press("max wendy", "move-green", level=2)
    assert play(state, "extend 1", "~accelerator")["pending"]["cell"] == "d1"


def test_5_5_brian_looks_at_two_buttons_that_stay_face_down():
    state = at("brian lily", 2).play("peek 1")
    assert state.position()["pending"] == {"seat": 0, "of": 0, "button": 1, "use": "peek-own"}
    state.play("~replicator")
    assert state.moves() == [f"peek lily {number}" for number in range(1, 10)]
    after = play(state, "peek lily 9", "~fire-yellow")
    assert (after["buttons"][0][0], after["buttons"][1][8]) == ("replicator", "fire-yellow")
    assert (after["visible"], after["presses"], after["to_move"]) == ([[], []], [2, 2], 0)


# --- the creepers' turn ---------------------------------------------------------------------------------


def test_6_1_a_disk_is_as_likely_as_it_is_in_the_stack():
    state = at(phase="floppy")
    assert state.weights() == [4] * 6 + [3] * 8
    after = play(state, "~problem-fire-yellow")
    assert (len(after["stack"]["possible"]), after["stack"]["draws"]) == (7, 5)


def test_6_1_twelve_discarded_disks_become_the_stack():
    twelve = list(reference.DISKS)[:12]
    stack = {"certain": [], "possible": list(reference.DISKS)[12:14], "draws": 0}
    known = {0: {3: "replicator", 9: "fire-yellow"}, 1: {3: "replicator", 9: "fire-blue"}}
    last = {"floppy": "ion-gun-a", "round": 13, "stack": stack, "discard": twelve[1:], "to_move": 1}
    state = GAME.load(position(known=known, up={0: [3, 9], 1: [3]}) | last, chance="explicit")
    after = play(state, "press 9")
    assert after["stack"] == {"certain": twelve, "possible": [], "draws": 0}
    assert after["discard"] == []
    assert state.weights() == [1] * 12


@pytest.mark.parametrize(
    ("crew", "found"), [("lily wendy", 3), ("lily wendy max", 4), ("lily wendy max brian", 5)]
)
def test_6_2_as_many_lines_as_pilots(crew, found):
    after = at(crew, phase="floppy", creepers={1: "a1", 3: "g1", 8: "a4"}).play("~ion-gun-c").position()
    assert after["creepers"][0] == "b2"
    assert after["creepers"][7] == "b4"
    assert sum(cell is not None for cell in after["creepers"]) == found


def test_6_3_a_ship_on_a_probe_calls_the_probe_line_first():
    where = {"ships": ["d2", "e4"], "tiles": {"d2": "probe"}}
    assert at(phase="floppy", **where).play("~ion-gun-c").position()["creepers"][4] == "f6"
    assert at(phase="floppy").play("~ion-gun-c").position()["creepers"][4] == "g7"


def test_6_4_a_creeper_jumps_ships_and_lands_on_the_planet():
    where = {"ships": ["c3", "e4"], "gone": {"c3": "empty"}, "creepers": {1: "b2"}}
    after = at(phase="floppy", **where).play("~problem-move-blue").position()
    assert (after["creepers"][0], after["shields"], after["removed"]) == (None, 3, 1)


def test_6_5_a_new_creeper_comes_to_the_first_free_cell_or_lands():
    where = {"ships": ["d1", "d2", "d3"], "gone": {"d1": "empty", "d2": "empty"}}
    after = at("lily wendy max", phase="floppy", **where).play("~power-outage-1").position()
    assert (after["creepers"][1], after["shields"], after["mothership"][0]) == (None, 3, 2)
    after = at(phase="floppy", ships=["d1", "d2"], gone=where["gone"]).play("~power-outage-1").position()
    assert after["creepers"][1] == "d3"


def test_6_6_the_closest_creepers_advance_the_lowest_line_first():
    state = at(phase="floppy", creepers={1: "b2", 3: "f2", 5: "g7"}).play("~creeper-attack")
    assert state.position()["creepers"] == ["c3", None, "f2", "g4", "g7", None, "a7", None]
    state = at(level=3, phase="floppy", creepers={3: "f2", 5: "e5", 7: "a7"}).play("~double-attack-1")
    assert state.position()["creepers"] == [None, "d1", "e3", None, "g7", None, "a7", None]


def test_6_6_an_emptied_stack_attacks_after_the_lines():
    after = at(phase="floppy", creepers={5: "f6", 7: "a7"}, mothership=[1, 5, 5, 6]).play("~ion-gun-a")
    assert after.position()["creepers"] == [None, None, None, None, "e5", "d7", "b6", None]


def test_6_7_then_the_next_round_begins():
    after = at(phase="floppy").play("~ion-gun-a").position()
    assert (after["round"], after["phase"], after["floppy"]) == (2, "pilots", "ion-gun-a")


# --- disks ----------------------------------------------------------------------------------------------

KNOWN = {0: {1: "move-yellow", 4: "move-blue"}, 1: {2: "fire-purple", 9: "fire-blue"}}


def test_7_1_ion_guns_shuffle_a_group_of_every_dashboard():
    buttons = at(phase="floppy", known=KNOWN).play("~ion-gun-a").position()["buttons"]
    assert buttons[0] == [None, None, None, "move-blue", *[None] * 5]
    assert buttons[1] == [*[None] * 8, "fire-blue"]


def test_7_2_an_attack_comes_at_once():
    after = at(phase="floppy", creepers={1: "b2", 6: "d6"}).play("~creeper-attack").position()
    assert after["creepers"][0] == "c3"
    after = at(level=3, phase="floppy", creepers={1: "b2", 6: "d6"}).play("~double-attack-1").position()
    assert after["creepers"][:6] == ["c3", "d1", None, None, "g7", "d5"]


def test_7_3_an_outage_acts_in_the_next_round():
    assert at(phase="floppy").play("~power-outage-2").position()["outage"] is True


def test_7_4_a_problem_acts_in_the_next_round():
    state = at(phase="floppy", known={1: {9: "fire-blue"}}, creepers={3: "g1", 4: "g4"})
    after = play(state, "~problem-fire-blue", "press 9")
    assert after["creepers"][3] == "g4"


def test_7_5_who_opened_the_round_names_a_group():
    state = at(level=3, phase="floppy", known=KNOWN).play("~ion-rays-1")
    assert (state.to_move, state.moves()) == (0, ["ion a", "ion b", "ion c"])
    buttons = play(state, "ion c")["buttons"]
    assert (buttons[0][3], buttons[1][8]) == ("move-blue", None)


def test_7_6_a_broken_replicator_only_ends_outages():
    state = at(level=3, phase="floppy").play("~computer-bug-1")
    assert (state.moves(), state.weights()) == (["~broken lily", "~broken wendy"], [1, 1])
    assert play(state, "~broken wendy")["broken"] == [False, True]
    known = {0: {3: "replicator"}, 1: {1: "move-blue"}}
    broken = {"known": known, "broken": [True, False]}
    assert at(level=3, up={1: [1]}, **broken).play("press 3").position()["phase"] == "pilots"
    state = at(level=3, floppy="power-outage-1", **broken)
    assert play(state, "wait", "press 3")["outage"] is False


def test_7_6_with_nothing_left_to_break_a_bug_does_nothing():
    state = at(level=3, phase="floppy", broken=[True, True])
    assert play(state, "~computer-bug-1")["round"] == 2


# --- the end --------------------------------------------------------------------------------------------


def last_jammer(level: int = 1, **given):
    return at("lily wendy", level, ships=["b5", "e4"], tiles={"b5": "jammer"}, gone={**SEVEN, **given})


def test_8_1_the_eighth_jammer_wins_at_once():
    state = last_jammer().play("destroy")
    assert state.result() == {"winners": [0, 1], "scores": [8, 8], "ranking": [[0, 1]], "reason": "jammers"}
    assert state.returns() == [1, 1]


def test_8_2_the_last_shield_loses_at_once():
    state = press("lily wendy", "fire-green", shields=1)
    assert state.result() == {"winners": [], "scores": [0, 0], "ranking": [[0, 1]], "reason": "shields"}
    state = at(phase="floppy", shields=1, creepers={1: "c3"}).play("~problem-move-blue")
    assert (state.result()["reason"], state.position()["creepers"][5]) == ("shields", None)


def test_8_3_the_last_creeper_of_the_mothership_loses_at_once():
    state = at(phase="floppy", mothership=[0, 0, 0, 1]).play("~power-outage-1")
    assert state.result()["reason"] == "mothership"
    assert (state.position()["creepers"][1], state.position()["creepers"][2]) == ("d1", "g1")


def test_8_3_the_last_shield_comes_first():
    where = {"ships": ["d1", "d2", "d3"], "gone": {"d1": "empty", "d2": "empty"}}
    state = at("lily wendy max", phase="floppy", mothership=[0, 0, 0, 1], shields=1, **where)
    assert state.play("~power-outage-1").result()["reason"] == "shields"


def test_8_4_after_round_60_the_game_is_lost():
    disks = list(reference.DISKS)[:12]
    late = {"round": 60, "discard": disks[1:], "stack": {"certain": disks[:1], "possible": [], "draws": 0}}
    state = GAME.load(position(phase="floppy") | late, chance="explicit").play("~ion-gun-a")
    assert state.result()["reason"] == "time"
    assert (state.position()["round"], state.returns()) == (60, [0, 0])


def test_8_5_a_team_that_loses_has_a_point_for_each_jammer():
    state = press("lily wendy", "fire-green", shields=1, gone={"b1": "jammer", "f3": "jammer"})
    assert state.result()["scores"] == [2, 2]


# --- levels ---------------------------------------------------------------------------------------------


def test_9_1_no_powers_at_level_1():
    for crew in ("lily wendy", "wendy brian", "brian max"):
        verbs = {move.split()[0] for move in at(crew, creepers={1: "c3"}).moves()}
        assert verbs == {"press", "wait"}
    assert press("max wendy", "move-green").position()["phase"] == "tile"


def test_9_2_powers_from_level_2():
    assert "scan b1" in at("lily wendy", 2).moves()
    assert "peek 1" in at("brian wendy", 2).moves()
    assert "~double-attack-1" not in at(level=2, phase="floppy").moves()


def test_9_3_disks_of_all_levels_from_level_3():
    state = at(level=3, phase="floppy")
    assert len(state.moves()) == 20
    assert state.weights() == [7] * 6 + [3] * 14


def test_9_4_at_level_4_two_probes_come_before_the_last_jammer():
    assert "destroy" not in last_jammer(4, b2="probe").moves()
    state = last_jammer(4, b2="probe", f2="probe").play("destroy")
    assert state.result()["scores"] == [10, 10]
    state = at(level=4, ships=["d2", "e4"], tiles={"d2": "probe"}).play("destroy")
    assert (state.position()["probes"], state.position()["tiles"]) == (1, {})


def test_9_5_no_new_creeper_on_a_neutralised_line():
    gone = {"b1": "jammer", "c1": "jammer"}
    after = at(level=4, phase="floppy", gone=gone).play("~power-outage-1").position()
    assert (after["creepers"][1], after["mothership"]) == (None, [3, 3, 4, 4])
    after = at(level=4, phase="floppy", gone=gone, creepers={2: "d1"}).play("~power-outage-1").position()
    assert after["creepers"][1] == "d2"
    assert at(level=3, phase="floppy", gone=gone).play("~power-outage-1").position()["creepers"][1] == "d1"


def test_9_6_a_win_at_level_4_counts_the_probes():
    gone = {"b2": "probe", "f2": "probe", "c3": "probe", "d2": "probe"}
    assert last_jammer(4, **gone).play("destroy").result()["scores"] == [12, 12]


def test_9_7_any_pilots_in_any_order_of_seats():
    start = GAME.new(2, options={"pilots": ["brian", "lily"]}, chance="explicit").position()
    assert start["ships"] == ["c4", "d3"]
    for pilots in (["lily"], ["lily", "lily"], ["lily", "bob"], ["lily", "max", "brian"], "lily"):
        with pytest.raises(starboard.BadOption, match="pilots"):
            GAME.new(2, options={"pilots": pilots})

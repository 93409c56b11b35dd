"""What the rules note, paragraph by paragraph of rulebook.md, in the true order."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.star_clicker import reference
from games.star_clicker.table import GAME, at, position
from starboard import Replay
from starboard.engine.events import Event, events_of, heard_events
from starboard.engine.state import State
from starboard.games.star_clicker.together.memory import forget

FINISHED = sorted((Path(__file__).parent / "finished").glob("*.json"))
SEVEN = {
    **{"b1": "jammer", "c1": "jammer", "f3": "jammer", "f5": "jammer"},
    **{"c6": "jammer", "e6": "jammer", "a2": "jammer"},
}


def noted(state: State, *moves: str) -> list[Event]:
    """All events of these moves and outcomes."""
    return [event for events in events_of(state, moves) for event in events]


def event(name: str, seat: int | None = None, **fields: Any) -> Event:
    return {"event": name, "seat": seat, **fields}


def pressed(button: int, kind: str, seat: int = 0, extra: bool = False) -> list[Event]:
    """A press, and what it turns up."""
    return [
        event("pressed", seat, button=button, extra=extra),
        event("turned-up", seat, of=seat, button=button, kind=kind),
    ]


def calls(line: int, start: str | None, end: str) -> list[Event]:
    """A line is activated, and its creeper advances or comes."""
    return [event("activated", line=line), event("advanced", line=line, **{"from": start, "to": end})]


def ended(state: State, *moves: str) -> tuple[Event, Any]:
    """The last event, and the reason of the result."""
    last = noted(state, *moves)[-1]
    for move in moves:
        state.play(move)
    result = state.result()
    return last, result and result["reason"]


# --- the pilots' turn -----------------------------------------------------------------------------------


def test_3_2_a_press_comes_before_what_it_turns_up():
    state = at()
    assert noted(state, "press 1") == [event("pressed", 0, button=1, extra=False)]
    turned, fired, *_ = noted(state, "press 1", "~fire-green")[1:]
    assert turned == event("turned-up", 0, of=0, button=1, kind="fire-green")
    assert fired["event"] == "fired"


def test_3_2_a_known_button_is_turned_up_at_once():
    state = at(known={0: {5: "fire-blue"}})
    assert noted(state, "press 5")[:2] == pressed(5, "fire-blue")


def test_3_3_an_extra_press_says_so():
    known = {0: {5: "fire-blue", 1: "move-yellow", 4: "move-blue"}}
    state = at(known=known, up={0: [1, 4]}, energy=[2, 1])
    assert noted(state, "boost 5")[:2] == pressed(5, "fire-blue", extra=True)


def test_3_4_a_destroyed_jammer_is_counted():
    state = at(ships=["d2", "e4"], tiles={"d2": "jammer"}, gone={"b1": "jammer"})
    assert noted(state, "destroy") == [event("destroyed", 0, cell="d2", tile="jammer", count=2)]


def test_3_6_who_waits_or_is_done_does_nothing():
    assert noted(at(), "wait") == []
    done = at(known={0: {1: "move-yellow", 4: "move-blue"}}, up={0: [1, 4]}, energy=[2, 1])
    assert noted(done, "done") == []


# --- what buttons do ------------------------------------------------------------------------------------


def shot(**given: Any) -> list[Event]:
    """What Lily's shot towards the east does from d2."""
    state = at(known={0: {5: "fire-blue"}}, **({"ships": ["d2", "e4"], "gone": {"d2": "empty"}} | given))
    return noted(state, "press 5")[2:]


def test_4_1_a_shot_leaves_the_board():
    assert shot(creepers={}) == [event("fired", 0, colour="blue", **{"from": "d2", "to": None})]


def test_4_2_a_creeper_is_taken():
    assert shot(creepers={3: "f2"}) == [
        event("fired", 0, colour="blue", **{"from": "d2", "to": "f2"}),
        event("took", 0, line=3, cell="f2"),
    ]


@pytest.mark.parametrize("energy", [0, 1])
def test_4_2_a_ship_that_is_hit_loses_energy_if_it_has_any(energy):
    gone = {"d2": "empty", "e2": "empty"}
    hit = shot(ships=["d2", "e2"], gone=gone, creepers={}, energy=[1, energy])[1]
    assert hit == event("hit-ship", 0, victim=1, cell="e2", lost=bool(energy))


def test_4_2_the_planet_loses_a_shield_by_a_shot():
    state = at(known={0: {2: "fire-green"}})
    assert noted(state, "press 2")[2:] == [
        event("fired", 0, colour="green", **{"from": "d3", "to": "d4"}),
        event("shield-lost", by=0, left=3),
    ]


def test_4_3_a_flight_and_4_5_what_it_finds():
    state = at(known={0: {1: "move-yellow"}})
    assert noted(state, "press 1", "~jammer")[2:] == [
        event("flew", 0, colour="yellow", **{"from": "d3", "to": "d2"}),
        event("found", 0, cell="d2", tile="jammer", scanned=False),
    ]


def test_4_5_a_reserve_gives_energy_as_long_as_there_is_any():
    full, empty = (at(known={0: {1: "move-yellow"}}, energy=energy) for energy in ([1, 1], [1, 8]))
    assert noted(full, "press 1", "~reserve")[-1] == event("gained", 0)
    assert empty.position()["stock"] == 0
    assert noted(empty, "press 1", "~reserve")[-1]["event"] == "found"


def test_4_6_an_accelerator_throws_the_ship_further():
    state = at(known={0: {1: "move-yellow"}})
    assert noted(state, "press 1", "~accelerator", "~empty")[2:] == [
        event("flew", 0, colour="yellow", **{"from": "d3", "to": "d2"}),
        event("found", 0, cell="d2", tile="accelerator", scanned=False),
        event("flew", 0, colour="yellow", **{"from": "d2", "to": "d1"}),
        event("found", 0, cell="d1", tile="empty", scanned=False),
    ]


def test_4_7_a_replicator_copies():
    state = at(known={0: {3: "replicator"}, 1: {9: "fire-blue"}}, up={1: [9]})
    assert noted(state, "press 3", "copy fire-blue")[:3] == [
        *pressed(3, "replicator"),
        event("copied", 0, kind="fire-blue"),
    ]


@pytest.mark.parametrize(
    ("kind", "given", "why"),
    [
        ("replicator", {}, "alone"),
        ("replicator", {"level": 3, "broken": [True, False], "up": {1: [9]}}, "broken"),
        ("move-yellow", {"floppy": "power-outage-1", "to_move": 0}, "outage"),
        ("move-yellow", {"floppy": "problem-move-yellow", "to_move": 0}, "problem"),
    ],
)
def test_4_8_a_button_that_does_nothing_says_why(kind, given, why):
    state = at(known={0: {1: kind}, 1: {9: "fire-blue"}}, **given)
    assert noted(state, "press 1") == [*pressed(1, kind), event("did-nothing", 0, why=why)]


def test_4_8_a_replicator_ends_the_outage():
    state = at(known={0: {3: "replicator"}}, floppy="power-outage-1", to_move=0)
    assert noted(state, "press 3")[2:] == [event("outage-ended", 0)]


# --- powers ---------------------------------------------------------------------------------------------


def test_5_2_lily_scans_and_finds():
    assert noted(at(level=2), "scan d1", "~probe") == [
        event("scanned", 0, cell="d1"),
        event("found", 0, cell="d1", tile="probe", scanned=True),
    ]


def test_5_3_wendy_repels():
    state = at("wendy lily", 2, creepers={1: "c3"})
    assert noted(state, "repel 1") == [event("repelled", 0, line=1, **{"from": "c3", "to": "b2"})]


def test_5_4_max_extends():
    state = at("max wendy", 2, known={0: {1: "move-green"}})
    assert noted(state, "press 1", "extend 1")[2:] == [
        event("extended", 0, spaces=2),
        event("flew", 0, colour="green", **{"from": "d5", "to": "d7"}),
    ]
    assert noted(state, "press 1", "skip")[2:] == [
        event("flew", 0, colour="green", **{"from": "d5", "to": "d6"})
    ]


def test_5_5_brian_peeks_at_two_buttons():
    assert noted(at("brian lily", 2), "peek 1", "~replicator", "peek lily 9", "~fire-yellow") == [
        event("peeked", 0, of=0, button=1),
        event("turned-up", 0, of=0, button=1, kind="replicator"),
        event("peeked", 0, of=1, button=9),
        event("turned-up", 0, of=1, button=9, kind="fire-yellow"),
    ]


# --- the creepers' turn ---------------------------------------------------------------------------------


def drawn(disk: str, crew: str = "lily wendy", level: int = 1, **given: Any) -> list[Event]:
    """What a disk does; the first event is the disk, the last the next round."""
    first, *events, last = noted(at(crew, level, phase="floppy", **given), f"~{disk}")
    assert (first, last) == (event("disk-drawn", disk=disk), event("round-began", round=2))
    return events


def test_6_1_when_the_stack_is_empty_it_is_shuffled_before_the_disk_is_drawn():
    twelve = list(reference.DISKS)[:12]
    stack = {"certain": [], "possible": list(reference.DISKS)[12:14], "draws": 0}
    known = {0: {3: "replicator", 9: "fire-yellow"}, 1: {3: "replicator", 9: "fire-blue"}}
    last = {"floppy": "ion-gun-a", "round": 13, "stack": stack, "discard": twelve[1:], "to_move": 1}
    state = GAME.load(position(known=known, up={0: [3, 9], 1: [3]}) | last, chance="explicit")
    names = [each["event"] for each in noted(state, "press 9", "~power-outage-1")]
    assert names[names.index("reshuffled") :][:2] == ["reshuffled", "disk-drawn"]


def test_6_2_lines_in_the_order_of_the_disk():
    assert drawn("power-outage-1", creepers={1: "b2"})[1:] == [*calls(2, None, "d1"), *calls(3, None, "g1")]


def test_6_3_a_probe_calls_its_line_first():
    events = drawn("power-outage-1", ships=["d2", "e4"], tiles={"d2": "probe"})
    line = events[1]["line"]
    assert events[1] == event("probe-called", line=line)
    assert events[2] == event("activated", line=line)


def test_6_4_a_creeper_lands_and_the_planet_loses_a_shield():
    events = drawn("power-outage-1", creepers={2: "d2"}, ships=["d3", "e4"])
    assert events[1:4] == [
        event("activated", line=2),
        event("landed", line=2, **{"from": "d2"}),
        event("shield-lost", by=None, left=3),
    ]


def test_6_5_a_new_creeper_can_land_at_once():
    where = {"ships": ["d1", "d2", "d3"], "gone": {"d1": "empty", "d2": "empty"}}
    assert event("landed", line=2, **{"from": None}) in drawn("power-outage-1", "lily wendy max", **where)


def test_6_6_an_emptied_stack_attacks_after_all_lines():
    events = drawn("ion-gun-a", creepers={5: "f6", 7: "a7"}, mothership=[1, 5, 5, 6])
    assert events == [
        event("shuffled", group="a"),
        event("activated", line=6),
        event("stack-emptied", stack=1),
        event("advanced", line=6, **{"from": None, "to": "d7"}),
        *calls(7, "a7", "b6"),
        event("general-attack", force=1),
        event("advanced", line=5, **{"from": "f6", "to": "e5"}),
    ]


# --- disks ----------------------------------------------------------------------------------------------


def test_7_1_ion_guns_shuffle_a_group():
    assert drawn("ion-gun-b")[0] == event("shuffled", group="b")


def test_7_2_an_attack_comes_before_the_lines():
    events = drawn("creeper-attack", creepers={1: "b2", 6: "d6"})
    assert events[:3] == [
        event("general-attack", force=1),
        event("advanced", line=1, **{"from": "b2", "to": "c3"}),
        event("activated", line=7),
    ]


def test_7_3_an_outage_begins():
    assert drawn("power-outage-2")[0] == event("outage-began")


def test_7_5_a_pilot_names_the_group_of_the_ion_rays():
    state = at(level=3, phase="floppy")
    assert noted(state, "~ion-rays-1") == [event("disk-drawn", disk="ion-rays-1")]
    assert noted(state, "~ion-rays-1", "ion c")[1] == event("shuffled", 0, group="c")


def test_7_6_a_bug_breaks_a_replicator():
    state = at(level=3, phase="floppy")
    assert noted(state, "~computer-bug-1", "~broken wendy")[1] == event("replicator-broken", victim=1)


# --- the end, and level 4 -------------------------------------------------------------------------------


def last_jammer(level: int = 1, **given: str) -> State:
    return at("lily wendy", level, ships=["b5", "e4"], tiles={"b5": "jammer"}, gone={**SEVEN, **given})


def test_8_1_the_eighth_jammer_wins():
    assert ended(last_jammer(), "destroy") == (event("won", probes=0), "jammers")
    assert ended(last_jammer(4, b2="probe", f2="probe"), "destroy")[0] == event("won", probes=2)


def test_8_2_the_last_shield_loses_by_a_shot_or_a_landing():
    shot = at(known={0: {2: "fire-green"}}, shields=1)
    assert ended(shot, "press 2") == (event("lost", reason="shields"), "shields")
    landing = at(phase="floppy", shields=1, creepers={1: "c3"})
    assert ended(landing, "~problem-move-blue") == (event("lost", reason="shields"), "shields")


def test_8_3_the_last_creeper_loses_and_the_game_is_lost_only_once():
    state = at(phase="floppy", mothership=[0, 0, 0, 1])
    assert ended(state, "~power-outage-1") == (event("lost", reason="mothership"), "mothership")
    where = {"ships": ["d1", "d2", "d3"], "gone": {"d1": "empty", "d2": "empty"}}
    both = at("lily wendy max", phase="floppy", mothership=[0, 0, 0, 1], shields=1, **where)
    events = noted(both, "~power-outage-1")
    assert [each["reason"] for each in events if each["event"] == "lost"] == ["shields"]
    assert events[-1]["event"] == "lost"


def test_8_4_time_is_up():
    disks = list(reference.DISKS)[:12]
    late = {"round": 60, "discard": disks[1:], "stack": {"certain": disks[:1], "possible": [], "draws": 0}}
    state = GAME.load(position(phase="floppy") | late, chance="explicit")
    assert ended(state, "~ion-gun-a") == (event("lost", reason="time"), "time")


def test_9_4_probes_are_counted():
    state = at(level=4, ships=["d2", "e4"], tiles={"d2": "probe"})
    assert noted(state, "destroy") == [event("destroyed", 0, cell="d2", tile="probe", count=1)]


def test_9_5_a_line_is_neutralised_and_keeps_creepers_away():
    two = at(level=4, ships=["d2", "e4"], tiles={"d2": "jammer"}, gone={"b1": "jammer"})
    assert noted(two, "destroy")[1:] == [event("neutralised", line=2)]
    events = drawn("power-outage-1", level=4, gone={"b1": "jammer", "c1": "jammer"})
    assert events[1:3] == [event("activated", line=2), event("kept-away", line=2)]


# --- who may know it ------------------------------------------------------------------------------------


def test_1_5_everybody_sees_everything():
    for path in FINISHED:
        events = [each for found in Replay(json.loads(path.read_text()), GAME).events() for each in found]
        assert heard_events(GAME, events, None) == heard_events(GAME, events, 1) == events


@pytest.mark.parametrize(
    ("kind", "moves"), [("fire-blue", []), ("move-green", []), ("move-blue", ["~accelerator", "~jammer"])]
)
def test_3_8_forgotten_events_are_the_same_whatever_a_button_was(kind, moves):
    assert forget(noted(at(known={0: {4: kind}}), "press 4", *moves)) == [
        event("pressed", 0, button=4, extra=False),
        event("turned-up", 0, of=0, button=4),
    ]


def test_3_8_forgotten_events_name_no_kind_no_flight_and_no_shot():
    for path in FINISHED:
        events = [each for found in Replay(json.loads(path.read_text()), GAME).events() for each in found]
        kept = forget(events)
        assert not any("kind" in each or "colour" in each or each.get("by") is not None for each in kept)
        board = [each for each in events if each["seat"] is None and each.get("by") is None]
        assert [each for each in kept if each["seat"] is None] == board

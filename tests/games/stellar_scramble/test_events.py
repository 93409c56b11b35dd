"""What the rules note, paragraph by paragraph of rulebook.md: the events, their order and their fields."""

import json
from typing import Any

import pytest

from games.stellar_scramble.table import GAME, at
from games.stellar_scramble.test_finished import GAMES as FINISHED
from starboard import Replay
from starboard.engine.events import events_of, heard_events
from starboard.engine.notes import taking_notes
from starboard.engine.state import State
from walks import nodes

YELLOW = ("draw", "~yellow", "activate yellow", "stay")
EXCHANGE = ("draw", "~red", "exchange")
NO_CARDS: dict[int, str] = {}
Event = dict[str, Any]


def did(state: State, *moves: str) -> list[Event]:
    """What the last of some moves does."""
    return [*events_of(state, moves)][-1]


def names(events: list[Event]) -> list[str]:
    return [event["event"] for event in events]


def the(kind: str, events: list[Event]) -> Event:
    """The fields of the only event of a kind."""
    (found,) = (event for event in events if event["event"] == kind)
    return {field: value for field, value in found.items() if field != "event"}


def round_over(event: str = "", **given: Any) -> list[Event]:
    """The last seat ends the round, and this leaves the track."""
    track = {7: event} if event else {}
    return did(at(track=track, turn=1, to_move=1, **given), "cooldown")


def until(phase: str, state: State) -> State:
    """Play the first outcome each time, until a phase comes."""
    while state.position()["phase"] != phase:
        state.play(state.moves()[0])
    return state


# §2 The start


def test_2_2_each_invader_arrives_in_its_space():
    state = GAME.new(2, chance="explicit")
    six = [f"~scout-{colour}-{shields}" for shields in (2, 4) for colour in ("red", "blue", "green")]
    assert did(state, six[0]) == [
        {"event": "arrived", "seat": None, "token": "scout-red-2", "row": 2, "column": 1}
    ]
    last = the("arrived", did(state, *six, "~scout-red-6"))
    assert (last["row"], last["column"]) == (3, 1)


def test_2_4_each_card_is_laid_into_its_slot():
    state = until("deal", GAME.new(2, chance="explicit"))
    assert did(state, "~hot-barrel") == [{"event": "laid", "seat": None, "card": "hot-barrel", "slot": 1}]
    assert the("laid", did(state, "~hot-barrel", "~twin-pulse"))["slot"] == 2


def test_2_7_a_pilot_is_placed_and_the_first_round_begins():
    state = until("place", GAME.new(1, chance="explicit"))
    placed, begun = did(state, "to west")
    assert placed == {"event": "placed", "seat": 0, "space": "west"}
    assert begun == {"event": "round-began", "seat": None, "round": 1}


# §3 The turn


def test_3_2_a_gem_is_drawn():
    assert did(at(), "draw") == []
    assert did(at(), "draw", "~red") == [{"event": "drew", "seat": 0, "gem": "red"}]


def test_3_3_an_exchange_says_what_it_brings():
    energy = did(at(), "draw", "~red", "exchange")
    assert the("exchanged", energy) == {"seat": 0, "gem": "red", "credits": 3, "heat": 0}
    overheat = did(at(seats={0: {"overheat": 1}}), "draw", "~overheat", "exchange")
    assert the("exchanged", overheat) == {"seat": 0, "gem": "overheat", "credits": 4, "heat": 3}


def test_1_8_credits_that_are_lost_are_not_among_the_gains():
    events = did(at(track=NO_CARDS, seats={0: {"credits": 10}}), *EXCHANGE)
    assert the("exchanged", events)["credits"] == 2
    assert the("gathered", events) == {"seat": 0, "credits": 0, "has": 12}


def test_3_6_cooling_down_and_then_gathering():
    events = did(at(seats={0: {"overheat": 3, "victory": 5}}), "cooldown")
    assert names(events) == ["cooled-down", "gathered"]
    assert the("cooled-down", events) == {"seat": 0, "heat": 3}
    assert the("gathered", events) == {"seat": 0, "credits": 1, "has": 1}


# §4 An activation


def test_4_1_an_activation_has_its_power_and_the_heat():
    state = at(sky={(1, 1): "scout-red-6"}, seats={0: {"boosts": {"red": 2}}})
    assert did(state, "draw", "~overheat", "activate red") == [
        {"event": "activated", "seat": 0, "weapon": "red", "gem": "overheat", "power": 4, "heat": 3}
    ]


def test_4_2_a_flight_says_from_where_to_where_and_to_stay_is_none():
    state = at(sky={(1, 1): "scout-red-6"})
    flown = did(state, "draw", "~yellow", "activate yellow", "to west")
    assert the("flew", flown) == {"seat": 0, "from": 1, "to": "west"}
    assert did(state, *YELLOW) == []


def test_4_4_a_shot_and_what_it_destroys():
    events = did(at(sky={(2, 1): "scout-red-2"}), *YELLOW, "fire")
    assert names(events)[:2] == ["fired", "destroyed"]
    assert the("fired", events) == {
        "seat": 0,
        "weapon": "yellow",
        "power": 2,
        "space": 1,
        "row": 2,
        "column": 1,
    }
    assert the("destroyed", events) == {
        "seat": 0,
        "token": "scout-red-2",
        "row": 2,
        "column": 1,
        "victory": 3,
    }


def test_4_1_fire_can_be_held():
    events = did(at(sky={(2, 1): "scout-red-2"}), *YELLOW, "hold")
    assert names(events)[0] == "held"
    assert the("held", events) == {"seat": 0, "weapon": "yellow"}


def test_4_6_the_others_who_assisted_are_paid_after_the_invader_is_destroyed():
    state = at(players=3, sky={(1, 1): "raider-red-9 2 012"}, seats={1: {"credits": 11}})
    events = did(state, *YELLOW, "fire")
    assert names(events)[:4] == ["fired", "destroyed", "assisted", "assisted"]
    assert events[2] == {"event": "assisted", "seat": 1, "token": "raider-red-9", "credits": 1}
    assert (events[3]["seat"], events[3]["credits"]) == (2, 4)


def test_4_7_a_damaged_invader_has_the_shields_that_are_left():
    events = did(at(sky={(1, 1): "scout-red-6"}), *YELLOW, "fire")
    assert the("hit", events) == {
        "seat": 0,
        "token": "scout-red-6",
        "row": 1,
        "column": 1,
        "lost": 2,
        "shields": 4,
    }


def test_4_8_first_those_that_are_destroyed_then_the_target_and_the_others():
    sky = {(1, 1): "scout-red-2", (1, 2): "scout-red-6", (1, 3): "scout-blue-2"}
    state = at(sky=sky, seats={0: {"space": 2, "cards": {"yellow": ["buckshot-pod"]}}})
    events = did(state, *YELLOW, "fire")
    cells = [(event["event"], event["column"]) for event in events if "token" in event]
    assert cells == [("destroyed", 1), ("destroyed", 3), ("hit", 2)]


def test_4_8_an_invader_without_a_die_is_hit_but_loses_nothing():
    damaged = [f"{token} 1" for token in ("scout-red-4", "scout-blue-4", "scout-yellow-4", "scout-green-4")]
    damaged += [f"{token} 1" for token in ("scout-red-6", "scout-blue-6", "scout-yellow-6", "scout-green-6")]
    damaged += [f"raider-{colour}-9 1" for colour in ("red", "blue", "yellow", "green")]
    sky = {(2 + at // 6, 1 + at % 6): text for at, text in enumerate(damaged)} | {(1, 1): "raider-red-11"}
    assert the("hit", did(at(sky=sky), *YELLOW, "fire"))["lost"] == 0


def test_4_9_boost_scavenge_and_vent_in_this_order():
    cards = {"red": ["flame-duct"], "yellow": [], "blue": ["capacitor-ring"]}
    state = at(track=NO_CARDS, seats={0: {"overheat": 2, "cards": cards}})
    blue = did(state, "draw", "~blue", "activate blue", "stay")
    assert [event for event in blue if event["event"] in ("boosted", "scavenged")] == [
        {"event": "boosted", "seat": 0, "weapon": "blue", "boosts": 2},
        {"event": "scavenged", "seat": 0, "credits": 1},
    ]
    red = did(state, "draw", "~red", "activate red", "stay")
    assert names(red)[:2] == ["boosted", "vented"]
    assert the("vented", red) == {"seat": 0, "lost": 1, "heat": 1}


def test_4_9_what_changes_nothing_is_no_event():
    green = did(at(track=NO_CARDS), "draw", "~green", "activate green", "stay")
    assert names(green) == ["gathered"]


def test_4_10_an_added_gem():
    state = at(seats={0: {"cards": {"green": ["seed-bank"]}}})
    events = did(state, "draw", "~green", "activate green", "stay", "add overheat")
    assert events[0] == {"event": "added", "seat": 0, "gem": "overheat"}
    assert "added" not in names(did(state, "draw", "~green", "activate green", "stay", "skip"))


def test_4_11_a_converted_gem():
    events = did(at(), "draw", "~blue", "activate blue", "stay", "convert blue red")
    assert events[0] == {"event": "converted", "seat": 0, "old": "blue", "new": "red"}


# §5 Buying


def test_5_1_a_purchase_has_its_price_and_its_slot_and_5_5_the_slot_is_refilled():
    state = at(seats={0: {"credits": 2}})
    bought = did(state, *EXCHANGE, "buy 2")
    assert the("bought", bought) == {"seat": 0, "card": "twin-pulse", "cost": 5, "slot": 2}
    refilled = did(state, *EXCHANGE, "buy 2", "~seed-bank")
    assert names(refilled) == ["laid", "gathered"]
    assert the("laid", refilled) == {"seat": None, "card": "seed-bank", "slot": 2}


def test_5_3_a_system_is_scrapped_for_the_new_one():
    three = ["coolant-loop", "nav-computer", "gun-camera"]
    state = at(track={1: "heat-sink"}, seats={0: {"credits": 12, "systems": three}})
    assert the("bought", did(state, *EXCHANGE, "buy 1"))["card"] == "heat-sink"
    events = did(state, *EXCHANGE, "buy 1", "scrap nav-computer")
    assert events[0] == {"event": "scrapped", "seat": 0, "card": "nav-computer", "for": "heat-sink"}


def test_5_4_a_repair_has_its_price():
    seat = {"credits": 9, "broken": {"green": True}}
    events = did(at(track=NO_CARDS, seats={0: seat}), *EXCHANGE, "repair green")
    assert the("repaired", events) == {"seat": 0, "weapon": "green", "cost": 10}
    cheap = did(
        at(track=NO_CARDS, seats={0: seat | {"systems": ["repair-drones"]}}), *EXCHANGE, "repair green"
    )
    assert the("repaired", cheap)["cost"] == 4


# §6 Overheating


def test_6_1_an_overheat_says_what_is_lost_and_6_2_then_a_weapon_is_disabled():
    state = at(seats={0: {"overheat": 4, "credits": 5}})
    assert did(state, "draw", "~overheat") == [
        {"event": "drew", "seat": 0, "gem": "overheat"},
        {"event": "overheated", "seat": 0, "lost": 5, "by_aliens": False},
    ]
    events = did(state, "draw", "~overheat", "disable blue")
    assert events == [{"event": "disabled", "seat": 0, "weapon": "blue"}]


# §7 The end of a round


def test_7_1_a_card_leaves_the_track():
    assert the("left-track", round_over("hot-barrel")) == {"seat": None, "card": "hot-barrel"}
    assert "left-track" not in names(round_over())


def test_7_2_aliens_fire_and_those_who_are_hit_overheat():
    sky = {(1, 1): "scout-red-6", (2, 2): "scout-blue-6"}
    events = round_over("fire", sky=sky, seats={0: {"credits": 3}})
    assert names(events) == ["cooled-down", "gathered", "aliens-fired", "overheated", "overheated"]
    assert events[3] == {"event": "overheated", "seat": 0, "lost": 3, "by_aliens": True}
    assert events[4]["seat"] == 1
    assert "overheated" not in names(round_over("fire"))


def test_7_3_invaders_pass_and_take_from_their_victims():
    sky = {(1, 2): "scout-red-6", (1, 4): "scout-red-4", (1, 5): "scout-green-4", (2, 1): "scout-blue-6"}
    events = round_over("move", sky=sky, seats={0: {"victory": 1}})
    assert names(events)[2:7] == ["aliens-moved", "passed", "passed", "passed", "attacked"]
    assert events[3] == {"event": "passed", "seat": None, "token": "scout-red-6", "column": 2}
    attack = {"victim": 0, "attackers": 2, "stopped": 0, "lost": 1, "victory": 0}
    assert the("attacked", events) == {"seat": None, **attack}


def test_9_1_a_planet_shield_stops_one_invader():
    sky = {(1, 2): "scout-red-6", (1, 4): "scout-red-4"}
    attack = the("attacked", round_over("move", sky=sky, seats={0: {"systems": ["planet-shield"]}}))
    assert (attack["attackers"], attack["stopped"], attack["lost"], attack["victory"]) == (2, 1, 1, 1)


def test_7_4_a_new_row_arrives_then_7_6_a_card_is_revealed_and_the_round_begins():
    state = at("cooldown", track={7: "move"}, turn=1, to_move=1)
    arrived = the("arrived", did(state, state.moves()[0]))
    assert (arrived["row"], arrived["column"]) == (3, 1)
    laid, begun = did(until("reveal", state), state.moves()[-1])
    assert (laid["event"], laid["slot"]) == ("laid", 1)
    assert begun == {"event": "round-began", "seat": None, "round": 7}


def test_7_7_an_event_is_revealed_into_the_slot_of_the_aggression_token():
    state = at("cooldown", players=3, track=NO_CARDS, turn=2, to_move=2)
    assert did(state, "~fire") == [{"event": "revealed", "seat": None, "aliens": "fire", "slot": 4}]
    assert the("revealed", did(state, "~fire", "~move"))["slot"] == 3


# §8 The end


def test_8_1_a_full_track_ends_the_game_with_everybodys_score():
    events = round_over(seats={0: {"victory": 10, "credits": 3, "overheat": 2}})
    assert names(events)[-3:] == ["ended", "scored", "scored"]
    assert the("ended", events) == {"seat": None, "round": 6, "reason": "full-track"}
    has = {"victory": 10, "credits": 3, "overheat": 2}
    assert events[-2] == {"event": "scored", "seat": 0, **has, "won": True}
    assert events[-1]["won"] is False


def test_8_3_pilots_who_share_the_place_have_both_won():
    equal = {"victory": 10, "credits": 3}
    events = round_over(seats={0: equal, 1: equal})
    assert [event["won"] for event in events if event["event"] == "scored"] == [True, True]


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_8_2_every_finished_game_ends_with_its_result(path):
    record = json.loads(path.read_text(encoding="utf-8"))
    last = Replay(record, GAME).events()[-1]
    scored = [event for event in last if event["event"] == "scored"]
    assert the("ended", last)["reason"] == record["result"]["reason"]
    assert [event["seat"] for event in scored if event["won"]] == record["result"]["winners"]
    assert [event["victory"] for event in scored] == record["result"]["scores"]


# §9 Systems


@pytest.mark.parametrize(
    ("system", "sky", "moves", "credits"),
    [
        ("coolant-loop", {}, ["cooldown"], 3),
        ("bounty-link", {(1, 1): "scout-red-2"}, [*YELLOW, "fire"], 2),
        ("gun-camera", {(1, 1): "scout-red-6"}, [*YELLOW, "fire"], 1),
    ],
)
def test_9_1_a_system_pays(system, sky, moves, credits):
    state = at(sky=sky, seats={0: {"systems": [system]}})
    assert the("system-paid", did(state, *moves)) == {"seat": 0, "card": system, "credits": credits}


def test_9_1_a_gem_goes_back_before_the_second_draw():
    state = at(seats={0: {"systems": ["gem-sifter"]}})
    assert did(state, "draw", "~red", "redraw") == [{"event": "put-back", "seat": 0, "gem": "red"}]
    assert did(state, "draw", "~red", "keep") == []


# Who may know it


def test_nothing_is_hidden():
    for state in nodes(GAME, 3, players=2):
        if state.ply % 50 == 0 and state.to_move != "over":
            events = did(state, state.moves()[0])
            assert all(heard_events(GAME, events, seat) == events for seat in (None, 0, 1))


def test_asking_for_moves_and_outcomes_notes_nothing():
    rules, room = GAME.twin.code.RULES, GAME.twin.buffers
    for state in nodes(GAME, 4, players=2):
        with taking_notes() as notes:
            rules.to_move(state.records[0])
            if state.to_move == "chance":
                rules.chance(state.records[0], room.moves, room.weights)
            elif state.to_move != "over":
                rules.legal(state.records[0], room.moves)
        assert notes == []

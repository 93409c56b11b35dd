"""What the rules note: rolls, packs, claims, conquests, upgrades and the end, in their true order."""

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from games.stellar_settlers.table import GAME, at
from games.stellar_settlers.test_finished import GAMES
from starboard import Replay
from starboard.engine.events import Event, events_of, heard_events, tell
from starboard.engine.state import State
from starboard.games.stellar_settlers.rules.state import WORLD_IDS
from starboard.games.stellar_settlers.words import status

ALL_BUT_UNAGI = (
    "saffron marlow lanternfall dovecote hearthold thousand-hills bastion ironwake vandelay luna-ii arclight "
    "dynamo lone-beacon"
)
ATTACK = {"worlds": ["", "vandelay"], "target": "vandelay"}


def happened(state: State, *moves: str) -> list[Event]:
    return [event for events in events_of(state, moves) for event in events]


def kinds(events: list[Event]) -> list[str]:
    return [event["event"] for event in events]


def texts(state: State, *moves: str) -> list[str]:
    return [sentence.text for sentence in tell(state, moves, None)]


# --- the table ---------------------------------------------------------------------------------------


def test_2_2_a_defence_leaves_the_game_and_2_3_cards_are_revealed():
    start = GAME.new(2, chance="explicit")
    assert happened(start, "~home-fleet", "~corruption") == [
        {"event": "removed", "seat": None, "upgrade": "home-fleet"},
        {"event": "revealed", "seat": None, "upgrade": "corruption"},
    ]
    assert tell(start, ["~home-fleet", "~colony-ark", "~colony-ark", "~corruption"], None) == [
        (None, "Home Fleet is out of the game."),
        (None, "Colony Ark ×2 and Corruption are revealed."),
    ]


def test_4_2_a_card_that_is_taken_is_replaced_before_the_next_roll():
    events = happened(at("p3 p1 water"), "fill colony-ark 1", "~corruption", "~army")
    assert kinds(events) == ["filled", "claimed", "revealed", "rolled"]
    assert events[1] == {"event": "claimed", "seat": 0, "card": "colony-ark"}
    assert tell(at("p3 p1 water"), ["fill colony-ark 1", "~corruption", "~army"], None) == [
        (0, "Blue takes Colony Ark."),
        (None, "Corruption is revealed."),
        (0, "Blue rolls Army."),
    ]


def test_4_3_the_discards_become_the_pile():
    discards = "water-depot water-depot fusion-plant fusion-plant battle-station battle-station"
    state = at(
        "p3 p1 water",
        display="colony-ark diplomacy home-fleet tidal-dome ring-world",
        upgrades=["asteroid-mine orbital-farm cloud-harbour", "galactic-network corruption colony-ark"],
        discard=discards,
    )
    events = happened(state, "fill colony-ark 1", "~water-depot")
    assert kinds(events) == ["filled", "claimed", "reshuffled", "revealed"]
    assert events[2] == {"event": "reshuffled", "seat": None}
    assert "The discards are shuffled and become the pile." in texts(state, "fill colony-ark 1")


# --- a turn ------------------------------------------------------------------------------------------


def test_3_1_every_die_is_an_event_and_a_roll_is_one_sentence():
    rolled = [{"event": "rolled", "seat": 0, "face": face} for face in ("water", "p1", "water")]
    assert happened(at(), "~water", "~p1", "~water") == rolled
    assert tell(at(), ["~water", "~p1", "~water"], 1) == [(0, "Blue rolls 2 Water and Population 1.")]


def test_3_2_a_filled_pack_names_the_card_and_its_dice():
    state = at("p2 p2 p1 water water energy energy")
    filled = {"event": "filled", "seat": 0, "victim": None, "card": "unagi", "pack": "1", "dice": 3}
    assert happened(state, "fill unagi 1") == [filled]
    assert texts(state, "fill unagi 1") == ["Blue fills pack 1 of Unagi."]


def test_3_5_a_re_roll_says_how_many_dice_are_left():
    assert happened(at("p1 p1 p1"), "reroll") == [{"event": "rerolled", "seat": 0, "dice": 2}]
    assert texts(at("p1 p1 p1"), "reroll", "~army", "~army", "reroll") == [
        "Blue re-rolls: 2 Army.",
        "Re-rolls 1 die.",
    ]


def test_3_6_the_end_of_a_turn_says_whether_anything_was_claimed():
    assert happened(at("p1"), "end") == [{"event": "ended-turn", "seat": 0, "claimed": False}]
    assert happened(at("p1", took_world=True), "end")[0]["claimed"]
    assert texts(at("p1"), "end") == ["Blue ends the turn with nothing."]
    assert texts(at("p1", took_upgrade=True), "end", "~p3") == [
        "Blue ends the turn.",
        "Red rolls Population 3.",
    ]


def test_3_7_a_card_begun_and_not_completed_is_a_failed_attempt():
    state = at("p1", target="unagi", filled=["1"])
    failed = {"event": "failed", "seat": 0, "victim": None, "card": "unagi"}
    assert happened(state, "end")[1:] == [failed]
    assert texts(state, "end") == ["Blue fails at Unagi."]
    state = at("army", target="lone-beacon", filled=["1", "2"])
    assert kinds(happened(state, "fill lone-beacon 4")) == ["filled", "failed"]
    assert texts(state, "fill lone-beacon 4") == ["Blue fills pack 4 of Lone Beacon and fails."]


# --- claims and conquests ----------------------------------------------------------------------------


def test_4_1_the_last_pack_claims_the_card_and_5_1_may_complete_a_system():
    state = at("p1 p3", worlds=["vandelay", ""], target="luna-ii", filled=["1"])
    assert happened(state, "fill luna-ii 2")[1:] == [
        {"event": "claimed", "seat": 0, "card": "luna-ii"},
        {"event": "completed", "seat": 0, "system": "tidewater"},
    ]
    assert texts(state, "fill luna-ii 2") == ["Blue claims Luna II; Tidewater is complete (6 points)."]


def test_5_3_every_pack_of_an_attack_names_its_victim():
    state = at("army army p1 p1", filled=["1", "2"], **ATTACK)
    assert happened(state, "fill vandelay defence")[0]["victim"] == 1
    state = at("army p1 p1", upgrades=["", "diplomacy"], filled=["1", "2"], **ATTACK)
    said = "Blue fills the defence of Red's Vandelay."
    assert texts(state, "fill vandelay defence") == [said]


def test_5_4_a_conquest_names_its_victim_and_the_defences_destroyed():
    state = at("army army p1", upgrades=["", "home-fleet"], filled=["1", "2", "defence"], **ATTACK)
    assert happened(state, "fill vandelay home-fleet")[1:] == [
        {"event": "conquered", "seat": 0, "victim": 1, "card": "vandelay"},
        {"event": "destroyed", "seat": 0, "victim": 1, "upgrade": "home-fleet"},
    ]
    said = "Blue conquers Vandelay from Red; Home Fleet is destroyed."
    assert texts(state, "fill vandelay home-fleet") == [said]


def test_5_4_an_attack_that_fails_names_its_victim():
    state = at("p1", filled=["1", "2"], **ATTACK)
    failed = {"event": "failed", "seat": 0, "victim": 1, "card": "vandelay"}
    assert happened(state, "end")[-1] == failed
    assert texts(state, "end") == ["Blue attacks Red's Vandelay in vain."]


def test_8_2_a_weak_defence_is_destroyed_by_the_pack():
    options = {"weak_defences": True}
    state = at("energy energy army", options=options, upgrades=["", "diplomacy"], filled=["1"], **ATTACK)
    state.play("reroll").play("~p2").play("~p1")
    assert kinds(happened(state, "fill vandelay diplomacy")) == ["filled", "destroyed", "failed"]
    assert texts(state, "fill vandelay diplomacy") == [
        "Blue fills Diplomacy of Red's Vandelay and fails; Diplomacy is destroyed."
    ]


# --- upgrades ----------------------------------------------------------------------------------------


def test_6_1_a_resource_upgrade_turns_a_die():
    state = at("water p1", upgrades=["water-depot", ""], target="vandelay", filled=["2"])
    used = {"event": "used", "seat": 0, "owner": 0, "upgrade": "water-depot", "from": "p1", "to": "water"}
    assert happened(state, "use water-depot p1") == [used]
    assert texts(state, "use water-depot p1", "fill vandelay 1") == [
        "Blue turns Population 1 into Water by Water Depot and claims Vandelay."
    ]


def test_6_3_the_discarded_defence_goes_before_the_display_is_refilled():
    state = at("p3 p1", display="diplomacy", upgrades=["home-fleet", ""])
    events = happened(state, "fill diplomacy 1", "discard home-fleet", "~corruption")
    assert kinds(events) == ["filled", "claimed", "discarded", "revealed"]
    assert events[2] == {"event": "discarded", "seat": 0, "upgrade": "home-fleet"}
    said = "Blue takes Diplomacy and discards Home Fleet."
    assert texts(state, "fill diplomacy 1", "discard home-fleet") == [said]


def test_6_6_corruption_uses_an_opponents_upgrade_and_goes_to_them():
    state = at("p1 p1", upgrades=["corruption", "water-depot"])
    used = {"event": "used", "seat": 0, "owner": 1, "upgrade": "water-depot", "from": "p1", "to": "water"}
    assert happened(state, "corrupt 1 water-depot p1") == [
        used,
        {"event": "corrupted", "seat": 0, "victim": 1},
    ]
    assert texts(state, "corrupt 1 water-depot p1") == [
        "Blue turns Population 1 into Water by Corruption of Red's Water Depot; Red gets Corruption."
    ]


# --- the end -----------------------------------------------------------------------------------------


def test_7_1_the_last_world_ends_the_game_after_7_3_all_points_are_counted():
    state = at("army army", worlds=["", ALL_BUT_UNAGI], target="unagi", filled=["1"])
    *_, blue, red, ended = happened(state, "fill unagi 2")
    parts = {"systems": 0, "worlds": 1, "settlements": 0, "network": 0, "completed": 0, "cards": 1}
    assert blue == {"event": "scored", "seat": 0, **parts, "won": False}
    assert (red["seat"], red["systems"], red["worlds"], red["won"]) == (1, 32, 5, True)
    assert ended == {"event": "ended", "seat": None, "reason": "settled"}
    assert tell(state, ["fill unagi 2"], None) == [
        (0, "Blue claims Unagi."),
        (None, "Red wins, 1 to 37: all worlds are settled."),
    ]


def test_7_2_the_limit_ends_the_game_and_7_4_equal_seats_share_the_win():
    assert kinds(happened(at("p1", turn=100), "end")) == ["ended-turn", "scored", "scored", "ended"]
    said = "Blue and Red share the win, 0 to 0: the last round is over."
    assert texts(at("p1", turn=100), "end")[-1] == said


@pytest.mark.parametrize(
    ("worlds", "by"),
    [
        (["ironwake dynamo unagi saffron", "dovecote hearthold thousand-hills"], "completed systems"),
        (["vandelay", "unagi saffron"], "the number of cards"),
    ],
)
def test_7_4_what_breaks_a_tie_is_said(worlds, by):
    assert f", by {by}: the last round" in texts(at("p1", turn=100, worlds=worlds), "end")[-1]


# --- all of them -------------------------------------------------------------------------------------


def test_nothing_is_hidden_from_anybody():
    events = happened(at("p3 p1 water"), "fill colony-ark 1", "~corruption", "~army")
    assert all(heard_events(GAME, events, viewer) == events for viewer in (None, 0, 1))


@cache
def finished() -> list[Replay]:
    return [Replay(json.loads(path.read_text(encoding="utf-8")), GAME) for path in GAMES]


def test_7_a_finished_game_ends_with_the_sentence_of_its_result():
    for game in finished():
        turn = game.turns[-1]
        told = tell(game.at(turn.first), turn.moves, None)
        assert told[-1] == (None, f"{status(game.end.view(None))}.")


def test_7_3_the_scores_of_the_events_are_those_of_the_result():
    for game in finished():
        result = game.end.result()
        last = happened(game.at(len(game) - 1), game.end.log[-1])
        scored = [event for event in last if event["event"] == "scored"]
        parts = ("systems", "worlds", "settlements", "network")
        assert [sum(event[part] for part in parts) for event in scored] == result["scores"]
        assert [event["seat"] for event in scored if event["won"]] == result["winners"]


def test_events_and_the_view_before_give_all_cards_after():
    for game in finished():
        found = on_the_table(game.at(0).view(None))
        for ply, events in enumerate(game.events(), 1):
            carry_out(found, events)
            if ply % 256 == 0:
                assert found == on_the_table(game.at(ply).view(None))
        assert found == on_the_table(game.end.view(None))


CARDS = ("centre", "settlements", "display", "deck", "discard")


def on_the_table(view: dict[str, Any]) -> dict[str, Any]:
    """All cards of a view, counted. The scores follow from them."""
    seats = {key: [Counter(cards) for cards in view[key]] for key in ("worlds", "upgrades")}
    return {**{key: Counter(view[key]) for key in CARDS}, **seats}


def carry_out(found: dict[str, Any], events: list[Event]) -> None:
    """Move the cards as the events say."""
    for event in events:
        for card, source, goal in card_moves(found, event):
            source[card] -= 1
            goal[card] += 1
    if any(event["event"] == "reshuffled" for event in events):
        found["deck"], found["discard"] = found["discard"], Counter()


def card_moves(found: dict[str, Any], event: Event) -> list[tuple[str, Counter[str], Counter[str]]]:
    """The cards that an event moves: which one, from where, to where."""
    match event:
        case {"event": "removed", "upgrade": card}:
            return [(card, found["deck"], Counter())]
        case {"event": "revealed", "upgrade": card}:
            return [(card, found["deck"], found["display"])]
        case {"event": "claimed", "card": card, "seat": seat} if card in WORLD_IDS:
            return [(card, found["centre"], found["worlds"][seat])]
        case {"event": "claimed", "card": card, "seat": seat}:
            source = found["settlements"] if found["settlements"][card] else found["display"]
            return [(card, source, found["upgrades"][seat])]
        case {"event": "conquered", "card": card, "seat": seat, "victim": victim}:
            return [(card, found["worlds"][victim], found["worlds"][seat])]
        case {"event": "destroyed", "upgrade": card, "victim": seat}:
            return [(card, found["upgrades"][seat], found["discard"])]
        case {"event": "used", "upgrade": card, "owner": seat}:
            return [(card, found["upgrades"][seat], found["discard"])]
        case {"event": "discarded", "upgrade": card, "seat": seat}:
            return [(card, found["upgrades"][seat], found["discard"])]
        case {"event": "corrupted", "seat": seat, "victim": victim}:
            return [("corruption", found["upgrades"][seat], found["upgrades"][victim])]
    return []

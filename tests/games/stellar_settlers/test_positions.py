"""Positions from outside: each contradiction is refused with the key it is about."""

from typing import Any

import pytest

import starboard
from games.stellar_settlers.table import GAME, SETTLEMENTS, at, position

ROLL = "water water energy p1 p2 p3 army"
PLAIN = position(dice=ROLL)
RESTING = position()
BEGUN = position(dice="p1 water army", target="unagi", filled=["1"])
ATTACK: dict[str, Any] = {"worlds": ["", "vandelay"], "upgrades": ["", "diplomacy"]}
START = GAME.new(chance="explicit").position()
LAID_OUT = {"additional_settlements": True}
WEAK = {"weak_defences": True}
CLEAR = {"phase": "reveal", "to_roll": 7, "display": "colony-ark"}
HALFWAY = {"phase": "reveal", "to_roll": 3, "display": "colony-ark", "took_upgrade": True}
ALL = " ".join(START["centre"])


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in PLAIN.items() if name != key}


def moved(start: dict[str, Any], source: str, into: str, card: str) -> dict[str, Any]:
    """One card put elsewhere."""
    left = {id: count - (id == card) for id, count in start[source].items()}
    more = {**start[into], card: start[into].get(card, 0) + 1}
    return {**start, source: {id: count for id, count in left.items() if count}, into: more}


FRAME = {
    "a missing key": ("boosted", without("boosted")),
    "an unknown key": ("luck", {**PLAIN, "luck": 1}),
    "another game": ("game", {**PLAIN, "game": "chess"}),
    "five players": ("players", {**PLAIN, "players": 5}),
    "one player": ("players", {**PLAIN, "players": 1}),
    "players as a truth value": ("players", {**PLAIN, "players": True}),
    "options that are a list": ("options", {**PLAIN, "options": []}),
    "an option missing": (
        "options.banned",
        {**PLAIN, "options": {k: v for k, v in PLAIN["options"].items() if k != "banned"}},
    ),
    "an unknown option": ("options.speed", {**PLAIN, "options": {**PLAIN["options"], "speed": 1}}),
    "an option of 1": ("options.hard", {**PLAIN, "options": {**PLAIN["options"], "hard": 1}}),
    "an unknown ban": ("options.banned", {**PLAIN, "options": {**PLAIN["options"], "banned": ["unagi"]}}),
    "a ban twice": (
        "options.banned",
        {**PLAIN, "options": {**PLAIN["options"], "banned": ["corruption"] * 2}},
    ),
    "bans out of order": (
        "options.banned",
        {**PLAIN, "options": {**PLAIN["options"], "banned": ["corruption", "colony-ark"]}},
    ),
    "options that do not combine": (
        "options.weak_defences",
        {**PLAIN, "options": {**PLAIN["options"], "weak_defences": True, "peaceful": True}},
    ),
}

NODE = {
    "a phase of no kind": ("phase", {**PLAIN, "phase": "wait"}),
    "a phase that is no text": ("phase", {**PLAIN, "phase": None}),
    "turn 0": ("turn", {**PLAIN, "turn": 0}),
    "a turn after the last": ("turn", {**PLAIN, "turn": 101}),
    "a turn of true": ("turn", {**PLAIN, "turn": True}),
    "a seat that is not in turn": ("seat", {**PLAIN, "seat": 1}),
    "a seat of false": ("seat", {**PLAIN, "seat": False}),
    "another seat to move": ("to_move", {**PLAIN, "to_move": 1}),
    "chance to move in choose": ("to_move", {**PLAIN, "to_move": "chance"}),
    "a seat to move in roll": ("to_move", {**RESTING, "to_move": 0}),
    "over although rolling": ("to_move", {**RESTING, "to_move": "over"}),
}

WORLDS = {
    "a centre that is no list": ("centre", {**PLAIN, "centre": ALL}),
    "a world of no kind": ("centre", {**PLAIN, "centre": ["earth", *PLAIN["centre"][1:]]}),
    "a world that is no text": ("centre", {**PLAIN, "centre": [1]}),
    "a centre out of order": ("centre", {**PLAIN, "centre": PLAIN["centre"][::-1]}),
    "a world twice in the centre": ("centre", {**PLAIN, "centre": ["unagi", *PLAIN["centre"]]}),
    "a world that is nowhere": ("centre", {**PLAIN, "centre": PLAIN["centre"][1:]}),
    "a world in two places": ("worlds", {**PLAIN, "worlds": [["unagi"], []]}),
    "worlds of too few seats": ("worlds", {**PLAIN, "worlds": [[]]}),
    "worlds that are no lists": ("worlds", {**PLAIN, "worlds": [{}, {}]}),
    "worlds out of order": (
        "worlds",
        {**position(worlds=["unagi dynamo", ""]), "worlds": [["dynamo", "unagi"], []]},
    ),
}

UPGRADES = {
    "counts that are a list": ("display", {**PLAIN, "display": ["colony-ark"]}),
    "a card of no kind": ("deck", {**PLAIN, "deck": {**PLAIN["deck"], "unagi": 1}}),
    "a count of zero": ("discard", {**PLAIN, "discard": {"colony-ark": 0}}),
    "a count of true": ("display", {**PLAIN, "display": {**PLAIN["display"], "colony-ark": True}}),
    "a card too many in the pile": ("deck", {**PLAIN, "deck": {**PLAIN["deck"], "corruption": 2}}),
    "a card too few": (
        "deck",
        {**PLAIN, "deck": {k: v for k, v in PLAIN["deck"].items() if k != "corruption"}},
    ),
    "a card too many in front of a seat": (
        "upgrades",
        {**position(upgrades=["corruption", ""]), "upgrades": [{"corruption": 2}, {}]},
    ),
    "upgrades of too few seats": ("upgrades", {**PLAIN, "upgrades": [{}]}),
    "upgrades that are lists": ("upgrades", {**PLAIN, "upgrades": [[], []]}),
    "a banned card": ("display", position(options={"banned": ["corruption"]}, display="corruption")),
    "an upgrade in a classic game": ("display", position(options={"classic": True}, display="corruption")),
    "a defence in a peaceful game": (
        "upgrades",
        position(options={"peaceful": True}, upgrades=["diplomacy", ""]),
    ),
    "six cards in the display": (
        "display",
        position(display="water-depot water-depot colony-ark colony-ark corruption ring-world"),
    ),
    "a settlement among the discards": ("discard", position(discard="ring-world")),
    "corruption among the discards": ("discard", position(discard="corruption")),
    "settlements without the option": (
        "settlements",
        {
            **PLAIN,
            "settlements": ["ring-world"],
            "deck": {k: v for k, v in PLAIN["deck"].items() if k != "ring-world"},
        },
    ),
    "settlements that are counts": ("settlements", {**PLAIN, "settlements": {}}),
    "another kind among the settlements": ("settlements", {**PLAIN, "settlements": ["corruption"]}),
    "settlements out of order": (
        "settlements",
        {**position(options=LAID_OUT), "settlements": SETTLEMENTS[::-1]},
    ),
    "a laid-out settlement in the display": (
        "display",
        position(
            options=LAID_OUT,
            settlements=SETTLEMENTS[:-1],
            display="ring-world",
            deck=position(options=LAID_OUT, display="")["deck"],
        ),
    ),
    "a laid-out settlement in the pile": ("deck", position(options=LAID_OUT, settlements=SETTLEMENTS[:-1])),
    "two defences of a seat": ("upgrades", position(upgrades=["", "diplomacy home-fleet"])),
    "two defences outside of discard": ("upgrades", position(upgrades=["diplomacy home-fleet", ""])),
    "nothing removed with two players": (
        "removed",
        {**moved(PLAIN, "deck", "deck", "shield-grid"), "removed": None},
    ),
    "a removed card with three players": ("removed", position(3, removed="diplomacy")),
    "a removed card that is no defence": ("removed", {**PLAIN, "removed": "corruption"}),
    "a removed number": ("removed", {**PLAIN, "removed": 5}),
    "a removed card when one is banned": (
        "removed",
        position(options={"banned": ["home-fleet"]}, removed="diplomacy"),
    ),
}

TURN = {
    "dice of no kind": ("dice", {**PLAIN, "dice": {"p4": 7}}),
    "dice that are a list": ("dice", {**PLAIN, "dice": ["p1"]}),
    "a zero among the dice": ("dice", {**PLAIN, "dice": {**PLAIN["dice"], "army": 0}}),
    "eight dice": ("dice", {**PLAIN, "dice": {**PLAIN["dice"], "army": 2}}),
    "six dice": ("dice", {**PLAIN, "dice": {"army": 6}}),
    "a negative number": ("lost", {**PLAIN, "lost": -1}),
    "a fraction": ("placed", {**PLAIN, "placed": 0.0}),
    "to roll after the roll": ("to_roll", {**BEGUN, "to_roll": 1, "placed": 3}),
    "no dice to choose from": ("dice", {**PLAIN, "dice": {}, "placed": 7}),
    "nothing to roll": ("to_roll", {**RESTING, "to_roll": 0, "placed": 7}),
    "dice while a card is revealed": ("dice", {**position(**HALFWAY), "dice": {"p1": 1}, "to_roll": 2}),
    "a target while a card is revealed": (
        "target",
        {**position(**HALFWAY), "target": "unagi", "filled": ["1"]},
    ),
    "a boosted text": ("boosted", {**PLAIN, "boosted": "yes"}),
    "took_world of 1": ("took_world", {**PLAIN, "took_world": 1}),
    "boosted while rolling": ("boosted", {**RESTING, "boosted": True}),
    "both claimed and still rolling": ("took_upgrade", {**RESTING, "took_world": True, "took_upgrade": True}),
    "a target of no kind": ("target", {**PLAIN, "target": "earth"}),
    "a target that is a number": ("target", {**PLAIN, "target": 1}),
    "filled without a target": ("filled", {**PLAIN, "filled": ["1"]}),
    "filled that is text": ("filled", {**BEGUN, "filled": "1"}),
    "a filled number": ("filled", {**BEGUN, "filled": [1]}),
    "a pack that is not there": ("filled", {**BEGUN, "filled": ["3"]}),
    "a pack twice": ("filled", {**BEGUN, "filled": ["1", "1"]}),
    "packs out of order": ("filled", {**BEGUN, "target": "saffron", "filled": ["2", "1"]}),
    "all packs filled": ("filled", {**BEGUN, "filled": ["1", "2"]}),
    "no pack filled": ("filled", {**BEGUN, "filled": []}),
    "a pack that is not required": ("filled", {**BEGUN, "filled": ["1", "defence"]}),
    "a defence that the owner has not": (
        "filled",
        position(dice="p1", target="vandelay", filled=["1", "home-fleet"], **ATTACK),
    ),
    "the later twin alone": ("filled", position(dice="p1 p1", target="arclight", filled=["2"])),
    "a weak defence filled": (
        "filled",
        position(dice="p1", target="vandelay", filled=["diplomacy"], options=WEAK, **ATTACK),
    ),
    "a second world": ("target", {**BEGUN, "took_world": True}),
    "a second upgrade": (
        "target",
        position(dice="p1", target="water-depot", filled=["1"], took_upgrade=True),
    ),
    "an upgrade that is not shown": ("target", position(dice="p1", target="asteroid-mine", filled=["1"])),
    "an own world": ("target", position(dice="p1", target="unagi", filled=["1"], worlds=["unagi", ""])),
    "a locked world": (
        "target",
        position(dice="p1", target="lone-beacon", filled=["1"], worlds=["", "lone-beacon"]),
    ),
    "an attack in a peaceful game": (
        "target",
        position(dice="p1", target="unagi", filled=["1"], worlds=["", "unagi"], options={"peaceful": True}),
    ),
    "a boosted attack": (
        "target",
        position(dice="p1", target="vandelay", filled=["1"], boosted=True, **ATTACK),
    ),
}

PHASES = {
    "remove with three players": ("phase", {**position(3, display="", phase="remove", removed=None)}),
    "remove in a later turn": ("turn", {**START, "turn": 3}),
    "remove with a display": ("display", moved(START, "deck", "display", "corruption")),
    "remove after a roll": ("to_roll", {**START, "lost": 1, "to_roll": 6}),
    "reveal without a pile": ("deck", {**position(**CLEAR, options={"classic": True}), "display": {}}),
    "reveal into a full display": ("display", position(phase="reveal")),
    "reveal in the middle of nothing": ("to_roll", position(phase="reveal", display="colony-ark", to_roll=3)),
    "reveal after a world alone": ("took_world", position(**CLEAR, took_world=True)),
    "discard of a single defence": (
        "upgrades",
        position(phase="discard", upgrades=["diplomacy", ""], took_upgrade=True),
    ),
    "discard without a claim": (
        "took_upgrade",
        position(phase="discard", upgrades=["diplomacy home-fleet", ""]),
    ),
    "discard of weak defences": (
        "phase",
        position(phase="discard", upgrades=["diplomacy home-fleet", ""], took_upgrade=True, options=WEAK),
    ),
    "over too early": ("phase", {**RESTING, "phase": "over", "to_move": "over"}),
    "over in the middle of a turn": (
        "to_roll",
        {**position(turn=100), "phase": "over", "to_move": "over", "lost": 1, "to_roll": 6},
    ),
    "nothing left and not over": ("phase", position(worlds=[ALL, ""])),
}

REFUSED = {**FRAME, **NODE, **WORLDS, **UPGRADES, **TURN, **PHASES}


@pytest.mark.parametrize(("key", "wrong"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused_by_its_key(key, wrong):
    with pytest.raises(starboard.BadPosition) as refusal:
        GAME.load(wrong)
    assert refusal.value.key == key


@pytest.mark.parametrize("wrong", [None, [], "position", 3])
def test_anything_but_an_object_is_refused(wrong):
    with pytest.raises(starboard.BadPosition, match="object"):
        GAME.load(wrong)


SOUND = {
    "a roll": RESTING,
    "a choice": PLAIN,
    "a card begun": BEGUN,
    "half a roll": {**RESTING, "dice": {"p1": 3}, "to_roll": 4},
    "the removal": START,
    "a reveal before a turn": position(**CLEAR),
    "a reveal after a claim": position(**{**HALFWAY, "to_roll": 0, "took_world": True}),
    "a discard": position(
        phase="discard", to_roll=2, upgrades=["diplomacy home-fleet", ""], took_upgrade=True
    ),
    "the limit": {**position(turn=100), "phase": "over", "to_move": "over"},
    "all settled": {**position(worlds=[ALL, ""]), "phase": "over", "to_move": "over"},
    "a boosted roll": {**PLAIN, "boosted": True},
    "a weak defence just destroyed": position(dice="p1", target="vandelay", options=WEAK, **ATTACK),
    "many weak defences": position(upgrades=["", "diplomacy home-fleet"], options=WEAK),
    "four players": position(4),
}


@pytest.mark.parametrize("sound", SOUND.values(), ids=SOUND)
def test_a_sound_position_is_taken_as_it_is(sound):
    state = GAME.load(sound, chance="explicit")
    assert state.position() == sound
    assert list(state.position()) == list(START)
    assert (state.moves() == []) == (state.to_move == "over")


def test_counts_are_written_in_the_order_of_the_cards():
    shuffled = {**PLAIN, "display": dict(reversed(PLAIN["display"].items()))}
    assert list(GAME.load(shuffled).position()["display"]) == list(PLAIN["display"])


def test_the_view_is_the_position():
    state = at(ROLL)
    assert state.view(None) == state.view(1) == state.position()

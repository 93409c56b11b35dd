"""Positions from outside: each contradiction is refused with the key it is about."""

from copy import deepcopy
from typing import Any

import pytest

import starboard
from games.stellar_scramble.table import GAME, at, position
from starboard.games.stellar_scramble.position.check import KEYS

START = GAME.new(2, chance="explicit").position()
PLAIN = position()
FOUR = position(4)
SKY = position(sky={(1, 1): "raider-red-9", (1, 2): "raider-blue-9 8 0"})
GEM = at("draw", "~red").position()
SIFTER = {"systems": ["gem-sifter"]}
SIFT = at("draw", "~red", seats={0: SIFTER}).position()
REDRAW = at("draw", "~red", "redraw", seats={0: SIFTER}).position()
MOVING = at("draw", "~blue", "activate blue").position()
FIRING = at("draw", "~red", "activate red", "stay", sky={(1, 1): "raider-red-9"}).position()
ENERGIZE = at(
    "draw", "~green", "activate green", "stay", track={}, seats={0: {"cards": {"green": ["seed-bank"]}}}
).position()
CONVERT = at("draw", "~blue", "activate blue", "stay").position()
RICH = {"credits": 12, "systems": ["coolant-loop", "nav-computer", "gun-camera"], "broken": {"red": True}}
BUYING = at("draw", "~blue", "exchange", seats={0: RICH}).position()
SCRAP = at("draw", "~blue", "exchange", "buy 1", track={1: "heat-sink"}, seats={0: RICH}).position()
REFILL = at("draw", "~blue", "exchange", "buy 1", seats={0: {"credits": 4}}).position()
OWN = at("draw", "~overheat", seats={0: {"overheat": 4}}).position()
ALIENS = at(
    "cooldown",
    "cooldown",
    track={7: "fire"},
    seats={0: {"space": 2}, 1: {"space": 2}},
    sky={(1, 2): "raider-red-9"},
).position()
REVEAL = at("cooldown", "cooldown").position()
DEPLOY = at("cooldown", "cooldown", track={7: "move"}).position()
OVER = at("cooldown", "cooldown", seats={0: {"victory": 10}}).position()
PLACE = GAME.new(2, chance="explicit")
while PLACE.to_move == "chance":
    PLACE.play(PLACE.numbers()[0])
DEALT = PLACE.position()
PLACED = PLACE.play("to west").position()
SOLO = GAME.new(1, options={"solo_colours": 3, "colours": ["green"]}, chance="explicit").position()


def changed(start: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The position with one value exchanged."""
    found = deepcopy(start)
    *way, last = path.split(".")
    place: Any = found
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[int(last) if isinstance(place, list) else last] = value
    return found


def without(start: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in start.items() if name != key}


# what is wrong: the key that is named, the start, the path that is changed, its value
REFUSED = {
    "another game": ("game", PLAIN, "game", "chess"),
    "five players": ("players", PLAIN, "players", 5),
    "no options": ("options", PLAIN, "options", []),
    "two seats of a colour": ("options.colours", PLAIN, "options.colours", ["red", "red"]),
    "one colour for two": ("options.colours", PLAIN, "options.colours", ["red"]),
    "no such colour": ("options.colours", PLAIN, "options.colours", ["red", "pink"]),
    "experienced as a number": ("options.experienced", PLAIN, "options.experienced", 1),
    "solo colours for two": ("options.solo_colours", PLAIN, "options.solo_colours", 2),
    "five solo colours": ("options.solo_colours", SOLO, "options.solo_colours", 5),
    "no such phase": ("phase", PLAIN, "phase", "specials"),
    "a phase that is a number": ("phase", PLAIN, "phase", 3),
    "the wrong mover": ("to_move", PLAIN, "to_move", 1),
    "a mover that is true": ("to_move", PLAIN, "to_move", False),
    "round 29": ("round", PLAIN, "round", 29),
    "round 0 in a turn": ("round", PLAIN, "round", 0),
    "round 1 while placing": ("round", PLACED, "round", 1),
    "no turn in a turn": ("turn", PLAIN, "turn", None),
    "a turn while cards are revealed": ("turn", REVEAL, "turn", 0),
    "the turn of nobody": ("turn", PLAIN, "turn", 2),
    "three seats": ("seats", PLAIN, "seats", PLAIN["seats"] * 2),
    "a seat without a bag": ("seats.0.bag", PLAIN, "seats.0", without(PLAIN["seats"][0], "bag")),
    "an unknown thing of a seat": ("seats.1.luck", PLAIN, "seats.1.luck", 1),
    "a space beyond the board": ("seats.0.space", PLAIN, "seats.0.space", 7),
    "a space as text": ("seats.0.space", PLAIN, "seats.0.space", "1"),
    "no space after the start": ("seats.1.space", PLAIN, "seats.1.space", None),
    "a space before placing": ("seats.0.space", DEALT | {"phase": "deal"}, "seats.0.space", 3),
    "seat 1 placed before seat 0": ("seats.1.space", DEALT, "seats.1.space", 3),
    "two in a Wormhole": (
        "seats.1.space",
        position(seats={0: {"space": "east"}}),
        "seats.1.space",
        "east",
    ),
    "minus one Invader": ("seats.0.victory", PLAIN, "seats.0.victory", -1),
    "heat 6": ("seats.0.overheat", PLAIN, "seats.0.overheat", 6),
    "13 credits": ("seats.0.credits", PLAIN, "seats.0.credits", 13),
    "credits as a fraction": ("seats.0.credits", PLAIN, "seats.0.credits", 1.0),
    "a gem of no kind": ("seats.0.bag", PLAIN, "seats.0.bag", {"pink": 1}),
    "a zero in a bag": ("seats.0.bag", PLAIN, "seats.0.bag.red", 0),
    "a board that is a list": ("seats.0.board", PLAIN, "seats.0.board", []),
    "31 red gems": ("seats", PLAIN, "seats.0.bag.red", 28),
    "41 overheat gems": ("seats", PLAIN, "seats.0.board", {"overheat": 25}),
    "31 red gems with the one in hand": ("seats", GEM, "seats.0.bag.red", 27),
    "a missing weapon": ("seats.0.weapons.red", PLAIN, "seats.0.weapons", {}),
    "boosts as text": ("seats.0.weapons.red.boosts", PLAIN, "seats.0.weapons.red.boosts", "2"),
    "17 boosts": (
        "seats",
        position(seats={1: {"boosts": {"red": 16}}}),
        "seats.0.weapons.red.boosts",
        1,
    ),
    "broken as a number": ("seats.0.weapons.red.broken", PLAIN, "seats.0.weapons.red.broken", 0),
    "a card on another weapon": (
        "seats.0.weapons.red.cards",
        PLAIN,
        "seats.0.weapons.red.cards",
        ["seed-bank"],
    ),
    "a system on a weapon": ("seats.0.weapons.red.cards", PLAIN, "seats.0.weapons.red.cards", ["heat-sink"]),
    "a card among the systems": ("seats.0.systems", PLAIN, "seats.0.systems", ["rail-spike"]),
    "systems out of order": (
        "seats.0.systems",
        PLAIN,
        "seats.0.systems",
        ["gun-camera", "coolant-loop"],
    ),
    "four systems": (
        "seats.0.systems",
        PLAIN,
        "seats.0.systems",
        ["coolant-loop", "trade-beacon", "nav-computer", "gun-camera"],
    ),
    "two rows": ("invaders", PLAIN, "invaders", PLAIN["invaders"][:2]),
    "seven columns": ("invaders.0", PLAIN, "invaders.0", [None] * 7),
    "a token of no kind": ("invaders.0.0.token", SKY, "invaders.0.0.token", "scout"),
    "no shields": ("invaders.0.0.shields", SKY, "invaders.0.0.shields", 0),
    "too many shields": ("invaders.0.0.shields", SKY, "invaders.0.0.shields", 10),
    "an assist on an undamaged Invader": ("invaders.0.0.assists", SKY, "invaders.0.0.assists", [0]),
    "an assist of nobody": ("invaders.0.1.assists", SKY, "invaders.0.1.assists", [2]),
    "assists out of order": ("invaders.0.1.assists", SKY, "invaders.0.1.assists", [1, 0]),
    "an assist twice": ("invaders.0.1.assists", SKY, "invaders.0.1.assists", [0, 0]),
    "a token twice": ("invaders", SKY, "invaders.2.2", SKY["invaders"][0][0]),
    "a marked token on the small board": ("piles", PLAIN, "piles.1.raider-red-8", 1),
    "a token in sky and pile": ("piles", SKY, "piles.1.raider-red-9", 1),
    "a token of another level": ("piles.0", PLAIN, "piles.0", {"raider-red-9": 1}),
    "two piles": ("piles", PLAIN, "piles", [{}, {}]),
    "six slots": ("track", PLAIN, "track", PLAIN["track"][:6]),
    "a slot without an event": ("track.0.event", PLAIN, "track.0", {"card": None}),
    "a card of no kind": ("track.0.card", PLAIN, "track.0.card", "laser"),
    "an event of no kind": ("track.0.event", PLAIN, "track.0.event", "peace"),
    "a fourth fire": ("track", PLAIN, "track.6.event", "fire"),
    "a seventh move": ("track", PLAIN, "track.6.event", "move"),
    "another aggression": ("aggression", PLAIN, "aggression", 2),
    "aggression of three": ("aggression", FOUR, "aggression", 4),
    "a card twice on the track": ("track.1", PLAIN, "track.1.card", "hot-barrel"),
    "a card on the track and unseen": ("unseen.0", PLAIN, "unseen.0", START["unseen"][0]),
    "unseen out of order": ("unseen.1", PLAIN, "unseen.1", START["unseen"][1][::-1]),
    "unseen of another level": ("unseen.1", PLAIN, "unseen.1", START["unseen"][2]),
    "fewer unseen than in the deck": ("unseen.2", PLAIN, "unseen.2", START["unseen"][2][:7]),
    "five upgrades of level 1": ("deck.0.upgrades", PLAIN, "deck.0.upgrades", 5),
    "a deck of two": ("deck", PLAIN, "deck", PLAIN["deck"][:2]),
    "the last card first": ("deck.0.last", PLAIN, "deck.0.last", 0),
    "level 2 before level 1": ("deck.1", PLAIN, "deck.1.upgrades", 7),
    "a gem in a turn": ("gem", PLAIN, "gem", "red"),
    "no gem in gem": ("gem", GEM, "gem", None),
    "a gem of glass": ("gem", GEM, "gem", "glass"),
    "a gem that cannot be used": (
        "gem",
        changed(GEM, "gem", "overheat"),
        "seats.0.overheat",
        4,
    ),
    "sifted as a number": ("sifted", PLAIN, "sifted", 0),
    "sifted in a turn": ("sifted", PLAIN, "sifted", True),
    "sift without a Gem Sifter": ("phase", SIFT, "seats.0.systems", []),
    "a bag that is empty": ("seats.0.bag", REDRAW, "seats.0.bag", {}),
    "an activation in a turn": ("activation", PLAIN, "activation", MOVING["activation"]),
    "no activation in move": ("activation", MOVING, "activation", None),
    "half an activation": ("activation.gem", MOVING, "activation", {"weapon": "blue"}),
    "a weapon of no colour": ("activation.weapon", MOVING, "activation.weapon", "pink"),
    "a gem of another colour": ("activation.gem", MOVING, "activation.gem", "red"),
    "a negative power": ("activation.power", MOVING, "activation.power", -1),
    "a broken weapon": ("activation.weapon", MOVING, "seats.0.weapons.blue.broken", True),
    "no power to fire": ("phase", FIRING, "activation.power", 0),
    "nothing to fire at": ("phase", FIRING, "invaders.0.0", None),
    "nothing to energize": ("activation", ENERGIZE, "activation.energize", 0),
    "nothing to convert": ("activation", CONVERT, "activation.convert", 0),
    "no gem to convert": ("activation", CONVERT, "seats.0.board", {}),
    "nothing to pay with": ("phase", BUYING, "seats.0.credits", 0),
    "incoming in buy": ("incoming", BUYING, "incoming", "heat-sink"),
    "no incoming in scrap": ("incoming", SCRAP, "incoming", None),
    "a weapon card incoming": ("incoming", SCRAP, "incoming", "rail-spike"),
    "an incoming card that is unseen": ("incoming", SCRAP, "incoming", "trade-beacon"),
    "scrap with a free slot": ("seats.0.systems", SCRAP, "seats.0.systems", ["gun-camera"]),
    "bought in a turn": ("bought", PLAIN, "bought", [7]),
    "slot 8 bought": ("bought", REFILL, "bought", [1, 8]),
    "bought out of order": ("bought", REFILL, "bought", [7, 1]),
    "a bought slot with a card": ("bought", REFILL, "bought", [1, 2]),
    "refill of nothing": ("bought", REFILL, "bought", []),
    "hits in a turn": ("hits", PLAIN, "hits", [0]),
    "no hits in disable": ("hits", OWN, "hits", []),
    "another seat hit in a turn": ("hits", OWN, "hits", [1]),
    "hits out of order": ("hits", ALIENS, "hits", [1, 0]),
    "a hit seat without a weapon": (
        "hits",
        ALIENS,
        "seats.1.weapons",
        {colour: {"cards": [], "boosts": 0, "broken": True} for colour in START["seats"][0]["weapons"]},
    ),
    "reveal with a card in slot 1": ("deck", REVEAL, "track.0.card", "gun-camera"),
    "no token to deploy": ("invaders", DEPLOY, "piles", [{}, {}, {}]),
    "over too early": ("phase", OVER, "seats.0.victory", 9),
    "all placed": ("seats", PLACED, "seats.1.space", 3),
}


@pytest.mark.parametrize(("key", "start", "path", "value"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused_by_its_key(key, start, path, value):
    wrong = changed(start, path, value)
    if path == "track.0.card" and value == "gun-camera":
        wrong["unseen"][0].remove(value)
    with pytest.raises(starboard.BadPosition) as refusal:
        GAME.load(wrong)
    assert refusal.value.key == key


@pytest.mark.parametrize("key", KEYS)
def test_every_key_has_to_be_there(key):
    with pytest.raises(starboard.BadPosition) as refusal:
        GAME.load(without(PLAIN, key))
    assert refusal.value.key == key


@pytest.mark.parametrize("wrong", [None, [], "position", 3])
def test_anything_but_an_object_is_refused(wrong):
    with pytest.raises(starboard.BadPosition, match="object"):
        GAME.load(wrong)


SOUND = [START, PLAIN, FOUR, SKY, GEM, SIFT, REDRAW, MOVING, FIRING, ENERGIZE, CONVERT, BUYING, SCRAP]
SOUND += [REFILL, OWN, ALIENS, REVEAL, DEPLOY, OVER, DEALT, PLACED, SOLO]


@pytest.mark.parametrize(
    "sound", SOUND, ids=[f"{number} {each['phase']}" for number, each in enumerate(SOUND)]
)
def test_a_sound_position_is_taken_as_it_is(sound):
    state = GAME.load(sound, chance="explicit")
    assert state.position() == sound
    assert tuple(state.position()) == KEYS
    assert (state.moves() == []) == (state.to_move == "over")
    assert state.view(None) == state.view(0) == sound


def test_counts_are_written_in_the_order_of_the_data():
    shuffled = changed(PLAIN, "seats.0.bag", dict(reversed(PLAIN["seats"][0]["bag"].items())))
    assert list(GAME.load(shuffled).position()["seats"][0]["bag"]) == list(PLAIN["seats"][0]["bag"])


def test_an_event_without_room_is_laid_nowhere():
    full = changed(REVEAL, "deck.0", {"upgrades": 0, "fire": 0, "move": 0, "last": 1})
    for slot, event in enumerate(["fire", "move", "move", "move", "move", "move", "fire"]):
        full["track"][slot]["event"] = event
    full["deck"] = [{"upgrades": 0, "fire": 0, "move": 0, "last": 0}] * 2 + [{**full["deck"][0]}]
    after = GAME.load(full, chance="explicit").play("~move").position()
    assert [slot["event"] for slot in after["track"]] == [slot["event"] for slot in full["track"]]
    assert after["phase"] == "turn"

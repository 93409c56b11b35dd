"""Positions from outside: each contradiction is refused with the key it is about."""

import pytest

import starboard
from games.orbital import reference
from games.orbital.nodes import (
    ARM,
    ARM_TO,
    BREAK,
    CHOOSE,
    COMMAND,
    COMMANDED,
    DRAFT,
    DRAFTED,
    DRAWING,
    FIRST,
    HIT,
    JUNK,
    KEEPING,
    LEVY,
    LOOK,
    MEND,
    METEOR,
    NEW_YEAR,
    NODES,
    OVER,
    PEACE,
    PLACE,
    PLAIN,
    PREFAB,
    PUBLISH,
    REVEAL,
    RICH,
    RISK,
    SALVAGE,
    SCRAP,
    SLOT,
    STRATEGIC,
    STRATEGIC_AUTOMAT,
    SURPLUS,
    TARGET,
    TWO,
    UNEVENTFUL,
    UPGRADED,
    VISIT,
    YEAR_END,
    automatic,
    changed,
    dug,
    module,
    table,
    unseen,
    without,
)
from games.orbital.reference_cards import CARDS
from games.orbital.table import GAME
from starboard.games.orbital.position.check import KEYS

# what is wrong: the key that is named, the start, the path that is changed, its value
REFUSED = {
    "another game": ("game", PLAIN, "game", "chess"),
    "six players": ("players", PLAIN, "players", 6),
    "no options": ("options", PLAIN, "options", []),
    "seven years": ("options.years", PLAIN, "options.years", 7),
    "peace for two": ("options.solo", PLAIN, "options.solo", "peace"),
    "six seats": ("options.bots", PLAIN, "options.bots", 4),
    "six years alone": ("options.years", PEACE, "options.years", 6),
    "another phase than the queue's": ("phase", PLAIN, "phase", "place"),
    "a phase that is a number": ("phase", PLAIN, "phase", 3),
    "another mover": ("to_move", PLAIN, "to_move", 1),
    "a mover that is false": ("to_move", PLAIN, "to_move", False),
    "a seat at a chance node": ("to_move", FIRST, "to_move", 0),
    "year 0": ("year", PLAIN, "year", 0),
    "year 6 of 5": ("year", PLAIN, "year", 6),
    "a first player behind the table": ("first", PLAIN, "first", 2),
    "an active seat that is text": ("active", PLAIN, "active", "0"),
    "an automatic opponent at a turn": (
        "active",
        changed(table(1, seats={0: RICH}), "to_move", 1),
        "active",
        1,
    ),
    "minus one pass": ("passes", PLAIN, "passes", -1),
    "all have passed": ("passes", PLAIN, "passes", 2),
    "a pass while something is built": ("passes", PLACE, "passes", 1),
    "no passes at the end of a year": ("passes", YEAR_END, "passes", 0),
    "a pass at the beginning of a year": ("passes", NEW_YEAR, "passes", 1),
    "a market that is an object": ("market", PLAIN, "market", {}),
    "six cards in the market": ("market", PLAIN, "market", ["casino"] * 6),
    "no such card in the market": ("market.1", PLAIN, "market.1", "laser"),
    "a market alone": ("market", REVEAL, "market", ["casino"]),
    "a view of a seat": ("seats.1.hand", GAME.new(2, seed=1).view(0), "game", "orbital"),
    "a hidden deck": ("deck", PLAIN, "deck", {"hidden": 100}),
    "a deck of laser": ("deck", PLAIN, "deck.laser", 1),
    "a zero in the deck": ("deck", PLAIN, "deck.dormitory", 0),
    "three casinos": ("deck", PLAIN, "deck.casino", 3),
    "a card too many": ("deck", PLAIN, "deck.casino", 2),
    "a card too few": ("deck", PLAIN, "deck.citadel", 1),
    "events in peace": ("deck", PEACE, "deck.sabotage", 3),
    "a discard pile that is a list": ("discard", PLAIN, "discard", []),
    "a deck smaller than the stacks": ("deck", dug(table(1)), "year", 2),
    "a draw from nothing": ("deck", dug(BREAK), "year", 2),
    "the structural core on offer": ("cores", PLAIN, "cores", ["structural", *PLAIN["cores"]]),
    "cores out of order": ("cores", PLAIN, "cores", PLAIN["cores"][::-1]),
    "a core that is nowhere": ("cores", PLAIN, "cores", PLAIN["cores"][1:]),
    "a core that is still there": ("seats.0.core", UPGRADED, "cores", PLAIN["cores"]),
    "a core twice": ("seats.1.core", UPGRADED, "seats.1.core", "bio"),
    "a core of no colour": ("seats.0.core", PLAIN, "seats.0.core", "red"),
    "an upgraded automatic opponent": ("seats.2.core", REVEAL, "seats.2.core", "bio"),
    "dummies for two": ("dummies", PLAIN, "dummies", [{}, {}]),
    "one dummy": ("dummies", PEACE, "dummies", [{}]),
    "a dummy with an event": ("dummies.0", PEACE, "dummies.0", {"sabotage": 1}),
    "a dummy with four cards": ("dummies.0", PEACE, "dummies.0", {"greenhouse": 3, "casino": 1}),
    "three seats": ("seats", PLAIN, "seats", PLAIN["seats"] * 2),
    "a seat without money": ("seats.0.mc", PLAIN, "seats.0", without(PLAIN["seats"][0], "mc")),
    "an unknown thing of a seat": ("seats.1.luck", PLAIN, "seats.1.luck", 1),
    "a person that is a bot": ("seats.0.bot", PLAIN, "seats.0.bot", True),
    "a bot that is a person": ("seats.1.bot", REVEAL, "seats.1.bot", False),
    "minus one point": ("seats.0.vp", PLAIN, "seats.0.vp", -1),
    "money as a fraction": ("seats.0.mc", PLAIN, "seats.0.mc", 1.0),
    "crew as text": ("seats.0.crew", PLAIN, "seats.0.crew", "1"),
    "more crew than there is": ("seats", PLAIN, "seats.1.crew_used", 33),
    "minus one used crew": ("seats.1.crew_used", PLAIN, "seats.1.crew_used", -1),
    "a hidden hand": ("seats.0.hand", PLAIN, "seats.0.hand", {"hidden": 2}),
    "a hand of laser": ("seats.0.hand", PLAIN, "seats.0.hand", {"laser": 1}),
    "a stack that is known": ("seats.1.hand.casino", REVEAL, "seats.1.hand", {"casino": 5}),
    "a stack of minus one": ("seats.1.hand", REVEAL, "seats.1.hand", {"hidden": -1}),
    "money at the start": ("seats.1.mc", FIRST, "seats.1.mc", 17),
    "too few cards of a dummy": ("dummies.0", PEACE, "queue.0.count", 2),
    "modules in a list": ("seats.0.modules", PLAIN, "seats.0.modules", []),
    "a module on the core": ("seats.0.modules.0,0", PLAIN, "seats.0.modules.0,0", module("citadel", "e")),
    "a module beyond the grid": ("seats.0.modules.6,0", PLAIN, "seats.0.modules.6,0", module("citadel", "e")),
    "a cell in other words": ("seats.0.modules.01,0", PLAIN, "seats.0.modules.01,0", module("citadel", "e")),
    "half a module": ("seats.0.modules.1,0.heading", PLAIN, "seats.0.modules.1,0", {"card": "dormitory"}),
    "an event as a module": ("seats.0.modules.1,0.card", PLAIN, "seats.0.modules.1,0.card", "sabotage"),
    "a heading up": ("seats.0.modules.1,0.heading", PLAIN, "seats.0.modules.1,0.heading", "u"),
    "a module on no base": ("seats.0.modules.1,0.heading", PLAIN, "seats.0.modules.1,0.heading", "w"),
    "a module without an exit below": (
        "seats.0.modules.2,0.heading",
        PLAIN,
        "seats.0.modules.2,0",
        module("citadel", "e"),
    ),
    "modules in a circle": (
        "seats.0.modules.2,2",
        PLAIN,
        "seats.0.modules",
        {
            "2,2": module("bulkhead", "s"),
            "2,3": module("bulkhead", "w"),
            "3,3": module("technical-support", "n"),
            "3,2": module("technical-support", "e"),
        },
    ),
    "no way out": (
        "seats.0.modules",
        PLAIN,
        "seats.0.modules",
        {
            "0,1": module("storage", "n"),
            "1,0": module("storage", "e"),
            "0,-1": module("casino", "s"),
            "-1,0": module("casino", "w"),
        },
    ),
    "minus one damage": ("seats.0.modules.1,0.damage", PLAIN, "seats.0.modules.1,0.damage", -1),
    "a damaged Bulkhead": (
        "seats.0.modules.-1,0.damage",
        PLAIN,
        "seats.0.modules.-1,0",
        module("bulkhead", "w", damage=1),
    ),
    "used as a number": ("seats.0.modules.1,0.used", PLAIN, "seats.0.modules.1,0.used", 0),
    "a used Dormitory": ("seats.0.modules.1,0.used", PLAIN, "seats.0.modules.1,0.used", True),
    "a queue that is an object": ("queue", PLAIN, "queue", {}),
    "a task that is text": ("queue.0", PLACE, "queue.0", "place"),
    "a task of no kind": ("queue.0.do", PLACE, "queue.0.do", "sleep"),
    "a task without a mode": ("queue.0.mode", PLACE, "queue.0", without(PLACE["queue"][0], "mode")),
    "a task with more": ("queue.1.seat", PLACE, "queue.1.seat", 0),
    "a task that happens by itself": ("queue.0.do", PLAIN, "queue", [{"do": "end_turn"}]),
    "a stack that draws": ("queue.0.do", REVEAL, "queue", [{"do": "draw", "seat": 1, "count": 1}]),
    "a task of nobody": ("queue.0.seat", PLACE, "queue.0.seat", 2),
    "the build of another seat": ("queue.0.seat", changed(PLACE, "to_move", 1), "queue.0.seat", 1),
    "a place for an event": ("queue.0.card", PLACE, "queue.0.card", "sabotage"),
    "a mode of no kind": ("queue.0.mode", PLACE, "queue.0.mode", "cheap"),
    "a prefab build without the event": ("queue.0.mode", PLACE, "queue.0.mode", "prefab"),
    "a free build from nowhere": ("queue.0.card", PLACE, "queue.0.mode", "free"),
    "a normal build on one module only": ("queue.0.from", COMMANDED, "queue.0.mode", "normal"),
    "a place that is no cell": ("queue.0.from", COMMANDED, "queue.0.from", "1,0"),
    "a place that is no Command Center": ("queue.0.from", COMMANDED, "queue.0.from", [2, 0]),
    "a Command Center that is idle": ("queue.0.from", COMMAND, "seats.0.modules.1,0.used", False),
    "a colour for a Command Center": ("queue.0.colour", COMMAND, "queue.0.colour", "military"),
    "any colour for a Military Command": ("queue.0.colour", DRAFT, "queue.0.colour", None),
    "a free build by Prefab Delivery": ("queue.0.mode", PREFAB, "queue.0.mode", "free"),
    "an effect of no kind": ("queue.0.effect", TARGET, "queue.0.effect", "gain-mc"),
    "another effect than the event's": ("queue.0.effect", TARGET, "queue.0.effect", "lawsuit"),
    "an event's effect of a module": ("queue.0.effect", LEVY, "queue.0.effect", "lawsuit"),
    "another amount": ("queue.0.amount", LEVY, "queue.0.amount", 3),
    "an attack on oneself": ("queue.0.victim", HIT, "queue.0.victim", 0),
    "exterior modules for Sabotage": ("queue.0.scope", HIT, "queue.0.scope", "exterior"),
    "any module for a Meteor Storm": ("queue.1.scope", METEOR, "queue.1.scope", "any"),
    "a Meteor Storm anticlockwise": ("queue", METEOR, "queue", [METEOR["queue"][k] for k in (1, 0, 2, 3)]),
    "a Meteor Storm that leaves one out": ("queue", METEOR, "queue", [METEOR["queue"][k] for k in (0, 2, 3)]),
    "any card in an Uneventful Year": ("queue.0.kind", UNEVENTFUL, "queue.0.kind", "any"),
    "an opponent twice": ("queue", UNEVENTFUL, "queue.1.seat", 1),
    "an empty stack to scrap": ("queue.0.seat", SCRAP, "seats.3.hand", {"hidden": 0}),
    "the stack of a person": ("queue.0.seat", SCRAP, "queue.0.seat", 1),
    "visitors at home": ("queue.0.victim", VISIT, "queue.0.victim", 0),
    "three cards for a Junkyard": ("queue.0.count", JUNK, "queue.0.count", 2),
    "another gain": ("queue.1", JUNK, "queue.1.mc", 6),
    "four cards for a point": ("queue.0.count", PUBLISH, "queue.0.count", 4),
    "an attacker that discards": ("queue.0.seat", changed(STRATEGIC, "to_move", 0), "queue.0.seat", 0),
    "four cards to look at": ("queue.0.count", LOOK, "queue.0.count", 3),
    "a view of a choice": ("queue.0.cards", CHOOSE, "queue.0.cards", {"hidden": 3}),
    "three tokens to mend": ("queue.0.count", MEND, "queue.0.count", 3),
    "an arm for more": ("queue.0.amount", ARM, "queue.0.amount", 4),
    "an arm that lifts nothing": ("queue.0.module", ARM_TO, "queue.0.module", "2,0"),
    "more crew at risk than used": ("queue.0.count", RISK, "queue.0.count", 4),
    "hit as a number": ("queue.0.hit", RISK, "queue.0.hit", 0),
    "a count of nothing": ("queue.0.count", BREAK, "queue.0.count", 0),
    "four cards for a Breakthrough": ("queue.0.count", BREAK, "queue.0.count", 4),
    "two tasks of two actions": ("queue", MEND, "queue", [MEND["queue"][0], *LEVY["queue"]]),
    "a reveal and more": ("queue", REVEAL, "queue", [{"do": "reveal", "seat": 1}] * 2),
    "a reveal of another seat": ("queue.0.seat", REVEAL, "queue.0.seat", 2),
    "an empty stack to reveal": ("queue.0.seat", REVEAL, "seats.1.hand", {"hidden": 0}),
    "first drawn twice": ("queue", FIRST, "queue", [{"do": "first"}] * 2),
    "a first player before it is drawn": ("first", FIRST, "first", 1),
    "another seat active at the start": ("active", KEEPING, "active", 1),
    "five cards to give back": ("queue.0.count", KEEPING, "queue.0.count", 5),
    "the start without one seat": ("queue", DRAWING, "queue", DRAWING["queue"][:-1]),
    "the start again": ("queue", KEEPING, "year", 2),
    "the end of the last year": ("year", YEAR_END, "year", 5),
    "a hand that is not too large": ("queue.0.count", SURPLUS, "queue.0.count", 2),
    "another beginning of the year": ("active", NEW_YEAR, "active", 0),
    "over too early": ("year", OVER, "year", 4),
    "over before all have passed": ("passes", OVER, "passes", 1),
    "over and more": ("queue", OVER, "queue", [*OVER["queue"], *OVER["queue"]]),
}


@pytest.mark.parametrize(("key", "start", "path", "value"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused_by_its_key(key, start, path, value):
    with pytest.raises(starboard.BadPosition) as refusal:
        GAME.load(changed(start, path, value))
    assert refusal.value.key == key


# the same, where the deck is made to fit the change
REFUSED_THOUGH_THE_CARDS_ADD_UP = {
    "a market already laid out": ("market", YEAR_END, "market", ["casino"]),
    "cards discarded at the start": ("discard", KEEPING, "discard", {"citadel": 1}),
    "a module at the start": ("seats.1.modules", KEEPING, "seats.1.modules", {"1,0": module("citadel", "e")}),
    "a card before the first player": ("seats.0.hand", FIRST, "seats.0.hand", {"casino": 1}),
    "a market before the first player": ("market", FIRST, "market", ["casino"]),
    "fewer cards drawn than said": ("seats.0.hand", DRAWING, "queue.0.count", 7),
    "fewer cards given back than said": ("seats.0.hand", KEEPING, "queue.0.count", 2),
    "a civil module of a Military Command": ("queue.0.card", DRAFTED, "queue.0.card", "casino"),
    "nothing to hit": ("queue.0", HIT, "seats.1.modules", {}),
    "nothing to visit": ("queue.0", VISIT, "seats.1.modules.1,0.used", True),
    "nothing to mend": ("queue.0", MEND, "seats.0.modules.-1,0.damage", 0),
    "nothing to salvage": ("queue.0", SALVAGE, "discard", {"sabotage": 1}),
    "a slot of an empty market": ("queue.0", SLOT, "market", []),
    "no event to discard": ("queue.0", UNEVENTFUL, "seats.1.hand", {"casino": 1}),
    "no card to discard": ("queue.0.count", UNEVENTFUL, "seats.1.hand", {}),
    "fewer cards than asked for": ("queue.0.count", PUBLISH, "seats.0.hand", {"casino": 1}),
    "nothing to choose from": ("queue.0.cards", CHOOSE, "queue.0.cards", {}),
    "an event that is over at once": ("queue", BREAK, "queue.1.card", "government-grant"),
    "a task of another event": ("queue", BREAK, "queue.1.card", "sabotage"),
    "an event of an automatic opponent": ("queue", STRATEGIC_AUTOMAT, "queue.1", VISIT["queue"][1]),
    "a place of an automatic opponent": ("queue.0.seat", REVEAL, "queue", [{**PLACE["queue"][0], "seat": 1}]),
    "a look of an automatic opponent": ("queue", REVEAL | {"phase": "look"}, "queue", automatic(LOOK)),
    "an end of year without upkeep": ("queue", YEAR_END, "queue.1", {"do": "restock", "seat": 0}),
    "a card too many at the end of a year": ("queue.0.count", SURPLUS, "queue.0.count", 2),
    "a surplus of events": ("queue.0.kind", SURPLUS, "queue.0.kind", "event"),
    "two cards of one Archive": ("queue.0.count", NEW_YEAR, "queue.0.count", 2),
}


@pytest.mark.parametrize(
    ("key", "start", "path", "value"),
    REFUSED_THOUGH_THE_CARDS_ADD_UP.values(),
    ids=REFUSED_THOUGH_THE_CARDS_ADD_UP,
)
def test_it_is_refused_by_its_key_though_the_cards_add_up(key, start, path, value):
    wrong = changed(start, path, value)
    wrong["deck"] = unseen(wrong)
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


@pytest.mark.parametrize(
    "node", NODES, ids=[f"{number} {each['phase']}" for number, each in enumerate(NODES)]
)
def test_a_sound_position_is_taken_as_it_is(node):
    state = GAME.load(node, chance="explicit")
    assert state.position() == node
    assert tuple(state.position()) == KEYS
    assert state.moves() == reference.moves(node)


def test_cards_and_modules_are_written_in_order():
    shuffled = changed(PLAIN, "deck", dict(reversed(PLAIN["deck"].items())))
    shuffled["seats"][0]["modules"] = dict(reversed(TWO.items()))
    found = GAME.load(shuffled).position()
    assert list(found["deck"]) == [card for card in CARDS if card in PLAIN["deck"]]
    assert list(found["seats"][0]["modules"]) == ["1,0", "1,1"]

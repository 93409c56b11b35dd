"""An observation of Orbital tells all that the seat sees: here its view is put together again."""

from collections import Counter

import pytest

from games.orbital.nodes import NODES
from games.orbital.table import GAME
from starboard.engine.generic.simulate import redeal
from starboard.engine.views.features import observe, schema_of
from starboard.games.orbital.learn.features import NEIGHBOUR_IDS
from starboard.games.orbital.position import crew_symbols
from starboard.games.orbital.position.tasks import KEYS
from starboard.games.orbital.rules.orbital.grid import CELL_IDS, place_of
from starboard.games.orbital.rules.state import Do
from told import Told, only
from walks import setups, some_nodes

CELLS = {cell: list(place_of(number)) for number, cell in enumerate(CELL_IDS)}


def tables():
    """All ways to sit down: automatic opponents on top of those that every game is tried with."""
    return [*setups(GAME), (1, {"solo": "peace"}), (2, {"bots": 2}), (3, {"bots": 2, "years": 6})]


def size(state):
    """How many seats there are in all."""
    return state.players + state.options["bots"]


def view(told):
    """What was told, as a view."""
    observer = int(told.one("seat"))
    queue = [task(told, str(number + 1)) for number in range(len(told["task"]))]
    return {
        "game": GAME.id,
        "players": told["players"],
        "options": {"years": told["years"], "solo": told.one("solo"), "bots": told["bots"]},
        "phase": told.one("phase"),
        "to_move": mover(told),
        "year": told["year"],
        "first": told.the_seat(told["first"]),
        "active": told.the_seat(told["active"]),
        "passes": told["passes"],
        "market": [only(card) for card in told["market"].values()],
        "deck": {"hidden": told["deck"]},
        "discard": told["discard"],
        "cores": list(told["cores"]),
        "dummies": neighbours(told),
        "seats": [seat(told, number, observer) for number in range(told["players"] + told["bots"])],
        "queue": queue,
    }


def mover(told):
    if told.one("phase") == "over":
        return "over"
    seat = told.the_seat(told["to_move"])
    return "chance" if seat is None else seat


def neighbours(told):
    return [told["neighbours"].get(each, {}) for each in NEIGHBOUR_IDS] if told.one("solo") == "peace" else []


def seat(told, number, observer):
    return {
        "bot": told.flags("bot")[number],
        **{name: told.seats(name)[number] for name in ("vp", "mc", "crew", "crew_used")},
        "hand": told["hand"] if number == observer else {"hidden": told.seats("held")[number]},
        "core": only(told.seats("core")[number]),
        "modules": {
            cell: {
                "card": card,
                "heading": told.seats("headings")[number][cell],
                "damage": told.seats("damage", {})[number].get(cell, 0),
                "used": cell in told.seats("used", {})[number],
            }
            for cell, card in told.seats("modules", {})[number].items()
        },
    }


def task(told, place):
    do = told["task"][place]
    return {"do": do, **{key: said(told, key, place) for key in KEYS[Do[do.upper()]]}}


def said(told, key, place):
    """What a task says under a key."""
    match key:
        case "seat" | "victim":
            return told.the_seat(told[f"task_{key}"][place])
        case "dummy":
            return NEIGHBOUR_IDS.index(told["task_neighbour"][place])
        case "count" | "amount" | "mc" | "vp":
            return told[f"task_{key}"].get(place, 0)
        case "hit":
            return place in told["task_hit"]
        case "cards":
            mine = told["task_seat"][place] == {"self": 1}
            return told["looked"] if mine else {"hidden": told["looks"]}
        case "from":
            return CELLS.get(told["task_cell"].get(place))
        case "module":
            return told["task_cell"][place]
    return told[f"task_{key}"].get(place)


@pytest.mark.parametrize(("players", "options"), tables())
def test_an_observation_tells_the_whole_view(players, options):
    for state in some_nodes(GAME, 1, every=15, players=players, options=options):
        seat = state.ply % players
        assert view(Told(state, seat, size(state))) == state.view(seat)


@pytest.mark.parametrize("position", NODES, ids=lambda position: position["phase"])
def test_every_kind_of_node_is_told_to_every_seat(position):
    state = GAME.load(position, chance="explicit")
    for seat in range(state.players):
        assert view(Told(state, seat, size(state))) == state.view(seat)


def test_what_is_added_up_agrees_with_the_view():
    for state in some_nodes(GAME, 3, every=23, players=3):
        told, seats = Told(state, 1, 3), state.view(1)["seats"]
        assert told.seats("symbols") == [crew_symbols(its) for its in seats]
        for its, working, counts in zip(seats, told.seats("working", {}), told.seats("counts"), strict=True):
            whole = [module for module in its["modules"].values() if module["damage"] == 0]
            assert sum(working.values()) == len(whole)
            assert sum(counts.values()) >= 1 + len(whole)


def test_3_2_the_deck_and_what_others_hide_is_one_heap():
    for state in some_nodes(GAME, 4, every=11, players=3):
        position = state.position()
        hidden = Counter(position["deck"])
        for its in position["seats"][1:]:
            hidden += Counter(its["hand"])
        for task in position["queue"]:
            if "cards" in task and task["seat"] != 0:
                hidden += Counter(task["cards"])
        assert Told(state, 0, 3)["unknown"] == hidden


def test_3_1_another_hand_is_a_number_of_cards_and_nothing_else():
    hidden = False
    for state in some_nodes(GAME, 5, every=5, players=3):
        for seat in range(3):
            guess = redeal(state, seat, seed=state.ply)
            hidden = hidden or guess.position() != state.position()
            assert (observe(guess, seat) == observe(state, seat)).all()
    assert hidden


def test_a_game_with_its_seats_turned_round_looks_the_same():
    rows = schema_of(GAME).rows(2)
    vectors = schema_of(GAME).vectors(rows)
    for state in some_nodes(GAME, 6, every=13, players=3):
        if state.position()["phase"] == "first":
            continue  # until it is drawn, seat 0 stands for the first player
        other = GAME.load(turned(state.position()), chance="explicit")
        for seat in range(3):
            vectors[:] = observe(state, seat), observe(other, (seat + 1) % 3)
            rows["seat"] = 0
            assert (vectors[0] == vectors[1]).all()


def turned(position):
    """The same position with each player one seat further."""
    count = position["players"]
    on = {seat: (seat + 1) % count for seat in range(count)}
    queue = [
        {**task, **{k: on[task[k]] for k in ("seat", "victim") if k in task}} for task in position["queue"]
    ]
    return {
        **position,
        "to_move": on.get(position["to_move"], position["to_move"]),
        "first": on[position["first"]],
        "active": on[position["active"]],
        "seats": [position["seats"][seat - 1] for seat in range(count)],
        "queue": queue,
    }

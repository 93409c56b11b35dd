"""Record <-> the protocol's JSON. tasks.py has the tasks of the queue."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from starboard.engine.generic.ranking import ranked
from starboard.engine.position import counts_by_id
from starboard.games.orbital import META
from starboard.games.orbital.position.tasks import fill_task, mover, write_task
from starboard.games.orbital.rules.cards import (
    CARD_IDS,
    COLOUR_IDS,
    CORE,
    CORE_PERKS,
    DUMMIES,
    GOAL,
    NONE,
    PERKS,
    STRUCTURAL,
    Perk,
)
from starboard.games.orbital.rules.orbital.grid import CELL_IDS, CENTRE, DIRECTION_IDS
from starboard.games.orbital.rules.state import Solo, State, Task
from starboard.games.orbital.rules.task_keys import SOLO_IDS

Position = dict[str, Any]


def write(record: Any, players: int) -> Position:
    """The position of a record."""
    state = _fields(record)
    waiting = reversed(state.queue[: state.pending].tolist())
    queue = [write_task(state, dict(zip(Task.names, task, strict=True))) for task in waiting]
    taken = set(state.core[: state.seats].tolist())
    return {
        "game": META.id,
        "players": players,
        "options": _options(state),
        "phase": queue[0]["do"] if queue else "turn",
        "to_move": mover(queue, state.active),
        "year": state.year,
        "first": state.first,
        "active": state.active,
        "passes": state.passes,
        "market": [CARD_IDS[card] for card in state.market[: state.offered]],
        "deck": counts_by_id(CARD_IDS, state.deck),
        "discard": counts_by_id(CARD_IDS, state.discard),
        "cores": [id for core, id in enumerate(COLOUR_IDS) if core != STRUCTURAL and core not in taken],
        "dummies": [counts_by_id(CARD_IDS, cards) for cards in state.dummies]
        if state.solo == Solo.PEACE
        else [],
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "queue": queue,
        **({"version": state.older} if state.older else {}),
    }


def _fields(record: Any) -> Any:
    """All fields, read at once: reading single fields of a NumPy record takes most of the time of `write`."""
    return SimpleNamespace(**dict(zip(State.names, record.item(), strict=True)))


def _options(state: Any) -> Position:
    return {
        "years": state.years,
        "solo": SOLO_IDS[state.solo],
        "bots": state.seats - state.players,
    }


def _dummies(state: Any) -> list[dict[str, int]]:
    """§13.1 The cards of the silent opponents, in the peace version."""
    return [counts_by_id(CARD_IDS, cards) for cards in state.dummies] if state.solo == Solo.PEACE else []


def _seat(state: Any, seat: int) -> Position:
    is_bot = seat >= state.players
    built = state.built[seat, : state.modules[seat]].tolist()
    return {
        "bot": is_bot,
        "vp": int(state.vp[seat]),
        "mc": int(state.mc[seat]),
        "crew": int(state.crew[seat]),
        "crew_used": int(state.crew_used[seat]),
        "hand": {"hidden": int(state.held[seat])} if is_bot else counts_by_id(CARD_IDS, state.hand[seat]),
        "core": COLOUR_IDS[state.core[seat]],
        "modules": {CELL_IDS[cell]: _module(state, seat, cell) for cell in built},
    }


def _module(state: Any, seat: int, cell: int) -> Position:
    return {
        "card": CARD_IDS[state.card[seat, cell]],
        "heading": DIRECTION_IDS[state.heading[seat, cell]],
        "damage": int(state.damage[seat, cell]),
        "used": bool(state.used[seat, cell]),
    }


# --- and back -------------------------------------------------------------------------------------------


def read(position: Position) -> np.ndarray[Any, Any]:
    """Check a position and return its record."""
    from starboard.games.orbital.position.check import check, check_node

    check(position)
    states = fill_in(position)
    check_node(states, position)
    return states


def fill_in(position: Position) -> np.ndarray[Any, Any]:
    """The record of a valid position."""
    states = np.zeros(1, State)
    state = states[0]
    options = position["options"]
    state.players = position["players"]
    state.seats = position["players"] + options["bots"]
    state.solo = SOLO_IDS.index(options["solo"])
    for name in ("year", "first", "active", "passes"):
        state[name] = position[name]
    state.years = options["years"]
    state.older = position.get("version", 0)
    for seat, its in enumerate(position["seats"]):
        _fill_seat(state, seat, its)
    _fill_cards(state, position)
    for task in reversed(position["queue"]):
        fill_task(state, task)
    return states


def _fill_cards(state: Any, position: Position) -> None:
    for slot, card in enumerate(position["market"]):
        state.market[slot] = CARD_IDS.index(card)
    state.offered = len(position["market"])
    state.unseen = _fill(state.deck, position["deck"])
    state.discarded = _fill(state.discard, position["discard"])
    for dummy, cards in enumerate(position["dummies"][:DUMMIES]):
        _fill(state.dummies[dummy], cards)


def _fill(counts: Any, cards: dict[str, int]) -> int:
    for card, count in cards.items():
        counts[CARD_IDS.index(card)] = count
    return sum(cards.values())


def _fill_seat(state: Any, seat: int, its: Position) -> None:
    for name in ("vp", "mc", "crew", "crew_used"):
        state[name][seat] = its[name]
    state.core[seat] = COLOUR_IDS.index(its["core"])
    if its["bot"]:
        state.held[seat] = its["hand"].get("hidden", 0)
    else:
        state.held[seat] = _fill(state.hand[seat], its["hand"])
    state.card[seat] = NONE
    state.heading[seat] = NONE
    state.card[seat, CENTRE] = CORE
    for k, (cell, module) in enumerate(sorted(_by_cell(its["modules"]).items())):
        state.built[seat, k] = cell
        state.card[seat, cell] = CARD_IDS.index(module["card"])
        state.heading[seat, cell] = DIRECTION_IDS.index(module["heading"])
        state.damage[seat, cell] = module["damage"]
        state.used[seat, cell] = module["used"]
    state.modules[seat] = len(its["modules"])


def _by_cell(modules: Position) -> dict[int, Position]:
    return {CELL_IDS.index(place): module for place, module in modules.items()}


# --- the result -----------------------------------------------------------------------------------------


def crew_symbols(seat: Position) -> int:
    """§4.7 The crew that the core and the undamaged modules support."""
    working = [module["card"] for module in seat["modules"].values() if module["damage"] == 0]
    crew = CORE_PERKS[COLOUR_IDS.index(seat["core"]), Perk.CREW]
    return int(crew + sum(PERKS[CARD_IDS.index(card), Perk.CREW] for card in working))


def rank(seat: Position) -> tuple[int, int, int]:
    """§11.7 The rank of a seat: higher is better."""
    return seat["vp"], crew_symbols(seat), seat["mc"]


def scores(position: Position) -> list[int]:
    """The VP of each seat, at any time of the game."""
    return [seat["vp"] for seat in position["seats"]]


def result(position: Position) -> dict[str, Any]:
    """The result of a finished game."""
    ranks = [rank(seat) for seat in position["seats"]]
    ranking = ranked(ranks)
    won = position["seats"][0]["vp"] >= GOAL
    is_peace = position["options"]["solo"] == "peace"
    return {
        "winners": ranking[0] if won or not is_peace else [],
        "scores": scores(position),
        "ranking": ranking,
        "reason": ("goal" if won else "short") if is_peace else deciding(ranks),
    }


def deciding(ranks: list[tuple[int, int, int]]) -> str:
    """§11.7 What decided: the first of these in which one seat is alone at the top."""
    for length, reason in enumerate(("points", "crew", "money"), 1):
        heads = [its[:length] for its in ranks]
        if heads.count(max(heads)) == 1:
            return reason
    return "shared"

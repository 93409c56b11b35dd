"""Checks the seats and their orbitals."""

from typing import Any

from starboard.engine.position import check_object, is_one_of, is_whole, refuse_unless
from starboard.games.orbital.data import CARDS, CORES, HIDDEN, MODULES
from starboard.games.orbital.position.check_cards import check_pile
from starboard.games.orbital.position.exits import (
    CORE,
    ROUND,
    Cell,
    behind,
    cell_of,
    exits_of,
    ring_order,
    usable_exits,
    word_of,
)

Position = dict[str, Any]

SEAT_KEYS = ("bot", "vp", "mc", "crew", "crew_used", "hand", "core", "modules")
MODULE_KEYS = ("card", "heading", "damage", "used")
CELLS = {word_of(cell): cell for cell in ring_order() if cell != CORE}
MOST_AMOUNT = 9999
"""The limit of VP and MC: far more than in any game."""
MOST_DAMAGE = 99
UPGRADED = [core for core in CORES if core != "structural"]
MOST_CREW = sum(card.crew * card.copies for card in MODULES.values())
MOST_CREW += sum(core.crew for core in CORES.values())
"""§4.7 The crew of all modules and cores; within a year crew only changes its owner."""


def check_seats(position: Position) -> None:
    """§2.2 The people first, the automatic opponents behind them."""
    seats, players = position["seats"], position["players"]
    expected = players + position["options"]["bots"]
    listed = isinstance(seats, list) and len(seats) == expected
    refuse_unless(listed, "seats", f"must be a list of {expected}, the automatic opponents last")
    for seat, its in enumerate(seats):
        key = f"seats.{seat}"
        check_object(key, its, SEAT_KEYS)
        automatic = seat >= players
        refuse_unless(is_one_of(its["bot"], [automatic]), f"{key}.bot", f"must be {automatic}".lower())
        _check_numbers(key, its)
        _check_hand(f"{key}.hand", its["hand"], automatic)
        refuse_unless(is_one_of(its["core"], CORES), f"{key}.core", "must be a colour")
        _check_orbital(f"{key}.modules", its)
    crew = sum(its["crew"] + its["crew_used"] for its in seats)
    refuse_unless(crew <= MOST_CREW, "seats", f"there is no crew for more than {MOST_CREW}, not {crew}")


def _check_numbers(key: str, its: Position) -> None:
    for name, most in (
        ("vp", MOST_AMOUNT),
        ("mc", MOST_AMOUNT),
        ("crew", MOST_CREW),
        ("crew_used", MOST_CREW),
    ):
        message = f"must be a whole number from 0 to {most}"
        refuse_unless(is_whole(its[name], 0, most), f"{key}.{name}", message)


def _check_hand(key: str, hand: Any, automatic: bool) -> None:
    """§3.1, §12.1 The cards of a person; of a stack only the number."""
    if not automatic:
        check_pile(key, hand, CARDS)
        return
    check_object(key, hand, (HIDDEN,))
    total = sum(card.copies for card in CARDS.values())
    refuse_unless(is_whole(hand[HIDDEN], 0, total), key, "must be a number of cards")


def check_cores(position: Position) -> None:
    """§1.4 There is one Upgraded Core of each colour, and automatic opponents take none."""
    cores = position["cores"]
    in_order = isinstance(cores, list) and cores == [core for core in UPGRADED if core in cores]
    refuse_unless(in_order, "cores", f"must be any of {', '.join(UPGRADED)}, in this order, each once")
    taken = list(cores)
    for seat, its in enumerate(position["seats"]):
        core, key = its["core"], f"seats.{seat}.core"
        if core != "structural":
            refuse_unless(not its["bot"], key, "of an automatic opponent must be structural")
            refuse_unless(core not in taken, key, f"there is only one {core} core")
            taken.append(core)
    refuse_unless(len(taken) == len(UPGRADED), "cores", "an Upgraded Core is missing")


# Orbitals


def _check_orbital(key: str, its: Position) -> None:
    """§4 Modules in the grid, each joined to an exit, and a way out."""
    refuse_unless(isinstance(its["modules"], dict), key, "must be an object")
    for word, module in its["modules"].items():
        refuse_unless(word in CELLS, f"{key}.{word}", "must be a cell x,y of the grid, not that of the core")
        _check_module(f"{key}.{word}", module)
    for word in its["modules"]:
        _check_joined(key, its["modules"], word)
    refuse_unless(_has_way_out(its), key, "must leave an exit open")


def _check_module(key: str, module: Any) -> None:
    check_object(key, module, MODULE_KEYS)
    refuse_unless(is_one_of(module["card"], MODULES), f"{key}.card", "must be the id of a module")
    refuse_unless(is_one_of(module["heading"], ROUND), f"{key}.heading", "must be n, e, s or w")
    damage = is_whole(module["damage"], 0, MOST_DAMAGE)
    refuse_unless(damage, f"{key}.damage", f"must be a whole number from 0 to {MOST_DAMAGE}")
    card = MODULES[module["card"]]
    immune = bool(card.numbers.get("immune"))
    refuse_unless(not immune or module["damage"] == 0, f"{key}.damage", f"a {card.name} is never damaged")
    refuse_unless(type(module["used"]) is bool, f"{key}.used", "must be true or false")
    refuse_unless(card.operates or not module["used"], f"{key}.used", f"a {card.name} is not operated")


def _check_joined(key: str, modules: Position, word: str) -> None:
    """§4.2, §4.4 Its base has an exit there, and the chain of bases leads to the core."""
    passed: set[Cell] = set()
    cell = cell_of(word)
    while cell != CORE:
        refuse_unless(cell not in passed, f"{key}.{word}", "is not connected to the core")
        passed.add(cell)
        heading = modules[word_of(cell)]["heading"]
        base = behind(cell, heading)
        joined = heading in _exits(modules, base)
        refuse_unless(joined, f"{key}.{word_of(cell)}.heading", "there is no exit to be built on")
        cell = base


def _exits(modules: Position, cell: Cell) -> str | list[str]:
    if cell == CORE:
        return ROUND
    module = modules.get(word_of(cell))
    return [] if module is None else exits_of(MODULES[module["card"]], module["heading"])


def _has_way_out(its: Position) -> bool:
    """§7.4 No build has taken the last exit, whatever the damage."""
    whole = {word: module | {"damage": 0} for word, module in its["modules"].items()}
    return bool(usable_exits({**its, "modules": whole}))

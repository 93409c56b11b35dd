"""Record <-> the protocol's JSON."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from starboard.games.star_clicker import META
from starboard.games.star_clicker.rules.state import (
    AREA_IDS,
    BARE,
    BUTTONS,
    CELL_IDS,
    COLOUR_IDS,
    DISK_IDS,
    HIDDEN,
    JAMMERS,
    KIND_IDS,
    LINE_CELL,
    LINES,
    MOST_PLAYERS,
    NONE,
    PILOT_IDS,
    PRESSES,
    SECTOR_IDS,
    STEP_AT,
    TILE_IDS,
    Phase,
    State,
    Use,
)

PHASES = {phase.name.lower(): phase for phase in Phase}
USES = {use.name.lower().replace("_", "-"): use for use in Use}
CHANCE_PHASES = ("button", "tile", "floppy", "bug")
FLAGS = ("boosted", "powered", "done", "broken")


def write(state: Any, players: int) -> dict[str, Any]:
    """The position of a record."""
    phase = Phase(state.phase).name.lower()
    return {
        "game": META.id,
        "players": players,
        "options": {
            "level": int(state.level) + 1,
            "pilots": [PILOT_IDS[pilot] for pilot in state.pilots[:players]],
        },
        "phase": phase,
        "to_move": mover(phase, int(state.seat)),
        "round": int(state.rounds),
        **_tokens(state, players),
        **_tiles(state),
        **_dashboards(state, players),
        "floppy": None if state.floppy == NONE else DISK_IDS[state.floppy],
        "outage": bool(state.outage),
        "stack": {
            "certain": _disks(state.certain),
            "possible": _disks(state.possible),
            "draws": int(state.draws),
        },
        "discard": _disks(state.discard),
        "pending": _pending(state),
    }


def mover(phase: str, seat: int) -> int | str:
    """Who moves in a phase."""
    if phase in CHANCE_PHASES:
        return "chance"
    return "over" if phase == "over" else seat


def _tokens(state: Any, players: int) -> dict[str, Any]:
    return {
        "shields": int(state.shields),
        "mothership": state.mothership.tolist(),
        "stock": int(state.stock),
        "removed": int(state.removed),
        "ships": [CELL_IDS[cell] for cell in state.ships[:players]],
        "energy": state.energy[:players].tolist(),
        "creepers": [
            None if step == NONE else CELL_IDS[LINE_CELL[line, step]]
            for line, step in enumerate(state.creepers)
        ],
    }


def _tiles(state: Any) -> dict[str, Any]:
    tiles = dict(zip(CELL_IDS, state.tiles.tolist(), strict=True))
    return {
        "hidden": [cell for cell, tile in tiles.items() if tile == HIDDEN],
        "unseen": {area: _counts(TILE_IDS, state.unseen[number]) for number, area in enumerate(AREA_IDS)},
        "tiles": {cell: TILE_IDS[tile] for cell, tile in tiles.items() if tile not in (BARE, HIDDEN)},
        "jammers": dict(zip(SECTOR_IDS, state.jammers.tolist(), strict=True)),
        "probes": int(state.probes),
    }


def _counts(ids: Sequence[str], counts: Iterable[Any]) -> dict[str, int]:
    return {id: int(count) for id, count in zip(ids, counts, strict=True) if count}


def _dashboards(state: Any, players: int) -> dict[str, Any]:
    return {
        "buttons": [
            [None if kind == NONE else KIND_IDS[kind] for kind in state.buttons[seat]]
            for seat in range(players)
        ],
        "visible": [
            [button + 1 for button in range(BUTTONS) if state.visible[seat] >> button & 1]
            for seat in range(players)
        ],
        "presses": state.presses[:players].tolist(),
        **{name: [bool(flag) for flag in state[name][:players]] for name in ("boosted", "powered", "done")},
        "waited": [seat for seat in range(players) if state.waited[seat]],
        "broken": [bool(flag) for flag in state.broken[:players]],
    }


def _disks(bits: Any) -> list[str]:
    return [disk for number, disk in enumerate(DISK_IDS) if int(bits) >> number & 1]


def _pending(state: Any) -> dict[str, Any] | None:
    match state.phase:
        case Phase.BUTTON:
            use = Use(state.use).name.lower().replace("_", "-")
            button = int(state.button) + 1
            return {"seat": int(state.seat), "of": int(state.of), "button": button, "use": use}
        case Phase.EXTEND:
            return {"direction": COLOUR_IDS[state.direction]}
        case Phase.TILE:
            direction = None if state.direction == NONE else COLOUR_IDS[state.direction]
            return {"seat": int(state.seat), "cell": CELL_IDS[state.cell], "direction": direction}
    return None


# --- and back -------------------------------------------------------------------------------------------


def read(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """The record of a position, which is checked first."""
    from starboard.games.star_clicker.position.check import check
    from starboard.games.star_clicker.position.check_turn import check_moves

    check(position)
    states = fill_in(position)
    check_moves(states, position)
    return states


def fill_in(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """The record of a sound position."""
    states = np.zeros(1, State)
    state = states[0]
    for name in ("players", "shields", "stock", "removed", "probes", "outage"):
        state[name] = position[name]
    state.level = position["options"]["level"] - 1
    state.phase = PHASES[position["phase"]]
    state.rounds = position["round"]
    state.seat = position["to_move"] if isinstance(position["to_move"], int) else 0
    state.mothership[:] = position["mothership"]
    for line in range(LINES):
        cell = position["creepers"][line]
        state.creepers[line] = NONE if cell is None else STEP_AT[CELL_IDS.index(cell)]
    _fill_tiles(state, position)
    for seat in range(MOST_PLAYERS):
        _fill_seat(state, position, seat)
    state.floppy = NONE if position["floppy"] is None else DISK_IDS.index(position["floppy"])
    stack = position["stack"]
    state.certain, state.possible = _bits(stack["certain"]), _bits(stack["possible"])
    state.draws = stack["draws"]
    state.discard = _bits(position["discard"])
    _fill_pending(state, position["pending"] or {})
    return states


def _fill_tiles(state: Any, position: dict[str, Any]) -> None:
    for number, cell in enumerate(CELL_IDS):
        tile = position["tiles"].get(cell)
        state.tiles[number] = BARE if tile is None else TILE_IDS.index(tile)
        if cell in position["hidden"]:
            state.tiles[number] = HIDDEN
    for number, area in enumerate(AREA_IDS):
        state.unseen[number] = [position["unseen"][area].get(tile, 0) for tile in TILE_IDS]
    state.jammers[:] = [position["jammers"][sector] for sector in SECTOR_IDS]


def _fill_seat(state: Any, position: dict[str, Any], seat: int) -> None:
    if seat >= position["players"]:
        state.pilots[seat] = state.ships[seat] = NONE
        state.buttons[seat] = NONE
        state.presses[seat] = PRESSES
        return
    state.pilots[seat] = PILOT_IDS.index(position["options"]["pilots"][seat])
    state.ships[seat] = CELL_IDS.index(position["ships"][seat])
    for name in ("energy", "presses", *FLAGS):
        state[name][seat] = position[name][seat]
    state.waited[seat] = seat in position["waited"]
    kinds = position["buttons"][seat]
    state.buttons[seat] = [NONE if kind is None else KIND_IDS.index(kind) for kind in kinds]
    state.visible[seat] = sum(1 << number - 1 for number in position["visible"][seat])


def _bits(disks: Iterable[str]) -> int:
    return sum(1 << DISK_IDS.index(disk) for disk in disks)


def _fill_pending(state: Any, pending: dict[str, Any]) -> None:
    state.of = pending.get("of", NONE)
    state.button = pending.get("button", 0) - 1
    state.use = USES.get(pending.get("use", ""), NONE)
    state.cell = CELL_IDS.index(pending["cell"]) if "cell" in pending else NONE
    colour = pending.get("direction")
    state.direction = NONE if colour is None else COLOUR_IDS.index(colour)
    state.seat = pending.get("seat", state.seat)


# --- the end --------------------------------------------------------------------------------------------


def reason(position: dict[str, Any]) -> str:
    """§8 Why a game that is over has ended: the eighth jammer, the last shield, the last creeper, or time."""
    if sum(position["jammers"].values()) == JAMMERS:
        return "jammers"
    if position["shields"] == 0:
        return "shields"
    return "time" if any(position["mothership"]) else "mothership"


def scores(position: dict[str, Any]) -> list[int]:
    """§8.5 The same score for all; §9.6 at level 4 a win counts the probes destroyed."""
    score = sum(position["jammers"].values())
    if reason(position) == "jammers":
        score += position["probes"]
    return [score] * int(position["players"])


def result(position: dict[str, Any]) -> dict[str, Any]:
    """The result of a position that is over."""
    seats = list(range(position["players"]))
    why = reason(position)
    return {
        "winners": seats if why == "jammers" else [],
        "scores": scores(position),
        "ranking": [seats],
        "reason": why,
    }

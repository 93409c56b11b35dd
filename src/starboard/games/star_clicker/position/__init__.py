"""Record <-> the protocol's JSON."""

from typing import Any

import numpy as np

from starboard.engine.position import bits_of, counts_by_id, counts_in_order, id_of, number_of, word_of
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
        "floppy": id_of(DISK_IDS, state.floppy),
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
    """The seat to move in a phase."""
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
        "unseen": {
            area: counts_by_id(TILE_IDS, state.unseen[number]) for number, area in enumerate(AREA_IDS)
        },
        "tiles": {cell: TILE_IDS[tile] for cell, tile in tiles.items() if tile not in (BARE, HIDDEN)},
        "jammers": dict(zip(SECTOR_IDS, state.jammers.tolist(), strict=True)),
        "probes": int(state.probes),
    }


def _dashboards(state: Any, players: int) -> dict[str, Any]:
    return {
        "buttons": [[id_of(KIND_IDS, kind) for kind in state.buttons[seat]] for seat in range(players)],
        "visible": [
            [button + 1 for button in bits_of(state.visible[seat], BUTTONS)] for seat in range(players)
        ],
        "presses": state.presses[:players].tolist(),
        **{name: [bool(flag) for flag in state[name][:players]] for name in ("boosted", "powered", "done")},
        "waited": [seat for seat in range(players) if state.waited[seat]],
        "broken": [bool(flag) for flag in state.broken[:players]],
    }


def _disks(bits: Any) -> list[str]:
    return [DISK_IDS[disk] for disk in bits_of(int(bits), len(DISK_IDS))]


def _pending(state: Any) -> dict[str, Any] | None:
    match state.phase:
        case Phase.BUTTON:
            use = Use(state.use).name.lower().replace("_", "-")
            button = int(state.button) + 1
            return {"seat": int(state.seat), "of": int(state.of), "button": button, "use": use}
        case Phase.EXTEND:
            return {"direction": COLOUR_IDS[state.direction]}
        case Phase.TILE:
            direction = id_of(COLOUR_IDS, state.direction)
            return {"seat": int(state.seat), "cell": CELL_IDS[state.cell], "direction": direction}
    return None


# --- and back -------------------------------------------------------------------------------------------


def read(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a position and return its record."""
    from starboard.games.star_clicker.position.check import check
    from starboard.games.star_clicker.position.check_turn import check_moves

    check(position)
    states = fill_in(position)
    check_moves(states, position)
    return states


def fill_in(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """The record of a valid position."""
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
    state.floppy = number_of(DISK_IDS, position["floppy"])
    stack = position["stack"]
    state.certain, state.possible = _disk_bits(stack["certain"]), _disk_bits(stack["possible"])
    state.draws = stack["draws"]
    state.discard = _disk_bits(position["discard"])
    _fill_pending(state, position["pending"] or {})
    return states


def _fill_tiles(state: Any, position: dict[str, Any]) -> None:
    for number, cell in enumerate(CELL_IDS):
        tile = position["tiles"].get(cell)
        state.tiles[number] = BARE if tile is None else TILE_IDS.index(tile)
        if cell in position["hidden"]:
            state.tiles[number] = HIDDEN
    for number, area in enumerate(AREA_IDS):
        state.unseen[number] = counts_in_order(TILE_IDS, position["unseen"][area])
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
    state.buttons[seat] = [number_of(KIND_IDS, kind) for kind in position["buttons"][seat]]
    state.visible[seat] = word_of(button - 1 for button in position["visible"][seat])


def _disk_bits(disks: list[str]) -> int:
    return word_of(map(DISK_IDS.index, disks))


def _fill_pending(state: Any, pending: dict[str, Any]) -> None:
    state.of = pending.get("of", NONE)
    state.button = pending.get("button", 0) - 1
    state.use = USES.get(pending.get("use", ""), NONE)
    state.cell = number_of(CELL_IDS, pending.get("cell"))
    state.direction = number_of(COLOUR_IDS, pending.get("direction"))
    state.seat = pending.get("seat", state.seat)


# --- the end --------------------------------------------------------------------------------------------


def reason(position: dict[str, Any]) -> str:
    """§8 The reason for the end: the eighth jammer, the last shield, the last creeper, or time."""
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
    """The result of a finished game."""
    seats = list(range(position["players"]))
    why = reason(position)
    return {
        "winners": seats if why == "jammers" else [],
        "scores": scores(position),
        "ranking": [seats],
        "reason": why,
    }

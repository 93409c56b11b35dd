"""Positions as the lesson and the rulebook's pictures write them."""

from collections import Counter
from typing import Any

from starboard.games.star_clicker import META
from starboard.games.star_clicker.data import (
    AREA_OF,
    AREAS,
    CELLS,
    COUNTS,
    DISK_LEVEL,
    DISKS,
    KEYS,
    LEVELS,
    LINES,
    PILOTS,
    POOLS,
    PRESSES,
    REPLICATOR,
    SHIELDS,
    STACK_DRAWN,
    TILES,
    TOKENS,
)

Said = dict[str, str]
SPENT = "creeper-attack"
"""A disk that has done all it does: in force after the first round if no other is named."""


def position(text: str) -> dict[str, Any]:
    """`pilots=lily+wendy ships=d2/e4 creepers=b2+g1 tiles=d2:jammer gone=c1+b1:jammer known=1:fire-green/`.

    `/` separates seats, `+` separates things. `gone` are tiles that were empty, unless a kind says what was
    destroyed; `known` are buttons that were seen and `up` those of them that are face up. Other words: level,
    round, seat, shields, energy, stacks, floppy, and boosted, powered, broken and done for lists of seats.
    Missing words have the values of the start.
    """
    said = dict(word.split("=") for word in text.split())
    pilots = said.get("pilots", "lily+wendy").split("+")
    options = META.complete({"level": int(said.get("level", 1)), "pilots": pilots}, len(pilots))
    seats = len(pilots)
    dashboards = _dashboards(said, seats)
    shown = {
        buttons[key - 1]
        for buttons, up in zip(dashboards["buttons"], dashboards["visible"], strict=True)
        for key in up
    }
    return {
        "game": META.id,
        "players": seats,
        "options": options,
        "phase": "pilots",
        "to_move": int(said.get("seat", 0)),
        "round": int(said.get("round", 1)),
        "shields": int(said.get("shields", SHIELDS)),
        **_tokens(said, options, seats),
        **_tiles(said),
        **dashboards,
        **_disks(said, options["level"], shown),
        "pending": None,
    }


def _tokens(said: Said, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """Ships, Energy, creepers and the mothership; every other token is in the stock."""
    stacks = _numbers(said.get("stacks", "")) or list(LEVELS[options["level"]].stacks)
    energy = [int(count) for count in said.get("energy", "/".join("1" * seats)).split("/")]
    standing = said.get("creepers", "a1+g1+g7+a7").split("+")
    creepers = [next((cell for cell in cells if cell in standing), None) for cells in LINES.values()]
    removed = int(said.get("removed", 0))
    used = sum(stacks) + sum(energy) + sum(cell is not None for cell in creepers) + removed
    starts = "/".join(PILOTS[pilot].start for pilot in options["pilots"])
    return {
        "mothership": stacks,
        "stock": TOKENS - used,
        "removed": removed,
        "ships": said.get("ships", starts).split("/"),
        "energy": energy,
        "creepers": creepers,
    }


def _tiles(said: Said) -> dict[str, Any]:
    """The tiles that are face up or gone, and therefore those that are face down in each area."""
    up, gone = _pairs(said.get("tiles", "")), _pairs(said.get("gone", ""))
    unseen = {area: Counter(counts) for area, counts in COUNTS.items()}
    for cell, tile in (*up.items(), *gone.items()):
        unseen[AREA_OF[cell]][tile or "empty"] -= 1
    lost = [AREA_OF[cell] for cell, tile in gone.items() if tile == "jammer"]
    return {
        "hidden": [cell for cell in CELLS if cell in AREA_OF and cell not in up and cell not in gone],
        "unseen": {
            area: {tile: unseen[area][tile] for tile in TILES if unseen[area][tile]} for area in AREAS
        },
        "tiles": {cell: up[cell] for cell in CELLS if cell in up},
        "jammers": {area: lost.count(area) for area in AREAS if "jammer" in COUNTS[area]},
        "probes": list(gone.values()).count("probe"),
    }


def _dashboards(said: Said, seats: int) -> dict[str, Any]:
    """The known buttons, and the progress of the turn."""
    known = [_pairs(part) for part in said.get("known", "/" * (seats - 1)).split("/")]
    visible = [_numbers(part) for part in said.get("up", "/" * (seats - 1)).split("/")]
    flags = {
        flag: [str(seat) in said.get(flag, "").split("+") for seat in range(seats)]
        for flag in ("boosted", "powered", "done", "broken")
    }
    left = [PRESSES - len(up) + extra for up, extra in zip(visible, flags["boosted"], strict=True)]
    return {
        "buttons": [[buttons.get(str(key)) for key in KEYS] for buttons in known],
        "visible": visible,
        "presses": left,
        "boosted": flags["boosted"],
        "powered": flags["powered"],
        "done": flags["done"],
        "waited": [],
        "broken": flags["broken"],
    }


def _disks(said: Said, level: int, shown: set[str | None]) -> dict[str, Any]:
    """The disk in force, and as many discarded ones as rounds went by."""
    past = int(said.get("round", 1)) - 1
    floppy = said.get("floppy", SPENT if past else None)
    certain = [id for id, of in DISK_LEVEL.items() if of == 1 and id != floppy]
    possible = [id for id, of in DISK_LEVEL.items() if of in POOLS[level]]
    discard = certain[: past - (floppy is not None)]
    return {
        "floppy": floppy,
        "outage": bool(floppy and DISKS[floppy].effect == "outage") and REPLICATOR not in shown,
        "stack": {
            "certain": [id for id in certain if id not in discard],
            "possible": [id for id in possible if id != floppy],
            "draws": STACK_DRAWN - (floppy in possible),
        },
        "discard": discard,
    }


def _pairs(text: str) -> dict[str, str]:
    """`c1+b1:jammer` as {"c1": "", "b1": "jammer"}."""
    parts = (word.partition(":") for word in text.split("+") if word)
    return {key: value for key, _, value in parts}


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split("+") if word]

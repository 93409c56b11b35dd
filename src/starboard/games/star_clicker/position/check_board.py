"""Checks tiles, ships, creepers and tokens of a position. Each error names the key."""

from typing import Any

from starboard.engine.position import check_keys, is_one_of, is_whole, refuse_unless
from starboard.games.star_clicker.rules.state import (
    AREA_AT,
    AREA_IDS,
    CELL_IDS,
    DESTROYS_PROBES,
    LINE_CELL,
    LINES,
    PLANET,
    SECTOR_IDS,
    SHIELDS,
    STACK,
    STACKS,
    TILE_CELLS,
    TILE_COUNT,
    TILE_IDS,
    TOKENS,
)

AREA_OF = {CELL_IDS[cell]: AREA_IDS[AREA_AT[cell]] for cell in TILE_CELLS}
COUNTS = {
    area: dict(zip(TILE_IDS, TILE_COUNT[number].tolist(), strict=True))
    for number, area in enumerate(AREA_IDS)
}
LINE_IDS = [[CELL_IDS[cell] for cell in LINE_CELL[line]] for line in range(LINES)]
PROBES = sum(counts["probe"] for counts in COUNTS.values())


def check_board(position: dict[str, Any]) -> None:
    """Check everything on the board."""
    _check_token_types(position)
    _check_tile_types(position)
    _check_tokens(position)
    _check_tiles(position)
    _check_ships(position)


# --- tokens ---------------------------------------------------------------------------------------------


def _check_token_types(position: dict[str, Any]) -> None:
    for key, most in (("shields", SHIELDS), ("stock", TOKENS), ("removed", TOKENS)):
        refuse_unless(is_whole(position[key], 0, most), key, f"must be a whole number from 0 to {most}")
    _check_list("mothership", position["mothership"], STACKS)
    _check_list("energy", position["energy"], position["players"])
    _check_list("ships", position["ships"], position["players"])
    _check_list("creepers", position["creepers"], LINES)
    for key in ("mothership", "energy"):
        whole = all(is_whole(count, 0, TOKENS) for count in position[key])
        refuse_unless(whole, key, f"must be whole numbers from 0 to {TOKENS}")
    for cell in position["ships"]:
        refuse_unless(is_one_of(cell, CELL_IDS), "ships", "must be cells")
    for line, cell in enumerate(position["creepers"]):
        on_line = is_one_of(cell, (None, *LINE_IDS[line]))
        refuse_unless(
            on_line, "creepers", f"that of line {line + 1} must be null or on {' '.join(LINE_IDS[line])}"
        )


def _check_list(key: str, found: Any, length: int) -> None:
    refuse_unless(
        isinstance(found, list) and len(found) == length, key, f"must be a list of {length} entries"
    )


def _check_tokens(position: dict[str, Any]) -> None:
    """§1.6 There are 33 tokens, and §1.7 stacks are used up from the left."""
    full = STACK[position["options"]["level"] - 1].tolist()
    stacks = position["mothership"]
    for stack, count in enumerate(stacks):
        refuse_unless(count <= full[stack], "mothership", f"stack {stack + 1} has at most {full[stack]}")
        used_up = count == full[stack] or not any(stacks[:stack])
        refuse_unless(used_up, "mothership", "the stacks are used up from the left")
    landed = SHIELDS - position["shields"]
    refuse_unless(position["removed"] <= landed, "removed", "each creeper out of the game cost a shield")
    creepers = sum(cell is not None for cell in position["creepers"])
    total = sum(stacks) + position["stock"] + position["removed"] + sum(position["energy"]) + creepers
    refuse_unless(total == TOKENS, "stock", f"there must be {TOKENS} tokens in all, not {total}")


# --- tiles ----------------------------------------------------------------------------------------------


def _check_tile_types(position: dict[str, Any]) -> None:
    hidden, unseen, tiles, jammers = (position[key] for key in ("hidden", "unseen", "tiles", "jammers"))
    listed = isinstance(hidden, list) and all(isinstance(cell, str) for cell in hidden)
    refuse_unless(listed, "hidden", "must be a list of cells")
    in_order = hidden == [cell for cell in AREA_OF if cell in hidden]
    refuse_unless(in_order, "hidden", "must be cells of tiles in their order, each once")
    refuse_unless(isinstance(unseen, dict), "unseen", "must be an object")
    check_keys(unseen, AREA_IDS, "unseen.")
    for area, counts in unseen.items():
        _check_unseen(f"unseen.{area}", counts)
    refuse_unless(isinstance(tiles, dict), "tiles", "must be an object")
    for cell, tile in tiles.items():
        refuse_unless(cell in AREA_OF, "tiles", f"there is no tile on {cell!r}")
        refuse_unless(is_one_of(tile, TILE_IDS[1:]), "tiles", f"{tile!r} does not lie face up")
        refuse_unless(cell not in hidden, "tiles", f"the tile on {cell} is face down")
    refuse_unless(isinstance(jammers, dict), "jammers", "must be an object")
    check_keys(jammers, SECTOR_IDS, "jammers.")
    for sector, count in jammers.items():
        most = COUNTS[sector]["jammer"]
        refuse_unless(is_whole(count, 0, most), f"jammers.{sector}", f"must be a whole number up to {most}")
    refuse_unless(
        is_whole(position["probes"], 0, PROBES), "probes", f"must be a whole number from 0 to {PROBES}"
    )


def _check_unseen(key: str, counts: Any) -> None:
    refuse_unless(isinstance(counts, dict), key, "must be an object of counts")
    for tile, count in counts.items():
        refuse_unless(tile in TILE_IDS, key, f"there is no tile {tile!r}")
        refuse_unless(is_whole(count, 1, len(AREA_OF)), key, f"the count of {tile} must be at least 1")


def _check_tiles(position: dict[str, Any]) -> None:
    """§1.4 All other tiles are gone: empty ones, and destroyed ones."""
    probes = 0
    for area, counts in COUNTS.items():
        unseen = position["unseen"][area]
        hidden = sum(AREA_OF[cell] == area for cell in position["hidden"])
        fits = hidden == sum(unseen.values())
        refuse_unless(fits, f"unseen.{area}", f"must be as many as the {hidden} tiles face down there")
        for tile, count in counts.items():
            up = sum(AREA_OF[cell] == area and found == tile for cell, found in position["tiles"].items())
            gone = count - unseen.get(tile, 0) - up
            key = "tiles" if up else f"unseen.{area}"
            refuse_unless(gone >= 0, key, f"there are only {count} {tile} tiles in area {area}")
            if tile in ("accelerator", "reserve"):
                refuse_unless(gone == 0, f"unseen.{area}", f"of {count} {tile} tiles {gone} are missing")
            if tile == "jammer" and area in SECTOR_IDS:
                destroyed = position["jammers"][area]
                refuse_unless(gone == destroyed, f"jammers.{area}", f"must be {gone}, as many as are gone")
            probes += gone if tile == "probe" else 0
    refuse_unless(position["probes"] == probes, "probes", f"must be {probes}, as many as are gone")
    allowed = bool(DESTROYS_PROBES[position["options"]["level"] - 1])
    refuse_unless(probes == 0 or allowed, "probes", "must be 0 at this level")


def _check_ships(position: dict[str, Any]) -> None:
    """§4.4 Ships never stand on each other, on creepers, on the planet or on face-up accelerators."""
    ships = position["ships"]
    refuse_unless(len(set(ships)) == len(ships), "ships", "two are on the same cell")
    for seat, cell in enumerate(ships):
        refuse_unless(cell != CELL_IDS[PLANET], "ships", "none can be on the planet")
        refuse_unless(cell not in position["creepers"], "ships", f"there is a creeper on {cell}")
        refuse_unless(position["tiles"].get(cell) != "accelerator", "ships", f"{cell} would be skipped")
        up = cell not in position["hidden"] or is_arriving(position, seat, cell)
        refuse_unless(up, "ships", f"the tile on {cell} would be turned up")


def is_arriving(position: dict[str, Any], seat: int, cell: str) -> bool:
    """§4.5 Whether this ship is about to turn up the tile below it."""
    pending = position["pending"]
    return (
        position["phase"] == "tile"
        and isinstance(pending, dict)
        and [pending.get("seat"), pending.get("cell")] == [seat, cell]
        and pending.get("direction") is not None
    )

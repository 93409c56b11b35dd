"""An observation of Star Clicker tells the whole position: here it is put together again."""

import starboard
from starboard.games.star_clicker.learn.features import STEP
from starboard.games.star_clicker.position import CHANCE_PHASES
from starboard.games.star_clicker.rules.state import (
    AREA_IDS,
    BUTTONS,
    CELL_IDS,
    LINE_CELL,
    LINES,
    SECTOR_IDS,
    STACKS,
)
from told import Told, only
from walks import setups, some_nodes

GAME = starboard.game("star-clicker")


def position(told):
    """What was told, as a position."""
    return {
        "game": GAME.id,
        "players": told["players"],
        "options": {"level": int(told.one("level")), "pilots": list(map(only, told.seats("pilots")))},
        "phase": told.one("phase"),
        "to_move": mover(told),
        "round": told["rounds"],
        **tokens(told),
        **tiles(told),
        **dashboards(told),
        "floppy": told.one("floppy"),
        "outage": told["outage"] == 1,
        "stack": {
            "certain": list(told["certain"]),
            "possible": list(told["possible"]),
            "draws": told["draws"],
        },
        "discard": list(told["discard"]),
        "pending": pending(told),
    }


def mover(told):
    phase = told.one("phase")
    if phase in CHANCE_PHASES:
        return "chance"
    return "over" if phase == "over" else told.the_seat(told["acting"])


def tokens(told):
    return {
        "shields": told["shields"],
        "mothership": [told["mothership"].get(str(stack + 1), 0) for stack in range(STACKS)],
        "stock": told["stock"],
        "removed": told["removed"],
        "ships": list(map(only, told.seats("ships"))),
        "energy": told.seats("energy"),
        "creepers": [creeper(line, told["creepers"].get(str(line + 1))) for line in range(LINES)],
    }


def creeper(line, step):
    return step and CELL_IDS[LINE_CELL[line, STEP.labels.index(only(step))]]


def tiles(told):
    found = {cell: tile for tile, cells in told["tiles"].items() for cell in cells}
    return {
        "hidden": list(told["hidden"]),
        "unseen": {area: told["unseen"].get(area, {}) for area in AREA_IDS},
        "tiles": {cell: found[cell] for cell in CELL_IDS if cell in found},
        "jammers": {sector: told["jammers"].get(sector, 0) for sector in SECTOR_IDS},
        "probes": told["probes"],
    }


def dashboards(told):
    numbers = [str(button + 1) for button in range(BUTTONS)]
    return {
        "buttons": [[only(its.get(number, {})) for number in numbers] for its in told.seats("buttons", {})],
        "visible": [list(map(int, its)) for its in told.seats("visible", {})],
        "presses": told.seats("presses"),
        "boosted": told.flags("boosted"),
        "powered": told.flags("powered"),
        "done": told.flags("done"),
        "waited": told.marked(told["waited"]),
        "broken": told.flags("broken"),
    }


def pending(told):
    match told.one("phase"):
        case "button":
            use = told.one("use").replace("_", "-")
            owner = told.the_seat(told["turned"])
            [(number, _)] = told.seats("turned")[owner].items()
            return {"seat": told.the_seat(told["acting"]), "of": owner, "button": int(number), "use": use}
        case "extend":
            return {"direction": told.one("direction")}
        case "tile":
            flight = {"cell": told.one("cell"), "direction": told.one("direction")}
            return {"seat": told.the_seat(told["acting"]), **flight}
    return None


def test_an_observation_tells_the_whole_position():
    for players, options in setups(GAME):
        for state in some_nodes(GAME, 1, every=3, players=players, options=options):
            seat = state.ply % players
            assert position(Told(state, seat, players)) == state.view(seat)


def test_the_opener_of_a_round_is_told():
    state = GAME.new(3, seed=1)
    assert Told(state, 0, 3)["opens"] == {"self": 1}
    assert Told(state, 2, 3)["opens"] == {"next": 1}

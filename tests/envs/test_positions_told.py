"""Where nothing is hidden, an observation tells the whole position: here it is put together again."""

import numpy as np

import starboard
from starboard.engine.views.features import schema_of
from starboard.games.star_fleet_scramble.position.board_line import write_line
from starboard.games.star_fleet_scramble.rules.moves import ORIENTATIONS, SQUARE_NAMES
from starboard.games.star_fleet_scramble.rules.state import EMPTY, LAYOUTS, SIDE_OF, SQUARES, piece_of
from starboard.games.stellar_settlers.position import SWITCHES
from starboard.games.stellar_settlers.position import mover as settlers_mover
from told import Told
from walks import setups, some_nodes

FLEETS = starboard.game("star-fleet-scramble")
SETTLERS = starboard.game("stellar-settlers")
SIZES = schema_of(FLEETS)["ships"].axes[1].labels


def test_star_fleet_scramble():
    for players, options in setups(FLEETS):
        for state in some_nodes(FLEETS, 1, every=31, players=players, options=options):
            view = state.view(state.ply % 2)
            told = Told(state, state.ply % 2, 2)
            assert told["remembered"] == len(view.pop("history"))
            assert fleets(told) == view


def fleets(told):
    layout = told.one("layout")
    turn = told.the_seat(told["turn"])
    return {
        "game": FLEETS.id,
        "players": 2,
        "options": {"board": layout, "target": told["target"], "quiet_limit": told["quiet_limit"]},
        "phase": told.one("phase"),
        "to_move": "over" if turn is None else turn,
        "board": write_line(board(told), int(SIDE_OF[LAYOUTS.index(layout)])),
        "active": told.one("active"),
        "scores": told.seats("points"),
        "outcome": outcome(told),
    }


def board(told):
    """The ship on each square."""
    squares = np.full(SQUARES, EMPTY)
    poses = {square: pose for pose, at in told["poses"].items() for square in at}
    for seat, sizes in enumerate(told.seats("ships", {})):
        for size, at in sizes.items():
            for square in at:
                pose = ORIENTATIONS.index(poses[square])
                squares[SQUARE_NAMES.index(square)] = piece_of(seat, SIZES.index(size) + 1, pose)
    return squares


def outcome(told):
    if not told["reason"]:
        return None
    return {"reason": told.one("reason"), "winners": told.marked(told["winner"])}


def test_stellar_settlers():
    for players, options in setups(SETTLERS):
        for state in some_nodes(SETTLERS, 1, every=61, players=players, options=options):
            seat = state.ply % players
            assert settlers(Told(state, seat, players)) == state.view(seat)


def settlers(told):
    phase, turn = told.one("phase"), told.the_seat(told["turn"])
    return {
        "game": SETTLERS.id,
        "players": told["players"],
        "options": {**{name: told[name] == 1 for name in SWITCHES}, "banned": list(told["banned"])},
        "phase": phase,
        "to_move": settlers_mover(phase, turn),
        "turn": told["turns"],
        "seat": turn,
        "centre": list(told["worlds"].get("centre", {})),
        "worlds": [list(worlds) for worlds in told.seats("worlds", {})],
        "settlements": list(told["settlements"]),
        **{pile: told[pile] for pile in ("display", "deck", "discard", "dice")},
        "removed": told.one("removed"),
        "upgrades": told.seats("upgrades", {}),
        **{name: told[name] for name in ("to_roll", "placed", "lost")},
        "target": told.one("target"),
        "filled": list(told["filled"]),
        **{name: told[name] == 1 for name in ("boosted", "took_world", "took_upgrade")},
    }

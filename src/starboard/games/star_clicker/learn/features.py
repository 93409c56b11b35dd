"""The observation of Star Clicker: everything on the table, the pilots counted from the observer."""

from starboard.engine.compiling.jit import entry, rule
from starboard.engine.generic import observe as generic
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games.star_clicker.rules.state import (
    AREA_IDS,
    AREAS,
    BUTTONS,
    CELL_IDS,
    CELLS,
    COLOUR_IDS,
    DISK_IDS,
    DISKS,
    HIDDEN,
    KIND_IDS,
    LEVELS,
    LINES,
    MOST_PLAYERS,
    NONE,
    PILOT_IDS,
    PRESSES,
    ROUND_LIMIT,
    SECTOR_IDS,
    SECTORS,
    SHIELDS,
    STACK,
    STACKS,
    TILE_COUNT,
    TILE_IDS,
    TILES,
    TOKENS,
    Phase,
    Tile,
    Use,
)

PROBES = int(TILE_COUNT[:, Tile.PROBE].sum())
FIRST_FACE_UP = Tile.EMPTY + 1
"""§4.5 The first tile that stays on the board face up: an empty one leaves the game."""

SEAT = seat_axis(MOST_PLAYERS)
CELL = Axis("cell", CELL_IDS)
TILE = Axis("tile", TILE_IDS)
BUTTON = Axis("button", tuple(str(button + 1) for button in range(BUTTONS)))
DISK = Axis("disk", DISK_IDS)
LINE = Axis("line", tuple(str(line + 1) for line in range(LINES)))
STEP = Axis("step", ("rim", "halfway", "beside the planet"))

SCHEMA = Schema(
    # the game
    Feature("players", "How many pilots there are.", high=MOST_PLAYERS),
    Feature("seat", "Which seat the observer has.", (Axis("number", tuple(map(str, range(MOST_PLAYERS)))),)),
    Feature("pilots", "Who flies in each seat.", (SEAT, Axis("pilot", PILOT_IDS))),
    Feature("level", "The level that is played.", (Axis("level", tuple(str(n + 1) for n in range(LEVELS))),)),
    # whose turn it is
    Feature("phase", "What is asked for now.", (Axis("phase", tuple(each.name.lower() for each in Phase)),)),
    Feature("acting", "Who has the offer, or acts; nobody at a disk, a bug and the end.", (SEAT,)),
    Feature("rounds", "Which round it is, from 1.", high=ROUND_LIMIT),
    Feature("opens", "Who gets the offer first in this round.", (SEAT,)),
    # the tokens
    Feature("shields", "The shields that the planet has left.", high=SHIELDS),
    Feature(
        "mothership",
        "The creepers left on each stack of the mothership.",
        (Axis("stack", tuple(str(stack + 1) for stack in range(STACKS))),),
        high=int(STACK.max()),
    ),
    Feature("stock", "The Energy tokens in the stock.", high=TOKENS),
    Feature("removed", "The tokens that are out of the game.", high=TOKENS),
    Feature("energy", "The Energy of each pilot.", (SEAT,), high=TOKENS),
    Feature("ships", "The cell of each ship.", (SEAT, CELL)),
    Feature("creepers", "How far the creeper of each line has come.", (LINE, STEP)),
    # the tiles
    Feature("hidden", "The cells with a face-down tile.", (CELL,)),
    Feature("tiles", "The face-up tiles.", (Axis("tile", TILE_IDS[FIRST_FACE_UP:]), CELL)),
    Feature(
        "unseen",
        "How many of each tile lie face down in each area.",
        (Axis("area", AREA_IDS), TILE),
        high=int(TILE_COUNT.max()),
    ),
    Feature(
        "jammers",
        "The jammers destroyed in each sector.",
        (Axis("sector", SECTOR_IDS),),
        high=int(TILE_COUNT[:, Tile.JAMMER].max()),
    ),
    Feature("probes", "The probes destroyed.", high=PROBES),
    # the dashboards
    Feature(
        "buttons",
        "The kind of each button that was turned up since its group was last shuffled.",
        (SEAT, BUTTON, Axis("kind", KIND_IDS)),
    ),
    Feature("visible", "The buttons that are face up now.", (SEAT, BUTTON)),
    Feature("presses", "The presses that each pilot still owes in this round.", (SEAT,), high=PRESSES),
    Feature("boosted", "Who has paid for an extra press in this round.", (SEAT,)),
    Feature("powered", "Who has used the power in this round.", (SEAT,)),
    Feature("done", "Who takes no further part in this round.", (SEAT,)),
    Feature("waited", "Who has waited since the last action.", (SEAT,)),
    Feature("broken", "Whose replicator is broken.", (SEAT,)),
    # the disks
    Feature("floppy", "The disk in force.", (DISK,)),
    Feature("outage", "1 during a power outage."),
    Feature("certain", "The disks that are in the stack for certain.", (DISK,)),
    Feature("possible", "The disks of which some may be in the stack.", (DISK,)),
    Feature("draws", "How many of the possible disks are in the stack.", high=DISKS),
    Feature("discard", "The disks of the discard pile.", (DISK,)),
    # what is under way
    Feature("turned", "The button that is being turned up.", (SEAT, BUTTON)),
    Feature("use", "Why the button is turned up.", (Axis("use", tuple(each.name.lower() for each in Use)),)),
    Feature("cell", "The tile that is being turned up.", (CELL,)),
    Feature("direction", "Towards which edge the ship flies.", (Axis("edge", COLOUR_IDS),)),
)
BLANK = SCHEMA.blank()


@rule
def observe(state, seat, out):
    """Write the observation of a seat into a blank record. Nothing is hidden: all pilots see the same."""
    show_game(state, seat, out)
    show_tokens(state, out)
    show_tiles(state, out)
    show_disks(state, out)
    for k in range(state.players):
        other = (seat + k) % state.players
        show_ship(state, other, out, k)
        show_dashboard(state, other, out, k)
        show_turn(state, other, out, k)
    show_under_way(state, seat, out)


@rule
def show_game(state, seat, out):
    """The pilots of the seats, and the seat to move."""
    out.players = state.players
    out.seat[seat] = 1
    out.level[state.level] = 1
    out.phase[state.phase] = 1
    out.rounds = state.rounds
    out.opens[(state.rounds - 1 - seat) % state.players] = 1
    if state.phase not in (Phase.FLOPPY, Phase.BUG, Phase.OVER):
        out.acting[(state.seat - seat) % state.players] = 1


@rule
def show_tokens(state, out):
    """§1.6, §1.7 The planet, the mothership, the creepers and the stock."""
    out.shields = state.shields
    out.stock = state.stock
    out.removed = state.removed
    for stack in range(STACKS):
        out.mothership[stack] = state.mothership[stack]
    for line in range(LINES):
        if state.creepers[line] != NONE:
            out.creepers[line, state.creepers[line]] = 1


@rule
def show_tiles(state, out):
    """§1.4 The tiles on the cells, and those still face down."""
    for cell in range(CELLS):
        tile = state.tiles[cell]
        if tile == HIDDEN:
            out.hidden[cell] = 1
        elif tile >= FIRST_FACE_UP:
            out.tiles[tile - FIRST_FACE_UP, cell] = 1
    for area in range(AREAS):
        for tile in range(TILES):
            out.unseen[area, tile] = state.unseen[area, tile]
    for sector in range(SECTORS):
        out.jammers[sector] = state.jammers[sector]
    out.probes = state.probes


@rule
def show_disks(state, out):
    """§1.8 The disk in force, and what is known of the stack."""
    if state.floppy != NONE:
        out.floppy[state.floppy] = 1
    out.outage = state.outage
    out.draws = state.draws
    for disk in range(DISKS):
        out.certain[disk] = state.certain >> disk & 1
        out.possible[disk] = state.possible >> disk & 1
        out.discard[disk] = state.discard >> disk & 1


@rule
def show_ship(state, seat, out, k):
    """A pilot's ship and Energy."""
    out.pilots[k, state.pilots[seat]] = 1
    out.ships[k, state.ships[seat]] = 1
    out.energy[k] = state.energy[seat]


@rule
def show_dashboard(state, seat, out, k):
    """§1.5 What is known of a pilot's buttons."""
    out.broken[k] = state.broken[seat]
    for button in range(BUTTONS):
        out.visible[k, button] = state.visible[seat] >> button & 1
        if state.buttons[seat, button] != NONE:
            out.buttons[k, button, state.buttons[seat, button]] = 1


@rule
def show_turn(state, seat, out, k):
    """§3 What a pilot has done in this round."""
    out.presses[k] = state.presses[seat]
    out.boosted[k] = state.boosted[seat]
    out.powered[k] = state.powered[seat]
    out.done[k] = state.done[seat]
    out.waited[k] = state.waited[seat]


@rule
def show_under_way(state, seat, out):
    """The button or tile that is being turned up, and the flight in progress."""
    if state.phase == Phase.BUTTON:
        out.turned[(state.of - seat) % state.players, state.button] = 1
        out.use[state.use] = 1
    if state.phase == Phase.TILE:
        out.cell[state.cell] = 1
    if state.phase in (Phase.EXTEND, Phase.TILE) and state.direction != NONE:
        out.direction[state.direction] = 1


@entry
def observe_all(states, seats, rows):
    """Write what seats[i] sees of states[i] into rows[i]."""
    generic.observe_all(observe, BLANK, states, seats, rows)

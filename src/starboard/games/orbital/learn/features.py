"""The observation of Orbital: the public table, the observer's hand, and the sizes of the other hands.

The seats are counted from the observer, automatic opponents included. An orbital is a grid of cells with the
card, the heading, the damage and the use of each module; totals are separate features. The queue of tasks
starts with the first one; a task has only the keys of its kind.
"""

import numpy as np

from starboard.engine.compiling.jit import entry, rule, table
from starboard.engine.generic import observe as generic
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games.orbital import MOST_YEARS
from starboard.games.orbital.rules.cards import (
    AMOUNT,
    CARD_IDS,
    CARDS,
    COLOUR,
    COLOUR_IDS,
    COLOURS,
    COPIES,
    CORE_PERKS,
    DUMMIES,
    EFFECT_IDS,
    MARKET,
    MODULE_IDS,
    MODULES,
    MOST_SEATS,
    PERKS,
    STRUCTURAL,
    WEIGHT,
    Perk,
)
from starboard.games.orbital.rules.contents import to_move
from starboard.games.orbital.rules.orbital.grid import CELL_IDS, DIRECTION_IDS
from starboard.games.orbital.rules.state import TASKS, Do
from starboard.games.orbital.rules.task_keys import KEY_WORDS, KEYS, KIND_IDS, MODE_IDS, SCOPE_IDS, SOLO_IDS
from starboard.games.orbital.rules.tasks import first_task

MOST_COPIES, ALL_CARDS = int(COPIES.max()), int(COPIES.sum())
MOST_COUNT = 1 + max(int((COPIES * WEIGHT)[colour == COLOUR].sum()) for colour in range(COLOURS))
MOST_CREW = int((COPIES * PERKS[:, Perk.CREW]).sum()) + MOST_SEATS * int(CORE_PERKS[:, Perk.CREW].max())
MOST_MC, MOST_VP, MOST_DAMAGE = 999, 99, 99
"""These have no limit (§1.5), but no game comes near; larger values are cut off."""
HAS_KEY = table([[key in KEYS[do] for key in KEY_WORDS] for do in Do], np.bool_)
"""HAS_KEY[do, key]: whether such a task has this key."""
SEAT_KEY, DUMMY_KEY, VICTIM_KEY = KEY_WORDS.index("seat"), KEY_WORDS.index("dummy"), KEY_WORDS.index("victim")
COUNT_KEY, AMOUNT_KEY = KEY_WORDS.index("count"), KEY_WORDS.index("amount")
MC_KEY, VP_KEY, HIT_KEY = KEY_WORDS.index("mc"), KEY_WORDS.index("vp"), KEY_WORDS.index("hit")
CARD_KEY, MODE_KEY, FROM_KEY, MODULE_KEY = map(KEY_WORDS.index, ("card", "mode", "from", "module"))
COLOUR_KEY, EFFECT_KEY, SCOPE_KEY, KIND_KEY = map(KEY_WORDS.index, ("colour", "effect", "scope", "kind"))


def _numbers(count: int, first: int = 1) -> tuple[str, ...]:
    return tuple(str(first + each) for each in range(count))


def _kind(name: str, words: str, axes: tuple[Axis, ...], ids: tuple[str, ...]) -> Feature:
    """A feature that is one of several things, by number; 0 is none of them."""
    return Feature(name, words, axes, high=len(ids), values=("none", *ids))


DO_IDS = tuple(do.name.lower() for do in Do)
PHASE_IDS = ("turn", *DO_IDS[: Do.OVER + 1])
"""The decision: a turn if no task waits, otherwise the first task, which is never automatic."""
NEIGHBOUR_IDS = tuple(f"neighbour {number + 1}" for number in range(DUMMIES))
SEAT = seat_axis(MOST_SEATS)
CELL = Axis("cell", CELL_IDS)
CARD, MODULE = Axis("card", CARD_IDS), Axis("module", MODULE_IDS)
CARD_COLOUR = Axis("colour", COLOUR_IDS)
TASK = Axis("task", _numbers(TASKS))

SCHEMA = Schema(
    # the game
    Feature("players", "How many people play.", high=MOST_SEATS),
    Feature("bots", "How many automatic opponents there are.", high=MOST_SEATS - 2),
    Feature("seat", "Which seat the observer has.", (Axis("number", _numbers(MOST_SEATS, 0)),)),
    Feature("solo", "What one player alone plays.", (Axis("version", SOLO_IDS),)),
    Feature("years", "How many years the game lasts.", high=MOST_YEARS),
    # whose turn it is
    Feature("phase", "What is asked for now: a turn, or the first task.", (Axis("phase", PHASE_IDS),)),
    Feature("to_move", "Who is to choose; nobody at chance and at the end.", (SEAT,)),
    Feature("year", "Which year it is, from 1.", high=MOST_YEARS),
    Feature("first", "Who is the first player.", (SEAT,)),
    Feature("active", "Whose turn it is.", (SEAT,)),
    Feature("passes", "How many have passed one after the other.", high=MOST_SEATS),
    # the seats
    Feature("bot", "Who is an automatic opponent.", (SEAT,)),
    Feature("vp", f"The points of each seat, at most {MOST_VP}.", (SEAT,), high=MOST_VP),
    Feature("mc", f"The money of each seat, at most {MOST_MC}.", (SEAT,), high=MOST_MC),
    Feature("crew", "The unused crew of each seat.", (SEAT,), high=MOST_CREW),
    Feature("crew_used", "The used crew of each seat.", (SEAT,), high=MOST_CREW),
    Feature("core", "The colour of each core.", (SEAT, CARD_COLOUR)),
    Feature("held", "How many cards each hand or stack has.", (SEAT,), high=ALL_CARDS),
    # the orbitals
    _kind("modules", "The module in each cell of each orbital.", (SEAT, CELL), MODULE_IDS),
    _kind("headings", "The heading of each module.", (SEAT, CELL), DIRECTION_IDS),
    Feature(
        "damage", f"The damage tokens on each module, at most {MOST_DAMAGE}.", (SEAT, CELL), high=MOST_DAMAGE
    ),
    Feature("used", "The modules that were used this year.", (SEAT, CELL)),
    Feature("working", "How many modules of each kind are undamaged.", (SEAT, MODULE), high=MOST_COPIES),
    Feature("counts", "The count of each colour (§4.6).", (SEAT, CARD_COLOUR), high=MOST_COUNT),
    Feature("symbols", "The crew symbols of each orbital.", (SEAT,), high=MOST_CREW),
    # the cards
    Feature("hand", "The cards in the observer's hand.", (CARD,), high=MOST_COPIES),
    Feature("looked", "The cards that the observer looks at and chooses from.", (CARD,), high=MOST_COPIES),
    Feature("looks", "How many cards somebody looks at.", high=ALL_CARDS),
    Feature("market", "The card in each slot of the market.", (Axis("slot", _numbers(MARKET)), CARD)),
    Feature("discard", "The cards of the discard pile.", (CARD,), high=MOST_COPIES),
    Feature("deck", "How many cards are in the deck and the stacks.", high=ALL_CARDS),
    Feature("unknown", "The cards in places that the observer cannot see.", (CARD,), high=MOST_COPIES),
    Feature("cores", "The Upgraded Cores that can still be taken.", (CARD_COLOUR,)),
    Feature(
        "neighbours",
        "The modules of the opponents in peace.",
        (Axis("neighbour", NEIGHBOUR_IDS), MODULE),
        high=MOST_COPIES,
    ),
    # the queue
    _kind("task", "What is to be done first, second, and so on.", (TASK,), DO_IDS),
    Feature("task_seat", "Who is to do each task.", (TASK, SEAT)),
    _kind("task_neighbour", "The opponent in peace who gets cards by it.", (TASK,), NEIGHBOUR_IDS),
    Feature("task_victim", "Whom the task is done to.", (TASK, SEAT)),
    Feature("task_count", "How often the task is to be done.", (TASK,), high=ALL_CARDS),
    Feature("task_amount", "How much the task is about.", (TASK,), high=int(AMOUNT.max())),
    Feature("task_mc", "The money that the task gives.", (TASK,), high=int(AMOUNT.max())),
    Feature("task_vp", "The points that the task gives.", (TASK,), high=int(AMOUNT.max())),
    Feature("task_hit", "1 if an event has turned up in the High-Risk Project.", (TASK,)),
    _kind("task_card", "The card that the task is about.", (TASK,), CARD_IDS),
    _kind("task_mode", "How the build of the task is paid.", (TASK,), MODE_IDS),
    _kind("task_cell", "The module that the task moves, or whose exits it allows.", (TASK,), CELL_IDS),
    _kind("task_colour", "The only colour that the task allows.", (TASK,), COLOUR_IDS),
    _kind("task_effect", "What the target of the task suffers.", (TASK,), EFFECT_IDS[1:]),
    _kind("task_scope", "Which modules the task can hit.", (TASK,), SCOPE_IDS),
    _kind("task_kind", "Which cards the task can discard.", (TASK,), KIND_IDS),
)
BLANK = SCHEMA.blank()


@rule
def observe(state, seat, out):
    """§3 Write the public table, and what only this seat knows."""
    show_game(state, seat, out)
    show_turn(state, seat, out)
    for k in range(state.seats):
        other = (seat + k) % state.seats
        show_seat(state, other, out, k)
        show_orbital(state, other, out, k)
    show_cards(state, out)
    show_own_cards(state, seat, out)
    if state.pending > 0 and first_task(state).do in (Do.LOOK, Do.CHOOSE):
        show_looks(state, seat, out)
    for k in range(state.pending):
        show_task(state, seat, state.queue[state.pending - 1 - k], out, k)


@rule
def show_game(state, seat, out):
    """§2 The options of the game."""
    out.players = state.players
    out.bots = state.seats - state.players
    out.seat[seat] = 1
    out.solo[state.solo] = 1
    out.years = state.years


@rule
def show_turn(state, seat, out):
    """§7.1 The seat to move, and its decision."""
    out.year = state.year
    out.passes = state.passes
    out.first[(state.first - seat) % state.seats] = 1
    out.active[(state.active - seat) % state.seats] = 1
    mover = to_move(state)
    if mover >= 0:
        out.to_move[(mover - seat) % state.seats] = 1
    if state.pending == 0:
        out.phase[0] = 1
    else:
        out.phase[first_task(state).do + 1] = 1


@rule
def show_seat(state, seat, out, k):
    """§3.3 Money, points and crew are public; §3.1 so is the size of a hand."""
    out.bot[k] = seat >= state.players
    out.vp[k] = min(state.vp[seat], MOST_VP)
    out.mc[k] = min(state.mc[seat], MOST_MC)
    out.crew[k] = state.crew[seat]
    out.crew_used[k] = state.crew_used[seat]
    out.core[k, state.core[seat]] = 1
    out.held[k] = state.held[seat]


@rule
def show_orbital(state, seat, out, k):
    """§4 The modules, §4.6 the counts and §4.7 the crew symbols."""
    core = state.core[seat]
    out.counts[k, core] += 1
    out.symbols[k] += CORE_PERKS[core, Perk.CREW]
    for place in range(state.modules[seat]):
        cell = state.built[seat, place]
        card = state.card[seat, cell]
        out.modules[k, cell] = card + 1
        out.headings[k, cell] = state.heading[seat, cell] + 1
        out.damage[k, cell] = min(state.damage[seat, cell], MOST_DAMAGE)
        out.used[k, cell] = state.used[seat, cell]
        if state.damage[seat, cell] == 0:
            out.working[k, card] += 1
            out.counts[k, COLOUR[card]] += WEIGHT[card]
            out.symbols[k] += PERKS[card, Perk.CREW]


@rule
def show_cards(state, out):
    """§3.3 Market, discard pile and cores are public; §3.2 so is the size of the deck."""
    out.deck = state.unseen
    for slot in range(state.offered):
        out.market[slot, state.market[slot]] = 1
    for card in range(CARDS):
        out.discard[card] = state.discard[card]
    for dummy in range(DUMMIES):
        for card in range(MODULES):
            out.neighbours[dummy, card] = state.dummies[dummy, card]
    for core in range(COLOURS):
        out.cores[core] = core != STRUCTURAL
    for seat in range(state.seats):
        out.cores[state.core[seat]] = 0


@rule
def show_own_cards(state, seat, out):
    """§3.1 The observer's hand; all cards that it cannot see are one heap."""
    for card in range(CARDS):
        out.hand[card] = state.hand[seat, card]
        out.unknown[card] = state.deck[card]
    for other in range(state.players):
        if other != seat:
            for card in range(CARDS):
                out.unknown[card] += state.hand[other, card]


@rule
def show_looks(state, seat, out):
    """§8.4 Only one seat sees the cards that it looks at."""
    is_own = first_task(state).seat == seat
    for card in range(CARDS):
        out.looks += state.looked[card]
        if is_own:
            out.looked[card] = state.looked[card]
        else:
            out.unknown[card] += state.looked[card]


@rule
def show_task(state, seat, task, out, k):
    """A task, with only the keys of its kind."""
    says = HAS_KEY[task.do]
    out.task[k] = task.do + 1
    if says[SEAT_KEY]:
        out.task_seat[k, (task.seat - seat) % state.seats] = 1
    if says[VICTIM_KEY]:
        out.task_victim[k, (task.victim - seat) % state.seats] = 1
    show_amounts(task, says, out, k)
    show_kinds(task, says, out, k)


@rule
def show_amounts(task, says, out, k):
    """The numbers of a task."""
    if says[COUNT_KEY]:
        out.task_count[k] = task.count
    if says[AMOUNT_KEY]:
        out.task_amount[k] = task.amount
    if says[MC_KEY]:
        out.task_mc[k] = task.mc
    if says[VP_KEY]:
        out.task_vp[k] = task.vp
    if says[HIT_KEY]:
        out.task_hit[k] = task.hit


@rule
def show_kinds(task, says, out, k):
    """The cards, places and kinds of a task."""
    if says[DUMMY_KEY]:
        out.task_neighbour[k] = task.seat + 1
    if says[CARD_KEY]:
        out.task_card[k] = task.card + 1
    if says[MODE_KEY]:
        out.task_mode[k] = task.mode + 1
    if says[FROM_KEY] or says[MODULE_KEY]:
        out.task_cell[k] = task.origin + 1
    if says[COLOUR_KEY]:
        out.task_colour[k] = task.colour + 1
    if says[EFFECT_KEY]:
        out.task_effect[k] = task.effect
    if says[SCOPE_KEY]:
        out.task_scope[k] = task.scope + 1
    if says[KIND_KEY]:
        out.task_kind[k] = task.kind + 1


@entry
def observe_all(states, seats, rows):
    """Write what seats[i] sees of states[i] into rows[i]."""
    generic.observe_all(observe, BLANK, states, seats, rows)

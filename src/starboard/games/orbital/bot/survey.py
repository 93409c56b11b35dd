"""Counts of all orbitals for the evaluation (compiled).

One move leads to dozens of evaluated positions that are nearly the same. So the counts are cached per orbital
and recomputed only when the orbital or the weights change.
"""

from math import exp

import numpy as np

from starboard.engine.compiling.jit import record, rule
from starboard.games.orbital.bot.card_values import CARD_MC, CORE_MC, WORK_MC, WORK_VP
from starboard.games.orbital.rules.cards import (
    CARDS,
    COLOUR,
    COLOURS,
    COPIES,
    CORE_PERKS,
    COST_CREW,
    DOORS,
    DUMMIES,
    EFFECT,
    EXITS,
    MODULE_CARDS,
    MODULES,
    MOST_SEATS,
    NONE,
    PERKS,
    REPAIR_PRICE,
    STRUCTURAL,
    WEIGHT,
    Effect,
    Perk,
)
from starboard.games.orbital.rules.orbital.exits import exits_to, is_free, owner
from starboard.games.orbital.rules.orbital.grid import DIRECTIONS, NEXT
from starboard.games.orbital.rules.orbital.modules import module_cell
from starboard.games.orbital.rules.state import Solo

OPEN, CLOSING, ENDED = range(3)
"""The state of the year: it goes on, it ends now, or its awards have been given."""

LEVELS = 7
USUAL_YEARS = 5.0
MOST_LEFT = 6
REST_OF_YEAR = 0.4
"""The rest of this year that counts for building."""
UNKNOWN = -1
MOST_LEAD = 1 + max(
    sum(COPIES[:MODULES] * WEIGHT[:MODULES] * (COLOUR[:MODULES] == c)) for c in range(COLOURS)
)
"""§4.6 The largest possible lead in a colour: all its modules, and the core."""
LEADS = 2 * int(MOST_LEAD) + 1

Survey = record(
    [
        # what does not change within a year
        ("stamp", np.int64),  # of the weights
        ("seats", np.int64),
        ("players", np.int64),
        ("peace", np.int64),
        ("rows", np.int64),  # the seats, then the opponents in peace
        ("left", np.int64),  # years after this one
        ("money", np.float64),  # points for 1 MC that is left in this year
        ("unit", np.float64),  # points for 1 MC of a later year
        ("soon", np.float64),  # points for 1 MC in the worth of cards
        ("mode", np.int64),
        # counts of each orbital
        ("noted", np.int64, (MOST_SEATS, MODULE_CARDS + 1)),  # the orbital when it was counted
        ("now", np.float64, (MOST_SEATS, COLOURS)),  # modules that count at the end of this year
        ("full", np.float64, (MOST_SEATS, COLOURS)),  # … and without any damage
        ("crew", np.float64, (MOST_SEATS,)),
        ("perks", np.float64, (MOST_SEATS,)),  # MC a year
        ("discount", np.float64, (MOST_SEATS,)),
        ("sites", np.float64, (MOST_SEATS,)),  # cells to build on
        ("economy", np.float64, (MOST_SEATS,)),
        ("builds", np.float64, (MOST_SEATS,)),  # what it can still build in this year
        # a seat against the others, colour by colour
        ("edition", np.int64, (COLOURS,)),  # raised whenever a count of the colour changes
        ("seen", np.int64, (MOST_SEATS, COLOURS)),  # the edition when the awards of the seat were computed …
        ("seen_stir", np.float64, (MOST_SEATS, COLOURS)),  # … and `stir` then
        ("best_now", np.float64, (MOST_SEATS, COLOURS)),  # of the others
        ("best_full", np.float64, (MOST_SEATS, COLOURS)),
        ("award", np.float64, (MOST_SEATS, COLOURS)),
        (
            "stir",
            np.float64,
            (MOST_SEATS,),
        ),  # how much the others can still build; below 0 at the end of a year
        # evaluations of the seats
        ("mine", np.float64),
        ("theirs", np.float64, (MOST_SEATS,)),
        # caches
        ("later", np.float64, (2, MOST_LEFT, LEADS)),  # the award of a later year by the lead, 0: not yet
        ("race", np.float64, (MOST_SEATS, LEADS)),  # the award of this year by the lead …
        ("race_stir", np.float64, (MOST_SEATS, LEADS)),  # … and its `stir`
        ("tight", np.float64, (MOST_SEATS,)),
        ("tight_after", np.float64, (int(EXITS.max()) + 1,)),  # after a build, by the exits of the card …
        ("tight_sites", np.float64),  # … and the sites it was computed for
        # lists
        ("worth", np.float64, (CARDS,)),  # of the cards in a hand, the best first
        ("wanted", np.float64, (CARDS,)),  # of the cards to give away, the least first …
        ("kind", np.int64, (CARDS,)),  # … which cards they are
        ("then", np.float64, (CARDS,)),  # … and their worth after the action
        ("listed", np.int64),
        ("tally_now", np.float64, (COLOURS,)),
        ("tally_full", np.float64, (COLOURS,)),
        ("gain", np.float64, (MODULE_CARDS,)),  # of the modules that can be operated
        ("rate", np.float64, (MODULE_CARDS,)),
        ("needed", np.int64, (MODULE_CARDS,)),
        ("tried", np.int64, (LEVELS,)),
        ("count", np.int64, (LEVELS,)),
    ]
)


# What does not change within a year


@rule
def set_scales(state, survey, weights):
    """Compute what does not change within a year."""
    survey.mode = OPEN
    left = state.years - state.year
    peace = 1 if state.solo == Solo.PEACE else 0
    is_same_table = survey.stamp == weights.stamp and survey.peace == peace
    is_same_table = is_same_table and survey.seats == state.seats and survey.players == state.players
    if is_same_table and survey.left == left:
        return
    survey.stamp, survey.peace = weights.stamp, peace
    survey.seats, survey.players = state.seats, state.players
    survey.rows = state.seats + (DUMMIES if peace else 0)
    survey.left = left
    survey.money = weights.mc * (left + 1.0) / (USUAL_YEARS + 1.0) if left > 0 else weights.last_mc
    survey.unit = weights.mc * ((left - 1.0) / 2.0 + 2.0) / (USUAL_YEARS + 1.0)
    survey.soon = weights.mc * (left + 2.0) / (USUAL_YEARS + 1.0)
    forget(survey, is_same_table)


@rule
def forget(survey, is_same_table):
    """Clear caches that are stale; later awards stay valid in each year."""
    for seat in range(MOST_SEATS):
        survey.noted[seat, 0] = UNKNOWN
    survey.seen_stir[:] = UNKNOWN
    survey.race_stir[:] = UNKNOWN
    survey.tight_sites = UNKNOWN
    if not is_same_table:
        survey.later[:] = 0.0


# Orbitals


@rule
def take_all_stock(state, survey, weights):
    """Update the counts of all orbitals, and of the opponents in peace."""
    for each in range(state.seats):
        take_stock(state, each, survey, weights)
    if survey.peace:
        for dummy in range(DUMMIES):
            count_dummy(state, dummy, survey)
            enter(state.seats + dummy, survey)


@rule
def take_stock(state, seat, survey, weights):
    """Update the counts of an orbital, if it has changed; damaged modules may be repaired in time."""
    is_mended = survey.mode == OPEN and state.mc[seat] >= REPAIR_PRICE
    if has_changed(state, seat, is_mended, survey):
        count_up(state, seat, weights.mended if is_mended else 0.0, survey)
        survey.sites[seat] = sites(state, seat)
        survey.tight[seat] = tightness(survey.sites[seat], survey, weights)
        survey.economy[seat] = economy(state, seat, survey, weights)


@rule
def has_changed(state, seat, is_mended, survey):
    """Whether an orbital has changed since it was noted; notes it."""
    noted = survey.noted[seat]
    modules, core, crew = state.modules[seat], state.core[seat], np.int64(state.crew[seat])
    mark = ((crew * COLOURS + core) * (MODULE_CARDS + 1) + modules) * 2 + (1 if is_mended else 0)
    changed = noted[0] != mark
    noted[0] = mark
    for k in range(modules):
        mark = mark_of(state, seat, module_cell(state, seat, k))
        changed = changed or noted[k + 1] != mark
        noted[k + 1] = mark
    return changed


@rule
def mark_of(state, seat, cell):
    """A module as one number, for comparison."""
    mark = (cell * CARDS + state.card[seat, cell]) * DIRECTIONS + state.heading[seat, cell]
    return (mark * 2 + (1 if state.damage[seat, cell] > 0 else 0)) * 2 + state.used[seat, cell]


@rule
def count_up(state, seat, mended, survey):
    """Count the modules of each colour, and the perks."""
    core = state.core[seat]
    begin_tally(core, survey)
    crew, perks, discount = 0.0 + CORE_PERKS[core, Perk.CREW], CORE_MC[core], 0.0
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        card = np.int64(state.card[seat, cell])
        perks += CARD_MC[card]
        crew += PERKS[card, Perk.CREW]
        discount += PERKS[card, Perk.BUILD_DISCOUNT]
        survey.tally_full[COLOUR[card]] += WEIGHT[card]
        survey.tally_now[COLOUR[card]] += WEIGHT[card] * (1.0 if state.damage[seat, cell] == 0 else mended)
    survey.crew[seat] = crew
    survey.perks[seat] = perks
    survey.discount[seat] = discount
    enter(seat, survey)


@rule
def count_dummy(state, dummy, survey):
    """§13.1 Count an opponent in peace: a Structural Core, and all cards as undamaged modules."""
    begin_tally(STRUCTURAL, survey)
    for card in range(MODULES):
        if state.dummies[dummy, card] > 0:
            survey.tally_full[COLOUR[card]] += state.dummies[dummy, card] * WEIGHT[card]
    for colour in range(COLOURS):
        survey.tally_now[colour] = survey.tally_full[colour]


@rule
def begin_tally(core, survey):
    """Reset the tally to the core."""
    for colour in range(COLOURS):
        survey.tally_full[colour] = 1.0 if core == colour else 0.0
        survey.tally_now[colour] = survey.tally_full[colour]


@rule
def enter(row, survey):
    """Store the tally as the counts of a row; a changed colour gets a new edition."""
    for colour in range(COLOURS):
        now, full = survey.tally_now[colour], survey.tally_full[colour]
        if survey.now[row, colour] != now or survey.full[row, colour] != full:
            survey.now[row, colour] = now
            survey.full[row, colour] = full
            survey.edition[colour] += 1


@rule
def sites(state, seat):
    """§4.3 The free cells in front of exits, those of damaged modules too: damage ends with the year."""
    total = 0.0
    for k in range(state.modules[seat] + 1):
        cell = owner(state, seat, k)
        doors = DOORS[state.card[seat, cell], state.heading[seat, cell]]
        for direction in range(DIRECTIONS):
            beyond = NEXT[cell, direction]
            if doors >> direction & 1 and is_free(state, seat, beyond, NONE):
                total += 1.0 / max(1, exits_to(state, seat, beyond, NONE))
    return total


@rule
def tightness(number, survey, weights):
    """§7.4 The loss for lack of cells to build on: a dead end may not take the last one."""
    return weights.exit * (survey.left + REST_OF_YEAR) * exp((1.0 - number) / weights.room)


@rule
def tightness_after(number, exits, survey, weights):
    """§7.4 The same after building a module with this many exits."""
    if survey.tight_sites != number:
        survey.tight_sites = number
        for each in range(len(survey.tight_after)):
            survey.tight_after[each] = tightness(number - 1.0 + each, survey, weights)
    return survey.tight_after[exits]


# Work


@rule
def economy(state, seat, survey, weights):
    """§11.3, §11.6 The yearly gain, and what modules can still gain in this year."""
    crew_now = np.float64(state.crew[seat])
    worth = weights.ready * harvest(state, seat, True, crew_now, survey.money, survey, weights)
    if survey.left == 0:
        return worth
    best = 0.0
    for colour in range(COLOURS):
        best = max(best, survey.full[seat, colour])
    crew = survey.crew[seat]
    yearly = survey.unit * (weights.income * best + weights.perks * survey.perks[seat])
    yearly += weights.works * harvest(state, seat, False, crew, survey.unit, survey, weights)
    yearly += survey.unit * weights.spare * min(crew, weights.idle + survey.left) / weights.idle
    return worth + survey.left * yearly


@rule
def harvest(state, seat, is_now, crew, unit, survey, weights):
    """§8.1 What the modules of a seat bring in a year: the best ones first, as long as there is crew."""
    total = 0.0
    for k in range(list_works(state, seat, is_now, unit, survey, weights)):
        if survey.needed[k] <= crew:
            crew -= survey.needed[k]
            total += survey.gain[k]
    return total


@rule
def list_works(state, seat, is_now, unit, survey, weights):
    """The modules that can be put to work, those that bring most for their crew first; how many they are."""
    count = 0
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        card = np.int64(state.card[seat, cell])
        if EFFECT[card] == Effect.NONE:
            continue
        if is_now and (state.used[seat, cell] or state.damage[seat, cell] > 0):
            continue
        work = WORK_MC[survey.peace, card]
        if EFFECT[card] == Effect.EXCHANGE:
            work = min(weights.exchange, work + survey.full[seat, COLOUR[card]])
        value = work * unit + WORK_VP[card]
        if value > 0.0:
            put_in_order(value, COST_CREW[card], count, survey, weights)
            count += 1
    return count


@rule
def put_in_order(value, needed, count, survey, weights):
    """One more module in the list, behind those that are as good."""
    rate = value / max(needed, weights.effort)
    k = count
    while k > 0 and survey.rate[k - 1] < rate:
        survey.rate[k] = survey.rate[k - 1]
        survey.gain[k] = survey.gain[k - 1]
        survey.needed[k] = survey.needed[k - 1]
        k -= 1
    survey.rate[k] = rate
    survey.gain[k] = value
    survey.needed[k] = needed

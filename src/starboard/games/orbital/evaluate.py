"""How a seat stands, in victory points: those it has, and those it may hope for (compiled)."""

from math import exp, log

import numpy as np

from starboard.engine.jit import record, rule
from starboard.games.orbital.cards import (
    AWARD,
    BUILD_PRICE,
    CARDS,
    COLOUR,
    COLOURS,
    CORE_PERKS,
    COST_CREW,
    DOORS,
    DUMMIES,
    EFFECT,
    EXITS,
    EXTRA_PRICE,
    GOAL,
    LAST_AWARD,
    MODULES,
    MOST_SEATS,
    NONE,
    PERKS,
    REPAIR_PRICE,
    WEIGHT,
    Effect,
    Perk,
)
from starboard.games.orbital.cells import DIRECTIONS, NEXT
from starboard.games.orbital.deck import is_automatic
from starboard.games.orbital.exits import exits_to, is_free, owner
from starboard.games.orbital.state import Solo
from starboard.games.orbital.station import module_cell
from starboard.games.orbital.year import dummy_count
from starboard.games.orbital.yields import (
    CARD_MC,
    CORE_MC,
    EVENT_MC,
    PROMISE_MC,
    WORK_MC,
    WORK_VP,
)

OPEN, CLOSING, ENDED = range(3)
"""How the year stands: it goes on, it ends as things are, or its awards have been given."""

LEVELS = 7
YEARS = 5.0
STILL = 0.4
"""What is left of this year, when it comes to building."""
RICH = 3.0 * BUILD_PRICE
"""Money with which all cards of a hand can be built."""

Survey = record(
    [
        ("peace", np.int64),
        ("rows", np.int64),  # the seats, and behind them the opponents in peace
        ("left", np.int64),  # years after this one
        ("money", np.float64),  # 1 MC that is left in this year
        ("unit", np.float64),  # 1 MC that comes in a later year
        ("soon", np.float64),  # 1 MC as it is reckoned for cards
        ("mode", np.int64),
        ("now", np.float64, (MOST_SEATS, COLOURS)),  # modules that count at the end of this year
        ("full", np.float64, (MOST_SEATS, COLOURS)),  # … and without any damage
        ("crew", np.float64, (MOST_SEATS,)),
        ("perks", np.float64, (MOST_SEATS,)),  # MC a year
        ("discount", np.float64, (MOST_SEATS,)),
        ("sites", np.float64, (MOST_SEATS,)),  # cells to build on
        ("worth", np.float64, (CARDS,)),  # of the cards in a hand
        ("tried", np.int64, (LEVELS,)),
        ("count", np.int64, (LEVELS,)),
    ]
)


@rule
def set_scales(state, survey, taste):
    """What does not change within a year."""
    left = state.years - state.year
    survey.peace = 1 if state.solo == Solo.PEACE else 0
    survey.rows = state.seats + (DUMMIES if survey.peace else 0)
    survey.left = left
    survey.money = taste.mc * (left + 1.0) / (YEARS + 1.0) if left > 0 else taste.last_mc
    survey.unit = taste.mc * ((left - 1.0) / 2.0 + 2.0) / (YEARS + 1.0)
    survey.soon = taste.mc * (left + 2.0) / (YEARS + 1.0)
    survey.mode = OPEN


@rule
def balance(state, seat, survey, taste):
    """How a seat stands against the others, who count the more the better they stand."""
    take_all_stock(state, survey, taste)
    mine = prospects(state, seat, survey, taste) + hand(state, seat, survey, taste)
    if survey.peace:
        return mine - GOAL
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = prospects(state, other, survey, taste) + hidden_cards(state, other, survey, taste)
            total += exp((theirs - mine) / taste.heat)
    return -taste.heat * log(total) * taste.rival + mine * (1.0 - taste.rival)


@rule
def prospects(state, seat, survey, taste):
    """All that everybody can see of a seat."""
    worth = np.float64(state.vp[seat])
    for colour in range(COLOURS):
        worth += awards(state, seat, colour, 0.0, survey, taste)
    worth += purse(state, seat, survey, taste) + economy(state, seat, survey, taste)
    if survey.left == 0:
        worth += taste.tie * survey.crew[seat]
    return worth - tightness(survey.sites[seat], survey, taste)


@rule
def take_all_stock(state, survey, taste):
    """What all orbitals have, and the opponents in peace."""
    for each in range(state.seats):
        take_stock(state, each, survey, taste)
    if survey.peace:
        for dummy in range(DUMMIES):
            for colour in range(COLOURS):
                survey.full[state.seats + dummy, colour] = dummy_count(state, dummy, colour)
                survey.now[state.seats + dummy, colour] = survey.full[state.seats + dummy, colour]


@rule
def take_stock(state, seat, survey, taste):
    """What an orbital has; what is damaged may be repaired in time."""
    core = state.core[seat]
    for colour in range(COLOURS):
        survey.full[seat, colour] = 1.0 if core == colour else 0.0
        survey.now[seat, colour] = survey.full[seat, colour]
    crew, perks, discount = 0.0 + CORE_PERKS[core, Perk.CREW], CORE_MC[core], 0.0
    mended = taste.mended if survey.mode == OPEN and state.mc[seat] >= REPAIR_PRICE else 0.0
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        card = np.int64(state.card[seat, cell])
        perks += CARD_MC[card]
        crew += PERKS[card, Perk.CREW]
        discount += PERKS[card, Perk.BUILD_DISCOUNT]
        survey.full[seat, COLOUR[card]] += WEIGHT[card]
        survey.now[seat, COLOUR[card]] += WEIGHT[card] * (1.0 if state.damage[seat, cell] == 0 else mended)
    survey.crew[seat] = crew
    survey.perks[seat] = perks
    survey.discount[seat] = discount
    survey.sites[seat] = sites(state, seat)


@rule
def sites(state, seat):
    """§4.3 The free cells that exits look at, those of damaged modules too: damage goes with the year."""
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
def tightness(number, survey, taste):
    """§7.4 What is lost for want of cells to build on: the last one is no use for a dead end."""
    return taste.exit * (survey.left + STILL) * exp((1.0 - number) / taste.room)


# Awards


@rule
def awards(state, seat, colour, more, survey, taste):
    """§11.1 The awards of a colour until the end, if `more` modules were there."""
    best_now, best_full, growth = 0.0, 0.0, 0.0
    for other in range(survey.rows):
        if other != seat:
            best_now = max(best_now, survey.now[other, colour])
            best_full = max(best_full, survey.full[other, colour])
    if survey.peace:
        growth = taste.grow_peace
    else:
        growth = taste.grow_automat if state.players < state.seats else taste.grow
        growth += taste.crowd * (state.seats - 2)
    worth = 0.0
    if survey.mode != ENDED:
        mine = survey.now[seat, colour] + more
        if mine >= 0.5:
            worth += this_year(state, seat, mine - best_now, survey, taste)
    margin = survey.full[seat, colour] + more - best_full + taste.slack
    for year in range(1, survey.left + 1):
        points = LAST_AWARD if year == survey.left else AWARD
        spread = taste.unsure + taste.farther * (year - 1)
        worth += points / (1.0 + exp(-(margin - growth * year) / spread))
    return worth


@rule
def this_year(state, seat, lead, survey, taste):
    """§11.1 The award of this year: sure if it ends now, else a race."""
    points = LAST_AWARD if survey.left == 0 else AWARD
    if survey.mode == CLOSING:
        return np.float64(points if lead > -0.01 else 0)
    stir = unrest(state, seat, survey)
    return points / (1.0 + exp(-(lead + taste.slack - taste.rush * stir) / (0.1 + taste.spread * stir)))


@rule
def unrest(state, seat, survey):
    """How much the others can still build in this year, 0 to 1."""
    most = 0.0
    for other in range(state.seats):
        if other != seat:
            builds = np.float64(state.held[other])
            if not is_automatic(state, other):
                builds = min(builds, state.mc[other] / BUILD_PRICE)
            most = max(most, builds / 2.5)
    return min(1.0, most)


# Money


@rule
def purse(state, seat, survey, taste):
    """What is left of the money after this year is spent in the next one."""
    money = min(np.float64(state.mc[seat]), 0.5 / taste.fullness)
    return survey.money * money * (1.0 - taste.fullness * money)


@rule
def economy(state, seat, survey, taste):
    """§11.3, §11.6 What comes each year, and what modules can still bring in this one."""
    worth = taste.ready * harvest(state, seat, True, state.crew[seat], survey.money, survey)
    if survey.left == 0:
        return worth
    best = 0.0
    for colour in range(COLOURS):
        best = max(best, survey.full[seat, colour])
    crew = survey.crew[seat]
    yearly = survey.unit * (taste.income * best + taste.perks * survey.perks[seat])
    yearly += taste.works * harvest(state, seat, False, crew, survey.unit, survey)
    yearly += survey.unit * taste.spare * min(crew, 3.0 + survey.left) / 3.0
    return worth + survey.left * yearly


@rule
def harvest(state, seat, is_now, crew, unit, survey):
    """§8.1 What the modules of a seat bring in a year: the best ones first, as long as there is crew."""
    taken = 0
    total = 0.0
    while True:
        best, best_k, best_rate, best_crew = 0.0, -1, 0.0, 0
        for k in range(state.modules[seat]):
            cell = module_cell(state, seat, k)
            card = np.int64(state.card[seat, cell])
            needed = COST_CREW[card]
            if EFFECT[card] == Effect.NONE or taken >> k & 1 or needed > crew:
                continue
            if is_now and (state.used[seat, cell] or state.damage[seat, cell] > 0):
                continue
            work = WORK_MC[survey.peace, card]
            if EFFECT[card] == Effect.EXCHANGE:
                work = min(6.0, work + survey.full[seat, COLOUR[card]])
            value = work * unit + WORK_VP[card]
            rate = value / max(needed, 0.25)
            if rate > best_rate:
                best, best_k, best_rate, best_crew = value, k, rate, needed
        if best_k < 0:
            return total
        taken |= 1 << best_k
        crew -= best_crew
        total += best


# Cards


@rule
def hand(state, seat, survey, taste):
    """The cards of the own hand, the best one first: each further one counts less, unless there is money."""
    count = 0
    for card in range(CARDS):
        for _ in range(state.hand[seat, card]):
            if count < CARDS:
                survey.worth[count] = card_worth(state, seat, card, survey, taste)
                count += 1
    decay = taste.decay + taste.wealth * (1.0 - taste.decay) * min(1.0, state.mc[seat] / RICH)
    total, weight = 0.0, 1.0
    for _ in range(count):
        best = 0
        for k in range(1, count):
            if survey.worth[k] > survey.worth[best]:
                best = k
        total += weight * survey.worth[best]
        survey.worth[best] = -1.0
        weight *= decay
    return total


@rule
def card_worth(state, seat, card, survey, taste):
    """What a card in the own hand is worth."""
    if card >= MODULES:
        return max(taste.least, taste.event * survey.soon * EVENT_MC[card])
    price = BUILD_PRICE + EXTRA_PRICE[card] - survey.discount[seat]
    if survey.left == 0 and state.mc[seat] + 1 < price:
        return taste.least
    worth = awards(state, seat, COLOUR[card], np.float64(WEIGHT[card]), survey, taste)
    worth -= awards(state, seat, COLOUR[card], 0.0, survey, taste)
    worth += survey.left * survey.unit * PROMISE_MC[survey.peace, card]
    room = survey.sites[seat]
    worth += tightness(room, survey, taste) - tightness(room - 1.0 + EXITS[card], survey, taste)
    worth -= survey.money * price
    if EXITS[card] == 0 and room < 1.5:
        worth *= taste.shut
    return max(taste.least, taste.module * worth)


@rule
def hidden_cards(state, seat, survey, taste):
    """The cards of another seat."""
    return fresh_cards(0.0, np.float64(state.held[seat]), survey, taste)


@rule
def fresh_cards(held, more, survey, taste):
    """So many unknown cards more in a hand."""
    return taste.card * survey.soon / taste.mc * more / (1.0 + taste.glut * (held + more))

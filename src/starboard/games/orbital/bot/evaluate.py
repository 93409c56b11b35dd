"""How a seat stands, in victory points: those it has, and those it may hope for (compiled)."""

from math import exp, log

import numpy as np

from starboard.engine.compiling.jit import rule
from starboard.games.orbital.bot.card_values import EVENT_MC, PROMISE_MC
from starboard.games.orbital.bot.survey import CLOSING, ENDED, LEAD, OPEN, take_all_stock, tightness_after
from starboard.games.orbital.bot.survey import Survey as Survey
from starboard.games.orbital.rules.cards import (
    AWARD,
    BUILD_PRICE,
    CARDS,
    COLOUR,
    COLOURS,
    EXITS,
    EXTRA_PRICE,
    GOAL,
    LAST_AWARD,
    MODULES,
    WEIGHT,
)
from starboard.games.orbital.rules.cards.deck import is_automatic

RICH = 3.0 * BUILD_PRICE
"""Money with which all cards of a hand can be built."""


@rule
def balance(state, seat, survey, taste):
    """How a seat stands against the others."""
    survey_all(state, survey, taste)
    mine = prospects(state, seat, survey, taste) + hand(state, seat, survey, taste)
    return against_others(state, seat, mine, survey, taste)


@rule
def survey_all(state, survey, taste):
    """All that is to be known of the seats before one of them is judged."""
    take_all_stock(state, survey, taste)
    watch_builders(state, survey)


@rule
def against_others(state, seat, mine, survey, taste):
    """The others count the more the better they stand."""
    note_others(state, seat, survey, taste)
    return against_noted(state, seat, mine, survey, taste)


@rule
def note_others(state, seat, survey, taste):
    """How the others stand."""
    if survey.peace:
        return
    for other in range(state.seats):
        if other != seat:
            theirs = prospects(state, other, survey, taste) + hidden_cards(state, other, survey, taste)
            survey.theirs[other] = theirs


@rule
def against_noted(state, seat, mine, survey, taste):
    """How a seat stands against others who stand as noted."""
    if survey.peace:
        return mine - GOAL
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += exp((survey.theirs[other] - mine) / taste.heat)
    return -taste.heat * log(total) * taste.rival + mine * (1.0 - taste.rival)


@rule
def prospects(state, seat, survey, taste):
    """All that everybody can see of a seat whose orbital is counted."""
    return in_sight(state, seat, survey.economy[seat], survey, taste)


@rule
def in_sight(state, seat, economy, survey, taste):
    """The same with another economy than the one that was counted."""
    compare(state, seat, survey, taste)
    worth = np.float64(state.vp[seat])
    for colour in range(COLOURS):
        worth += survey.award[seat, colour]
    worth += purse(state, seat, survey, taste) + economy
    if survey.left == 0:
        worth += taste.tie * survey.crew[seat]
    return worth - survey.tight[seat]


@rule
def purse(state, seat, survey, taste):
    """What is left of the money after this year is spent in the next one."""
    money = min(np.float64(state.mc[seat]), 0.5 / taste.fullness)
    return survey.money * money * (1.0 - taste.fullness * money)


# Awards


@rule
def compare(state, seat, survey, taste):
    """What the modules of a seat are worth against those of the others, where that is not known."""
    stir = unrest(state, seat, survey) if survey.mode == OPEN else -1.0 - survey.mode
    survey.stir[seat] = stir
    for colour in range(COLOURS):
        is_known = survey.seen[seat, colour] == survey.edition[colour]
        if not is_known or survey.seen_stir[seat, colour] != stir:
            survey.seen[seat, colour] = survey.edition[colour]
            survey.seen_stir[seat, colour] = stir
            find_best_other(seat, colour, survey)
            survey.award[seat, colour] = awards(seat, colour, 0.0, survey, taste)


@rule
def find_best_other(seat, colour, survey):
    """The most that another has in a colour."""
    best_now, best_full = 0.0, 0.0
    for other in range(survey.rows):
        if other != seat:
            best_now = max(best_now, survey.now[other, colour])
            best_full = max(best_full, survey.full[other, colour])
    survey.best_now[seat, colour] = best_now
    survey.best_full[seat, colour] = best_full


@rule
def watch_builders(state, survey):
    """How much each seat can still build in this year; 1 is a lot."""
    for seat in range(state.seats):
        builds = np.float64(state.held[seat])
        if not is_automatic(state, seat):
            builds = min(builds, state.mc[seat] / BUILD_PRICE)
        survey.builds[seat] = builds / 2.5


@rule
def unrest(state, seat, survey):
    """How much the others can still build in this year, 0 to 1."""
    most = 0.0
    for other in range(state.seats):
        if other != seat:
            most = max(most, survey.builds[other])
    return min(1.0, most)


@rule
def awards(seat, colour, more, survey, taste):
    """§11.1 The awards of a colour until the end, if `more` modules were there."""
    worth = 0.0
    if survey.mode != ENDED:
        mine = survey.now[seat, colour] + more
        if mine >= 0.5:
            worth += this_year(seat, mine - survey.best_now[seat, colour], survey, taste)
    lead = survey.full[seat, colour] + more - survey.best_full[seat, colour]
    for year in range(1, survey.left + 1):
        worth += later_year(year, lead, survey, taste)
    return worth


@rule
def later_year(year, lead, survey, taste):
    """§11.1 The award of a later year: a lead is worth the less, the farther it is."""
    is_last = 1 if year == survey.left else 0
    at = LEAD + np.int64(lead)
    if survey.later[is_last, year - 1, at] == 0.0:
        margin = lead + taste.slack
        spread = taste.unsure + taste.farther * (year - 1)
        points = LAST_AWARD if is_last else AWARD
        growth = growth_of_others(survey, taste)
        survey.later[is_last, year - 1, at] = points / (1.0 + exp(-(margin - growth * year) / spread))
    return survey.later[is_last, year - 1, at]


@rule
def growth_of_others(survey, taste):
    """By how much the best of the others gains in a colour each year."""
    if survey.peace:
        return taste.grow_peace
    growth = taste.grow_automat if survey.players < survey.seats else taste.grow
    return growth + taste.crowd * (survey.seats - 2)


@rule
def this_year(seat, lead, survey, taste):
    """§11.1 The award of this year: sure if it ends now, else a race. With damage a lead may not be whole."""
    if survey.mode == CLOSING:
        points = LAST_AWARD if survey.left == 0 else AWARD
        return np.float64(points if lead > -0.01 else 0)
    whole = np.int64(lead)
    if whole != lead:
        return race(seat, lead, survey, taste)
    at = LEAD + whole
    if survey.race_stir[seat, at] != survey.stir[seat]:
        survey.race_stir[seat, at] = survey.stir[seat]
        survey.race[seat, at] = race(seat, lead, survey, taste)
    return survey.race[seat, at]


@rule
def race(seat, lead, survey, taste):
    """§11.1 How likely a lead lasts, the less the more the others can build."""
    points = LAST_AWARD if survey.left == 0 else AWARD
    stir = survey.stir[seat]
    return points / (1.0 + exp(-(lead + taste.slack - taste.rush * stir) / (0.1 + taste.spread * stir)))


# Cards


@rule
def hand(state, seat, survey, taste):
    """The cards of the own hand, the best one first: each further one counts less, unless there is money."""
    count = 0
    for card in range(CARDS):
        if state.hand[seat, card] > 0:
            worth = card_worth(state, seat, card, survey, taste)
            for _ in range(state.hand[seat, card]):
                count = sort_in(worth, count, survey)
    return hand_worth(state, seat, count, survey, taste)


@rule
def sort_in(worth, count, survey):
    """One more card in the list, as long as there is room; how many there are."""
    if count == CARDS:
        return count
    k = count
    while k > 0 and survey.worth[k - 1] < worth:
        survey.worth[k] = survey.worth[k - 1]
        k -= 1
    survey.worth[k] = worth
    return count + 1


@rule
def hand_worth(state, seat, count, survey, taste):
    """What the cards of the list are worth together."""
    decay = decay_of(state, seat, taste)
    total, weight = 0.0, 1.0
    for k in range(count):
        total += weight * survey.worth[k]
        weight *= decay
    return total


@rule
def decay_of(state, seat, taste):
    """How much of its worth each further card has."""
    return taste.decay + taste.wealth * (1.0 - taste.decay) * min(1.0, state.mc[seat] / RICH)


@rule
def card_worth(state, seat, card, survey, taste):
    """What a card in the own hand is worth, after the seat is compared with the others."""
    if card >= MODULES:
        return max(taste.least, taste.event * survey.soon * EVENT_MC[card])
    price = BUILD_PRICE + EXTRA_PRICE[card] - survey.discount[seat]
    if survey.left == 0 and state.mc[seat] + 1 < price:
        return taste.least
    worth = awards(seat, COLOUR[card], np.float64(WEIGHT[card]), survey, taste)
    worth -= survey.award[seat, COLOUR[card]]
    worth += survey.left * survey.unit * PROMISE_MC[survey.peace, card]
    room = survey.sites[seat]
    worth += survey.tight[seat] - tightness_after(room, EXITS[card], survey, taste)
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

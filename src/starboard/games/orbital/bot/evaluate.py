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
def balance(state, seat, survey, weights):
    """How a seat stands against the others."""
    survey_all(state, survey, weights)
    mine = prospects(state, seat, survey, weights) + hand(state, seat, survey, weights)
    return against_others(state, seat, mine, survey, weights)


@rule
def survey_all(state, survey, weights):
    """All that is to be known of the seats before one of them is judged."""
    take_all_stock(state, survey, weights)
    watch_builders(state, survey, weights)


@rule
def against_others(state, seat, mine, survey, weights):
    """The others count the more the better they stand."""
    note_others(state, seat, survey, weights)
    return against_noted(state, seat, mine, survey, weights)


@rule
def note_others(state, seat, survey, weights):
    """How the others stand."""
    if survey.peace:
        return
    for other in range(state.seats):
        if other != seat:
            theirs = prospects(state, other, survey, weights) + hidden_cards(state, other, survey, weights)
            survey.theirs[other] = theirs


@rule
def against_noted(state, seat, mine, survey, weights):
    """How a seat stands against others who stand as noted."""
    if survey.peace:
        return mine - GOAL
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += exp((survey.theirs[other] - mine) / weights.heat)
    return -weights.heat * log(total) * weights.rival + mine * (1.0 - weights.rival)


@rule
def prospects(state, seat, survey, weights):
    """All that everybody can see of a seat whose orbital is counted."""
    return in_sight(state, seat, survey.economy[seat], survey, weights)


@rule
def in_sight(state, seat, economy, survey, weights):
    """The same with another economy than the one that was counted."""
    compare(state, seat, survey, weights)
    worth = np.float64(state.vp[seat])
    for colour in range(COLOURS):
        worth += survey.award[seat, colour]
    worth += purse(state, seat, survey, weights) + economy
    if survey.left == 0:
        worth += weights.tie * survey.crew[seat]
    return worth - survey.tight[seat]


@rule
def purse(state, seat, survey, weights):
    """What is left of the money after this year is spent in the next one."""
    money = min(np.float64(state.mc[seat]), 0.5 / weights.fullness)
    return survey.money * money * (1.0 - weights.fullness * money)


# Awards


@rule
def compare(state, seat, survey, weights):
    """What the modules of a seat are worth against those of the others, where that is not known."""
    stir = unrest(state, seat, survey) if survey.mode == OPEN else -1.0 - survey.mode
    survey.stir[seat] = stir
    for colour in range(COLOURS):
        is_known = survey.seen[seat, colour] == survey.edition[colour]
        if not is_known or survey.seen_stir[seat, colour] != stir:
            survey.seen[seat, colour] = survey.edition[colour]
            survey.seen_stir[seat, colour] = stir
            find_best_other(seat, colour, survey)
            survey.award[seat, colour] = awards(seat, colour, 0.0, survey, weights)


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
def watch_builders(state, survey, weights):
    """How much each seat can still build in this year; 1 is a lot."""
    for seat in range(state.seats):
        builds = np.float64(state.held[seat])
        if not is_automatic(state, seat):
            builds = min(builds, state.mc[seat] / BUILD_PRICE)
        survey.builds[seat] = builds / weights.busy


@rule
def unrest(state, seat, survey):
    """How much the others can still build in this year, 0 to 1."""
    most = 0.0
    for other in range(state.seats):
        if other != seat:
            most = max(most, survey.builds[other])
    return min(1.0, most)


@rule
def awards(seat, colour, more, survey, weights):
    """§11.1 The awards of a colour until the end, if `more` modules were there."""
    worth = 0.0
    if survey.mode != ENDED:
        mine = survey.now[seat, colour] + more
        if mine >= 0.5:
            worth += this_year(seat, mine - survey.best_now[seat, colour], survey, weights)
    lead = survey.full[seat, colour] + more - survey.best_full[seat, colour]
    for year in range(1, survey.left + 1):
        worth += later_year(year, lead, survey, weights)
    return worth


@rule
def later_year(year, lead, survey, weights):
    """§11.1 The award of a later year: a lead is worth the less, the farther it is."""
    is_last = 1 if year == survey.left else 0
    at = LEAD + np.int64(lead)
    if survey.later[is_last, year - 1, at] == 0.0:
        margin = lead + weights.slack
        spread = weights.unsure + weights.farther * (year - 1)
        points = LAST_AWARD if is_last else AWARD
        growth = growth_of_others(survey, weights)
        survey.later[is_last, year - 1, at] = points / (1.0 + exp(-(margin - growth * year) / spread))
    return survey.later[is_last, year - 1, at]


@rule
def growth_of_others(survey, weights):
    """By how much the best of the others gains in a colour each year."""
    if survey.peace:
        return weights.grow_peace
    growth = weights.grow_automat if survey.players < survey.seats else weights.grow
    return growth + weights.crowd * (survey.seats - 2)


@rule
def this_year(seat, lead, survey, weights):
    """§11.1 The award of this year: sure if it ends now, else a race. With damage a lead may not be whole."""
    if survey.mode == CLOSING:
        points = LAST_AWARD if survey.left == 0 else AWARD
        return np.float64(points if lead > -0.01 else 0)
    whole = np.int64(lead)
    if whole != lead:
        return race(seat, lead, survey, weights)
    at = LEAD + whole
    if survey.race_stir[seat, at] != survey.stir[seat]:
        survey.race_stir[seat, at] = survey.stir[seat]
        survey.race[seat, at] = race(seat, lead, survey, weights)
    return survey.race[seat, at]


@rule
def race(seat, lead, survey, weights):
    """§11.1 How likely a lead lasts, the less the more the others can build."""
    points = LAST_AWARD if survey.left == 0 else AWARD
    stir = survey.stir[seat]
    return points / (1.0 + exp(-(lead + weights.slack - weights.rush * stir) / (0.1 + weights.spread * stir)))


# Cards


@rule
def hand(state, seat, survey, weights):
    """The cards of the own hand, the best one first: each further one counts less, unless there is money."""
    count = 0
    for card in range(CARDS):
        if state.hand[seat, card] > 0:
            worth = card_worth(state, seat, card, survey, weights)
            for _ in range(state.hand[seat, card]):
                count = sort_in(worth, count, survey)
    return hand_worth(state, seat, count, survey, weights)


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
def hand_worth(state, seat, count, survey, weights):
    """What the cards of the list are worth together."""
    decay = decay_of(state, seat, weights)
    total, weight = 0.0, 1.0
    for k in range(count):
        total += weight * survey.worth[k]
        weight *= decay
    return total


@rule
def decay_of(state, seat, weights):
    """How much of its worth each further card has."""
    return weights.decay + weights.wealth * (1.0 - weights.decay) * min(1.0, state.mc[seat] / RICH)


@rule
def card_worth(state, seat, card, survey, weights):
    """What a card in the own hand is worth, after the seat is compared with the others."""
    if card >= MODULES:
        return max(weights.least, weights.event * survey.soon * EVENT_MC[card])
    price = BUILD_PRICE + EXTRA_PRICE[card] - survey.discount[seat]
    if survey.left == 0 and state.mc[seat] + 1 < price:
        return weights.least
    worth = awards(seat, COLOUR[card], np.float64(WEIGHT[card]), survey, weights)
    worth -= survey.award[seat, COLOUR[card]]
    worth += survey.left * survey.unit * PROMISE_MC[survey.peace, card]
    room = survey.sites[seat]
    worth += survey.tight[seat] - tightness_after(room, EXITS[card], survey, weights)
    worth -= survey.money * price
    if EXITS[card] == 0 and room < weights.narrow:
        worth *= weights.shut
    return max(weights.least, weights.module * worth)


@rule
def hidden_cards(state, seat, survey, weights):
    """The cards of another seat."""
    return fresh_cards(0.0, np.float64(state.held[seat]), survey, weights)


@rule
def fresh_cards(held, more, survey, weights):
    """So many unknown cards more in a hand."""
    return weights.card * survey.soon / weights.mc * more / (1.0 + weights.glut * (held + more))

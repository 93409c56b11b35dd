"""The evaluation of a seat, in victory points: current and expected ones (compiled)."""

from math import exp, log

import numpy as np

from starboard.engine.compiling.jit import rule
from starboard.games.orbital.bot.card_values import EVENT_MC, PROMISE_MC
from starboard.games.orbital.bot.survey import (
    CLOSING,
    ENDED,
    MOST_LEAD,
    OPEN,
    take_all_stock,
    tightness_after,
)
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

WEALTHY_MC = 3.0 * BUILD_PRICE
"""Enough money to build all cards of a hand."""


@rule
def balance(state, seat, survey, weights):
    """The evaluation of a seat relative to the others."""
    survey_all(state, survey, weights)
    mine = prospects(state, seat, survey, weights) + hand(state, seat, survey, weights)
    return against_others(state, seat, mine, survey, weights)


@rule
def survey_all(state, survey, weights):
    """Count everything that the evaluation of a seat needs."""
    take_all_stock(state, survey, weights)
    watch_builders(state, survey, weights)


@rule
def against_others(state, seat, mine, survey, weights):
    """Subtract the others' evaluations; a stronger rival has a higher weight."""
    note_others(state, seat, survey, weights)
    return against_noted(state, seat, mine, survey, weights)


@rule
def note_others(state, seat, survey, weights):
    """Note the evaluations of the others."""
    if survey.peace:
        return
    for other in range(state.seats):
        if other != seat:
            theirs = prospects(state, other, survey, weights) + hidden_cards(state, other, survey, weights)
            survey.theirs[other] = theirs


@rule
def against_noted(state, seat, mine, survey, weights):
    """The evaluation of a seat relative to the noted evaluations of the others."""
    if survey.peace:
        return mine - GOAL
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += exp((survey.theirs[other] - mine) / weights.heat)
    return -weights.heat * log(total) * weights.rival + mine * (1.0 - weights.rival)


@rule
def prospects(state, seat, survey, weights):
    """The public part of a seat's evaluation; its orbital has to be counted."""
    return in_sight(state, seat, survey.economy[seat], survey, weights)


@rule
def in_sight(state, seat, economy, survey, weights):
    """The same with another economy than the counted one."""
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
    """The worth of money that is left after this year."""
    money = min(np.float64(state.mc[seat]), 0.5 / weights.fullness)
    return survey.money * money * (1.0 - weights.fullness * money)


# Awards


@rule
def compare(state, seat, survey, weights):
    """Update the awards of a seat in all colours that have changed."""
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
    """The highest count of another seat in a colour."""
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
    """§11.1 The expected awards of a colour until the end, with `more` modules."""
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
    """§11.1 The expected award of a later year: a lead counts less in a farther year."""
    is_last = 1 if year == survey.left else 0
    at = MOST_LEAD + np.int64(lead)
    if survey.later[is_last, year - 1, at] == 0.0:
        margin = lead + weights.slack
        spread = weights.unsure + weights.farther * (year - 1)
        points = LAST_AWARD if is_last else AWARD
        growth = growth_of_others(survey, weights)
        survey.later[is_last, year - 1, at] = points / (1.0 + exp(-(margin - growth * year) / spread))
    return survey.later[is_last, year - 1, at]


@rule
def growth_of_others(survey, weights):
    """The yearly gain of the best rival in a colour."""
    if survey.peace:
        return weights.grow_peace
    growth = weights.grow_automat if survey.players < survey.seats else weights.grow
    return growth + weights.crowd * (survey.seats - 2)


@rule
def this_year(seat, lead, survey, weights):
    """§11.1 The award of this year: certain if it ends now, else a race. Damage makes leads fractional."""
    if survey.mode == CLOSING:
        points = LAST_AWARD if survey.left == 0 else AWARD
        return np.float64(points if lead > -0.01 else 0)
    whole = np.int64(lead)
    if whole != lead:
        return race(seat, lead, survey, weights)
    at = MOST_LEAD + whole
    if survey.race_stir[seat, at] != survey.stir[seat]:
        survey.race_stir[seat, at] = survey.stir[seat]
        survey.race[seat, at] = race(seat, lead, survey, weights)
    return survey.race[seat, at]


@rule
def race(seat, lead, survey, weights):
    """§11.1 The chance that a lead lasts; the others' possible builds reduce it."""
    points = LAST_AWARD if survey.left == 0 else AWARD
    stir = survey.stir[seat]
    return points / (1.0 + exp(-(lead + weights.slack - weights.rush * stir) / (0.1 + weights.spread * stir)))


# Cards


@rule
def hand(state, seat, survey, weights):
    """The worth of a seat's hand: each further card counts less, unless there is money."""
    count = 0
    for card in range(CARDS):
        if state.hand[seat, card] > 0:
            worth = card_worth(state, seat, card, survey, weights)
            for _ in range(state.hand[seat, card]):
                count = sort_in(worth, count, survey)
    return hand_worth(state, seat, count, survey, weights)


@rule
def sort_in(worth, count, survey):
    """Insert a card into the list if there is room; return the length of the list."""
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
    """The total worth of the cards in the list."""
    decay = decay_of(state, seat, weights)
    total, weight = 0.0, 1.0
    for k in range(count):
        total += weight * survey.worth[k]
        weight *= decay
    return total


@rule
def decay_of(state, seat, weights):
    """The factor for each further card."""
    return weights.decay + weights.wealth * (1.0 - weights.decay) * min(1.0, state.mc[seat] / WEALTHY_MC)


@rule
def card_worth(state, seat, card, survey, weights):
    """The worth of a card in a seat's hand; the awards of the seat have to be up to date."""
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
    """The worth of another seat's cards."""
    return fresh_cards(0.0, np.float64(state.held[seat]), survey, weights)


@rule
def fresh_cards(held, more, survey, weights):
    """The worth of additional unknown cards in a hand."""
    return weights.card * survey.soon / weights.mc * more / (1.0 + weights.glut * (held + more))

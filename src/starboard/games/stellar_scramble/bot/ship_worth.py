"""The worth of a ship: the expected Invaders per round from its weapons, gems and systems (compiled).

The gems of a bag make a cycle. A pilot draws Energy gems until the Overheat gems have filled the meter, and
then needs a turn to cool down. Each gem fires its weapon or is exchanged, by what is worth more.
"""

from starboard.engine.compiling.jit import part, rule
from starboard.games.stellar_scramble.bot.danger import events_to_come
from starboard.games.stellar_scramble.rules.components import (
    COLOURS,
    EXCHANGE_CREDITS,
    OVERHEAT,
    ROWS,
    SLOTS,
    TOKEN_SHIELDS,
    TOKENS,
    VICTORY,
    AlienEvent,
    Bonus,
    Effect,
    Icon,
    Part,
)
from starboard.games.stellar_scramble.rules.ship.heat import activation_heat, limit
from starboard.games.stellar_scramble.rules.ship.pilots import bonus
from starboard.games.stellar_scramble.rules.state import NONE
from starboard.games.stellar_scramble.rules.track import top_level

STILL_REACH = 0.6
"""The share of good spaces that a ship reaches without moving."""
ROOM_USED = 0.8
"""The share of the meter that is used before a ship cools down."""
DISCOUNTS = 0.3
"""Cards bought in a round."""


# How long it may take


@part
def rounds_left(state, weights):
    """The estimated rounds until a pilot has ten Invaders or the armada has passed."""
    lead = 0
    for seat in range(state.players):
        lead = max(lead, state.victory[seat])
    until_full = 1.0 + max(VICTORY - lead, 0) / weights.pace
    return max(1.0, min(until_full, float(until_passed(state))))


@part
def until_passed(state):
    """§8.2 The cards of the main deck come one in a round; then the last Move has to leave the track."""
    if top_level(state) == NONE:
        last = 0
        for slot in range(SLOTS):
            if state.event[slot] == AlienEvent.MOVE:
                last = max(last, SLOTS - slot)
        return last
    cards = 0
    for level in range(len(state.deck)):
        cards += state.deck[level, Part.UPGRADES]
    return cards + SLOTS - state.aggression + 1


@part
def typical_shields(state, weights):
    """The mean shields of the Invaders in the sky and, with less weight, of those to come."""
    total = 1.0
    count = 0.5
    for row in range(ROWS):
        for column in range(state.columns):
            if state.token[row, column] != NONE:
                total += state.shields[row, column]
                count += 1.0
    for token in range(TOKENS):
        total += weights.later * state.pile[token] * TOKEN_SHIELDS[token]
        count += weights.later * state.pile[token]
    return total / count


# What a gem is worth


@rule
def shot_worth(state, seat, weapon, more, plan, weights):
    """The worth of one activation with additional power, in Invaders and credits."""
    icons = state.icons[seat, weapon]
    power = icons[Icon.FIRE] + more + weights.charge * icons[Icon.BOOST]
    share = power / plan.shields
    if share > 1.0:
        share = 1.0 + weights.over * (share - 1.0)
    reach = min(1.0, STILL_REACH + weights.reach * (icons[Icon.MOVE] + bonus(state, seat, Bonus.MOVE)))
    hits = weights.aim * reach * share * (1.0 + weights.area * width(state, seat, weapon, weights))
    per_kill = plan.credit * bonus(state, seat, Bonus.CREDITS_FOR_EACH_DESTROYED)
    per_miss = plan.credit * bonus(state, seat, Bonus.CREDITS_FOR_NONE_DESTROYED)
    extras = icons[Icon.SCAVENGE] + weights.workshop * (icons[Icon.ENERGIZE] + icons[Icon.CONVERT])
    return hits * (1.0 + per_kill) + max(0.0, 1.0 - hits) * per_miss + plan.credit * extras


@part
def width(state, seat, weapon, weights):
    """§4.5 How many Invaders a shot hits besides its target, more or less."""
    shot = state.effects[seat, weapon]
    if bonus(state, seat, Bonus.SCATTER) > 0:
        shot |= Effect.SCATTER
    beside = weights.scatter if shot & Effect.SCATTER else 0.0
    behind = weights.beam if shot & Effect.BEAM else 0.0
    around = weights.blast if shot & Effect.BLAST else 0.0
    return beside + max(behind, around) + weights.overlap * min(behind, around)


@rule
def exchange_worth(state, seat, gem, plan):
    """§3.3 The credits for a gem."""
    return plan.credit * (EXCHANGE_CREDITS[gem] + bonus(state, seat, Bonus.EXCHANGE_CREDITS))


# The cycle


@rule
def engine(state, seat, plan, weights):
    """The worth of a ship until the end of the game."""
    energy = 0
    for gem in range(COLOURS):
        energy += state.bag[seat, gem] + state.board[seat, gem]
    between = energy / (1.0 + state.bag[seat, OVERHEAT] + state.board[seat, OVERHEAT])
    energy_power = bonus(state, seat, Bonus.POWER_BY_ENERGY)
    overheat_power = bonus(state, seat, Bonus.POWER_BY_OVERHEAT)
    by_energy = 0.0
    vents = 0.0
    by_overheat = exchange_worth(state, seat, OVERHEAT, plan)
    for weapon in range(COLOURS):
        share = (state.bag[seat, weapon] + state.board[seat, weapon]) / max(energy, 1)
        worth = exchange_worth(state, seat, weapon, plan)
        if not state.broken[seat, weapon]:
            worth = max(worth, shot_worth(state, seat, weapon, energy_power, plan, weights))
            by_overheat = max(by_overheat, shot_worth(state, seat, weapon, overheat_power, plan, weights))
            vent = state.icons[seat, weapon, Icon.VENT] + bonus(state, seat, Bonus.VENT_BY_ENERGY)
            vents += share * min(vent, 3)
        by_energy += share * worth
    room = limit(state, seat) + weights.vent * vents * between
    overheats = max(1.0, ROOM_USED * room / activation_heat(state, seat))
    cooling = plan.credit * bonus(state, seat, Bonus.COOLDOWN_CREDITS)
    cycle = overheats * (between * by_energy + by_overheat) + cooling
    rate = cycle / (overheats * (between + 1.0) + 1.0) + steady_income(state, seat, plan, weights)
    return rate * plan.rounds + insurance(state, seat, plan, weights)


@part
def steady_income(state, seat, plan, weights):
    """§9.1 The gain of some systems in every round."""
    income = plan.credit * bonus(state, seat, Bonus.GATHER_CREDITS)
    income += plan.credit * DISCOUNTS * bonus(state, seat, Bonus.CARD_DISCOUNT)
    if bonus(state, seat, Bonus.REDRAW) > 0:
        income += weights.sifter
    return income


@part
def insurance(state, seat, plan, weights):
    """§9.1 The losses that some systems prevent in the coming events."""
    worth = 0.0
    if bonus(state, seat, Bonus.UNSEEN_BY_FIRE) > 0:
        worth += weights.ghost * events_to_come(state, AlienEvent.FIRE)
    if bonus(state, seat, Bonus.ATTACKERS_IGNORED) > 0:
        worth += weights.planet * events_to_come(state, AlienEvent.MOVE)
    return worth

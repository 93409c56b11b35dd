"""§4.4 - §4.8 Firing: the target, who else is hit, and what becomes of them."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.armada import clear
from starboard.games.stellar_scramble.rules.components import (
    DAMAGE_DICE,
    EAST,
    ROWS,
    TOKEN_SHIELDS,
    WEST,
    Bonus,
    Effect,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.ship.pilots import bonus, earn_by_system, has_assist, pay_helpers
from starboard.games.stellar_scramble.rules.state import NONE


@rule
def can_fire(state):
    """§4.4 There is power, and an Invader in front."""
    return state.power > 0 and target_row(state, aimed_column(state)) != NONE


@rule
def aimed_column(state):
    """§4.4 The column above the Starfighter; in a Wormhole none, §9.1 but with Gate Gunner the next one."""
    space = state.space[state.turn]
    if space != WEST and space != EAST:
        return space - 1
    if bonus(state, state.turn, Bonus.FIRE_FROM_WORMHOLE) == 0:
        return NONE
    return 0 if space == WEST else state.columns - 1


@rule
def target_row(state, column):
    """§4.4 The nearest Invader of a column, or NONE."""
    if column == NONE:
        return NONE
    for row in range(ROWS):
        if state.token[row, column] != NONE:
            return row
    return NONE


@rule
def shot_effects(state):
    """§4.5 The effects of the weapon's cards, §9.1 and Scatter with a Spread Lens."""
    found = state.effects[state.turn, state.weapon]
    if bonus(state, state.turn, Bonus.SCATTER) > 0:
        found |= Effect.SCATTER
    return found


@rule
def is_hit(shot, rows_behind, columns_beside):
    """§4.5 Whether a shot hits a space that lies so far behind and beside its target."""
    if rows_behind == 0:
        return columns_beside == 0 or (shot & Effect.SCATTER != 0 and columns_beside == 1)
    if rows_behind < 0:
        return False
    if shot & Effect.BEAM != 0 and columns_beside == 0:
        return True
    return shot & Effect.BLAST != 0 and rows_behind == 1 and columns_beside <= 1


@rule
def fire(state):
    """§4.8 First those that are destroyed, then the target and the others in their order."""
    column = aimed_column(state)
    row = target_row(state, column)
    shot = shot_effects(state)
    note(Event.FIRED, state.turn, state.weapon, state.power, state.space[state.turn], row, column)
    if destroy_all(state, shot, row, column) == 0:
        earn_by_system(state, state.turn, Bonus.CREDITS_FOR_NONE_DESTROYED)
    damage(state, row, column)
    for other_row in range(row, ROWS):
        for other in range(state.columns):
            if other_row == row and other == column:
                continue
            if is_hit(shot, other_row - row, abs(other - column)):
                damage(state, other_row, other)


@rule
def destroy_all(state, shot, row, column):
    """§4.6 All Invaders that are hit and whose shields are not above the power; how many they are."""
    destroyed = 0
    for other_row in range(row, ROWS):
        for other in range(state.columns):
            if is_hit(shot, other_row - row, abs(other - column)) and is_too_weak(state, other_row, other):
                destroy(state, other_row, other)
                destroyed += 1
    return destroyed


@rule
def is_too_weak(state, row, column):
    """§4.6 There is an Invader, and its shields do not hold."""
    return state.token[row, column] != NONE and state.shields[row, column] <= state.power


@rule
def destroy(state, row, column):
    """§4.6 It comes to the Victory Track, and the others who helped are paid."""
    state.victory[state.turn] += 1
    note(Event.DESTROYED, state.turn, state.token[row, column], row, column, state.victory[state.turn])
    pay_helpers(state, row, column)
    earn_by_system(state, state.turn, Bonus.CREDITS_FOR_EACH_DESTROYED)
    clear(state, row, column)


@rule
def is_damaged(state, row, column):
    """§4.7 A die shows what is left of its shields."""
    token = state.token[row, column]
    return token != NONE and state.shields[row, column] < TOKEN_SHIELDS[token]


@rule
def dice_left(state):
    """§1.7 The damage dice that are on no Invader."""
    left = DAMAGE_DICE
    for row in range(ROWS):
        for column in range(state.columns):
            if is_damaged(state, row, column):
                left -= 1
    return left


@rule
def damage(state, row, column):
    """§4.7 Its shields fall, and the pilot leaves an Assist token; §4.8 not without a die."""
    token = state.token[row, column]
    if token == NONE:
        return
    if not is_damaged(state, row, column) and dice_left(state) == 0:
        note(Event.HIT, state.turn, token, row, column, 0, state.shields[row, column])
        return
    state.shields[row, column] -= state.power
    note(Event.HIT, state.turn, token, row, column, state.power, state.shields[row, column])
    if has_assist(state, state.turn):
        state.assists[row, column] |= 1 << state.turn

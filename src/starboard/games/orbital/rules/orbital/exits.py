"""§4.3, §7.3, §7.4 Where a module can be built, and what that costs.

`lifted` is a module that a Robotic Arm holds, or NONE: its cell is as good as empty.
"""

from starboard.engine.compiling.jit import apart as rule
from starboard.games.orbital.rules.cards import (
    BUILD_PRICE,
    COLOUR,
    COLOUR_DISCOUNT,
    DOORS,
    EXTRA_PRICE,
    NONE,
    PREFAB_DISCOUNT,
    Perk,
)
from starboard.games.orbital.rules.moves import AT_CELL, AT_HEADING, AT_MOVE, FIRST_AT
from starboard.games.orbital.rules.orbital.grid import CENTRE, DIRECTIONS, NEXT
from starboard.games.orbital.rules.orbital.modules import back, colour_at, module_cell, perk
from starboard.games.orbital.rules.state import FREE, PREFAB


@rule
def owner(state, seat, k):
    """The cell of the k-th module; after the last one comes the core."""
    return module_cell(state, seat, k) if k < state.modules[seat] else CENTRE


@rule
def is_free(state, seat, cell, lifted):
    """§4.3 Inside the grid and empty."""
    return cell != NONE and (state.card[seat, cell] == NONE or cell == lifted)


@rule
def doors(state, seat, cell, lifted):
    """§4.3 The directions of the exits that work, as bits: none if the module is damaged or lifted."""
    card = state.card[seat, cell]
    if card == NONE or cell == lifted or state.damage[seat, cell] > 0:
        return 0
    return DOORS[card, state.heading[seat, cell]]


@rule
def usable_exits(state, seat, lifted):
    """§4.3 How many exits can be built on."""
    count = 0
    for k in range(state.modules[seat] + 1):
        cell = owner(state, seat, k)
        open_doors = doors(state, seat, cell, lifted)
        for direction in range(DIRECTIONS):
            if open_doors >> direction & 1 and is_free(state, seat, NEXT[cell, direction], lifted):
                count += 1
    return count


@rule
def exits_to(state, seat, cell, lifted):
    """§4.3 How many usable exits look at a free cell."""
    count = 0
    for direction in range(DIRECTIONS):
        beside = NEXT[cell, direction]
        if beside != NONE and doors(state, seat, beside, lifted) >> back(direction) & 1:
            count += 1
    return count


@rule
def opens_an_exit(state, seat, card, cell, heading, lifted):
    """§7.4 A module there would have a usable exit of its own."""
    for direction in range(DIRECTIONS):
        if DOORS[card, heading] >> direction & 1 and is_free(state, seat, NEXT[cell, direction], lifted):
            return True
    return False


@rule
def leaves_an_exit(state, seat, card, cell, heading, usable, lifted):
    """§7.4 A usable exit is left after the build, of the `usable` ones before it or of the new module."""
    if usable > DIRECTIONS or usable > exits_to(state, seat, cell, lifted):
        return True
    if lifted != NONE and state.damage[seat, lifted] > 0:
        return False
    return opens_an_exit(state, seat, card, cell, heading, lifted)


# The price


@rule
def basic_price(state, seat, card, mode):
    """§7.3, §9.10 The price on an exit of another colour; it may still be below 0."""
    if mode == FREE:
        return 0
    price = BUILD_PRICE + EXTRA_PRICE[card] - perk(state, seat, Perk.BUILD_DISCOUNT)
    return price - PREFAB_DISCOUNT if mode == PREFAB else price


@rule
def price_on(state, seat, card, base, basic):
    """§7.3 Less on its own colour, never less than 0."""
    return max(0, basic - COLOUR_DISCOUNT if colour_at(state, seat, base) == COLOUR[card] else basic)


# Building


@rule
def can_build_on(state, seat, card, base, direction, basic, usable):
    """§7.2 This exit is usable, can be paid, and leaves a way out."""
    cell = NEXT[base, direction]
    if not doors(state, seat, base, NONE) >> direction & 1 or not is_free(state, seat, cell, NONE):
        return False
    if price_on(state, seat, card, base, basic) > state.mc[seat]:
        return False
    return leaves_an_exit(state, seat, card, cell, direction, usable, NONE)


@rule
def has_exit_for(state, seat, card, mode, origin, usable):
    """§7.2 There is an exit for this card; `origin` is the only module whose exits are allowed, or NONE."""
    basic = basic_price(state, seat, card, mode)
    if basic - COLOUR_DISCOUNT > state.mc[seat]:
        return False
    for k in range(state.modules[seat] + 1):
        base = owner(state, seat, k)
        if origin == NONE or base == origin:
            for direction in range(DIRECTIONS):
                if can_build_on(state, seat, card, base, direction, basic, usable):
                    return True
    return False


@rule
def legal_exits(state, seat, card, mode, origin, moves):
    """§7.2 All exits for this card."""
    basic = basic_price(state, seat, card, mode)
    usable = usable_exits(state, seat, NONE)
    count = 0
    for k in range(state.modules[seat] + 1):
        base = owner(state, seat, k)
        if origin == NONE or base == origin:
            for direction in range(DIRECTIONS):
                if can_build_on(state, seat, card, base, direction, basic, usable):
                    count = insert(moves, count, FIRST_AT + AT_MOVE[NEXT[base, direction], direction])
    return count


@rule
def insert(moves, count, number):
    """One more move, in ascending order."""
    k = count
    while k > 0 and moves[k - 1] > number:
        moves[k] = moves[k - 1]
        k -= 1
    moves[k] = number
    return count + 1


@rule
def cell_of(number):
    """The cell of an `at` move."""
    return AT_CELL[number - FIRST_AT]


@rule
def heading_of(number):
    """The heading of an `at` move."""
    return AT_HEADING[number - FIRST_AT]

"""§3, §4 Filling packs and claiming cards."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_settlers.rules.conquest import (
    conquer,
    guard_at,
    is_opponents,
    required,
    take,
    victim_of,
)
from starboard.games.stellar_settlers.rules.events import Event
from starboard.games.stellar_settlers.rules.moves import FILL
from starboard.games.stellar_settlers.rules.packs import dice_needed, dice_showing, fillable_packs
from starboard.games.stellar_settlers.rules.state import CARDS, NONE, PACK_AT, PLACES, TWIN, WORLDS, Phase
from starboard.games.stellar_settlers.rules.turn import end_if_settled, go_on, may_fill, refill, take_up_dice
from starboard.games.stellar_settlers.rules.upgrades import has_to_discard


@rule
def legal_fills(state, moves):
    """§3.3 Packs of the chosen card, or of any card that may be tried, which the roll can fill."""
    fillable = fillable_packs(state.dice)
    if state.target != NONE:
        return fills_of(state, state.target, fillable, moves, 0)
    count = 0
    for card in range(CARDS):
        if may_fill(state, card):
            count = fills_of(state, card, fillable, moves, count)
    return count


@rule
def fills_of(state, card, fillable, moves, count):
    """§3.3 The required packs of a card that are open, in any order; of twins the first."""
    still_open = required(state, card) & ~state.filled
    for place in range(PLACES[card]):
        if still_open >> place & 1 and fillable >> PACK_AT[card, place] & 1:
            twin = TWIN[card, place]
            if twin == NONE or not still_open >> twin & 1:
                moves[count] = FILL[card] + place
                count += 1
    return count


@rule
def fill(state, card, place):
    """§3.2 The dice stay on the card, the others are rolled again; §4.1 the last pack claims the card."""
    taken = dice_needed(state.dice, PACK_AT[card, place])
    note(Event.FILLED, state.seat, victim_of(state, card), card, FILL[card] + place, taken)
    state.placed += taken
    take_up_dice(state, dice_showing(state.dice) - taken)
    state.target = card
    mark(state, card, place)
    if required(state, card) & ~state.filled == 0:
        claim(state, card)
    else:
        go_on(state)


@rule
def mark(state, card, place):
    """§3.3 The pack is filled; §8.2 a weak Defence Upgrade is destroyed by it instead."""
    if state.weak_defences and card < WORLDS and guard_at(card, place) != NONE:
        guard = guard_at(card, place)
        note(Event.DESTROYED, state.seat, state.owner[card], guard)
        state.upgrades[state.owner[card], guard] -= 1
        state.discard[guard] += 1
    else:
        state.filled |= 1 << place


@rule
def claim(state, card):
    """§4.1 The card is the player's at once."""
    state.target = NONE
    state.filled = 0
    if card < WORLDS:
        claim_world(state, card)
    else:
        claim_upgrade(state, card - WORLDS)


@rule
def claim_world(state, world):
    """§3.4 The one world of the turn, from an opponent (§5.4) or from the centre (§7.1)."""
    state.took_world = True
    if is_opponents(state, world):
        conquer(state, world)
        go_on(state)
    else:
        note(Event.CLAIMED, state.seat, world)
        take(state, world)
        end_if_settled(state)


@rule
def claim_upgrade(state, upgrade):
    """§3.4 The one upgrade of the turn, from the display (§4.2) or from beside the worlds (§8.5)."""
    note(Event.CLAIMED, state.seat, WORLDS + upgrade)
    state.took_upgrade = True
    state.upgrades[state.seat, upgrade] += 1
    if state.settlements[upgrade] > 0:
        state.settlements[upgrade] -= 1
        end_if_settled(state)
        return
    state.display[upgrade] -= 1
    if has_to_discard(state):
        state.phase = Phase.DISCARD
    else:
        refill(state)

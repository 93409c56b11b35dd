"""§3.2, §5 The cards that nobody has seen, the discard pile, and drawing.

Cards in the stacks of automatic opponents are as unseen as those in the draw deck: `deck` has both.
"""

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.engine.generic.outcomes import list_by_count
from starboard.games.orbital.rules.cards import CARDS
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import FIRST_CARD


@rule
def is_automatic(state, seat):
    """§2.2 Automatic opponents sit behind the people."""
    return seat >= state.players


@rule
def draw_pile(state):
    """§3.2 How many unseen cards are not in a stack."""
    count = state.unseen
    for seat in range(state.players, state.seats):
        count -= state.held[seat]
    return count


@rule
def can_draw(state):
    """§5.2 There is a card in the draw deck or in the discard pile."""
    return state.discarded > 0 or draw_pile(state) > 0


@rule
def make_ready(state):
    """§5.2 Shuffle, if a card is needed and the draw deck is empty; whether there is a card then."""
    if draw_pile(state) > 0:
        return True
    if state.discarded == 0:
        return False
    note(Event.SHUFFLED, state.discarded)
    for card in range(CARDS):
        state.deck[card] += state.discard[card]
        state.discard[card] = 0
    state.unseen += state.discarded
    state.discarded = 0
    return True


@rule
def card_outcomes(state, outcomes, weights):
    """§3.2 Every unseen card with the same chance."""
    return list_by_count(state.deck, FIRST_CARD, outcomes, weights)


@rule
def take(state, card):
    """An unseen card is seen."""
    state.deck[card] -= 1
    state.unseen -= 1


@rule
def put_back(state, card):
    """§6.4 A card returns to the deck."""
    state.deck[card] += 1
    state.unseen += 1


@rule
def lay_off(state, card):
    """A card goes to the discard pile."""
    state.discard[card] += 1
    state.discarded += 1


@rule
def to_hand(state, seat, card):
    """A card comes into a hand."""
    state.hand[seat, card] += 1
    state.held[seat] += 1


@rule
def from_hand(state, seat, card):
    """A card leaves a hand."""
    state.hand[seat, card] -= 1
    state.held[seat] -= 1


@rule
def fill_stack(state, seat, count):
    """§5.3 An automatic opponent draws without looking, as many cards as there are."""
    for _ in range(count):
        if not make_ready(state):
            return
        state.held[seat] += 1
        note(Event.STACKED, seat)

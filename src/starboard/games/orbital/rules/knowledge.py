"""§3 What a seat knows of hidden cards from all moves it has seen: which are in a hand, and which cannot be.

Openly bought, salvaged and taken cards are in that hand until they are seen to leave it. Of the others a seat
knows when they were drawn. A new *age* begins when cards that the seat has seen come into the deck (those
that it gives back, and the discard pile), when a seat had no event to discard, and when a seat that has shown
a card draws again. A card cannot have been drawn before the age in which it came into the deck, nor after the
age in which it was shown. An event cannot have been drawn before its hand was seen to hold none.

A card that leaves a hand openly was drawn in one of several ages. If that matters, the card waits in `shown`,
and every guess chooses the age (`informed_redeal.py`). If it does not, the earliest possible age is assumed,
which excludes the fewest cards from the hand.
"""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import entry, record
from starboard.games.orbital.rules.cards import CARDS, EFFECT, MODULES, MOST_SEATS, NONE, Effect
from starboard.games.orbital.rules.cards.hand import is_event
from starboard.games.orbital.rules.cards.informed_redeal import LOOKING, redeal_known
from starboard.games.orbital.rules.cards.redeal import is_somebody_looking
from starboard.games.orbital.rules.moves import (
    FIRST_BUILD,
    FIRST_BUY,
    FIRST_CARD,
    FIRST_DISCARD,
    FIRST_EVENT,
    FIRST_OPERATE,
    FIRST_REPAIR,
    FIRST_SLOT,
    FIRST_TAKE,
    FIRST_UPGRADE,
)
from starboard.games.orbital.rules.state import EVENT, LAST_CHANCE, Do
from starboard.games.orbital.rules.tasks import first_task

AGES = 48
"""The most ages; no game has as many. If one had, the last age would not end."""
MOST_SHOWN = 192
"""The most waiting cards; for a further one the earliest possible age is assumed."""

Shown = record(
    [
        ("row", np.int8),  # the seat whose hand it left
        ("card", np.int8),
        ("since", np.int8),  # the first age in which it can have been drawn …
        ("until", np.int8),  # … and the last
    ]
)

Known = record(
    [
        ("sure", np.int16, (MOST_SEATS, CARDS)),  # cards that were seen to go into this hand
        ("drawn", np.int16, (MOST_SEATS + 1, AGES)),  # cards of this hand, or shown; last: those looked at
        ("calm", np.int16, (MOST_SEATS + 1,)),  # the hand has no events from before this age
        ("back", np.int16, (AGES, CARDS)),  # cards that came into the deck when this age began
        ("age", np.int64),
        ("stirred", np.bool_),  # a hidden card was drawn in this age
        ("shown", Shown, (MOST_SHOWN,)),  # cards that left a hand, drawn in one of several ages
        ("waiting", np.int64),  # their number
        ("asked", np.uint8, (MOST_SEATS,)),  # seats that have to discard an event or to hold none
        ("do", np.int64),  # the current move: the kind of the first task, or NONE, …
        ("who", np.int64),  # … its seat …
        ("kind", np.int64),  # … and its kind of cards
        ("hidden", np.int16, (CARDS,)),  # the cards that the seat cannot see, before the move …
        ("after", np.int16, (CARDS,)),  # … and after it
        ("room", np.int16, (MOST_SEATS + 1, AGES)),  # for a guess: the part of `drawn` not yet dealt …
        ("free", np.int16, (AGES, CARDS)),  # … cards by the age in which they came, not yet dealt …
        ("slack", np.int16, (AGES,)),  # … how many of these came until an age beyond those drawn until it …
        ("kept", np.int16, (CARDS,)),  # … and cards that cannot be dealt now
    ]
)
"""All zero: nothing is known."""


@entry
def begin(states, i, seat, knowns):
    """Set the knowledge at the start: what the seat sees; `seat` is -1 for a spectator."""
    state, known = states[i], knowns[0]
    for other in range(state.players):
        known.asked[other] = is_called(state, other)
        if other != seat:
            known.drawn[other, 0] = state.held[other]
            known.stirred |= state.held[other] > 0
    if is_somebody_looking(state, seat):
        for card in range(CARDS):
            known.drawn[LOOKING, 0] += state.looked[card]


@entry
def hear(states, i, seat, number, knowns):
    """Update the knowledge before a move, by its redacted text."""
    hear_move(states[i], seat, number, knowns[0])


@entry
def see(states, i, seat, knowns):
    """Update the knowledge after a move, by what the seat sees then."""
    see_move(states[i], seat, knowns[0])


@entry
def redeal(states, i, seat, knowns, dice):
    """Replace what the seat cannot know by a guess that agrees with its knowledge."""
    redeal_known(states[i], seat, knowns[0], dice)


@rule
def count_hidden(state, seat, hidden):
    """Count the hidden cards of each kind: in the deck, in other hands, or looked at by another seat."""
    is_looking = is_somebody_looking(state, seat)
    for card in range(CARDS):
        hidden[card] = state.deck[card] + (state.looked[card] if is_looking else 0)
        for other in range(state.players):
            if other != seat:
                hidden[card] += state.hand[other, card]


# Before a move


@rule
def hear_move(state, seat, number, known):
    """An action of the active seat, an outcome, or a choice for the first task."""
    count_hidden(state, seat, known.hidden)
    known.do, known.who, known.kind = NONE, state.active, NONE
    if state.pending == 0:
        hear_action(state, seat, known.who, np.int64(number), known)
        return
    task = first_task(state)
    known.do, known.who, known.kind = task.do, task.seat, task.kind
    if known.do <= LAST_CHANCE:
        hear_outcome(state, seat, np.int64(number) - FIRST_CARD, known)
    elif known.who != seat:
        hear_choice(state, np.int64(number), known)


@rule
def hear_action(state, seat, who, number, known):
    """§7 A card is built, bought or played."""
    if FIRST_EVENT <= number < FIRST_REPAIR and EFFECT[number - FIRST_EVENT + MODULES] == Effect.UNEVENTFUL:
        ask_for_events(state, who, known)
    if who == seat:
        return
    if number < FIRST_UPGRADE:
        leave(who, number - FIRST_BUILD, known)
    elif FIRST_BUY <= number < FIRST_OPERATE:
        arrive(who, np.int64(state.market[number - FIRST_BUY]), known)
    elif FIRST_EVENT <= number < FIRST_REPAIR:
        leave(who, number - FIRST_EVENT + MODULES, known)


@rule
def hear_outcome(state, seat, card, known):
    """§3.1 Cards that others draw or look at are hidden."""
    do, who = known.do, known.who
    if do == Do.FIRST:
        return
    if do in (Do.DRAW, Do.LOOK) and who != seat:
        draw_hidden(who, LOOKING if do == Do.LOOK else who, known)
        return
    known.hidden[card] -= 1
    use_up(card, known.age, known)
    if do == Do.REVEAL and EFFECT[card] == Effect.UNEVENTFUL:
        ask_for_events(state, who, known)


@rule
def draw_hidden(who, row, known):
    """A card that was shown before and waits cannot be this one, so another age begins."""
    for k in range(known.waiting):
        if known.shown[k].row == who and known.shown[k].until == known.age:
            end_age(known)
    known.drawn[row, known.age] += 1
    known.stirred = True


@rule
def hear_choice(state, number, known):
    """A choice of another seat; §3.1 the card that it gives back is hidden."""
    who = known.who
    match known.do:
        case Do.KEEP:
            forget_oldest(who, known)
        case Do.COMMAND:
            leave(who, number - FIRST_BUILD, known)
        case Do.DISCARD:
            leave(who, number - FIRST_DISCARD, known)
        case Do.SALVAGE:
            arrive(who, number - FIRST_TAKE, known)
        case Do.SLOT:
            arrive(who, np.int64(state.market[number - FIRST_SLOT]), known)


@rule
def arrive(who, card, known):
    """§7.7, §8.9, §9.7 Everybody sees a card go into a hand."""
    known.sure[who, card] += 1
    known.hidden[card] += 1


@rule
def leave(who, card, known):
    """Everybody sees a card leave a hand."""
    if known.sure[who, card] > 0:
        known.sure[who, card] -= 1
    else:
        show(who, card, 0, known)
    known.hidden[card] -= 1


@rule
def show(row, card, since, known):
    """A card that nobody had seen in that hand is shown; it was drawn in that age or later."""
    if is_event(card):
        since = max(since, np.int64(known.calm[row]))
    first = first_drawn(row, since, known)
    is_clear = came_after(card, first, known) == 0 and not has_waiting(row, known)
    if is_clear or known.waiting == MOST_SHOWN:
        known.drawn[row, first] -= 1
        use_up(card, first, known)
        return
    shown = known.shown[known.waiting]
    shown.row, shown.card, shown.since = row, card, since
    shown.until = known.age if known.stirred else known.age - 1
    known.waiting += 1


@rule
def has_waiting(row, known):
    """Whether a card of this hand waits. Then the next one waits too: it might take the only fitting draw."""
    for k in range(known.waiting):
        if known.shown[k].row == row:
            return True
    return False


@rule
def first_drawn(row, since, known):
    """The first age, from that one on, in which a card of this hand was drawn."""
    for age in range(since, known.age):
        if known.drawn[row, age] > 0:
            return np.int64(age)
    return np.int64(known.age)


@rule
def came_after(card, age, known):
    """The number of cards of a kind that came into the deck after this age."""
    count = np.int64(0)
    for after in range(age + 1, known.age + 1):
        count += known.back[after, card]
    return count


@rule
def use_up(card, age, known):
    """A card is no longer hidden: of those in the deck at that age, the one that came last."""
    for since in range(age, 0, -1):
        if known.back[since, card] > 0:
            known.back[since, card] -= 1
            return


@rule
def forget_oldest(row, known):
    """§6.4 One card less, whichever it is."""
    known.drawn[row, first_drawn(row, 0, known)] -= 1


# After a move


@rule
def see_move(state, seat, known):
    """Cards that are on the discard pile or in the deck now, and hands without an event."""
    count_hidden(state, seat, known.after)
    if known.do == Do.CHOOSE and known.who != seat:
        see_chosen(known.who, known)
    see_returned(known)
    is_event_discarded = known.do == Do.DISCARD and known.kind == EVENT
    see_eventless(state, known.who if is_event_discarded else np.int64(NONE), known)


@rule
def see_chosen(who, known):
    """§8.4 One of the cards that were looked at went into the hand, the others are on the discard pile."""
    first, others = first_drawn(LOOKING, 0, known), np.int64(-1)
    for age in range(first, known.age + 1):
        others += known.drawn[LOOKING, age]
        known.drawn[who, age] += known.drawn[LOOKING, age]
        known.drawn[LOOKING, age] = 0
    for card in range(CARDS):
        for _ in range(known.hidden[card] - known.after[card]):
            show(who, card, first, known)
            known.hidden[card] -= 1
            others -= 1
    for _ in range(others):  # §5.2 they were shuffled into the deck at once, and nobody saw them
        known.drawn[who, first_drawn(who, first, known)] -= 1


@rule
def see_returned(known):
    """§5.2, §6.4 Cards that the seat has seen are in the deck again."""
    for card in range(CARDS):
        came = known.after[card] - known.hidden[card]
        if came > 0:
            end_age(known)
            known.back[known.age, card] += came


@rule
def end_age(known):
    """Begin a new age, because other cards can be drawn from now on."""
    if known.stirred and known.age < AGES - 1:
        known.age += 1
        known.stirred = False


@rule
def ask_for_events(state, actor, known):
    """§9.6 All others have to discard an event, or to hold none."""
    for other in range(state.players):
        if other != actor and state.held[other] > 0:
            known.asked[other] = True


@rule
def see_eventless(state, discarder, known):
    """§9.6 A seat that was asked and has discarded nothing holds no event."""
    for other in range(state.players):
        if known.asked[other] and not is_called(state, other):
            known.asked[other] = False
            if other != discarder:
                end_age(known)
                known.calm[other] = known.age


@rule
def is_called(state, seat):
    """§9.6 The seat still has to discard an event."""
    for k in range(state.pending):
        task = state.queue[k]
        if task.do == Do.DISCARD and task.kind == EVENT and task.seat == seat:
            return True
    return False

"""Whether a guess can be: a whole game that a seat hears as its own, and that ends in the guess.

The game is found from its end to its beginning. Going back, a hidden draw takes a card out of a hand and puts
it into the deck; which one is free, as long as the deck has every card that was seen to come into it, and no
hand has an event at the time when it had none to discard. So the most urgent card goes first; of equally
urgent ones the one that fewest hands have. Where that leads nowhere, some others are tried.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from games.orbital.reference_cards import EVENTS
from games.orbital.table import GAME
from starboard.engine.hearing import heard
from starboard.engine.state import State
from starboard.games.orbital import observe

Cards = Counter[str]
Position = dict[str, Any]
NEVER = -1
WAYS = 40
"""So many ways are tried before a guess is held impossible."""
PRIVATE = {"draw", "keep", "look", "choose"}


@dataclass
class Story:
    """A game as it was, with all positions: to be told with other cards where a seat cannot know them."""

    players: int
    options: dict[str, Any]
    log: list[str] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> "Story":
        return cls(state.players, state.options, [], [state.position()])

    def add(self, state: State) -> None:
        self.log.append(state.log[-1])
        self.positions.append(state.position())

    def heard(self, log: list[str], positions: list[Position], seat: int) -> list[str]:
        return heard(log, [observe.only(position) for position in positions[: len(log)]], seat)

    def is_possible(self, seat: int, guess: Position) -> bool:
        """Whether a game that the seat hears like this one leads to the guess."""
        ways = (Backwards(self, seat, guess, random.Random(way), way > 0).log() for way in range(WAYS))
        return any(log is not None and self._leads_to(guess, log, seat) for log in ways)

    def _leads_to(self, guess: Position, log: list[str], seat: int) -> bool:
        state = GAME.new(self.players, options=self.options, chance="explicit")
        positions = [state.position()]
        for move in log:
            if move not in state.moves():
                return False
            positions.append(state.play(move).position())
        same = self.heard(log, positions, seat) == self.heard(self.log, self.positions, seat)
        return same and positions[-1] == guess


class Backwards:
    """What others drew and gave back, so that in the end they hold what the guess says."""

    def __init__(self, story: Story, seat: int, guess: Position, dice: random.Random, strays: bool) -> None:
        self.dice, self.strays = dice, strays
        self.story, self.seat = story, seat
        self.others = [other for other in range(story.players) if other != seat]
        self.hands = {other: Counter(guess["seats"][other]["hand"]) for other in self.others}
        self.deck = Counter(guess["deck"])
        self.looked = looked_at(guess, seat)
        self.changes = [self._changes(at) for at in range(len(story.log))]
        self.calm = {other: self._calm(other) for other in self.others}
        self.open = self._openly_got()

    def log(self) -> list[str] | None:
        """The moves of such a game; None if this way leads nowhere."""
        log = list(self.story.log)
        for at in range(len(log) - 1, -1, -1):
            log[at] = self._undo(at, log[at])
            if min(self.deck.values()) < 0:
                return None
        return log

    # --- what everybody, or the seat, has seen ---

    def _changes(self, at: int) -> Cards:
        """By how much the deck grows with a move, apart from what only others know."""
        before, after = (unseen(self.story.positions[i], self.seat) for i in (at, at + 1))
        change = Counter(after)
        change.subtract(before)
        left, got = left_openly(self.story, at), went_openly(self.story, at)
        if left and left[0] != self.seat:
            change[left[1]] += 1
        if got and got[0] != self.seat:
            change[got[1]] -= 1
        return change

    def _calm(self, other: int) -> list[int]:
        """When it was clear that a seat held no event: it had to discard one, and did not."""
        return [at for at in range(len(self.story.log)) if self._is_asked(at, other)]

    def _is_asked(self, at: int, other: int) -> bool:
        before, after = self.story.positions[at : at + 2]
        phase, who = phase_of(self.story, at)
        if phase == "discard" and who == other and before["queue"][0]["kind"] == "event":
            return False
        was_called = is_called(before, other)
        if named(self.story, at) == "uneventful-year" and (phase == "turn" or phase == "reveal"):
            was_called = was_called or (who != other and sum(before["seats"][other]["hand"].values()) > 0)
        return was_called and not is_called(after, other)

    def _openly_got(self) -> list[tuple[int, str] | None]:
        """For each move the card that openly left a hand into which it had not gone openly: it was drawn.
        What went there openly and has not left is in the hand at the end, and stays out of the search.
        """
        waiting: Counter[tuple[int, str]] = Counter()
        drawn: list[tuple[int, str] | None] = []
        for at in range(len(self.story.log)):
            left, got = left_openly(self.story, at), went_openly(self.story, at)
            if left and (waiting[left] or left[0] == self.seat):
                waiting[left] -= 1
                left = None
            drawn.append(left)
            if got:
                waiting[got] += 1
        for (other, card), count in waiting.items():
            if other != self.seat:
                self.hands[other][card] -= count
        return drawn

    # --- going back ---

    def _undo(self, at: int, move: str) -> str:
        phase, who = phase_of(self.story, at)
        if phase not in PRIVATE or who == self.seat:
            self._undo_open(at)
            return move
        name = getattr(self, f"_undo_{phase}")(at, who)
        return f"{move.split()[0]} {name}" if " " in move else f"~{name}"

    def _undo_open(self, at: int) -> None:
        self.deck.subtract(self.changes[at])
        if self.open[at]:
            who, card = self.open[at]
            self.hands[who][card] += 1

    def _undo_draw(self, at: int, who: int) -> str:
        self.deck.subtract(self.changes[at])
        return self._into_deck(at, who, self.hands[who])

    def _undo_look(self, at: int, who: int) -> str:
        self.deck.subtract(self.changes[at])
        return self._into_deck(at, who, self.looked)

    def _into_deck(self, at: int, who: int, cards: Cards) -> str:
        card = self._most_urgent(at, who, cards)
        self.deck[card] += 1
        return card

    def _most_urgent(self, at: int, who: int, cards: Cards) -> str:
        """Taken from those cards; on a second way not always the first choice."""
        urgency = {card: self._urgency(at, who, card) for card in sorted(+cards)}
        holders = {card: sum(hand[card] for hand in self.hands.values()) for card in urgency}
        order = sorted(urgency, key=lambda card: (-urgency[card], holders[card], self.dice.random()))
        urgent = [card for card in order if urgency[card] > NEVER]
        card = self.dice.choice(urgent) if self.strays and urgent and self.dice.random() < 0.3 else order[0]
        cards[card] -= 1
        return card

    def _undo_keep(self, at: int, who: int) -> str:
        """Any card that is in the deck anyway."""
        self.deck.subtract(self.changes[at])
        card = self._spare(at)
        self.deck[card] -= 1
        self.hands[who][card] += 1
        return card

    def _undo_choose(self, at: int, who: int) -> str:
        """The cards that were seen on the discard pile afterwards, or any where nobody could see them."""
        thrown = -self.changes[at]
        self.deck.subtract(+self.changes[at])
        unknown = sum(looked_at(self.story.positions[at], self.seat).values()) - 1 - thrown.total()
        card = self._most_urgent(at, who, self.hands[who])
        self.looked = thrown + Counter([card])
        for _ in range(unknown):
            spare = self._spare(at)
            self.deck[spare] -= 1
            self.looked[spare] += 1
        return card

    def _spare(self, at: int) -> str:
        return max(sorted(self.deck), key=lambda card: (-self._shortage(at, card), self.deck[card]))

    def _urgency(self, at: int, who: int, card: str) -> int:
        """The last time before this move at which the card cannot have been in that hand."""
        calm = [when for when in self.calm[who] if when < at] if card in EVENTS else []
        return max([NEVER, self._shortage(at, card), *calm])

    def _shortage(self, at: int, card: str) -> int:
        """The last time at which the deck would lack the card, were all of them to stay where they are."""
        left = self.deck[card]
        for when in range(at - 1, -1, -1):
            left -= self.changes[when][card]
            if left < 0:
                return when
        return NEVER


def phase_of(story: Story, at: int) -> tuple[str, int]:
    """What the next move is for, and whose task it is."""
    position = story.positions[at]
    queue = position["queue"]
    return (queue[0]["do"], queue[0].get("seat", NEVER)) if queue else ("turn", position["active"])


def named(story: Story, at: int) -> str:
    """The card that a move names."""
    return story.log[at].removeprefix("~").split()[-1]


def left_openly(story: Story, at: int) -> tuple[int, str] | None:
    """The card that everybody saw leave a hand, and whose hand."""
    (phase, who), verb = phase_of(story, at), story.log[at].split()[0]
    is_open = phase in ("turn", "command", "discard") and verb in ("build", "event", "discard")
    return (who, named(story, at)) if is_open else None


def went_openly(story: Story, at: int) -> tuple[int, str] | None:
    """The card that everybody saw go into a hand, and whose hand."""
    (phase, who), move = phase_of(story, at), story.log[at].split()
    if phase == "salvage":
        return who, move[1]
    if move[0] in ("buy", "slot"):
        return who, story.positions[at]["market"][int(move[1]) - 1]
    return None


def looked_at(position: Position, seat: int) -> Cards:
    """The cards before another seat that looks at them."""
    queue = position["queue"]
    return (
        Counter(queue[0]["cards"])
        if queue and "cards" in queue[0] and queue[0]["seat"] != seat
        else Counter()
    )


def unseen(position: Position, seat: int) -> Cards:
    """All cards that a seat cannot see, wherever they are."""
    cards = Counter(position["deck"]) + looked_at(position, seat)
    for other in range(position["players"]):
        if other != seat:
            cards += Counter(position["seats"][other]["hand"])
    return cards


def is_called(position: Position, seat: int) -> bool:
    """The seat has to discard an event."""
    return any(
        task["do"] == "discard" and task["seat"] == seat and task["kind"] == "event"
        for task in position["queue"]
    )

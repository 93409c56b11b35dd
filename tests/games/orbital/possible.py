"""Whether a guess can be: a whole game that a seat hears as its own, and that ends in the guess.

Every card that another seat drew unseen has left its hand since, or is there at the end. Which draw was which
card is an integer programme: each draw is one card, and the deck held every card when it was drawn. The game
that is found is played by the rules, and has to sound the same to the seat.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import lil_array

from games.orbital.reference_cards import CARDS, EVENTS
from games.orbital.table import GAME
from starboard.engine.state import State
from starboard.engine.views.redaction import heard

Cards = Counter[str]
Position = dict[str, Any]
NEVER = -1
FROM_DECK = {"market", "draw", "look", "risk", "gamble", "reveal", "scrap"}
IDS = list(CARDS)
KINDS = {card: number for number, card in enumerate(IDS)}


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
        return heard(log, [keeper(position) for position in positions[: len(log)]], seat)

    def is_possible(self, seat: int, guess: Position) -> bool:
        """Whether a game that the seat hears like this one leads to the guess."""
        log = Retelling(self, seat, guess).log()
        return log is not None and self._leads_to(guess, log, seat)

    def _leads_to(self, guess: Position, log: list[str], seat: int) -> bool:
        state = GAME.new(self.players, options=self.options, chance="explicit")
        positions = [state.position()]
        for move in log:
            if move not in state.moves():
                return False
            positions.append(state.play(move).position())
        same = self.heard(log, positions, seat) == self.heard(self.log, self.positions, seat)
        return same and positions[-1] == guess


@dataclass
class Draw:
    """A card that another seat drew unseen: when, and from when on it was in the hand."""

    who: int
    at: int
    held: int
    card: str = ""


@dataclass
class Leave:
    """A card that left a hand, or is there at the end. Of a card that was given back nobody knows which."""

    who: int
    at: int
    card: str | None
    looks: int | None = None  # thrown away by the choice at that time
    draw: Draw | None = None


class Retelling:
    """What others drew and gave back, so that in the end they hold what the guess says."""

    def __init__(self, story: Story, seat: int, guess: Position) -> None:
        self.story, self.seat = story, seat
        self.end = len(story.log)
        self.others = [other for other in range(story.players) if other != seat]
        self.calm = {other: self._calm(other) for other in self.others}
        self.draws: dict[int, Draw] = {}
        self.leaves: list[Leave] = []
        # Two columns a move: before a card is drawn, and before a shuffle that follows. Counted from the end.
        self.deck = np.zeros((len(KINDS), 2 * self.end + 1), int)
        self.deck[:, :] = [[guess["deck"].get(card, 0)] for card in KINDS]
        self.grows: set[tuple[int, int]] = {(kind, 2 * self.end) for kind in KINDS.values()}
        self._follow({other: Counter(guess["seats"][other]["hand"]) for other in self.others})
        for card in looked_at(guess, seat).elements():
            self.leaves.append(Leave(task_of(guess)[1], self.end, card, self.end))

    def log(self) -> list[str] | None:
        """The moves of such a game; None if there is none."""
        pairs = [
            (leave, draw) for leave in self.leaves for draw in self.draws.values() if self.fits(leave, draw)
        ]
        if not pairs:
            return self.story.log
        solved = milp(
            np.zeros(len(pairs)), integrality=1, bounds=Bounds(0, 1), constraints=self._bounds(pairs)
        )
        if not solved.success:
            return None
        for (leave, draw), share in zip(pairs, solved.x, strict=True):
            if share > 0.5:
                leave.draw, draw.card = draw, leave.card or ""
                if leave.card:
                    self.deck[KINDS[leave.card], : 2 * draw.at + 1] += 1
        names = dict(self._names())
        return [renamed(move, names.get(at)) for at, move in enumerate(self.story.log)]

    def _bounds(self, pairs: list[tuple[Leave, Draw]]) -> list[LinearConstraint]:
        """Every card that left was one draw, every draw one card, and the deck lacked none."""
        leaves = {id(leave): row for row, leave in enumerate(self.leaves)}
        draws = {draw.at: len(leaves) + row for row, draw in enumerate(self.draws.values())}
        each = lil_array((len(leaves) + len(draws), len(pairs)))
        grows = sorted(self.grows)
        drawn = lil_array((len(grows), len(pairs)))
        rows_of = {
            kind: [row for row, (other, _) in enumerate(grows) if other == kind] for kind in KINDS.values()
        }
        for column, (leave, draw) in enumerate(pairs):
            each[leaves[id(leave)], column] = each[draws[draw.at], column] = 1
            if leave.card:
                for row in rows_of[KINDS[leave.card]]:
                    drawn[row, column] = grows[row][1] < 2 * draw.at + 1
        lacks = [-self.deck[kind, column] for kind, column in grows]
        return [LinearConstraint(each.tocsr(), 1, 1), LinearConstraint(drawn.tocsr(), lacks, np.inf)]

    def _names(self) -> Iterator[tuple[int, str]]:
        """The cards that moves of others name, which the seat does not hear."""
        for leave in self.leaves:
            if (
                leave.card is None and leave.draw
            ):  # any card will do: the one that the deck has most often meanwhile
                span = slice(2 * leave.draw.at + 1, 2 * leave.at + 2)
                leave.draw.card = IDS[self.deck[:, span].min(axis=1).argmax()]
                self.deck[KINDS[leave.draw.card], span] -= 1
                if leave.looks is None:
                    yield leave.at, leave.draw.card
        for at, draw in self.draws.items():
            yield at, draw.card
            if draw.held not in (at, self.end) and not any(
                leave.draw is draw and leave.looks for leave in self.leaves
            ):
                yield draw.held, draw.card

    # --- what everybody, or the seat, has seen ---

    def _follow(self, hands: dict[int, Cards]) -> None:
        openly: Counter[tuple[int, str]] = Counter()
        for at in range(self.end):
            (phase, who), left = phase_of(self.story, at), left_openly(self.story, at)
            self._deck_grows(at)
            if who != self.seat and phase in ("draw", "look"):
                self.draws[at] = Draw(who, at, at if phase == "draw" else self.end)
            elif who != self.seat and phase == "keep":
                self.leaves.append(Leave(who, at, None))
            elif who != self.seat and phase == "choose":
                self._choose(at, who)
            if left and left[0] != self.seat:
                if openly[left]:
                    openly[left] -= 1
                else:
                    self.leaves.append(Leave(left[0], at, left[1]))
            got = went_openly(self.story, at)
            openly.update([got] if got else [])
        for other in self.others:
            hand = hands[other] - Counter({card: n for (who, card), n in openly.items() if who == other})
            self.leaves += [Leave(other, self.end, card) for card in hand.elements()]

    def _deck_grows(self, at: int) -> None:
        """By a move, apart from what only others know."""
        before, after = (unseen(self.story.positions[i], self.seat) for i in (at, at + 1))
        change = Counter(after)
        change.subtract(before)
        left, got = left_openly(self.story, at), went_openly(self.story, at)
        if left and left[0] != self.seat:
            change[left[1]] += 1
        if got and got[0] != self.seat:
            change[got[1]] -= 1
        phase, who = phase_of(self.story, at)
        if phase == "choose" and who != self.seat:
            change = +change
        if phase in FROM_DECK and (who == self.seat or phase not in ("draw", "look")):
            card = named(self.story, at)
            change[card] += 1
            self.deck[KINDS[card], : 2 * at + 1] += 1
        for card, count in change.items():
            self.deck[KINDS[card], : 2 * at + 2] -= count
            if count > 0:
                self.grows.add((KINDS[card], 2 * at + 1))

    def _choose(self, at: int, who: int) -> None:
        """The cards that were seen on the discard pile afterwards, or any where nobody could see them."""
        before, after = (unseen(self.story.positions[i], self.seat) for i in (at, at + 1))
        looks = [draw for draw in self.draws.values() if draw.who == who and draw.held == self.end]
        for draw in looks:
            draw.held = at
        thrown: list[str | None] = list((before - after).elements())
        thrown += [None] * (len(looks) - 1 - len(thrown))
        self.leaves += [Leave(who, at, card, at) for card in thrown]

    def _calm(self, other: int) -> list[int]:
        """When it was clear that a seat held no event: it had to discard one, and did not."""
        return [at for at in range(self.end) if self._is_asked(at, other)]

    def _is_asked(self, at: int, other: int) -> bool:
        before, after = self.story.positions[at : at + 2]
        phase, who = phase_of(self.story, at)
        if phase == "discard" and who == other and before["queue"][0]["kind"] == "event":
            return False
        was_called = is_called(before, other)
        if named(self.story, at) == "uneventful-year" and (phase == "turn" or phase == "reveal"):
            was_called = was_called or (who != other and sum(before["seats"][other]["hand"].values()) > 0)
        return was_called and not is_called(after, other)

    def fits(self, leave: Leave, draw: Draw) -> bool:
        """The card that left can have been drawn then."""
        if leave.looks is not None or leave.who != draw.who:
            return leave.who == draw.who and leave.looks == draw.held
        calm = any(draw.at <= when < leave.at for when in self.calm[draw.who])
        return draw.held < leave.at and not (calm and leave.card in EVENTS)


def keeper(position: Position) -> int | None:
    """The seat that alone may know what the next move names."""
    do, seat = task_of(position)
    return seat if do in ("draw", "keep", "look", "choose") else None


def renamed(move: str, name: str | None) -> str:
    """The move with another card."""
    if name is None:
        return move
    return f"{move.split()[0]} {name}" if " " in move else f"~{name}"


def phase_of(story: Story, at: int) -> tuple[str, int]:
    """What a move is for, and whose task it is."""
    return task_of(story.positions[at])


def task_of(position: Position) -> tuple[str, int]:
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

"""Replays a part of the game from a view and redacted moves.

A viewer does not know the other hands (§3.1). But all hands that agree with the redacted moves lead to the
same public events. So this module deals some hands. If a seat plays a card that it does not hold here, the
card is swapped with an unseen one. Descriptions must not use the hands of these positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from starboard.engine.errors import IllegalMove, StarboardError
from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games.orbital import META
from starboard.games.orbital.data import CARDS, EVENTS, HIDDEN, View, held
from starboard.games.orbital.reading.odds import unseen

Position = dict[str, Any]
UNEVENTFUL = ("event uneventful-year", "~uneventful-year")


class Step(NamedTuple):
    """One redacted move or outcome, and the table before and after it."""

    before: View
    move: str
    after: View


def replay(before: View, moves: Sequence[str], after: View | None = None) -> list[Step]:
    """Each of the moves with the table before and after it; empty if the replay fails."""
    if not moves:
        return []
    try:
        walk = Walk(before, after)
        unclear = walk.uneventful() or _asks(walk, moves[0])
        found = _branch(walk, moves, after) if unclear else _follow(walk, moves, after)
    except StarboardError:
        return []
    return found if after is None else [*found[:-1], found[-1]._replace(after=after)]


def stretch(start: View, moves: Sequence[str], first: int) -> list[Step]:
    """The steps from `first` on, if no move is redacted."""
    if first == len(moves):
        return []
    state, found = _game().load(guess(start), chance="explicit"), list[Step]()
    for move in moves[:first]:
        state.play(move)
    after: View = state.position()
    for move in moves[first:]:
        before, after = after, state.play(move).position()
        found.append(Step(before, move, after))
    return found


def _follow(walk: Walk, moves: Sequence[str], after: View | None) -> list[Step]:
    found: list[Step] = []
    for at, move in enumerate(moves):
        if at and _asks(walk, move):
            return found + _branch(walk, moves[at:], after)
        try:
            found.append(walk.play(move, moves[at + 1 :]))
        except StarboardError:
            if after is None or at < len(moves) - 1:
                raise
            return [*found, Step(walk.seen, move, after)]
    if after is not None and not walk.fits(after):
        raise StarboardError("somebody else must have played this")
    return found


def _asks(walk: Walk, move: str) -> bool:
    """§9.6 Whether everybody is about to be asked for an event."""
    return move in UNEVENTFUL and walk.seen["phase"] in ("turn", "reveal")


def _branch(walk: Walk, moves: Sequence[str], after: View | None) -> list[Step]:
    """§9.6 Seats that hold an event must discard it: try all sets of such seats until the moves fit."""
    for holding in walk.holders(moves):
        twin = walk.copy()
        try:
            twin.give(holding)
            return _follow(twin, moves, after)
        except StarboardError:
            continue
    raise StarboardError("nobody can have played this")


@cache
def _game() -> Game:
    return Game(META, __package__.rpartition(".")[0])


def is_open(view: View) -> bool:
    """Whether nothing is hidden: a complete position."""
    return HIDDEN not in view["deck"]


def guess(view: View) -> Position:
    """A complete position that agrees with a view. Events are dealt last, so the other hands have none."""
    if is_open(view):
        return dict(view)
    left = list(Counter(unseen(view)).elements())

    def dealt(pile: Mapping[str, int]) -> dict[str, int]:
        cards = [left.pop(0) for _ in range(pile.get(HIDDEN, 0))]
        return _sorted(Counter(pile) - Counter({HIDDEN: pile.get(HIDDEN, 0)}) + Counter(cards))

    seats = [seat if seat["bot"] else {**seat, "hand": dealt(seat["hand"])} for seat in view["seats"]]
    queue = [{**task, "cards": dealt(task["cards"])} if "cards" in task else task for task in view["queue"]]
    return {**view, "seats": seats, "queue": queue, "deck": _sorted(Counter(left))}


def _sorted(pile: Mapping[str, int]) -> dict[str, int]:
    return {card: pile[card] for card in CARDS if pile.get(card)}


def _unshared(position: View) -> Position:
    """A copy whose piles of unseen cards can be changed."""
    seats = [{**seat, "hand": dict(seat["hand"])} for seat in position["seats"]]
    return {**position, "deck": dict(position["deck"]), "seats": seats}


def _swap(one: dict[str, int], card: str, other: dict[str, int], new: str) -> None:
    """Swap two cards between two piles."""
    for pile, out, into in ((one, card, new), (other, new, card)):
        changed = _sorted(Counter(pile) - Counter([out]) + Counter([into]))
        pile.clear()
        pile.update(changed)


class Walk:
    """A replay from a view."""

    def __init__(self, view: View, after: View | None = None) -> None:
        """`after` is the view after the moves, if it is known."""
        people = [seat for seat, its in enumerate(view["seats"]) if not its["bot"]]
        self.unknown = [seat for seat in people if HIDDEN in view["seats"][seat]["hand"]]
        self.seen: View = guess(view)
        self.after = after
        self._state: State | None = None  # created late, because the hands may still change

    def copy(self) -> Walk:
        twin = Walk.__new__(Walk)
        twin.unknown, twin.seen, twin.after, twin._state = self.unknown, self.seen, self.after, None
        return twin

    @property
    def state(self) -> State:
        if self._state is None:
            self._state = _game().load(dict(self.seen), chance="explicit")
        return self._state

    def _change(self, position: Position) -> None:
        self.seen, self._state = position, None

    def play(self, move: str, coming: Sequence[str] = ()) -> Step:
        """Play a redacted move; the moves after it show which cards are needed."""
        meant = self._meant(move, coming)
        before = self.seen
        self.seen = self.state.play(meant).position()
        return Step(before, move, self.seen)

    def _meant(self, move: str, coming: Sequence[str]) -> str:
        """The move with a card in place of a hidden one; first puts that card where it has to be."""
        verb, _, word = move.rpartition(" ")
        word = word.removeprefix("~")
        seat = self.seen["to_move"]
        if word == HIDDEN:
            return self._some(move, coming)
        if seat == "chance" and word in CARDS:
            self._lay(word)
        if seat in self.unknown and verb in ("build", "event", "discard"):
            self._hold(seat, word)
        if (
            seat in self.unknown
            and verb in ("operate", "event")
            and coming
            and coming[0].startswith("build ")
        ):
            self._hold(seat, coming[0].split()[1])
        return move

    def _some(self, move: str, coming: Sequence[str]) -> str:
        """Any card in place of a hidden one."""
        if move.startswith("take") and self.seen["phase"] == "choose":
            return self._looked(coming)
        heard = move.removesuffix(HIDDEN)
        for legal in self.state.moves():
            if legal.startswith(heard):
                return legal
        raise IllegalMove(f"{move} cannot be played now")

    # --- swapping unseen cards ------------------------------------------------------------------------------

    def _hold(self, seat: int, card: str) -> None:
        """Make sure that a seat holds the card it is about to play."""
        position = _unshared(self.seen)
        mine, other = position["seats"][seat]["hand"], self._holding(position, card)
        if card not in mine and mine and other is not None:
            _swap(mine, next(iter(mine)), other, card)
            self._change(position)

    def _lay(self, card: str) -> None:
        """Make sure that the deck has the card that is about to be revealed."""
        position = _unshared(self.seen)
        deck, other = position["deck"], self._holding(position, card)
        if card not in deck and deck and other is not None:
            _swap(deck, next(iter(deck)), other, card)
            self._change(position)

    def _holding(self, position: Position, card: str) -> dict[str, int] | None:
        """A pile of unseen cards with this one in it."""
        piles = [position["deck"], *(position["seats"][seat]["hand"] for seat in self.unknown)]
        return next((pile for pile in piles if card in pile), None)

    def _looked(self, coming: Sequence[str]) -> str:
        """§8.4 The looked-at cards that were not kept; they appear in the discard pile later."""
        task = self.seen["queue"][0]
        others = held(task["cards"]) - 1
        pool = Counter(self.seen["deck"]) + Counter(task["cards"])
        named = Counter(move.removeprefix("~").rpartition(" ")[2] for move in coming)
        then = Counter(self.after["discard"] if self.after else {})
        left = [*((then - Counter(self.seen["discard"]) - named) & pool).elements()][:others]
        spare = [*(pool - Counter(left) - named).elements()] or [*(pool - Counter(left)).elements()]
        cards = Counter([spare[0], *[*left, *spare[1:]][:others]])
        queue = [{**task, "cards": _sorted(cards)}, *self.seen["queue"][1:]]
        self._change({**self.seen, "deck": _sorted(pool - cards), "queue": queue})
        return f"take {spare[0]}"

    # --- Uneventful Year ------------------------------------------------------------------------------------

    def uneventful(self) -> list[int]:
        """§9.6 The seats that still have to discard an event, if they hold one."""
        return [task["seat"] for task in self.seen["queue"] if task.get("kind") == "event"]

    def _asked(self) -> list[int]:
        """§9.6 The people who are asked for an event, or are about to be."""
        seats, active = self.seen["seats"], int(self.seen["active"])
        others = [(active + step) % len(seats) for step in range(1, len(seats))]
        return self.uneventful() or [seat for seat in others if not seats[seat]["bot"]]

    def holders(self, moves: Sequence[str]) -> Iterator[dict[int, str]]:
        """§9.6 The seats that may hold the events which are discarded next, each with its event."""
        thrown = _thrown(moves if self.uneventful() else moves[1:])
        for count in range(len(thrown), -1, -1):
            for chosen in combinations(self._asked(), count):
                yield dict(zip(chosen, thrown, strict=False))

    def give(self, holding: Mapping[int, str]) -> None:
        """Give each of these seats its event, and no event to the seats asked before them."""
        asked = self._asked()
        for at, seat in enumerate(asked):
            if seat in self.unknown and seat not in holding:
                self._part_with_events(seat, [self.seen["active"], *reversed(asked[at + 1 :])])
        for seat, card in holding.items():
            if seat in self.unknown:
                self._hold(seat, card)

    def _part_with_events(self, seat: int, others: Sequence[int]) -> None:
        """Swap events for modules of the deck, or else of hands that are asked later or not at all."""
        position = _unshared(self.seen)
        hand = position["seats"][seat]["hand"]
        piles = [position["deck"]]
        piles += [position["seats"][other]["hand"] for other in others if other in self.unknown]
        for card in [each for each in Counter(hand).elements() if each in EVENTS]:
            found = next(((pile, each) for pile in piles for each in pile if each not in EVENTS), None)
            if found is not None:
                _swap(hand, card, *found)
        self._change(position)

    def fits(self, after: View) -> bool:
        """Whether all hands have their known sizes."""
        people = range(int(after["players"]))
        mine, seen = ([held(view["seats"][seat]["hand"]) for seat in people] for view in (self.seen, after))
        return mine == seen


def _thrown(moves: Sequence[str]) -> list[str]:
    """The events that are discarded before anything else is decided."""
    found = []
    for move in moves:
        verb, _, word = move.rpartition(" ")
        if verb == "discard" and word in EVENTS:
            found.append(word)
        elif not move.startswith("~"):
            break
    return found

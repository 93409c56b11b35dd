"""A report of luck and decisions after a game, by the odds.

Everything is in points. The expectation of a seat with a chosen card is the chance to complete it
(`odds.chance`) times the points that the card would add to its score at once. Without a chosen card it is the
best card of each roll, on average over all rolls. An upgrade without points counts as one point. The rest of
the turn, the opponents, later turns and future uses of Resource Upgrades are not counted.

- `dice`: the sum over its rolls of the expectation after the roll, less that before. The average over many
  games is 0 for every player, so it measures nothing but luck.
- `lost`: the sum over its fills, re-rolls and early ends of the best promise, less the promise of the move it
  played. Never below 0; moves that deny or defend cost points here.
- `gained`: what Resource Upgrades and Corruption added to its rolls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.events import Event
from starboard.engine.game import Game
from starboard.engine.record.replay import Replay
from starboard.engine.state import State
from starboard.games.stellar_settlers.reading import odds
from starboard.games.stellar_settlers.rules.pack_chances import FIRST_ROLL, ROLLS, WAYS, count_dice
from starboard.games.stellar_settlers.rules.packs import CANNOT
from starboard.games.stellar_settlers.rules.state import (
    CARD_IDS,
    CARDS,
    DICE,
    FACE_IDS,
    FACES,
    NETWORK,
    NONE,
    PACK_AT,
    PACK_KINDS,
    PLACES,
    SYSTEM_OF,
    SYSTEM_POINTS,
    UPGRADE_POINTS,
    WORLD_POINTS,
    WORLDS,
)

Table = np.ndarray[Any, Any]

PLAIN = 1
"""The points that an upgrade without points counts as."""

_NUMBER_OF_ROLL = {tuple(roll): number for number, roll in enumerate(ROLLS.tolist())}


@dataclass
class Luck:
    """A seat's luck and decisions, in points."""

    rolls: int = 0
    dice: float = 0.0
    lost: float = 0.0
    gained: float = 0.0


def luck(
    record: dict[str, Any], events: Sequence[Sequence[Event]] | None = None, game: Game | None = None
) -> list[Luck]:
    """The luck of each seat in a recorded game, which may be unfinished; `events`, if they are known."""
    replay = Replay(record, game)
    seats = [Luck() for _ in range(replay.end.players)]
    for state, move, happened in replay.happenings(events):
        for event in happened:
            if event["seat"] is not None:
                _count(seats[event["seat"]], state, move, event)
    return seats


def _count(seat: Luck, state: State, move: str, event: Event) -> None:
    """Add the luck of a roll, or the loss or gain of a decision."""
    match event["event"]:
        case "rolled" if int(state.records[0].to_roll) == 1:
            hoped, roll = hopes(state), _roll(state)
            roll[event["face"]] += 1
            seat.rolls += 1
            seat.dice += hoped.best_with(roll) - hoped.before(sum(roll.values()))
        case "used":
            after = state.copy().play(move)
            seat.gained += hopes(after).best_with(_roll(after)) - hopes(state).best_with(_roll(state))
        case "filled" | "rerolled" | "ended-turn":
            hoped, roll = hopes(state), _roll(state)
            seat.lost += hoped.best_with(roll) - hoped.promise(event, roll)


# Expectations


class Goal(NamedTuple):
    """A card that the player may complete: the points it adds, and its open packs."""

    points: int
    packs: odds.Packs


class Hopes:
    """The player's expectation in points, from the cards it may try."""

    def __init__(self, goals: dict[str, Goal]) -> None:
        self._goals = goals
        self._filled = np.zeros(len(ROLLS))
        for goal in goals.values():
            np.maximum(self._filled, goal.points * _best_fills(goal.packs), out=self._filled)
        self._before = [0.0]
        for dice in range(1, DICE + 1):
            rolls = slice(FIRST_ROLL[dice], FIRST_ROLL[dice + 1])
            best = np.maximum(self._filled[rolls], self._before[-1])
            self._before.append(float(WAYS[rolls] @ best) / FACES**dice)

    def before(self, dice: int) -> float:
        """The mean over all rolls of this many dice."""
        return self._before[dice]

    def best_with(self, roll: dict[str, int]) -> float:
        """With this roll on the table: the best fill, or a re-roll."""
        filled = self._filled[_NUMBER_OF_ROLL[tuple(roll[face] for face in FACE_IDS)]]
        return max(float(filled), self._before[sum(roll.values()) - 1])

    def promise(self, event: Event, roll: dict[str, int]) -> float:
        """After a fill, a re-roll or the end of the turn."""
        match event:
            case {"event": "filled", "card": card, "pack": label}:
                goal = self._goals[card]
                (pack,) = odds.packs_of(card, label)
                return goal.points * odds.chance_after(goal.packs, pack, roll)
            case {"event": "rerolled"}:
                return self._before[sum(roll.values()) - 1]
        return 0.0


def hopes(state: State) -> Hopes:
    """The hope of the player who rolls, without the faces of the dice."""
    row = state.records[0]
    cards = range(CARDS) if row.target == NONE else [int(row.target)]
    return Hopes({CARD_IDS[card]: _goal(state, card) for card in cards if _may_fill(state, card)})


def _may_fill(state: State, card: int) -> bool:
    return bool(state.game.code.may_fill(state.records.copy(), 0, card))


def _goal(state: State, card: int) -> Goal:
    row = state.records[0]
    still_open = int(state.game.code.required(state.records.copy(), 0, card)) & ~int(row.filled)
    packs = (int(PACK_AT[card, place]) for place in range(PLACES[card]) if still_open >> place & 1)
    return Goal(_points(row, card), tuple(sorted(packs)))


def _points(row: Any, card: int) -> int:
    """The points that the card would add to the player's score at once."""
    mine = [world for world in range(WORLDS) if row.owner[world] == row.seat]
    if card < WORLDS:
        return _world_points(row, card, mine)
    if card - WORLDS == NETWORK:
        return max(PLAIN, len({int(SYSTEM_OF[world]) for world in mine}))
    return max(PLAIN, int(UPGRADE_POINTS[card - WORLDS]))


def _world_points(row: Any, world: int, mine: Iterable[int]) -> int:
    """§5.1 Its own points, or the rest of the points of a completed system; §6.5 and the network's."""
    system = SYSTEM_OF[world]
    held = [other for other in mine if SYSTEM_OF[other] == system]
    network = int(row.upgrades[row.seat, NETWORK]) if not held else 0
    if len(held) + 1 < list(SYSTEM_OF).count(system):
        return int(WORLD_POINTS[world]) + network
    return int(SYSTEM_POINTS[system] - sum(WORLD_POINTS[other] for other in held)) + network


@cache
def _best_fills(packs: odds.Packs) -> Table:
    """For each roll the chance to complete a card after the best fill; 0 if no fill is possible."""
    best = np.zeros(len(ROLLS))
    for pack in set(packs):
        others = list(packs)
        others.remove(pack)
        chances = np.array([odds.chance(others, dice) for dice in range(DICE + 1)])
        taken = _taken()[pack]
        best = np.maximum(best, np.where(taken == CANNOT, 0, chances[ROLLS.sum(axis=1) - taken]))
    return best


@cache
def _taken() -> Table:
    """The dice that each kind of pack takes of each roll."""
    taken = np.zeros((PACK_KINDS, len(ROLLS)), np.int16)
    count_dice(taken)
    return taken


# The dice


def _roll(state: State) -> dict[str, int]:
    return dict(zip(FACE_IDS, state.records[0].dice.tolist(), strict=True))

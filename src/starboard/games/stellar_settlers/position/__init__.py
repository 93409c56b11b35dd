"""Record <-> the protocol's JSON."""

from typing import Any, NamedTuple

import numpy as np

from starboard.engine.generic.ranking import ranked
from starboard.engine.position import bits_of, counts_by_id, counts_in_order, id_of, number_of, word_of
from starboard.games.stellar_settlers import META
from starboard.games.stellar_settlers.rules.moves import LABELS
from starboard.games.stellar_settlers.rules.state import (
    CARD_IDS,
    CENTRE,
    FACE_IDS,
    MOST_PLAYERS,
    NONE,
    PLACES,
    UPGRADE_IDS,
    WORLD_IDS,
    Phase,
    State,
)

PHASES = {phase.name.lower(): phase for phase in Phase}
SWITCHES = tuple(option.name for option in META.options if option.kind == "switch")


def write(state: Any, players: int) -> dict[str, Any]:
    """The position of a record."""
    phase = Phase(state.phase).name.lower()
    return {
        "game": META.id,
        "players": players,
        "options": _options(state),
        "phase": phase,
        "to_move": mover(phase, int(state.seat)),
        "turn": int(state.turn),
        "seat": int(state.seat),
        "centre": _worlds(state, CENTRE),
        "worlds": [_worlds(state, seat) for seat in range(players)],
        "settlements": list(counts_by_id(UPGRADE_IDS, state.settlements)),
        "display": counts_by_id(UPGRADE_IDS, state.display),
        "deck": counts_by_id(UPGRADE_IDS, state.deck),
        "discard": counts_by_id(UPGRADE_IDS, state.discard),
        "removed": id_of(UPGRADE_IDS, state.removed),
        "upgrades": [counts_by_id(UPGRADE_IDS, state.upgrades[seat]) for seat in range(players)],
        **_turn(state),
    }


def _options(state: Any) -> dict[str, Any]:
    banned = [UPGRADE_IDS[upgrade] for upgrade in bits_of(state.banned, len(UPGRADE_IDS))]
    return {**{name: bool(state[name]) for name in SWITCHES}, "banned": banned}


def _turn(state: Any) -> dict[str, Any]:
    return {
        "dice": counts_by_id(FACE_IDS, state.dice),
        "to_roll": int(state.to_roll),
        "placed": int(state.placed),
        "lost": int(state.lost),
        "target": id_of(CARD_IDS, state.target),
        "filled": _filled(state),
        "boosted": bool(state.boosted),
        "took_world": bool(state.took_world),
        "took_upgrade": bool(state.took_upgrade),
    }


def mover(phase: str, seat: int) -> int | str:
    """The seat to move in a phase."""
    if phase in ("choose", "discard"):
        return seat
    return "over" if phase == "over" else "chance"


def _worlds(state: Any, owner: int) -> list[str]:
    return [world for world, its in zip(WORLD_IDS, state.owner, strict=True) if its == owner]


def _filled(state: Any) -> list[str]:
    if state.target == NONE:
        return []
    return [LABELS[state.target][place] for place in bits_of(state.filled, PLACES[state.target])]


def read(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a position and return its record."""
    from starboard.games.stellar_settlers.position.check import check
    from starboard.games.stellar_settlers.position.check_turn import check_target

    check(position)
    states = fill_in(position)
    check_target(states, position)
    return states


def fill_in(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """The record of a valid position."""
    states = np.zeros(1, State)
    state = states[0]
    for option in META.options:
        state[option.name] = option.number(position["options"][option.name])
    for name in (
        "players",
        "turn",
        "seat",
        "to_roll",
        "placed",
        "lost",
        "boosted",
        "took_world",
        "took_upgrade",
    ):
        state[name] = position[name]
    state.phase = PHASES[position["phase"]]
    for world, id in enumerate(WORLD_IDS):
        state.owner[world] = _owner(position, id)
    state.settlements[:] = [id in position["settlements"] for id in UPGRADE_IDS]
    for name in ("display", "deck", "discard"):
        state[name][:] = counts_in_order(UPGRADE_IDS, position[name])
    for seat, cards in enumerate(position["upgrades"]):
        state.upgrades[seat] = counts_in_order(UPGRADE_IDS, cards)
    state.removed = number_of(UPGRADE_IDS, position["removed"])
    state.dice[:] = counts_in_order(FACE_IDS, position["dice"])
    state.target = number_of(CARD_IDS, position["target"])
    state.filled = word_of(map(LABELS[state.target].index, position["filled"]))
    return states


def _owner(position: dict[str, Any], world: str) -> int:
    return next((seat for seat, worlds in enumerate(position["worlds"]) if world in worlds), CENTRE)


class Standing(NamedTuple):
    """§7.3 The parts of a seat's score, and §7.4 what breaks ties."""

    systems: int
    worlds: int
    settlements: int
    network: int
    completed: int
    cards: int

    @property
    def points(self) -> int:
        """§7.3 The points, all together."""
        return self.systems + self.worlds + self.settlements + self.network

    @property
    def rank(self) -> tuple[int, int, int]:
        """§7.4 The rank of a seat: higher is better."""
        return self.points, self.completed, self.cards


def standings(position: dict[str, Any]) -> list[Standing]:
    """The score of each seat in parts, at any time of the game."""
    from starboard.games.stellar_settlers import compiled

    rows = np.zeros((MOST_PLAYERS, len(Standing._fields)), np.int64)
    compiled.standings(fill_in(position), 0, rows)
    return [Standing(*row) for row in rows[: position["players"]].tolist()]


def required_labels(position: dict[str, Any], card: str) -> list[str]:
    """§5.3, §8.4 The packs of a card that the player would have to fill."""
    from starboard.games.stellar_settlers import compiled

    number = CARD_IDS.index(card)
    required = int(compiled.required(fill_in(position), 0, number))
    return [LABELS[number][place] for place in bits_of(required, len(LABELS[number]))]


def scores(position: dict[str, Any]) -> list[int]:
    """Each seat's points, at any time of the game."""
    return [standing.points for standing in standings(position)]


def result(position: dict[str, Any]) -> dict[str, Any]:
    """The result of a finished game."""
    ranking = ranked([standing.rank for standing in standings(position)])
    settled = not position["centre"] and not position["settlements"]
    return {
        "winners": ranking[0],
        "scores": scores(position),
        "ranking": ranking,
        "reason": "settled" if settled else "limit",
    }

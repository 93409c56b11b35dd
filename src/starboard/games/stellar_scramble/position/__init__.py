"""Record <-> the protocol's JSON."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from starboard.engine.generic.ranking import ranked
from starboard.engine.position import (
    bits_of,
    counts_by_id,
    counts_in_order,
    id_of,
    number_of,
    seat_or_none,
    word_of,
)
from starboard.games.stellar_scramble import META
from starboard.games.stellar_scramble.rules.components import (
    CARD_EFFECT,
    CARD_ICONS,
    CARD_IDS,
    CARDS_FROM,
    CARDS_OF,
    COLOUR_IDS,
    COLOURS,
    GEM_IDS,
    GEMS_IN_GAME,
    LEVELS,
    NO_WEAPON,
    ROWS,
    SLOTS,
    SYSTEM,
    TOKEN_IDS,
    TOKENS_FROM,
    VICTORY,
    WEAPON_ICONS,
    WEAPON_OF,
    AlienEvent,
    Part,
)
from starboard.games.stellar_scramble.rules.moves import SPACE_IDS
from starboard.games.stellar_scramble.rules.state import GONE, INCOMING, NONE, ON_TRACK, UNSEEN, Phase, State

Position = dict[str, Any]

PHASES = {phase.name.lower(): phase for phase in Phase if phase <= Phase.OVER}
PART_IDS = tuple(part.name.lower() for part in Part)
EVENT_IDS = (None, *(event.name.lower() for event in AlienEvent if event != AlienEvent.NONE))


def write(state: Any, players: int) -> Position:
    """The position of a record."""
    phase = Phase(state.phase).name.lower()
    seats = [_seat(state, seat) for seat in range(players)]
    turn = seat_or_none(state.turn)
    hits = bits_of(state.hits, players)
    return {
        "game": META.id,
        "players": players,
        "options": _options(state, players),
        "phase": phase,
        "to_move": mover(phase, turn, seats, hits),
        "round": int(state.round_number),
        "turn": turn,
        "seats": seats,
        "invaders": [
            [_invader(state, row, column) for column in range(state.columns)] for row in range(ROWS)
        ],
        "piles": [_pile(state, level) for level in range(LEVELS)],
        "track": [_slot(state, slot) for slot in range(SLOTS)],
        "aggression": int(state.aggression),
        "unseen": [_unseen(state, level) for level in range(LEVELS)],
        "deck": [dict(zip(PART_IDS, state.deck[level].tolist(), strict=True)) for level in range(LEVELS)],
        "gem": id_of(GEM_IDS, state.gem),
        "sifted": bool(state.sifted),
        "activation": _activation(state),
        "incoming": id_of(CARD_IDS, state.incoming),
        "bought": [slot + 1 for slot in bits_of(state.bought, SLOTS)],
        "hits": hits,
    }


def _options(state: Any, players: int) -> dict[str, Any]:
    return {
        "colours": [COLOUR_IDS[colour] for colour in state.colour[:players]],
        "experienced": bool(state.experienced),
        "solo_colours": int(state.solo_colours),
    }


def mover(phase: str, turn: int | None, seats: Sequence[Position], hits: Sequence[int]) -> int | str | None:
    """The seat to move in a phase."""
    match phase:
        case "deploy" | "deal" | "bag" | "refill" | "reveal":
            return "chance"
        case "place":
            return next((seat for seat, its in enumerate(seats) if its["space"] is None), None)
        case "disable":
            return next(iter(hits), None)
        case "over":
            return "over"
    return turn


def _seat(state: Any, seat: int) -> Position:
    return {
        "space": space_of(int(state.space[seat])),
        "victory": int(state.victory[seat]),
        "overheat": int(state.heat[seat]),
        "credits": int(state.credits[seat]),
        "bag": counts_by_id(GEM_IDS, state.bag[seat]),
        "board": counts_by_id(GEM_IDS, state.board[seat]),
        "weapons": {COLOUR_IDS[weapon]: _weapon(state, seat, weapon) for weapon in range(COLOURS)},
        "systems": _held(state, SYSTEM, seat),
    }


def _weapon(state: Any, seat: int, weapon: int) -> Position:
    return {
        "cards": _held(state, CARDS_OF[weapon], seat),
        "boosts": int(state.boosts[seat, weapon]),
        "broken": bool(state.broken[seat, weapon]),
    }


def _invader(state: Any, row: int, column: int) -> Position | None:
    if state.token[row, column] == NONE:
        return None
    return {
        "token": TOKEN_IDS[state.token[row, column]],
        "shields": int(state.shields[row, column]),
        "assists": bits_of(state.assists[row, column], int(state.players)),
    }


def _activation(state: Any) -> Position | None:
    if state.weapon == NONE:
        return None
    return {
        "weapon": COLOUR_IDS[state.weapon],
        "gem": GEM_IDS[state.spark],
        "power": int(state.power),
        "energize": int(state.energize),
        "convert": int(state.convert),
    }


def _slot(state: Any, slot: int) -> Position:
    return {"card": id_of(CARD_IDS, state.track[slot]), "event": EVENT_IDS[state.event[slot]]}


def _pile(state: Any, level: int) -> dict[str, int]:
    level_tokens = slice(TOKENS_FROM[level], TOKENS_FROM[level + 1])
    return counts_by_id(TOKEN_IDS[level_tokens], state.pile[level_tokens])


def _unseen(state: Any, level: int) -> list[str]:
    return _held(state, range(CARDS_FROM[level], CARDS_FROM[level + 1]), UNSEEN)


def _held(state: Any, cards: Iterable[int], holder: int) -> list[str]:
    return [CARD_IDS[card] for card in cards if state.holder[card] == holder]


def space_of(space: int) -> int | str | None:
    if space == NONE:
        return None
    return int(SPACE_IDS[space]) if SPACE_IDS[space].isdigit() else SPACE_IDS[space]


# --- and back -------------------------------------------------------------------------------------------


def read(position: Position) -> np.ndarray[Any, Any]:
    """Check a position and return its record."""
    from starboard.games.stellar_scramble.position.check import check, check_node

    check(position)
    states = fill_in(position)
    check_node(states, position)
    return states


def fill_in(position: Position) -> np.ndarray[Any, Any]:
    """The record of a valid position."""
    states = np.zeros(1, State)
    state = states[0]
    state.players = position["players"]
    for seat, colour in enumerate(position["options"]["colours"]):
        state.colour[seat] = COLOUR_IDS.index(colour)
    state.experienced = position["options"]["experienced"]
    state.solo_colours = position["options"]["solo_colours"]
    state.phase = PHASES[position["phase"]]
    state.round_number = position["round"]
    state.turn = NONE if position["turn"] is None else position["turn"]
    state.aggression = position["aggression"]
    _fill_sky(state, position)
    _fill_cards(state, position)
    for seat, its in enumerate(position["seats"]):
        _fill_seat(state, seat, its)
    _fill_turn(state, position)
    state.supply[:] = GEMS_IN_GAME - state.bag.sum(0) - state.board.sum(0)
    if state.gem != NONE:
        state.supply[state.gem] -= 1
    return states


def _fill_sky(state: Any, position: Position) -> None:
    state.columns = len(position["invaders"][0])
    state.token[:] = NONE
    for row, invaders in enumerate(position["invaders"]):
        for column, invader in enumerate(invaders):
            if invader is not None:
                state.token[row, column] = TOKEN_IDS.index(invader["token"])
                state.shields[row, column] = invader["shields"]
                state.assists[row, column] = word_of(invader["assists"])
    for pile in position["piles"]:
        for token, count in pile.items():
            state.pile[TOKEN_IDS.index(token)] = count


def _fill_cards(state: Any, position: Position) -> None:
    state.holder[:] = GONE
    for unseen in position["unseen"]:
        for card in unseen:
            state.holder[CARD_IDS.index(card)] = UNSEEN
    for slot, its in enumerate(position["track"]):
        state.track[slot] = number_of(CARD_IDS, its["card"])
        if its["card"] is not None:
            state.holder[state.track[slot]] = ON_TRACK
        state.event[slot] = EVENT_IDS.index(its["event"])
    for level, parts in enumerate(position["deck"]):
        state.deck[level] = [parts[part] for part in PART_IDS]


def _fill_seat(state: Any, seat: int, its: Position) -> None:
    state.space[seat] = NONE if its["space"] is None else SPACE_IDS.index(str(its["space"]))
    state.victory[seat] = its["victory"]
    state.heat[seat] = its["overheat"]
    state.credits[seat] = its["credits"]
    state.bag[seat] = counts_in_order(GEM_IDS, its["bag"])
    state.board[seat] = counts_in_order(GEM_IDS, its["board"])
    for weapon, colour in enumerate(COLOUR_IDS):
        state.boosts[seat, weapon] = its["weapons"][colour]["boosts"]
        state.broken[seat, weapon] = its["weapons"][colour]["broken"]
    state.icons[seat] = WEAPON_ICONS
    state.systems[seat] = len(its["systems"])
    for card in map(CARD_IDS.index, held_cards(its)):
        state.holder[card] = seat
        if WEAPON_OF[card] != NO_WEAPON:
            state.icons[seat, WEAPON_OF[card]] += CARD_ICONS[card]
            state.effects[seat, WEAPON_OF[card]] |= CARD_EFFECT[card]


def held_cards(seat: Position) -> list[str]:
    """All cards of a seat: those of its weapons, and its systems."""
    return [*(card for weapon in seat["weapons"].values() for card in weapon["cards"]), *seat["systems"]]


def _fill_turn(state: Any, position: Position) -> None:
    state.gem = number_of(GEM_IDS, position["gem"])
    state.sifted = position["sifted"]
    activation = position["activation"] or {"weapon": None, "gem": None}
    state.weapon = number_of(COLOUR_IDS, activation["weapon"])
    state.spark = number_of(GEM_IDS, activation["gem"])
    for name in ("power", "energize", "convert"):
        state[name] = activation.get(name, 0)
    state.incoming = number_of(CARD_IDS, position["incoming"])
    if position["incoming"] is not None:
        state.holder[state.incoming] = INCOMING
    state.bought = word_of(slot - 1 for slot in position["bought"])
    state.hits = word_of(position["hits"])


# --- the result -----------------------------------------------------------------------------------------


def rank(seat: Position) -> tuple[int, int, int]:
    """§8.3 The rank of a seat: higher is better."""
    return min(seat["victory"], VICTORY), seat["credits"], -seat["overheat"]


def scores(position: Position) -> list[int]:
    """The Invaders on each victory track, at any time of the game."""
    return [seat["victory"] for seat in position["seats"]]


def result(position: Position) -> dict[str, Any]:
    """The result of a finished game."""
    ranks = [rank(seat) for seat in position["seats"]]
    ranking = ranked(ranks)
    is_full = max(ranks)[0] == VICTORY
    return {
        "winners": ranking[0] if position["players"] > 1 or is_full else [],
        "scores": scores(position),
        "ranking": ranking,
        "reason": "full-track" if is_full else "armada-passed",
    }

"""The observation of Stellar Settlers: all cards, the dice and the turn. Nothing is hidden."""

import numpy as np

from starboard.engine.compiling.jit import entry, rule, table
from starboard.engine.generic import observe as generic
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games.stellar_settlers import META
from starboard.games.stellar_settlers.rules.moves import LABELS
from starboard.games.stellar_settlers.rules.state import (
    CARD_IDS,
    CENTRE,
    COPIES,
    DICE,
    FACE_IDS,
    FACES,
    MOST_PLACES,
    MOST_PLAYERS,
    NETWORK,
    NONE,
    NUMBERED,
    PLACES,
    ROUND_LIMIT,
    SYSTEM_IDS,
    SYSTEM_OF,
    SYSTEM_POINTS,
    SYSTEM_SIZE,
    SYSTEMS,
    UPGRADE_IDS,
    UPGRADE_POINTS,
    UPGRADES,
    WORLD_IDS,
    WORLD_POINTS,
    WORLDS,
    Phase,
)

_SEATS = seat_axis(MOST_PLAYERS)
_COLOURS = Axis("colour", tuple(seat.name.lower() for seat in META.seats))
_UPGRADES = Axis("upgrade", UPGRADE_IDS)
_SYSTEMS = Axis("system", SYSTEM_IDS)
_LARGEST_SYSTEM = max(SYSTEM_SIZE.tolist())
_FACES = Axis("face", FACE_IDS)
_PACK_NAMES = (*(str(number) for number in range(1, max(NUMBERED) + 1)), *LABELS[0][NUMBERED[0] :])
_PACKS = Axis("pack", _PACK_NAMES)
_MOST_COPIES = max(COPIES.tolist())
_MOST_POINTS = int(WORLD_POINTS.sum() + SYSTEM_POINTS.sum() + (COPIES * UPGRADE_POINTS).sum() + SYSTEMS)

SCHEMA = Schema(
    Feature("seat", "Which seat the observer has.", (_COLOURS,)),
    Feature("players", "How many play.", high=MOST_PLAYERS),
    Feature("phase", "What happens next.", (Axis("phase", tuple(phase.name.lower() for phase in Phase)),)),
    Feature("turn", "Whose turn it is.", (_SEATS,)),
    Feature("turns", "The number of this turn, from 1.", high=ROUND_LIMIT * MOST_PLAYERS),
    Feature("points", "The points of each seat as they stand.", (_SEATS,), high=_MOST_POINTS),
    Feature("systems", "Worlds that each seat has of each system.", (_SEATS, _SYSTEMS), high=_LARGEST_SYSTEM),
    Feature(
        "worlds",
        "Where the world lies: in front of a seat or in the centre.",
        (Axis("place", (*_SEATS.labels, "centre")), Axis("world", WORLD_IDS)),
    ),
    Feature("upgrades", "Upgrade Cards in front of each seat.", (_SEATS, _UPGRADES), high=_MOST_COPIES),
    Feature("settlements", "Settlements that lie beside the worlds.", (_UPGRADES,), high=_MOST_COPIES),
    Feature("display", "Upgrade Cards to be claimed.", (_UPGRADES,), high=_MOST_COPIES),
    Feature("deck", "Upgrade Cards still in the pile.", (_UPGRADES,), high=_MOST_COPIES),
    Feature("discard", "Upgrade Cards that were discarded.", (_UPGRADES,), high=_MOST_COPIES),
    Feature("removed", "The card that was removed before the game.", (_UPGRADES,)),
    Feature("dice", "Dice that show the face.", (_FACES,), high=DICE),
    Feature("to_roll", "Dice still to be rolled.", high=DICE),
    Feature("placed", "Dice placed in this turn.", high=DICE),
    Feature("lost", "Dice lost in this turn.", high=DICE),
    Feature("target", "The card that is being filled.", (Axis("card", CARD_IDS),)),
    Feature("filled", "The packs of that card that are filled.", (_PACKS,)),
    Feature("boosted", "An upgrade was used on this roll."),
    Feature("took_world", "A world was taken in this turn."),
    Feature("took_upgrade", "An upgrade was taken in this turn."),
    Feature("additional_settlements", "Option: Settlements lie beside the worlds."),
    Feature("classic", "Option: no Upgrade Cards."),
    Feature("hard", "Option: worlds in the centre need their defence pack."),
    Feature("peaceful", "Option: no attacks."),
    Feature("weak_defences", "Option: a Defence Upgrade is discarded when its pack is filled."),
    Feature("banned", "Option: cards that are left out.", (_UPGRADES,)),
)
BLANK = SCHEMA.blank()

PACK_NAME = table(
    [
        [_PACK_NAMES.index(name) for name in labels] + [NONE] * (MOST_PLACES - len(labels))
        for labels in LABELS
    ],
    np.int16,
)
"""PACK_NAME[card, place]: the name of a pack, by its number in the feature `filled`."""


@rule
def observe(state, seat, out):
    """Write the observation of a seat into a blank record."""
    out.seat[seat] = 1
    out.players = state.players
    out.phase[state.phase] = 1
    out.turn[(state.seat - seat) % state.players] = 1
    out.turns = state.turn
    show_cards(state, out)
    for place in range(state.players):
        show_seat(state, (seat + place) % state.players, place, out)
    show_turn(state, out)
    show_options(state, out)


@rule
def show_cards(state, out):
    """The cards in the middle."""
    for world in range(WORLDS):
        out.worlds[MOST_PLAYERS, world] = state.owner[world] == CENTRE
    for upgrade in range(UPGRADES):
        out.settlements[upgrade] = state.settlements[upgrade]
        out.display[upgrade] = state.display[upgrade]
        out.deck[upgrade] = state.deck[upgrade]
        out.discard[upgrade] = state.discard[upgrade]
        out.removed[upgrade] = state.removed == upgrade
        out.banned[upgrade] = state.banned >> upgrade & 1


@rule
def show_seat(state, seat, place, out):
    """The cards of a seat and their points; `place` is the seat relative to the observer."""
    for upgrade in range(UPGRADES):
        out.upgrades[place, upgrade] = state.upgrades[seat, upgrade]
    for world in range(WORLDS):
        if state.owner[world] == seat:
            out.worlds[place, world] = 1
            out.systems[place, SYSTEM_OF[world]] += 1
    out.points[place] = points(out, place)


@rule
def points(out, place):
    """§7.3 The same as `scoring.points`, but computed from the observation, which is many times faster."""
    total = 0
    different = 0
    for system in range(SYSTEMS):
        worlds = out.systems[place, system]
        total += SYSTEM_POINTS[system] if worlds == SYSTEM_SIZE[system] else 0
        different += worlds > 0
    for world in range(WORLDS):
        system = SYSTEM_OF[world]
        if out.worlds[place, world] and out.systems[place, system] < SYSTEM_SIZE[system]:
            total += WORLD_POINTS[world]
    for upgrade in range(UPGRADES):
        total += out.upgrades[place, upgrade] * UPGRADE_POINTS[upgrade]
    return total + (different if out.upgrades[place, NETWORK] else 0)


@rule
def show_turn(state, out):
    """§3 The dice, and what happened with them in this turn."""
    for face in range(FACES):
        out.dice[face] = state.dice[face]
    out.to_roll = state.to_roll
    out.placed = state.placed
    out.lost = state.lost
    out.boosted = state.boosted
    out.took_world = state.took_world
    out.took_upgrade = state.took_upgrade
    if state.target != NONE:
        out.target[state.target] = 1
        for place in range(PLACES[state.target]):
            out.filled[PACK_NAME[state.target, place]] = state.filled >> place & 1


@rule
def show_options(state, out):
    """§8 The options of the game."""
    out.additional_settlements = state.additional_settlements
    out.classic = state.classic
    out.hard = state.hard
    out.peaceful = state.peaceful
    out.weak_defences = state.weak_defences


@entry
def observe_all(states, seats, rows):
    """Write what seats[i] sees of states[i] into rows[i]."""
    generic.observe_all(observe, BLANK, states, seats, rows)

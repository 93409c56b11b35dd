"""Checks a position of Stellar Scramble. Each error names the key, as a path: seats.0.credits."""

from typing import Any

import numpy as np

from starboard.engine.position import check_frame, is_one_of, is_whole, refuse_unless
from starboard.games.stellar_scramble import META, compiled
from starboard.games.stellar_scramble.position import PHASES, Position, mover
from starboard.games.stellar_scramble.position.check_cards import check_cards
from starboard.games.stellar_scramble.position.check_seats import check_seats
from starboard.games.stellar_scramble.position.check_sky import check_sky
from starboard.games.stellar_scramble.position.check_turn import check_turn
from starboard.games.stellar_scramble.rules.components import AGGRESSION, AGGRESSION_SHIFT, LAST_ROUND

KEYS = (
    "game",
    "players",
    "options",
    "phase",
    "to_move",
    "round",
    "turn",
    "seats",
    "invaders",
    "piles",
    "track",
    "aggression",
    "unseen",
    "deck",
    "gem",
    "sifted",
    "activation",
    "incoming",
    "bought",
    "hits",
)


def check(position: Any) -> None:
    """Check the keys first, then each part by itself and with the others; `check_node` checks the rest."""
    check_frame(position, META, KEYS)
    _check_frame(position)
    check_seats(position)
    check_sky(position)
    check_cards(position)
    check_turn(position)
    _check_mover(position)


def _check_frame(position: Position) -> None:
    phase, found = position["phase"], position["round"]
    refuse_unless(is_one_of(phase, PHASES), "phase", f"must be one of {', '.join(PHASES)}")
    refuse_unless(is_whole(found, 0, LAST_ROUND), "round", f"must be a whole number from 0 to {LAST_ROUND}")
    if phase in ("deal", "place"):
        refuse_unless(found == 0, "round", "must be 0 before the first round")
    elif phase != "deploy":
        refuse_unless(found > 0, "round", "must be at least 1 after the start")
    slot = int(AGGRESSION[position["players"]])
    slot += AGGRESSION_SHIFT if position["options"]["experienced"] else 0
    refuse_unless(is_one_of(position["aggression"], [slot]), "aggression", f"must be {slot} in this game")


def _check_mover(position: Position) -> None:
    expected = mover(position["phase"], position["turn"], position["seats"], position["hits"])
    refuse_unless(is_one_of(position["to_move"], [expected]), "to_move", f"must be {expected} in this phase")


NEVER_ASKED = {
    "deploy": ("invaders", "no Invader can arrive: there is no room, or no token is left"),
    "deal": ("track", "all cards are dealt"),
    "sift": ("phase", "there is no Gem Sifter"),
    "gem": ("gem", "cannot be used, so the ship overheats"),
    "move": ("phase", "no other space can be reached"),
    "fire": ("phase", "there is nothing to fire at, or no power"),
    "energize": ("activation", "there is nothing to energize"),
    "convert": ("activation", "there is nothing to convert"),
    "buy": ("phase", "nothing can be paid"),
    "refill": ("bought", "there is no slot to refill, or no card for it"),
    "reveal": ("deck", "there is nothing to reveal, or slot 1 is filled"),
    "over": ("phase", "nobody has ten Invaders, and the armada has not passed"),
}
"""By phase: the wrong key, and why the rules never reach such a node."""


def check_node(states: np.ndarray[Any, Any], position: Position) -> None:
    """Check by the rules that there is something to choose or to draw."""
    if not compiled.is_asked(states, 0):
        key, message = NEVER_ASKED[position["phase"]]
        refuse_unless(False, key, message)

"""What a bot likes: the weights of its judgement, in Invaders."""

from typing import Any

import numpy as np

from starboard.engine.jit import record

USUAL = {
    "credit": 0.0045,  # a credit, for each round left
    "fullness": 0.025,  # how much less a credit is worth for each one already there
    "tie": 0.06,  # a credit at the end, when it may break a tie
    "pace": 0.36,  # Invaders that the leader gains in a round
    "later": 0.5,  # an Invader in the piles against one in the sky, when typical shields are reckoned
    "aim": 1.0,  # of the damage of a shot, what is not wasted
    "over": 0.375,  # power beyond typical shields
    "area": 0.4,  # each further space that a shot hits
    "charge": 0.5,  # of the boost tokens of a weapon, how many are there when it is activated
    "reach": 0.18,  # each step of a move
    "vent": 0.6,  # each heat vented in a cycle
    "workshop": 1.0,  # each Energize and Convert, in credits
    "chance": 0.5,  # what can be destroyed with the next gem
    "dent": 0.5,  # an Invader damaged by the seat, nearly destroyed
    "threat": 0.75,  # an Invader of the own colour that attacks at the end of this round
    "near": 0.12,  # each Invader beyond six
    "win": 3.0,  # ten Invaders
    "rival": 0.65,  # the prospects of the others
    "broken": 0.4,  # a weapon Out of Order, beyond what its shots are worth
    "fear": 1.25,  # the cost of overheating against its chance
    "sight": 1.0,  # how many turns ahead Aliens Fire! is feared
    "warm": 0.8,  # no room for a shot by an Overheat gem
    "ghost": 0.35,  # not to be hit by an Aliens Fire! to come
    "planet": 0.3,  # to be spared one attacker in an Aliens Move! to come
    "sifter": 0.03,  # Gem Sifter, for each round left
    "margin": 0.0,  # what a purchase has to be worth beyond its price
}

Taste = record([(name, np.float64) for name in USUAL])

Tastes = np.ndarray[Any, Any]


def taste(**liked: float) -> Tastes:
    """The usual weights, but for those that are named."""
    tastes = np.zeros(1, Taste)
    for name, weight in {**USUAL, **liked}.items():
        tastes[name] = weight
    tastes.flags.writeable = False
    return tastes

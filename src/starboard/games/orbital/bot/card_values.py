"""The worth of cards, in MC or in points: rough figures for the evaluation."""

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.games.orbital.rules.cards import (
    AMOUNT,
    CARDS,
    CORE_PERKS,
    COST_MC,
    EFFECT,
    MODULES,
    PERKS,
    Effect,
    Perk,
)

A_CARD = 2.5
"""The worth of a drawn card in MC."""

_BRINGS = {
    Effect.GAIN_MC: 4.0,
    Effect.EXCHANGE: 1.0,  # and 1 for each commercial module
    Effect.OBSERVE: 1.5 * A_CARD,
    Effect.GAMBLE: 3.5,
    Effect.JUNK: 5.0 - 0.7 * A_CARD,
    Effect.RECYCLE: 1.7 * A_CARD,
    Effect.REST: 3.0,
    Effect.REPAIR: 1.0,
    Effect.SALVAGE: 1.4 * A_CARD,
    Effect.LEVY: 3.0,
    Effect.STRATEGIC: 3.0,
    Effect.HIT_EXTERIOR: 3.5,
    Effect.HIT_ANY: 5.0,
    Effect.COMMAND_BUILD: 5.0,
    Effect.MILITARY_BUILD: 3.5,
    Effect.ARM: 1.5,
}
_POINTS = {Effect.GAIN_VP: 1.0, Effect.PUBLISH: 0.6}
_HOSTILE = (Effect.LEVY, Effect.STRATEGIC, Effect.HIT_EXTERIOR, Effect.HIT_ANY)


def _brings(card: int, peace: bool) -> float:
    effect = EFFECT[card]
    if (peace and effect in _HOSTILE) or card >= MODULES:
        return 0.0
    drawn = A_CARD * AMOUNT[card] if effect == Effect.DRAW else 0.0
    return max(0.0, _BRINGS.get(effect, 0.0) + drawn - COST_MC[card])


WORK_MC = table([[_brings(card, peace) for card in range(CARDS)] for peace in (False, True)], np.float64)
"""WORK_MC[peace, card]: the gain of operating a module once, less its cost in MC."""
WORK_VP = table([_POINTS.get(EFFECT[card], 0.0) for card in range(CARDS)], np.float64)
"""The points of operating a module once."""

_PERK_MC = {
    Perk.INCOME: 1.0,
    Perk.YEAR_CARDS: A_CARD,
    Perk.HAND_SIZE: 0.7,
    Perk.BUILD_DISCOUNT: 2.0,
    Perk.MARKET_DISCOUNT: 0.7,
    Perk.REPAIR_DISCOUNT: 0.3,
    Perk.BUILD_DRAW: 1.2,
    Perk.BUILD_GAIN: 0.4,
}
_RATES = np.array([_PERK_MC.get(perk, 0.0) for perk in Perk])
CARD_MC = table(PERKS @ _RATES, np.float64)
"""The gain of a module's perks in a year, without its crew."""
CORE_MC = table(CORE_PERKS @ _RATES, np.float64)
"""The same for a core."""

A_CREW = 2.0
PROMISE_MC = table(
    [
        [
            WORK_MC[peace, card] * 0.6 + CARD_MC[card] + A_CREW * PERKS[card, Perk.CREW]
            for card in range(CARDS)
        ]
        for peace in (0, 1)
    ],
    np.float64,
)
"""PROMISE_MC[peace, card]: the estimated yearly gain of a module in hand."""

_EVENT_MC = {
    Effect.METEOR: 6.0,
    Effect.UNEVENTFUL: 1.0,
    Effect.INSIDER: 4.0,
    Effect.VISIT: 4.0,
    Effect.CRISIS: 2.0,
    Effect.ROTATE: 4.0,
    Effect.COLD_WAR: 4.0,
    Effect.RISK: 3.0,
    Effect.GAIN_MC: 5.0,
    Effect.HIT_ANY: 6.0,
    Effect.DRAW: 7.0,
    Effect.MEND_ALL: 2.0,
    Effect.PREFAB: 5.0,
    Effect.HEADHUNT: 2.0,
    Effect.LAWSUIT: 4.0,
    Effect.AWARD: 4.0,
}
EVENT_MC = table(
    [_EVENT_MC.get(EFFECT[card], 0.0) if card >= MODULES else 0.0 for card in range(CARDS)], np.float64
)
"""The worth of playing an event."""

"""The chance of a seat to win after the turn of the next seat (compiled)."""

from starboard.engine.compiling.jit import rule
from starboard.games.stellar_settlers.bot.evaluate import final_share, outlook, win_chance
from starboard.games.stellar_settlers.bot.roll_tables import TOOLS, WITHOUT_TOOL
from starboard.games.stellar_settlers.bot.turn_plan import (
    NO_TOOL,
    NOTHING,
    plan_turn,
    value_cards,
)
from starboard.games.stellar_settlers.rules import turn
from starboard.games.stellar_settlers.rules.state import DICE, ROUND_LIMIT


@rule
def answered(state, seat, room):
    """The seat's chance to win if the next seat then plays its best expected turn. Changes `state`.

    The others lose what the next seat gains, in proportion to their chances.
    """
    plan = room.plans[1]
    if turn.is_settled(state) or state.turn == ROUND_LIMIT * state.players:
        return final_share(state, seat)
    turn.clear_turn(state)
    state.seat = (state.seat + 1) % state.players
    value_cards(outlook, state, room.spares[1], room, plan)
    plan_turn(state, room.books[0], plan, DICE + 1)
    mine = win_chance(state, seat, room.books[0], room.weights[0])
    return mine * max(0.0, 1.0 - best_turn(plan) / (1.0 - plan.now))


@rule
def best_turn(plan):
    """The value of a whole turn, with the best tool of the player."""
    best = plan.rest[WITHOUT_TOOL, NOTHING, DICE]
    for tool in range(1, TOOLS):
        if plan.price[tool] < NO_TOOL:
            best = max(best, plan.rest[tool, NOTHING, DICE])
    return best

"""A judge of Comet Dash that never errs by chance: it looks at the distance, and at every face of a die."""

from typing import Any

from starboard.bots import Judgement
from starboard.engine.state import State
from walks import TEMPLATE

BOLD = 8  # who has gathered so much stops
GOAL = 10


class Referee:
    """Judges by how far the comets are. `blind`: it takes every move for as good as any other."""

    def __init__(self, blind: bool = False) -> None:
        self.blind = blind
        self.asked = 0

    def judge(self, state: State, seat: int) -> Judgement:
        self.asked += 1
        shares = [0.5, 0.5] if self.blind else self._shares(state)
        best = advice(state)
        return Judgement(shares, best, [best] if best else [])

    def _shares(self, state: State) -> list[float]:
        match state.to_move:
            case "over":
                return state.returns()
            case "chance":
                seen = [self._shares(state.copy().play(face)) for face in state.moves()]
                return [sum(column) / len(seen) for column in zip(*seen, strict=True)]
        return self._shares(state.copy().play("stop")) if advice(state) == "stop" else by_distance(state)


def advice(state: State) -> str:
    """What a careful pilot does."""
    if not isinstance(state.to_move, int):
        return ""
    view = state.position()
    there = view["flown"][view["turn"]] + view["gathered"] >= view["options"]["goal"]
    return "stop" if there or view["gathered"] >= BOLD else "roll"


def by_distance(state: State) -> list[float]:
    """Four steps ahead are twice the chance."""
    view = state.position()
    far = [flown + view["gathered"] * (seat == view["turn"]) for seat, flown in enumerate(view["flown"])]
    weights = [2 ** (steps / 4) for steps in far]
    return [weight / sum(weights) for weight in weights]


def record(moves: str, goal: int = GOAL) -> dict[str, Any]:
    """The record of a game for two, from its moves in one line."""
    state = TEMPLATE.new(2, seed=1, options={"goal": goal}, chance="explicit")
    for move in moves.split():
        state.play(move)
    return state.record()


GREEDY = "roll ~6 roll ~5 roll ~1 roll ~6 roll ~3 stop roll ~4 roll ~4 stop roll ~4 stop"
"""Blue could stop and win with 11, rolls on and loses everything; Red wins in the end."""

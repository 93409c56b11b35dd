"""The weights of the evaluation."""

from starboard.engine.data import load_toml
from starboard.games.stellar_settlers.bot.evaluate import Weights
from starboard.search.weights import Array, load_weights

USUAL: dict[str, float] = load_toml(__package__, "weights.toml")["usual"]


def weights_for(**changed: float) -> Array:
    """The default weights, with these replaced."""
    return load_weights(Weights, {**USUAL, **changed})

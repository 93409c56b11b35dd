"""The machine code of this game. The text below RULES is the same in every game."""

from starboard.engine.compiling.jit import entry
from starboard.engine.generic import play as generic
from starboard.engine.generic.rules import Rules
from starboard.games._template.rules import contents

RULES = Rules(
    setup=contents.setup,
    to_move=contents.to_move,
    legal=contents.legal,
    chance=contents.chance,
    apply=contents.apply,
    returns=contents.returns,
    fork=contents.fork,
    redeal=contents.redeal,
)


@entry
def setup(states, i, players, options):
    """Write the start of a game."""
    RULES.setup(states[i], players, options)


@entry
def to_move(states, i):
    """Whose node it is."""
    return RULES.to_move(states[i])


@entry
def choices(states, i, moves, weights):
    """The legal moves, or the outcomes with their weights."""
    return generic.choices(RULES, states[i], moves, weights)


@entry
def play(states, i, number, moves, weights):
    """Play a legal move or outcome; who moves next, and how many moves are listed for them."""
    return generic.advance(RULES, states[i], number, moves, weights)


@entry
def play_and_draw(states, i, number, seed, ply, moves, weights, drawn):
    """The same, and then draw from the seed until a seat is to move; also how many outcomes were drawn."""
    return generic.advance_drawing(play, states, i, number, seed, ply, moves, weights, drawn)


@entry
def returns(states, i, shares):
    """Each seat's return of a finished game."""
    RULES.returns(states[i], shares)


@entry
def redeal(states, i, seat, dice):
    """Replace what the seat cannot know by a guess."""
    RULES.redeal(states[i], seat, dice)


@entry
def playouts(states, start, count, dice, moves, weights):
    """Play `count` random games from `start` in states[0]; how many nodes they had."""
    nodes = 0
    for _ in range(count):
        RULES.fork(start[0], states[0])
        nodes += generic.playout(RULES, states[0], dice, moves, weights)
    return nodes


@entry
def perft(states, depth, moves, weights):
    """Count the sequences of `depth` moves."""
    return generic.perft(RULES, states, depth, moves, weights)


@entry
def step(states, numbers, dice, to_move, moves, weights):
    """Play one move in each of many games."""
    generic.step(RULES, states, numbers, dice, to_move, moves, weights)


@entry
def settle(states, dice, to_move, moves, weights):
    """Draw in each of many games until a seat is to move."""
    generic.settle_all(RULES, states, dice, to_move, moves, weights)


@entry
def masks(states, masks, moves, weights):
    """Which moves are legal in each of many games."""
    generic.mask_all(RULES, states, masks, moves)

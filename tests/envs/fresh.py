"""`python fresh.py FILE`: a process that knows nothing but `pickle` loads what another one has packed, and
goes on with it. Prints what came of it.
"""

import pickle
import sys


def gone_on(name, thing):
    """A few steps further; something by which two such futures are compared."""
    if name == "game":
        return thing.new(seed=1).log
    if name == "bot":
        return thing.choose(thing.game.new(seed=1))
    if name == "replay":
        thing.append(thing.end.moves()[0])
        return thing.end.log
    if name == "batch":
        return thing.step(thing.masks().argmax(axis=1)).tolist()
    if name == "vector":
        return thing.step(thing._infos()["action_mask"].argmax(axis=1))[0].tolist()
    if name == "openspiel":
        return str(thing.child(thing.legal_actions()[0]))
    if name == "state":
        return thing.play(thing.numbers()[0]).log
    env = thing.unwrapped
    env.step((env.state if name == "gymnasium" else env.table).numbers()[0])
    return (env.state if name == "gymnasium" else env.table).log


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        print([gone_on(name, pickle.loads(packed)) for name, packed in pickle.load(file)])

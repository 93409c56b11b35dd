"""Readable playthroughs: one random game for each setup.

The first setup of a game is printed in full: every node with its position and its moves. The others have a
hash of the same text in its place.

python tests/contract/playthrough.py [GAME]     writes those of all games, or of one, again

Look at the difference before you commit it.
"""

import hashlib
import random
import sys
from pathlib import Path
from textwrap import wrap

sys.path.insert(0, str(Path(__file__).parent.parent))

import starboard
from starboard.engine.game import Game
from walks import TEMPLATE, setups

FOLDER = Path(__file__).with_name("playthroughs")
NODES_SHOWN = 30
MOVES_SHOWN = 300
WIDTH = 110
DIGITS = 16  # of a hash


def all_games() -> list[Game]:
    return [TEMPLATE, *(starboard.game(id) for id in starboard.games())]


def playthroughs(game: Game) -> dict[str, str]:
    """The text of each playthrough by the name of its file."""
    return {
        f"{game.id}-{number}.txt": playthrough(game, number, players, options, short=number > 0)
        for number, (players, options) in enumerate(setups(game))
    }


def playthrough(game: Game, seed: int, players: int, options: dict, short: bool = False) -> str:
    """One random game: its first nodes, then some moves, and its end; its hash tells of the rest."""
    dice = random.Random(seed)
    state = game.new(players, seed=seed, options=options, chance="explicit")
    lines = [f"{game.meta.title}, rules {game.meta.version}, {players} players, {state.options}"]
    node = hashed if short else printed
    while state.to_move != "over":
        move = dice.choice(state.moves())
        if state.ply < NODES_SHOWN:
            shown = f"{state}\nmoves: {' | '.join(state.moves())}"
            lines += node(f"# {state.ply}: to move {state.to_move}", shown, f"> {move}")
        state.play(move)
    lines += ["", f"# {NODES_SHOWN} and later", *wrap(" > ".join(state.log[NODES_SHOWN:MOVES_SHOWN]), WIDTH)]
    lines += node(f"# {state.ply}: over", str(state))
    lines += [f"result: {state.result()}", f"hash: {state.hash()}"]
    return "\n".join(lines) + "\n"


def printed(head: str, shown: str, *move: str) -> list[str]:
    """A node in full, after an empty line."""
    return ["", head, shown, *move]


def hashed(head: str, shown: str, *move: str) -> list[str]:
    """A node in a line: a change of its position or of its moves changes the hash."""
    digest = hashlib.sha256(shown.encode()).hexdigest()[:DIGITS]
    return [" ".join((f"{head}, {digest}", *move))]


if __name__ == "__main__":
    wanted = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    for game in [game for game in all_games() if not wanted or game.id in wanted]:
        for name, text in playthroughs(game).items():
            (FOLDER / name).write_text(text, encoding="utf-8")

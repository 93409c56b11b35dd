"""Readable playthroughs: one random game for each setup, every node printed.

python tests/contract/playthrough.py [GAME]     writes those of all games, or of one, again

Look at the difference before you commit it.
"""

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


def all_games() -> list[Game]:
    return [TEMPLATE, *(starboard.game(id) for id in starboard.games())]


def playthroughs(game: Game) -> dict[str, str]:
    """The text of each playthrough by the name of its file."""
    return {
        f"{game.id}-{number}.txt": playthrough(game, number, players, options)
        for number, (players, options) in enumerate(setups(game))
    }


def playthrough(game: Game, seed: int, players: int, options: dict) -> str:
    """One random game: its first nodes in full, then some moves, and its end; its hash tells of the rest."""
    dice = random.Random(seed)
    state = game.new(players, seed=seed, options=options, chance="explicit")
    lines = [f"{game.meta.title}, rules {game.meta.version}, {players} players, {state.options}"]
    while state.to_move != "over":
        move = dice.choice(state.moves())
        if state.ply < NODES_SHOWN:
            lines += ["", f"# {state.ply}: to move {state.to_move}", str(state)]
            lines += [f"moves: {' | '.join(state.moves())}", f"> {move}"]
        state.play(move)
    lines += ["", f"# {NODES_SHOWN} and later", *wrap(" > ".join(state.log[NODES_SHOWN:MOVES_SHOWN]), WIDTH)]
    lines += ["", f"# {state.ply}: over", str(state), f"result: {state.result()}", f"hash: {state.hash()}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    wanted = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    for game in [game for game in all_games() if not wanted or game.id in wanted]:
        for name, text in playthroughs(game).items():
            (FOLDER / name).write_text(text, encoding="utf-8")

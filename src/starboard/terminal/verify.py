"""Fair dice: whether everything that chance decided in a recorded game follows from its published seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import starboard
from starboard.engine.chance import commitment, draw
from starboard.engine.errors import BadRecord, IllegalMove
from starboard.terminal.colour import BOLD, paint
from starboard.terminal.files import Saved, read_saved

if TYPE_CHECKING:
    from starboard.engine.state import State

FAIR, UNFAIR = 0, 1


class Wrong(Exception):
    """Something in the file is not what it claims to be, as a sentence."""


class Walked(NamedTuple):
    """Where the log has led, and how many outcomes were drawn on the way."""

    end: State
    drawn: int
    resigned: bool


def verify(file: str, number: int | None = None) -> int:
    """Say what was checked and whether it holds; the exit code is 1 where something is wrong."""
    saved = read_saved(file, number)
    seed = seed_of(saved)
    try:
        told = [check_seed(saved, seed), *check_rows(saved, seed)]
    except Wrong as wrong:
        print(paint("This game was not played fairly, or its file was changed.", BOLD))
        print(wrong)
        return UNFAIR
    print("\n".join(told))
    print(paint("Nothing is wrong with this game.", BOLD))
    return FAIR


def seed_of(saved: Saved) -> str:
    """The seed, without which nothing can be checked."""
    seed = saved.header.get("seed")
    if seed is None:
        raise BadRecord(
            "The file does not tell the seed. A server publishes it when the match is over: "
            "download the match again then."
        )
    return str(seed)


def check_seed(saved: Saved, seed: str) -> str:
    """The seed has to be the one that was promised before the first draw."""
    promised = saved.header.get("commitment")
    if promised is None:
        return "The file has no commitment, so nobody promised this seed before the game began."
    if commitment(seed) != promised:
        raise Wrong(
            f"The seed {seed} is not the one that was promised: its SHA-256 is {commitment(seed)}, "
            f"but the commitment is {promised}."
        )
    return f"The seed {seed} is the one that was promised: its SHA-256 is the commitment {promised}."


def check_rows(saved: Saved, seed: str) -> list[str]:
    """Replay the whole log: each move has to be legal, and each outcome the one that the seed draws."""
    walked = walk(saved.header, saved.rows, seed)
    check_result(saved.header, walked)
    rows = f"All {len(saved.rows)} rows of the log follow the rules and lead to the result."
    if not walked.drawn:
        return [rows, "Nothing in this game was decided by chance."]
    return [rows, f"All {walked.drawn} outcomes of chance are what the seed draws, each at its own ply."]


def walk(header: dict[str, Any], rows: Sequence[str], seed: str) -> Walked:
    """Go through the log as a server writes it. An outcome's ply is the number of moves that stand then."""
    state, drawn, resigned = start_of(header), 0, False
    for number, text in enumerate(rows):
        if resigned:
            raise Wrong(f"Row {number} of the log comes after a resignation.")
        match text.split():
            case ["undo", count]:
                state = taken_back(header, state, count, number)
            case ["resign", _]:
                resigned = True
            case _:
                drawn += play(state, text, seed, number)
    return Walked(state, drawn, resigned)


def check_result(header: dict[str, Any], walked: Walked) -> None:
    """A log that was cut short does not lead to the result that the file tells."""
    if "result" in header and not walked.resigned and header["result"] != walked.end.result():
        raise Wrong("The log does not lead to the result that the file tells.")


def start_of(header: dict[str, Any]) -> State:
    return starboard.Replay({**header, "log": []}).at(0)


def play(state: State, text: str, seed: str, number: int) -> bool:
    """One row; whether it was an outcome of chance."""
    chance = state.to_move == "chance"
    if chance:
        drawn = state.moves()[draw(seed, state.ply, state.weights())]
        if text != drawn:
            raise Wrong(
                f"Row {number} of the log says {text}, but the seed draws {drawn} at ply {state.ply}."
            )
    try:
        state.play(text)
    except IllegalMove as error:
        raise Wrong(f"Row {number} of the log breaks the rules: {error}.") from None
    return chance


def taken_back(header: dict[str, Any], state: State, count: str, number: int) -> State:
    """The state after an undo, which never reaches behind anything that was drawn."""
    if not count.isdecimal() or int(count) >= state.ply:
        raise Wrong(f"Row {number} of the log takes back more than there was.")
    line = state.log
    if any(text.startswith("~") for text in line[int(count) :]):
        raise Wrong(f"Row {number} of the log takes back something that was drawn, which no server allows.")
    return starboard.Replay({**header, "log": line[: int(count)]}).end

"""Stellar Scramble, played by one person alone."""

from typing import Any

from server.harness import Host, Player, wait_for
from starboard.server.loaded.match import LoadedMatch, carry_out
from starboard.store import LogRow

SCRAMBLE = "stellar-scramble"


def fly(host: Host, player: Player) -> dict[str, Any]:
    """Play a match to its end, always with the first legal move. Only the last move is sent; those before it
    are written to the log as the server would have written them.
    """
    begun = wait_for(lambda: (table := player.see())["to_move"] != "chance" and table)
    play = LoadedMatch(host.service.store.matches.snapshot(player.match))
    play.take_in(play.snapshot)
    state, steps, last = play.state.copy(), [], []
    while state.to_move != "over":
        steps += last
        last = carry_out(state, [state.moves()[0]], play.match.seed)
    rows = [
        LogRow(player.match, begun["ply"] + at, seat, text, play.match.created, "")
        for at, (seat, text) in enumerate(steps)
    ]
    host.service.store.matches.append(player.match, rows)
    answer = player.play(begun["ply"] + len(rows), last[0][1])
    assert answer.status_code == 200, answer.text
    return player.see()

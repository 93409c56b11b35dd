"""Orbital at the table: people with private hands, and games that look alike to one of them."""

import random
from dataclasses import replace
from typing import Any

import starboard
from server.harness import Host, Player
from starboard.engine.generic.simulate import redeal
from starboard.engine.state import State
from starboard.engine.views.redaction import heard, keeper, keepers
from starboard.server.catalogue import meta_of
from starboard.server.loaded.match import LoadedMatch, Step, carry_out
from starboard.server.matches.create import rows as setup
from starboard.server.people.secrets import hashed
from starboard.store import LogRow, SeatRow

ORBITAL = "orbital"
UNLIKE = 0.3  # how often something hidden is another thing in the other game; if too often, they soon part


class Twins:
    """Two games that one seat cannot tell apart: it saw and heard the same in both. None: a spectator."""

    def __init__(self, seat: int | None, seed: int, players: int, **options: Any) -> None:
        game = starboard.game(ORBITAL)
        self.seat = seat
        self.dice = random.Random(seed)
        self.states = [game.new(players, options=options, chance="explicit") for _ in range(2)]
        self.steps: list[list[tuple[int | None, str]]] = [[], []]

    def go_on(self, count: int) -> None:
        """So many decisions more, or as far as both could play. What chance has to decide is not left open,
        or the server would.
        """
        decided = self.states, len(self.steps[0])
        while self._step():
            if isinstance(self.states[0].to_move, int):
                decided = self.states, len(self.steps[0])
                count -= 1
                if count <= 0:
                    return
        self.states = decided[0]
        for steps in self.steps:
            del steps[decided[1] :]

    def begin_here(self) -> None:
        """Both games as if they had begun now, from guesses at all that the seat cannot know."""
        seats = range(self.states[0].players) if self.seat is None else [self.seat]
        for twin in range(2):
            state = self.states[0].copy()
            for seat in seats:  # for a spectator, what each of them holds is guessed by another
                state = redeal(state, seat, seed=twin + 1)
            self.states[twin] = starboard.game(ORBITAL).load(state.position(), chance="explicit")
            self.steps[twin] = []

    def _step(self) -> bool:
        one, other = self.states
        known_to = keeper(one)
        assert known_to == keeper(other)
        if known_to not in (None, self.seat) and self.dice.random() < UNLIKE:  # the seat does not see which
            return self._play([self.dice.choice(state.moves()) for state in self.states])
        if self.seat is not None and one.to_move == self.seat:
            assert one.moves() == other.moves()
        common = [move for move in one.moves() if move in other.moves()]
        self.dice.shuffle(common)
        return any(self._play([move, move]) for move in common[:3])

    def _play(self, moves: list[str]) -> bool:
        """Play on, unless the seat could see from what follows that the games are not the same."""
        after = [state.copy().play(move) for state, move in zip(self.states, moves, strict=True)]
        if after[0].view(self.seat) != after[1].view(self.seat) or "over" in (one.to_move for one in after):
            return False
        for twin, move in enumerate(moves):
            to_move = self.states[twin].to_move
            self.steps[twin].append((to_move if isinstance(to_move, int) else None, move))
        self.states = after
        return True


def people(host: Host, count: int) -> list[Player]:
    """So many players, and somebody who watches."""
    return [*(host.player(host.secret()) for _ in range(count)), host.player()]


def sit(host: Host, players: list[Player], state: State, steps: list[tuple[int | None, str]]) -> str:
    """A match that these steps have led to the state; its id."""
    start = None if state.origin.fresh else state.start
    row = setup.match_row(meta_of(ORBITAL), state.players, state.options, start=start)
    secrets = [hashed(player.http.headers["Authorization"].split()[1]) for player in players[:-1]]
    seats = [SeatRow(row.id, seat, "person", f"P{seat}", None, secret) for seat, secret in enumerate(secrets)]
    rows = [LogRow(row.id, ply, seat, text, 1.0) for ply, (seat, text) in enumerate(steps)]
    host.service.store.matches.add(replace(row, seed="s", commitment="c", created=1.0), seats, rows=rows)
    return row.id


def finish(host: Host, player: Player) -> dict[str, Any]:
    """Play a match to its end, always with the last legal move, which leads there soon. Only the last move is
    sent; those before it are written to the log as the server would have written them.
    """
    play = LoadedMatch(host.service.store.matches.snapshot(player.match))
    play.take_in(play.snapshot)
    state, first, steps, last = play.state.copy(), play.known, list[Step](), list[Step]()
    while state.to_move != "over":
        steps += last
        moves = state.moves()
        last = carry_out(state, ["pass" if "pass" in moves else moves[-1]], play.match.seed)
    rows = [LogRow(player.match, first + at, *step, 1.0, "") for at, step in enumerate(steps)]
    host.service.store.matches.append(player.match, rows)
    answer = player.play(first + len(rows), last[0][1])
    assert answer.status_code == 200, answer.text
    return player.see()


def as_heard(state: State, seat: int | None) -> list[str]:
    """The log of a game as a seat heard it."""
    return heard(state.log, keepers(state.begun, state.log), seat)

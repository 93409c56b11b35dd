"""What rules note: for every game the same whoever plays it, and for each seat only what it may know."""

import json
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

import numpy as np

from starboard.engine.contract import EVENTS
from starboard.engine.events import Event, events_of, heard_events
from starboard.engine.game import Game
from starboard.engine.generic.simulate import redeal
from starboard.engine.record.replay import Replay
from starboard.engine.state import State
from starboard.engine.views.redaction import has_secrets, keeper
from walks import every_game, setups, walk

MOVES, SEEDS = 150, 3
GAMES_TESTED = Path(__file__).parents[1] / "games"


def played(game: Game, seed: int = 0, most: int = MOVES) -> Iterator[tuple[State, str]]:
    """States of random games in every setup, each with the move or outcome that was played there."""
    for number, (players, options) in enumerate(setups(game)):
        log = [state.log for state in islice(walk(game, number + seed, players, options), most)][-1]
        now = game.new(players, options=options, chance="explicit")
        for move in log:
            yield now, move
            now.play(move)


@every_game()
def test_a_record_gives_the_same_events_again(game):
    *_, state = islice(walk(game, 1), MOVES)
    replay = Replay(state.record(), game)
    assert replay.events() == [next(events_of(before, [move])) for before, move in replay.steps()]


@every_game()
def test_a_move_noted_by_the_twin_leads_where_the_compiled_move_does(game):
    twin = game.twin
    for state, move in islice(played(game), 400):
        states = np.frombuffer(bytearray(state.records.tobytes()), game.record)  # copies padding, too
        twin.code.RULES.apply(states[0], game.number(move))
        assert np.array_equal(states, state.duplicate().play(move).records)


@every_game()
def test_every_kind_of_event_happens(game):
    names = {kind.name.lower().replace("_", "-") for kind in game.need(EVENTS)}
    for state, move in chain(finished(game), *(played(game, 100 * seed, 2000) for seed in range(SEEDS))):
        names -= {event["event"] for event in next(events_of(state, [move]))}
        if not names:
            return
    assert names == set()


def finished(game: Game) -> Iterator[tuple[State, str]]:
    """The same of its recorded games, in which rare things happen."""
    for path in sorted(GAMES_TESTED.glob(f"{game.id.replace('-', '_')}/finished/*.json")):
        yield from Replay(json.loads(path.read_text(encoding="utf-8")), game).steps()


@every_game()
def test_two_guesses_that_a_seat_cannot_tell_apart_give_it_the_same_events(game):
    for at, (state, move) in enumerate(played(game) if has_secrets(game) else ()):
        if at % 7 or state.to_move == "over":
            continue
        for seat in range(state.players):
            if keeper(state) not in (None, seat):
                continue  # the seat does not hear which move it is
            guesses = [redeal(state, seat, seed) for seed in (1, 2)]
            if all(move in guess.moves() for guess in guesses) and looks_the_same(guesses, move, seat):
                assert heard(guesses[0], move, seat) == heard(guesses[1], move, seat)


def looks_the_same(guesses: list[State], move: str, seat: int) -> bool:
    """Whether a seat cannot tell the guesses apart after the move: it may show that somebody lacks a card."""
    one, other = (guess.duplicate().play(move).view(seat) for guess in guesses)
    return one == other


def heard(state: State, move: str, seat: int) -> list[Event]:
    return heard_events(state.game, next(events_of(state, [move])), seat)


@every_game()
def test_every_turn_has_words_for_everybody(game):
    for players, options in setups(game):
        *_, state = islice(walk(game, 5, players, options), MOVES)
        replay = Replay(state.record(), game)
        for turn in replay.turns[:20]:
            before = replay.at(turn.first)
            events = [event for found in events_of(before, turn.moves) for event in found]
            for ears in (None, *range(players)):
                told = game.words.sentences(before.view(ears), heard_events(game, events, ears))
                assert all(sentence.text.endswith((".", "!", "?")) for sentence in told)

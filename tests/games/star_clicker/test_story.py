"""The game in words."""

import json
import re
from pathlib import Path

import pytest

from starboard import Replay
from starboard.engine.events import Sentence, events_of
from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import star_clicker
from starboard.games.star_clicker import words as story
from starboard.games.star_clicker.position import notation
from starboard.games.star_clicker.reading import creepers_turn
from starboard.games.star_clicker.together.memory import forget
from walks import some_states

GAME = Game(star_clicker.META, star_clicker.__name__)
FINISHED = sorted((Path(__file__).parent / "finished").glob("*.json"))
START = "round=1"
FIRES = "ships=d2/e2 gone=d2+e2 creepers=f2 known=5:fire-blue+2:fire-green/9:fire-blue round=2"
JAMMER = "ships=d2/e4 tiles=d2:jammer energy=2/1 known=5:fire-blue/ round=2"
POWERS = "level=2 energy=3/3/3/3 pilots=lily+wendy+max+brian creepers=b2 round=2"
MOVES = "ships=d1/e4 gone=d1 known=1:move-yellow/ creepers=d7 round=2"
DARK = "known=3:replicator+5:fire-blue/ floppy=power-outage-1 round=2"
FAR = "pilots=max+lily level=2 ships=g2/d3 gone=g2+b2 energy=2/1 known=7:move-blue/ round=2"
COPIES = "ships=d2/f5 gone=d2+f5 creepers=f2 known=3:replicator/9:fire-blue up=/9 round=2"
LAST_PRESS = (
    "ships=b3/g5 gone=b3+g5 energy=0/0 creepers=e3+c5 "
    "known=8:fire-purple+7:move-purple/1:move-blue+4:move-green up=7/1+4 round=1"
)


def at(text: str, *moves: str) -> State:
    state = GAME.load(notation.position(text), chance="explicit")
    for move in moves:
        state.play(move)
    return state


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def told(text: str, *moves: str, forgotten: bool = False) -> str:
    events = [event for events in events_of(at(text), moves) for event in events]
    said = story.sentences(at(text).view(None), forget(events) if forgotten else events)
    return " ".join(sentence.text for sentence in said)


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (
            START,
            "press 1",
            "Press button 1: fly yellow, fire green or the replicator, 33 % each; 33 % to hit the planet",
        ),
        (FIRES, "press 5", "Press button 5: fire blue, hits Wendy's ship on e2"),
        (FIRES, "press 2", "Press button 2: fire green, hits the planet: a shield would be lost"),
        (MOVES, "press 1", None),
        (DARK, "press 5", "Press button 5: fire blue, does nothing in the outage"),
        (DARK, "press 3", "Press button 3: the replicator, ends the outage"),
        (JAMMER, "destroy", "Destroy the jammer on d2 for 1 Energy"),
        (START, "wait", "Let the others go first"),
        (POWERS + " seat=1", "repel 1", "Push the creeper of line 1 back to a1 for 1 Energy"),
        (
            POWERS + " seat=3",
            "peek 4",
            "Look at your own button 4 for 1 Energy: fly yellow, fire yellow or fly blue",
        ),
    ],
)
def test_a_move_says_what_it_does(text: str, move: str, words: str | None) -> None:
    view = at(text).view(None)
    assert move in at(text).moves()
    if words is None:
        assert plain(story.label(view, move)).startswith("Press button 1: fly yellow, to d6 (empty 38 %")
    else:
        assert plain(story.label(view, move)) == words


def test_5_4_max_reads_where_each_choice_leads() -> None:
    view = at(FAR, "press 7").view(None)
    assert story.label(view, "extend 1") == "Fly 2 spaces to b2, for 1 Energy"


def test_4_7_a_copy_says_what_it_hits() -> None:
    view = at(COPIES, "press 3").view(None)
    assert story.label(view, "copy fire-blue") == "Copy fire blue: takes the creeper on f2"


def test_a_label_can_speak_for_another_seat() -> None:
    view = at(START).view(None)
    assert "fly blue, fire purple or the replicator" in story.label(view, "press 1", 1)


@pytest.mark.parametrize(
    ("text", "moves", "words"),
    [
        (FIRES, ["press 5"], "Lily presses 5: fire blue, which hits Wendy on e2, who loses 1 Energy."),
        (
            FIRES,
            ["press 2"],
            "Lily presses 2: fire green, which hits the planet. A shield is lost, 3 left.",
        ),
        (FIRES + " seat=1", ["press 9"], "Wendy presses 9: fire blue, which takes the creeper on f2."),
        (MOVES, ["press 1", "~probe"], "Lily presses 1: fly yellow, to d6 round the edge, finds a probe."),
        (
            COPIES,
            ["press 3", "copy fire-blue"],
            "Lily presses 3: the replicator, copies fire blue, which takes the creeper on f2.",
        ),
        (DARK, ["press 5"], "Lily presses 5: fire blue, but there is no power."),
        (DARK, ["press 3"], "Lily presses 3: the replicator, the power is back."),
        (JAMMER, ["destroy"], "Lily destroys the jammer on d2, number 1 of 8."),
        (POWERS, ["scan d1", "~jammer"], "Lily scans d1 and finds a jammer."),
        (POWERS + " seat=1", ["repel 1"], "Wendy pushes the creeper of line 1 back to a1."),
        (
            POWERS + " seat=3",
            ["peek 4", "~move-blue", "peek lily 1", "~replicator"],
            "Brian looks at button 4: fly blue. Brian looks at Lily's button 1: the replicator.",
        ),
        (
            LAST_PRESS,
            ["press 8", "~ion-gun-a"],
            "Lily presses 8: fire purple, which hits nothing. Disk: Ion Guns A, group A is shuffled. "
            "Line 6: a new creeper on d7; line 7: the creeper lands on the planet. A shield is lost, 3 left. "
            "Round 2 begins.",
        ),
        (
            FAR,
            ["press 7", "extend 1"],
            "Max presses 7: fly blue, 2 spaces for 1 Energy, to b2 round the edge.",
        ),
        (
            "stacks=0+1+5+6 " + LAST_PRESS,
            ["press 8", "~creeper-attack"],
            "Lily presses 8: fire purple, which hits nothing. Disk: Creeperian Attack. "
            "General attack of force 1: the creeper of line 3 lands on the planet. A shield is lost, 3 left. "
            "Line 7: the creeper lands on the planet. A shield is lost, 2 left. "
            "Line 4 empties stack 2: a new creeper on g4. "
            "General attack of force 2: the creeper of line 4 advances to f4. Round 2 begins.",
        ),
        (
            "level=3 " + LAST_PRESS,
            ["press 8", "~double-attack-1"],
            "Lily presses 8: fire purple, which hits nothing. Disk: Double Creeperian Attack. "
            "General attack of force 2: the creeper of line 3 lands on the planet. A shield is lost, 3 left. "
            "The creeper of line 7 lands on the planet. A shield is lost, 2 left. "
            "Line 2: a new creeper on d1; line 5: a new creeper on g7. Round 2 begins.",
        ),
        (START, ["wait"], ""),
    ],
)
def test_a_turn_in_words(text: str, moves: list[str], words: str) -> None:
    assert told(text, *moves) == words


@pytest.mark.parametrize(
    ("text", "moves", "words"),
    [
        (POWERS, ["press 3", "~fire-green", "press 4", "~move-blue", "~jammer"], "Lily presses 3 and 4."),
        (COPIES, ["press 3", "copy fire-blue"], "Lily presses 3."),
        (DARK, ["press 3", "press 5"], "Lily presses 3 and 5."),
        (JAMMER, ["destroy"], "Lily destroys a jammer, number 1 of 8."),
        (POWERS, ["scan d1", "~jammer"], "Lily scans d1 and finds a jammer."),
        (
            POWERS + " seat=3",
            ["peek 4", "~move-blue", "peek lily 1", "~replicator"],
            "Brian looks at button 4. Brian looks at Lily's button 1.",
        ),
        (
            LAST_PRESS,
            ["press 8", "~ion-gun-a"],
            "Lily presses 8. Disk: Ion Guns A, group A is shuffled. Line 6: a new creeper on d7; line 7: the "
            "creeper lands on the planet. A shield is lost, 3 left. Round 2 begins.",
        ),
        (START, ["wait"], ""),
    ],
)
def test_a_turn_to_be_remembered_names_no_kind_of_button(text: str, moves: list[str], words: str) -> None:
    assert told(text, *moves, forgotten=True) == words


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_any_part_of_a_turn_has_sentences(path: Path) -> None:
    replay = Replay(json.loads(path.read_text(encoding="utf-8")), GAME)
    for (state, _), events in zip(replay.steps(), replay.events(), strict=True):
        for known in (events, forget(events)):
            for sentence in story.sentences(state.view(None), known):
                assert re.fullmatch(r"[A-Z][^.]*[a-z0-9]\.", sentence.text)


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_8_1_the_last_sentence_says_the_result(path: Path) -> None:
    replay = Replay(json.loads(path.read_text(encoding="utf-8")), GAME)
    last = story.sentences(replay.at(len(replay) - 1).view(None), replay.events()[-1])[-1]
    assert last == Sentence(None, f"{story.status(replay.end.view(None))}.")


def test_3_1_the_status_says_who_owes_a_press() -> None:
    assert story.status(at(START).view(None)) == "To press: Lily (2) and Wendy (2)"


def test_7_3_the_status_tells_of_an_outage() -> None:
    assert story.status(at(DARK).view(None)).endswith("no button works until somebody turns up a replicator")


@pytest.mark.parametrize(
    ("text", "moves", "words"),
    [
        ("shields=1 " + FIRES, ["press 2"], "Lost with 0 of 8 jammers destroyed: the last shield is gone"),
        (
            "stacks=0+0+0+1 " + LAST_PRESS,
            ["press 8", "~ion-gun-a"],
            "Lost with 0 of 8 jammers destroyed: the mothership has landed",
        ),
    ],
)
def test_8_2_the_end_names_its_reason(text: str, moves: list[str], words: str) -> None:
    assert story.status(at(text, *moves).view(None)) == words
    assert told(text, *moves).endswith(f" {words}.")


def test_every_node_has_a_status_and_every_move_a_reason() -> None:
    for state in some_states(GAME, 12, every=5, players=4, options={"level": 4}):
        assert story.status(state.view(None))
        if isinstance(state.to_move, int):
            assert all(story.why(state, [move]).endswith(".") for move in state.moves())


def test_the_table_in_letters() -> None:
    lines = story.text(at(FIRES).view(None)).splitlines()
    assert lines[2] == "  2 [8] [x] [2] <L> <W> !2! [4]"
    assert lines[-2].startswith("  Lily  1 2*g 3   4 5*b 6   7 8 9   Energy 1")


# Forecasts


def test_6_2_the_chance_of_a_line_counts_the_first_numbers_of_the_disks() -> None:
    view = at(START).view(None)
    chances = creepers_turn.line_chances(view)
    assert sum(chances.values()) == view["players"]


def test_6_4_activations_until_a_landing_jump_over_ships() -> None:
    view = at("creepers=d1 ships=d2/d3 gone=d2 round=2").view(None)
    assert creepers_turn.steps_left(view, 2) == 1


def test_1_7_the_next_attack_is_counted() -> None:
    assert creepers_turn.until_attack(at("stacks=0+2+5+6 round=2").view(None)) == (2, 2)
    assert creepers_turn.until_attack(at("stacks=0+0+0+6 round=2").view(None)) is None

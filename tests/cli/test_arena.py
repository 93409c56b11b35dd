"""`starboard arena`: a table, a file, and sentences where something is wrong."""

import json

import pytest

from starboard.arena import play_game as match

GAME = "star-fleet-scramble"


@pytest.fixture
def arena(command, tmp_path):
    """A contest of players that cost nothing; its answer and its games."""

    def call(*words, game=GAME):
        file = tmp_path / "games.jsonl"
        answer = command("arena", game, "--workers", "1", "--out", str(file), *words)
        lines = file.read_text().splitlines() if file.exists() else []
        return answer, [json.loads(line) for line in lines]

    return call


def test_a_table_with_shares_intervals_ratings_and_times(arena):
    answer, games = arena("--players", "cadet,random", "--games", "3")
    heading, cadet, random, _, facts, _ = answer.out.splitlines()[-6:]
    assert answer.code == 0
    assert " ".join(heading.split()) == "player games won 95 % interval fair rating ms a move"
    assert cadet.split()[:6] == ["cadet", "4", "100.0%", "51.0%", "to", "100.0%"]
    assert random.split()[:3] == ["random", "4", "0.0%"]
    assert facts.startswith("4 games of Star Fleet Scramble (2 players)")
    assert [game["bots"] for game in games] == [["cadet", "random"], ["random", "cadet"]] * 2


def test_a_team_is_told_by_its_share_of_wins(arena):
    answer, games = arena("--players", "random", "--games", "1", game="star-clicker")
    assert "fair" not in answer.out
    assert games[0]["bots"] == ["random", "random"]


def test_options_seats_and_openings_are_those_of_the_game(arena):
    answer, [game] = arena(
        "--players", "random", "--games", "1", "--option", "target=3", "--opening", "2", "--seed", "9"
    )
    assert answer.code == 0
    assert (game["options"]["target"], game["opening"], game["seed"]) == (3, 2, "9.0")


def test_any_game_of_the_file_can_be_replayed_and_verified(arena, command, tmp_path):
    arena("--players", "random", "--games", "2")
    file = str(tmp_path / "games.jsonl")
    assert "win" in command("replay", file, "--number", "1").out
    assert command("verify", file, "--number", "1").code == 0
    assert "no game with the number 7" in command("replay", file, "--number", "7").err


def test_ctrl_c_tells_what_there_is(arena, monkeypatch):
    real, asked = match.play, iter(range(3))

    def play(table, fixture):
        if next(asked) == 2:
            raise KeyboardInterrupt
        return real(table, fixture)

    monkeypatch.setattr("starboard.arena.on_cores.play", play)
    answer, games = arena("--players", "random", "--games", "9")
    assert answer.code == 130
    assert "2 games of Star Fleet Scramble" in answer.out
    assert len(games) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--players nobody", "no player 'nobody'"),
        ("--players cadet@quick", "A budget is written"),
        ("--players cadet --seats 3", "2 players"),
        ("--players cadet --option target=99", "target"),
        ("--players cadet --games 0", "--games takes"),
        ("--players cadet --workers 0", "--workers takes"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(arena, words, sentence):
    answer, games = arena(*words.split())
    assert answer.code == 2
    assert sentence in answer.err
    assert games == []


def test_a_file_that_cannot_be_written_is_a_sentence(command, tmp_path):
    answer = command("arena", GAME, "--players", "random", "--games", "1", "--out", str(tmp_path))
    assert answer.code == 2
    assert "cannot be written" in answer.err

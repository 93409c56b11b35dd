"""What can be seen on the board, asked of positions in text."""

from typing import Any

import pytest

from starboard.engine.data import load_toml
from starboard.engine.game import Game
from starboard.games import star_fleet_scramble
from starboard.games.star_fleet_scramble.position import notation
from starboard.games.star_fleet_scramble.reading import lines_of_fire
from starboard.games.star_fleet_scramble.reading.ship_tracks import follow
from walks import walk

GAME = Game(star_fleet_scramble.META, star_fleet_scramble.__name__)
BOARDS = load_toml("starboard.games.star_fleet_scramble.data", "boards.toml")["board"]

START = ".....d#b#b#/.....c#d#b#/.....c#c#d#/......../......../D#C#C#...../B#D#C#...../B#B#D#....."
MELEE = ".....d#.b#/...c#..d#./.b4...b6.c#/......../.D0.C1..../C#......./B#C#....../B#..D#...."


def board(line: str) -> notation.Arrangement:
    return notation.read(line)


def orient(line: str, active: str, history: list[str] | None = None) -> dict[str, Any]:
    """An orient node with a ship to turn."""
    node = notation.position(f"corner-8 {line} 0")
    return node | {"phase": "orient", "active": active, "history": history or [line]}


@pytest.mark.parametrize("line", [START, MELEE])
def test_a_board_line_survives_reading_and_writing(line: str) -> None:
    assert notation.write(board(line)) == line


def test_1_1_both_fleets_are_read_with_side_size_and_facing() -> None:
    ships = board(MELEE).ships
    assert ships["d4"] == notation.Ship("d4", seat=0, size=1, facing=1)
    assert ships["f8"] == notation.Ship("f8", seat=1, size=2, facing=None)


@pytest.mark.parametrize("layout", [board["id"] for board in BOARDS])
def test_3_3_landings_and_forbidden_words_are_those_of_the_rules(layout: str) -> None:
    for state in walk(GAME, 3, options={"board": layout}):
        view = state.view(None)
        if view["phase"] == "act":
            seen, seat = notation.seen(view), state.to_move
            assert {move for move in state.moves() if move.startswith("fly")} == {
                f"fly {ship.square} {distance}"
                for ship in seen.fleet(seat)
                if ship.facing is not None
                for distance in range(len(lines_of_fire.landings(seen, ship)))
            }
        elif view["phase"] == "orient":
            turns = {*notation.FACINGS, *turned_off(view)} - lines_of_fire.forbidden(view)
            assert set(state.moves()) == turns


def turned_off(view: dict[str, Any]) -> list[str]:
    """§3.6 Only an unshielded ship can raise its shield."""
    return [] if notation.seen(view).ships[view["active"]].facing is None else [notation.SHIELD]


def test_4_1_what_a_landing_destroys_is_gone() -> None:
    for state in walk(GAME, 4):
        seen = notation.seen(state.view(None))
        if state.view(None)["phase"] == "act":
            for move in state.moves():
                if move.startswith("fly"):
                    _, square, distance = move.split()
                    line = lines_of_fire.line_of_fire(seen, seen.ships[square])
                    takes = line.destroys and int(distance) == len(line.empty) + 1
                    then = notation.seen(state.duplicate().play(move).view(None))
                    assert len(then.ships) == len(seen.ships) - takes


def test_3_3_a_line_of_fire_runs_to_the_first_ship() -> None:
    line = lines_of_fire.line_of_fire(board(MELEE), board(MELEE).ships["d4"])
    assert line.empty == ["e5"]
    assert line.first is not None
    assert line.first.square == "f6"
    assert line.destroys


def test_3_4_a_line_of_fire_ends_at_the_edge() -> None:
    line = lines_of_fire.line_of_fire(board("..C0./..../..../...."), notation.Ship("c4", 0, 1, 0))
    assert line == lines_of_fire.Line([], None, False)


def test_3_3_a_shielded_ship_aims_at_nothing() -> None:
    assert lines_of_fire.line_of_fire(board(START), board(START).ships["c3"]) == lines_of_fire.Line(
        [], None, False
    )


@pytest.mark.parametrize("attacker_and_target", ["Cb0", "Dc#", "Bc#", "Bd#"])
def test_4_1_any_ship_destroys_an_unshielded_one_and_a_larger_one_breaks_a_shield(
    attacker_and_target: str,
) -> None:
    attacker, target = attacker_and_target[0], attacker_and_target[1:]
    ships = board(f"{target}../.../{attacker}0..").ships
    assert lines_of_fire.can_destroy(ships["a1"], ships["a3"])


@pytest.mark.parametrize("attacker_and_target", ["Cc#", "Dd#", "Bb#", "Cb#", "CB0"])
def test_4_1_a_shield_holds_against_its_own_size_and_friends_are_never_taken(
    attacker_and_target: str,
) -> None:
    attacker, target = attacker_and_target[0], attacker_and_target[1:]
    ships = board(f"{target}../.../{attacker}0..").ships
    assert not lines_of_fire.can_destroy(ships["a1"], ships["a3"])


def test_landings_begin_with_the_ships_own_square_and_end_on_its_victim() -> None:
    assert lines_of_fire.landings(board(MELEE), board(MELEE).ships["d4"]) == ["d4", "e5", "f6"]


def test_a_threatened_ship_knows_its_attackers() -> None:
    threats = lines_of_fire.threatened(board(MELEE), 0)
    assert [(square, [ship.square for ship in by]) for square, by in threats.items()] == [("b4", ["b6"])]


def test_a_shielded_ship_is_pinned_by_an_enemy_that_cannot_destroy_it() -> None:
    pins = lines_of_fire.pinned(board("...b#/..../..../D1..."), 1)
    assert [(square, by[0].square) for square, by in pins.items()] == [("d4", "a1")]


def test_a_ship_that_can_be_destroyed_is_in_danger_and_not_pinned() -> None:
    assert lines_of_fire.pinned(board("...c#/..../..../D1..."), 1) == {}


def test_an_exchange_stops_where_it_no_longer_pays() -> None:
    line = "...../b4..../.D2.c2d6/...../....."
    assert lines_of_fire.exchange(board(line), "d3", 0) == 1
    guarded_by_a_larger_ship = "...b4./...../.D2.c2./...../....."
    assert lines_of_fire.exchange(board(guarded_by_a_larger_ship), "d3", 0) == 0


def test_each_direction_of_a_turning_ship_knows_what_it_would_aim_at() -> None:
    aims = lines_of_fire.aims(orient(MELEE, "d4"))
    assert {word: line.first.square for word, line in aims.items() if line.first} == {
        "n": "d7", "ne": "f6", "w": "b4", "s": "d1", "nw": "b6", "sw": "b2"
    }  # fmt: skip
    assert [word for word, line in aims.items() if line.destroys] == ["ne", "nw"]


def test_risks_are_told_for_the_unshielded_and_for_the_shielded_ship() -> None:
    unshielded, shielded = lines_of_fire.risks(orient("...d4/..../..../b1..D0", "d1"))
    assert [ship.square for ship in unshielded] == ["d4"]
    assert shielded == []


def test_5_1_words_that_would_repeat_an_arrangement_are_forbidden() -> None:
    line = "..../.C1../..../...b#"
    earlier = [line.replace("C1", "C#"), line.replace("C1", "C4")]
    assert lines_of_fire.forbidden(orient(line, "b3", earlier)) == {"s", "shield"}


def test_captured_ships_are_those_the_enemy_lost() -> None:
    assert notation.captured(board(MELEE), 0) == [2, 1]


def test_6_3_quiet_turns_are_counted_from_the_last_capture() -> None:
    assert lines_of_fire.quiet_turns({"history": ["a", "b", "c"]}) == 2
    assert lines_of_fire.quiet_turns({"history": []}) == 0


def test_a_ship_keeps_its_name_wherever_it_flies() -> None:
    trace = follow(notation.position(f"corner-8 {MELEE} 0"), ["fly d4 2", "shield", "fly b6 2", "n"])
    assert trace.names["f6"] == "ship-d4"
    assert trace.names["b4"] == "ship-b6"
    assert "ship-f6" not in trace.names.values()


def test_a_ship_turns_the_short_way() -> None:
    trace = follow(notation.position("corner-8 .../.C0./... 0"), ["fly b2 0", "nw"])
    assert trace.angles["b2"] == -45

"""What the picture foresees is what the rules do: reach, shots, prices, heat, attacks."""

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.games.stellar_scramble.data import CARDS, COLOURS, COUNTS, GEMS, TOKENS
from starboard.games.stellar_scramble.position import notation
from starboard.games.stellar_scramble.position.weapon import power, weapon
from starboard.games.stellar_scramble.reading import shots, table
from walks import some_states, walk

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
WALKS = [(1, 4, {}), (2, 5, {}), (3, 6, {}), (4, 7, {}), (2, 8, {"experienced": True})]


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def agrees(state: State) -> None:
    """Everything the picture says about the node at hand."""
    view, moves = state.view(None), state.moves()
    seat = state.to_move
    match view["phase"]:
        case "turn":
            assert ("draw" in moves) == (sum(view["seats"][seat]["bag"].values()) > 0)
        case "gem":
            _uses_agree(state)
        case "move":
            steps = weapon(view, seat, view["activation"]["weapon"]).move
            spaces = {f"to {space}" for space in shots.reach(view, seat, steps)[1:]}
            assert spaces == {move for move in moves if move != "stay"}
        case "fire":
            _shot_agrees(state)
        case "buy":
            _prices_agree(state)


def _uses_agree(state: State) -> None:
    view, seat = state.view(None), state.to_move
    for move in state.moves():
        use = move.split()[0]
        then = state.duplicate().play(move).view(None)
        heat = view["seats"][seat]["overheat"] + shots.heat_of(view, seat, view["gem"], use)
        if use == "activate" and then["activation"]:
            assert then["activation"]["power"] == power(view, seat, move.split()[1], view["gem"])
            assert then["seats"][seat]["overheat"] == heat
        if use == "exchange" and then["phase"] == "buy":
            gain = table.exchange(view, seat, view["gem"])
            assert then["seats"][seat]["credits"] == table.with_credits(view, seat, gain)
            assert then["seats"][seat]["overheat"] == heat


def _shot_agrees(state: State) -> None:
    view, seat = state.view(None), state.to_move
    shot = shots.shot_now(view)
    then = state.duplicate().play("fire").view(None)
    if (then["turn"], then["round"]) == (seat, view["round"]):  # else the Aliens may have moved meanwhile
        assert then["seats"][seat]["victory"] == view["seats"][seat]["victory"] + shot.kills
        for hit in shot.hits:
            left = shots.invader(then, hit.cell)
            assert (left["shields"] if left else 0) == hit.after


def _prices_agree(state: State) -> None:
    view, seat = state.view(None), state.to_move
    money = view["seats"][seat]["credits"]
    cards = [slot["card"] for slot in view["track"]]
    can = {f"buy {at}" for at, card in enumerate(cards, 1) if card and table.price(view, seat, card) <= money}
    assert can == {move for move in state.moves() if move.startswith("buy")}
    broken = [colour for colour in COLOURS if view["seats"][seat]["weapons"][colour]["broken"]]
    repairs = {f"repair {colour}" for colour in broken if table.repair_price(view, seat) <= money}
    assert repairs == {move for move in state.moves() if move.startswith("repair")}


@pytest.mark.parametrize(("players", "seed", "options"), WALKS)
def test_what_is_foreseen_happens(players: int, seed: int, options: dict[str, bool]) -> None:
    for state in walk(GAME, seed, players, options):
        if isinstance(state.to_move, int):
            agrees(state)


SHOT = "fires=yellow middle=1:1r6,2:1y4,3:1b6:2@1,4:1g2 back=3:2b9,2:2r11 at=3/5 "


@pytest.mark.parametrize(
    ("cards", "cells"),
    [
        ("-", [(2, 3)]),
        ("buckshot-pod", [(2, 3), (2, 2), (2, 4)]),
        ("powder-keg", [(2, 3), (3, 2), (3, 3), (3, 4)]),
    ],
)
def test_4_5_the_pattern_of_a_shot(cards: str, cells: list[tuple[int, int]]) -> None:
    assert list(shots.shot_now(at(f"{SHOT}cards={cards}").view(None)).pattern) == cells


def test_4_5_a_beam_goes_to_the_back_row() -> None:
    state = at("fires=red cards=rail-spike front=3:1r6 back=3:2b9 at=3/5")
    assert [hit.cell for hit in shots.shot_now(state.view(None)).hits] == [(1, 3), (3, 3)]


def test_4_6_the_helper_of_a_destroyed_invader_is_paid() -> None:
    (hit,) = shots.shot_now(at(SHOT).view(None)).hits
    assert (hit.destroyed, hit.paid) == (True, (1,))


def test_4_3_a_taken_wormhole_ends_the_way() -> None:
    view = at("at=2/west middle=1:1r6").view(None)
    assert shots.reach(view, 0, 3) == [2, 1, 3, 4, 5]


def test_3_4_the_chance_to_overheat() -> None:
    assert table.risk(at("heat=2 middle=1:1r6").view(None), 0) == 0
    assert table.risk(at("heat=3 middle=1:1r6").view(None), 0) == pytest.approx(0.4)
    assert table.risk(at("heat=3 cards=gem-sifter middle=1:1r6").view(None), 0) == pytest.approx(0.16)


TRACK = "track=twin-pulse,volt-lash:move,skim-jets,heat-sink,-,seed-bank:fire,acid-spray:move level=2"


def test_7_3_each_row_attacks_with_its_own_aliens_move() -> None:
    view = at(f"{TRACK} front=3:1r6,4:1r4,5:1b2 middle=1:1g4").view(None)
    assert [table.attack_in(view, row) for row in (1, 2, 3)] == [1, 6, None]
    assert table.attackers(view, 1) == {0: 2, 1: 1}
    assert table.attackers(view, 2) == {}


def test_7_2_who_is_fired_at() -> None:
    view = at(f"{TRACK} at=3/4 back=3:1r6,4:1r4 cards=/ghost-field").view(None)
    assert table.fired_at(view) == [0]


def test_10_3_alone_the_next_colours_attack_too() -> None:
    view = at("players=1 solo_colours=2 colours=g front=1:1r6,2:1g4,3:1b2").view(None)
    assert table.hostile(view) == {"green": 0, "red": 0}


def test_8_no_game_lasts_longer_than_28_rounds() -> None:
    rounds = [table.last_round(GAME.new(players, seed=1).view(None)) for players in (1, 2, 3, 4)]
    assert rounds == [28, 28, 27, 26]


@pytest.mark.parametrize("players", [1, 4])
def test_8_2_no_game_ends_later_than_foretold(players: int) -> None:
    views = [state.view(None) for state in some_states(GAME, 7, every=9, players=players)]
    foretold = [table.last_round(view) for view in views]
    assert sorted(foretold, reverse=True) == foretold
    assert foretold[-1] == views[-1]["round"]


def test_faces_are_those_of_the_data() -> None:
    assert len(CARDS) == 90
    assert sum(always + marked for always, marked in COUNTS.values()) == 48
    assert len(TOKENS) == 44
    assert GEMS[:4] == COLOURS

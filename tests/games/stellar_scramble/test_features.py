"""An observation of Stellar Scramble tells the whole position: here it is put together again."""

import starboard
from starboard.games.stellar_scramble.data import WEAPONS, together
from starboard.games.stellar_scramble.position import PART_IDS, mover
from starboard.games.stellar_scramble.rules.components import (
    CARD_IDS,
    CARDS_FROM,
    COLOUR_IDS,
    LEVELS,
    ROWS,
    SLOTS,
    TOKEN_COLOUR,
    TOKEN_IDS,
    TOKEN_LEVEL,
    TOKEN_SHIELDS,
    TOKENS_FROM,
    WEAPON_OF,
)
from told import Told, only
from walks import setups, some_nodes

GAME = starboard.game("stellar-scramble")
WEAPON_OF_CARD = dict(zip(CARD_IDS, WEAPON_OF.tolist(), strict=True))
TOKEN_OF = {
    (level + 1, COLOUR_IDS[colour], shields): token
    for token, level, colour, shields in zip(TOKEN_IDS, TOKEN_LEVEL, TOKEN_COLOUR, TOKEN_SHIELDS, strict=True)
}


def position(told):
    """What was told, as a position."""
    seats = [seat(told, number) for number in range(told["players"])]
    turn, hits = told.the_seat(told["turn"]), told.marked(told["hits"])
    to_move = told.the_seat(told["to_move"])
    phase = told.one("phase")
    return {
        "game": GAME.id,
        "players": told["players"],
        "options": {
            "colours": list(map(only, told.seats("colours"))),
            "experienced": told["experienced"] == 1,
            "solo_colours": told["solo_colours"],
        },
        "phase": phase,
        "to_move": mover(phase, turn, seats, hits) if to_move is None else to_move,
        "round": told["rounds"],
        "turn": turn,
        "seats": seats,
        **sky(told),
        **cards(told),
        "aggression": told["aggression"],
        "gem": told.one("gem"),
        "sifted": told["sifted"] == 1,
        "activation": activation(told),
        "incoming": told.one("incoming"),
        "bought": list(map(int, told["bought"])),
        "hits": hits,
    }


def seat(told, number):
    space = only(told.seats("space", {})[number])
    held = list(told.seats("cards", {})[number])
    return {
        "space": int(space) if space and space.isdigit() else space,
        "victory": told.seats("victory")[number],
        "overheat": told.seats("overheat")[number],
        "credits": told.seats("credits")[number],
        "bag": told.seats("bag", {})[number],
        "board": told.seats("board", {})[number],
        "weapons": {
            colour: {
                "cards": [card for card in held if WEAPON_OF_CARD[card] == weapon],
                "boosts": told.seats("boosts", {})[number].get(colour, 0),
                "broken": colour in told.seats("broken", {})[number],
            }
            for weapon, colour in enumerate(COLOUR_IDS)
        },
        "systems": [card for card in held if WEAPON_OF_CARD[card] == -1],
    }


def sky(told):
    places = [[(str(row + 1), str(column + 1)) for column in range(told["columns"])] for row in range(ROWS)]
    return {
        "invaders": [[invader(told, *place) for place in row] for row in places],
        "piles": [pile(told, TOKEN_IDS[TOKENS_FROM[n] : TOKENS_FROM[n + 1]]) for n in range(LEVELS)],
    }


def invader(told, row, column):
    level = at(told["invader_level"], row, column)
    if level == 0:
        return None
    [colour] = [id for id, places in told["invader_colour"].items() if at(places, row, column)]
    helpers = {label: at(places, row, column) for label, places in told["assists"].items()}
    return {
        "token": TOKEN_OF[level, colour, at(told["invader_strength"], row, column)],
        "shields": at(told["invader_shields"], row, column),
        "assists": told.marked(helpers),
    }


def at(places, row, column):
    return places.get(row, {}).get(column, 0)


def pile(told, tokens):
    return {token: told["piles"][token] for token in tokens if token in told["piles"]}


def cards(told):
    slots = [str(slot + 1) for slot in range(SLOTS)]
    levels = [CARD_IDS[CARDS_FROM[level] : CARDS_FROM[level + 1]] for level in range(LEVELS)]
    decks = [told["deck"].get(str(level + 1), {}) for level in range(LEVELS)]
    return {
        "track": [
            {"card": only(told["track"].get(slot, {})), "event": only(told["events"].get(slot, {}))}
            for slot in slots
        ],
        "unseen": [[card for card in level if card in told["unseen"]] for level in levels],
        "deck": [{part: deck.get(part, 0) for part in PART_IDS} for deck in decks],
    }


def activation(told):
    if not told["weapon"]:
        return None
    numbers = {name: told[name] for name in ("power", "energize", "convert")}
    return {"weapon": told.one("weapon"), "gem": told.one("spark"), **numbers}


def test_an_observation_tells_the_whole_position():
    for players, options in setups(GAME):
        for state in some_nodes(GAME, 1, every=11, players=players, options=options):
            seat = state.ply % players
            assert position(Told(state, seat, players)) == state.view(seat)


def test_a_weapon_is_told_with_its_cards():
    *_, end = some_nodes(GAME, 2, every=1, players=2)
    told = Told(end, 0, 2)
    for label, its in zip(("self", "next"), end.position()["seats"], strict=True):
        for colour, weapon in its["weapons"].items():
            full = together(WEAPONS[colour], weapon["cards"])
            icons = {"move": full.move, "fire": full.fire, **full.specials}
            assert told["icons"][label][colour] == {icon: number for icon, number in icons.items() if number}
            assert list(told["effects"].get(label, {}).get(colour, {})) == list(full.effects)
    assert any(told["effects"].values())

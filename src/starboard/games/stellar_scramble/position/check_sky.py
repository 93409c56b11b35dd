"""Checks the Invaders of a position."""

from typing import Any

from starboard.engine.position import check_counts, check_object, is_one_of, is_whole, refuse_unless
from starboard.games.stellar_scramble.position import Position
from starboard.games.stellar_scramble.position.check_seats import columns_of
from starboard.games.stellar_scramble.rules.components import (
    DAMAGE_DICE,
    LARGE,
    LEVELS,
    MOST_ASSISTS,
    ROWS,
    TOKEN_COUNT,
    TOKEN_IDS,
    TOKEN_MARKED,
    TOKEN_SHIELDS,
    TOKENS_FROM,
)

INVADER_KEYS = ("token", "shields", "assists")
PRINTED = dict(zip(TOKEN_IDS, TOKEN_SHIELDS.tolist(), strict=True))
MOST_TOKENS = int((TOKEN_COUNT + TOKEN_MARKED).max())


def check_sky(position: Position) -> None:
    """Check the grid, the piles, and the limits of tokens, dice and Assist tokens."""
    _check_grid(position)
    _check_piles(position)
    _check_tokens(position)
    _check_markers(position)


def _check_grid(position: Position) -> None:
    rows, columns = position["invaders"], columns_of(position)
    refuse_unless(isinstance(rows, list) and len(rows) == ROWS, "invaders", f"must be {ROWS} lists")
    for row, invaders in enumerate(rows):
        wide = isinstance(invaders, list) and len(invaders) == columns
        refuse_unless(wide, f"invaders.{row}", f"must have {columns} columns")
        for column, invader in enumerate(invaders):
            if invader is not None:
                _check_invader(f"invaders.{row}.{column}", invader, position["players"])


def _check_invader(key: str, invader: Any, players: int) -> None:
    check_object(key, invader, INVADER_KEYS)
    refuse_unless(is_one_of(invader["token"], TOKEN_IDS), f"{key}.token", "must be the id of a token")
    most = PRINTED[invader["token"]]
    low = is_whole(invader["shields"], 1, most)
    refuse_unless(low, f"{key}.shields", f"must be a whole number from 1 to {most}")
    assists = invader["assists"]
    seats = isinstance(assists, list) and all(is_whole(seat, 0, players - 1) for seat in assists)
    refuse_unless(seats, f"{key}.assists", "must be a list of seats")
    refuse_unless(assists == sorted(set(assists)), f"{key}.assists", "must be ascending, each seat once")
    damaged = invader["shields"] < most
    refuse_unless(damaged or not assists, f"{key}.assists", "must be empty on an undamaged Invader")


def _check_piles(position: Position) -> None:
    piles = position["piles"]
    refuse_unless(isinstance(piles, list) and len(piles) == LEVELS, "piles", f"must be {LEVELS} objects")
    for level, pile in enumerate(piles):
        tokens = TOKEN_IDS[TOKENS_FROM[level] : TOKENS_FROM[level + 1]]
        check_counts(f"piles.{level}", pile, dict.fromkeys(tokens, MOST_TOKENS))


def invaders_of(position: Position) -> list[Position]:
    """All Invaders in the sky."""
    return [invader for row in position["invaders"] for invader in row if invader is not None]


def _check_tokens(position: Position) -> None:
    marked = columns_of(position) == LARGE
    in_sky = [invader["token"] for invader in invaders_of(position)]
    for number, token in enumerate(TOKEN_IDS):
        in_piles = sum(pile.get(token, 0) for pile in position["piles"])
        most = int(TOKEN_COUNT[number]) + (int(TOKEN_MARKED[number]) if marked else 0)
        found = in_sky.count(token) + in_piles
        key = "invaders" if in_sky.count(token) > most else "piles"
        refuse_unless(found <= most, key, f"{token} is in this game {most} times, not {found}")


def _check_markers(position: Position) -> None:
    found = invaders_of(position)
    damaged = sum(invader["shields"] < PRINTED[invader["token"]] for invader in found)
    refuse_unless(damaged <= DAMAGE_DICE, "invaders", f"there are only {DAMAGE_DICE} damage dice")
    for seat in range(position["players"]):
        out = sum(seat in invader["assists"] for invader in found)
        message = f"seat {seat} has only {MOST_ASSISTS} Assist tokens, not {out}"
        refuse_unless(out <= MOST_ASSISTS, "invaders", message)

"""The rules told a second time, as plainly as possible and from board lines alone."""

from __future__ import annotations

from typing import Any

FACINGS = {"n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1), "s": (0, -1), "sw": (-1, -1), "w": (-1, 0)}
FACINGS["nw"] = (-1, 1)
WORDS = [*FACINGS, "shield"]
STATES = "01234567#"
SIZES = {"C": 1, "D": 2, "B": 3}

Ships = dict[tuple[int, int], str]
Position = dict[str, Any]


def ships_of(line: str) -> Ships:
    """What stands where: (file, rank) to letter and state."""
    ships: Ships = {}
    for rank, text in enumerate(reversed(line.split("/"))):
        file = 0
        while text:
            width = 1 if text[0] == "." else 2
            if width == 2:
                ships[file, rank] = text[:2]
            file, text = file + 1, text[width:]
    return ships


def line_of(ships: Ships, side: int) -> str:
    return "/".join(
        "".join(ships.get((file, rank), ".") for file in range(side)) for rank in reversed(range(side))
    )


def name(square: tuple[int, int]) -> str:
    return "abcdefghi"[square[0]] + str(square[1] + 1)


def square_of(text: str) -> tuple[int, int]:
    return "abcdefghi".index(text[0]), int(text[1]) - 1


def owner(ship: str) -> int:
    return 0 if ship[0].isupper() else 1


def side_of(position: Position) -> int:
    return position["board"].count("/") + 1


def landings(position: Position, start: tuple[int, int]) -> list[tuple[int, int]]:
    """The squares a ship may fly to, its own first."""
    ships, side = ships_of(position["board"]), side_of(position)
    ship = ships[start]
    step = list(FACINGS.values())[int(ship[1])]
    reached, at = [start], start
    while True:
        at = at[0] + step[0], at[1] + step[1]
        if not (0 <= at[0] < side and 0 <= at[1] < side):
            return reached
        if at in ships:
            other = ships[at]
            smaller = SIZES[other[0].upper()] < SIZES[ship[0].upper()]
            if owner(other) != owner(ship) and (other[1] != "#" or smaller):
                reached.append(at)
            return reached
        reached.append(at)


def orientations(position: Position, square: tuple[int, int], words: list[str]) -> list[str]:
    """The words that make an arrangement which has not stood yet."""
    ships, side = ships_of(position["board"]), side_of(position)
    return [
        word
        for word in words
        if line_of({**ships, square: ships[square][0] + STATES[WORDS.index(word)]}, side)
        not in position["history"]
    ]


def moves(position: Position) -> list[str]:
    """The legal moves, in the order of their numbers."""
    if position["phase"] == "over":
        return []
    ships = ships_of(position["board"])
    if position["phase"] == "orient":
        active = square_of(position["active"])
        return orientations(position, active, WORDS[:-1] if ships[active][1] == "#" else WORDS)
    own = sorted((s for s in ships if owner(ships[s]) == position["to_move"]), key=lambda s: (s[1], s[0]))
    shielded = [square for square in own if ships[square][1] == "#"]
    found = [f"unshield {name(s)}" for s in shielded if orientations(position, s, WORDS[:-1])]
    for square in own:
        if square not in shielded:
            for distance, landing in enumerate(landings(position, square)):
                if can_finish(position, square, landing):
                    found.append(f"fly {name(square)} {distance}")
    return found


def can_finish(position: Position, square: tuple[int, int], landing: tuple[int, int]) -> bool:
    ships = ships_of(position["board"])
    if landing != square and landing in ships:
        return True
    ship = ships.pop(square)
    after = line_of({**ships, landing: ship}, side_of(position))
    return bool(orientations({**position, "board": after}, landing, WORDS))


def play(position: Position, move: str) -> Position:
    """The position after a legal move."""
    verb, *rest = move.split()
    if verb == "unshield":
        return {**position, "phase": "orient", "active": rest[0]}
    return fly(position, square_of(rest[0]), int(rest[1])) if verb == "fly" else orient(position, verb)


def fly(position: Position, square: tuple[int, int], distance: int) -> Position:
    landing = landings(position, square)[distance]
    ships = ships_of(position["board"])
    ship = ships.pop(square)
    taken = ships.get(landing)
    board = line_of({**ships, landing: ship}, side_of(position))
    after = {**position, "board": board, "phase": "orient", "active": name(landing)}
    if taken:
        seat = position["to_move"]
        scores = list(position["scores"])
        scores[seat] += SIZES[taken[0].upper()]
        after |= {"scores": scores, "history": []}
        if scores[seat] >= position["options"]["target"]:
            return ended(after, "points", [seat])
    return after


def orient(position: Position, word: str) -> Position:
    ships = ships_of(position["board"])
    active = square_of(position["active"])
    ships[active] = ships[active][0] + STATES[WORDS.index(word)]
    board = line_of(ships, side_of(position))
    seat = position["to_move"]
    after = {**position, "board": board, "phase": "act", "active": None, "to_move": 1 - seat}
    after["history"] = sorted([*position["history"], board])
    if len(after["history"]) - 1 >= position["options"]["quiet_limit"]:
        best = max(after["scores"])
        return ended(after, "limit", [s for s in (0, 1) if after["scores"][s] == best])
    return after if moves(after) else ended(after, "stuck", [seat])


def ended(position: Position, reason: str, winners: list[int]) -> Position:
    outcome = {"reason": reason, "winners": winners}
    return {**position, "phase": "over", "to_move": "over", "active": None, "outcome": outcome}

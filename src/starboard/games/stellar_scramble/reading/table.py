"""Questions about a position as JSON: chances, threats, prices, coming events."""

from collections.abc import Iterable, Mapping

from starboard.games.stellar_scramble.data import (
    CARDS,
    COLOURS,
    COSTS,
    CREDITS,
    EVENTS,
    GATHER,
    GEMS,
    LEVELS,
    LIMIT,
    OVERHEAT,
    ROUNDS,
    ROWS,
    SLOTS,
    SUPPLY,
    TOKENS,
    TRACK,
    bonus,
)
from starboard.games.stellar_scramble.position.notation import position
from starboard.games.stellar_scramble.reading.shots import Shot, View, heat_of, invader

__all__ = ["position"]

# --- pilots ------------------------------------------------------------------------------------------


def active(view: View) -> int | None:
    """The seat that has to choose or whose turn it is; None if there is none."""
    if isinstance(view["to_move"], int):
        return int(view["to_move"])
    return None if view["turn"] is None else int(view["turn"])


def limit(view: View, seat: int) -> int:
    """§3.4 The highest safe heat."""
    return LIMIT + bonus(view["seats"][seat], "limit")


def working(view: View, seat: int) -> list[str]:
    """The weapons that are not Out of Order."""
    return [colour for colour in COLOURS if not view["seats"][seat]["weapons"][colour]["broken"]]


def gather(view: View, seat: int) -> int:
    """§3.7 The credits at the end of the pilot's turn."""
    pilot = view["seats"][seat]
    at = pilot["victory"]
    return (GATHER[at] if at < TRACK else 0) + bonus(pilot, "gather_credits")


def price(view: View, seat: int, card: str) -> int:
    """§5.1 The price of a card for a pilot."""
    return max(1, CARDS[card].cost - bonus(view["seats"][seat], "card_discount"))


def repair_price(view: View, seat: int) -> int:
    """§5.4 The price of a repair for a pilot."""
    return COSTS["repair"] - bonus(view["seats"][seat], "repair_discount")


def exchange(view: View, seat: int, gem: str) -> int:
    """§3.3 The credits for a gem."""
    base = COSTS["exchange_overheat" if gem == OVERHEAT else "exchange_energy"]
    return base + bonus(view["seats"][seat], "exchange_credits")


def cooldown_credits(view: View, seat: int) -> int:
    """§3.6 The credits that systems pay for cooling down, before the pilot gathers."""
    return bonus(view["seats"][seat], "cooldown_credits")


def with_credits(view: View, seat: int, more: int) -> int:
    """§1.8 Credits after a gain, cut off at the limit."""
    return min(CREDITS, int(view["seats"][seat]["credits"]) + more)


# --- gems --------------------------------------------------------------------------------------------


def chances(bag: Mapping[str, int]) -> dict[str, float]:
    """§3.2 The chance of each gem to be drawn."""
    total = sum(bag.values())
    return {gem: bag.get(gem, 0) / total if total else 0.0 for gem in GEMS}


def can_take_heat(view: View, seat: int) -> bool:
    """§3.4 Whether an Overheat gem could be used."""
    room: int = limit(view, seat) - view["seats"][seat]["overheat"]
    activates = bool(working(view, seat)) and heat_of(view, seat, OVERHEAT, "activate") <= room
    return activates or COSTS["heat_exchange"] <= room


def risk(view: View, seat: int) -> float:
    """The chance that the next draw overheats the ship; Gem Sifter draws a second time."""
    if can_take_heat(view, seat):
        return 0.0
    chance = chances(view["seats"][seat]["bag"])[OVERHEAT]
    return chance**2 if can_sift(view, seat) else chance


def can_sift(view: View, seat: int) -> bool:
    """§9.1 Whether a Gem Sifter may put the next gem back."""
    return bonus(view["seats"][seat], "redraw") > 0 and not view["sifted"]


# --- events ------------------------------------------------------------------------------------------


def rounds_to(slot: int) -> int:
    """§7.1 When a slot leaves the track: at the end of this round (1), the next (2) or later."""
    return SLOTS + 1 - slot


def strikes(view: View, kind: str) -> list[int]:
    """The rounds until each event of a kind on the track happens, the next first."""
    slots = [slot for slot, each in enumerate(view["track"], 1) if each["event"] == kind]
    return sorted(rounds_to(slot) for slot in slots)


def attack_in(view: View, row: int) -> int | None:
    """§7.3 The rounds until the Invaders of a row attack; None: that event is not on the track yet."""
    moves = strikes(view, "move")
    return moves[row - 1] if row <= len(moves) else None


def hostile(view: View) -> dict[str, int]:
    """§7.3, §9 The seat that each attacking colour takes an Invader from."""
    colours = view["options"]["colours"]
    if view["players"] > 1:
        return {colour: seat for seat, colour in enumerate(colours)}
    first = COLOURS.index(colours[0])
    return {COLOURS[(first + at) % len(COLOURS)]: 0 for at in range(view["options"]["solo_colours"])}


def attackers(view: View, row: int) -> dict[int, int]:
    """The number of Invaders in a row that attack each seat."""
    against = hostile(view)
    colours = [TOKENS[each["token"]].colour for each in view["invaders"][row - 1] if each]
    seats = [against[colour] for colour in colours if colour in against]
    return {seat: seats.count(seat) for seat in sorted(set(seats))}


def losses(view: View) -> dict[int, int]:
    """The loss of each seat if the Invaders moved now; Planet Shield stops one."""
    found = {}
    for seat, count in attackers(view, 1).items():
        pilot = view["seats"][seat]
        through = count - bonus(pilot, "attackers_ignored")
        if lost := min(max(through, 0), pilot["victory"]):
            found[seat] = lost
    return found


def under_fire(view: View, space: str | int | None) -> bool:
    """§7.2 Whether a Starfighter on this space has an Invader in its column."""
    return isinstance(space, int) and any(invader(view, (row, space)) for row in range(1, ROWS + 1))


def safe_after(view: View, seat: int, shot: Shot) -> bool:
    """Whether Aliens Fire! would miss a Starfighter on the space of a shot, after the shot."""
    destroyed = {hit.cell for hit in shot.hits if hit.destroyed}
    column = [(row, shot.space) for row in range(1, ROWS + 1)] if isinstance(shot.space, int) else []
    left = [cell for cell in column if cell not in destroyed and invader(view, cell)]
    return not left or bool(bonus(view["seats"][seat], "unseen_by_fire"))


def fired_at(view: View) -> list[int]:
    """The seats that would overheat if the Aliens fired now."""
    return [
        seat
        for seat, pilot in enumerate(view["seats"])
        if under_fire(view, pilot["space"]) and not bonus(pilot, "unseen_by_fire")
    ]


# --- decks -------------------------------------------------------------------------------------------


def deck_level(view: View) -> int | None:
    """The level of the top card of the main deck; None: it is empty."""
    return next((at + 1 for at, part in enumerate(view["deck"]) if sum(part.values())), None)


def innovations(view: View) -> list[int]:
    """The number of cards in the Innovation deck of each level."""
    return [len(cards) - part["upgrades"] for cards, part in zip(view["unseen"], view["deck"], strict=True)]


def innovation_level(view: View) -> int | None:
    """§5.5 The level a bought card is replaced from; None: the slot stays empty."""
    left = innovations(view)
    first = deck_level(view) or LEVELS
    return next((level for level in range(first, LEVELS + 1) if left[level - 1]), None)


def next_reveal(view: View) -> dict[str, float]:
    """The chance that the next card of the main deck is an upgrade or one of the events."""
    level = deck_level(view)
    if level is None:
        return {}
    part = view["deck"][level - 1]
    shuffled = {kind: part[kind] for kind in ("upgrades", *EVENTS)}
    total = sum(shuffled.values())
    if not total:
        return {"move": 1.0}
    return {kind: count / total for kind, count in shuffled.items() if count}


def last_round(view: View) -> int:
    """§8 The last possible round: the last Aliens Move! leaves the track in it."""
    now = max(1, int(view["round"]))
    if deck_level(view) is None:
        has_slid = view["turn"] is None and view["phase"] != "over"
        return now + has_slid + max(strikes(view, "move"), default=1) - 1
    left: int = sum(part["upgrades"] for part in view["deck"])
    return min(now + left + rounds_to(_farthest_slot(view, left)), ROUNDS)


def _farthest_slot(view: View, rounds: int) -> int:
    """§7.7 The slot where the last event of the deck arrives after some rounds, if all possible events block
    it: those that come with it, and those that have not passed the Aggression slot by then.
    """
    part, slot = view["deck"][-1], int(view["aggression"])
    with_it: int = part["fire"] + part["move"]
    waiting = [at for at, each in enumerate(view["track"], 1) if each["event"] and at + rounds <= slot]
    return max(1, slot - with_it - len(waiting))


# --- consequences of a choice ------------------------------------------------------------------------


def supply(view: View, gem: str) -> int:
    """§1.2 Gems in no bag, on no board and in no hand."""
    used: int = sum(pilot[where].get(gem, 0) for pilot in view["seats"] for where in ("bag", "board"))
    return SUPPLY[gem] - used - bool(view["gem"] == gem)


def bag_with(view: View, seat: int, gems: Iterable[str]) -> dict[str, int]:
    """§5.2 A pilot's bag with additional gems of the supply."""
    bag = {gem: view["seats"][seat]["bag"].get(gem, 0) for gem in GEMS}
    left = {gem: supply(view, gem) for gem in GEMS}
    for gem in gems:
        if left[gem] > 0:
            left[gem] -= 1
            bag[gem] += 1
    return bag

"""A legal move as a choice: its effect and its consequences."""

from collections.abc import Callable, Sequence
from functools import partial

from starboard.engine.text import counted, listed, percent
from starboard.games.stellar_scramble.data import CARDS, COSTS, OVERHEAT, TOKENS
from starboard.games.stellar_scramble.position.weapon import power, weapon
from starboard.games.stellar_scramble.reading import shots, table
from starboard.games.stellar_scramble.reading.shots import Hit, Shot, Space, View
from starboard.games.stellar_scramble.words.phrases import (
    a_gem,
    card_name,
    gem_name,
    place,
    side,
    token_name,
    weapon_name,
    weapon_words,
)


def label(view: View, move: str) -> str:
    """A legal move in words."""
    seat = view["to_move"]
    match move.split():
        case ["draw"]:
            return f"Draw a gem: {draw_words(view, seat)}"
        case ["cooldown"]:
            return f"Cool down: {cooldown_words(view, seat)}"
        case ["keep"]:
            return f"Keep the {gem_name(view['gem'])} gem{_overheats(view, seat)}"
        case ["redraw"]:
            return f"Put the {gem_name(view['gem'])} gem back and draw again"
        case ["exchange"]:
            return f"Exchange the {gem_name(view['gem'])} gem: {exchange_words(view, seat)}"
        case ["activate", colour]:
            return f"Activate the {weapon_name(colour)}: {activate_words(view, seat, colour)}"
        case ["to", word]:
            return _label_move(view, word)
        case ["stay"]:
            return f"Stay in {place(view['seats'][seat]['space'])}{_then(view, None)}"
        case ["fire"]:
            fired = weapon_name(view["activation"]["weapon"])
            return f"Fire the {fired}: {shot_words(view, shots.shot_now(view))}"
        case ["hold"]:
            return "Hold fire"
    return _label_upgrade(view, seat, move)


def _label_upgrade(view: View, seat: int, move: str) -> str:
    match move.split():
        case ["add", gem]:
            return f"Add {a_gem(gem)} to the bag{bag_change(view, seat, gem)}"
        case ["convert", old, new]:
            return (
                f"Convert {a_gem(old)} of the board into {a_gem(new)} in the bag{bag_change(view, seat, new)}"
            )
        case ["skip"]:
            return "Convert nothing more" if view["phase"] == "convert" else "Add nothing more"
        case ["buy", slot]:
            return _label_buy(view, seat, int(slot))
        case ["repair", colour]:
            return f"Repair the {weapon_name(colour)} for {counted(table.repair_price(view, seat), 'credit')}"
        case ["done"]:
            return f"Buy nothing more and gather {counted(table.gather(view, seat), 'credit')}"
        case ["scrap", system]:
            return f"Scrap {card_name(system)} for {card_name(view['incoming'])}"
        case ["disable", colour]:
            total = weapon(view, seat, colour)
            return f"Put the {weapon_name(colour)} Out of Order ({weapon_words(total)})"
    return move


# --- turn and gem ------------------------------------------------------------------------------------


def draw_words(view: View, seat: int) -> str:
    """The gems that may be drawn, and whether they can overheat the ship."""
    odds = table.chances(view["seats"][seat]["bag"])
    risk = table.risk(view, seat)
    heat = f"{percent(risk)} to overheat" if risk else "no risk to overheat"
    return f"{heat} ({', '.join(f'{gem_name(gem)} {percent(odds[gem])}' for gem in odds if odds[gem])})"


def cooldown_words(view: View, seat: int) -> str:
    pilot = view["seats"][seat]
    gain = table.cooldown_credits(view, seat) + table.gather(view, seat)
    back = sum(pilot["board"].values())
    gems = f", {counted(back, 'gem')} back into the bag" if back else ""
    return f"heat {pilot['overheat']} → 0{gems}, {counted(gain, 'credit')}"


def _overheats(view: View, seat: int) -> str:
    return ": the ship overheats" if view["gem"] == OVERHEAT and not table.can_take_heat(view, seat) else ""


def exchange_words(view: View, seat: int) -> str:
    """3 credits (then 8), heat 0 → 2"""
    gain = table.exchange(view, seat, view["gem"])
    words = f"{counted(gain, 'credit')} (then {table.with_credits(view, seat, gain)})"
    return f"{words}{heat_words(view, seat, 'exchange')}"


def heat_words(view: View, seat: int, use: str) -> str:
    """, heat 0 → 3"""
    more = shots.heat_of(view, seat, view["gem"], use)
    heat = view["seats"][seat]["overheat"]
    return f", heat {heat} → {heat + more}" if more else ""


def activate_words(view: View, seat: int, colour: str) -> str:
    """Move 1, Fire 4, Boost 2, heat 0 → 3; can destroy a red scout from column 3"""
    force = power(view, seat, colour, view["gem"])
    words = weapon_words(weapon(view, seat, colour), force) + heat_words(view, seat, "activate")
    best = shots.best(shots.shots(view, seat, colour, view["gem"]))
    if best is None:
        return f"{words}; reaches no Invader"
    return f"{words}; from {place(best.space)} {shot_words(view, best)}"


# --- move and fire -----------------------------------------------------------------------------------


def _label_move(view: View, word: str) -> str:
    space: Space = int(word) if word.isdigit() else word
    if view["phase"] == "place":
        return f"Place the Starfighter in {place(space)}"
    return f"Fly to {place(space)}{_then(view, space)}"


def _then(view: View, space: Space | None) -> str:
    shot = shots.shot_now(view, space)
    effect = f": there the shot {shot_words(view, shot)}" if shot.hits else ": no shot from there"
    fires = table.strikes(view, "fire") and table.safe_after(view, view["turn"], shot)
    return effect + (", then safe from Aliens Fire!" if fires else "")


def shot_words(view: View, shot: Shot) -> str:
    """with power 4 destroys a red scout and leaves a blue raider with 5 shields"""
    destroyed = _alike([hit for hit in shot.hits if hit.destroyed], partial(_destroyed, view))
    damaged = _alike([hit for hit in shot.hits if not hit.destroyed], _damaged)
    parts = [f"destroys {listed(destroyed)}"] if destroyed else []
    parts += [f"leaves {listed(damaged)}"] if damaged else []
    return f"with power {shot.power} {' and '.join(parts)}"


def _alike(hits: Sequence[Hit], phrase: Callable[[Hit, int], str]) -> list[str]:
    """Hits with the same words are joined, with their number."""
    alike: dict[str, list[Hit]] = {}
    for hit in hits:
        alike.setdefault(phrase(hit, 1), []).append(hit)
    return [phrase(group[0], len(group)) for group in alike.values()]


def _destroyed(view: View, hit: Hit, count: int) -> str:
    pay = COSTS["assist_per_level"] * TOKENS[hit.token].level
    helpers = listed(side(view, seat) for seat in hit.paid)
    each = " for each" if count > 1 else ""
    paid = f" ({counted(pay, 'credit')}{each} to {helpers} for assisting)" if hit.paid else ""
    return f"{_tokens(hit, count)}{paid}"


def _damaged(hit: Hit, count: int) -> str:
    if hit.after == hit.before:
        return f"{_tokens(hit, count)} unhurt, for no die is left"
    return f"{_tokens(hit, count)} with {counted(hit.after, 'shield')}"


def _tokens(hit: Hit, count: int) -> str:
    """a red scout, 2 red scouts"""
    return f"a {token_name(hit.token)}" if count == 1 else counted(count, token_name(hit.token))


# --- bag and cards -----------------------------------------------------------------------------------


def bag_change(view: View, seat: int, gem: str) -> str:
    """: red 15 % → 19 %"""
    before = table.chances(view["seats"][seat]["bag"])[gem]
    after = table.chances(table.bag_with(view, seat, [gem]))[gem]
    return f": {gem_name(gem)} {percent(before)} → {percent(after)}"


def _label_buy(view: View, seat: int, slot: int) -> str:
    card = CARDS[view["track"][slot - 1]["card"]]
    cost = counted(table.price(view, seat, card.id), "credit")
    kind = f"for the {weapon_name(card.colour)}" if card.colour else "system"
    return f"Buy {card.name} ({kind}, {cost}): {card.text}"

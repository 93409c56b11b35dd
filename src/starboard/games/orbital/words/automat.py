"""Every step of an automatic opponent, with the rule of §12 that led to it."""

from collections.abc import Sequence

from starboard.engine.text import counted, listed
from starboard.games.orbital.data import AUTOMAT, CARDS, View
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading.automat_acts import (
    NEVER_PLAYED,
    Act,
    acts_of,
    can_draw,
    is_played,
    opponents,
    robbed,
)
from starboard.games.orbital.reading.race import counts_of
from starboard.games.orbital.reading.replay import Step, replay
from starboard.games.orbital.words.label import exchange
from starboard.games.orbital.words.phrases import card_name, money, side

IN_VAIN = {
    "rotate": "it has no used crew",
    "cold-war": "it has no military module",
    "mend-all": "it has no damage",
    "award": "it has too few colours",
    "risk": "it has no unused crew",
    "draw": "there is no card to draw",
    "insider": "there is no card to draw",
    "meteor": "nobody has an undamaged exterior module to hit",
    "hit-any": "nobody has an undamaged module to hit",
    "headhunt": "nobody has unused crew",
    "uneventful": "nobody holds a card",
    "lawsuit": "nobody has money",
}
"""Why an event has no effect."""


def explain(before: View, moves: Sequence[str], after: View) -> list[str]:
    """The acts of the automatic opponents in these moves, a sentence for each step."""
    return [words for step in replay(before, moves, after) for words in explain_step(step)]


def explain_step(step: Step) -> list[str]:
    """Their acts in one step of the game."""
    return [_words(step, act) for act in acts_of(step)]


def _words(step: Step, act: Act) -> str:
    name = side(step.before, act.seat)
    match act.kind:
        case "operates" if CARDS[act.card].effect == "repair":
            cells = listed(_module_at(step, act.seat, cell) for cell in act.mended)
            return f"{name} has damage and uses its {card_name(act.card)} at {act.cell} on {cells} (§12.7)."
        case "operates":
            return (
                f"{name} has no cards and operates its {card_name(act.card)} at {act.cell}, the first module "
                f"in ring order that it can (§12.6){_effect(step, act)}."
            )
        case "repairs":
            return (
                f"{name} has nothing to operate and repairs its {card_name(act.card)} at {act.cell}, the "
                f"first damaged module in ring order (§12.7)."
            )
        case "passes":
            return f"{name} passes: nothing is left to turn up, operate or repair (§12.8)."
    done = _event(step, act) if CARDS[act.card].is_event else _module(step, act)
    return f"{name} turns up {card_name(act.card)}{done}."


# --- the revealed card -------------------------------------------------------------------------------


def _event(step: Step, act: Act) -> str:
    scrapped = f"so it is scrapped for {money(AUTOMAT['scrap_mc'])} (§12.5)"
    if act.card in NEVER_PLAYED:
        return f", which it never plays (§12.3), {scrapped}"
    if not is_played(act.table, act.seat, act.card):
        return f", but {IN_VAIN[CARDS[act.card].effect]}, {scrapped}"
    return f" and plays it (§12.3){_effect(step, act)}"


def _module(step: Step, act: Act) -> str:
    """The place of a build and its reason, or the reason for no build."""
    orbital, card = step.before["seats"][act.seat], CARDS[act.card]
    if not act.cell:
        anywhere = exits.cheapest(orbital, act.card) is not None
        why = "cannot pay for it" if anywhere else "has no exit for it"
        return f", {why}, and scraps it for {money(AUTOMAT['scrap_mc'])} (§12.5)"
    heading = step.after["seats"][act.seat]["modules"][act.cell]["heading"]
    base = exits.behind(exits.cell_of(act.cell), heading)
    joins = exits.colour_at(orbital, base) == card.colour
    where = "where it joins its own colour" if joins else "the first place in ring order"
    return f" and builds it at {act.cell}{_way(step, act, base)}, {where} (§12.4)"


def _way(step: Step, act: Act, base: exits.Cell) -> str:
    """The payment of a build: a command module, which is now used, or money."""
    old, new = (view["seats"][act.seat] for view in (step.before, step.after))
    commands = [
        cell
        for cell, module in old["modules"].items()
        if CARDS[module["card"]].effect in ("command-build", "military-build")
        and not module["used"]
        and new["modules"][cell]["used"]
    ]
    if commands:
        return f" through its {card_name(old['modules'][commands[0]]['card'])} at {commands[0]}"
    return f" for {money(exits.price(old, CARDS[act.card], base))}"


# --- effects -----------------------------------------------------------------------------------------


def _effect(step: Step, act: Act) -> str:
    """The effect of an event or a module."""
    card, view = CARDS[act.card], act.table
    match card.effect:
        case "gain-mc":
            return f": {money(card.amount)}"
        case "gain-vp" | "award":
            return f": {card.amount} VP"
        case "exchange":
            return f": {money(exchange(view, act.seat))}"
        case "cold-war":
            count = counts_of(view["seats"][act.seat])["military"]
            return f": {money(int(card.numbers['base']) + card.amount * count)}"
        case "mend-all":
            return f": all damage is removed, and it gains {money(card.amount)}"
        case "rotate" | "rest":
            back = min(card.amount, view["seats"][act.seat]["crew_used"])
            return f": {back} used crew {'return' if back > 1 else 'returns'}"
        case "draw" | "observe" | "salvage" | "insider":
            return _drawn(act)
        case "risk":
            return f": it spends all its unused crew, {view['seats'][act.seat]['crew']} (§12.10)"
    return _attack(step, act)


def _drawn(act: Act) -> str:
    """§9.12 It draws like a person; §12.10 also where a person would choose a card."""
    card = CARDS[act.card]
    count = {"draw": card.amount, "insider": AUTOMAT["insider_cards"]}.get(card.effect, 1)
    if not can_draw(act.table):
        return ""
    rule = "" if card.effect == "draw" else " instead (§12.10)"
    return f": it draws {counted(count, 'card')}{rule}"


def _attack(step: Step, act: Act) -> str:
    view, effect = act.table, CARDS[act.card].effect
    if act.hits:
        hits = listed(f"{side(view, seat)}'s {_module_at(step, seat, cell)}" for seat, cell in act.hits)
        whom = "of everybody" if effect == "meteor" else "most VP that can be hit,"
        return f": damages {hits} ({whom} the first in ring order, §12.9)"
    match effect:
        case "levy" | "lawsuit" | "strategic" | "headhunt":
            return _taken(view, act)
        case "uneventful":
            return ": every opponent discards an event, or shows to have none"
    return ""


def _module_at(step: Step, seat: int, cell: str) -> str:
    return f"{card_name(step.after['seats'][seat]['modules'][cell]['card'])} at {cell}"


def _taken(view: View, act: Act) -> str:
    """§12.9 The seat it takes something from."""
    effect, amount = CARDS[act.card].effect, CARDS[act.card].amount
    victim = robbed(act)
    if victim is None:
        return ""
    what = f"{amount} crew" if effect == "headhunt" else f"up to {money(amount)}"
    verb = "loses" if effect == "strategic" else "gives"
    card = " and a card" if effect == "strategic" else ""
    equals = [other for other in opponents(view, act.seat) if view["seats"][other]["vp"] == _vp(view, victim)]
    whom = "the next clockwise of those" if len(equals) > 1 else "the opponent"
    return f": {side(view, victim)}, {whom} with most VP (§12.9), {verb} {what}{card}"


def _vp(view: View, seat: int) -> int:
    return int(view["seats"][seat]["vp"])

"""What others did to a seat while it waited, in words for its player, with the cost."""

from collections.abc import Iterator, Sequence

from starboard.games.orbital.data import CARDS, COLOURS, EVENTS, HIDDEN, View, held
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading import race
from starboard.games.orbital.reading.automat_acts import Act, acts_of, is_at_work, robbed
from starboard.games.orbital.reading.replay import Step, replay
from starboard.games.orbital.words.phrases import card_name, money, side


def is_answer(view: View) -> bool:
    """Whether the seat to move only discards because of another seat or the end of the year."""
    own = view["active"] == view["to_move"] and view["passes"] < len(view["seats"])
    return view["phase"] == "discard" and not own


def since(before: View, moves: Sequence[str], after: View, seat: int) -> list[str]:
    """A sentence for everything that others did to the seat, and the changes of its awards."""
    found = [
        words for step, by in _with_sources(replay(before, moves, after)) for words in _done(step, by, seat)
    ]
    return [*found, *_awards_now(before, after, seat)] if found else []


def _with_sources(steps: Sequence[Step]) -> Iterator[tuple[Step, str]]:
    """Each step with the event or module that caused it: `Seat 2's Sabotage`."""
    by = ""
    for step in steps:
        view, verb, _, word = step.before, *step.move.partition(" ")
        if view["phase"] == "turn":
            card = word if verb == "event" else ""
            if verb == "operate":
                card = view["seats"][view["to_move"]]["modules"][word]["card"]
            by = f"{side(view, view['to_move'])}'s {card_name(card)}" if card else ""
        yield step, by
        if view["phase"] == "visit":
            victim = exits.task(view)["victim"]
            visited = card_name(view["seats"][victim]["modules"][word]["card"])
            by = f"{side(view, int(view['to_move']))} with {side(view, victim)}'s {visited}"


def _done(step: Step, by: str, seat: int) -> Iterator[str]:
    if step.before["to_move"] not in (seat, "chance", "over"):
        yield from _by_person(step, by, seat)
    for act in acts_of(step):
        yield from _by_automat(step, act, seat)
    yield from _year(step, seat)


def _by_person(step: Step, by: str, seat: int) -> Iterator[str]:
    view, task = step.before, exits.task(step.before)
    word = step.move.partition(" ")[2]
    match view["phase"], step.move.split():
        case "hit", ["module", cell] if task["victim"] == seat:
            yield hit_words(view, by, seat, cell)
        case "visit", ["module", cell] if task["victim"] == seat:
            name = card_name(view["seats"][seat]["modules"][cell]["card"])
            yield f"{side(view, int(view['to_move']))} used your {name} at {cell}: it is used for this year."
        case "target", ["target", other] if other == str(seat):
            yield from _robbery(view, by, seat, task["effect"], int(task["amount"]))
        case "turn", ["event", "economic-crisis"]:
            yield from _lost(by, view["seats"][seat]["mc"], CARDS[word].amount)
        case "turn", ["event", "uneventful-year"]:
            yield from _uneventful(view, by, seat)


def _by_automat(step: Step, act: Act, seat: int) -> Iterator[str]:
    """§12 The same from an automatic opponent."""
    if not is_at_work(act):
        return
    card = CARDS[act.card]
    by = f"{side(act.table, act.seat)}'s {card.name}"
    yield from (hit_words(act.table, by, seat, cell) for victim, cell in act.hits if victim == seat)
    if robbed(act) == seat:
        yield from _robbery(act.table, by, seat, card.effect, card.amount)
    if card.effect == "uneventful":
        yield from _uneventful(step.before, by, seat)


# --- sentences ---------------------------------------------------------------------------------------


def hit_words(view: View, by: str, seat: int, cell: str) -> str:
    """Seat 2's Sabotage damaged your Casino at 1,0: commercial 2 → 1, 1 VP less if the year ended now …"""
    orbital = view["seats"][seat]
    module, price = orbital["modules"][cell], money(exits.repair_price(orbital))
    name = f"{card_name(module['card'])} at {cell}"
    if module["damage"]:
        return f"{by} hit your damaged {name} again; each repair costs {price}."
    colour = CARDS[module["card"]].colour
    then = race.damaged(view, seat, exits.cell_of(cell), 1)
    counts = [race.counts_of(each["seats"][seat])[colour] for each in (view, then)]
    lost = -race.swing(view, then)[seat]
    awards = f", {lost} VP less if the year ended now" if lost else ""
    return f"{by} damaged your {name}: {colour} {counts[0]} → {counts[1]}{awards}. The repair costs {price}."


def _robbery(view: View, by: str, seat: int, effect: str, amount: int) -> Iterator[str]:
    its = view["seats"][seat]
    if effect == "headhunt":
        yield f"{by} took {amount} of your unused crew."
    elif effect in ("levy", "lawsuit"):
        yield from _lost(by, its["mc"], amount)
    elif effect == "strategic":
        parts = [money(min(amount, its["mc"]))] if its["mc"] else []
        parts += ["a card of your choice"] if held(its["hand"]) else []
        yield f"{by} cost you {' and '.join(parts)}."


def _lost(by: str, has: int, amount: int) -> Iterator[str]:
    if has:
        yield f"{by} cost you {money(min(has, amount))}."


def _uneventful(view: View, by: str, seat: int) -> Iterator[str]:
    """§9.6 The seat lost an event, or revealed that it has none."""
    hand = view["seats"][seat]["hand"]
    if held(hand) == 0:
        return
    if HIDDEN in hand:
        yield f"{by} took an event of your hand, if you had one."
    elif any(card in EVENTS for card in hand):
        yield f"{by} cost you an event of your choice."
    else:
        yield f"{by} found no event in your hand, and everybody knows that now."


def _year(step: Step, seat: int) -> Iterator[str]:
    """§11.1 The awards of the seat at the end of a year."""
    before, after = step.before, step.after
    if before["passes"] < len(before["seats"]) == after["passes"]:
        table = race.race({**after, "year": before["year"]})
        colours = [colour for colour in COLOURS if seat in table.leaders(colour)]
        got = f"{table.awards(seat)} VP ({', '.join(colours)})" if colours else "nothing"
        yield f"Year {before['year']} ended: you got {got}."


def _awards_now(before: View, after: View, seat: int) -> Iterator[str]:
    """Changes of leads within a year."""
    if before["year"] != after["year"] or after["passes"] == len(after["seats"]):
        return
    was, now = (race.race(view).awards(seat) for view in (before, after))
    if was != now:
        yield f"Your awards if the year ended now: {was} VP → {now} VP."

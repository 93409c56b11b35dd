"""The effect of a card in two or three words, for pictures too small for its text."""

from starboard.games.orbital.data import Card

EFFECTS = {
    "gain-mc": "+{amount} MC",
    "gain-vp": "+{amount} VP",
    "exchange": "MC per Co",
    "gamble": "MC per exit",
    "junk": "1 card: +{amount} MC",
    "recycle": "1 card: draw {amount}",
    "publish": "3 cards: +{amount} VP",
    "rest": "{amount} crew back",
    "repair": "mend {amount}",
    "salvage": "a discarded card",
    "levy": "take {amount} MC",
    "strategic": "−{amount} MC, −1 card",
    "hit-exterior": "hit exterior",
    "hit-any": "hit any",
    "command-build": "build here free",
    "military-build": "build Mi free",
    "arm": "move a module",
    "observe": "3 cards, keep 1",
    "meteor": "hit everybody",
    "uneventful": "events away",
    "insider": "a market card",
    "visit": "use another's",
    "crisis": "all −{amount} MC",
    "rotate": "{amount} crew back",
    "cold-war": "MC per Mi",
    "risk": "crew: +1 VP?",
    "mend-all": "mend all",
    "prefab": "build, −{amount} MC",
    "headhunt": "take {amount} crew",
    "lawsuit": "take {amount} MC",
    "award": "+{amount} VP",
}
ALWAYS = {
    "income": "+{} MC a year",
    "repair_discount": "repair −{} MC",
    "immune": "immune",
    "weight": "counts {}",
    "market_discount": "market −{} MC",
    "cheap": "{} MC cheaper",
    "build_discount": "builds −{} MC",
    "year_cards": "card, hand +{}",
    "build_draw_colour": "a card per Sc",
    "shield": "shields",
}


def short(card: Card) -> str:
    """+4 MC, counts 2, draw 2 cards; empty for a module that only supports crew."""
    if card.effect == "draw":
        return "draw a card" if card.amount == 1 else f"draw {card.amount} cards"
    if card.effect:
        return EFFECTS[card.effect].format(amount=card.amount)
    return next(
        (said.format(card.numbers[name]) for name, said in ALWAYS.items() if name in card.numbers), ""
    )

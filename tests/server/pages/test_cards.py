"""The page of all cards: filters, words, and an address for every choice."""

import re
from xml.etree import ElementTree

import pytest

import starboard
from server.orbital import ORBITAL
from starboard.engine.contract import CATALOGUE
from starboard.engine.picture.card_catalogue import chosen


@pytest.fixture
def book():
    return starboard.game(ORBITAL).need(CATALOGUE)


def names(html):
    return re.findall(r'<li id="card-([\w-]+)">', html)


def test_every_card_of_the_deck_and_every_upgraded_core_is_there(book):
    kinds = ("module", "event", "core")
    copies = [sum(card.copies for card in chosen(book.cards(), {"kind": kind})) for kind in kinds]
    assert copies == [88, 36, 5]


def test_every_filter_finds_something_and_every_picture_parses(book):
    for each in book.FILTERS:
        assert all(chosen(book.cards(), {each.name: value}) for value in each.choices)
    for card in book.cards():
        assert ElementTree.fromstring(card.picture).tag.endswith("svg")


def test_filters_and_words_stand_in_the_address(player):
    page = f"/games/{ORBITAL}/cards"
    assert len(names(player.http.get(page).text)) == 62
    crew = names(player.http.get(page, params={"colour": "bio", "ability": "operate"}).text)
    assert crew == ["recycling-center", "medical-bay"]
    found = player.http.get(page, params={"q": "damage exterior", "kind": "event"}).text
    assert names(found) == ["meteor-storm"]
    assert '<option value="event" selected>' in found


def test_nonsense_in_the_address_is_passed_over(player):
    page = f"/games/{ORBITAL}/cards"
    assert len(names(player.http.get(page, params={"colour": "pink"}).text)) == 62
    assert "No card is like that" in player.http.get(page, params={"q": "zzz"}).text


def test_the_page_is_linked_where_there_is_one(player):
    assert f'href="/games/{ORBITAL}/cards"' in player.http.get(f"/games/{ORBITAL}").text
    assert "/star-fleet-scramble/cards" not in player.http.get("/games/star-fleet-scramble").text
    assert player.http.get("/games/star-fleet-scramble/cards").status_code == 404

"""Scripts and styles: one file each, cached for ever under an address that names their content."""

import re
from base64 import b64encode
from hashlib import sha256

import pytest

import starboard
from server.orbital import ORBITAL

GAMES = [meta.id for meta in starboard.catalogue() if meta.ready]
FOR_EVER = "public, max-age=31536000, immutable"


def sheets(html):
    return re.findall(r'<link rel="stylesheet" href="([^"]+)">', html)


@pytest.mark.parametrize("name", ["app.css", "app.js", f"boards/{ORBITAL}.css"])
def test_an_address_with_the_digest_is_kept_for_ever_and_others_are_not(player, name):
    home = player.http.get("/").text
    address = re.search(rf"/static/{name}\?v=[0-9a-f]{{10}}", home)[0]
    assert player.http.get(address).headers["cache-control"] == FOR_EVER
    for other in (f"/static/{name}", f"/static/{name}?v=", f"/static/{name}?v=0123456789"):
        answer = player.http.get(other)
        assert answer.status_code == 200
        assert "cache-control" not in answer.headers


def test_the_icon_needs_no_request(player):
    icon = re.search(r'<link rel="icon" href="([^"]+)"', player.http.get("/").text)[1]
    assert icon.startswith("data:image/svg+xml,%3Csvg%20xmlns")


def test_what_is_missing_is_not_kept(player):
    for name in ("nothing.css", "boards/nothing.css", "boards/../app.py", "boards/", "boards"):
        answer = player.http.get(f"/static/{name}?v=missing")
        assert answer.status_code == 404
        assert "immutable" not in answer.headers.get("cache-control", "")


@pytest.mark.parametrize("game", GAMES)
def test_the_style_sheet_of_a_board_is_served_once_and_not_again(player, game):
    address = f"/static/boards/{game}.css"
    answer = player.http.get(address)
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.text == starboard.game(game).picture.STYLE
    again = player.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    assert player.http.post(address).status_code == 405


PAGES = ["/", "/import", "/m/nothing"]
PAGES += [f"/games/{game}{part}" for game in GAMES for part in ("", "/rules", "/lesson/1")]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_links_one_style_sheet_and_one_for_each_board_it_shows(player, path):
    html = player.http.get(path).text
    own, *boards = [sheet.partition("?")[0] for sheet in sheets(html)]
    assert own == "/static/app.css"
    shown = GAMES if path == "/" else [game for game in GAMES if f"/{game}" in path]
    assert boards == [f"/static/boards/{game}.css" for game in shown]
    assert html.count("<script") == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_match_contains_no_style_sheet_but_the_rules_of_its_position(player, game):
    match = player.create({"kind": "you"}, {"kind": "you"}, game=game)["match"]
    answer = player.http.get(f"/m/{match}")
    styles = re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL)
    rules = re.findall(r'<metadata class="rules">(.*?)</metadata>', answer.text, re.DOTALL)
    assert styles == rules
    assert sheets(answer.text)[1].startswith(f"/static/boards/{game}.css?v=")
    assert "<style" not in player.http.get(f"/m/{match}/table").text
    policy = answer.headers["content-security-policy"]
    for style in styles:
        assert f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" in policy


@pytest.mark.parametrize("path", ["/", "/m/nothing", "/api/games", "/static/app.css"])
def test_no_answer_allows_style_elements_or_scripts_in_a_page(player, path):
    policy = player.http.get(path).headers["content-security-policy"]
    rules = dict(each.strip().split(" ", 1) for each in policy.split(";"))
    assert rules["style-src"] == rules["script-src"] == "'self'"

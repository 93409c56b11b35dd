"""Names and talk hold no character that hides or rearranges words."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from starboard.server.errors import Malformed
from starboard.server.people.plain_text import BLANKS, FORBIDDEN, Name, plain_message, plain_name

BAD = {
    "bidi override": "Ann\u202egro.live",
    "isolate": "\u2067Ann\u2069",
    "zero width space": "An\u200bn",
    "joiner": "An\u200dn",
    "byte order mark": "A\ufeffnn",
    "soft hyphen": "A\xadnn",
    "NUL": "A\x00nn",
    "escape": "\x1b[2JAnn",
    "tab": "A\tnn",
    "delete": "Ann\x7fa",
    "next line": "A\x85nn",
    "line separator": "A\u2028nn",
    "private use": "A\ue000nn",
    "unassigned": "A\u0378nn",
    "half a character": "A\ud800nn",
    "filler": "\u3164",
    "blank pattern": "\u2800",
    "variation selector": "A\ufe0fnn",
    "long": "x" * 41,
}


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_such_names_are_refused_with_a_sentence(name):
    with pytest.raises(Malformed) as refused:
        plain_name(name)
    assert refused.value.sentence.startswith("A name must not")


@pytest.mark.parametrize(
    "name", ["Zoë", "Дарья", "李小龍", "עדה", "علي", "O'Neill-2", "❤️", "👩‍🚀", "👍🏽", "1️⃣"]
)
def test_names_of_all_scripts_and_emoji_are_kept(name):
    assert plain_name(f"  {name} ") == unicodedata.normalize("NFC", name)


def test_a_name_of_blanks_is_no_name_and_odd_spaces_become_plain_ones():
    assert (plain_name(" \u3000\xa0 "), plain_name("Ann\u2003Lee")) == ("", "Ann Lee")


@given(st.text(max_size=300))
@example("e" + "\u0301" * 50)
@example("\u1160\u00a0")
def test_whatever_is_accepted_is_plain_and_stays_as_it_is(text):
    try:
        found = plain_message(text)
    except Malformed:
        return
    kept = found.replace("\u200d", "").replace("\ufe0f", "")  # the parts of emoji
    assert not [each for each in kept if unicodedata.category(each) in FORBIDDEN or each in BLANKS]
    assert (found == found.strip(), len(found) <= 280, plain_message(found)) == (True, True, found)


@given(st.text(max_size=60))
def test_the_type_refuses_what_the_function_refuses(text):
    class Body(BaseModel):
        name: Name

    def through(check):
        try:
            return check()
        except (Malformed, ValidationError):
            return None

    assert through(lambda: Body(name=text).name) == through(lambda: plain_name(text))


# --- where they come in ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a\u202eb", "a\x00b", "a\tb"])
def test_api_and_forms_refuse_the_same_names(host, player, name):
    seats = [{"kind": "you", "name": name}, {"kind": "open"}]
    game = "star-fleet-scramble"
    answers = [
        player.http.post("/api/matches", json={"game": game, "seats": seats}),
        player.http.post(f"/games/{game}/start", data={"how": "link", "name": name}),
        player.http.post("/games/stellar-scramble/mission", data={"name": name}),
        player.http.post("/api/games/stellar-scramble/mission", json={"name": name}),
    ]
    invite = player.create({"kind": "you"}, {"kind": "open"})["invite"]
    friend = host.player()
    friend.match = player.match
    answers += [
        friend.post("join", seat=1, name=name, invite=invite),
        friend.http.post(f"/j/{invite}", data={"seat": "1", "name": name}),
    ]
    assert [answer.status_code for answer in answers] == [422] * 6
    assert all("A name must not have control characters" in answer.text for answer in answers)

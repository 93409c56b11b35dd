"""Pages' forms: whatever does not fit is answered with a page that says so, never with a server error."""

import gc
import warnings

import httpx
import pytest

import starboard
from server.harness import FIRST, YOU, hosting
from starboard.server.pages.start_form import is_asked

GAMES = [game.id for game in starboard.catalogue() if game.ready]
PAGE = {"accept": "text/html"}
SURROGATE = "\ud800".encode("utf-8", "surrogatepass")
NAUGHTY = ["", "\0", "x\ty", SURROGATE, "9" * 30, "-1", "٣", "½", "NaN", "a" * 5000]


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Somebody in a match of Star Clicker and in one of the fleets, for all tests here."""
    with hosting(f"sqlite:///{tmp_path_factory.mktemp('forms') / 'forms.db'}") as host:
        player = host.player()
        player.create(YOU, YOU)
        player.play(0, *FIRST)
        player.fleet = player.match
        player.create(YOU, YOU, game="star-clicker")
        yield player


def send(table, path, data):
    """A form with bytes in it; what must not happen is an answer of 500."""
    answer = table.http.post(path, data=data, headers=PAGE)
    assert answer.status_code < 500, (path, data)
    return answer


def refused(table, path, data):
    answer = send(table, path, data)
    assert answer.status_code == 422
    assert "data-sentence" in answer.text


@pytest.mark.parametrize("level", [None, "", "x" * 21, "\0"])
def test_a_branch_needs_a_level_that_there_is(table, level):
    data = {"at": "1", "how": "bot", "seat": "0"} | ({} if level is None else {"level": level})
    refused(table, f"/m/{table.fleet}/branch", data)


@pytest.mark.parametrize("name", ["a\0b", "a\tb", "\u202eevil", "x" * 41])
@pytest.mark.parametrize("form", ["start", "mission"])
def test_a_name_is_plain_text_or_refused(table, name, form):
    game = next(game.id for game in starboard.catalogue() if game.ready and game.min_players == 1)
    refused(table, f"/games/{game}/{form}", {"name": name} | ({"how": "bot"} if form == "start" else {}))


@pytest.mark.parametrize("ply", ["0", "1"])
def test_saying_nothing_is_no_move(table, ply):
    for match in (table.match, table.fleet):
        refused(table, f"/m/{match}/say", {"ply": ply, "sure": "1"})


FORMS = {
    "say": {"ply": "0", "move": "x", "seat": "0", "sure": "yes"},
    "ready": {"seat": "0", "ready": "yes"},
    "chat": {"text": "Hello", "seat": "0", "to": "1", "signal": "wait"},
    "undo": {"ply": "0"},
    "undo/answer": {"accept": "yes"},
    "resign": {"ply": "0", "seat": "0"},
    "resign/answer": {"accept": "yes"},
    "branch": {"at": "0", "how": "screen", "level": "cadet", "seat": "0"},
    "seats/0/bot": {"level": "cadet"},
}


@pytest.mark.parametrize("path", list(FORMS))
def test_each_field_may_be_anything_and_breaks_nothing(table, path):
    for field in FORMS[path]:
        for value in [*NAUGHTY, ["0", "1"]]:
            send(table, f"/m/{table.fleet}/{path}", FORMS[path] | {field: value})
    required = {"say": "ply", "chat": None}.get(path, next(iter(FORMS[path])))
    if required:
        refused(table, f"/m/{table.fleet}/{path}", {k: v for k, v in FORMS[path].items() if k != required})


@pytest.mark.parametrize("path", list(FORMS))
def test_a_field_that_no_form_has_is_refused(table, path):
    refused(table, f"/m/{table.fleet}/{path}", FORMS[path] | {"hull": "2"})


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_the_form_that_starts_a_match_is_checked(table, game):
    meta = starboard.game(game).meta
    count = max(2, meta.min_players)
    fields = ["players", "how", "name", "level", "seat", "seat.0"]
    fields += [f"option.{option.name}" for option in meta.options if is_asked(option, count)]
    fields += [f"house.{option.name}" for option in meta.house]
    path = f"/games/{game}/start"
    for field in fields:
        for value in ("\0", "9" * 30, "٣"):
            answer = send(table, path, {"how": "bot", "players": str(count), field: value})
            assert field in ("seat.0", "name") or answer.status_code == 422, (field, value)
    refused(table, path, {"how": "bot", "option.hull": "2"})
    refused(table, path, {})


PART = b"--x\r\nContent-Disposition: form-data; name=%b\r\n\r\n%b\r\n--x--"


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("multipart/form-data", b"--x\r\n"),
        ("multipart/form-data; boundary=x", PART % (b"\xff", b"\xff")),
        ("multipart/form-data; boundary=x; charset=klingon", PART % (b"ply", b"0")),
        ("multipart/form-data; boundary=x", PART % (b'"ply"; filename="f"', b"0")),
        ("application/x-www-form-urlencoded; charset=klingon", b"ply=%ff&move=%00"),
        ("application/json", b'{"ply": 0}'),
        ("", b"ply=0"),
        ("application/x-www-form-urlencoded", b"&".join([b"a=1"] * 2000)),
    ],
)
@pytest.mark.parametrize("path", ["/m/{}/say", "/games/star-clicker/start", "/import"])
def test_a_body_that_is_no_form_is_refused(table, content_type, body, path):
    headers = PAGE | ({"Content-Type": content_type} if content_type else {})
    answer = table.http.post(path.format(table.match), content=body, headers=headers)
    assert answer.status_code in (400, 422), answer.text


CUT_OFF = b'--x\r\nContent-Disposition: form-data; name="file"; filename="m.jsonl"\r\n\r\n{"starboard": '


@pytest.mark.parametrize("path", ["/m/{}/say", "/games/star-clicker/start", "/import"])
def test_a_form_that_breaks_off_is_refused_and_leaves_no_file_open(table, path):
    headers = PAGE | {"Content-Type": "multipart/form-data; boundary=x"}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ResourceWarning)
        answer = table.http.post(path.format(table.match), content=CUT_OFF, headers=headers)
        gc.collect()
    assert answer.status_code == 422
    assert "breaks off" in answer.text
    assert [str(warning.message) for warning in caught if "TemporaryFile" in str(warning.message)] == []


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "NONSENSE"])
def test_any_method_gets_an_answer(table, method):
    for path in ("/", f"/m/{table.match}", f"/api/matches/{table.match}", "/api/stream", "/static/app.js"):
        assert table.http.request(method, path).status_code < 500


ADDRESSES = [
    "/m/{value}",
    "/m/{match}/at/{value}",
    "/m/{match}/at/0?event={value}",
    "/m/{match}?eyes={value}",
    "/m/{match}?flip={value}&hint={value}",
    "/m/{match}/table?ply={value}&move={value}",
    "/m/{value}/analysis",
    "/j/{value}",
    "/games/{value}",
    "/games/star-clicker/lesson/{value}",
    "/games/star-clicker/lesson/1?move={value}",
    "/games/orbital/cards?q={value}",
    "/static/{value}",
    "/api/matches/{match}?at={value}",
    "/api/matches/{match}/chat?since={value}",
    "/api/matches/{match}/stream?since={value}x",
    "/api/matches?limit={value}&game={value}",
    "/api/games/{value}/mission?day={value}",
    "/api/stream?match={value}",
]
VALUES = ["9" * 400, "%00", "%F0%9F%9A%80", "%ED%A0%80", "-1", "1e3", "..%2f..", "٣"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_any_address_gets_an_answer(table, address):
    for value in VALUES:
        path = address.format(match=table.match, value=value)
        assert table.http.get(path, headers=PAGE).status_code < 500, path


DEEP = b"[" * 900 + b"]" * 900


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 60000,
        b'{"ply": NaN, "moves": ["x"]}',
        b'{"ply": 1e400, "moves": ["x"]}',
        b'{"ply": ' + b"9" * 5000 + b', "moves": ["x"]}',
        b'{"ply": 0, "moves": ["\\ud800"]}',
        b'{"ply": 0, "moves": ["\\u0000"]}',
        b'{"game": "\\ud800", "seats": [{"kind": "you"}]}',
        b'{"game": "star-clicker", "seats": [{"kind": "you", "name": "\\ud800"}]}',
        b'{"game": "star-clicker", "options": {"\\u0000": NaN}, "seats": [{"kind": "you"}]}',
        b'{"game": "star-clicker", "position": {"a": %b}, "seats": [{"kind": "you"}]}' % DEEP,
        b'{"text": "\\ud83d"}',
        b"\xff\xfe{}",
        b"",
    ],
)
@pytest.mark.parametrize("path", ["/api/matches/{}/moves", "/api/matches", "/api/matches/{}/chat"])
def test_json_of_any_kind_gets_an_answer(table, path, body):
    answer = table.http.post(
        path.format(table.match), content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code < 500, answer.text


@pytest.mark.parametrize(
    "headers",
    [
        {"Cookie": "starboard=" + "x" * 43},
        {"Cookie": b"starboard=\xff\xfe"},
        {"Cookie": ";;;=;="},
        {"Authorization": b"Bearer \xff"},
        {"Last-Event-ID": b"\xff"},
        {"Range": "bytes=5-1"},
        {"If-Modified-Since": "yesterday"},
        {"Accept-Encoding": "\u00ff".encode("latin-1")},
        {"X-Forwarded-For": b"\xff, \x01"},
        {"Host": b"\xff"},
        {"Content-Length": "0"},
    ],
)
def test_headers_of_any_kind_get_an_answer(table, headers):
    match = table.match
    with httpx.Client(base_url=table.address) as client:
        for path in ("/", f"/m/{match}", f"/api/matches/{match}", "/static/app.js", "/api/stream?match=a"):
            assert client.get(path, headers=headers).status_code < 500

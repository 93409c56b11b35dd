"""Half-sent requests, and too many connections."""

import socket
import time
from contextlib import ExitStack

import pytest

from server.harness import Host, hosting

HEAD = b"GET /api/games HTTP/1.1\r\nHost: here\r\n"
UPLOAD = b"POST /api/import HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory):
    """A server without patience."""
    database = f"sqlite:///{tmp_path_factory.mktemp('strict') / 'starboard.db'}"
    limits = {"header_seconds": 0.5, "body_seconds": 0.5, "connections": 8, "connections_in_all": 12}
    with hosting(database, **limits) as host:
        yield host


def connect(host: Host, source: str = "127.0.0.1") -> socket.socket:
    port = int(host.address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))


def answer_to(line: socket.socket) -> bytes:
    """Everything that is sent until the connection is closed."""
    parts = []
    while part := line.recv(65536):
        parts.append(part)
    return b"".join(parts)


def test_a_half_sent_head_is_not_waited_for(strict: Host):
    with connect(strict) as line:
        line.sendall(HEAD)
        assert answer_to(line) == b""


def test_a_connection_that_says_nothing_is_closed(strict: Host):
    with connect(strict) as line:
        assert answer_to(line) == b""


def test_a_head_that_drips_is_not_waited_for(strict: Host):
    with connect(strict) as line, pytest.raises(OSError, match=r"(?i)reset|pipe"):
        drip(line)


def drip(line: socket.socket) -> None:
    for _ in range(100):
        line.sendall(b"G")
        time.sleep(0.1)


def test_an_unfinished_upload_is_answered_with_a_sentence(strict: Host):
    with connect(strict) as line:
        line.sendall(UPLOAD)
        answer = answer_to(line)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"has not arrived within 0.5 seconds" in answer


def test_a_connection_is_kept_for_the_next_request(strict: Host):
    with connect(strict) as line:
        for _ in range(3):
            line.sendall(HEAD.replace(b"games", b"none") + b"\r\n")
            while b"nothing at this address" not in line.recv(65536):
                pass
            time.sleep(0.7)  # longer than a head may take


def test_one_address_has_a_limited_number_of_connections(strict: Host):
    with ExitStack() as stack:
        for _ in range(8):
            stack.enter_context(connect(strict))
        with connect(strict) as ninth:
            assert answer_to(ninth).startswith(b"HTTP/1.1 503 ")
        with connect(strict, "127.0.0.2") as other:
            other.sendall(HEAD + b"\r\n")
            assert other.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_there_is_a_limit_in_all(strict: Host):
    with ExitStack() as stack:
        for number in range(12):
            stack.enter_context(connect(strict, f"127.0.0.{2 + number % 4}"))
        with connect(strict, "127.0.0.9") as last:
            assert answer_to(last).startswith(b"HTTP/1.1 503 ")
    with connect(strict, "127.0.0.9") as later:
        later.sendall(HEAD + b"\r\n")
        assert later.recv(65536)

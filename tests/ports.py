"""Ports for servers that tests start as processes of their own."""

import itertools
import os
import socket
from contextlib import suppress

PORTS = range(20_000, 32_000)  # below those that outgoing connections are given: nobody takes one in between
_tried = itertools.count(7 * os.getpid())  # no two test processes begin at the same port


def free_port() -> int:
    """A port that nobody listens on."""
    while True:
        port = PORTS[next(_tried) % len(PORTS)]
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port

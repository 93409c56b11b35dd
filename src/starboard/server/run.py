"""Starts the server: binds the port, says where it is and opens the browser."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING

import uvicorn

from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from fastapi import FastAPI

GRACE_SECONDS = 3
"""How long open streams may keep a server alive that was asked to stop."""


def serve(host: str, port: int, database: str | None, *, browser: bool) -> None:
    """Serve until interrupted, which is the ordinary way to stop."""
    listener = bind(host, port)
    from starboard.server.app import create_app
    from starboard.server.http.connections import guarded
    from starboard.server.settings import Settings

    settings = Settings.from_environment(database=database)
    app = create_app(settings)
    address = f"http://{host}:{listener.getsockname()[1]}"
    with suppress(KeyboardInterrupt):
        Announced(app, address, browser, guarded(settings)).run(sockets=[listener])


def bind(host: str, port: int) -> socket.socket:
    """The socket to listen on, taken before anything is started.

    It names TCP as its protocol: otherwise asyncio does not set TCP_NODELAY, and the kernel keeps the second
    half of an answer back for 40 ms.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or error
        raise StarboardError(
            f"Cannot listen on {host} port {port} ({reason}): choose another one with --port."
        ) from None
    return listener


class Announced(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, app: FastAPI, address: str, browser: bool, protocol: type[asyncio.Protocol]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol,
                log_level="warning",
                access_log=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Starboard is ready at {self.address}", flush=True)
            if self.browser and has_browser():
                webbrowser.open(self.address)


def has_browser() -> bool:
    """Whether this machine has a screen to show a browser on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

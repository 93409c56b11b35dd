"""The listener of `starboard serve`."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor

from starboard.server.run import bind


def test_an_answer_is_sent_at_once():
    """Without TCP_NODELAY every move waited 40 ms for its answer."""

    async def option_of_a_connection() -> int:
        accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            wire = writer.get_extra_info("socket")
            accepted.set_result(wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = bind("127.0.0.1", 0)
        server = await asyncio.start_server(answer, sock=listener)
        _, writer = await asyncio.open_connection(*listener.getsockname())
        async with server:
            try:
                return await accepted
            finally:
                writer.close()

    # In a thread of its own: a browser test that ran before in this process leaves its event loop running.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(lambda: asyncio.run(option_of_a_connection())).result()

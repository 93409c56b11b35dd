"""What routes ask for: the service, the caller, the match, a form, and threads for files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Path, Request
from starlette.datastructures import FormData

from starboard.server.background.file_threads import Workers
from starboard.server.http.security import visitor_of
from starboard.server.people.secrets import Visitor
from starboard.server.service import Service


def service_of(request: Request) -> Service:
    """All that can be done with matches."""
    service: Service = request.app.state.service
    return service


async def form_of(request: Request) -> AsyncIterator[FormData]:
    """The fields of a form, read before the work goes to a thread; files in it are closed afterwards."""
    async with request.form(max_files=1, max_fields=120) as form:
        yield form


def file_workers_of(request: Request) -> Workers:
    """The threads that read and write files of matches."""
    workers: Workers = request.app.state.file_workers
    return workers


TheService = Annotated[Service, Depends(service_of)]
Caller = Annotated[Visitor, Depends(visitor_of)]
MatchId = Annotated[str, Path(alias="match", description="the match", max_length=100)]
Form = Annotated[FormData, Depends(form_of)]
FileWorkers = Annotated[Workers, Depends(file_workers_of)]

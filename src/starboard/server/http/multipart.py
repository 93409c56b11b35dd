"""Forms in several parts, as browsers send files."""

from __future__ import annotations

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header


def breaks_off(content_type: str, body: bytes) -> bool:
    """Whether such a form has no end. Starlette would accept it, and leave the file of its last part open."""
    kind, options = parse_options_header(content_type)
    if kind != b"multipart/form-data" or b"boundary" not in options:
        return False
    ends: list[bool] = []
    try:
        MultipartParser(options[b"boundary"], {"on_end": lambda: ends.append(True)}).write(body)
    except FormParserError:
        return False  # it is no form at all, which Starlette rejects
    return not ends

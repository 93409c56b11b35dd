"""Text that people write and others read: names and talk, without characters that hide or rearrange words.

Control characters break terminals and databases; bidirectional overrides and invisible characters make a text
look like another one. So they are refused wherever text comes in: API, forms and files.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from starboard.server.errors import Malformed

LONGEST_NAME = 40
LONGEST_MESSAGE = 280

# Control, format (bidirectional overrides among them), surrogate, private use, unassigned, line, paragraph.
FORBIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
# Letters and marks by category that show nothing: fillers, joiners, blanks and variation selectors.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    chr(code)
    for low, high in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for code in range(low, high + 1)
)
# Emoji are made of several characters: "as a picture" follows a symbol, a joiner stands between two pictures.
AS_PICTURE, JOINER = "\ufe0f", "\u200d"
BEFORE_AS_PICTURE = frozenset(("So", "Sm", "Po", "Nd"))
PICTURES = frozenset(("So", "Sk"))


def plain(text: str, what: str, longest: int) -> str:
    """A text in its usual form (NFC, ordinary spaces, none at its ends), or `Malformed`."""
    text = unicodedata.normalize("NFC", text.strip())
    for at, letter in enumerate(text):
        if _is_hidden(letter) and not _joins_a_picture(text, at):
            raise Malformed(
                f"{what} must not have control characters or invisible ones: take U+{ord(letter):04X} out."
            )
    if len(text) > longest:
        raise Malformed(f"{what} must not be longer than {longest} characters.")
    return "".join(" " if letter.isspace() else letter for letter in text).strip()


def plain_name(text: str) -> str:
    """A person's name; empty: none was given."""
    return plain(text, "A name", LONGEST_NAME)


def plain_message(text: str) -> str:
    """Something said at the table; empty: nothing was."""
    return plain(text, "A message", LONGEST_MESSAGE)


def _is_hidden(letter: str) -> bool:
    return unicodedata.category(letter) in FORBIDDEN or letter in BLANKS


def _joins_a_picture(text: str, at: int) -> bool:
    """Whether the character belongs to an emoji, as in a red heart or a woman astronaut."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if not before:
        return False
    if text[at] == AS_PICTURE:
        return unicodedata.category(before) in BEFORE_AS_PICTURE and before not in BLANKS
    joins = before == AS_PICTURE or unicodedata.category(before) in PICTURES
    return text[at] == JOINER and joins and bool(after) and unicodedata.category(after) in PICTURES


def _checked(text: str, what: str, longest: int) -> str:
    try:
        return plain(text, what, longest)
    except Malformed as refused:
        raise PydanticCustomError("plain_text", refused.sentence.removesuffix(".")) from None


Name = Annotated[
    str,
    AfterValidator(lambda text: _checked(text, "A name", LONGEST_NAME)),
    WithJsonSchema({"type": "string", "maxLength": LONGEST_NAME}),
]
MessageText = Annotated[
    str,
    AfterValidator(lambda text: _checked(text, "A message", LONGEST_MESSAGE)),
    WithJsonSchema({"type": "string", "maxLength": LONGEST_MESSAGE}),
]

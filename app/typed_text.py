"""What people type into a form: numbers, and the names of things."""

import re

from solvers.full_width import FULL_WIDTH

THOUSANDS = re.compile(r"([0-9]{1,3})(?:([,.'\s])[0-9]{3}(?:\2[0-9]{3})*)?")


def plain(text: str) -> str:
    """The text with ASCII for full-width characters, and without marks of code or a comma at its end."""
    return text.translate(FULL_WIDTH).strip("` \t\n").rstrip("` .,")


def whole_number(text: str) -> int | None:
    """The number in a text, also with thousands separated in any language: `1,000`, `1.000`, `1 000`, `１０`.

    None if the text is anything else.
    """
    text = plain(text)
    if THOUSANDS.fullmatch(text):
        return int(re.sub(r"\D", "", text))
    return int(text) if text.isascii() and text.isdigit() else None

"""Uploaded files, by the bot with a message, or by a person in a command's option or in a modal."""

import base64
import binascii
from dataclasses import dataclass

from playground.world import LARGEST_FILE

LONGEST_NAME = 255  # characters


@dataclass(frozen=True)
class Upload:
    """A file of a multipart request: `files[number]`."""

    number: int
    filename: str
    content: bytes
    content_type: str


class BadFile(ValueError):
    """The file cannot be uploaded."""


def read_upload(upload: object) -> Upload:
    """The file of `{"name": ..., "content": base64}`. Raises BadFile."""
    match upload:
        case {"name": str(name), "content": str(text)} if 1 <= len(name) <= LONGEST_NAME:
            pass
        case _:
            raise BadFile("A file has a name and a content in base64.")
    try:
        content = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise BadFile(f"The content of {name} is not base64.") from None
    if len(content) > LARGEST_FILE:
        raise BadFile(f"{name} is larger than {LARGEST_FILE // 1024**2} MiB.")
    return Upload(0, name, content, "application/octet-stream")

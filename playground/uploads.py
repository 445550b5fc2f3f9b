"""Uploaded files, by the bot with a message, or by a person in a command's option or in a modal."""

import base64
import binascii
from dataclasses import dataclass

from playground.bad_request import BadRequest

LARGEST_FILE = 10 * 1024 * 1024  # bytes
LONGEST_NAME = 255  # characters


@dataclass(frozen=True)
class Upload:
    """A file of a multipart request: `files[number]`."""

    number: int
    filename: str
    content: bytes
    content_type: str


def read_upload(upload: object) -> Upload:
    """The file of `{"name": ..., "content": base64}`. Raises BadRequest."""
    match upload:
        case {"name": str(name), "content": str(text)} if 1 <= len(name) <= LONGEST_NAME:
            pass
        case _:
            raise BadRequest("A file has a name and a content in base64.")
    try:
        content = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise BadRequest(f"The content of {name} is not base64.") from None
    if len(content) > LARGEST_FILE:
        raise BadRequest(f"{name} is larger than {LARGEST_FILE // 1024**2} MiB.")
    return Upload(0, name, content, "application/octet-stream")

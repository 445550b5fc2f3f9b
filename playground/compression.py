"""Transport compression of the gateway: one stream per connection, flushed after every message."""

import importlib
import zlib
from collections.abc import Callable
from typing import Any

Compress = Callable[[bytes], bytes]


def compressor(name: str | None) -> Compress | None:
    """A new compression stream of this kind, or None if `name` is empty.

    Raises ValueError for an unknown compression, or if this Python has no library for it.
    """
    if not name:
        return None
    if name == "zlib-stream":
        return _zlib()
    if name == "zstd-stream":
        return _zstd()
    raise ValueError(f"There is no compression called {name}.")


def _zlib() -> Compress:
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd() -> Compress:
    """A client asks for zstd only if it found one of these libraries, so the same Python has it here too."""
    stream: Any
    try:
        stream = importlib.import_module("compression.zstd").ZstdCompressor()
    except ImportError:
        pass
    else:
        return lambda data: bytes(stream.compress(data, mode=stream.FLUSH_BLOCK))
    try:
        zstandard: Any = importlib.import_module("zstandard")
    except ImportError:
        raise ValueError("This Python has no library for zstd.") from None
    stream = zstandard.ZstdCompressor().compressobj()
    return lambda data: bytes(stream.compress(data) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK))

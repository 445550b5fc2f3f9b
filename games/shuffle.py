"""A provably fair shuffle: the order follows from a secret that was committed to before the deal.

The secret is 32 random bytes. Its commitment, the SHA-256 of those bytes, is shown before the first card. The
secret is shown after the last card, and then anybody can compute the commitment and the order again.

Numbers. Block k, for k = 0, 1, 2, ..., is HMAC-SHA256 with the secret as its key and k, as 8 bytes, as its
message. The blocks make one stream of bytes; each 4 of them are a number x from 0 to 2^32 - 1. All of these
are big-endian. A number below n is x mod n, for the next x of the stream that is below the largest multiple
of n up to 2^32; larger ones are skipped, because they would favor small remainders.

Order (Fisher-Yates). For place = last, ..., 1, counted from 0: take a number j below place + 1, and swap the
cards in the places `place` and j.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

from solvers.errors import UserError

SECRET_BYTES = 32
NUMBER_BYTES = 4
ALL_NUMBERS = 2 ** (8 * NUMBER_BYTES)

T = TypeVar("T")


class BadSecret(UserError):
    """A secret that is not 32 bytes long."""


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret, in hexadecimal. Raises BadSecret."""
    return hashlib.sha256(_checked(secret)).hexdigest()


def shuffled(cards: Sequence[T], secret: bytes) -> tuple[T, ...]:
    """The cards in the order that the secret gives them; all orders are equally likely. Raises BadSecret."""
    order, numbers = list(cards), _numbers(_checked(secret))
    for place in range(len(order) - 1, 0, -1):
        other = _below(place + 1, numbers)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def _numbers(secret: bytes) -> Iterator[int]:
    for k in count():
        block = hmac.digest(secret, k.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), NUMBER_BYTES):
            yield int.from_bytes(block[start : start + NUMBER_BYTES], "big")


def _below(limit: int, numbers: Iterator[int]) -> int:
    unbiased = ALL_NUMBERS - ALL_NUMBERS % limit
    return next(number for number in numbers if number < unbiased) % limit


def _checked(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise BadSecret("shoe-bad-secret", bytes=SECRET_BYTES, found=len(secret))
    return secret

"""Exact integers from float approximations and remainders (Chinese remainder theorem).

The float counts of a wide front have relative errors far below 2^-40. So a count is known exactly once its
remainder modulo a large enough number is known: the forward pass is repeated in integers modulo 2^64, and
modulo as many primes below 2^55 as are needed.
"""

from collections.abc import Callable, Iterator, Mapping

PRIME_BITS = 55  # the sum of 256 such numbers, for the 2^8 subsets of eight cells, is below 2^64
ROUNDINGS = 10  # in one step: it adds up at most nine products


def exact_counts(
    approximate: Mapping[int, int], steps: int, remainders: Callable[[int], Mapping[int, int]]
) -> dict[int, int]:
    """{mines: placements} exactly, from approximations after this many rounding steps.

    `remainders` returns all counts modulo the given number.
    """
    trust = 2**53 // (2 * ROUNDINGS * (steps + 1))  # the relative error is less than 1 / trust
    needed = max(approximate.values()) // trust * 2 + 2
    known = dict.fromkeys(approximate, 0)
    product = 1
    for modulus in moduli():
        if product > needed:
            break
        residues = remainders(modulus)
        inverse = pow(product, -1, modulus)
        for mines, count in known.items():
            known[mines] = count + product * ((residues[mines] - count) * inverse % modulus)
        product *= modulus
    half = product // 2
    return {
        mines: count + (known[mines] - count + half) % product - half for mines, count in approximate.items()
    }


def moduli() -> Iterator[int]:
    """2^64, and then the primes below 2^55 in descending order."""
    yield 2**64
    candidate = 2**PRIME_BITS - 1
    while True:
        if is_prime(candidate):
            yield candidate
        candidate -= 2


def is_prime(odd: int) -> bool:
    """Whether an odd number from 43 to 3.3e24 is prime.

    Miller-Rabin test; thirteen bases suffice: Sorenson and Webster 2015.
    """
    twos = ((odd - 1) & (1 - odd)).bit_length() - 1
    return all(passes(odd, base, twos) for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41))


def passes(odd: int, base: int, twos: int) -> bool:
    """Whether the odd number passes the Miller-Rabin test for this base; odd - 1 is divisible by 2^twos."""
    power = pow(base, (odd - 1) >> twos, odd)
    if power in (1, odd - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % odd
        if power == odd - 1:
            return True
    return False

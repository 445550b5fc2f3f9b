"""The shuffle: against other programs, against its description worked by hand, and for fairness."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards import DECK
from games.shuffle import BadSecret, commitment, shuffled

COUNTING = bytes(range(32))

# Computed by a Perl program written from the description, with Digest::SHA.
ORDER = """
5♣ Q♣ 9♣ 10♠ 8♦ 6♦ K♦ 3♠ J♣ J♦ 4♦ 4♣ 10♥ J♠ Q♦ 8♠ 6♠ 9♥ 4♥ 9♦ 5♦ K♥ A♠ Q♠ 8♣ 3♣ 9♠ 6♣ 2♣ 10♦ 4♠ K♠ A♦ 8♥ 6♥
J♥ 5♥ 5♠ 7♠ 2♥ 7♥ 2♦ Q♥ A♥ 10♣ A♣ 3♦ 2♠ K♣ 3♥ 7♦ 7♣
"""


def test_independent_shuffle_agrees():
    assert " ".join(map(str, shuffled(DECK, COUNTING))) == " ".join(ORDER.split())
    # sha256sum gives the same for these 32 bytes.
    assert commitment(COUNTING) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_two_cards_by_hand():
    # openssl dgst -sha256 -mac HMAC of eight zero bytes, the key 32 zero bytes, begins f375180a: an even
    # number, so the last card changes places with card 0.
    assert hmac.digest(bytes(32), bytes(8), "sha256").hex().startswith("f375180a")
    assert shuffled("ab", bytes(32)) == ("b", "a")
    # With the key 0, 1, ..., 31 it begins 9f0cd9b9: odd, so it stays.
    assert shuffled("ab", COUNTING) == ("a", "b")


@given(st.binary(min_size=32, max_size=32), st.integers(0, 120))
def test_is_the_method_that_is_described(secret, size):
    stream = b"".join(
        hmac.new(secret, k.to_bytes(8, "big"), hashlib.sha256).digest() for k in range(size // 7 + 2)
    )
    numbers = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    order = list(range(size))
    for place in reversed(range(1, size)):
        while numbers[0] >= 2**32 // (place + 1) * (place + 1):
            numbers.pop(0)
        index = numbers.pop(0) % (place + 1)
        order[place], order[index] = order[index], order[place]
    assert shuffled(range(size), secret) == tuple(order)


def test_all_orders_come_equally_often():
    tries = 24_000
    met = Counter(shuffled("abcd", number.to_bytes(32, "big")) for number in range(tries))
    assert set(met) == set(permutations("abcd"))
    expected = tries / 24
    chi_square = sum((count - expected) ** 2 / expected for count in met.values())
    assert chi_square < 49.7  # 23 degrees of freedom: one fair shuffle in a thousand exceeds it


def test_biased_numbers_are_skipped():
    # Below 3 * 2^30 every fourth number is skipped, so that no position is more likely than another.
    from games.shuffle import ALL_NUMBERS, _below

    limit = 3 * 2**30
    assert _below(limit, iter([limit, ALL_NUMBERS - 1, limit - 1])) == limit - 1
    assert _below(3, iter([ALL_NUMBERS - 1, 5])) == 2  # 2^32 leaves 1 when divided by 3


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_of_another_length_is_refused(secret):
    with pytest.raises(BadSecret, match=r"shoe-bad-secret \(bytes: 32"):
        shuffled(DECK, secret)
    with pytest.raises(BadSecret, match=r"shoe-bad-secret \(bytes: 32"):
        commitment(secret)

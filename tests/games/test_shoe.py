"""The shoe, recomputed from docs/fairness.md alone."""

import hashlib
import hmac
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import shoe
from games.cards import DECK, Card
from games.shoe import BadSeed, BadShuffle, Secrets, Shoe
from games.shuffle import commitment, shuffled

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text()
EXAMPLE = PAGE[PAGE.index("## A worked example") : PAGE.index("## What this shows")]
COUNTING = bytes(range(32))


def documented(name: str, text: str = EXAMPLE) -> str:
    match = re.search(rf"^    {name} +(.+)$", text, re.MULTILINE)
    assert match, f"The page does not tell the {name}."
    return match.group(1)


def documented_cards(text: str) -> list[str]:
    """The cards of a block of the page, in order."""
    lines = [line for line in text.splitlines() if re.match(r"    \S+[♠♥♦♣] ", line)]
    return " ".join(lines).split()


FIRST, NEXT = EXAMPLE.split("If 8♠")
SEEDS = tuple(
    (int(person), seed) for person, seed in (pair.split(":") for pair in documented("seeds").split("  "))
)


# docs/fairness.md. A JavaScript program written from that page, run by Node, gave all of these figures.


def test_the_worked_example_is_true():
    secret = bytes.fromhex(documented("secret", FIRST))
    assert "".join(f"{person}:{seed}\n" for person, seed in SEEDS).encode().hex() == documented("message")
    assert hashlib.sha256(secret).hexdigest() == documented("commitment", FIRST)
    key = hmac.new(secret, bytes.fromhex(documented("message")), hashlib.sha256).digest()
    assert key.hex() == documented("key", FIRST)
    assert hmac.new(key, bytes(8), hashlib.sha256).hexdigest() == documented("block 0")
    first = int(documented("block 0")[:8], 16)
    assert f"{documented('block 0')[:8]}, {first}" in FIRST
    place = first % 52
    told = f"x mod 52 is {place}, so the last card, K♣, is swapped with the card at place {place + 1}"
    assert f"{told}, {DECK[place]}." in " ".join(FIRST.split())
    assert first < 2**32 // 52 * 52


def test_worked_example_matches_table():
    played = Shoe(1, documented("commitment", FIRST), 1, SEEDS)
    order = played.order(bytes.fromhex(documented("secret", FIRST)))
    assert list(map(str, order)) == documented_cards(FIRST)
    on_table = tuple(Card.of(card) for card in ("8♠" + NEXT.split(" lie on the table")[0]).split())
    following = Shoe.next_shoe(played, documented("commitment", NEXT), 1, SEEDS, on_table)
    secret = bytes.fromhex(documented("secret", NEXT))
    assert shoe.shuffle_key(secret, SEEDS).hex() == documented("key", NEXT)
    assert list(map(str, following.order(secret))) == documented_cards(NEXT)
    assert (following.number, following.size) == (2, 52 - len(on_table))


def test_unshuffled_cards_are_as_the_page_says():
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K"
    assert f"♠ ♥ ♦ ♣, each {ranks}." in PAGE
    told_deck = [f"{rank}{suit}" for suit in "♠♥♦♣" for rank in ranks.split()]
    assert list(map(str, shoe.unshuffled_cards(2))) == told_deck * 2
    without = [Card.of(card) for card in ("2♠", "K♣", "K♣")]
    expected = told_deck * 2
    for card in ("2♠", "K♣", "K♣"):
        expected.remove(card)  # the first one
    assert list(map(str, shoe.unshuffled_cards(2, without))) == expected
    with pytest.raises(BadShuffle, match="shoe-too-many-of-a-kind"):
        shoe.unshuffled_cards(1, [DECK[0], DECK[0]])


def test_solo_game_has_no_seeds():
    assert "the secret itself is the key" in PAGE
    assert shuffled(DECK, COUNTING) != Shoe(1, commitment(COUNTING), 1, ()).order(COUNTING)


# Seeds


@given(st.lists(st.tuples(st.integers(0, 2**64), st.text(max_size=70)), max_size=7))
def test_other_seeds_make_another_message(people):
    """No two lists of seeds give the same message, since a seed is one line and an id is digits."""
    seeds = []
    for person, text in people:
        try:
            seeds.append((person, shoe.parse_seed(text)))
        except BadSeed:
            continue
    message = "".join(f"{person}:{text}\n" for person, text in seeds)
    again = [line.split(":", 1) for line in message.split("\n")[:-1]]
    assert [(int(person), text) for person, text in again] == seeds


@pytest.mark.parametrize("text", ["", "   ", "two\nlines", "x" * 65, "\x00", "\ud800", "a\u2028b"])
def test_a_seed_is_one_line(text):
    with pytest.raises(BadSeed, match=r"shoe-bad-seed \(most: 64\)"):
        shoe.parse_seed(text)


def test_seed_kept_as_written():
    assert shoe.parse_seed("  Onnea, ♣!  ") == "Onnea, ♣!"


def test_each_seed_changes_the_order():
    orders = {
        Shoe(1, commitment(COUNTING), 1, seeds).order(COUNTING)
        for seeds in ((), ((1, "a"),), ((1, "b"),), ((2, "a"),), ((1, "a"), (2, "b")), ((2, "b"), (1, "a")))
    }
    assert len(orders) == 6


# The shoe


@given(st.integers(1, 8), st.binary(min_size=32, max_size=32), st.integers(0, 52))
def test_every_card_is_dealt_once(decks, secret, lying):
    before = Shoe(1, commitment(secret), decks, ((1, "a"),))
    order = before.order(secret)
    assert Counter(order) == Counter(DECK * decks)
    after = Shoe.next_shoe(before, commitment(COUNTING), decks, (), order[:lying])
    if lying < len(order):
        assert Counter((*order[:lying], *after.order(COUNTING))) == Counter(DECK * decks)


def test_cards_run_in_order():
    played, order = Shoe(1, commitment(COUNTING), 1, ()), []
    while played.remaining:
        order.append(played.next_card(COUNTING))
        played = played.after_dealing(1)
    assert tuple(order) == played.order(COUNTING)
    with pytest.raises(BadShuffle, match="shoe-empty"):
        played.next_card(COUNTING)
    with pytest.raises(BadShuffle, match="shoe-too-few-cards"):
        played.after_dealing(1)
    with pytest.raises(BadShuffle, match="round-wrong-secret"):
        played.order(bytes(32))


def test_secrets_found_by_commitment():
    secrets = Secrets((COUNTING, bytes(32)))
    assert secrets.of(commitment(COUNTING)) == COUNTING
    assert secrets.next_commitment(commitment(COUNTING)) == commitment(bytes(32))
    with pytest.raises(BadShuffle, match="shoe-no-secrets-left"):
        secrets.next_commitment(commitment(bytes(32)))
    with pytest.raises(BadShuffle, match="shoe-secret-missing"):
        secrets.of("00")
    assert "\\x01" not in repr(secrets)


@pytest.mark.parametrize(
    ("decks", "penetration", "cards"),
    [(6, "1", 52), (6, "3/4", 78), (8, "4/5", 84), (1, "1/2", 52), (2, "0", 104)],
)
def test_cut_card_has_a_minimum(decks, penetration, cards):
    assert shoe.cut_card(decks, Fraction(penetration)) == cards
